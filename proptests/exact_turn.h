/* exact_turn.h - for tests: turns and unit boxes by MPFR, sharing nothing with the inputs
 * SPDX-License-Identifier: MIT */
#ifndef QC_EXACT_TURN_H
#define QC_EXACT_TURN_H

#include <stdbool.h>

/* The turn from a to b, 0 to 2 pi, rounded to double: 4 atan2(|a/|a| - b/|b||, |a/|a| + b/|b||). */
double exact_turn(const double a[4], const double b[4]);

/* tan(turn/4) less hi + lo, relative to it, for a turn of thousandths/1000 degrees; 0 where it is
 * 0. */
double exact_tangent_error(double thousandths, double hi, double lo);

/* Does the box of all x that round to q meet the unit sphere: is q some exact unit vector, rounded?
 * below[k], above[k]: the neighbours of |q[k]|. */
bool exact_is_rounded_unit(const double q[4], const double below[4], const double above[4]);

#endif
