/* grid.h - a table of texts for people: aligned columns, or markdown
 * SPDX-License-Identifier: MIT */
#ifndef QC_GRID_H
#define QC_GRID_H

#include <stdbool.h>
#include <stdio.h>

#include "../impl/status.h"

enum { QC_GRID_COLUMNS_MAX = 16, QC_GRID_CELL_MAX = 160 };

/* A column's heading, and whether its texts stand left (names) or right (numbers). */
struct qc_grid_column {
    const char *heading;
    int left;
};

struct qc_grid {
    const struct qc_grid_column *columns;
    size_t columns_n;
    unsigned hidden;                 /* bit k: column k is not written */
    char (*cells)[QC_GRID_CELL_MAX]; /* columns_n a row */
    size_t rows_n, room;
    bool cut; /* out of memory: rows are missing */
    char spare[QC_GRID_COLUMNS_MAX][QC_GRID_CELL_MAX];
};

struct qc_grid qc_grid_empty(const struct qc_grid_column *columns, size_t columns_n);

/* Appends a row; the caller fills cell k at qc_grid_add()[k]. Out of memory: the cells are there to
 * be filled all the same, and qc_grid_end() tells. */
char (*qc_grid_add(struct qc_grid *grid))[QC_GRID_CELL_MAX];

/* Writes a markdown table, or columns two blanks apart, of which a last column of names is wrapped
 * so that a line is at most 80 wide; then frees the grid. QC_NO_MEMORY: nothing was written. */
enum qc_status qc_grid_end(struct qc_grid *grid, bool markdown, FILE *file);

/* Writes the text in lines of at most `room` characters; all but the first begin at `indent`. */
void qc_write_wrapped(const char *text, int indent, int room, FILE *file);

/* x, rounded away from zero to `digits` digits, as people write it: 1.91, 0.0031, 1.1e-15, - for
 * nan. */
const char *qc_people_number(double x, int digits, char text[QC_GRID_CELL_MAX]);

/* A claim: what was stated, to three digits, - for nan. */
const char *qc_people_claim(double x, char text[QC_GRID_CELL_MAX]);

#endif
