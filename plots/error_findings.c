/* error_findings.c - the sentences under figures of measured errors
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "../bench/histogram.h"
#include "../bench/seams_rows.h"
#include "../reference/recorded.h"
#include "figure_findings.h"

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
    const struct qc_rows *seams = qc_sheet_rows(report, QC_SHEET_seams);
    for (size_t i = 0; i < seams->n; i++) {
        const struct qc_seams_row *row = qc_rows_at(seams, i);
        if (strcmp(row->part, "none") == 0 || isnan(row->jump_rad))
            continue;
        fprintf(file, "%s switches formula at dot %.7g, a turn of %s°, by a jump of %s rad. ",
                qc_code(row->impl, row->method).text, row->dot, qc_people(row->turn_deg).text,
                qc_people(fabs(row->jump_rad)).text);
    }
}

/* The methods nearest to and farthest from exact slerp at their worst. */
void qc_tell_error(const struct qc_report *report, FILE *file)
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
    fprintf(file, "Nearest at its worst is %s, off by %s rad; ", qc_code_of(near).text,
            qc_people(near->worst->ideal_max_rad).text);
    fprintf(file, "farthest, of those that return rotations, %s, off by %s°. ",
            qc_code_of(far).text, qc_people(qc_degrees_up(far->worst->ideal_max_rad)).text);
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

void qc_tell_approximations(const struct qc_report *report, FILE *file)
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
        fprintf(file, "%s%s is nearer only from %g° on", between, qc_code_of(series).text, from);
        between = ", ";
    }
    fputs(between[0] == ',' ? "." : "", file);
}

void qc_tell_fixed(const struct qc_report *report, FILE *file)
{
    static const char *const names[] = {"fixed_q30/slerp", "fixed_q14/slerp"};
    for (size_t i = 0; i < 2; i++) {
        const struct qc_series *series = series_of(report, names[i]);
        if (series)
            fprintf(file, "%s is off by at most %s rad, %s units of its last place. ",
                    qc_code_of(series).text, qc_people(series->worst->ideal_max_rad).text,
                    qc_people(series->worst->ideal_max_rad /
                              qc_unit_of_precision(series->worst->precision))
                        .text);
    }
}

void qc_tell_turn_t(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = qc_sheet_rows(report, QC_SHEET_turn_t);
    const struct qc_measure_row *worst = NULL;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_measure_row *row = qc_rows_at(rows, i);
        if (row->turn_hi_deg <= 180 && isfinite(row->ideal_max_rad) &&
            (!worst || row->ideal_max_rad > worst->ideal_max_rad))
            worst = row;
    }
    if (worst)
        fprintf(file,
                "The largest error of all, %s°, is that of %s at turns up to %g° and t from "
                "%g to %g.",
                qc_people(qc_degrees_up(worst->ideal_max_rad)).text,
                qc_code(worst->impl, worst->method).text, worst->turn_hi_deg, worst->t_lo,
                worst->t_hi);
}

/* The counts of a slerp, or of the exact answer rounded to that precision. NULL: there are none. */
static const struct qc_histogram_row *counts_of(const struct qc_rows *rows, const char *precision,
                                                bool rounded)
{
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_histogram_row *row = qc_rows_at(rows, i);
        if (strcmp(row->method, "slerp") == 0 && strcmp(row->precision, precision) == 0 &&
            (strncmp(row->impl, "ref_", 4) == 0) == rounded && row->judged_n > 0)
            return row;
    }
    return NULL;
}

/* How many per cent of the method's results are off by at most `edge_u`, to a tenth, rounded down:
 * only all are all. */
static double percent_within(const struct qc_rows *rows, const struct qc_histogram_row *method,
                             double edge_u)
{
    uint64_t within_n = 0;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_histogram_row *row = qc_rows_at(rows, i);
        if (strcmp(row->impl, method->impl) == 0 && strcmp(row->method, method->method) == 0 &&
            row->upto_u <= edge_u)
            within_n += row->results_n;
    }
    return floor(1000 * (double)within_n / (double)method->judged_n) / 10;
}

/* The first slerp of each precision, beside the exact answer rounded. */
void qc_tell_distribution(const struct qc_report *report, FILE *file)
{
    static const char *const precisions[] = {"f64", "f32"};
    const struct qc_rows *rows = qc_sheet_rows(report, QC_SHEET_histogram);
    for (size_t i = 0; i < sizeof precisions / sizeof precisions[0]; i++) {
        const struct qc_histogram_row *slerp = counts_of(rows, precisions[i], false);
        const struct qc_histogram_row *rounded = counts_of(rows, precisions[i], true);
        if (!slerp)
            continue;
        fprintf(file, "Of the results of %s %g %% are off by at most u/2, %g %% by at most 2 u",
                qc_code(slerp->impl, slerp->method).text, percent_within(rows, slerp, 0.5),
                percent_within(rows, slerp, 2));
        if (rounded)
            fprintf(file, "; of the exact answers, rounded, %g %% and %g %%",
                    percent_within(rows, rounded, 0.5), percent_within(rows, rounded, 2));
        fputs(". ", file);
    }
}

void qc_tell_off_arc(const struct qc_report *report, FILE *file)
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
                "No rotation returned leaves the arc by more than one of %s: %s u, at turns "
                "up to %g°.",
                qc_code(worst->impl, worst->method).text, qc_people(worst->off_arc_max_u).text,
                worst->turn_hi_deg);
}

void qc_tell_budget(const struct qc_report *report, FILE *file)
{
    static const double budgets_deg[] = {0.01, 0.1, 1};
    const struct qc_series *nlerp = next_called(report, "nlerp", NULL);
    if (!nlerp)
        return;
    fprintf(file, "%s stays within ", qc_code_of(nlerp).text);
    for (size_t i = 0; i < 3; i++)
        fprintf(file, "%s%g° up to a turn of %g°", i > 0 ? ", " : "", budgets_deg[i],
                qc_series_within(nlerp, budgets_deg[i]));
    fputs(".", file);
}

void qc_tell_libraries(const struct qc_report *report, FILE *file)
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
