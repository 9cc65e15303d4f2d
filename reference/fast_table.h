/* fast_table.h - what the fast path looks up: sines, cosines, arcs, polynomials, edges of bands
 * SPDX-License-Identifier: MIT */
#ifndef QC_FAST_TABLE_H
#define QC_FAST_TABLE_H

enum { QC_FAST_STEPS = 512 };    /* of a full circle; a power of two */
enum { QC_FAST_ARC_STEPS = 32 }; /* of a tangent from 0 to 1; a power of two */

enum { QC_FAST_RISES = 256 }; /* of a sine from 0 to 1; a power of two */

/* A quarter of an octave of turns, from 2^QC_FAST_CELLS_FROM to 4 and on, has one edge of short
 * bands at most. An edge's low bits are the band below it. */
enum { QC_FAST_CELLS_FROM = -37, QC_FAST_CELLS = 256, QC_FAST_CELL_BANDS = 64 };

/* Coefficients, the lowest first, of the polynomials that stand for series. */
enum { QC_FAST_TANGENT_TERMS = 11, QC_FAST_SINE_TERMS = 6, QC_FAST_COSINE_TERMS = 6 };
#define QC_FAST_TANGENT_END 0.1716 /* tan(pi/8)^2 is 0.17157 */
#define QC_FAST_SINE_END 0.6242    /* 0.79^2 is 0.6241 */

struct qc_fast_table {
    double at[QC_FAST_STEPS][4];           /* sine hi, lo, cosine hi, lo of k steps */
    double arc[2 * QC_FAST_ARC_STEPS][2];  /* arc tangent hi, lo of k steps, k <= 32 */
    double tangent[QC_FAST_TANGENT_TERMS]; /* z = q q, q up to tan(pi/8): (atan q - q) / (q z) */
    double sine[QC_FAST_SINE_TERMS];       /* z = r r, r up to 0.79: (sin r - r) / (r z) */
    double cosine[QC_FAST_COSINE_TERMS];   /* and (1 - cos r - z/2) / (z z) */
    double rise[QC_FAST_RISES][4];         /* arc sine hi, lo of k/256, and its cosine hi, lo */
    double step[3];                        /* pi/256 in three parts, the first of 33 bits */
    double pi[2], steps_per_rad;           /* pi hi, lo */
    double edges_lo[38], edges_hi[38];     /* below, above every rounding of band edge k in rad */
    double cell[QC_FAST_CELLS];            /* its edge or the next */
};

/* Filled by qc_fast_table_fill(), once. */
extern struct qc_fast_table qc_fast_table;
void qc_fast_table_fill(void);

#endif
