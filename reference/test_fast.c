/* test_fast.c - the fast path gives what MPFR gives, to the last bit
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include <criterion/criterion.h>

#include "error.h"
#include "fast_comparison.h"
#include "samples.h"

TestSuite(fast, .timeout = 3600);

/* Three quarters are decided; the rest are numbers chosen for being awkward. */
Test(fast, records_what_mpfr_records)
{
    const uint64_t n = qc_samples_wanted(100000);
    uint64_t decided_n;
    const char *failure = qc_check_fast(0, n, &decided_n);
    cr_assert(!failure, "%s", failure);
    cr_assert(decided_n > n / 4 * 3, "%llu decided", (unsigned long long)decided_n);
    cr_log_info("%llu of %llu decided, each as MPFR does", (unsigned long long)decided_n,
                (unsigned long long)n);
}

/* b is a backwards, its signs in turn: their product is 0 to the last bit, and of two arcs as right
 * that to b is the one of the sign. A result just short of a is nearer to the other. */
Test(fast, knows_the_arc_where_the_dot_product_is_zero)
{
    const double in[] = {0.75, 0.25, -0.5, 0.375, 0.375, -0.5, -0.25, -0.75, 0x1p-50};
    const struct qc_question question = {
        .op = QC_SLERP, .format = {.scalar = QC_F64}, .u = 0x1p-53, .tie_u = 8, .in = in};
    struct qc_errors errors;
    int other_n = 0;
    qc_judge_by("all");
    for (int side = -1; side <= 1; side += 2) {
        double got[4];
        for (int i = 0; i < 4; i++)
            got[i] = in[i] + side * 0x1p-49 * in[4 + i];
        enum qc_status status = qc_judge(&question, got, &errors);
        cr_assert(status == QC_OK && errors.tie, "%s", qc_status_text(status));
        other_n += errors.other_arc;
    }
    qc_judge_by("fast");
    cr_assert(other_n == 1, "%d of two on the other arc", other_n);
}

/* The long way between ends that are opposite but for a subnormal: a step beside a is anything from
 * -1 to 1 times across, so no component of the exact value is known to be near 1. */
Test(fast, knows_what_it_does_not_know_between_ends_almost_opposite)
{
    const double in[] = {0x1.6a09e6p-1,  -0.0,      0x1.6a09e6p-1, -0.0, -0x1.6a09e6p-1, 0,
                         -0x1.6a09e6p-1, -0x1p-149, 0x1.706d86p-46};
    const double got[] = {0x1.6a09e8p-1, -0.0, 0x1.6a09e8p-1, 0x1.777a5ep-126};
    const struct qc_question question = {.op = QC_SLERP,
                                         .flags = QC_LONG_WAY,
                                         .format = {.scalar = QC_F32},
                                         .u = 0x1p-24,
                                         .tie_u = 8,
                                         .in = in};
    struct qc_errors errors;
    qc_judge_by("all");
    enum qc_status status = qc_judge(&question, got, &errors);
    qc_judge_by("fast");
    cr_assert(status == QC_OK, "%s", qc_status_text(status));
}

/* Across the exact value, to the last bit, a result is as near to it as to its opposite: which sign
 * counts is a matter of digits beyond doubles, and so is the component that differs most. */
Test(fast, knows_when_it_does_not_know_the_sign)
{
    enum { STEPS_N = 400 };
    struct qc_errors errors;
    qc_judge_by("all");
    for (int k = 1; k < STEPS_N; k++) {
        const double t = (double)k / STEPS_N, part = t * atan2(0.8, 0.6);
        const double in[] = {1, 0, 0, 0, 0.6, 0.8, 0, 0, t}, got[] = {-sin(part), cos(part), 0, 0};
        const struct qc_question question = {
            .op = QC_SLERP, .format = {.scalar = QC_F64}, .u = 0x1p-53, .tie_u = 8, .in = in};
        enum qc_status status = qc_judge(&question, got, &errors);
        cr_assert(status == QC_OK, "t = %a: %s", t, qc_status_text(status));
    }
    qc_judge_by("fast");
}

/* Beside an axis an exact value is t d less a part in d^2: of t = 1/4 an error of a quarter of the
 * last place or, that close, just under it. */
Test(fast, knows_values_beside_an_axis)
{
    static const double apart[] = {0x1p-149,   0x1.8p-147, 0x1.fffffep-127, 0x1.4p-100,
                                   0x1.23p-70, 0x1p-1074,  0x1.3p-310,      0x1.9p-50};
    static const double parts[] = {0.25, 0.5, 0.75, 0x1.fffffep-1, 0x1p-30, 1};
    enum { APART_N = sizeof apart / sizeof *apart, PARTS_N = sizeof parts / sizeof *parts };
    enum { FLOATS_N = 5, CASES_N = APART_N * PARTS_N * 16 };
    struct qc_errors errors;
    qc_judge_by("all");
    for (int k = 0; k < CASES_N; k++) {
        const double d = apart[k / 16 % APART_N], t = parts[k / 16 / APART_N];
        const bool is_float = k / 16 % APART_N < FLOATS_N, other_end = k & 1;
        const double a[4] = {0, 1, 0, other_end ? d : 0}, b[4] = {0, 1, 0, other_end ? 0 : -d};
        const double in[] = {a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], t};
        double got[4] = {0, 1, 0, (k & 2 ? 0 : other_end ? 1 - t : -t) * d};
        got[3] = k & 4 ? (other_end ? d : -d) : is_float ? (double)(float)got[3] : got[3];
        const struct qc_question question = {.op = k & 8 ? QC_SLERP : QC_NLERP,
                                             .format = {.scalar = is_float ? QC_F32 : QC_F64},
                                             .u = is_float ? 0x1p-24 : 0x1p-53,
                                             .tie_u = 8,
                                             .in = in};
        enum qc_status status = qc_judge(&question, got, &errors);
        cr_assert(status == QC_OK, "d = %a, t = %a: %s", d, t, qc_status_text(status));
    }
    qc_judge_by("fast");
}
