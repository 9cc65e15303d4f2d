/* pareto.c - which methods no other beats in both error and time
 * SPDX-License-Identifier: MIT */
#include "pareto.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "grid.h"

enum { NAME_MAX_N = 200 };

static const double no_difference = 1.05; /* what time shows surely: --min-effect of `time` */

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_pareto_row, name), meaning},
static const struct qc_column columns[] = {
#include "pareto_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_pareto_schema = {.name = "pareto",
                                           .format = 1,
                                           .columns = columns,
                                           .columns_n = sizeof columns / sizeof columns[0],
                                           .row_size = sizeof(struct qc_pareto_row)};

/* Never both ways: a ratio cannot be above 1.05 and its inverse below 1 / 1.05. */
static bool beats(const struct qc_pareto_row *a, const struct qc_pareto_row *b)
{
    const double error = a->ideal_max_rad, time = a->ns;
    if (strcmp(a->result, "raw") == 0 && strcmp(b->result, "raw") != 0)
        return false;
    return (time * no_difference < b->ns && error <= b->ideal_max_rad * no_difference) ||
           (error * no_difference < b->ideal_max_rad && time <= b->ns * no_difference);
}

enum qc_status qc_pareto_add(struct qc_rows *rows, size_t n, const struct qc_pareto_row *band)
{
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < n && status == QC_OK; i++) {
        struct qc_pareto_row row = band[i];
        const struct qc_pareto_row *by = NULL;
        char name[NAME_MAX_N] = "";
        for (size_t j = 0; j < n; j++)
            if (beats(&band[j], &band[i]) && (!by || band[j].ns < by->ns))
                by = &band[j];
        if (by)
            snprintf(name, sizeof name, "%s/%s", by->impl, by->method);
        row.beaten_by = name;
        status = qc_rows_add(rows, &row);
    }
    return status;
}

static const struct qc_grid_column grid_columns[] = {
    {"not beaten", 1}, {"ns", 0}, {"error, rad", 0}, {"deg", 0}};
enum { COLUMNS_N = sizeof grid_columns / sizeof grid_columns[0] };

static const struct qc_pareto_row *row_at(const struct qc_rows *rows, size_t i)
{
    return qc_rows_at(rows, i);
}

static bool same_band(const struct qc_pareto_row *a, const struct qc_pareto_row *b)
{
    return !(a->turn_lo_deg < b->turn_lo_deg) && !(a->turn_lo_deg > b->turn_lo_deg);
}

/* The next of the band's best after the time `ns`; ties in the order of rows. NULL: none. */
static const struct qc_pareto_row *next_best(const struct qc_rows *rows, size_t first, size_t end,
                                             const struct qc_pareto_row *last)
{
    const struct qc_pareto_row *best = NULL;
    for (size_t i = first; i < end; i++) {
        const struct qc_pareto_row *row = row_at(rows, i);
        const bool later = !last || row->ns > last->ns || (row > last && !(row->ns < last->ns));
        if (!row->beaten_by[0] && !isnan(row->ns) && later && (!best || row->ns < best->ns))
            best = row;
    }
    return best;
}

static void fill(struct qc_grid *grid, const struct qc_rows *rows, size_t first, size_t end)
{
    const struct qc_pareto_row *row = NULL;
    while ((row = next_best(rows, first, end, row))) {
        char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
        snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s%s", row->impl, row->method,
                 strcmp(row->result, "raw") == 0 ? " (not unit)" : "");
        snprintf(cells[1], QC_GRID_CELL_MAX, "%.2f", row->ns);
        qc_people_number(row->ideal_max_rad, 3, cells[2]);
        qc_people_number(row->ideal_max_rad * (180 / 3.14159265358979323846), 3, cells[3]);
    }
}

static enum qc_status write_band(const struct qc_rows *rows, size_t first, size_t end,
                                 bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(grid_columns, COLUMNS_N);
    fill(&grid, rows, first, end);
    fprintf(file, "%sTurns from %g to %g degrees\n%s", markdown ? "### " : "",
            row_at(rows, first)->turn_lo_deg, row_at(rows, first)->turn_hi_deg,
            markdown ? "\n" : "");
    const enum qc_status status = qc_grid_end(&grid, markdown, file);
    fprintf(file, "%sof %zu methods\n\n", markdown ? "\n" : "", end - first);
    return status;
}

enum qc_status qc_pareto_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    enum qc_status status = QC_OK;
    for (size_t first = 0, end = 0; first < rows->n && status == QC_OK; first = end) {
        while (end < rows->n && same_band(row_at(rows, first), row_at(rows, end)))
            end++;
        status = write_band(rows, first, end, markdown, file);
    }
    return status;
}
