/* timing_data.h - operands of timed methods: drawn once, shared by all rows of the same shape
 * SPDX-License-Identifier: MIT */
#ifndef QC_TIMING_DATA_H
#define QC_TIMING_DATA_H

#include "../impl/numbers.h"
#include "../impl/registry.h"
#include "timing_pass.h"

struct qc_timing_data {
    struct qc_timing_data *next;
    int op;
    struct qc_format format;
    struct qc_shape shape;
    struct qc_workload workload;
    size_t pool_n, block_n, pairs_n; /* pairs_n of the pool's items are distinct; then they recur */
    char *arena;                     /* holds all arrays */
    char *pool[QC_OPERANDS_MAX], *block[QC_OPERANDS_MAX], *out;
};

/* The data for `subject` among *all, or new ones put there. NULL: out of memory. */
struct qc_timing_data *qc_timing_data_for(struct qc_timing_data **all,
                                          const struct qc_subject *subject,
                                          const struct qc_workload *workload);

/* Bytes of the arrays of one call. */
uint64_t qc_timing_data_bytes(const struct qc_timing_data *data);

/* The pass of a row. `subject` is not used for nothing and copy. */
struct qc_pass qc_timing_data_pass(const struct qc_timing_data *data, enum qc_timed timed,
                                   const struct qc_subject *subject);

/* A hash of the method's results for the first QC_TIMING_PAIRS_MIN items: equal where all bits are.
 */
uint64_t qc_timing_data_digest(const struct qc_timing_data *data, const struct qc_subject *subject);

#endif
