/* test_fallback.c - thresholds cost what the closed form of nlerp's error says, and the plateau is
 * where that drops below rounding
 * SPDX-License-Identifier: MIT */
#include "fallback.h"

#include <math.h>
#include <string.h>

#include <criterion/criterion.h>

#include "../reference/oracle.h"

TestSuite(fallback, .timeout = 120);

static struct qc_registry *registry;
static struct qc_rows rows;

static void open_rows(void)
{
    registry = qc_registry_open();
    rows = qc_rows_empty(&qc_fallback_schema);
    qc_registry_add(registry, qc_reference_table());
}

static void close_rows(void)
{
    qc_rows_free(&rows);
    qc_registry_close(registry);
}

static void judge(const char *name)
{
    struct qc_fallback fallback = {.registry = registry, .seed = 1, .samples = 4000};
    for (size_t i = 0; i < qc_registry_count(registry); i++)
        if (strcmp(qc_registry_at(registry, i)->name, name) == 0)
            fallback.slerp = qc_registry_at(registry, i);
    cr_assert(qc_fallback_applies(fallback.slerp));
    cr_assert_eq(qc_fallback_add(&rows, &fallback), QC_OK);
}

static const struct qc_fallback_row *row_of(const char *threshold)
{
    static const struct qc_fallback_row missing = {.threshold = "missing", .free = "missing"};
    for (size_t i = 0; i < rows.n; i++) {
        const struct qc_fallback_row *row = qc_rows_at(&rows, i);
        if (strcmp(row->threshold, threshold) == 0)
            return row;
    }
    return &missing;
}

/* Largest over t of the angle nlerp lags or leads, from the angle it has turned at t. */
static double law(double dot)
{
    const double arc = acos(dot);
    double largest = 0;
    for (double t = 0; t < 0.5; t += 1e-5)
        largest = fmax(largest, fabs(2 * (atan2(t * sin(arc), 1 - t + t * cos(arc)) - t * arc)));
    return largest;
}

Test(fallback, costs_are_those_of_the_closed_form, .init = open_rows, .fini = close_rows)
{
    static const char *const names[] = {"0.95", "0.99", "0.999", "0.9995", "0.9999", "1-1e-5"};
    static const double dots[] = {0.95, 0.99, 0.999, 0.9995, 0.9999, 1 - 1e-5};
    judge("scalar_f64/slerp");
    for (size_t i = 0; i < sizeof dots / sizeof dots[0]; i++) {
        const struct qc_fallback_row *row = row_of(names[i]);
        /* What is recorded was rounded up to 16 bits; a probe lies near the worst t. */
        const double over = row->error_rad / law(dots[i]) - 1;
        cr_expect(over > -1e-6 && over < 0x1p-15, "%s: %g", names[i], row->error_rad);
        /* Half way a lerp is as long as the cosine of half the arc. */
        cr_expect_float_eq(row->raw_length_u * 0x1p-53 / (1 - cos(acos(dots[i]) / 2)), 1, 1e-4);
    }
    cr_expect_float_eq(row_of("0.9995")->error_rad / 1.01448e-6, 1, 0x1p-15, "as published");
    cr_expect_float_eq(row_of("0.9995")->turn_deg, 3.6239, 1e-4);
}

Test(fallback, doubles_are_free_from_1e_10_on, .init = open_rows, .fini = close_rows)
{
    judge("scalar_f64/slerp");
    cr_expect_str_eq(row_of("1-1e-9")->free, "no");
    static const char *const plateau[] = {"1-1e-10", "1-1e-11", "1-1e-12", "arc<1e-6",
                                          "1-1e-13", "1-1e-14", "1-1e-15", "never"};
    for (size_t i = 0; i < sizeof plateau / sizeof plateau[0]; i++)
        cr_expect_str_eq(row_of(plateau[i])->free, "yes", "%s", plateau[i]);
    cr_expect_eq(row_of("never")->error_rad, row_of("never")->method_rad);
}

Test(fallback, floats_cost_as_much_at_0_9995_and_have_no_finer_thresholds, .init = open_rows,
     .fini = close_rows)
{
    judge("scalar_f32/slerp");
    /* The law, and what rounding adds: at most nlerp's claim. */
    cr_expect(row_of("0.9995")->error_rad > 1.01e-6 && row_of("0.9995")->error_rad < 1.4e-6);
    cr_expect_str_eq(row_of("1-1e-6")->free, "yes");
    for (size_t i = 0; i < rows.n; i++)
        cr_expect_str_neq(((const struct qc_fallback_row *)qc_rows_at(&rows, i))->threshold,
                          "1-1e-8");
}

/* slerp_textbook switches at 0.9995 itself: no threshold above can mend that. */
Test(fallback, a_switch_of_the_method_stays, .init = open_rows, .fini = close_rows)
{
    judge("scalar_f64/slerp_textbook");
    cr_expect_float_eq(row_of("1-1e-10")->error_rad, row_of("0.9995")->error_rad, 1e-11);
    cr_expect_str_eq(row_of("0.9995")->free, "yes");
    cr_expect_str_eq(row_of("0.999")->free, "no");
}
