/* histogram.c - how many results of a method are how far off, as rows
 * SPDX-License-Identifier: MIT */
#include "histogram.h"

#include <inttypes.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "grid.h"
#include "measure_rows.h"

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_histogram_row, name), meaning},
static const struct qc_column columns[] = {
#include "histogram_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_histogram_schema = {.name = "histogram",
                                              .format = 1,
                                              .columns = columns,
                                              .columns_n = sizeof columns / sizeof columns[0],
                                              .row_size = sizeof(struct qc_histogram_row)};

/* The lowest upper edge as a power of two in u: what is below is recorded as that. */
enum { EDGE_LO = -20 };

static struct qc_histogram_row start_row(const struct qc_measurement *measurement)
{
    const struct qc_subject *subject = measurement->subject;
    const struct qc_stats *stats = measurement->groups;
    return (struct qc_histogram_row){.impl = subject->impl->name,
                                     .method = subject->method->name,
                                     .precision = qc_precision_name(subject->impl),
                                     .above_u = NAN,
                                     .upto_u = NAN,
                                     .judged_n = stats->rotation.n + stats->alike.n,
                                     .trouble = ""};
}

static enum qc_status add_trouble(struct qc_rows *rows, const struct qc_measurement *measurement)
{
    struct qc_histogram_row row = start_row(measurement);
    const char *trouble = qc_subject_trouble(measurement->subject);
    row.judged_n = 0; /* counts of a run that was cut short are no counts */
    row.trouble = trouble[0] ? trouble : qc_status_text(measurement->trouble);
    return qc_rows_add(rows, &row);
}

/* Those up to 2^edge u but not up to half as much. */
static enum qc_status add_doubling(struct qc_rows *rows, const struct qc_measurement *measurement,
                                   int edge, uint64_t results_n)
{
    struct qc_histogram_row row = start_row(measurement);
    row.above_u = edge > EDGE_LO ? ldexp(1, edge - 1) : 0;
    row.upto_u = ldexp(1, edge);
    row.results_n = results_n;
    return qc_rows_add(rows, &row);
}

static uint64_t infinite_of(const struct qc_stats *stats)
{
    return stats->rotation.infinite_n + stats->alike.infinite_n;
}

static enum qc_status add_infinite(struct qc_rows *rows, const struct qc_measurement *measurement)
{
    struct qc_histogram_row row = start_row(measurement);
    row.above_u = row.upto_u = INFINITY;
    row.results_n = infinite_of(measurement->groups);
    return row.results_n > 0 ? qc_rows_add(rows, &row) : QC_OK;
}

enum qc_status qc_histogram_add(struct qc_rows *rows, const struct qc_measurement *measurement)
{
    const struct qc_stats *stats = measurement->groups;
    const double u = qc_unit_of_precision(qc_precision_name(measurement->subject->impl));
    enum qc_status status = QC_OK;
    if (measurement->trouble != QC_OK)
        return add_trouble(rows, measurement);
    const uint64_t finite_n = stats->rotation.n + stats->alike.n - infinite_of(stats);
    uint64_t within_n = 0;
    for (int edge = EDGE_LO; within_n < finite_n && status == QC_OK; edge++) {
        const uint64_t now_n = qc_rotations_within(stats, ldexp(u, edge));
        if (now_n > 0)
            status = add_doubling(rows, measurement, edge, now_n - within_n);
        within_n = now_n;
    }
    return status == QC_OK ? add_infinite(rows, measurement) : status;
}

static const struct qc_grid_column grid_columns[] = {
    {"method", 1}, {"errors up to", 0}, {"results", 0}, {"of all", 0}, {"", 1}};
enum { COLUMNS_N = sizeof grid_columns / sizeof grid_columns[0], BAR = COLUMNS_N - 1 };
enum { BAR_MAX = 24, DIGITS = 3 };

/* A bar that is full at half of all results. */
static void put_bar(double share, char cell[QC_GRID_CELL_MAX])
{
    const size_t n = (size_t)rint(fmin(2 * share, 1) * BAR_MAX);
    memset(cell, '#', n);
    cell[n] = '\0';
}

/* Powers of two far from 1 as such: their decimals say less. */
static void put_edge(double edge_u, char cell[QC_GRID_CELL_MAX])
{
    char number[QC_GRID_CELL_MAX];
    if (isinf(edge_u))
        snprintf(cell, QC_GRID_CELL_MAX, "no rotation");
    else if (edge_u < 0.0625 || edge_u > 512)
        snprintf(cell, QC_GRID_CELL_MAX, "2^%d u", ilogb(edge_u));
    else
        snprintf(cell, QC_GRID_CELL_MAX, "%.40s u", qc_people_number(edge_u, DIGITS, number));
}

static void add_line(struct qc_grid *grid, const struct qc_histogram_row *row)
{
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
    const double share = row->judged_n > 0 ? (double)row->results_n / (double)row->judged_n : 0;
    snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s", row->impl, row->method);
    if (row->trouble[0]) {
        snprintf(cells[1], QC_GRID_CELL_MAX, "%s", row->trouble);
        return;
    }
    put_edge(row->upto_u, cells[1]);
    snprintf(cells[2], QC_GRID_CELL_MAX, "%" PRIu64, row->results_n);
    snprintf(cells[3], QC_GRID_CELL_MAX, "%.2f %%", 100 * share);
    put_bar(share, cells[BAR]);
}

enum qc_status qc_histogram_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(grid_columns, COLUMNS_N);
    for (size_t i = 0; i < rows->n; i++)
        add_line(&grid, qc_rows_at(rows, i));
    grid.hidden = markdown ? 1u << BAR : 0;
    return qc_grid_end(&grid, markdown, file);
}
