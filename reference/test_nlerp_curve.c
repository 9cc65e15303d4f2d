/* test_nlerp_curve.c - the exact curve of nlerp against published figures and a search over t
 * SPDX-License-Identifier: MIT */
#include "nlerp_curve.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>
#include <mpfr.h>

TestSuite(nlerp_curve, .timeout = 60);

enum { BITS = 400 };

static struct qc_angle degrees(const char *amount)
{
    struct qc_angle angle = {.unit = QC_ANGLE_DEG};
    snprintf(angle.amount, sizeof angle.amount, "%s", amount);
    return angle;
}

/* turn_deg to 13 digits, cos(turn/2) to 16. Published: the requirements of `advise`. */
static const struct {
    const char *budget_deg, *turn_deg, *dot;
} published[] = {{"1e-3", "9.354226570618", "0.9966700375223941"},
                 {"0.1", "43.31951572368", "0.9293920368614395"},
                 {"1", "92.51995354245", "0.6913872618638901"}};

Test(nlerp_curve, published_turns_and_dots)
{
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        struct qc_angle budget = degrees(published[i].budget_deg);
        struct qc_nlerp_point point;
        struct qc_threshold threshold;
        bool everywhere;
        cr_assert_eq(qc_nlerp_limit(&budget, &everywhere, &point), QC_OK);
        cr_assert_eq(qc_threshold_of_budget(&budget, QC_F64, &threshold), QC_OK);
        cr_expect(!everywhere && strcmp(point.turn_deg, published[i].turn_deg) == 0 &&
                      strcmp(threshold.cosine, published[i].dot) == 0,
                  "%s deg: turn %s, dot %s", published[i].budget_deg, point.turn_deg,
                  threshold.cosine);
    }
}

Test(nlerp_curve, published_errors)
{
    /* definitions: 90 deg, 170 deg, a half turn; the least t of two that are as bad */
    static const struct {
        const char *turn_deg, *error_deg, *t;
    } at[] = {{"90", "0.918815", "0.217459"},
              {"170", "6.757578", "0.235294"},
              {"180", "8.149137192446", "0.2386"}};
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct qc_angle turn = degrees(at[i].turn_deg);
        struct qc_nlerp_point point;
        cr_assert_eq(qc_nlerp_at(&turn, &point), QC_OK);
        char error[QC_CURVE_TEXT], t[QC_CURVE_TEXT];
        snprintf(error, sizeof error, "%.*f", i == 2 ? 12 : 6, strtod(point.error_deg, NULL));
        snprintf(t, sizeof t, "%.*f", i == 2 ? 4 : 6, strtod(point.t, NULL));
        cr_expect(strcmp(error, at[i].error_deg) == 0 && strcmp(t, at[i].t) == 0 &&
                      strcmp(point.turn_deg, at[i].turn_deg) == 0,
                  "%s: %s at %s, turn %s", at[i].turn_deg, error, t, point.turn_deg);
    }
}

/* The series of the largest error: sqrt(3)/432 turn^3 (1 + turn^2/80 + ...), where s^2 = 1/3 + ...
 * of the header gives both terms. At 180 degrees: pi^3 sqrt(3)/432 against the published error. */
Test(nlerp_curve, law_of_small_turns)
{
    static const char *const turns_deg[] = {"0.1", "1e-3", "4.3e-6", "1e-9", "1e-40", "1e-99"};
    const double rad = 3.14159265358979323846 / 180;
    struct qc_nlerp_point point;
    for (size_t i = 0; i < sizeof turns_deg / sizeof turns_deg[0]; i++) {
        const struct qc_angle turn = degrees(turns_deg[i]);
        cr_assert_eq(qc_nlerp_at(&turn, &point), QC_OK);
        const double turn_rad = strtod(turns_deg[i], NULL) * rad;
        const double law = -100 * turn_rad * turn_rad / 80, cube = pow(turn_rad, 3) * sqrt(3) / 432;
        cr_expect(fabs(strtod(point.law_percent, NULL) / law - 1) <= 5.1e-3 &&
                      fabs(point.law_rad / cube - 1) <= 1e-14,
                  "%s deg: %s %%, not %.3g; %g rad", turns_deg[i], point.law_percent, law,
                  point.law_rad);
    }
    const struct qc_angle half_turn = degrees("180");
    cr_assert_eq(qc_nlerp_at(&half_turn, &point), QC_OK);
    const double law_deg = pow(180 * rad, 3) * sqrt(3) / 432 / rad;
    cr_expect_float_eq(strtod(point.law_percent, NULL), 100 * (law_deg / 8.149137192446 - 1), 0.05);
}

/* |2 atan2(t sin, 1 - t + t cos) - 2 t arc|: by the definitions, no algebra. */
static void stray(mpfr_t out, const mpfr_t arc, const mpfr_t t)
{
    mpfr_t y, x;
    mpfr_inits2(BITS, y, x, NULL);
    mpfr_sin_cos(y, x, arc, MPFR_RNDN);
    mpfr_mul(y, y, t, MPFR_RNDN);
    mpfr_mul(x, x, t, MPFR_RNDN);
    mpfr_add_ui(x, x, 1, MPFR_RNDN);
    mpfr_sub(x, x, t, MPFR_RNDN);
    mpfr_atan2(y, y, x, MPFR_RNDN);
    mpfr_fms(x, t, arc, y, MPFR_RNDN);
    mpfr_mul_2ui(x, x, 1, MPFR_RNDN);
    mpfr_abs(out, x, MPFR_RNDN);
    mpfr_clears(y, x, NULL);
}

/* The largest stray over t in [0, 1/2], in deg: thirds of the interval, 200 times. */
static void search(mpfr_t largest_deg, const mpfr_t arc)
{
    mpfr_t lo, hi, third, left, right, of_left, of_right;
    mpfr_inits2(BITS, lo, hi, third, left, right, of_left, of_right, NULL);
    mpfr_set_ui(lo, 0, MPFR_RNDN);
    mpfr_set_d(hi, 0.5, MPFR_RNDN);
    for (int i = 0; i < 200; i++) {
        mpfr_sub(third, hi, lo, MPFR_RNDN);
        mpfr_div_ui(third, third, 3, MPFR_RNDN);
        mpfr_add(left, lo, third, MPFR_RNDN);
        mpfr_sub(right, hi, third, MPFR_RNDN);
        stray(of_left, arc, left);
        stray(of_right, arc, right);
        mpfr_set(mpfr_less_p(of_left, of_right) ? lo : hi,
                 mpfr_less_p(of_left, of_right) ? left : right, MPFR_RNDN);
    }
    mpfr_const_pi(third, MPFR_RNDN);
    mpfr_mul_ui(of_left, of_left, 180, MPFR_RNDN);
    mpfr_div(largest_deg, of_left, third, MPFR_RNDN);
    mpfr_clears(lo, hi, third, left, right, of_left, of_right, NULL);
}

/* Is the largest error at the turn of this dot within the budget? */
static bool is_within(double dot, const char *budget_deg)
{
    mpfr_t arc, error, budget;
    mpfr_inits2(BITS, arc, error, budget, NULL);
    mpfr_set_d(arc, dot, MPFR_RNDN);
    mpfr_acos(arc, arc, MPFR_RNDN);
    search(error, arc);
    mpfr_set_str(budget, budget_deg, 10, MPFR_RNDN);
    const bool within = mpfr_lessequal_p(error, budget);
    mpfr_clears(arc, error, budget, NULL);
    return within;
}

Test(nlerp_curve, the_printed_dot_is_the_last_within_the_budget)
{
    static const char *const budgets[] = {"1e-20", "1e-9", "1e-6",    "1e-3", "0.01",
                                          "0.1",   "1",    "2.71828", "6.75", "8.149137192445"};
    for (size_t i = 0; i < sizeof budgets / sizeof budgets[0]; i++) {
        struct qc_angle budget = degrees(budgets[i]);
        struct qc_threshold threshold;
        cr_assert_eq(qc_threshold_of_budget(&budget, QC_F64, &threshold), QC_OK);
        cr_expect(is_within(threshold.dot, budgets[i]), "%s deg: beyond at %.17g", budgets[i],
                  threshold.dot);
        cr_expect(!is_within(nextafter(threshold.dot, 0), budgets[i]), "%s deg: within below %.17g",
                  budgets[i], threshold.dot);
    }
}

Test(nlerp_curve, twelve_digits_there_and_back)
{
    /* The limit of the error at a turn is that turn. */
    static const char *const turns[] = {"1e-30", "1e-6",    "0.1",   "3.6239",
                                        "30",    "123.456", "179.99"};
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        struct qc_angle turn = degrees(turns[i]);
        struct qc_nlerp_point at, back;
        bool everywhere;
        cr_assert_eq(qc_nlerp_at(&turn, &at), QC_OK);
        struct qc_angle budget = degrees(at.error_deg);
        cr_assert_eq(qc_nlerp_limit(&budget, &everywhere, &back), QC_OK);
        const double want = strtod(turns[i], NULL), got = strtod(back.turn_deg, NULL);
        /* 13 digits of the error leave half a unit of the twelfth. */
        cr_expect(!everywhere && fabs(got - want) <= 5e-13 * want, "%s: back at %s", turns[i],
                  back.turn_deg);
    }
}

Test(nlerp_curve, budgets_nlerp_never_exceeds)
{
    static const struct {
        const char *budget_deg;
        bool everywhere;
    } rows[] = {{"8.149137192445", false}, {"8.149137192446", true}, {"9", true}, {"180", true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct qc_angle budget = degrees(rows[i].budget_deg);
        struct qc_nlerp_point point;
        bool everywhere;
        cr_assert_eq(qc_nlerp_limit(&budget, &everywhere, &point), QC_OK);
        cr_expect(everywhere == rows[i].everywhere, "%s", rows[i].budget_deg);
        cr_expect(!everywhere || strcmp(point.turn_deg, "180") == 0, "%s: %s", rows[i].budget_deg,
                  point.turn_deg);
    }
}

Test(nlerp_curve, units_of_angles)
{
    const struct {
        struct qc_angle angle;
        double rad;
    } rows[] = {
        {{.unit = QC_ANGLE_DEG, .amount = "90"}, acos(0)},
        {{.unit = QC_ANGLE_RAD, .amount = "0.1"}, 0.1},
        /* a sixth of a turn moves a point by its distance */
        {{.unit = QC_ANGLE_MM, .amount = "1000", .metres = "1"}, acos(0.5)},
        {{.unit = QC_ANGLE_MM, .amount = "900", .metres = "0.9"}, acos(0.5)},
        /* half the height is half the view */
        {{.unit = QC_ANGLE_PX, .amount = "540", .height = "1080", .view_deg = "60"}, acos(0.5) / 2},
        {{.unit = QC_ANGLE_PX, .amount = "1", .height = "2", .view_deg = "90"}, acos(0) / 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        double rad;
        cr_assert_eq(qc_angle_down(&rows[i].angle, &rad), QC_OK);
        cr_expect(fabs(rad - rows[i].rad) <= 4e-16 * rows[i].rad, "row %zu: %.17g", i, rad);
    }
    const struct qc_angle too_far = {.unit = QC_ANGLE_MM, .amount = "2001", .metres = "1"};
    double rad;
    cr_expect_eq(qc_angle_down(&too_far, &rad), QC_UNCERTIFIED);
}
