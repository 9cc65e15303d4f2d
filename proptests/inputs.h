/* inputs.h - what is drawn: regimes of turn, frame, t and length
 * SPDX-License-Identifier: MIT
 *
 * Sample i of a run is a pure function of (seed, format, domain, i): made with + - * / sqrt and
 * integers only, no libm, so that every machine draws the same bits. */
#ifndef QC_INPUTS_H
#define QC_INPUTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../impl/numbers.h"
#include "../impl/ops.h"
#include "philox.h"

/* The four axes of a sample. A regime is a row of its axis' table in inputs.c. */
enum qc_axis { QC_AXIS_TURN, QC_AXIS_FRAME, QC_AXIS_T, QC_AXIS_LENGTH, QC_AXES_N };

/* Where a claim is judged, and beyond. Rows belong to one or more. */
enum {
    QC_DOMAIN_CLAIM = 1,    /* t in [0,1], ends exactly rounded units */
    QC_DOMAIN_T = 2,        /* any real t */
    QC_DOMAIN_LENGTH = 4,   /* unit within 1e-3 */
    QC_DOMAIN_SCALED = 8,   /* ends scaled by 1/2, 2, 1e+-30 */
    QC_DOMAIN_SPECIAL = 16, /* zero, infinite, NaN */
    QC_DOMAIN_TINY = 32     /* turns from u/4 down to one subnormal component */
};

struct qc_regime {
    const char *name, *summary;
    enum qc_axis axis;
    unsigned domain; /* any bit in common with the plan's: may be drawn */
    unsigned weight; /* relative to the rows of the same axis */
};

/* All rows, grouped by axis. */
extern const struct qc_regime qc_regimes[];
extern const size_t qc_regimes_n;

struct qc_plan {
    uint64_t seed;
    enum qc_op op;
    struct qc_format format, t_format;
    double u;
    unsigned domain;                 /* QC_DOMAIN_ bits, with QC_DOMAIN_CLAIM */
    double turn_lo_deg, turn_hi_deg; /* drawn turns lie here, to rounding; 0, 0: all */
    int only[QC_AXES_N];             /* index of the one row to draw from, or -1 */
    bool long_way; /* the method never flips: turns reach 360, where b is on the far side of -a */
};

/* A plan for `impl` with every axis free: default domain QC_DOMAIN_CLAIM. */
struct qc_plan qc_plan_for(const struct qc_impl *impl, const struct qc_method *method,
                           uint64_t seed);

/* True if the plan may draw row `row` of qc_regimes: domain and format admit it. (Narrow turns may
 * still rule out every sample of it.) */
bool qc_regime_applies(const struct qc_plan *plan, size_t row);

/* In place of a row where the operation has no such axis: a product has no t. */
enum { QC_NO_REGIME = UINT16_MAX };

struct qc_sample {
    double in[QC_IN_MAX]; /* operands as ops.h lays them; every value is exact in its format */
    uint16_t regime[QC_AXES_N]; /* rows of qc_regimes, or QC_NO_REGIME; arcs have all four */
};

void qc_draw(const struct qc_plan *plan, uint64_t i, struct qc_sample *sample);

/* Draws samples first .. first+n-1; the same as n calls. */
void qc_draw_many(const struct qc_plan *plan, uint64_t first, size_t n, struct qc_sample *samples);

#endif
