/* test_cr.c - correctly rounded slerp: closed forms, ties, and both precisions of its strategy
 * SPDX-License-Identifier: MIT
 *
 * Random inputs are checked against the certified reference by its properties, see verify. */
#include "test_scalar.h"

TestSuite(cr, .timeout = 30);

static void slerp_of(const double *in, double *out)
{
    evaluate(&qc_scalar_cr_f32, "slerp", in, out);
}

static void expect(const double in[9], double x, double y, double z, double w)
{
    double q[4];
    slerp_of(in, q);
    cr_expect(q[0] == x && q[1] == y && q[2] == z && q[3] == w,
              "t = %g: got %a %a %a %a, want %a %a %a %a", in[8], q[0], q[1], q[2], q[3], x, y, z,
              w);
}

Test(cr, known_values)
{
    /* sqrt(1/2), sin and cos of 15 and 22.5 degrees, in more digits than a double has. */
    const double half = (double)(float)0.70710678118654752440;
    expect((double[]){0, 0, 0, 1, 0, 0, 1, 0, 0.5}, 0, 0, half, half);
    expect((double[]){1, 0, 0, 0, 0, -1, 0, 0, 0.5}, half, -half, 0, 0);
    expect((double[]){0, 0, 0, 1, 0, 0, 1, 0, 0.25}, 0, 0, (double)(float)0.38268343236508977173,
           (double)(float)0.92387953251128675613);
    expect((double[]){0, 0, 0, 1, 1, 1, 1, 1, 0.25}, (double)(float)0.14942924536134225104,
           (double)(float)0.14942924536134225104, (double)(float)0.14942924536134225104,
           (double)(float)0.96592582628906828675);
}

Test(cr, exact_cases)
{
    /* Lengths mean nothing; parallel ends, and ends themselves, to the last bit. */
    expect((double[]){0, 0, 0, 2, 0, 0, 3, 0, 0}, 0, 0, 0, 1);
    expect((double[]){0, 0, 0, 2, 0, 0, 3, 0, 1}, 0, 0, 1, 0);
    expect((double[]){3, 0, 4, 0, -3, 0, -4, 0, 0.3}, (double)0.6F, 0, (double)0.8F, 0);
    expect((double[]){0x1p-149, 0, 0, 0, 0x1p127, 0, 0, 0, 0.7}, 1, 0, 0, 0);
    /* A component that cancels is 0; half of an odd number of the least floats, less a trifle. */
    expect((double[]){1, 0, 0, 1, -1, 0, 0, 1, 0.5}, 0, 0, 0, 1);
    expect((double[]){0x1p-149, 0, 0, 1, 0, 0, 0, 1, 0.5}, 0, 0, 0, 1);
    expect((double[]){0x3p-149, 0, 0, 1, 0, 0, 0, 1, 0.5}, 0x1p-149, 0, 0, 1);
}

Test(cr, just_below_a_boundary)
{
    /* From the identity to (0, 0, x, 1) the result is sin(3/4 atan x), less than 3/4 x by 0.4 x^2
     * of it: where 3/4 x is a tie, the float below is right, be it odd or even. */
    int wrong = 0;
    for (int m = 0x800001; m < 0x800101; m += 2)
        for (int exponent = -120; exponent < -60; exponent++) {
            const double x = ldexp(m, exponent);
            double q[4];
            slerp_of((double[]){0, 0, 0, 1, 0, 0, x, 1, 0.75}, q);
            wrong += q[2] != ldexp(floor(1.5 * m), exponent - 1);
        }
    cr_assert_eq(wrong, 0, "%d rounded the wrong way", wrong);
}

Test(cr, beyond_the_ends)
{
    /* 90 degrees a step of t: quarter turns come back exactly. */
    const double half = (double)(float)0.70710678118654752440;
    expect((double[]){0, 0, 0, 1, 0, 0, 1, 1, 2}, 0, 0, 1, 0);
    expect((double[]){0, 0, 0, 1, 0, 0, 1, 1, -1}, 0, 0, -half, half);
    expect((double[]){0, 0, 0, 1, 0, 0, 1, 1, 1026}, 0, 0, 1, 0);
}

Test(cr, special_values)
{
    static const double bad[] = {0, NAN, INFINITY, -INFINITY};
    int finite = 0;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        double q[4];
        slerp_of((double[]){0, 0, 0, bad[i], 0, 0, 1, 0, 0.5}, q);
        finite += isfinite(q[3]) != 0;
        slerp_of((double[]){0, 0, 0, 1, 0, 0, bad[i], 0, 0.5}, q);
        finite += isfinite(q[3]) != 0;
        if (bad[i] != 0)
            slerp_of((double[]){0, 0, 0, 1, 0, 0, 1, 0, bad[i]}, q);
        finite += isfinite(q[3]) != 0;
    }
    cr_assert_eq(finite, 0, "%d finite results", finite);
}
