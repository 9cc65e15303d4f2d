/* timing_subjects.h - which methods are timed, and where arrays lie
 * SPDX-License-Identifier: MIT */
#ifndef QC_TIMING_SUBJECTS_H
#define QC_TIMING_SUBJECTS_H

#include "../impl/registry.h"
#include "commands.h"

/* The methods that the operands select, without those that cannot be timed (said of what was named,
 * rather than selected by a glob). No operands: all lerps, nlerps and slerps but the reference's
 * own. A list to free(); NULL after complaining. */
const struct qc_subject **qc_timing_subjects(const struct qc_bench *bench, size_t *n);

/* True if the program `timer` can load it: built in, or of a plug-in. */
bool qc_timing_can(const struct qc_subject *subject);

/* Half of what a level of this machine's caches holds (the other half is for what else is at work);
 * for DRAM 64 MiB, more than the share of a last-level cache one process gets. */
uint64_t qc_timing_bytes(unsigned size);

#endif
