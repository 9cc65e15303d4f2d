/* fast_kernel.h - what fast.c and its kernels for one instruction set or another share
 * SPDX-License-Identifier: MIT */
#ifndef QC_FAST_KERNEL_H
#define QC_FAST_KERNEL_H

#include <math.h>
#include <string.h>

#include "bands.h"
#include "error.h"
#include "fast_table.h"
#include "parts.h"
#include "recorded.h"

enum { QC_FAST_BLOCK = 64, QC_FAST_LANES_MAX = 8 };

/* On which arc a sample of the short way is judged, and on which one of the long way has its ideal:
 * in the tie zone the one that is surely closer, that of the sign of d, or the other; elsewhere
 * that of the sign. */
enum qc_fast_arc { QC_FAST_CLOSER, QC_FAST_BY_SIGN, QC_FAST_OTHER };

/* The samples of a call: operands, result, and where to put errors. Lanes beyond the last one, up
 * to a whole number of vectors, are valid too. */
struct qc_fast_block {
    const double *in[QC_FAST_BLOCK], *got[QC_FAST_BLOCK];
    struct qc_errors *errors[QC_FAST_BLOCK];
    int64_t arc[QC_FAST_BLOCK]; /* enum qc_fast_arc */
    /* Written, a bit for each lane: something of it is undecided. Not of floats also: the parts
     * that are, bits of parts.h; the error that tells arcs apart is no less than `least`, decided
     * or not. */
    uint64_t undecided;
    int64_t left[QC_FAST_BLOCK];
    double least[QC_FAST_BLOCK];
    uint64_t open; /* to be judged on the closer arc, in the tie zone, and that is not told */
};

/* What all samples of a block have in common. */
struct qc_fast_scales {
    enum qc_op op;
    bool long_way, clamps_t, errors_alone;
    double u, per_u;  /* u, 1/u: powers of two */
    double tie;       /* tie: tie_u * u */
    int digits;       /* of the format */
    int least_binade; /* below 2^this the unit of the last place stays the same */
};

typedef void qc_fast_kernel(const struct qc_fast_scales *scales, size_t n,
                            struct qc_fast_block *block);
qc_fast_kernel qc_fast_portable, qc_fast_avx2, qc_fast_avx512;

/* Floats alone, all on the closer arc. */
qc_fast_kernel qc_fast_floats_portable, qc_fast_floats_avx2, qc_fast_floats_avx512;

/* The exact sign of a.b, ends as they lie in `in`: -1, 0, 1. False: out of range. */
bool qc_fast_sign(const double *in, double *sign);

#endif
