/* html_answers.c - what the page opens with: good enough up to which turn, who is exact, who broken
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../bench/grid.h"
#include "../reference/recorded.h"
#include "escape.h"
#include "html_table.h"

/* Budgets a turn is asked for, in degrees; the last column is the floor itself. */
static const double budgets_deg[] = {1, 0.1, 0.01, 0.001};
enum { BUDGETS_N = sizeof budgets_deg / sizeof budgets_deg[0], TURNS_N = BUDGETS_N + 1 };
/* Within so many times the floor at every turn a method is as good as its precision: the line that
 * findings.c draws. */
static const double near_floor = 5;
enum { NAMES_SHOWN = 8 };

/* Up to which turn a method keeps each budget: from 0 on, every band. */
struct reach {
    double turn_deg[TURNS_N];
};

static struct reach reach_of(const struct qc_html *page, const struct qc_series *series)
{
    struct reach reach = {{0}};
    for (size_t b = 0; b < TURNS_N; b++)
        for (size_t k = 0; k < series->n; k++) {
            const struct qc_measure_row *row = &series->rows[k];
            const double exact_rad = near_floor * qc_series_floor_of(&page->series, row->precision);
            const bool keeps = b < BUDGETS_N ? qc_degrees_up(row->ideal_max_rad) <= budgets_deg[b]
                                             : row->ideal_max_rad <= exact_rad;
            if (!keeps)
                break;
            reach.turn_deg[b] = row->turn_hi_deg;
        }
    return reach;
}

static bool is_judged(const struct qc_html *page, size_t i)
{
    return strncmp(page->series.at[i].subject, "ref_", 4) != 0 && page->series.at[i].worst;
}

static double sum(const struct reach *reach)
{
    double all = 0;
    for (size_t b = 0; b < TURNS_N; b++)
        all += reach->turn_deg[b];
    return all;
}

static void put_turn(double deg, FILE *file)
{
    fprintf(file, "<td class=\"n%s\"><data value=\"%g\">", deg >= 180 ? " all" : "", deg);
    if (deg >= 180)
        fputs("every turn", file);
    else if (deg > 0)
        qc_html_edge(deg, file);
    fputs(deg >= 180 ? "" : deg > 0 ? "°" : "–", file);
    fputs("</data></td>", file);
}

/* Names chosen, the first few in sight. */
static void put_names(const struct qc_html *page, const bool *chosen, FILE *file)
{
    size_t n = 0, put = 0;
    for (size_t i = 0; i < page->series.n; i++)
        n += chosen[i];
    for (size_t i = 0; i < page->series.n; i++) {
        const struct qc_measure_row *row = page->series.at[i].rows;
        if (!chosen[i])
            continue;
        if (put == NAMES_SHOWN && n > NAMES_SHOWN + 1)
            fprintf(file, "<details><summary>and %zu more</summary>", n - put);
        qc_html_name(row->impl, row->method, file);
        fputs(++put < n ? ", " : "", file);
    }
    fputs(n > NAMES_SHOWN + 1 ? "</details>" : "", file);
}

/* The line of series i and of all later ones that reach as far; false: an earlier one has it. */
static void put_reach(const struct qc_html *page, const struct reach *reaches, size_t i,
                      bool *chosen, FILE *file)
{
    for (size_t j = 0; j < page->series.n; j++)
        chosen[j] = is_judged(page, j) && memcmp(&reaches[i], &reaches[j], sizeof *reaches) == 0;
    fputs("<tr><th scope=\"row\">", file);
    put_names(page, chosen, file);
    fputs("</th>", file);
    for (size_t b = 0; b < TURNS_N; b++)
        put_turn(reaches[i].turn_deg[b], file);
    fputs("</tr>\n", file);
}

/* The series that reaches furthest of those not told yet; series.n: there is none. */
static size_t furthest(const struct qc_html *page, const struct reach *reaches, const bool *told)
{
    size_t best = page->series.n;
    for (size_t i = 0; i < page->series.n; i++)
        if (is_judged(page, i) && !told[i] &&
            (best == page->series.n || sum(&reaches[i]) > sum(&reaches[best])))
            best = i;
    return best;
}

static void write_reaches(const struct qc_html *page, const struct reach *reaches, bool *told,
                          bool *chosen, FILE *file)
{
    fputs(
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"reach-caption\">\n"
        "<table id=\"reach\">\n<caption id=\"reach-caption\"><span>Largest turn up to which every "
        "error "
        "found stays within the budget; the last column: within "
        "5 times what rounding the exact answer costs.</span></caption>\n"
        "<thead><tr><th scope=\"col\">Method</th>",
        file);
    for (size_t b = 0; b < BUDGETS_N; b++)
        fprintf(file, "<th scope=\"col\" class=\"n\">%g°</th>", budgets_deg[b]);
    fputs("<th scope=\"col\" class=\"n\">exact</th></tr></thead>\n<tbody>\n", file);
    for (size_t i; (i = furthest(page, reaches, told)) < page->series.n;) {
        put_reach(page, reaches, i, chosen, file);
        for (size_t j = 0; j < page->series.n; j++)
            told[j] = told[j] || chosen[j];
    }
    fputs("</tbody>\n</table>\n</div>\n", file);
}

static bool is_floor_known(const struct qc_html *page)
{
    for (size_t i = 0; i < page->series.n; i++)
        if (!isnan(page->standings[i].over_floor))
            return true;
    return false;
}

static size_t choose_exact(const struct qc_html *page, bool *chosen, size_t *judged_n)
{
    size_t n = 0;
    *judged_n = 0;
    for (size_t i = 0; i < page->series.n; i++) {
        chosen[i] = is_judged(page, i) && page->standings[i].over_floor <= near_floor;
        n += chosen[i];
        *judged_n += is_judged(page, i);
    }
    return n;
}

static void write_exact(const struct qc_html *page, bool *chosen, FILE *file)
{
    size_t judged_n;
    const size_t n = choose_exact(page, chosen, &judged_n);
    if (!is_floor_known(page)) {
        fputs("<h3 id=\"exact\">Who is exact</h3>\n<p>Not told: what rounding the exact answer "
              "costs, "
              "<code>ref_rounded_*/slerp</code>, was not measured.</p>\n",
              file);
        return;
    }
    fprintf(file,
            "<h3 id=\"exact\">Who is exact</h3>\n<p>%zu of %zu methods stay, at every turn, within "
            "%g times what "
            "rounding the exact answer to the same storage costs%s</p>\n<div class=\"names\">",
            n, judged_n, near_floor, n > 0 ? ":" : ".");
    put_names(page, chosen, file);
    fputs("</div>\n", file);
}

static void put_reason(const struct qc_html *page, size_t i, FILE *file)
{
    const struct qc_standing *standing = &page->standings[i];
    const struct qc_series *series = &page->series.at[i];
    char text[QC_GRID_CELL_MAX];
    switch (standing->verdict) {
    case QC_METHOD_HOLDS:
    case QC_METHOD_UNCLAIMED:
        return;
    case QC_METHOD_EXCEEDS:
        fputs("is off its own formula by ", file);
        qc_html_number(standing->own->kappa_max, file);
        fputs(" rad and claims ", file);
        fputs(qc_people_claim(standing->claim_rad, text), file);
        break;
    case QC_METHOD_INVALID:
        fprintf(file, "%" PRIu64 " of %" PRIu64 " results are no rotation", series->invalid_n,
                series->judged_n);
        break;
    case QC_METHOD_TROUBLE:
        qc_escape(QC_IN_HTML, series->trouble, file);
        break;
    }
}

static void write_broken(const struct qc_html *page, FILE *file)
{
    size_t n = 0, claimed_n = 0;
    for (size_t i = 0; i < page->series.n; i++) {
        n += qc_is_broken(page->standings[i].verdict);
        claimed_n += page->standings[i].verdict != QC_METHOD_UNCLAIMED;
    }
    fputs("<h3 id=\"broken\">Who is broken</h3>\n", file);
    if (n == 0) {
        fprintf(file,
                "<p>None that was measured: every result was a rotation, and each of the %zu "
                "methods that claim a bound held it.</p>\n",
                claimed_n);
        return;
    }
    fputs("<ul class=\"broken\">\n", file);
    for (size_t i = 0; i < page->series.n; i++) {
        const struct qc_measure_row *own = page->standings[i].own;
        if (!qc_is_broken(page->standings[i].verdict))
            continue;
        fputs("<li>", file);
        qc_html_name(own->impl, own->method, file);
        fputs(": ", file);
        put_reason(page, i, file);
        fputs(". ", file);
        if (own->worst[0])
            qc_html_command("replay", own->worst, file);
        fputs("</li>\n", file);
    }
    fputs("</ul>\n", file);
}

/* The turns up to which the first nlerp measured keeps two budgets. */
static void write_nlerp(const struct qc_html *page, const struct reach *reaches, FILE *file)
{
    for (size_t i = 0; i < page->series.n; i++) {
        const struct qc_measure_row *row = page->series.at[i].rows;
        if (!is_judged(page, i) || strcmp(row->method, "nlerp") != 0)
            continue;
        fputs("<li><a href=\"#reach\">Good enough</a>: ", file);
        qc_html_name(row->impl, row->method, file);
        fprintf(file, " stays within %g° up to a turn of %g°, within %g° up to %g°.</li>\n",
                budgets_deg[1], reaches[i].turn_deg[1], budgets_deg[0], reaches[i].turn_deg[0]);
        return;
    }
}

/* The three answers in a line each, above what they come from. */
static void write_summary(const struct qc_html *page, const struct reach *reaches, bool *chosen,
                          FILE *file)
{
    size_t judged_n, broken_n = 0;
    const size_t exact_n = choose_exact(page, chosen, &judged_n);
    for (size_t i = 0; i < page->series.n; i++)
        broken_n += qc_is_broken(page->standings[i].verdict);
    fputs("<ul class=\"summary\">\n", file);
    write_nlerp(page, reaches, file);
    if (is_floor_known(page))
        fprintf(file,
                "<li><a href=\"#exact\">Exact</a>: %zu of %zu methods are as good as their "
                "precision at every turn.</li>\n",
                exact_n, judged_n);
    fprintf(file,
            "<li><a href=\"#broken\">Broken</a>: %zu %s what is no rotation, or %s own "
            "claim.</li>\n</ul>\n",
            broken_n, broken_n == 1 ? "method returns" : "methods return",
            broken_n == 1 ? "exceeds its" : "exceed their");
}

enum qc_status qc_html_answers(const struct qc_html *page, FILE *file)
{
    struct reach *reaches = calloc(page->series.n + 1, sizeof *reaches);
    bool *told = calloc(page->series.n + 1, sizeof *told);
    bool *chosen = calloc(page->series.n + 1, sizeof *chosen);
    const bool good = reaches && told && chosen;
    if (good) {
        for (size_t i = 0; i < page->series.n; i++)
            reaches[i] = reach_of(page, &page->series.at[i]);
        write_summary(page, reaches, chosen, file);
        fputs("<h3>Which method up to which turn</h3>\n", file);
        write_reaches(page, reaches, told, chosen, file);
        write_exact(page, chosen, file);
        write_broken(page, file);
    }
    free(reaches);
    free(told);
    free(chosen);
    return good ? QC_OK : QC_NO_MEMORY;
}
