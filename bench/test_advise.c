/* test_advise.c - angles, traces, error curves and ranking behind `advise`
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "../impl/test_place.h"
#include "../proptests/philox.h"
#include "advice.h"
#include "error_curve.h"
#include "stated_angle.h"

TestSuite(advise, .timeout = 60);

static const double rad_per_deg = 3.14159265358979323846 / 180;

Test(advise, angles_as_people_write_them)
{
    static const struct {
        const char *text;
        double rad; /* 0: refused */
    } rows[] = {
        {"0.1deg", 0.1 * 3.14159265358979323846 / 180},
        {"1e-3rad", 1e-3},
        {"1000mm@1m", 3.14159265358979323846 / 3}, /* chord = radius: a sixth of a turn */
        {"540px@1080/60deg", 3.14159265358979323846 / 6},
        {"180deg", 3.14159265358979323846},
        {"0deg", 0},
        {"-1deg", 0},
        {"nandeg", 0},
        {"infdeg", 0},
        {"400deg", 0},
        {"180.0000000000001deg", 0},
        {"0.1", 0},
        {"deg", 0},
        {"", 0},
        {"0.1degrees", 0},
        {"0.1 deg", 0},
        {"1e-400deg", 0},
        {"2001mm@1m", 0},
        {"1mm@0m", 0},
        {"1mm", 0},
        {"1px@1080/180deg", 0},
        {"1px@1080", 0},
        {"1px@0/60deg", 0},
        {"0.00000000000000000000000000000000000000001deg", 0}, /* longer than is read */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct qc_angle angle;
        double rad = 0;
        const bool read = qc_angle_read(rows[i].text, &angle);
        if (read)
            cr_assert_eq(qc_angle_down(&angle, &rad), QC_OK);
        cr_expect(read == (rows[i].rad > 0) && fabs(rad - rows[i].rad) <= 1e-15 * rows[i].rad,
                  "'%s': %.17g", rows[i].text, rad);
    }
}

static const struct qc_subject *subject_of(const struct qc_registry *registry, const char *name)
{
    const struct qc_subject *subject = NULL;
    int unmatched;
    qc_registry_select(registry, 1, &name, &subject, 1, &unmatched);
    return subject;
}

Test(advise, curves_found_are_the_exact_ones)
{
    /* From just below (what a grid of t misses) to the 16 bits that are recorded. */
    static const char *const turns[] = {"5", "30", "43.21", "90", "137.5", "170", "180"};
    struct qc_registry *registry = qc_registry_open();
    const struct qc_subject *nlerp = subject_of(registry, "scalar_f64/nlerp");
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        struct qc_angle turn;
        struct qc_nlerp_point exact;
        struct qc_curve_point found;
        cr_assert(qc_turn_read(turns[i], &turn) && qc_nlerp_at(&turn, &exact) == QC_OK);
        cr_assert_eq(qc_curve_at(nlerp, QC_CURVE_ROTATION, strtod(turns[i], NULL), &found), QC_OK);
        cr_expect(found.value >= exact.error_rad * (1 - 1e-6) &&
                      found.value <= exact.error_rad * (1 + 0x1p-15),
                  "%s: found %.9g, exact %.9g", turns[i], found.value, exact.error_rad);
        const double t = fmin(found.t, 1 - found.t);
        cr_expect(fabs(t - strtod(exact.t, NULL)) < 2e-3, "%s: at t = %g", turns[i], found.t);
    }
    qc_registry_close(registry);
}

Test(advise, limits_found_are_the_exact_ones)
{
    static const char *const budgets[] = {"1e-3deg", "0.1deg", "1deg"};
    struct qc_registry *registry = qc_registry_open();
    const struct qc_subject *nlerp = subject_of(registry, "scalar_f64/nlerp");
    for (size_t i = 0; i < sizeof budgets / sizeof budgets[0]; i++) {
        struct qc_angle budget;
        struct qc_nlerp_point exact;
        struct qc_curve_point found;
        double rad;
        bool everywhere;
        cr_assert(qc_angle_read(budgets[i], &budget));
        cr_assert_eq(qc_angle_down(&budget, &rad), QC_OK);
        cr_assert_eq(qc_nlerp_limit(&budget, &everywhere, &exact), QC_OK);
        cr_assert_eq(qc_curve_limit(nlerp, rad, &found), QC_OK);
        const double turn_deg = strtod(exact.turn_deg, NULL);
        cr_expect(found.turn_deg <= turn_deg && found.turn_deg >= turn_deg * (1 - 2e-5),
                  "%s: found %.9g, exact %.9g", budgets[i], found.turn_deg, turn_deg);
    }
    qc_registry_close(registry);
}

/* definitions: nlerp above dot 0.9995 costs 1.01448e-6 rad, at a turn of 3.6239 degrees. */
Test(advise, a_switch_is_seen)
{
    struct qc_registry *registry = qc_registry_open();
    const struct qc_subject *textbook = subject_of(registry, "scalar_f64/slerp_textbook");
    struct qc_curve_point peak, limit;
    cr_assert_eq(qc_curve_peak(textbook, QC_CURVE_ROTATION, 0, 180, 0, NULL, &peak), QC_OK);
    cr_expect(fabs(peak.value - 1.01448e-6) < 1e-10 && fabs(peak.turn_deg - 3.6239) < 1e-3,
              "%g at %g", peak.value, peak.turn_deg);
    cr_assert_eq(qc_curve_limit(textbook, 1.014e-6, &limit), QC_OK);
    cr_expect(limit.turn_deg < peak.turn_deg && limit.turn_deg > 3.6, "%g", limit.turn_deg);
    qc_registry_close(registry);
}

/* A pair of rounded units near the turn, in float; returns its turn in deg by doubles. */
static double draw_pair(struct qc_random *random, double turn_deg, float a[4], float b[4])
{
    double p[4], q[4], dot = 0, pp = 0, qq = 0, less = 0, more = 0;
    for (int k = 0; k < 4; k++) {
        p[k] = qc_random_unit(random) - 0.5;
        q[k] = qc_random_unit(random) - 0.5;
        pp += p[k] * p[k];
    }
    for (int k = 0; k < 4; k++)
        dot += p[k] * q[k] / pp;
    for (int k = 0; k < 4; k++)
        qq += (q[k] - dot * p[k]) * (q[k] - dot * p[k]);
    const double arc = turn_deg / 2 * rad_per_deg;
    for (int k = 0; k < 4; k++) {
        a[k] = (float)(p[k] / sqrt(pp));
        b[k] = (float)(cos(arc) * p[k] / sqrt(pp) + sin(arc) * (q[k] - dot * p[k]) / sqrt(qq));
    }
    pp = qq = 0;
    for (int k = 0; k < 4; k++) {
        pp += (double)a[k] * (double)a[k];
        qq += (double)b[k] * (double)b[k];
    }
    for (int k = 0; k < 4; k++) {
        less += pow((double)a[k] / sqrt(pp) - (double)b[k] / sqrt(qq), 2);
        more += pow((double)a[k] / sqrt(pp) + (double)b[k] / sqrt(qq), 2);
    }
    return 4 * atan2(sqrt(less), sqrt(more)) / rad_per_deg;
}

/* Of pairs around the limit, a computed dot no less than the constant never belongs to a larger
 * turn; with the exact cosine in its place some do. */
Test(advise, the_constant_for_computed_dots_is_safe)
{
    static const char *const budgets[] = {"1e-5deg", "1e-3deg", "0.1deg", "1deg"};
    enum { PAIRS_N = 200000 };
    size_t wrong_n = 0, exact_wrong_n = 0;
    for (size_t i = 0; i < sizeof budgets / sizeof budgets[0]; i++) {
        struct qc_random random = qc_random_at(7, 1, i);
        struct qc_angle budget;
        struct qc_nlerp_point limit;
        struct qc_threshold threshold;
        bool everywhere;
        cr_assert(qc_angle_read(budgets[i], &budget));
        cr_assert_eq(qc_nlerp_limit(&budget, &everywhere, &limit), QC_OK);
        cr_assert_eq(qc_threshold_of_budget(&budget, QC_F32, &threshold), QC_OK);
        const double turn_deg = strtod(limit.turn_deg, NULL);
        const double width = 3e-6 / sin(turn_deg / 2 * rad_per_deg); /* some 50 u of the dot */
        for (int n = 0; n < PAIRS_N; n++) {
            float a[4], b[4];
            const double at = turn_deg * (1 + width * (qc_random_unit(&random) - 0.5));
            const double turn = draw_pair(&random, at, a, b);
            const float dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
            wrong_n += (double)dot >= threshold.safe && turn > turn_deg;
            exact_wrong_n += (double)dot >= threshold.dot && turn > turn_deg;
        }
    }
    cr_expect(wrong_n == 0 && exact_wrong_n > 100, "%zu beyond by the constant, %zu by the cosine",
              wrong_n, exact_wrong_n);
}

static enum qc_status read_trace(const char *text, struct qc_trace *trace)
{
    char path[PLACE_MAX];
    put_place(path, "test_advise.XXXXXX");
    const int descriptor = mkstemp(path);
    FILE *file = fdopen(descriptor, "w");
    fputs(text, file);
    fclose(file);
    const enum qc_status status = qc_trace_read(path, trace);
    unlink(path);
    return status;
}

Test(advise, turns_of_traces)
{
    struct qc_trace trace;
    /* 90, 180, 0 (by the short way) and 60 degrees, of any length */
    cr_assert_eq(read_trace("# four\n0 0 0 1  0 0 1 1\n\n0,0,0,2, 3,0,0,0 # half a turn\n"
                            "1e-200;0;0;0 -5 0 0 0\r\n0 0 0 1, 0.5 0 0 0.8660254037844386",
                            &trace),
                 QC_OK);
    cr_assert_eq(trace.n, 4);
    const double want[] = {0, 60, 90, 180};
    for (size_t i = 0; i < 4; i++)
        cr_expect(fabs(trace.turn_deg[i] - want[i]) < 1e-12, "%.17g", trace.turn_deg[i]);
    cr_expect(fabs(qc_trace_quantile(&trace, 0.5) - 60) < 1e-12 &&
              fabs(qc_trace_quantile(&trace, 0.51) - 90) < 1e-12 &&
              fabs(qc_trace_quantile(&trace, 1) - 180) < 1e-12);
    cr_expect(qc_trace_share(&trace, 89) <= 0.5 && qc_trace_share(&trace, 89) >= 0.5 &&
              qc_trace_share(&trace, 180) >= 1);
    qc_trace_free(&trace);
}

Test(advise, malformed_traces)
{
    static const char *const texts[] = {"",
                                        "# nothing\n\n",
                                        "0 0 0 1 0 0 1\n",
                                        "0 0 0 1 0 0 1 1 0\n",
                                        "0 0 0 1 0 0 one 1\n",
                                        "0 0 0 1 0 0 nan 1\n",
                                        "0 0 0 0 0 0 1 1\n",
                                        "0 0 0 1 0 0 1e999 1\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct qc_trace trace;
        cr_expect_eq(read_trace(texts[i], &trace), QC_BAD_INPUT, "'%s'", texts[i]);
    }
}

Test(advise, the_fastest_within_the_budget_by_turn)
{
    static const struct {
        const char *result;
        double turn_deg, ns, from, to; /* 0, 0: nowhere */
    } methods[] = {
        {"unit", 40, 1, 0, 40},    {"unit", 30, 2, 0, 0},   {"unit", 90, 5, 40, 90},
        {"unit", 180, 9, 90, 180}, {"unit", 180, 20, 0, 0}, {"raw", 180, 0.5, 0, 0},
        {"unit", 180, NAN, 0, 0},
    };
    enum { N = sizeof methods / sizeof methods[0] };
    struct qc_rows rows = qc_rows_empty(&qc_advice_schema);
    for (size_t i = 0; i < N; i++) {
        const struct qc_advice row = {
            .result = methods[i].result, .turn_deg = methods[i].turn_deg, .ns = methods[i].ns};
        cr_assert_eq(qc_rows_add(&rows, &row), QC_OK);
    }
    qc_advice_rank(&rows);
    for (size_t i = 0; i < N; i++) {
        const struct qc_advice *row = qc_rows_at(&rows, i);
        cr_expect(fabs(row->best_from_deg - methods[i].from) < 1e-12 &&
                      fabs(row->best_to_deg - methods[i].to) < 1e-12,
                  "row %zu: %g to %g", i, row->best_from_deg, row->best_to_deg);
    }
    qc_rows_free(&rows);
}
