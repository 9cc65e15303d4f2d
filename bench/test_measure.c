/* test_measure.c - a sweep against closed forms, and the same figures whatever the threads
 * SPDX-License-Identifier: MIT */
#include "measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "../impl/builtins.h"
#include "measure_rows.h"
#include "options.h"

TestSuite(measure, .timeout = 120);

static const double pi = 3.14159265358979323846;

static struct qc_subject subject_of(const char *name, const struct qc_impl *impl)
{
    const char *method = strchr(name, '/') + 1;
    struct qc_subject subject = {.name = name, .impl = impl, .origin = "built in"};
    for (size_t i = 0; i < impl->methods_n; i++)
        if (strcmp(impl->methods[i].name, method) == 0)
            subject.method = &impl->methods[i];
    return subject;
}

/* The rows of a sweep over the method. */
static struct qc_rows rows_of(const char *name, const struct qc_impl *impl, uint64_t samples,
                              unsigned by, int threads)
{
    const struct qc_subject subject = subject_of(name, impl);
    const struct qc_sweep sweep = {
        .seed = 5, .samples = samples, .seconds = INFINITY, .by = by, .threads = threads};
    struct qc_measurement measurement;
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    cr_assert_eq(qc_measure(&subject, &sweep, &measurement), QC_OK);
    cr_assert_eq(measurement.trouble, QC_OK, "%s", qc_status_text(measurement.trouble));
    cr_assert_eq(qc_measure_rows_add(&rows, &measurement), QC_OK);
    qc_measurement_free(&measurement);
    return rows;
}

/* The largest error of nlerp against constant speed at a turn, in rad: 2 |phi(t) - t O|, O the arc,
 * phi = atan2(t sin O, 1 - t + t cos O), where d phi/dt = O. Small turns: its leading term. */
static double nlerp_error(double deg)
{
    const double arc = deg * pi / 360;
    if (deg < 1)
        return sqrt(3) / 432 * pow(2 * arc, 3);
    const double t = (1 - sqrt(1 - 2 * (1 - sin(arc) / arc) / (1 - cos(arc)))) / 2;
    return 2 * (t * arc - atan2(t * sin(arc), 1 - t + t * cos(arc)));
}

/* The formula itself gives the published figures: 0.918815 degrees at 90, 6.757578 at 170. */
Test(measure, nlerp_follows_its_closed_form)
{
    cr_expect_float_eq(nlerp_error(90) * 180 / pi, 0.918815, 5e-7);
    cr_expect_float_eq(nlerp_error(170) * 180 / pi, 6.757578, 5e-7);
    struct qc_rows rows = rows_of("scalar_f64/nlerp", &qc_scalar_f64, 30000, QC_BY_TURN, 0);
    uint64_t n = 0;
    int judged = 0;
    for (size_t i = 0; i < rows.n; i++) {
        const struct qc_measure_row *row = qc_rows_at(&rows, i);
        n += row->n + row->undefined_n;
        if (row->turn_lo_deg < 0.1 || row->turn_lo_deg >= 180)
            continue;
        judged++;
        /* Two parts in 1e5 for the leading term below a degree, and for rounding up. */
        cr_expect_leq(row->ideal_max_rad, nlerp_error(row->turn_hi_deg) * (1 + 4e-5),
                      "band to %g: %g", row->turn_hi_deg, row->ideal_max_rad);
        cr_expect_geq(row->ideal_max_rad, nlerp_error(row->turn_lo_deg), "band to %g: %g",
                      row->turn_hi_deg, row->ideal_max_rad);
        cr_expect(fabs(0.5 - row->along_max_t) > 0.2 && fabs(0.5 - row->along_max_t) < 0.35,
                  "band to %g: largest at t = %g", row->turn_hi_deg, row->along_max_t);
        cr_expect_leq(row->rotation_median_rad, row->rotation_p999_rad);
        cr_expect_leq(row->rotation_p999_rad, row->rotation_max_rad * (1 + 0x1p-8));
        cr_expect_leq(row->rotation_max_rad, 8e-16);
        cr_expect_eq(row->invalid_n, 0);
    }
    cr_expect_eq(n, 30000, "%lu samples in the rows", (unsigned long)n);
    cr_expect_eq(judged, QC_SHORT_BANDS_N - 5);
    qc_rows_free(&rows);
}

/* Nlerp from dot 0.9995 up, a turn of 3.6239 degrees, costs 1.01448e-6 rad in either precision. */
Test(measure, the_customary_fallback_costs_a_microradian)
{
    struct qc_rows rows =
        rows_of("scalar_f64/slerp_textbook", &qc_scalar_f64, 60000, QC_BY_TURN, 0);
    for (size_t i = 0; i < rows.n; i++) {
        const struct qc_measure_row *row = qc_rows_at(&rows, i);
        if (row->turn_hi_deg > 4 && row->turn_hi_deg <= 180)
            cr_expect_lt(row->rotation_max_rad, 3e-15, "(%g, %g]", row->turn_lo_deg,
                         row->turn_hi_deg);
        if (row->turn_hi_deg > 2 && row->turn_hi_deg <= 4) {
            cr_expect_leq(row->rotation_max_rad, 1.0146e-6);
            cr_expect_geq(row->rotation_max_rad, 0.9e-6);
        }
    }
    qc_rows_free(&rows);
}

static char *text_of(struct qc_rows rows)
{
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    qc_rows_write_tsv(&rows, file);
    fclose(file);
    qc_rows_free(&rows);
    return text;
}

Test(measure, threads_change_no_byte)
{
    const unsigned both = QC_BY_TURN | QC_BY_T;
    char *one = text_of(rows_of("scalar_f32/nlerp", &qc_scalar_f32, 7000, both, 1));
    char *three = text_of(rows_of("scalar_f32/nlerp", &qc_scalar_f32, 7000, both, 3));
    cr_expect(strlen(one) > 10000);
    cr_expect_str_eq(one, three);
    free(one);
    free(three);
}

/* However samples are grouped, they are the same samples. */
Test(measure, groups_share_out_the_same_samples)
{
    const unsigned ways[] = {QC_BY_TURN, QC_BY_T, QC_BY_TURN | QC_BY_T};
    double worst[3] = {0};
    for (int w = 0; w < 3; w++) {
        struct qc_rows rows = rows_of("scalar_f64/lerp", &qc_scalar_f64, 5000, ways[w], 0);
        uint64_t n = 0;
        for (size_t i = 0; i < rows.n; i++) {
            const struct qc_measure_row *row = qc_rows_at(&rows, i);
            n += row->n + row->undefined_n;
            worst[w] = fmax(worst[w], row->rotation_max_rad);
            cr_expect(row->t_lo < row->t_hi && row->turn_lo_deg < row->turn_hi_deg);
        }
        cr_expect_eq(n, 5000);
        qc_rows_free(&rows);
    }
    cr_expect(worst[0] > 0 && !(worst[0] < worst[1]) && !(worst[1] < worst[2]) &&
              !(worst[2] < worst[0]));
}
