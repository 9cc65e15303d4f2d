/* grid.c - a table of texts for people: aligned columns, or markdown
 * SPDX-License-Identifier: MIT */
#include "grid.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/recorded.h"
#include "rows.h"

/* A last column narrower than this is not wrapped: the line runs on. */
enum { LINE_WIDTH = 80, WRAP_MIN = 20 };

struct qc_grid qc_grid_empty(const struct qc_grid_column *columns, size_t columns_n)
{
    return (struct qc_grid){.columns = columns, .columns_n = columns_n};
}

char (*qc_grid_add(struct qc_grid *grid))[QC_GRID_CELL_MAX]
{
    if (grid->rows_n == grid->room) {
        const size_t room = grid->room ? 2 * grid->room : 32;
        void *grown = realloc(grid->cells, room * grid->columns_n * sizeof *grid->cells);
        if (!grown) {
            grid->cut = true;
            return grid->spare;
        }
        grid->cells = grown;
        grid->room = room;
    }
    char(*row)[QC_GRID_CELL_MAX] = &grid->cells[grid->rows_n++ * grid->columns_n];
    memset(row, 0, grid->columns_n * sizeof *row);
    return row;
}

static const char *cell(const struct qc_grid *grid, size_t row, size_t k)
{
    return grid->cells[row * grid->columns_n + k];
}

/* What a terminal shows: bytes that do not continue a UTF-8 character. */
static int width_of(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

static int column_width(const struct qc_grid *grid, size_t k)
{
    int width = width_of(grid->columns[k].heading);
    for (size_t i = 0; i < grid->rows_n; i++)
        if (width_of(cell(grid, i, k)) > width)
            width = width_of(cell(grid, i, k));
    return width;
}

static void write_blanks(int n, FILE *file)
{
    for (; n > 0; n--)
        fputc(' ', file);
}

/* How many bytes of `text` fit into `room` characters without cutting a word, unless one is longer.
 */
static size_t fitting(const char *text, int room)
{
    size_t n = 0, words = 0;
    for (; text[n] && room >= 0; n++) {
        if (text[n] == ' ')
            words = n;
        room -= ((unsigned char)text[n] & 0xC0) != 0x80;
    }
    if (room >= 0)
        return n;
    return words > 0 ? words : n - 1;
}

void qc_write_wrapped(const char *text, int indent, int room, FILE *file)
{
    for (;;) {
        const size_t n = fitting(text, room);
        fwrite(text, 1, n, file);
        text += n + (text[n] == ' ');
        if (!*text)
            return;
        fputc('\n', file);
        write_blanks(indent, file);
    }
}

static bool is_hidden(const struct qc_grid *grid, size_t k)
{
    return grid->hidden >> k & 1;
}

static void write_line(const struct qc_grid *grid, const int *widths, size_t row, FILE *file)
{
    int at = 0;
    size_t shown_n = grid->columns_n;
    while (shown_n > 1 && is_hidden(grid, shown_n - 1))
        shown_n--;
    for (size_t k = 0; k < shown_n; k++) {
        if (is_hidden(grid, k))
            continue;
        const bool last = k + 1 == shown_n, left = grid->columns[k].left != 0;
        const char *text = row == grid->rows_n ? grid->columns[k].heading : cell(grid, row, k);
        const int blanks = widths[k] - width_of(text);
        write_blanks(left ? 0 : blanks, file);
        qc_write_wrapped(text, at,
                         last && left && LINE_WIDTH - at >= WRAP_MIN ? LINE_WIDTH - at : widths[k],
                         file);
        write_blanks(left && !last ? blanks : 0, file);
        fputs(last ? "\n" : "  ", file);
        at += widths[k] + 2;
    }
}

static void write_columns(const struct qc_grid *grid, FILE *file)
{
    int widths[QC_GRID_COLUMNS_MAX];
    for (size_t k = 0; k < grid->columns_n; k++)
        widths[k] = column_width(grid, k);
    write_line(grid, widths, grid->rows_n, file);
    for (size_t i = 0; i < grid->rows_n; i++)
        write_line(grid, widths, i, file);
}

static void write_markdown_cell(const char *text, FILE *file)
{
    fputs(" ", file);
    for (; *text; text++) {
        if (strchr("|*_\\<", *text))
            fputc('\\', file);
        fputc(*text, file);
    }
    fputs(" |", file);
}

static void write_markdown(const struct qc_grid *grid, FILE *file)
{
    for (size_t i = 0; i <= grid->rows_n + 1; i++) {
        fputc('|', file);
        for (size_t k = 0; k < grid->columns_n; k++) {
            if (is_hidden(grid, k))
                continue;
            if (i == 1)
                fputs(grid->columns[k].left ? ":---|" : "---:|", file);
            else
                write_markdown_cell(i == 0 ? grid->columns[k].heading : cell(grid, i - 2, k), file);
        }
        fputc('\n', file);
    }
}

enum qc_status qc_grid_end(struct qc_grid *grid, bool markdown, FILE *file)
{
    const bool cut = grid->cut;
    if (!cut)
        (markdown ? write_markdown : write_columns)(grid, file);
    free(grid->cells);
    *grid = qc_grid_empty(grid->columns, grid->columns_n);
    return cut ? QC_NO_MEMORY : QC_OK;
}

const char *qc_people_number(double x, int digits, char text[QC_GRID_CELL_MAX])
{
    if (isnan(x))
        return strcpy(text, "-");
    qc_decimal_up(x, digits, text, QC_GRID_CELL_MAX);
    /* That decimal has `digits` digits: laying it out anew rounds nothing. */
    const double shown = strtod(text, NULL);
    const double size = fabs(shown);
    if (isfinite(shown) && (size == 0 || (size >= 1e-3 && size < 1e5)))
        snprintf(text, QC_GRID_CELL_MAX, "%.*g", size >= pow(10, digits) ? 5 : digits, shown);
    return text;
}

const char *qc_people_claim(double x, char text[QC_GRID_CELL_MAX])
{
    if (isnan(x))
        return strcpy(text, "-");
    snprintf(text, QC_GRID_CELL_MAX, "%.3g", x);
    qc_shorten_exponent(text);
    return text;
}
