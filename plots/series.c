/* series.c - the rows of `measure` as one curve a method: error against exact slerp by turn
 * SPDX-License-Identifier: MIT */
#include "series.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/recorded.h"

static bool is_same_method(const struct qc_measure_row *x, const struct qc_measure_row *y)
{
    return strcmp(x->impl, y->impl) == 0 && strcmp(x->method, y->method) == 0;
}

static void add_row(struct qc_series *series, const struct qc_measure_row *row)
{
    series->own_max_rad = fmax(series->own_max_rad, row->kappa_max);
    series->judged_n += row->n;
    series->invalid_n += row->invalid_n;
    series->trouble = row->trouble;
    if (row->turn_hi_deg > 180 || row->trouble[0])
        return;
    series->n++;
    if (!series->worst || row->ideal_max_rad > series->worst->ideal_max_rad)
        series->worst = isnan(row->ideal_max_rad) ? series->worst : row;
}

enum qc_status qc_series_of(const struct qc_rows *rows, struct qc_series_list *list)
{
    const struct qc_measure_row *row = rows->rows;
    *list = (struct qc_series_list){.at = calloc(rows->n + 1, sizeof *list->at)};
    if (!list->at)
        return QC_NO_MEMORY;
    for (size_t i = 0; i < rows->n; i++) {
        if (i == 0 || !is_same_method(&row[i - 1], &row[i])) {
            struct qc_series *series = &list->at[list->n++];
            snprintf(series->subject, sizeof series->subject, "%s/%s", row[i].impl, row[i].method);
            series->rows = &row[i];
        }
        add_row(&list->at[list->n - 1], &row[i]);
    }
    return QC_OK;
}

double qc_series_floor_of(const struct qc_series_list *list, const char *precision)
{
    char subject[QC_NAME_MAX];
    snprintf(subject, sizeof subject, "ref_rounded_%s/slerp", precision);
    for (size_t i = 0; i < list->n; i++)
        if (strcmp(list->at[i].subject, subject) == 0 && list->at[i].worst)
            return list->at[i].worst->ideal_max_rad;
    return NAN;
}

double qc_series_over_floor(const struct qc_series_list *list, const struct qc_series *series)
{
    if (!series->worst)
        return NAN;
    return series->worst->ideal_max_rad / qc_series_floor_of(list, series->worst->precision);
}

double qc_series_within(const struct qc_series *series, double limit_deg)
{
    double turn = 0;
    for (size_t k = 0; k < series->n; k++) {
        if (!(qc_degrees_up(series->rows[k].ideal_max_rad) <= limit_deg))
            break;
        turn = series->rows[k].turn_hi_deg;
    }
    return turn;
}
