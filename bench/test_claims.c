/* test_claims.c - verdicts, coefficients, and what the shipped table must say
 * SPDX-License-Identifier: MIT */
#include "claims.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "corrected.h"
#include "error_curve.h"

TestSuite(claims, .timeout = 60);

Test(claims, verdicts_know_the_digits_written)
{
    static const struct {
        const char *claimed;
        bool is_bound;
        double lo, hi;
        enum qc_verdict verdict;
    } rows[] = {
        {"0.40", true, 0.39, 0.4, QC_CLAIM_HOLDS},
        {"0.40", true, 0.403, 0.404, QC_CLAIM_NOT_DECIDED}, /* rounds to 0.40 */
        {"0.40", true, 0.406, 0.407, QC_CLAIM_REFUTED},
        {"0.40", true, 0.39, 0.41, QC_CLAIM_NOT_DECIDED},
        {"0.4", true, 0.44, 0.44, QC_CLAIM_NOT_DECIDED},
        {"0.92", false, 0.9188, 0.9189, QC_CLAIM_HOLDS},
        {"0.91", false, 0.9188, 0.9189, QC_CLAIM_NOT_DECIDED}, /* digits cut off */
        {"0.90", false, 0.9188, 0.9189, QC_CLAIM_REFUTED},
        {"0.94", false, 0.9188, 0.9189, QC_CLAIM_REFUTED},
        {"1.35e-6", false, 1.3549e-6, 1.3549e-6, QC_CLAIM_HOLDS},
        {"1.35e-6", false, 1.37e-6, 1.37e-6, QC_CLAIM_REFUTED},
        {"1.35E-06", true, 2.6e-5, 2.6e-5, QC_CLAIM_REFUTED},
        {"0.225", false, 0.2255, 0.2255, QC_CLAIM_HOLDS}, /* half a unit, to the last bit */
        {"40", false, 40.5, 40.5, QC_CLAIM_HOLDS},
        {"40", false, 41.1, 41.1, QC_CLAIM_REFUTED},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const enum qc_verdict verdict =
            qc_claim_judge(rows[i].claimed, rows[i].is_bound, rows[i].lo, rows[i].hi);
        cr_expect_eq(verdict, rows[i].verdict, "row %zu: %s", i, qc_claim_verdict_name(verdict));
    }
}

static const struct qc_subject *subject_of(const struct qc_registry *registry, const char *name)
{
    const struct qc_subject *subject = NULL;
    int unmatched;
    qc_registry_select(registry, 1, &name, &subject, 1, &unmatched);
    return subject;
}

/* The same coefficients, once as text and once compiled: K0 and K2 of Kapoulkine, and none. */
Test(claims, coefficients_make_the_method)
{
    static const struct {
        const char *text, *name;
    } rows[] = {
        {"k=0.931872,-1.25654,0.331442", "approx_f64/nlerp_zeux_k0"},
        {"k=0.848013,-1.06021,0.215638;1.0904,-3.2452,3.55645,-1.43519",
         "approx_f64/nlerp_zeux_k2"},
        {"k=0", "scalar_f64/nlerp"},
    };
    struct qc_registry *registry = qc_registry_open();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct qc_corrected corrected;
        cr_assert(qc_corrected_read(rows[i].text, &corrected));
        for (double turn_deg = 5; turn_deg <= 180; turn_deg += 25) {
            struct qc_curve_point text, compiled;
            cr_assert_eq(qc_curve_at(&corrected.subject, QC_CURVE_ROTATION, turn_deg, &text),
                         QC_OK);
            cr_assert_eq(qc_curve_at(subject_of(registry, rows[i].name), QC_CURVE_ROTATION,
                                     turn_deg, &compiled),
                         QC_OK);
            cr_expect(fabs(text.value - compiled.value) <= 0x1p-15 * compiled.value,
                      "%s at %g: %g, %g", rows[i].name, turn_deg, text.value, compiled.value);
        }
    }
    qc_registry_close(registry);
}

Test(claims, coefficients_that_are_none)
{
    static const char *const texts[] = {
        "",      "k=",     "k=;1", "k=1;", "k=a", "k=1,,2", "k=1;x", "1,2", "k=1,2,3,4,5,6,7",
        "k=nan", "k=1;2;3"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct qc_corrected corrected;
        cr_expect(!qc_corrected_read(texts[i], &corrected), "'%s'", texts[i]);
    }
}

/* By doubles of another program: 0.062707 degrees at a turn of 171.95 and t = 0.8; 0.06278 at
 * 0.8045. */
Test(claims, some_t_are_judged_at_every_turn)
{
    static const double hundredths[] = {0.79, 0.8, 0.81};
    struct qc_corrected k1;
    struct qc_curve_point peak;
    cr_assert(
        qc_corrected_read("k=0.853322,-1.07504,0.225676;1.0615,-2.97792,2.89199,-0.983735", &k1));
    cr_assert_eq(qc_curve_peak(&k1.subject, QC_CURVE_ROTATION, 0, 180, 3, hundredths, &peak),
                 QC_OK);
    const double found_deg = peak.value * (180 / 3.14159265358979323846);
    cr_expect(fabs(found_deg - 0.062707) < 2e-5 && fabs(peak.turn_deg - 171.95) < 1,
              "%g degrees at %g, t = %g", found_deg, peak.turn_deg, peak.t);
}

Test(claims, no_turn_beyond_the_range_is_tried)
{
    struct qc_corrected nlerp;
    struct qc_curve_point peak;
    cr_assert(qc_corrected_read("k=0", &nlerp));
    cr_assert_eq(qc_curve_peak(&nlerp.subject, QC_CURVE_TURNED, 0, 1e-4, 0, NULL, &peak), QC_OK);
    cr_expect(peak.turn_deg <= 1e-4 && fabs(peak.value / 1.7453293e-6 - 1) < 1e-6,
              "turned %g rad at %g degrees", peak.value, peak.turn_deg);
}

static void run_nan_late(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const double *t = in[2].at;
    double *q = out;
    memset(out, 0, n * 4 * sizeof *q);
    for (size_t i = 0; i < n; i++)
        q[4 * i + 3] = t[i] > 0.7 ? (double)NAN : 1;
    (void)self;
}

Test(claims, a_nan_is_infinitely_far_off)
{
    static const enum qc_curve_of curves[] = {QC_CURVE_ROTATION, QC_CURVE_WEIGHT, QC_CURVE_DIP,
                                              QC_CURVE_TURNED};
    struct qc_corrected corrected;
    cr_assert(qc_corrected_read("k=0", &corrected));
    corrected.method.run = run_nan_late;
    corrected.method.flags = 0;
    for (size_t i = 0; i < sizeof curves / sizeof curves[0]; i++) {
        struct qc_curve_point point;
        cr_assert_eq(qc_curve_at(&corrected.subject, curves[i], 90, &point), QC_OK);
        cr_expect(isinf(point.value), "curve %zu: %g at t = %g", i, point.value, point.t);
    }
}

/* 0/0 at a turn of 0; and the largest over all t is not that at one. */
Test(claims, a_share_of_nothing_is_no_claim)
{
    struct qc_published claim = {.method = "scalar_f64/slerp",
                                 .quantity = "share_of_nlerp",
                                 .turn_lo_deg = 1,
                                 .turn_hi_deg = 90,
                                 .at = "all",
                                 .sense = "bound",
                                 .claimed = "1",
                                 .unit = "1",
                                 .what = "share"};
    char why[256];
    cr_expect(qc_claim_check(&claim, why, sizeof why), "%s", why);
    claim.at = "0.25";
    cr_expect(!qc_claim_check(&claim, why, sizeof why), "at some t");
    claim.at = "all";
    claim.turn_lo_deg = 0;
    cr_expect(!qc_claim_check(&claim, why, sizeof why), "from a turn of 0");
}

/* What was known before this code was; digits 0: only the verdict. */
static const struct {
    const char *source, *what;
    double found;
    int digits;
    const char *verdict;
} known[] = {
    {"Kapoulkine 2015", "K0, turns to 180", 0.482, 3, "refuted"},
    {"Kapoulkine 2015", "K0, turns to 90", 0.0224, 3, "refuted"},
    {"Kapoulkine 2015", "K2, turns to 180", 0.0445, 3, "holds"},
    {"Kapoulkine 2015", "nlerp, turns to 180", 0.142229, 6, "holds"},
    {"Eberly 2011", "weights, n = 8, to 180", 2.6e-5, 2, "refuted"},
    {"Eberly 2016", "weights, n = 8, to 180", 2.5988e-5, 5, "holds"},
    {"tutorials", "nlerp at 90", 0.92, 2, "holds"},
    {"tutorials", "nlerp at 90: the t of it", 0.22, 2, "holds"},
    {"tutorials", "nlerp at 170", 6.75, 3, "holds"},
    {"tutorials", "nlerp at 170: the t of it", 0.24, 2, "holds"},
    {"tutorials", "lerp at 150: least length", 0.79335, 5, "holds"},
    {"tutorials", "nlerp at 90, t = 1/4: turned", 21.598, 5, "holds"},
    {"many slerps", "nlerp above dot 0.9995 costs", 1.01448e-6, 6, "holds"},
    {"Blow 2002", "no worse than nlerp, 1 to 34", 0, 0, "refuted"},
    {"Blow 2002", "no worse than nlerp, 36 to 180", 0, 0, "holds"},
};
enum { KNOWN_N = sizeof known / sizeof known[0] };

/* 1 if the row is what known[k] speaks of. */
static size_t compare(size_t k, const struct qc_recomputed *row)
{
    char text[32], want[32];
    if (strcmp(row->source, known[k].source) || strcmp(row->what, known[k].what))
        return 0;
    snprintf(text, sizeof text, "%.*g", known[k].digits, row->found);
    snprintf(want, sizeof want, "%.*g", known[k].digits, known[k].found);
    const bool agrees = known[k].digits == 0 || strcmp(text, want) == 0;
    cr_expect(agrees && strcmp(row->verdict, known[k].verdict) == 0, "%s, %s: %g, %s", row->source,
              row->what, row->found, row->verdict);
    return 1;
}

Test(claims, the_shipped_table_says_what_is_known)
{
    struct qc_registry *registry = qc_registry_open();
    struct qc_rows claims, rows = qc_rows_empty(&qc_recomputed_schema);
    char why[256];
    cr_assert_eq(qc_rows_read(QC_CLAIMS_FILE, &qc_published_schema, &claims, why, sizeof why),
                 QC_OK, "%s", why);
    for (size_t i = 0; i < claims.n; i++) {
        const struct qc_published *claim = qc_rows_at(&claims, i);
        struct qc_corrected corrected;
        cr_assert(qc_claim_check(claim, why, sizeof why), "%s: %s", claim->what, why);
        const struct qc_subject *subject = qc_corrected_read(claim->method, &corrected)
                                               ? &corrected.subject
                                               : subject_of(registry, claim->method);
        cr_assert_eq(qc_claim_recompute(&rows, claim, subject), QC_OK);
    }
    size_t seen_n = 0;
    for (size_t k = 0; k < KNOWN_N; k++)
        for (size_t i = 0; i < rows.n; i++)
            seen_n += compare(k, qc_rows_at(&rows, i));
    cr_expect_eq(seen_n, KNOWN_N, "%zu of the known claims", seen_n);
    qc_rows_free(&rows);
    qc_rows_free(&claims);
    qc_registry_close(registry);
}
