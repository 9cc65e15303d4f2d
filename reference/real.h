/* real.h - real numbers known to within a radius: the arithmetic every answer is certified by
 * SPDX-License-Identifier: MIT
 *
 * A qc_real is a midpoint and a radius: the number meant lies no further than the radius from the
 * midpoint. Every operation rounds its midpoint to nearest and gives a radius that holds for
 * whatever its operands mean; the bounds are proven beside the code. Radii are powers of two, so a
 * bound costs one integer addition and gives away a bit or two of some 126. What is exact stays
 * exact: products of doubles, sums that fit, square roots of squares.
 *
 * Numbers live in a store of the calling thread until its next qc_reals_begin(); none is freed
 * alone. Only this room includes this header: others see no MPFR type. */
#ifndef QC_REAL_H
#define QC_REAL_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include <mpfr.h>

struct qc_ball {
    mpfr_t mid;
    mpfr_exp_t rad; /* |meant - mid| <= 2^rad; QC_EXACT: equal; QC_UNKNOWN: no bound */
};
typedef const struct qc_ball *qc_real;

/* Far outside every exponent met, yet sums of a few of them do not overflow. */
#define QC_EXACT (LONG_MIN / 16)
#define QC_UNKNOWN (LONG_MAX / 16)

/* Working bits at first. Products of two doubles (106 bits) are exact, and MPFR is fast below 128:
 * two limbs. About 25 bits go to radii; 2^-20 u of a double is 2^-73. */
enum { QC_FIRST_BITS = 126 };

/* Forgets all numbers of this thread; operations on doubles now work at `precision` >= 106. */
void qc_reals_begin(mpfr_prec_t precision);
mpfr_prec_t qc_reals_precision(void);

/* A number to be written by the caller, of `precision` bits; both fields are undefined. */
struct qc_ball *qc_real_new(mpfr_prec_t precision);

/* Exact: a finite double; the decimal `text`, correctly rounded; pi. */
qc_real qc_exact(double x);
qc_real qc_decimal(const char *text);
qc_real qc_pi(void);

/* Results carry the precision of the finer operand. A quotient by what may be zero is unknown; a
 * root takes its operand to mean a number >= 0. */
qc_real qc_add(qc_real x, qc_real y);
qc_real qc_sub(qc_real x, qc_real y);
qc_real qc_mul(qc_real x, qc_real y);
qc_real qc_sqr(qc_real x);
qc_real qc_div(qc_real x, qc_real y);
qc_real qc_sqrt(qc_real x);
qc_real qc_neg(qc_real x);
qc_real qc_abs(qc_real x);
qc_real qc_max(qc_real x, qc_real y);
qc_real qc_scale2(qc_real x, long exponent); /* x * 2^exponent */
qc_real qc_widen(qc_real x, mpfr_exp_t rad); /* any number within 2^rad of what x means */
void qc_sin_cos(qc_real x, qc_real *sine, qc_real *cosine);
/* In (-pi, pi]; unknown where y's sign is not known and x may be negative. (0, 0) gives 0. */
qc_real qc_atan2(qc_real y, qc_real x);
qc_real qc_asin(qc_real x); /* |x| <= 1 meant */

/* x with half the working bits: enough to record an angle in 16, and angles are what is slow. */
qc_real qc_coarse(qc_real x);

/* Sums of products; squared length; length. */
qc_real qc_dot(size_t n, const qc_real *x, const qc_real *y);
qc_real qc_norm2(size_t n, const qc_real *x);
qc_real qc_norm(size_t n, const qc_real *x);
/* The dot product of exact numbers of at most 53 bits, correctly rounded: its sign is exact. */
qc_real qc_dot_exact(size_t n, const qc_real *x, const qc_real *y);

bool qc_is_zero(qc_real x);  /* exactly */
bool qc_is_known(qc_real x); /* has a radius */
/* |x| <= 2^this */
mpfr_exp_t qc_size(qc_real x);
/* The sign, -1, 0 or 1, or QC_SIGN_UNKNOWN where the radius reaches across 0. */
enum { QC_SIGN_UNKNOWN = 2 };
int qc_sign(qc_real x);

#endif
