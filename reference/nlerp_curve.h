/* nlerp_curve.h - how far nlerp strays from slerp, exactly, and the turn it may therefore cover
 * SPDX-License-Identifier: MIT
 *
 * Both travel the same arc. With h = turn/4, T = tan h and s = 2t - 1, nlerp leads slerp by the
 * rotation 2 (atan(s T) - s h): behind before the middle, ahead after it. It is farthest off where
 * s^2 = (T/h - 1) / T^2, and the more the larger the turn: to each error belongs one turn. For
 * small turns the error is sqrt(3)/432 turn^3.
 *
 * All figures are certified: digits are those of the exact number, correctly rounded. */
#ifndef QC_NLERP_CURVE_H
#define QC_NLERP_CURVE_H

#include <stdbool.h>

#include "../impl/quatcheck.h"
#include "../impl/status.h"

enum qc_angle_unit {
    QC_ANGLE_DEG,
    QC_ANGLE_RAD,
    QC_ANGLE_MM, /* what a point moves by, `metres` from the axis: 2000 metres sin(angle/2) */
    QC_ANGLE_PX  /* what the middle of the picture moves by when the camera turns, `height` pixels
                    high and `view_deg` from top to bottom: height/2 tan(angle) / tan(view/2) */
};

enum { QC_ANGLE_TEXT = 40 };

/* An angle as it was written: the texts are decimal numbers > 0, and taken exactly. */
struct qc_angle {
    enum qc_angle_unit unit;
    char amount[QC_ANGLE_TEXT], metres[QC_ANGLE_TEXT], height[QC_ANGLE_TEXT];
    char view_deg[QC_ANGLE_TEXT];
};

enum { QC_CURVE_DIGITS = 13, QC_CURVE_TEXT = QC_ANGLE_TEXT };

/* nlerp at one turn. */
struct qc_nlerp_point {
    char turn_deg[QC_CURVE_TEXT], error_deg[QC_CURVE_TEXT];
    char t[QC_CURVE_TEXT];           /* below 1/2, where it is farthest behind; ahead at 1 - t */
    char law_percent[QC_CURVE_TEXT]; /* 100 (sqrt(3)/432 turn^3 / error - 1), 3 digits */
    double error_rad, law_rad;       /* rounded up; that cube */
};

/* Where a method may be used: while the turn is no larger. */
struct qc_threshold {
    char half_deg[QC_CURVE_TEXT], half_rad[QC_CURVE_TEXT]; /* the arc, turn/2 */
    char cosine[QC_CURVE_TEXT];                            /* cos(turn/2), 16 digits */
    double dot; /* the same rounded up to a double: the error there is within the budget */
    /* The least stored number >= cos(turn/2) + 4u. A dot product of four terms computed in the
     * storage's arithmetic is off by 4u at most (Jeannerod and Rump 2013, units), so one that is
     * computed no smaller is no smaller. >= 1: nothing computed is surely inside. */
    double safe;
};

/* The angle in rad as a double below it, by an ulp at most. QC_UNCERTIFIED: it is no angle (more
 * mm than a point can move by). */
enum qc_status qc_angle_down(const struct qc_angle *angle, double *rad);

/* The largest error over t at a turn of (0, 180] degrees. */
enum qc_status qc_nlerp_at(const struct qc_angle *turn, struct qc_nlerp_point *point);

/* The greatest turn at which the largest error is within `budget`. *everywhere: nlerp is within it
 * up to a half turn; `point` is then that. */
enum qc_status qc_nlerp_limit(const struct qc_angle *budget, bool *everywhere,
                              struct qc_nlerp_point *point);

/* The threshold of a turn of (0, 180) degrees; for that of a limit give the budget instead, and
 * the turn is the exact one. */
enum qc_status qc_threshold_of_turn(const struct qc_angle *turn, enum qc_scalar scalar,
                                    struct qc_threshold *threshold);
enum qc_status qc_threshold_of_budget(const struct qc_angle *budget, enum qc_scalar scalar,
                                      struct qc_threshold *threshold);

#endif
