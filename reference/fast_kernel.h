/* fast_kernel.h - what fast.c and its kernels for one instruction set or another share
 * SPDX-License-Identifier: MIT */
#ifndef QC_FAST_KERNEL_H
#define QC_FAST_KERNEL_H

#include <math.h>
#include <string.h>

#include "bands.h"
#include "error.h"
#include "fast_table.h"
#include "recorded.h"

enum { QC_FAST_BLOCK = 64 };

/* Samples side by side; n <= QC_FAST_BLOCK, and lanes beyond n hold anything. An arc is followed
 * from its nearer end: where t is beyond a half, a and b change places, and t is 1 - t. */
struct qc_fast_block {
    double in[9][QC_FAST_BLOCK], got[4][QC_FAST_BLOCK];
    double forward[QC_FAST_BLOCK];                       /* -1: they have changed places */
    double way[QC_FAST_BLOCK], ideal_way[QC_FAST_BLOCK]; /* +1: to b, -1: to -b */
    double sign[QC_FAST_BLOCK];                          /* of d, exact: -1, 0, 1 */
    /* Written: */
    double of[QC_ERRORS_N][QC_FAST_BLOCK]; /* recorded; slerp on its ideal way: own alone */
    double turn_rad[QC_FAST_BLOCK], kappa[QC_FAST_BLOCK], rho[QC_FAST_BLOCK];
    double band[QC_FAST_BLOCK];
    double least[QC_FAST_BLOCK]; /* the error that tells arcs apart is no less, decided or not */
    /* 0 or -1; tie: surely. */
    int64_t undecided[QC_FAST_BLOCK], tie[QC_FAST_BLOCK], parallel[QC_FAST_BLOCK];
};

/* What all samples of a block have in common. */
struct qc_fast_scales {
    enum qc_op op;
    bool long_way, clamps_t;
    double u, per_u;  /* u, 1/u: powers of two */
    double tie;       /* tie: tie_u * u */
    int digits;       /* of the format */
    int least_binade; /* below 2^this the unit of the last place stays the same */
};

typedef void qc_fast_kernel(const struct qc_fast_scales *scales, size_t n,
                            struct qc_fast_block *block);
qc_fast_kernel qc_fast_portable, qc_fast_avx2, qc_fast_avx512;

/* Floats alone, nlerp and slerp, no ties: reads neither ways nor sign, writes no `least`. */
qc_fast_kernel qc_fast_floats_portable, qc_fast_floats_avx2, qc_fast_floats_avx512;

#endif
