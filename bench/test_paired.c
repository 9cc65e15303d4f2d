/* test_paired.c - ranks of the sign test against the binomial, intervals, verdicts
 * SPDX-License-Identifier: MIT */
#include "paired.h"

#include <math.h>
#include <stdlib.h>

#include <criterion/criterion.h>

#include "../proptests/philox.h"

TestSuite(paired, .timeout = 60);

/* Sums of binomial coefficients by Pascal's triangle, exact in 64 bits: 2 sum(C(n, i), i < k) / 2^n
 * is at most 1/1000 for this k, and not for the next. */
Test(paired, ranks_are_those_of_the_binomial)
{
    uint64_t row[64] = {1};
    for (size_t n = 1; n <= 60; n++) {
        for (size_t i = n; i > 0; i--)
            row[i] += row[i - 1];
        size_t k = 0;
        for (uint64_t below = row[0]; below * 2000 <= (uint64_t)1 << n && k < n; below += row[k])
            k++;
        if (n < 53) /* 2000 * 2^52 < 2^63 */
            cr_expect_eq(qc_paired_rank(n), k, "n = %zu: %zu, not %zu", n, qc_paired_rank(n), k);
    }
}

/* 2 (1 + 31 + ... + C(31,6)) / 2^31 = 8.8e-4; with C(31,7) it is 3.3e-3. And ten rounds cannot
 * decide: 2 / 2^10 > 1/1000. */
Test(paired, published_ranks)
{
    cr_expect_eq(qc_paired_rank(31), 7);
    cr_expect_eq(qc_paired_rank(10), 0);
    cr_expect_eq(qc_paired_rank(11), 1);
    /* Large n: the normal approximation n/2 - 3.2905 sqrt(n)/2, to one or two. */
    cr_expect(labs((long)qc_paired_rank(1000) - 448) <= 1, "%zu", qc_paired_rank(1000));
}

Test(paired, the_interval_is_read_off_the_sorted_ratios)
{
    double ratio[31];
    for (int i = 0; i < 31; i++)
        ratio[i] = 1 + ((i * 7) % 31) / 100.0;
    const struct qc_paired paired = qc_paired_of(31, ratio);
    cr_expect_float_eq(paired.ratio, 1.15, 1e-12);
    cr_expect_float_eq(paired.lo, 1.06, 1e-12);
    cr_expect_float_eq(paired.hi, 1.24, 1e-12);
    double two[2] = {0.5, 2};
    cr_expect_float_eq(qc_paired_of(2, two).ratio, 1, 1e-15);
    cr_expect(isnan(qc_paired_of(0, two).ratio));
    cr_expect(isinf(qc_paired_of(2, two).hi));
}

/* A true median of 1 is left outside once in a thousand: in 20000 trials 20 times, give or take
 * 4.5; a discrete test is below that (8.8e-4: 17.6). */
Test(paired, the_interval_holds_the_median_as_often_as_it_says)
{
    enum { TRIALS = 20000 };
    int missed = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        struct qc_random random = qc_random_at(7, 1, (uint64_t)trial);
        double ratio[31];
        for (int i = 0; i < 31; i++)
            ratio[i] = exp(qc_random_signed(&random));
        missed += !qc_paired_holds_one(qc_paired_of(31, ratio));
    }
    cr_expect(missed >= 3 && missed <= 38, "missed %d of %d", missed, TRIALS);
}

Test(paired, verdicts_need_rounds_interval_and_effect)
{
    const struct {
        struct qc_paired paired;
        enum qc_speed speed;
    } cases[] = {
        {{1.10, 1.08, 1.12, 31}, QC_SLOWER},      {{0.90, 0.88, 0.92, 31}, QC_FASTER},
        {{1.10, 0.99, 1.20, 31}, QC_NOT_DECIDED}, {{1.04, 1.03, 1.05, 500}, QC_NOT_DECIDED},
        {{1.10, 1.08, 1.12, 30}, QC_NOT_DECIDED}, {{0.96, 0.95, 0.97, 31}, QC_NOT_DECIDED},
        {{NAN, 0, INFINITY, 0}, QC_NOT_DECIDED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        cr_expect_eq(qc_paired_verdict(cases[i].paired, 0.05), cases[i].speed, "case %zu", i);
}
