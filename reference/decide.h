/* decide.h - from a number and its radius to the one double it must be written as
 * SPDX-License-Identifier: MIT
 *
 * Each function returns whether the radius leaves one outcome; if not, ask again with more bits. An
 * exact coincidence with a boundary would never be settled that way, so there is one convention: a
 * number shown to lie within 2^-QC_COINCIDENCE_BITS (relative) of a boundary *is* the boundary. */
#ifndef QC_DECIDE_H
#define QC_DECIDE_H

#include "../impl/numbers.h"
#include "../impl/status.h"
#include "real.h"

enum { QC_COINCIDENCE_BITS = 640 };

/* Calls attempt(context) with new qc_reals of rising precision, until it returns true: two that
 * settle most, one that settles coincidences, then doubling; each with `extra` bits more, those a
 * large t costs. QC_UNCERTIFIED: none was enough. */
enum qc_status qc_until_decided(bool (*attempt)(void *context), void *context, mpfr_prec_t extra);

/* x rounded away from zero to 16 bits. A magnitude below 2^floor is recorded as 2^floor, or as 0
 * where is_signed. */
bool qc_decide_recorded(qc_real x, mpfr_exp_t floor, bool is_signed, double *recorded);

/* x > 0 (or exactly 0) rounded up to a double. */
bool qc_decide_up(qc_real x, double *up);

/* x rounded to nearest, ties to even, to a stored number; fixed point saturates. */
bool qc_decide_nearest(qc_real x, struct qc_format format, double *nearest);

/* x to `digits` significant digits, as printf's %g lays it out. */
bool qc_decide_text(qc_real x, int digits, char *text, size_t text_size);

/* The exponent of the unit of x's last place in the format; that of the least one for x = 0. */
bool qc_decide_ulp(qc_real x, struct qc_format format, mpfr_exp_t *exponent);

/* The sign of x: -1, 0, 1. Not settled by 640 bits: 0. */
bool qc_decide_sign(qc_real x, int *sign);

#endif
