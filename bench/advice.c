/* advice.c - up to which turn each method stays within a budget, or its error at a turn, as rows
 * SPDX-License-Identifier: MIT */
#include "advice.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "../impl/numbers.h"
#include "../reference/recorded.h"
#include "error_curve.h"
#include "stated_angle.h"

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_advice, name), meaning},
static const struct qc_column columns[] = {
#include "advice_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_advice_schema = {.name = "advice",
                                           .format = 2,
                                           .columns = columns,
                                           .columns_n = sizeof columns / sizeof columns[0],
                                           .row_size = sizeof(struct qc_advice)};

static const double half_turn_deg = 180;

enum { CODE_MAX = 64 };

static struct qc_advice empty_row(const struct qc_request *request)
{
    const bool asks_budget = qc_angle_is_given(&request->budget);
    return (struct qc_advice){.budget_rad = asks_budget ? request->budget_rad : NAN,
                              .turn_deg = NAN,
                              .half_rad = NAN,
                              .dot = NAN,
                              .computed_dot = NAN,
                              .t = NAN,
                              .error_rad = NAN,
                              .error_deg = NAN,
                              .error_mm = NAN,
                              .error_u = NAN,
                              .law_percent = NAN,
                              .result = "unit",
                              .ns = NAN,
                              .ratio = NAN,
                              .ratio_lo = NAN,
                              .ratio_hi = NAN,
                              .best_from_deg = NAN,
                              .best_to_deg = NAN,
                              .trace_share = NAN,
                              .trace_50_rad = NAN,
                              .trace_99_rad = NAN,
                              .trace_100_rad = NAN,
                              .trace_us = NAN};
}

static void put_error(struct qc_advice *row, double error_rad, double u)
{
    row->error_rad = error_rad;
    row->error_deg = isfinite(error_rad) ? qc_degrees_up(error_rad) : error_rad;
    row->error_mm = isfinite(error_rad) ? qc_mm_at_1m_up(error_rad) : error_rad;
    row->error_u = error_rad / u;
}

/* The test to paste. From 1 on no computed dot is surely within. */
static void put_threshold(struct qc_advice *row, const struct qc_threshold *threshold,
                          enum qc_scalar scalar, char code[CODE_MAX])
{
    row->half_rad = strtod(threshold->half_rad, NULL);
    row->cosine = threshold->cosine;
    row->dot = threshold->dot;
    row->computed_dot = threshold->safe;
    if (threshold->safe >= 1)
        return;
    if (scalar == QC_F32)
        snprintf(code, CODE_MAX, "if (fabsf(dot) >= %.9gf)", threshold->safe);
    else
        snprintf(code, CODE_MAX, "if (fabs(dot) >= %.17g)", threshold->safe);
    row->code = code;
}

/* nlerp's own curve is known exactly: at any turn, however far from those tried. */
static enum qc_status put_exact_trace(const struct qc_trace *trace, struct qc_advice *row)
{
    const double shares[] = {0.5, 0.99, 1};
    double *const errors[] = {&row->trace_50_rad, &row->trace_99_rad, &row->trace_100_rad};
    enum qc_status status = QC_OK;
    for (int i = 0; i < 3 && status == QC_OK; i++) {
        struct qc_nlerp_point point = {.error_rad = 0};
        const double turn_deg = fmin(qc_trace_quantile(trace, shares[i]), half_turn_deg);
        const struct qc_angle turn = qc_angle_of_degrees(turn_deg);
        status = turn_deg > 0 ? qc_nlerp_at(&turn, &point) : QC_OK;
        *errors[i] = point.error_rad;
    }
    row->trace_share = qc_trace_share(trace, row->turn_deg);
    return status;
}

static enum qc_status add_law(struct qc_rows *rows, struct qc_advice row,
                              const struct qc_nlerp_point *point, double u)
{
    row.impl = "law";
    row.cosine = row.code = "";
    row.half_rad = row.dot = row.computed_dot = NAN;
    row.trace_share = row.trace_50_rad = row.trace_99_rad = row.trace_100_rad = NAN;
    row.law_percent = strtod(point->law_percent, NULL);
    put_error(&row, point->law_rad, u);
    return qc_rows_add(rows, &row);
}

enum qc_status qc_advice_add_exact(struct qc_rows *rows, const struct qc_request *request)
{
    const double u = request->scalar == QC_F32 ? 0x1p-24 : 0x1p-53;
    const bool asks_budget = qc_angle_is_given(&request->budget);
    struct qc_advice row = empty_row(request);
    struct qc_nlerp_point point;
    struct qc_threshold threshold;
    char code[CODE_MAX] = "";
    bool everywhere = true;
    enum qc_status status = asks_budget ? qc_nlerp_limit(&request->budget, &everywhere, &point)
                                        : qc_nlerp_at(&request->turn, &point);
    if (status == QC_OK && !everywhere)
        status = qc_threshold_of_budget(&request->budget, request->scalar, &threshold);
    if (status != QC_OK)
        return status;
    row.impl = "exact";
    row.method = "nlerp";
    row.precision = request->scalar == QC_F32 ? "f32" : "f64";
    row.by = "certified";
    row.turn_deg = strtod(point.turn_deg, NULL);
    row.t = strtod(point.t, NULL);
    put_error(&row, point.error_rad, u);
    row.error_deg = strtod(point.error_deg, NULL);
    if (!everywhere)
        put_threshold(&row, &threshold, request->scalar, code);
    if (request->trace)
        status = put_exact_trace(request->trace, &row);
    if (status == QC_OK)
        status = qc_rows_add(rows, &row);
    return status == QC_OK ? add_law(rows, row, &point, u) : status;
}

/* To six digits downward: what a search shows. */
static double round_turn_down(double turn_deg)
{
    const double unit = pow(10, floor(log10(turn_deg)) - 5);
    char text[32];
    snprintf(text, sizeof text, "%.6g", floor(turn_deg / unit) * unit);
    return strtod(text, NULL);
}

static enum qc_status put_limit(const struct qc_request *request, const struct qc_subject *subject,
                                struct qc_advice *row, char code[CODE_MAX],
                                struct qc_threshold *threshold)
{
    const enum qc_scalar scalar = qc_format_of(subject->impl).scalar;
    const bool floats = scalar == QC_F32 || scalar == QC_F64;
    struct qc_curve_point limit;
    enum qc_status status = qc_curve_limit(subject, request->budget_rad, &limit);
    if (status != QC_OK)
        return status;
    row->turn_deg = limit.turn_deg > 0 ? round_turn_down(limit.turn_deg) : 0;
    if (!(limit.turn_deg > 0))
        return QC_OK;
    row->t = limit.t;
    put_error(row, limit.value, qc_unit_roundoff(subject->impl));
    if (row->turn_deg >= half_turn_deg || !floats)
        return QC_OK;
    const struct qc_angle turn = qc_angle_of_degrees(row->turn_deg);
    status = qc_threshold_of_turn(&turn, scalar, threshold);
    if (status == QC_OK)
        put_threshold(row, threshold, scalar, code);
    return status;
}

static enum qc_status put_trace(const struct qc_trace *trace, const struct qc_subject *subject,
                                struct qc_advice *row)
{
    const double shares[] = {0.5, 0.99, 1};
    double *const errors[] = {&row->trace_50_rad, &row->trace_99_rad, &row->trace_100_rad};
    enum qc_status status = QC_OK;
    for (int i = 0; i < 3 && status == QC_OK; i++) {
        struct qc_curve_point point;
        status =
            qc_curve_at(subject, QC_CURVE_ROTATION, qc_trace_quantile(trace, shares[i]), &point);
        *errors[i] = point.value;
    }
    row->trace_share = qc_trace_share(trace, row->turn_deg);
    row->trace_us = row->ns * (double)trace->n / 1000;
    return status;
}

/* The figures of a method in rows whose names and costs stand. */
static enum qc_status put_figures(const struct qc_request *request,
                                  const struct qc_subject *subject, struct qc_advice *row,
                                  char code[CODE_MAX], struct qc_threshold *threshold)
{
    struct qc_curve_point point;
    if (qc_angle_is_given(&request->budget))
        return put_limit(request, subject, row, code, threshold);
    const enum qc_status status =
        qc_curve_at(subject, QC_CURVE_ROTATION, request->turn_deg, &point);
    row->turn_deg = request->turn_deg;
    row->t = point.t;
    put_error(row, point.value, qc_unit_roundoff(subject->impl));
    return status;
}

enum qc_status qc_advice_add(struct qc_rows *rows, const struct qc_request *request,
                             const struct qc_subject *subject, const struct qc_cost *cost)
{
    struct qc_threshold threshold;
    char code[CODE_MAX] = "";
    struct qc_advice row = empty_row(request);
    row.impl = subject->impl->name;
    row.method = subject->method->name;
    row.precision = qc_precision_name(subject->impl);
    row.by = "found";
    row.result = subject->method->flags & QC_RAW_LENGTH ? "raw" : "unit";
    const struct qc_advice bare = row;
    row.ns = cost->ns;
    row.against = cost->against;
    row.ratio = cost->ratio.ratio;
    row.ratio_lo = cost->ratio.lo;
    row.ratio_hi = cost->ratio.hi;
    enum qc_status status = put_figures(request, subject, &row, code, &threshold);
    if (status == QC_OK && request->trace)
        status = put_trace(request->trace, subject, &row);
    if (status == QC_UNCERTIFIED || status == QC_NO_MEMORY)
        return status;
    if (status != QC_OK) {
        row = bare;
        row.trouble = qc_subject_trouble(subject);
    }
    return qc_rows_add(rows, &row);
}

static bool is_candidate(const struct qc_advice *row, double above_deg)
{
    return !isnan(row->ns) && row->turn_deg > above_deg && strcmp(row->result, "unit") == 0;
}

void qc_advice_rank(struct qc_rows *rows)
{
    struct qc_advice *all = rows->rows, *best;
    double from_deg = 0;
    do {
        best = NULL;
        for (size_t i = 0; i < rows->n; i++)
            if (is_candidate(&all[i], from_deg) && (!best || all[i].ns < best->ns))
                best = &all[i];
        if (best) {
            best->best_from_deg = from_deg;
            from_deg = best->best_to_deg = best->turn_deg;
        }
    } while (best);
}
