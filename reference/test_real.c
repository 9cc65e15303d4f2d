/* test_real.c - the radii of real.h hold
 * SPDX-License-Identifier: MIT */
#include "real.h"

#include <criterion/criterion.h>

#include "comparisons.h"

TestSuite(real, .timeout = 60);

Test(real, corners_of_balls_stay_inside)
{
    const char *failure = qc_check_reals(0, 4000);
    cr_assert(!failure, "%s", failure);
}

Test(real, what_is_exact_stays_exact)
{
    qc_reals_begin(QC_FIRST_BITS);
    qc_real x = qc_exact(0x1.fffffffffffffp+1023), y = qc_exact(0x1p-1074);
    qc_real five = qc_exact(5), twelve = qc_exact(12), sides[2] = {five, twelve};
    cr_assert(qc_mul(x, x)->rad == QC_EXACT && qc_mul(x, y)->rad == QC_EXACT &&
                  qc_norm(2, sides)->rad == QC_EXACT &&
                  mpfr_cmp_ui(qc_norm(2, sides)->mid, 13) == 0 &&
                  qc_is_zero(qc_sub(qc_mul(x, y), qc_mul(y, x))) && qc_add(x, y)->rad != QC_EXACT,
              "products of doubles and roots of squares are exact, a sum that does not fit is not");
}

Test(real, signs_are_exact_or_unknown)
{
    qc_reals_begin(QC_FIRST_BITS);
    /* 1 * 1 - (1 + 2^-52)(1 - 2^-52) - 2^-104 = 0, and with 2^-1074 beside it: its sign. */
    qc_real x[4] = {qc_exact(1), qc_exact(1 + 0x1p-52), qc_exact(0x1p-52), qc_exact(0x1p-537)};
    qc_real y[4] = {qc_exact(1), qc_exact(-(1 - 0x1p-52)), qc_exact(-0x1p-52), qc_exact(-0x1p-537)};
    cr_assert(qc_sign(qc_dot_exact(3, x, y)) == 0 && qc_sign(qc_dot_exact(4, x, y)) == -1 &&
                  qc_sign(qc_widen(qc_exact(1), 0)) == QC_SIGN_UNKNOWN &&
                  qc_sign(qc_widen(qc_exact(1), -2)) == 1 &&
                  !qc_is_known(qc_div(x[0], qc_widen(qc_exact(1), 0))),
              "cancelled dot products, and balls that reach 0");
}

Test(real, an_angle_across_the_cut_is_unknown)
{
    qc_reals_begin(QC_FIRST_BITS);
    qc_real below = qc_widen(qc_exact(0), -50), left = qc_exact(-1), right = qc_exact(1);
    qc_real zero = qc_exact(0);
    cr_assert(!qc_is_known(qc_atan2(below, left)) && qc_is_known(qc_atan2(below, right)) &&
                  mpfr_sgn(qc_atan2(qc_neg(zero), left)->mid) > 0 &&
                  qc_is_zero(qc_atan2(zero, right)) && qc_is_zero(qc_atan2(zero, zero)),
              "the negative axis belongs to pi");
}
