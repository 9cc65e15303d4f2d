/* circle.c - sine, cosine and angle of reals, sooner at the first precision
 * SPDX-License-Identifier: MIT
 *
 * MPFR's functions serve any precision; half of an attempt at 126 bits would go to them. Here an
 * angle is one of 64ths of a radian, whose sine and cosine MPFR has worked out once, and a rest r:
 * a few terms of Taylor's series. All is arithmetic of reals, so every rounding is in the radii;
 * what the series leave out is less than the first term left out, for they alternate and r < 1. */
#include "circle.h"

#include <math.h>
#include <pthread.h>

#include "mutation.h"

enum { STEPS_PER_RAD = 64, STEPS_N = 202 }; /* to pi, rounded up */
enum { TERMS = 7, ANGLE_TERMS = 10 };
enum { LIMBS = (QC_FIRST_BITS + GMP_NUMB_BITS - 1) / GMP_NUMB_BITS };

/* A number that stays. */
struct kept {
    struct qc_ball ball;
    mp_limb_t limbs[LIMBS];
};

static struct kept sine_of[STEPS_N], cosine_of[STEPS_N];
static struct kept per_odd[ANGLE_TERMS];           /* 1/(2n+1) */
static struct kept per_odd_factorial[TERMS];       /* 1/(2n+1)! */
static struct kept per_even_factorial[TERMS];      /* 1/(2n)! */
static const int log2_of_odd = 4;                  /* 21 > 2^4 */
static const int log2_of_factorials[2] = {36, 40}; /* 14! > 2^36, 15! > 2^40 */
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* x, which was rounded if `ternary` is not 0. */
static void keep(struct kept *kept, mpfr_srcptr x, int ternary)
{
    mpfr_custom_init(kept->limbs, QC_FIRST_BITS);
    mpfr_custom_init_set(kept->ball.mid, MPFR_ZERO_KIND, 0, QC_FIRST_BITS, kept->limbs);
    mpfr_set(kept->ball.mid, x, MPFR_RNDN);
    kept->ball.rad = ternary ? mpfr_get_exp(x) - QC_FIRST_BITS - 1 : QC_EXACT;
}

static void keep_inverse_factorial(struct kept *kept, unsigned long n, mpfr_t x)
{
    mpfr_fac_ui(x, n, MPFR_RNDN); /* exact */
    keep(kept, x, mpfr_ui_div(x, 1, x, MPFR_RNDN));
}

static void fill(void)
{
    mpfr_t x, y;
    mpfr_inits2(QC_FIRST_BITS, x, y, (mpfr_ptr)0);
    for (int k = 0; k < STEPS_N; k++) {
        mpfr_set_d(x, (double)k / STEPS_PER_RAD, MPFR_RNDN);
        int ternary = mpfr_sin_cos(x, y, x, MPFR_RNDN);
        keep(&sine_of[k], x, ternary & 3);
        keep(&cosine_of[k], y, ternary >> 2);
    }
    for (unsigned long n = 0; n < ANGLE_TERMS; n++) {
        mpfr_set_ui(x, 2 * n + 1, MPFR_RNDN);
        keep(&per_odd[n], x, mpfr_ui_div(x, 1, x, MPFR_RNDN));
    }
    for (unsigned long n = 0; n < TERMS; n++) {
        keep_inverse_factorial(&per_odd_factorial[n], 2 * n + 1, x);
        keep_inverse_factorial(&per_even_factorial[n], 2 * n, x);
    }
    mpfr_clears(x, y, (mpfr_ptr)0);
}

/* c_0 - z (c_1 - z (c_2 - ...)), n terms */
static qc_real alternate(const struct kept *c, int n, qc_real z)
{
    qc_real sum = &c[n - 1].ball;
    while (--n > 0)
        sum = qc_sub(&c[n - 1].ball, qc_mul(z, sum));
    return sum;
}

void qc_circle_point(qc_real angle, qc_real *sine, qc_real *cosine)
{
    const double size = fabs(mpfr_get_d(angle->mid, MPFR_RNDN));
    const int k = size < 4 ? (int)(size * STEPS_PER_RAD + 0.5) : STEPS_N;
    if (qc_reals_precision() != QC_FIRST_BITS || k >= STEPS_N || angle->rad > -STEPS_PER_RAD) {
        qc_sin_cos(angle, sine, cosine);
        return;
    }
    pthread_once(&once, fill);
    qc_real r = qc_sub(qc_abs(angle), qc_exact((double)k / STEPS_PER_RAD)), z = qc_sqr(r);
    mpfr_exp_t left_out = TERMS * qc_size(z);
    qc_real s = qc_mul(r, alternate(per_odd_factorial, TERMS, z));
    qc_real c = alternate(per_even_factorial, TERMS, z);
    s = qc_widen(s, qc_size(r) + left_out - log2_of_factorials[1]);
    c = qc_widen(c, left_out - log2_of_factorials[0]);
    qc_real at_s = &sine_of[k].ball, at_c = &cosine_of[k].ball;
    *sine = qc_add(qc_mul(at_s, c), qc_mul(at_c, s));
    *cosine = qc_sub(qc_mul(at_c, c), qc_mul(at_s, s));
    if (mpfr_sgn(angle->mid) < 0)
        *sine = qc_neg(*sine);
}

/* The angle is that of a step near it, by the doubles' arc tangent, and atan q: q is the tangent of
 * what is left, and small if the step is near. */
qc_real qc_circle_angle(qc_real y, qc_real x)
{
    if (qc_reals_precision() != QC_FIRST_BITS || qc_sign(y) != 1)
        return qc_atan2(y, x);
    pthread_once(&once, fill);
    const double guess = atan2(mpfr_get_d(y->mid, MPFR_RNDN), mpfr_get_d(x->mid, MPFR_RNDN));
    const int k = (int)(guess * STEPS_PER_RAD + 0.5);
    qc_real s = &sine_of[k].ball, c = &cosine_of[k].ball;
    qc_real along = qc_add(qc_mul(x, c), qc_mul(y, s));
    qc_real q = qc_div(qc_sub(qc_mul(y, c), qc_mul(x, s)), along);
    if (qc_sign(along) != 1 || !qc_is_known(q) || qc_size(q) > -6)
        return qc_atan2(y, x);
    qc_real z = qc_sqr(q), left = qc_mul(q, alternate(per_odd, QC_MUTANT(21, ANGLE_TERMS, 4), z));
    left = qc_widen(left, qc_size(q) + ANGLE_TERMS * qc_size(z) - log2_of_odd);
    return qc_add(qc_exact((double)k / STEPS_PER_RAD), left);
}
