/* stated_angle.h - angles as people write them: 0.1deg, 1e-3rad, 2mm@1m, 0.5px@1080/60deg
 * SPDX-License-Identifier: MIT */
#ifndef QC_STATED_ANGLE_H
#define QC_STATED_ANGLE_H

#include <stdbool.h>

#include "../reference/nlerp_curve.h"

/* Reads all of `text`: a decimal number above 0 with its unit, an angle of at most 180 degrees.
 * nlerp_curve.h says what mm and px mean. */
bool qc_angle_read(const char *text, struct qc_angle *angle);

/* The same for a turn: without a unit, degrees. */
bool qc_turn_read(const char *text, struct qc_angle *turn);

/* True if something was read into it; all zeros: nothing was. */
bool qc_angle_is_given(const struct qc_angle *angle);

/* The angle of so many degrees, exactly. */
struct qc_angle qc_angle_of_degrees(double degrees);

/* As it was written. */
enum { QC_STATED_TEXT = 4 * QC_ANGLE_TEXT };
const char *qc_angle_text(const struct qc_angle *angle, char text[QC_STATED_TEXT]);

#endif
