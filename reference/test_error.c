/* test_error.c - errors against a second formula, published figures, and their edges
 * SPDX-License-Identifier: MIT */
#include "error.h"

#include <criterion/criterion.h>
#include <math.h>
#include <mpfr.h>
#include <stdlib.h>
#include <string.h>

#include "bands.h"
#include "comparisons.h"
#include "oracle.h"

TestSuite(error, .timeout = 240);

static const double pi = 0x1.921fb54442d18p+1, deg = 0x1.1df46a2529d39p-6;

static struct qc_question ask(enum qc_op op, uint32_t flags, const double *in)
{
    return (struct qc_question){
        .op = op, .flags = flags, .format = {.scalar = QC_F64}, .u = 0x1p-53, .tie_u = 8, .in = in};
}

static struct qc_errors judge(enum qc_op op, uint32_t flags, const double *in, const double *got)
{
    struct qc_question question = ask(op, flags, in);
    struct qc_errors errors;
    cr_expect(qc_judge(&question, got, &errors) == QC_OK);
    return errors;
}

/* From the identity, a turn about z. */
static void set_turn(double turn_deg, double t, double in[9])
{
    memset(in, 0, 9 * sizeof *in);
    in[3] = 1;
    in[6] = sin(turn_deg / 2 * deg);
    in[7] = cos(turn_deg / 2 * deg);
    in[8] = t;
}

/* x records an exact value that was published, or found elsewhere, to within half a digit. */
static int records(double x, double exact, double half_digit)
{
    return fabs(x) >= fabs(exact) - half_digit &&
           fabs(x) <= (fabs(exact) + half_digit) * (1 + 0x1p-15) && (x < 0) == (exact < 0);
}

static double ideal_along_deg(enum qc_op op, double turn_deg, double t)
{
    double in[9], got[QC_OUT_MAX];
    enum qc_defined defined;
    set_turn(turn_deg, t, in);
    struct qc_question question = ask(op, 0, in);
    cr_expect(qc_want_rounded(&question, got, &defined) == QC_OK);
    struct qc_errors errors = judge(op, 0, in, got);
    cr_expect(errors.of[QC_ERROR_ROTATION] < 1e-15, "rounded, it is its own exact value");
    return errors.of[QC_ERROR_ALONG] / deg;
}

static int is_near(double x, double y, double within)
{
    return fabs(x - y) <= within;
}

Test(error, agrees_with_the_second_formula)
{
    const char *failure = qc_check_judge(0, 10000);
    cr_assert(!failure, "%s", failure);
}

/* Nlerp against constant speed: the maxima of 2 atan2(t sin h, 1 - t + t cos h) - t 2h, h the half
 * turn, found by its derivative to 12 digits with another tool. */
Test(error, nlerp_runs_late_as_published)
{
    static const double rows[][3] = {
        {90, 0.217459193499, -0.918815084302},  {170, 0.235293549196, -6.757577999298},
        {180, 0.238638399561, -8.149137192446}, {90, 0.25, 21.598160983692 - 22.5},
        {90, 0.782540806501, 0.918815084302}, /* early in the second half */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect(records(ideal_along_deg(QC_NLERP, rows[i][0], rows[i][1]), rows[i][2], 1e-12),
                  "row %zu", i);
    cr_expect(is_near(ideal_along_deg(QC_NLERP, 90, 0.22), -0.92, 0.005));
    cr_expect(is_near(ideal_along_deg(QC_NLERP, 170, 0.24), -6.75, 0.005));
    for (int k = 0; k <= 2; k++)
        cr_expect(is_near(ideal_along_deg(QC_NLERP, 120, k / 2.0), 0, 1e-13));
    /* sqrt(3)/432 turn^3 at t = (3 - sqrt 3)/6, to the next order, turn^2/20 of it. */
    double small = 0.01, late = ideal_along_deg(QC_NLERP, small / deg, (3 - sqrt(3)) / 6) * deg;
    cr_expect(is_near(late, -sqrt(3) / 432 * small * small * small, 1e-4 * fabs(late)));
}

/* What the customary fallback to nlerp costs at its threshold, in either precision. */
Test(error, nlerp_above_dot_09995_costs_a_millionth)
{
    double turn = 2 * acos(0.9995) / deg;
    cr_expect(is_near(turn, 3.6239, 5e-5));
    double worst = 0;
    for (int k = 200; k < 225; k++)
        worst = fmax(worst, fabs(ideal_along_deg(QC_NLERP, turn, k / 1000.0)));
    cr_expect(records(worst * deg, 1.01448e-6, 5e-12) && records(worst, 5.8125e-5, 5e-10), "%g rad",
              worst * deg);
}

Test(error, lerp_shrinks_as_published)
{
    double in[9], got[QC_OUT_MAX];
    enum qc_defined defined;
    set_turn(150, 0.5, in);
    struct qc_question question = ask(QC_LERP, 0, in);
    cr_expect(qc_want_rounded(&question, got, &defined) == QC_OK);
    struct qc_errors errors = judge(QC_LERP, 0, in, got);
    double length = 1 + errors.of[QC_ERROR_LENGTH_DIP] * 0x1p-53;
    cr_expect(is_near(length, 0.79335, 5e-6) && is_near(length * length, 0.63, 0.005));
    cr_expect(fabs(errors.of[QC_ERROR_LENGTH]) <= 1, "its own exact value is as short");
    double half[18] = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, -1, 0, 1, 0, 0, 0, 0, 1}, in19[19];
    memcpy(in19, half, sizeof half);
    for (int k = 1; k <= 2; k++) {
        in19[18] = k / 4.0;
        question = ask(QC_MATRIX_LERP, 0, in19);
        cr_expect(qc_want_rounded(&question, got, &defined) == QC_OK);
        cr_expect(is_near(hypot(got[0], got[3]), k == 1 ? 0.791 : 0.707, 5e-4));
    }
    double yaw[7] = {350 * deg, 0, 0, 10 * deg, 0, 0, 0.5};
    question = ask(QC_EULER_LERP, 0, yaw);
    cr_expect(qc_want_rounded(&question, got, &defined) == QC_OK && is_near(got[0], pi, 1e-15));
}

Test(error, exact_errors_are_recorded_exactly)
{
    double in[9] = {0, 0, 0, 1, 0.5, 0.5, 0.5, 0.5, 2}; /* exactly (1/2, 1/2, 1/2, -1/2) */
    const double got[4] = {0.5, 0.5, 0.5, -0.5 - 0x1p-52};
    struct qc_errors errors = judge(QC_SLERP, 0, in, got);
    cr_expect(errors.of[QC_ERROR_COMPONENT] == 2 && errors.of[QC_ERROR_NORMWISE] == 2,
              "two ulps of 1/2 and two u: %a %a", errors.of[QC_ERROR_COMPONENT],
              errors.of[QC_ERROR_NORMWISE]);
    const double right[4] = {-0.5, -0.5, -0.5, 0.5};
    errors = judge(QC_SLERP, 0, in, right);
    cr_expect(errors.of[QC_ERROR_COMPONENT] == 0x1p-20 && errors.of[QC_ERROR_LENGTH] == 0 &&
                  errors.of[QC_ERROR_ROTATION] == 0x1p-73 && errors.of[QC_ERROR_ALONG] == 0,
              "either sign of a right answer is at the floor");
    set_turn(90, 0, in);
    const double longer[4] = {0, 0, 0, 1 + 0x1p-52};
    errors = judge(QC_SLERP, 0, in, longer);
    cr_expect(errors.of[QC_ERROR_LENGTH] == 2 && errors.of[QC_ERROR_LENGTH_DIP] == 2 &&
              errors.of[QC_ERROR_OFF_ARC] == 0x1p-20);
    struct qc_question fixed = ask(QC_SLERP, 0, in);
    fixed.format = (struct qc_format){.scalar = QC_I16, .frac = 14};
    fixed.u = 0x1p-14;
    const double one_off[4] = {0, 0, 0x1p-14, 1};
    cr_expect(qc_judge(&fixed, one_off, &errors) == QC_OK);
    cr_expect(errors.of[QC_ERROR_NORMWISE] == 1 && errors.of[QC_ERROR_COMPONENT] == 1);
}

Test(error, parts_are_apart)
{
    double in[9];
    set_turn(90, 0.5, in); /* answer (0, 0, sin 22.5, cos 22.5), tangent (0, 0, cos, -sin) */
    const double s = sin(22.5 * deg), c = cos(22.5 * deg), e = 1e-6;
    const double ahead[4] = {0, 0, s + e * c, c - e * s}, off[4] = {e, 0, s, c};
    const double outward[4] = {0, 0, -s * (1 + e), -c * (1 + e)};
    struct qc_errors errors = judge(QC_SLERP, 0, in, ahead);
    cr_expect(is_near(errors.of[QC_ERROR_ALONG], 2 * e, 1e-10) &&
              is_near(errors.of[QC_ERROR_ROTATION], 2 * e, 1e-10) &&
              errors.of[QC_ERROR_OFF_ARC] < 1);
    errors = judge(QC_SLERP, 0, in, off);
    cr_expect(is_near(errors.of[QC_ERROR_OFF_ARC] * 0x1p-53, e, 1e-10) &&
              is_near(errors.of[QC_ERROR_ROTATION], 2 * e, 1e-10) &&
              fabs(errors.of[QC_ERROR_ALONG]) < 1e-15);
    errors = judge(QC_SLERP, 0, in, outward);
    cr_expect(is_near(errors.of[QC_ERROR_LENGTH] * 0x1p-53, e, 1e-10) &&
              is_near(errors.of[QC_ERROR_NORMWISE] * 0x1p-53, e, 1e-10) &&
              errors.of[QC_ERROR_ROTATION] < 1e-15);
}

/* What turns where: the angle between results is t times the turn, and so is the end of an arm. */
Test(error, slerp_turns_evenly_as_published)
{
    double in[9], got[7], arm[3];
    enum qc_defined defined;
    for (int k = 0; k <= 5; k++) {
        set_turn(100, k / 5.0, in);
        struct qc_question question = ask(QC_SLERP, 0, in);
        cr_expect(qc_want_rounded(&question, got, &defined) == QC_OK);
        cr_expect(records(qc_rotation_between(in, got, 0x1p-53) / deg, 20 * k, 1e-13) || k == 0);
        if (k != 1)
            continue;
        memcpy(got + 4, (const double[3]){0.9, 0, 0}, sizeof arm);
        question = ask(QC_ROTATE, 0, got);
        cr_expect(qc_want_rounded(&question, arm, &defined) == QC_OK &&
                  is_near(arm[0], 0.846, 5e-4) && is_near(arm[1], 0.308, 5e-4));
    }
}

Test(error, what_is_no_number_is_infinitely_wrong)
{
    double in[9];
    const double bad[][4] = {{NAN, 0, 0, 1}, {0, 0, 0, -INFINITY}, {0, -0.0, 0, 0}};
    set_turn(90, 0.5, in);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct qc_errors errors = judge(QC_SLERP, 0, in, bad[i]);
        cr_expect(!errors.valid && errors.has == (1U << QC_ERRORS_N) - 1 && errors.band > 0);
        for (int id = 0; id < QC_ERRORS_N; id++)
            cr_expect(errors.of[id] == INFINITY);
        cr_expect(qc_rotation_between(bad[i], in, 0x1p-53) == INFINITY);
    }
    in[7] = NAN;
    struct qc_errors errors = judge(QC_SLERP, 0, in, bad[0]);
    cr_expect(errors.defined == QC_SPECIAL_INPUT && errors.has == 0 && errors.valid);
}

Test(error, either_arc_is_right_where_the_sign_is_not_known)
{
    /* d = -3u: the short way leads to -b; got is half way to b. */
    double in[9] = {0, 0, 0, 1, 0, 0, 1, -3 * 0x1p-53, 0.5};
    const double got[4] = {0, 0, sqrt(0.5), sqrt(0.5)};
    struct qc_errors errors = judge(QC_SLERP, 0, in, got);
    cr_expect(errors.tie && errors.other_arc && errors.of[QC_ERROR_ROTATION] < 1e-15 &&
              errors.of[QC_ERROR_IDEAL] < 1e-15 && errors.band == QC_SHORT_BANDS_N);
    errors = judge(QC_SLERP, QC_LONG_WAY, in, got);
    cr_expect(errors.tie && !errors.other_arc && errors.of[QC_ERROR_IDEAL] < 1e-15,
              "a method that never flips: both are ideal");
    in[7] = -9 * 0x1p-53;
    errors = judge(QC_SLERP, 0, in, got);
    cr_expect(!errors.tie && is_near(errors.of[QC_ERROR_ROTATION], pi, 1e-3));
    in[7] = 0;
    errors = judge(QC_SLERP, 0, in, got);
    cr_expect(errors.tie && !errors.other_arc && errors.band == QC_SHORT_BANDS_N - 1 &&
                  errors.turn_rad == nextafter(pi, 4),
              "180 degrees belong to the band they end");
}

Test(error, the_tie_zone_is_open)
{
    const double in[9] = {0, 0, 0, 1, 1, 1, 1, -1, 0.5}, got[4] = {0, 0, 0, 1}; /* d = -1/2 */
    struct qc_question question = ask(QC_SLERP, 0, in);
    struct qc_errors errors;
    question.tie_u = 0x1p52; /* half of 1/u */
    cr_expect(qc_judge(&question, got, &errors) == QC_OK && !errors.tie);
    question.tie_u = nextafter(question.tie_u, INFINITY);
    cr_expect(qc_judge(&question, got, &errors) == QC_OK && errors.tie);
}

Test(error, parallel_ends_have_no_plane)
{
    double in[9] = {1, 2, 3, 4, 3, 6, 9, 12, 0.7};
    const double got[4] = {1e-3, 2, 3, 4};
    struct qc_errors errors = judge(QC_SLERP, 0, in, got);
    cr_expect(errors.of[QC_ERROR_ALONG] == 0 && !(errors.has >> QC_ERROR_OFF_ARC & 1) &&
              errors.of[QC_ERROR_ROTATION] > 0.1 && errors.band == 0 && errors.turn_rad == 0);
    for (int i = 4; i < 8; i++)
        in[i] = -in[i];
    cr_expect(judge(QC_SLERP, QC_LONG_WAY, in, got).defined == QC_OPPOSITE);
    cr_expect(judge(QC_NLERP, QC_LONG_WAY, in, got).defined == QC_OPPOSITE);
    errors = judge(QC_LERP, QC_LONG_WAY, in, got);
    cr_expect(errors.defined == QC_DEFINED && errors.kappa == INFINITY &&
              errors.band == QC_BANDS_N - 1);
    const double zero[4] = {0, 0, 0, 0};
    const double through[9] = {1, 2, 3, 4, -1, -2, -3, -4, 0.5};
    errors = judge(QC_LERP, QC_LONG_WAY, through, zero);
    cr_expect(errors.valid && !(errors.has >> QC_ERROR_ROTATION & 1) &&
                  errors.of[QC_ERROR_NORMWISE] == 0x1p-20,
              "a sum of zero is no direction, and right");
}

Test(error, conditions_are_as_declared)
{
    double in[9];
    const double got[4] = {0, 0, 0, 1};
    static const double rows[][3] = {{0.3, 0, 1}, {2, 0, 3}, {-1, 0, 3}, {2, QC_CLAMPS_T, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        set_turn(90, rows[i][0], in);
        cr_expect(judge(QC_SLERP, (uint32_t)rows[i][1], in, got).kappa == rows[i][2]);
    }
    set_turn(300, 0.5, in); /* arc 150 degrees, sin 1/2 */
    cr_expect(is_near(judge(QC_SLERP, QC_LONG_WAY, in, got).kappa, 2, 1e-4));
    cr_expect(judge(QC_SLERP, 0, in, got).kappa == 1);
    in[3] = 1 + 0x1p-10;
    cr_expect(judge(QC_SLERP, 0, in, got).rho == 0x1p-10);
}

/* The exact turn of ends next to an edge, by plain MPFR with 300 bits. */
static int band_by_hand(const double in[9], int is_long)
{
    mpfr_t turn, edge;
    int band = 0;
    mpfr_inits2(300, turn, edge, (mpfr_ptr)0);
    mpfr_set_d(edge, in[6], MPFR_RNDN);
    mpfr_set_d(turn, in[7], MPFR_RNDN);
    if (!is_long)
        mpfr_abs(turn, turn, MPFR_RNDN);
    mpfr_atan2(turn, edge, turn, MPFR_RNDN);
    mpfr_mul_ui(turn, turn, 360, MPFR_RNDN);
    mpfr_const_pi(edge, MPFR_RNDN);
    mpfr_div(turn, turn, edge, MPFR_RNDN);
    for (int k = 1; k < QC_BANDS_N; k++) {
        mpfr_set_str(edge, qc_band_edges_text[k], 10, MPFR_RNDN);
        band += mpfr_cmp(turn, edge) > 0;
    }
    mpfr_clears(turn, edge, (mpfr_ptr)0);
    return band;
}

Test(error, bands_are_decided_exactly)
{
    const double got[4] = {0, 0, 0, 1};
    static const double off[] = {-0x1p-30, -0x1p-52, 0, 0x1p-52, 0x1p-30};
    int seen[QC_BANDS_N] = {0};
    for (int k = 1; k < QC_BANDS_N; k++) {
        for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
            double in[9];
            set_turn(qc_band_edges_deg[k], 0.5, in);
            in[6] *= 1 + off[i];
            for (int is_long = 0; is_long < 2; is_long++) {
                int band = judge(QC_SLERP, is_long ? QC_LONG_WAY : 0, in, got).band;
                cr_expect(band == band_by_hand(in, is_long), "edge %s, %a off: band %d",
                          qc_band_edges_text[k], off[i], band);
                seen[band]++;
            }
        }
    }
    for (int k = 0; k < QC_BANDS_N; k++)
        cr_expect(seen[k] > 0 && qc_band_edges_deg[k] < qc_band_edges_deg[k + 1] &&
                      strtod(qc_band_edges_text[k], NULL) == qc_band_edges_deg[k],
                  "band %d", k);
}

/* Angles half a turn apart: the distance has its largest value there, and no sign. */
Test(error, angles_are_apart_by_half_a_turn_at_most)
{
    const double level[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    const double across[3] = {pi, 0, 0}, beyond[3] = {1.5 * pi, 0, 0}, around[3] = {2 * pi, 0, 0};
    struct qc_errors errors = judge(QC_MATRIX_TO_EULER, 0, level, across);
    cr_expect(records(errors.of[QC_ERROR_NORMWISE] * 0x1p-53, pi, 1e-15) &&
              records(errors.of[QC_ERROR_ROTATION], pi, 1e-15));
    errors = judge(QC_MATRIX_TO_EULER, 0, level, beyond);
    cr_expect(records(errors.of[QC_ERROR_NORMWISE] * 0x1p-53, pi / 2, 1e-15));
    errors = judge(QC_MATRIX_TO_EULER, 0, level, around);
    cr_expect(errors.of[QC_ERROR_ROTATION] < 1e-15);
    const double mirrored[9] = {0, -1, 0, -1, 0, 0, 0, 0, -1}, upright[3] = {-pi / 2, 0, 0};
    errors = judge(QC_MATRIX_TO_EULER, 0, mirrored, upright);
    cr_expect(records(errors.of[QC_ERROR_NORMWISE] * 0x1p-53, pi, 1e-15),
              "exactly half a turn of roll");
}
