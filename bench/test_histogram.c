/* test_histogram.c - counts of errors against a recount in other arithmetic, and what rounding
 * allows SPDX-License-Identifier: MIT */
#include "histogram.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "../impl/builtins.h"

TestSuite(histogram, .timeout = 60);

enum { SAMPLES = 4096, EDGES_N = 64, EDGE_LO = -20 };

static struct qc_subject subject_of(const char *name, const struct qc_impl *impl)
{
    struct qc_subject subject = {.name = name, .impl = impl, .origin = "built in"};
    for (size_t i = 0; i < impl->methods_n; i++)
        if (strcmp(impl->methods[i].name, strchr(name, '/') + 1) == 0)
            subject.method = &impl->methods[i];
    cr_assert(subject.method, "%s", name);
    return subject;
}

/* Measures and counts turns well inside (0, 180), where no judge has two arcs to choose from. */
static struct qc_rows rows_of(const struct qc_subject *subject, struct qc_measurement *measurement)
{
    const struct qc_sweep sweep = {
        .seed = 3, .samples = SAMPLES, .seconds = INFINITY, .turn_lo_deg = 1, .turn_hi_deg = 170};
    struct qc_rows rows = qc_rows_empty(&qc_histogram_schema);
    cr_assert_eq(qc_measure(subject, &sweep, measurement), QC_OK);
    cr_assert_eq(measurement->trouble, QC_OK, "%s", qc_status_text(measurement->trouble));
    cr_assert_eq(qc_histogram_add(&rows, measurement), QC_OK);
    return rows;
}

static void normalise(const double *q, long double out[4])
{
    long double square = 0;
    for (int i = 0; i < 4; i++)
        square += (long double)q[i] * q[i];
    for (int i = 0; i < 4; i++)
        out[i] = q[i] / sqrtl(square);
}

static long double dot(const long double *a, const long double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/* Exact slerp by a perpendicular to `a` and the angle between sine and cosine: in 64 bits it is far
 * nearer than floats are. */
static void slerp(const double *in, long double want[4])
{
    long double a[4], b[4], p[4];
    normalise(in, a);
    normalise(in + 4, b);
    const long double cosine = dot(a, b), way = cosine < 0 ? -1 : 1;
    for (int i = 0; i < 4; i++)
        p[i] = way * b[i] - fabsl(cosine) * a[i];
    const long double sine = sqrtl(dot(p, p)), angle = in[8] * atan2l(sine, fabsl(cosine));
    for (int i = 0; i < 4; i++)
        want[i] = cosl(angle) * a[i] + sinl(angle) * p[i] / sine;
}

/* The rotation between them, by the part of one that is off the other. */
static long double rotation_between(const long double *want, const float *got)
{
    const double wide[4] = {got[0], got[1], got[2], got[3]};
    long double g[4], square = 0;
    normalise(wide, g);
    const long double along = dot(want, g);
    for (int i = 0; i < 4; i++)
        square += (g[i] - along * want[i]) * (g[i] - along * want[i]);
    return 2 * atan2l(sqrtl(square), fabsl(along));
}

/* How many errors of the method lie up to each edge: computed, not measured. */
static void recount(const struct qc_subject *subject, const struct qc_measurement *measurement,
                    uint64_t counts[EDGES_N])
{
    for (uint64_t i = 0; i < SAMPLES; i++) {
        struct qc_sample sample;
        long double want[4];
        float a[4], b[4], out[4];
        qc_measurement_draw(measurement, i, &sample);
        for (int k = 0; k < 4; k++) {
            a[k] = (float)sample.in[k];
            b[k] = (float)sample.in[4 + k];
        }
        const float t = (float)sample.in[8];
        const struct qc_in in[] = {{a, 4}, {b, 4}, {&t, 1}};
        subject->method->run(subject->method->self, 1, in, out);
        slerp(sample.in, want);
        const long double error_u = rotation_between(want, out) / 0x1p-24L;
        const int edge = error_u > 0 ? (int)ceill(log2l(error_u)) : EDGE_LO;
        counts[edge > EDGE_LO ? edge - EDGE_LO : 0]++;
    }
}

/* What 64-bit arithmetic finds, result by result, is what is counted: no error lies so close to an
 * edge that the two could disagree. */
Test(histogram, counts_are_those_of_another_arithmetic)
{
    static const char *const names[] = {"scalar_f32/slerp", "scalar_f32/slerp_textbook"};
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        const struct qc_subject subject = subject_of(names[k], &qc_scalar_f32);
        struct qc_measurement measurement;
        struct qc_rows rows = rows_of(&subject, &measurement);
        uint64_t counts[EDGES_N] = {0}, sum = 0;
        recount(&subject, &measurement, counts);
        size_t edge = 0;
        while (counts[edge] == 0)
            edge++;
        for (size_t i = 0; i < rows.n; i++, edge++) {
            const struct qc_histogram_row *row = qc_rows_at(&rows, i);
            cr_assert(row->upto_u == ldexp(1, (int)edge + EDGE_LO) &&
                          row->results_n == counts[edge] && row->judged_n == SAMPLES,
                      "%s: %llu up to %g u, recounted %llu", names[k],
                      (unsigned long long)row->results_n, row->upto_u,
                      (unsigned long long)counts[edge]);
            sum += row->results_n;
        }
        qc_rows_free(&rows);
        qc_measurement_free(&measurement);
        cr_assert_eq(sum, SAMPLES, "%s: %llu in all", names[k], (unsigned long long)sum);
    }
}

/* Components of a unit quaternion rounded to nearest are each off by at most u/2, all four by u,
 * and a rotation turns by twice that. */
Test(histogram, correct_rounding_stays_within_its_bound)
{
    const struct qc_subject subject = subject_of("scalar_cr_f32/slerp", &qc_scalar_cr_f32);
    struct qc_measurement measurement;
    struct qc_rows rows = rows_of(&subject, &measurement);
    const struct qc_histogram_row *last = qc_rows_at(&rows, rows.n - 1);
    cr_assert(last->upto_u == 2 && last->results_n > 0, "largest: up to %g u", last->upto_u);
    qc_rows_free(&rows);
    qc_measurement_free(&measurement);
}
