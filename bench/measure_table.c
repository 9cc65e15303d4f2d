/* measure_table.c - the rows of `measure` as people read them
 * SPDX-License-Identifier: MIT */
#include "measure_table.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "../reference/recorded.h"
#include "grid.h"
#include "measure_rows.h"

enum { DIGITS = 3, SHARE_MAX = 999 };

static const struct qc_grid_column block_columns[] = {
    {"turn, deg", 1}, {"t", 1},      {"n", 0},         {"ideal, deg", 0},
    {"own, rad", 0},  {"own, u", 0}, {"length, u", 0}, {"off-arc, u", 0}};
enum {
    BLOCK_COLUMNS_N = sizeof block_columns / sizeof block_columns[0],
    TURN = 1,
    T = 2,
    OWN_U = 1 << 5
};

enum { SUMMARY_COLUMNS_N = 6 };

#define SUMMARY(figure)                                                                            \
    {                                                                                              \
        {"method", 1}, {figure, 0}, {"in turns, deg", 1}, {"claim, rad", 0}, {"of it", 0},         \
        {                                                                                          \
            "verdict", 1                                                                           \
        }                                                                                          \
    }
static const struct qc_grid_column found_columns[SUMMARY_COLUMNS_N] = SUMMARY("worst, rad");
static const struct qc_grid_column bound_columns[SUMMARY_COLUMNS_N] = SUMMARY("bound, rad");
#undef SUMMARY

static bool is_bound(const struct qc_measure_row *row)
{
    return strcmp(row->kind, "bound") == 0;
}

static const struct qc_measure_row *row_at(const struct qc_rows *rows, size_t i)
{
    return qc_rows_at(rows, i);
}

static void put_range(char cell[QC_GRID_CELL_MAX], const char *form, double lo, double hi)
{
    char a[QC_CELL_MAX], b[QC_CELL_MAX];
    const struct qc_column number = {.kind = QC_COLUMN_NUMBER};
    snprintf(cell, QC_GRID_CELL_MAX, form, qc_cell_text(&number, &lo, a),
             qc_cell_text(&number, &hi, b));
}

static void add_line(struct qc_grid *grid, const struct qc_measure_row *row)
{
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
    put_range(cells[0], row->turn_lo_deg > 0 ? "(%s, %s]" : "[%s, %s]", row->turn_lo_deg,
              row->turn_hi_deg);
    put_range(cells[1], "%s..%s", row->t_lo, row->t_hi);
    snprintf(cells[2], QC_GRID_CELL_MAX, "%" PRIu64, row->n);
    qc_people_number(qc_degrees_up(row->ideal_max_rad), DIGITS, cells[3]);
    qc_people_number(row->rotation_max_rad, DIGITS, cells[4]);
    qc_people_number(row->rotation_max_rad / qc_unit_of_precision(row->precision), DIGITS,
                     cells[5]);
    qc_people_number(row->length_max_u, DIGITS, cells[6]);
    qc_people_number(row->off_arc_max_u, DIGITS, cells[7]);
}

/* The row of a block with the largest error; the first of equals. */
static const struct qc_measure_row *worst_of(const struct qc_rows *rows, size_t first, size_t end)
{
    const struct qc_measure_row *worst = row_at(rows, first);
    for (size_t i = first + 1; i < end; i++)
        if (row_at(rows, i)->kappa_max > worst->kappa_max || isnan(worst->kappa_max))
            worst = row_at(rows, i);
    return worst;
}

static const char *verdict(const struct qc_measure_row *worst, double claim)
{
    if (worst->trouble[0])
        return worst->trouble;
    if (isnan(claim))
        return "not claimed";
    return worst->kappa_max <= claim ? "held" : "EXCEEDED";
}

static void add_summary(struct qc_grid *grid, const struct qc_measure_row *worst)
{
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
    snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s", worst->impl, worst->method);
    qc_people_number(worst->kappa_max, DIGITS, cells[1]);
    put_range(cells[2], worst->turn_lo_deg > 0 ? "(%s, %s]" : "[%s, %s]", worst->turn_lo_deg,
              worst->turn_hi_deg);
    const double claim =
        strcmp(worst->domain, "claim") == 0 || is_bound(worst) ? worst->rotation_claim_rad : NAN;
    const double share = 100 * worst->kappa_max / claim;
    qc_people_claim(claim, cells[3]);
    if (share > SHARE_MAX)
        snprintf(cells[4], QC_GRID_CELL_MAX, "> %d %%", SHARE_MAX);
    else
        snprintf(cells[4], QC_GRID_CELL_MAX, isnan(share) ? "-" : "%.0f %%", ceil(share));
    snprintf(cells[5], QC_GRID_CELL_MAX, "%s", verdict(worst, claim));
}

static enum qc_status end_grid(struct qc_grid *grid, bool markdown, FILE *file)
{
    const enum qc_status status = qc_grid_end(grid, markdown, file);
    fputc('\n', file);
    return status;
}

/* The columns to hide: of turn and t the one that says the same in every row; where both differ,
 * there is no room for the error in u. */
static unsigned hidden_columns(const struct qc_rows *rows, size_t first, size_t end)
{
    const struct qc_measure_row *row = row_at(rows, first);
    bool turns = false, times = false;
    for (size_t i = first + 1; i < end; i++) {
        const struct qc_measure_row *other = row_at(rows, i);
        turns = turns || other->turn_hi_deg > row->turn_hi_deg;
        times = times || other->t_hi > row->t_hi || other->t_hi < row->t_hi;
    }
    return times ? (turns ? OWN_U : TURN) : T;
}

static enum qc_status write_block(const struct qc_rows *rows, size_t first, size_t end,
                                  bool markdown, FILE *file)
{
    const struct qc_measure_row *row = row_at(rows, first);
    struct qc_grid grid = qc_grid_empty(block_columns, BLOCK_COLUMNS_N);
    if (row->trouble[0])
        return QC_OK;
    grid.hidden = hidden_columns(rows, first, end);
    for (size_t i = first; i < end; i++)
        add_line(&grid, row_at(rows, i));
    fprintf(file, markdown ? "### `%s/%s`\n\n" : "%s/%s\n", row->impl, row->method);
    return end_grid(&grid, markdown, file);
}

enum qc_status qc_measure_table_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    const bool bound = rows->n > 0 && is_bound(row_at(rows, 0));
    struct qc_grid summary =
        qc_grid_empty(bound ? bound_columns : found_columns, SUMMARY_COLUMNS_N);
    enum qc_status status = QC_OK;
    if (bound)
        fprintf(file, "Bounds, every float of: %s\n", row_at(rows, 0)->domain);
    fputs(bound ? "Errors against exact slerp (ideal) and the method's own exact value (own).\n\n"
                : "Largest errors against exact slerp (ideal) and the method's own exact value "
                  "(own).\n\n",
          file);
    for (size_t i = 0, end; i < rows->n && status == QC_OK; i = end) {
        end = qc_rows_end_of_method(rows, i);
        status = write_block(rows, i, end, markdown, file);
        add_summary(&summary, worst_of(rows, i, end));
    }
    const enum qc_status summed = end_grid(&summary, markdown, file);
    return status == QC_OK ? summed : status;
}
