/* instructions.h - what a method executes, counted by callgrind
 * SPDX-License-Identifier: MIT */
#ifndef QC_INSTRUCTIONS_H
#define QC_INSTRUCTIONS_H

#include "../impl/registry.h"
#include "timing.h"

/* Instructions per item over the pool of `workload` (only its seed and turns matter), less those of
 * the harness: the same whenever the same code is counted. QC_NOT_FOUND: there is no valgrind, or
 * no program `timer`; QC_CRASHED: it did not finish. `trouble` says so. */
enum qc_status qc_count_instructions(const struct qc_subject *subject,
                                     const struct qc_workload *workload, double *per_item,
                                     struct qc_trouble *trouble);

#endif
