/* measure_rows.c - the rows of `measure`, from counts to columns
 * SPDX-License-Identifier: MIT */
#include "measure_rows.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "../proptests/cases.h"
#include "../reference/recorded.h"

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_measure_row, name), meaning},
static const struct qc_column columns[] = {
#include "measure_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_measure_schema = {.name = "measure",
                                            .format = 3,
                                            .columns = columns,
                                            .columns_n = sizeof columns / sizeof columns[0],
                                            .row_size = sizeof(struct qc_measure_row)};

double qc_unit_of_precision(const char *precision)
{
    static const struct {
        const char *name;
        double u;
    } units[] = {{"f32", 0x1p-24}, {"f64", 0x1p-53}, {"q14", 0x1p-14}, {"q30", 0x1p-30}};
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        if (strcmp(units[i].name, precision) == 0)
            return units[i].u;
    return NAN;
}

/* What all rows of a measurement share, and every error infinite. */
static struct qc_measure_row start_row(const struct qc_measurement *measurement)
{
    const struct qc_subject *subject = measurement->subject;
    const bool turns_long = (subject->method->flags & QC_LONG_WAY) != 0;
    const bool wide = (measurement->plan.domain & QC_DOMAIN_T) != 0;
    const double claim = subject->method->claim.rotation_rad;
    struct qc_measure_row row;
    memset(&row, 0, sizeof row);
    for (size_t k = 0; k < qc_measure_schema.columns_n; k++)
        if (columns[k].kind == QC_COLUMN_ERROR)
            *(double *)(void *)((char *)&row + columns[k].offset) = INFINITY;
    row.impl = subject->impl->name;
    row.method = subject->method->name;
    row.precision = qc_precision_name(subject->impl);
    row.op = qc_op_find(subject->method->op)->name;
    row.turn_hi_deg = turns_long ? 360 : 180;
    row.domain = measurement->domain;
    row.t_lo = wide ? -INFINITY : 0;
    row.t_hi = wide ? INFINITY : 1;
    row.kind = measurement->slice.kind != QC_SLICE_NONE &&
                       measurement->drawn_n == qc_slice_size(&measurement->slice)
                   ? "bound"
                   : "found";
    row.rotation_claim_rad = claim > 0 ? claim : NAN;
    row.along_max_t = NAN;
    row.instructions = NAN;
    return row;
}

static void put_group(struct qc_measure_row *row, const struct qc_measurement *measurement,
                      size_t band, size_t cell)
{
    if (measurement->bands_n > 1) {
        row->turn_lo_deg = qc_band_edges_deg[band];
        row->turn_hi_deg = qc_band_edges_deg[band + 1];
    }
    if (measurement->t_cells_n > 1) {
        /* A quotient, not a multiple of a rounded step: it is the double nearest to its decimal. */
        const double inner = QC_T_CELLS_N - 2;
        row->t_lo = cell == 0 ? -INFINITY : (double)(cell - 1) / inner;
        row->t_hi = cell == QC_T_CELLS_N - 1 ? INFINITY : (double)cell / inner;
    }
}

static double mean(const struct qc_sum *sum)
{
    char text[QC_CELL_MAX];
    return qc_number_of_decimal(qc_mean_text(sum, QC_ROW_DIGITS, text, sizeof text));
}

static void put_figures(struct qc_measure_row *row, const struct qc_stats *stats)
{
    row->n = stats->n;
    row->invalid_n = stats->invalid_n;
    row->undefined_n = stats->undefined_n;
    row->ideal_max_rad = stats->peak[QC_ERROR_IDEAL].value;
    row->ideal_median_rad = qc_ideal_quantile(stats, 500);
    row->rotation_max_rad = stats->peak[QC_ERROR_ROTATION].value;
    row->rotation_p999_rad = qc_rotation_quantile(stats, 999);
    row->rotation_median_rad = qc_rotation_quantile(stats, 500);
    row->rotation_mean_rad = mean(&stats->rotation_sum);
    row->rotation_bias_rad = mean(&stats->along_sum);
    row->kappa_max = stats->kappa.value;
    row->normwise_max_u = stats->peak[QC_ERROR_NORMWISE].value;
    row->length_max_u = stats->peak[QC_ERROR_LENGTH].value;
    row->off_arc_max_u = stats->peak[QC_ERROR_OFF_ARC].value;
    row->along_max_deg = qc_degrees_up(stats->peak[QC_ERROR_ALONG].value);
}

/* The sample is drawn again: only its index was kept. */
static void put_cases(struct qc_measure_row *row, const struct qc_measurement *measurement,
                      const struct qc_stats *stats, char line[QC_CASE_LINE_MAX])
{
    const struct qc_subject *subject = measurement->subject;
    const struct qc_peak *rotation = &stats->peak[QC_ERROR_ROTATION];
    const struct qc_peak *along = &stats->peak[QC_ERROR_ALONG];
    const enum qc_op op = measurement->plan.op;
    struct qc_sample sample;
    if (!isnan(along->value)) {
        qc_measurement_draw(measurement, along->index, &sample);
        row->along_max_t = sample.in[qc_op_in_width(qc_op_find((int)op)) - 1];
    }
    if (isnan(rotation->value))
        return;
    qc_measurement_draw(measurement, rotation->index, &sample);
    const struct qc_case worst = qc_case_of(subject->name, "rotation", op, sample.in);
    row->worst = qc_case_write(&worst, line, QC_CASE_LINE_MAX);
}

static enum qc_status add_trouble(struct qc_rows *rows, const struct qc_measurement *measurement)
{
    struct qc_measure_row row = start_row(measurement);
    const char *trouble = qc_subject_trouble(measurement->subject);
    row.trouble = trouble[0] ? trouble : qc_status_text(measurement->trouble);
    return qc_rows_add(rows, &row);
}

enum qc_status qc_measure_rows_add(struct qc_rows *rows, const struct qc_measurement *measurement)
{
    enum qc_status status = QC_OK;
    if (measurement->trouble != QC_OK)
        return add_trouble(rows, measurement);
    const size_t n = measurement->bands_n * measurement->t_cells_n;
    for (size_t i = 0; i < n && status == QC_OK; i++) {
        const struct qc_stats *stats = &measurement->groups[i];
        char line[QC_CASE_LINE_MAX];
        if (stats->n + stats->undefined_n == 0)
            continue;
        struct qc_measure_row row = start_row(measurement);
        put_group(&row, measurement, i / measurement->t_cells_n, i % measurement->t_cells_n);
        put_figures(&row, stats);
        put_cases(&row, measurement, stats, line);
        status = qc_rows_add(rows, &row);
    }
    return status;
}
