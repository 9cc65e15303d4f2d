/* seams_rows.c - the rows of `seams`, and what people read of them
 * SPDX-License-Identifier: MIT */
#include "seams_rows.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "../reference/recorded.h"
#include "grid.h"

enum { DIGITS = 3 };

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_seams_row, name), meaning},
static const struct qc_column columns[] = {
#include "seams_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_seams_schema = {.name = "seams",
                                          .format = 1,
                                          .columns = columns,
                                          .columns_n = sizeof columns / sizeof columns[0],
                                          .row_size = sizeof(struct qc_seams_row)};

static const char *const part_names[QC_SEAM_PARTS_N + 1] = {
    [QC_SEAM_ALONG] = "along",
    [QC_SEAM_OFF_ARC] = "off_arc",
    [QC_SEAM_LENGTH] = "length",
    [QC_SEAM_PARTS_N] = "valid",
};

static const char none[] = "none";

static struct qc_seams_row start_row(const struct qc_subject *subject)
{
    struct qc_seams_row row = {.impl = subject->impl->name,
                               .method = subject->method->name,
                               .precision = qc_precision_name(subject->impl),
                               .part = none};
    for (size_t k = 0; k < qc_seams_schema.columns_n; k++)
        if (columns[k].kind != QC_COLUMN_TEXT)
            *(double *)(void *)((char *)&row + columns[k].offset) = NAN;
    return row;
}

static enum qc_status add_seam(struct qc_rows *rows, const struct qc_subject *subject,
                               const struct qc_seam *seam)
{
    struct qc_seams_row row = start_row(subject);
    const bool turns = seam->part != QC_SEAM_LENGTH;
    const struct qc_seam_jump jump = seam->part == QC_SEAM_PARTS_N
                                         ? (struct qc_seam_jump){(double)INFINITY, NAN}
                                         : seam->jumps[seam->part];
    char dot[QC_CELL_MAX], next[QC_CELL_MAX];
    snprintf(dot, sizeof dot, "%a", seam->dot_lo);
    snprintf(next, sizeof next, "%a", seam->dot_hi);
    row.turn_deg = qc_degrees_up(seam->turn_rad);
    row.dot = seam->dot_lo;
    row.dot_hex = dot;
    row.next = seam->dot_hi;
    row.next_hex = next;
    row.part = part_names[seam->part];
    row.jump_u = jump.jump_u;
    row.jump_rad = turns ? 2 * jump.jump_u * qc_unit_roundoff(subject->impl) : (double)NAN;
    row.scatter_u = jump.scatter_u;
    row.t = seam->t;
    row.larger = seam->lo.formula;
    row.larger_rad = seam->lo.rotation_rad;
    row.smaller = seam->hi.formula;
    row.smaller_rad = seam->hi.rotation_rad;
    return qc_rows_add(rows, &row);
}

enum qc_status qc_seams_rows_add(struct qc_rows *rows, const struct qc_subject *subject, size_t n,
                                 const struct qc_seam *seams, const char *trouble)
{
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < n && status == QC_OK; i++)
        status = add_seam(rows, subject, &seams[i]);
    if (n > 0)
        return status;
    struct qc_seams_row row = start_row(subject);
    row.trouble = trouble;
    return qc_rows_add(rows, &row);
}

static const struct qc_seams_row *row_at(const struct qc_rows *rows, size_t i)
{
    return qc_rows_at(rows, i);
}

static bool has_seam(const struct qc_seams_row *row)
{
    return strcmp(row->part, none) != 0;
}

/* "1.02e-6 rad along the arc", "4 u in length". */
static void put_jump(const struct qc_seams_row *row, char text[QC_GRID_CELL_MAX])
{
    char size[QC_GRID_CELL_MAX];
    const bool length = isnan(row->jump_rad);
    if (isinf(row->jump_u)) {
        snprintf(text, QC_GRID_CELL_MAX, "all: results on one side are no rotations,");
        return;
    }
    qc_people_number(fabs(length ? row->jump_u : row->jump_rad), DIGITS, size);
    snprintf(text, QC_GRID_CELL_MAX, "%.40s %s", size,
             length                              ? "u in length"
             : strcmp(row->part, "off_arc") == 0 ? "rad off the arc"
                                                 : "rad along the arc");
}

static void write_seam(const struct qc_seams_row *row, FILE *file)
{
    const int digits = strcmp(row->precision, "f64") == 0 ? 17 : 9;
    char jump[QC_GRID_CELL_MAX], larger[QC_GRID_CELL_MAX], smaller[QC_GRID_CELL_MAX];
    put_jump(row, jump);
    qc_people_number(row->larger_rad, DIGITS, larger);
    qc_people_number(row->smaller_rad, DIGITS, smaller);
    fprintf(file, "  turn %.6g deg, dot %.*g to %.*g\n", row->turn_deg, digits, row->dot, digits,
            row->next);
    fprintf(file, "    %s to %s\n", row->dot_hex, row->next_hex);
    fprintf(file, "    jumps by %s at t = %.3g\n", jump, row->t);
    fprintf(file, "    larger turns: %s, off by %s rad; smaller: %s, %s rad\n", row->larger, larger,
            row->smaller, smaller);
}

static void write_paragraphs(const struct qc_rows *rows, FILE *file)
{
    for (size_t i = 0, end; i < rows->n; i = end) {
        const struct qc_seams_row *row = row_at(rows, i);
        end = qc_rows_end_of_method(rows, i);
        fprintf(file, "%s/%s: ", row->impl, row->method);
        if (row->trouble[0])
            fprintf(file, "not judged: %s\n", row->trouble);
        else if (!has_seam(row))
            fputs("no seam\n", file);
        else
            fprintf(file, end - i == 1 ? "%zu seam\n" : "%zu seams\n", end - i);
        for (size_t k = i; k < end && has_seam(row_at(rows, k)); k++)
            write_seam(row_at(rows, k), file);
    }
}

static const struct qc_grid_column grid_columns[] = {
    {"method", 1}, {"turn, deg", 0}, {"dot", 0},          {"exactly", 0},
    {"jump", 1},   {"t", 0},         {"larger turns", 1}, {"smaller turns", 1}};
enum { COLUMNS_N = sizeof grid_columns / sizeof grid_columns[0] };

static void put_side(const char *formula, double error_rad, char cell[QC_GRID_CELL_MAX])
{
    char error[QC_GRID_CELL_MAX];
    snprintf(cell, QC_GRID_CELL_MAX, "%s, %.40s rad", formula,
             qc_people_number(error_rad, DIGITS, error));
}

static void add_line(struct qc_grid *grid, const struct qc_seams_row *row)
{
    const struct qc_column number = {.kind = QC_COLUMN_NUMBER};
    char text[QC_CELL_MAX];
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
    snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s", row->impl, row->method);
    if (!has_seam(row)) {
        snprintf(cells[4], QC_GRID_CELL_MAX, "%s", row->trouble[0] ? row->trouble : none);
        return;
    }
    snprintf(cells[1], QC_GRID_CELL_MAX, "%.6g", row->turn_deg);
    snprintf(cells[2], QC_GRID_CELL_MAX, "%s", qc_cell_text(&number, &row->dot, text));
    snprintf(cells[3], QC_GRID_CELL_MAX, "%s", row->dot_hex);
    put_jump(row, cells[4]);
    snprintf(cells[5], QC_GRID_CELL_MAX, "%.3g", row->t);
    put_side(row->larger, row->larger_rad, cells[6]);
    put_side(row->smaller, row->smaller_rad, cells[7]);
}

enum qc_status qc_seams_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    if (!markdown)
        return write_paragraphs(rows, file), QC_OK;
    struct qc_grid grid = qc_grid_empty(grid_columns, COLUMNS_N);
    for (size_t i = 0; i < rows->n; i++)
        add_line(&grid, row_at(rows, i));
    return qc_grid_end(&grid, markdown, file);
}
