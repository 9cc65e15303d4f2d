/* baseline_read.h - baselines: read, measured again, judged
 * SPDX-License-Identifier: MIT */
#ifndef QC_BASELINE_READ_H
#define QC_BASELINE_READ_H

#include "commands.h"
#include "rows.h"

/* The kind of rows that the file at `path` says it holds; that of measure where it says neither. */
const struct qc_schema *qc_baseline_schema(const char *path);

/* Reads a row file; false after complaining in one line. */
bool qc_baseline_read(const char *path, const struct qc_schema *schema, struct qc_rows *rows);

/* Sets the options that measure what `before` did: its seed, samples, turns, domain, grouping and
 * methods. `names`, to free with qc_baseline_names_free(), must live as long as they are used.
 * False after complaining. */
bool qc_baseline_options(const struct qc_rows *before, struct qc_options *options, char ***names);
void qc_baseline_names_free(char **names);

/* Says which keys are foreign, compares, publishes; returns enum qc_exit. */
int qc_baseline_judge(const struct qc_bench *bench, const struct qc_rows *before,
                      const struct qc_rows *after, struct qc_rows *findings);

#endif
