/* error_curve.h - a method's error against exact slerp, turn by turn: the largest found over t
 * SPDX-License-Identifier: MIT
 *
 * Every lerp, nlerp and slerp has such a curve, whoever wrote it. It is found by calling the method
 * on pairs a given turn apart, in two frames, over a grid of t that is refined where the error is
 * largest, and judging each result by the reference. "Found" is not "bound": between the points
 * nothing is proven. */
#ifndef QC_ERROR_CURVE_H
#define QC_ERROR_CURVE_H

#include <stddef.h>

#include "../impl/registry.h"

/* What is made large. */
enum qc_curve_of {
    QC_CURVE_ROTATION, /* rotation error against exact slerp, rad; recorded: rounded up to 16 bits
                        */
    QC_CURVE_WEIGHT,   /* what the weights of a and b are off sin((1-t)w)/sin w and sin(tw)/sin w */
    QC_CURVE_DIP,      /* 1 - length */
    QC_CURVE_TURNED    /* the angle turned from a, rad */
};

struct qc_curve_point {
    double turn_deg, t; /* where it is; t = 0 if it is nowhere above 0 */
    double value;
};

/* Any status but QC_OK: the method (crashed, hung) or the reference is in trouble. */

/* The largest at a turn of (0, 180] degrees over all t of [0, 1], refined to 1e-4; or over the n
 * values of t given, n <= 129. */
enum qc_status qc_curve_at(const struct qc_subject *subject, enum qc_curve_of of, double turn_deg,
                           struct qc_curve_point *point);
enum qc_status qc_curve_over(const struct qc_subject *subject, enum qc_curve_of of, double turn_deg,
                             size_t n, const double *t, struct qc_curve_point *point);

/* The largest over the turns of [lo, hi], at all t if n = 0, else at the n values given, n <= 129.
 */
enum qc_status qc_curve_peak(const struct qc_subject *subject, enum qc_curve_of of, double lo_deg,
                             double hi_deg, size_t n, const double *t,
                             struct qc_curve_point *point);

/* The greatest turn up to which every rotation error found is within the budget, and the error
 * there; turn 0: not even the smallest tried. Turns tried: by the degree, closer below one, and on
 * both sides of every near-equal threshold seen in practice. */
enum qc_status qc_curve_limit(const struct qc_subject *subject, double budget_rad,
                              struct qc_curve_point *limit);

/* A method along one pair. */
struct qc_curve_sample {
    double along_rad;  /* ahead (+) or behind (-) exact slerp on its arc, recorded */
    double off_arc_u;  /* recorded; NaN where the ends span no plane */
    double length;     /* of the result */
    double turned_rad; /* from a */
};

/* The method at the n <= 129 values of t, on a pair `turn_deg` of (0, 180] apart, no component of
 * which is like another. */
enum qc_status qc_curve_trace(const struct qc_subject *subject, double turn_deg, size_t n,
                              const double *t, struct qc_curve_sample *samples);

#endif
