/* timing_pair.h - a workload timed twice, each time in a process of its own
 * SPDX-License-Identifier: MIT
 *
 * Where code and data come to lie differs from process to process, and may cost a tenth: what one
 * process finds, a second must find too. */
#ifndef QC_TIMING_PAIR_H
#define QC_TIMING_PAIR_H

#include "timing_session.h"

struct qc_timing_pair {
    struct qc_timing first, again;
};

/* Lays out rows: the reference, the other subjects, nothing and a copy for each kind of operand,
 * and the null pair last. QC_NO_MEMORY; QC_BAD_INPUT: more than QC_TIMING_ROWS_MAX rows. */
enum qc_status qc_timing_pair_open(struct qc_timing_pair *pair, const struct qc_subject *reference,
                                   size_t n, const struct qc_subject *const *subjects,
                                   const struct qc_workload *workload);
void qc_timing_pair_free(struct qc_timing_pair *pair);

/* Times both, half of `seconds` each. */
enum qc_status qc_timing_pair_run(struct qc_timing_pair *pair, double seconds,
                                  struct qc_trouble *trouble);

#endif
