/* test_fast_table.c - polynomials of the fast path against the C library's long doubles
 * SPDX-License-Identifier: MIT
 *
 * What a polynomial leaves out, and the roundings of its coefficients, in v = 2^-53 of the result:
 * no test of recorded errors would see it, so small is it beside the bounds. The premises of
 * fast_float_arc.g and fast_float_sine.g are above these numbers. */
#include <math.h>

#include <criterion/criterion.h>

#include "fast_table.h"

TestSuite(fast_table, .init = qc_fast_table_fill);

enum { POINTS_N = 20000 };

static long double polynomial(const double *c, int n, long double z)
{
    long double sum = 0;
    for (int k = n - 1; k >= 0; k--)
        sum = sum * z + (long double)c[k];
    return sum;
}

static long double arc_tangent(long double q)
{
    long double z = q * q;
    return q + q * z * polynomial(qc_fast_table.tangent, QC_FAST_TANGENT_TERMS, z);
}

static long double sine(long double r)
{
    long double z = r * r;
    return r + r * z * polynomial(qc_fast_table.sine, QC_FAST_SINE_TERMS, z);
}

static long double one_less_cosine(long double r)
{
    long double z = r * r;
    return z * (0.5L + z * polynomial(qc_fast_table.cosine, QC_FAST_COSINE_TERMS, z));
}

static long double true_one_less_cosine(long double r)
{
    long double half = sinl(r / 2);
    return 2 * half * half;
}

/* The largest difference over the result, in v, of 0 < x <= end. */
static double worst_of(long double (*found)(long double), long double (*true_of)(long double),
                       long double end)
{
    long double worst = 0;
    for (int k = 1; k <= POINTS_N; k++) {
        long double x = end * k / POINTS_N, is = true_of(x);
        worst = fmaxl(worst, fabsl(found(x) - is) / is);
    }
    return (double)(worst * 0x1p53L);
}

Test(fast_table, arc_tangent_to_a_tenth_of_v)
{
    const double worst = worst_of(arc_tangent, atanl, sqrtl(2) - 1);
    cr_assert(worst < 0.1, "%g v", worst);
}

Test(fast_table, sine_and_cosine_to_a_quarter_of_v)
{
    const double of_sine = worst_of(sine, sinl, 0.79L);
    const double of_cosine = worst_of(one_less_cosine, true_one_less_cosine, 0.79L);
    cr_assert(of_sine < 0.25, "%g v", of_sine);
    cr_assert(of_cosine < 0.05, "%g v", of_cosine);
}
