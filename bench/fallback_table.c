/* fallback_table.c - the rows of `fallback` as people read them
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "fallback.h"
#include "grid.h"

enum { DIGITS = 3 };

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_fallback_row, name), meaning},
static const struct qc_column columns[] = {
#include "fallback_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_fallback_schema = {.name = "fallback",
                                             .format = 1,
                                             .columns = columns,
                                             .columns_n = sizeof columns / sizeof columns[0],
                                             .row_size = sizeof(struct qc_fallback_row)};

static const struct qc_grid_column grid_columns[] = {
    {"nlerp above", 1}, {"turn, deg", 0},     {"error, rad", 0}, {"u", 0},
    {"x floor", 0},     {"raw length, u", 0}, {"cost", 1}};
enum { COLUMNS_N = sizeof grid_columns / sizeof grid_columns[0] };

static const struct qc_fallback_row *row_at(const struct qc_rows *rows, size_t i)
{
    return qc_rows_at(rows, i);
}

static bool is_free(const struct qc_fallback_row *row)
{
    return strcmp(row->free, "yes") == 0;
}

static bool is_never(const struct qc_fallback_row *row)
{
    return strcmp(row->threshold, "never") == 0;
}

static void add_line(struct qc_grid *grid, const struct qc_fallback_row *row)
{
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
    snprintf(cells[0], QC_GRID_CELL_MAX, "%s", row->threshold);
    if (!is_never(row)) {
        snprintf(cells[1], QC_GRID_CELL_MAX, "%.5g", row->turn_deg);
        qc_people_number(row->raw_length_u, DIGITS, cells[5]);
    }
    qc_people_number(row->error_rad, DIGITS, cells[2]);
    qc_people_number(row->error_u, DIGITS, cells[3]);
    qc_people_number(row->floor_times, DIGITS, cells[4]);
    snprintf(cells[6], QC_GRID_CELL_MAX, "%s", is_free(row) ? "none" : "yes");
}

/* The row of a threshold, or NULL. */
static const struct qc_fallback_row *find(const struct qc_rows *rows, size_t first, size_t end,
                                          const char *threshold)
{
    for (size_t i = first; i < end; i++)
        if (strcmp(row_at(rows, i)->threshold, threshold) == 0)
            return row_at(rows, i);
    return NULL;
}

/* "from 1-1e-10 on", "from 1-1e-10 to 1-1e-14": the last stretch of thresholds that are free. */
static void tell_plateau(const struct qc_rows *rows, size_t first, size_t end, FILE *file)
{
    size_t last = end;
    while (last > first && (is_never(row_at(rows, last - 1)) || !is_free(row_at(rows, last - 1))))
        last--;
    if (last == first) {
        fputs("no threshold is free of cost", file);
        return;
    }
    size_t from = last - 1;
    while (from > first && is_free(row_at(rows, from - 1)))
        from--;
    fprintf(file, "it costs nothing from %s", row_at(rows, from)->threshold);
    if (last < end && is_never(row_at(rows, last)))
        fputs(" on", file);
    else
        fprintf(file, " to %s", row_at(rows, last - 1)->threshold);
    if (!is_free(row_at(rows, end - 1)))
        fputs(", and without one the method is worse", file);
}

/* Between backticks: one in a name would end the code. */
static void put_code(const struct qc_fallback_row *row, FILE *file)
{
    fputc('`', file);
    for (const char *c = row->impl; *c; c++)
        fputs(*c == '`' ? "ˋ" : (char[]){*c, '\0'}, file);
    fprintf(file, "/%s` ", row->method);
}

static void tell_method(const struct qc_rows *rows, size_t first, size_t end, FILE *file)
{
    char rad[QC_GRID_CELL_MAX], times[QC_GRID_CELL_MAX];
    const struct qc_fallback_row *usual = find(rows, first, end, "0.9995");
    put_code(row_at(rows, first), file);
    fputs("with nlerp ", file);
    if (usual)
        fprintf(file, "above dot 0.9995 is off by %s rad, %s times the floor;\n  ",
                qc_people_number(usual->error_rad, DIGITS, rad),
                qc_people_number(usual->floor_times, DIGITS, times));
    tell_plateau(rows, first, end, file);
    fputs(".\n", file);
}

void qc_fallback_tell(const struct qc_rows *rows, FILE *file)
{
    for (size_t first = 0, end; first < rows->n; first = end) {
        end = qc_rows_end_of_method(rows, first);
        tell_method(rows, first, end, file);
    }
}

static enum qc_status write_method(const struct qc_rows *rows, size_t first, size_t end,
                                   bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(grid_columns, COLUMNS_N);
    for (size_t i = first; i < end; i++)
        add_line(&grid, row_at(rows, i));
    fprintf(file, markdown ? "### `%s/%s`\n\n" : "%s/%s\n", row_at(rows, first)->impl,
            row_at(rows, first)->method);
    const enum qc_status status = qc_grid_end(&grid, markdown, file);
    fputc('\n', file);
    return status;
}

enum qc_status qc_fallback_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    enum qc_status status = QC_OK;
    fputs("Largest errors against exact slerp, of the method with nlerp above a dot;\nraw length: "
          "with lerp there, not normalised.\n\n",
          file);
    for (size_t first = 0, end; first < rows->n && status == QC_OK; first = end) {
        end = qc_rows_end_of_method(rows, first);
        status = write_method(rows, first, end, markdown, file);
    }
    qc_fallback_tell(rows, file);
    return status;
}
