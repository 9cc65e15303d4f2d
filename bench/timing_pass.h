/* timing_pass.h - the code between two looks at the clock
 * SPDX-License-Identifier: MIT */
#ifndef QC_TIMING_PASS_H
#define QC_TIMING_PASS_H

#include "../impl/ops.h"
#include "timing.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many bytes an item has. */
struct qc_shape {
    int operands_n;
    size_t in_bytes[QC_OPERANDS_MAX], out_bytes, scalar_bytes;
    enum qc_scalar scalar;
};

/* One pass calls the method on all of the pool, block_n items a call. Blocks smaller than the pool
 * are first copied to where the caches hold them; the row of nothing pays for the same copies. */
struct qc_pass {
    qc_fn *run;
    const void *self;
    const struct qc_shape *shape;
    size_t pool_n, block_n; /* block_n divides pool_n */
    bool latency;
    char *const *pool;  /* by operand */
    char *const *block; /* by operand; not used where block_n = pool_n */
    void *out;          /* block_n items */
};

void qc_pass_run(const struct qc_pass *pass);

/* Methods to compare with; `self` is the shape. */
qc_fn qc_pass_nothing, qc_pass_copy;

#ifdef __cplusplus
}
#endif

#endif
