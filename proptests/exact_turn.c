/* exact_turn.c - for tests: turns and unit boxes by MPFR
 * SPDX-License-Identifier: MIT */
#include "exact_turn.h"

#include <math.h>
#include <mpfr.h>

enum { BITS = 300 };

static void normalised(mpfr_t out[4], const double q[4])
{
    mpfr_t norm, square;
    mpfr_inits2(BITS, norm, square, (mpfr_ptr)0);
    mpfr_set_zero(norm, 1);
    for (int k = 0; k < 4; k++) {
        mpfr_init2(out[k], BITS);
        mpfr_set_d(out[k], q[k], MPFR_RNDN);
        mpfr_sqr(square, out[k], MPFR_RNDN);
        mpfr_add(norm, norm, square, MPFR_RNDN);
    }
    mpfr_sqrt(norm, norm, MPFR_RNDN);
    for (int k = 0; k < 4; k++)
        mpfr_div(out[k], out[k], norm, MPFR_RNDN);
    mpfr_clears(norm, square, (mpfr_ptr)0);
}

static void accumulate(mpfr_t sum, const mpfr_t x, const mpfr_t y, bool minus)
{
    mpfr_t term;
    mpfr_init2(term, BITS);
    if (minus)
        mpfr_sub(term, x, y, MPFR_RNDN);
    else
        mpfr_add(term, x, y, MPFR_RNDN);
    mpfr_sqr(term, term, MPFR_RNDN);
    mpfr_add(sum, sum, term, MPFR_RNDN);
    mpfr_clear(term);
}

double exact_turn(const double a[4], const double b[4])
{
    mpfr_t x[4], y[4], apart, together;
    normalised(x, a);
    normalised(y, b);
    mpfr_inits2(BITS, apart, together, (mpfr_ptr)0);
    mpfr_set_zero(apart, 1);
    mpfr_set_zero(together, 1);
    for (int k = 0; k < 4; k++) {
        accumulate(apart, x[k], y[k], true);
        accumulate(together, x[k], y[k], false);
    }
    mpfr_sqrt(apart, apart, MPFR_RNDN);
    mpfr_sqrt(together, together, MPFR_RNDN);
    mpfr_atan2(apart, apart, together, MPFR_RNDN);
    double turn = 4 * mpfr_get_d(apart, MPFR_RNDN);
    for (int k = 0; k < 4; k++)
        mpfr_clears(x[k], y[k], (mpfr_ptr)0);
    mpfr_clears(apart, together, (mpfr_ptr)0);
    return turn;
}

double exact_tangent_error(double thousandths, double hi, double lo)
{
    mpfr_t pi, want;
    mpfr_inits2(BITS, pi, want, (mpfr_ptr)0);
    mpfr_const_pi(pi, MPFR_RNDN);
    mpfr_set_d(want, thousandths, MPFR_RNDN);
    mpfr_mul(want, want, pi, MPFR_RNDN);
    mpfr_div_ui(want, want, 720 * 1000, MPFR_RNDN);
    mpfr_tan(want, want, MPFR_RNDN);
    double scale = mpfr_get_d(want, MPFR_RNDN);
    mpfr_sub_d(want, want, hi, MPFR_RNDN);
    mpfr_sub_d(want, want, lo, MPFR_RNDN);
    double error = fabs(mpfr_get_d(want, MPFR_RNDN));
    mpfr_clears(pi, want, (mpfr_ptr)0);
    return scale > 0 ? error / scale : error;
}

bool exact_is_rounded_unit(const double q[4], const double below[4], const double above[4])
{
    mpfr_t shortest, longest, edge;
    mpfr_inits2(BITS, shortest, longest, edge, (mpfr_ptr)0);
    mpfr_set_zero(shortest, 1);
    mpfr_set_zero(longest, 1);
    for (int k = 0; k < 4; k++) {
        mpfr_set_d(edge, fabs(q[k]), MPFR_RNDN);
        mpfr_add_d(edge, edge, fmax(below[k], 0), MPFR_RNDN);
        mpfr_div_2ui(edge, edge, 1, MPFR_RNDN);
        mpfr_sqr(edge, edge, MPFR_RNDD);
        mpfr_add(shortest, shortest, edge, MPFR_RNDD);
        mpfr_set_d(edge, fabs(q[k]), MPFR_RNDN);
        mpfr_add_d(edge, edge, above[k], MPFR_RNDN);
        mpfr_div_2ui(edge, edge, 1, MPFR_RNDN);
        mpfr_sqr(edge, edge, MPFR_RNDU);
        mpfr_add(longest, longest, edge, MPFR_RNDU);
    }
    bool meets = mpfr_cmp_ui(shortest, 1) <= 0 && mpfr_cmp_ui(longest, 1) >= 0;
    mpfr_clears(shortest, longest, edge, (mpfr_ptr)0);
    return meets;
}
