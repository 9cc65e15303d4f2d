/* subjects.h - the methods a command is about
 * SPDX-License-Identifier: MIT */
#ifndef QC_SUBJECTS_H
#define QC_SUBJECTS_H

#include "../impl/registry.h"
#include "commands.h"

/* Opens the registry with built-ins, the reference's implementations, the peers that `command` may
 * mean, the plug-ins and the commands of the options. One that does not load is complained of and
 * left out; *exit_code is then QC_EXIT_UNJUDGED. NULL after complaining. */
struct qc_registry *qc_subjects_open(const struct qc_command *command,
                                     const struct qc_options *options, int *exit_code);

/* The subjects that the patterns select, in a list to free(). NULL after complaining: a pattern
 * selects nothing. */
const struct qc_subject **qc_subjects_select(const struct qc_bench *bench, size_t patterns_n,
                                             const char *const *patterns, size_t *n);

/* The one subject called `name`; NULL after complaining. */
const struct qc_subject *qc_subject_named(const struct qc_bench *bench, const char *name);

#endif
