/* motion_findings.c - the sentences under figures of a way from end to end, and of products in a
 * row SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "../bench/curves.h"
#include "../bench/drift.h"
#include "../bench/measure_rows.h"
#include "figure_findings.h"

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

/* Far above what the rounding of doubles leaves of 180 degrees. */
static const double nothing_deg = 1e-9;

static double half_lag_of(const struct qc_curves_row *row)
{
    return row->t == 0.5 ? lag_of(row) : NAN;
}

void qc_tell_lag(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = qc_sheet_rows(report, QC_SHEET_curves);
    const struct qc_curves_row *quarter = peak_of(rows, "nlerp", 90, lag_of);
    const struct qc_curves_row *half = peak_of(rows, "nlerp", 180, lag_of);
    const struct qc_curves_row *middle = peak_of(rows, "nlerp", 180, half_lag_of);
    if (!quarter || !half)
        return;
    fprintf(file, "%s is off by at most %s° between ends 90° apart and %s° between ends 180° apart",
            qc_code(quarter->impl, quarter->method).text, qc_people(lag_of(quarter)).text,
            qc_people(lag_of(half)).text);
    if (middle && lag_of(middle) < nothing_deg)
        fputs(", and by nothing halfway", file);
    fputs(".", file);
}

void qc_tell_dip(const struct qc_report *report, FILE *file)
{
    const struct qc_curves_row *row =
        peak_of(qc_sheet_rows(report, QC_SHEET_curves), "lerp", 150, shortness_of);
    if (row)
        fprintf(file,
                "Between ends 150° apart %s has a length of %.5f in the middle: an object "
                "is scaled by %.2f.",
                qc_code(row->impl, row->method).text, row->length, row->length * row->length);
}

/* By how much the speed of a method changes most within a 64th, where that begins at an inner key.
 */
static double jump_of(const struct qc_rows *rows, const char *method)
{
    double jump = NAN;
    for (size_t i = 1; i < rows->n; i++) {
        const struct qc_curves_row *row = qc_rows_at(rows, i), *before = qc_rows_at(rows, i - 1);
        if (strcmp(row->course, "path") == 0 && strcmp(row->method, method) == 0 &&
            strcmp(row->impl, before->impl) == 0 && before->t > 0 && row->t > before->t &&
            before->t == floor(before->t))
            jump = fmax(jump, fabs(row->speed_deg - before->speed_deg));
    }
    return jump;
}

void qc_tell_speed(const struct qc_report *report, FILE *file)
{
    static const char *const methods[] = {"slerp", "nlerp", "squad"};
    const struct qc_rows *rows = qc_sheet_rows(report, QC_SHEET_curves);
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
    const double slerp_deg = jump_of(rows, "slerp"), squad_deg = jump_of(rows, "squad");
    if (between[0] == ',' && !isnan(slerp_deg) && !isnan(squad_deg))
        fprintf(file,
                "; at a key a chain of slerps changes it at once by up to %.0f°, squad by %.1f°",
                slerp_deg, squad_deg);
    fputs(between[0] == ',' ? "." : "", file);
}

/* How far a length that is normalised after every product is off at most, in u. */
static double kept_of(const struct qc_rows *rows)
{
    double kept_u = 0;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_drift_row *row = qc_rows_at(rows, i);
        if (strcmp(row->repair, "normalise") == 0 && isfinite(row->length))
            kept_u = fmax(kept_u, row->length / qc_unit_of_precision(row->precision));
    }
    return kept_u;
}

void qc_tell_drift(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = qc_sheet_rows(report, QC_SHEET_drift);
    const char *between = "After 10,000 products the length is off by ";
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_drift_row *row = qc_rows_at(rows, i);
        if (row->products_n != 10000 || strcmp(row->repair, "none") != 0)
            continue;
        fprintf(file, "%s%s (%s)", between, qc_people(row->length).text,
                qc_code(row->impl, row->method).text);
        between = ", ";
    }
    const double kept_u = kept_of(rows);
    if (between[0] == ',' && kept_u > 0)
        fprintf(file, "; normalised after every product, it is off by at most %s u at any time",
                qc_people(kept_u).text);
    fputs(between[0] == ',' ? "." : "", file);
}
