/* claims_table.c - claims as people read them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "claims.h"
#include "grid.h"

static const struct qc_grid_column grid_columns[] = {
    {"verdict", 1}, {"claimed", 0}, {"found", 0}, {"", 1}, {"claim", 1}};

enum qc_status qc_claims_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(grid_columns, sizeof grid_columns / sizeof grid_columns[0]);
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_recomputed *row = qc_rows_at(rows, i);
        char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(&grid);
        snprintf(cells[0], QC_GRID_CELL_MAX, "%s", row->verdict);
        snprintf(cells[1], QC_GRID_CELL_MAX, "%s%s",
                 strcmp(row->sense, "bound") ? "" : "<= ", row->claimed);
        snprintf(cells[2], QC_GRID_CELL_MAX, "%.*g", QC_CLAIM_DIGITS, row->found);
        qc_shorten_exponent(cells[2]);
        snprintf(cells[3], QC_GRID_CELL_MAX, "%s", strcmp(row->unit, "1") ? row->unit : "");
        snprintf(cells[4], QC_GRID_CELL_MAX, "%s: %s%s%s", row->source, row->what,
                 row->trouble[0] ? ": " : "", row->trouble);
    }
    return qc_grid_end(&grid, markdown, file);
}
