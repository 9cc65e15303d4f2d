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

/* On which arc samples of the short way are judged, and on which those of the long way have their
 * ideal: that of the sign of d; in the tie zone the other, or the one that is surely closer. */
enum qc_fast_arc { QC_FAST_BY_SIGN, QC_FAST_OTHER, QC_FAST_CLOSER };

/* The samples of a call: operands, result, and where to put errors. Pointers beyond the last one up
 * to a whole number of vectors are valid too. */
struct qc_fast_block {
    enum qc_fast_arc arc;
    const double *in[QC_FAST_BLOCK], *got[QC_FAST_BLOCK];
    struct qc_errors *errors[QC_FAST_BLOCK];
    /* Written. left: undecided, bits of parts.h, all or none of floats. open, 0 or -1: in the tie
     * zone, and it is not told which arc is closer. */
    int64_t left[QC_FAST_BLOCK], open[QC_FAST_BLOCK];
    double least[QC_FAST_BLOCK]; /* the error that tells arcs apart is no less, decided or not */
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

/* Floats alone, on the closer arc: writes neither `open` nor `least`. */
qc_fast_kernel qc_fast_floats_portable, qc_fast_floats_avx2, qc_fast_floats_avx512;

/* The exact sign of a.b, ends as they lie in `in`: -1, 0, 1. False: out of range. */
bool qc_fast_sign(const double *in, double *sign);

#endif
