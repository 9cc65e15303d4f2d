/* test_curves.c - curves and drift against closed forms
 * SPDX-License-Identifier: MIT */
#include "curves.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "../impl/builtins.h"
#include "drift.h"

TestSuite(curves, .timeout = 60);

static const double pi = 3.14159265358979323846;

static struct qc_rows rows_of(const char *method)
{
    const struct qc_impl *impl = &qc_scalar_f64;
    struct qc_subject subject = {.name = method, .impl = impl, .origin = "built in"};
    struct qc_rows rows = qc_rows_empty(&qc_curves_schema);
    for (size_t i = 0; i < impl->methods_n; i++)
        if (strcmp(impl->methods[i].name, method) == 0)
            subject.method = &impl->methods[i];
    cr_assert(subject.method, "%s", method);
    cr_assert_eq(qc_curves_add(&rows, &subject), QC_OK);
    return rows;
}

/* Nlerp turns by 2 atan2(t sin O, 1 - t + t cos O) of 2 t O; lerp's length is that of the chord's
 * point. */
Test(curves, pairs_follow_their_closed_forms)
{
    struct qc_rows rows = rows_of("lerp");
    double worst_lag = 0, worst_length = 0;
    size_t n = 0;
    for (size_t i = 0; i < rows.n; i++) {
        const struct qc_curves_row *row = qc_rows_at(&rows, i);
        if (strcmp(row->course, "pair") != 0)
            continue;
        const double arc = row->turn_deg * pi / 360, t = row->t;
        const double y = t * sin(arc), x = 1 - t + t * cos(arc);
        const double lag = 2 * (atan2(y, x) - t * arc) * 180 / pi;
        worst_lag = fmax(worst_lag, fabs(lag - row->along_deg) / (fabs(lag) + 1e-9));
        worst_length = fmax(worst_length, fabs(hypot(x, y) - row->length));
        n++;
    }
    qc_rows_free(&rows);
    cr_assert(n == 6 * 65 && worst_lag < 1e-4 && worst_length < 1e-15,
              "%zu rows, lag off by %g of itself, length by %g", n, worst_lag, worst_length);
}

/* The speed just before and just after each inner key, as a ratio: a chain of slerps changes it at
 * a key, squad does not (its speed is continuous, so neighbours of a 64th differ by a few percent).
 */
static double largest_jump(const char *method)
{
    struct qc_rows rows = rows_of(method);
    double jump = 0;
    for (size_t i = 1; i < rows.n; i++) {
        const struct qc_curves_row *before = qc_rows_at(&rows, i - 1), *row = qc_rows_at(&rows, i);
        if (strcmp(before->course, "path") == 0 && before->t == floor(before->t))
            jump = fmax(jump, fabs(log(row->speed_deg / before->speed_deg)));
    }
    qc_rows_free(&rows);
    return jump;
}

Test(curves, squad_keeps_its_speed_where_slerps_jump)
{
    const double squad = largest_jump("squad"), slerp = largest_jump("slerp");
    cr_assert(squad < 0.1 && slerp > 0.5, "squad %g, slerp %g", squad, slerp);
}

/* 10,000 products: raw length is |step|^n; normalised it is 1 to a rounding or two; the matrix of
 * doubles, published: about 1e-13, here within 1e-11. */
Test(curves, chains_drift_as_known)
{
    const struct qc_impl *impl = &qc_scalar_f64;
    struct qc_subject product = {.name = "scalar_f64/product", .impl = impl};
    struct qc_subject normalise = {.name = "scalar_f64/normalise", .impl = impl};
    for (size_t i = 0; i < impl->methods_n; i++) {
        product.method = impl->methods[i].op == QC_PRODUCT ? &impl->methods[i] : product.method;
        normalise.method =
            impl->methods[i].op == QC_NORMALISE ? &impl->methods[i] : normalise.method;
    }
    struct qc_rows rows = qc_rows_empty(&qc_drift_schema);
    cr_assert_eq(qc_drift_add(&rows, &product, &normalise), QC_OK);
    cr_assert_eq(qc_drift_add_matrices(&rows), QC_OK);
    double raw = NAN, unit = NAN, own = NAN, matrix = NAN;
    for (size_t i = 0; i < rows.n; i++) {
        const struct qc_drift_row *row = qc_rows_at(&rows, i);
        if (row->products_n != 10000)
            continue;
        if (strcmp(row->repair, "normalise") == 0)
            unit = row->length;
        else if (strcmp(row->impl, "scalar_f64") == 0)
            raw = row->length, own = row->own_length;
        else if (strcmp(row->precision, "f64") == 0)
            matrix = row->length;
    }
    qc_rows_free(&rows);
    cr_assert(raw > 1e-15 && raw < 1e-11 && own < 1e-12 && unit < 4 * 0x1p-53 && matrix > 1e-15 &&
                  matrix < 1e-11,
              "raw %g, own %g, normalised %g, matrix %g", raw, own, unit, matrix);
}
