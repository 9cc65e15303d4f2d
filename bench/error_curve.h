/* error_curve.h - a method's error against exact slerp, turn by turn: the largest found over t
 * SPDX-License-Identifier: MIT
 *
 * Every lerp, nlerp and slerp has such a curve, whoever wrote it. It is found by calling the method
 * on pairs a given turn apart, in two frames, over a grid of t that is refined where the error is
 * largest, and judging each result by the reference. "Found" is not "bound": between the points
 * nothing is proven. */
#ifndef QC_ERROR_CURVE_H
#define QC_ERROR_CURVE_H

#include "../impl/registry.h"

struct qc_curve_point {
    double turn_deg;
    double error_rad; /* recorded: rounded up to 16 bits */
    double t;         /* where that was; 0 if there is no error anywhere */
};

/* Any status but QC_OK: the method (crashed, hung) or the reference is in trouble. */

/* The largest error at a turn of (0, 180] degrees, t refined to 1e-4. */
enum qc_status qc_curve_at(const struct qc_subject *subject, double turn_deg,
                           struct qc_curve_point *point);

/* The same over t = 0, 1/n ... 1 alone, n <= 128. */
enum qc_status qc_curve_on_grid(const struct qc_subject *subject, double turn_deg, int n,
                                struct qc_curve_point *point);

/* The largest with a turn of [lo, hi]. */
enum qc_status qc_curve_peak(const struct qc_subject *subject, double lo_deg, double hi_deg,
                             struct qc_curve_point *point);

/* The greatest turn up to which every error found is within the budget, and the error there; turn
 * 0: not even the smallest tried. Turns tried: by the degree, closer below one, and on both sides
 * of every near-equal threshold seen in practice. */
enum qc_status qc_curve_limit(const struct qc_subject *subject, double budget_rad,
                              struct qc_curve_point *limit);

#endif
