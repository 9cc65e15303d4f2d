/* test_baseline.c - rows compared figure by figure: worse, tighten, missing, foreign
 * SPDX-License-Identifier: MIT */
#include "baseline.h"

#include <math.h>
#include <string.h>

#include <criterion/criterion.h>

#include "console.h"
#include "measure_rows.h"
#include "timing_rows.h"

TestSuite(baseline, .timeout = 60);

static struct qc_measure_row row_of(const char *method, double rotation, double length)
{
    return (struct qc_measure_row){.impl = "x_f64",
                                   .method = method,
                                   .precision = "f64",
                                   .turn_hi_deg = 180,
                                   .t_hi = 1,
                                   .n = 100,
                                   .domain = "claim",
                                   .kind = "found",
                                   .ideal_max_rad = 1e-15,
                                   .rotation_max_rad = rotation,
                                   .rotation_p999_rad = 1e-16,
                                   .length_max_u = length,
                                   .off_arc_max_u = NAN,
                                   .instructions = NAN,
                                   .worst = "x_f64/slerp rotation a=0,0,0,1",
                                   .trouble = ""};
}

static struct qc_rows rows_of(size_t n, const struct qc_measure_row *row)
{
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    for (size_t i = 0; i < n; i++)
        cr_assert_eq(qc_rows_add(&rows, &row[i]), QC_OK);
    return rows;
}

static size_t count(const struct qc_rows *findings, const char *figure, const char *verdict)
{
    size_t n = 0;
    for (size_t i = 0; i < findings->n; i++) {
        const struct qc_finding *finding = qc_rows_at(findings, i);
        n += strcmp(finding->figure, figure) == 0 && strcmp(finding->verdict, verdict) == 0;
    }
    return n;
}

/* Compares and frees. */
static struct qc_rows findings_of(struct qc_rows before, struct qc_rows after)
{
    struct qc_rows findings = qc_rows_empty(&qc_compare_schema);
    cr_assert_eq(qc_baseline_compare(&before, &after, 0.1, &findings), QC_OK);
    qc_rows_free(&before);
    qc_rows_free(&after);
    return findings;
}

Test(baseline, the_same_rows_hold)
{
    const struct qc_measure_row row[] = {row_of("slerp", 1e-15, 2), row_of("nlerp", 2e-15, 1)};
    struct qc_rows findings = findings_of(rows_of(2, row), rows_of(2, row));
    cr_expect_eq(findings.n, 8); /* two rows of four figures; two are nan */
    cr_expect_eq(count(&findings, "length_max_u", "holds"), 2);
    cr_expect_eq(qc_baseline_exit(&findings, false), QC_EXIT_HOLDS);
    cr_expect_eq(qc_baseline_exit(&findings, true), QC_EXIT_HOLDS);
    qc_rows_free(&findings);
}

Test(baseline, slack_is_the_border_both_ways)
{
    const struct qc_measure_row old[] = {row_of("a", 1e-15, 2), row_of("b", 1e-15, 2)};
    const struct qc_measure_row new[] = {row_of("a", 1.09e-15, 2.3), row_of("b", 0.91e-15, 1.7)};
    struct qc_rows findings = findings_of(rows_of(2, old), rows_of(2, new));
    cr_expect_eq(count(&findings, "rotation_max_rad", "holds"), 2);
    cr_expect_eq(count(&findings, "length_max_u", "worse"), 1);
    cr_expect_eq(count(&findings, "length_max_u", "tighten"), 1);
    cr_expect_eq(qc_baseline_exit(&findings, false), QC_EXIT_BROKEN);
    cr_expect_eq(qc_baseline_exit(&findings, true), QC_EXIT_UNJUDGED);
    qc_rows_free(&findings);
}

Test(baseline, an_infinite_error_is_worse_and_stays_so)
{
    const struct qc_measure_row old[] = {row_of("a", 1e-15, 2), row_of("b", INFINITY, 2)};
    const struct qc_measure_row new[] = {row_of("a", INFINITY, 2), row_of("b", INFINITY, 2)};
    struct qc_rows findings = findings_of(rows_of(2, old), rows_of(2, new));
    cr_expect_eq(count(&findings, "rotation_max_rad", "worse"), 1);
    cr_expect_eq(count(&findings, "rotation_max_rad", "holds"), 1);
    qc_rows_free(&findings);
}

Test(baseline, rows_that_only_one_side_has_are_named)
{
    struct qc_measure_row old[] = {row_of("a", 1e-15, 2), row_of("b", 1e-15, 2)};
    struct qc_measure_row new[] = {row_of("b", 1e-15, 2), row_of("c", 1e-15, 2)};
    new[0].n = 99;
    struct qc_rows findings = findings_of(rows_of(2, old), rows_of(2, new));
    cr_expect_eq(count(&findings, "", "missing"), 1);
    cr_expect_eq(count(&findings, "", "new"), 1);
    cr_expect_eq(count(&findings, "", "other samples"), 1);
    cr_expect_eq(qc_baseline_exit(&findings, false), QC_EXIT_UNJUDGED);
    qc_rows_free(&findings);
}

static struct qc_rows timed(double instructions, double ns)
{
    const struct qc_timing_figures row = {.impl = "x_f64",
                                          .method = "slerp",
                                          .precision = "f64",
                                          .timed = "method",
                                          .mode = "throughput",
                                          .size = "L1",
                                          .mix = "uniform",
                                          .ns = ns,
                                          .instructions = instructions,
                                          .ideal_max_rad = NAN,
                                          .against = "x_f64/slerp",
                                          .verdict = "",
                                          .digest = "",
                                          .trouble = ""};
    struct qc_rows rows = qc_rows_empty(&qc_timing_schema);
    cr_assert_eq(qc_rows_add(&rows, &row), QC_OK);
    return rows;
}

Test(baseline, instructions_are_a_gate_and_times_a_remark)
{
    const struct {
        double before, after;
        const char *verdict;
        int code;
    } cases[] = {{100, 101.9, "holds", QC_EXIT_HOLDS},
                 {100, 102.1, "worse", QC_EXIT_BROKEN},
                 {100, 97, "tighten", QC_EXIT_HOLDS}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct qc_rows findings =
            findings_of(timed(cases[i].before, 10), timed(cases[i].after, 20));
        cr_expect_eq(count(&findings, "instructions", cases[i].verdict), 1, "case %zu", i);
        cr_expect_eq(count(&findings, "ns", "slower?"), 1);
        cr_expect_eq(qc_baseline_exit(&findings, false), cases[i].code);
        qc_rows_free(&findings);
    }
}

Test(baseline, instructions_of_measure_are_compared_where_both_have_them)
{
    struct qc_measure_row before = row_of("slerp", 1e-15, 2), after = before;
    before.instructions = 100;
    struct qc_rows findings = findings_of(rows_of(1, &before), rows_of(1, &after));
    cr_expect_eq(findings.n, 4, "only one has them");
    qc_rows_free(&findings);
    after.instructions = 102.1;
    findings = findings_of(rows_of(1, &before), rows_of(1, &after));
    cr_expect_eq(count(&findings, "instructions", "worse"), 1);
    cr_expect_eq(qc_baseline_exit(&findings, false), QC_EXIT_BROKEN);
    qc_rows_free(&findings);
}

Test(baseline, foreign_keys_are_found_one_by_one)
{
    static const char *const facts[2][4] = {{"gcc 12", "-O2", "x86-64 fma", "glibc 2.36"},
                                            {"gcc 12", "-O3", "x86-64 fma", "glibc 2.37"}};
    static const char *const keys[] = {"compiler", "flags", "isa", "libm"};
    struct qc_rows rows[2];
    size_t at = 0;
    for (int r = 0; r < 2; r++) {
        rows[r] = qc_rows_empty(&qc_measure_schema);
        for (int k = 0; k < 4; k++)
            cr_assert_eq(qc_provenance_add(&rows[r].provenance, keys[k], facts[r][k]), QC_OK);
    }
    cr_expect_str_eq(qc_baseline_foreign(&rows[0], &rows[1], &at), "flags");
    cr_expect_str_eq(qc_baseline_foreign(&rows[0], &rows[1], &at), "libm");
    cr_expect_null(qc_baseline_foreign(&rows[0], &rows[1], &at));
    qc_rows_free(&rows[0]);
    qc_rows_free(&rows[1]);
}
