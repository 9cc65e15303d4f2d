/* test_pareto.c - who beats whom, with and without a time, unit and raw
 * SPDX-License-Identifier: MIT */
#include "pareto.h"

#include <math.h>

#include <criterion/criterion.h>

TestSuite(pareto, .timeout = 60);

static struct qc_pareto_row row_of(const char *method, double error, double ns, const char *result)
{
    return (struct qc_pareto_row){.impl = "x",
                                  .method = method,
                                  .turn_hi_deg = 7,
                                  .ideal_max_rad = error,
                                  .ns = ns,
                                  .result = result};
}

Test(pareto, the_front_is_what_none_beats)
{
    const struct qc_pareto_row band[] = {
        row_of("fast", 1e-3, 1, "unit"),       row_of("middle", 1e-6, 5, "unit"),
        row_of("exact", 1e-9, 50, "unit"),     row_of("slow", 1e-6, 20, "unit"),
        row_of("as_good", 1.02e-6, 5, "unit"), row_of("raw", 1e-9, 0.5, "raw"),
        row_of("untimed", 1e-12, NAN, "unit"), row_of("raw_slow", 1e-3, 9, "raw"),
    };
    /* 5 % are no difference: "as_good" neither beats "middle" nor is beaten. */
    static const char *const beaten_by[] = {"", "", "", "x/middle", "", "", "", "x/raw"};
    enum { N = sizeof band / sizeof band[0] };
    struct qc_rows rows = qc_rows_empty(&qc_pareto_schema);
    cr_assert_eq(qc_pareto_add(&rows, N, band), QC_OK);
    for (size_t i = 0; i < N; i++) {
        const struct qc_pareto_row *row = qc_rows_at(&rows, i);
        cr_expect_str_eq(row->beaten_by, beaten_by[i], "%s: by '%s'", row->method, row->beaten_by);
    }
    qc_rows_free(&rows);
}
