/* figure_findings.c - the sentence under each figure, computed from its rows
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../bench/curves.h"
#include "../bench/drift.h"
#include "../bench/fallback.h"
#include "../bench/grid.h"
#include "../bench/pareto.h"
#include "../bench/seams_rows.h"
#include "../bench/timing_rows.h"
#include "../reference/recorded.h"
#include "findings.h"

enum { DIGITS = 3 };

struct figure_text {
    char text[QC_GRID_CELL_MAX];
};

static struct figure_text people(double x)
{
    struct figure_text people;
    qc_people_number(x, DIGITS, people.text);
    return people;
}

static const struct qc_rows *rows_of(const struct qc_report *report, enum qc_sheet_id id)
{
    return &report->folder.sheets[id].rows;
}

/* The series of a method; NULL: it was not measured. */
static const struct qc_series *series_of(const struct qc_report *report, const char *subject)
{
    for (size_t i = 0; i < report->series.n; i++)
        if (strcmp(report->series.at[i].subject, subject) == 0 && report->series.at[i].worst)
            return &report->series.at[i];
    return NULL;
}

/* The series after `last` (NULL: the first) of a method of this name that is not the floor. */
static const struct qc_series *next_called(const struct qc_report *report, const char *method,
                                           const struct qc_series *last)
{
    for (size_t i = last ? (size_t)(last - report->series.at) + 1 : 0; i < report->series.n; i++) {
        const struct qc_series *series = &report->series.at[i];
        if (series->worst && strncmp(series->subject, "ref_", 4) != 0 &&
            strcmp(series->rows->method, method) == 0)
            return series;
    }
    return NULL;
}

static void tell_seams(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *seams = rows_of(report, QC_SHEET_seams);
    for (size_t i = 0; i < seams->n; i++) {
        const struct qc_seams_row *row = qc_rows_at(seams, i);
        if (strcmp(row->part, "none") == 0 || isnan(row->jump_rad))
            continue;
        fprintf(file, "`%s/%s` switches formula at dot %.7g, a turn of %s°, by a jump of %s rad. ",
                row->impl, row->method, row->dot, people(row->turn_deg).text,
                people(fabs(row->jump_rad)).text);
    }
}

/* The methods nearest to and farthest from exact slerp at their worst. */
static void tell_error(const struct qc_report *report, FILE *file)
{
    const struct qc_series *near = NULL, *far = NULL;
    for (size_t i = 0; i < report->series.n; i++) {
        const struct qc_series *series = &report->series.at[i];
        const double worst = series->worst ? series->worst->ideal_max_rad : INFINITY;
        if (isinf(worst) || strncmp(series->subject, "ref_", 4) == 0)
            continue;
        if (!near || worst < near->worst->ideal_max_rad)
            near = series;
        if (!far || worst > far->worst->ideal_max_rad)
            far = series;
    }
    if (!near)
        return;
    fprintf(file, "Nearest at its worst is `%s`, off by %s rad; ", near->subject,
            people(near->worst->ideal_max_rad).text);
    fprintf(file, "farthest, of those that return rotations, `%s`, off by %s°. ", far->subject,
            people(qc_degrees_up(far->worst->ideal_max_rad)).text);
    tell_seams(report, file);
}

/* From which turn on an approximation is nearer than nlerp in every band. */
static double better_from(const struct qc_series *series, const struct qc_series *nlerp)
{
    double from = 180;
    for (size_t k = series->n; k-- > 0;) {
        const struct qc_measure_row *row = &series->rows[k];
        if (k >= nlerp->n || row->ideal_max_rad > nlerp->rows[k].ideal_max_rad)
            break;
        from = row->turn_lo_deg;
    }
    return from;
}

static void tell_approximations(const struct qc_report *report, FILE *file)
{
    const struct qc_series *nlerp = series_of(report, "scalar_f64/nlerp");
    const char *between = "Corrected nlerps are worse than plain nlerp at small turns: ";
    for (size_t i = 0; nlerp && i < report->series.n; i++) {
        const struct qc_series *series = &report->series.at[i];
        if (strncmp(series->subject, "approx_f64/nlerp", 16) != 0 || !series->worst)
            continue;
        const double from = better_from(series, nlerp);
        if (!(from > 0.01) || !(from < 180)) /* below, both are at the floor */
            continue;
        fprintf(file, "%s`%s` is nearer only from %g° on", between, series->subject, from);
        between = ", ";
    }
    fputs(between[0] == ',' ? "." : "", file);
}

static void tell_fixed(const struct qc_report *report, FILE *file)
{
    static const char *const names[] = {"fixed_q30/slerp", "fixed_q14/slerp"};
    for (size_t i = 0; i < 2; i++) {
        const struct qc_series *series = series_of(report, names[i]);
        if (series)
            fprintf(file, "`%s` is off by at most %s rad, %s units of its last place. ", names[i],
                    people(series->worst->ideal_max_rad).text,
                    people(series->worst->ideal_max_rad /
                           qc_unit_of_precision(series->worst->precision))
                        .text);
    }
}

/* The row of a method's course with the largest of what `of` gives. */
static const struct qc_curves_row *peak_of(const struct qc_rows *rows, const char *method,
                                           double turn_deg,
                                           double (*of)(const struct qc_curves_row *row))
{
    const struct qc_curves_row *peak = NULL;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_curves_row *row = qc_rows_at(rows, i);
        const bool pair = strcmp(row->course, "pair") == 0;
        const bool sought = turn_deg > 0 ? pair && row->turn_deg == turn_deg : !pair;
        if (!sought || strcmp(row->method, method) != 0 || isnan(of(row)))
            continue;
        if (!peak || of(row) > of(peak))
            peak = row;
    }
    return peak;
}

static double lag_of(const struct qc_curves_row *row)
{
    return fabs(row->along_deg);
}
static double shortness_of(const struct qc_curves_row *row)
{
    return 1 - row->length;
}
static double speed_of(const struct qc_curves_row *row)
{
    return row->speed_deg;
}
static double slowness_of(const struct qc_curves_row *row)
{
    return row->speed_deg > 0 ? 1 / row->speed_deg : NAN;
}

static void tell_lag(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = rows_of(report, QC_SHEET_curves);
    const struct qc_curves_row *quarter = peak_of(rows, "nlerp", 90, lag_of);
    const struct qc_curves_row *half = peak_of(rows, "nlerp", 180, lag_of);
    if (quarter && half)
        fprintf(file,
                "`%s/nlerp` is off by at most %s° between ends 90° apart and %s° between ends 180° "
                "apart, and by nothing halfway.",
                quarter->impl, people(lag_of(quarter)).text, people(lag_of(half)).text);
}

static void tell_dip(const struct qc_report *report, FILE *file)
{
    const struct qc_curves_row *row =
        peak_of(rows_of(report, QC_SHEET_curves), "lerp", 150, shortness_of);
    if (row)
        fprintf(file,
                "Between ends 150° apart `%s/lerp` has a length of %.5f in the middle: an object "
                "is scaled by %.2f.",
                row->impl, row->length, row->length * row->length);
}

static void tell_speed(const struct qc_report *report, FILE *file)
{
    static const char *const methods[] = {"slerp", "nlerp", "squad"};
    const struct qc_rows *rows = rows_of(report, QC_SHEET_curves);
    const char *between = "On the path of keys the speed goes ";
    for (size_t i = 0; i < 3; i++) {
        const struct qc_curves_row *fast = peak_of(rows, methods[i], 0, speed_of);
        const struct qc_curves_row *slow = peak_of(rows, methods[i], 0, slowness_of);
        if (!fast || !slow)
            continue;
        fprintf(file, "%sfrom %.0f° to %.0f° a stretch with `%s`", between, slow->speed_deg,
                fast->speed_deg, methods[i]);
        between = ", ";
    }
    if (between[0] == ',')
        fputs("; a chain of slerps jumps at every key, squad nowhere.", file);
}

static void tell_turn_t(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = rows_of(report, QC_SHEET_turn_t);
    const struct qc_measure_row *worst = NULL;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_measure_row *row = qc_rows_at(rows, i);
        if (row->turn_hi_deg <= 180 && isfinite(row->ideal_max_rad) &&
            (!worst || row->ideal_max_rad > worst->ideal_max_rad))
            worst = row;
    }
    if (worst)
        fprintf(file,
                "The largest error of all, %s°, is that of `%s/%s` at turns up to %g° and t from "
                "%g to %g.",
                people(qc_degrees_up(worst->ideal_max_rad)).text, worst->impl, worst->method,
                worst->turn_hi_deg, worst->t_lo, worst->t_hi);
}

/* Of the first two slerps, in the band where each is worst. */
static void tell_distribution(const struct qc_report *report, FILE *file)
{
    const struct qc_series *series = NULL;
    for (int i = 0; i < 2 && (series = next_called(report, "slerp", series)); i++) {
        const struct qc_measure_row *row = series->worst;
        const double u = qc_unit_of_precision(row->precision);
        fprintf(file,
                "At turns up to %g° half of the results of `%s` are within %s u, 999 of 1000 "
                "within %s u, all within %s u. ",
                row->turn_hi_deg, series->subject, people(row->rotation_median_rad / u).text,
                people(row->rotation_p999_rad / u).text, people(row->rotation_max_rad / u).text);
    }
}

static void tell_off_arc(const struct qc_report *report, FILE *file)
{
    const struct qc_measure_row *worst = NULL;
    for (size_t i = 0; i < report->series.n; i++)
        for (size_t k = 0; k < report->series.at[i].n; k++) {
            const struct qc_measure_row *row = &report->series.at[i].rows[k];
            if (isfinite(row->off_arc_max_u) &&
                row->off_arc_max_u > (worst ? worst->off_arc_max_u : 0))
                worst = row;
        }
    if (worst)
        fprintf(file,
                "No rotation returned leaves the arc by more than one of `%s/%s`: %s u, at turns "
                "up to %g°.",
                worst->impl, worst->method, people(worst->off_arc_max_u).text, worst->turn_hi_deg);
}

static void tell_drift(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = rows_of(report, QC_SHEET_drift);
    const char *between = "After 10,000 products the length is off by ";
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_drift_row *row = qc_rows_at(rows, i);
        if (row->products_n != 10000 || strcmp(row->repair, "none") != 0)
            continue;
        fprintf(file, "%s%s (`%s/%s`)", between, people(row->length).text, row->impl, row->method);
        between = ", ";
    }
    fputs(between[0] == ',' ? "; normalising after every product keeps it." : "", file);
}

static void tell_fallback(const struct qc_report *report, FILE *file)
{
    qc_fallback_tell(rows_of(report, QC_SHEET_fallback), file);
}

/* Who is on the front of every band. */
static void tell_pareto(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = rows_of(report, QC_SHEET_pareto);
    const char *between = "No other method is both faster and nearer, at turns from 90° to 180°, "
                          "than ";
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_pareto_row *row = qc_rows_at(rows, i);
        if (row->turn_hi_deg < 180 || row->beaten_by[0] || isnan(row->ns))
            continue;
        fprintf(file, "%s`%s/%s` (%s ns, %s rad)", between, row->impl, row->method,
                people(row->ns).text, people(row->ideal_max_rad).text);
        between = ", ";
    }
    fputs(between[0] == ',' ? "." : "", file);
}

static void tell_budget(const struct qc_report *report, FILE *file)
{
    static const double budgets_deg[] = {0.01, 0.1, 1};
    const struct qc_series *nlerp = next_called(report, "nlerp", NULL);
    if (!nlerp)
        return;
    fprintf(file, "`%s` stays within ", nlerp->subject);
    for (size_t i = 0; i < 3; i++)
        fprintf(file, "%s%g° up to a turn of %g°", i > 0 ? ", " : "", budgets_deg[i],
                qc_series_within(nlerp, budgets_deg[i]));
    fputs(".", file);
}

static void tell_libraries(const struct qc_report *report, FILE *file)
{
    size_t all_n = 0, near_n = 0;
    for (size_t i = 0; i < report->series.n; i++) {
        const struct qc_series *series = &report->series.at[i];
        if (!series->worst || strncmp(series->rows->method, "slerp", 5) != 0 ||
            strncmp(series->subject, "ref_", 4) == 0)
            continue;
        all_n++;
        near_n +=
            series->worst->ideal_max_rad <= 16 * qc_unit_of_precision(series->worst->precision);
    }
    if (all_n > 0)
        fprintf(file, "%zu of %zu slerps are within 16 u of exact slerp at every turn.", near_n,
                all_n);
}

/* The least and the largest error of the slerp of doubles over all builds, and their times. */
static void tell_flags(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = rows_of(report, QC_SHEET_flags);
    const struct qc_timing_figures *fast = NULL, *slow = NULL, *worst = NULL;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_timing_figures *row = qc_rows_at(rows, i);
        if (strcmp(row->timed, "method") != 0 || strcmp(row->method, "slerp") != 0 ||
            strcmp(row->precision, "f64") != 0 || !(row->ns > 0))
            continue;
        fast = !fast || row->ns < fast->ns ? row : fast;
        slow = !slow || row->ns > slow->ns ? row : slow;
        worst = !worst || row->ideal_max_rad > worst->ideal_max_rad ? row : worst;
    }
    if (fast && slow && worst)
        fprintf(file,
                "The same slerp of doubles takes from %s ns (`%s`) to %s ns (`%s`); its largest "
                "error, %s rad, is that of `%s`.",
                people(fast->ns).text, fast->impl, people(slow->ns).text, slow->impl,
                people(worst->ideal_max_rad).text, worst->impl);
}

static const struct {
    const char *figure;
    void (*tell)(const struct qc_report *report, FILE *file);
} findings[] = {{"error_by_turn", tell_error},
                {"approximations", tell_approximations},
                {"fixed_point", tell_fixed},
                {"lag", tell_lag},
                {"turn_t", tell_turn_t},
                {"distribution", tell_distribution},
                {"dip", tell_dip},
                {"off_arc", tell_off_arc},
                {"speed", tell_speed},
                {"drift", tell_drift},
                {"fallback", tell_fallback},
                {"pareto", tell_pareto},
                {"budget", tell_budget},
                {"libraries", tell_libraries},
                {"flags", tell_flags}};

/* One line: a sentence that was broken for a terminal goes on after one blank. */
static char *flatten(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        const bool blank = *from == ' ' || *from == '\n';
        if (!blank || (to > text && to[-1] != ' '))
            *to++ = blank ? ' ' : *from;
    }
    *to = '\0';
    if (to > text && to[-1] == ' ')
        to[-1] = '\0';
    return text;
}

char *qc_finding_of(const struct qc_report *report, const struct qc_figure *figure)
{
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    if (!file)
        return NULL;
    for (size_t i = 0; i < sizeof findings / sizeof findings[0]; i++)
        if (strcmp(findings[i].figure, figure->name) == 0)
            findings[i].tell(report, file);
    if (fclose(file) == 0)
        return flatten(text);
    free(text);
    return NULL;
}
