/* advice_table.c - advice as people read it
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "advice.h"
#include "grid.h"

enum { NAME_MAX_N = 200, DIGITS = 3 };

static const struct qc_advice *row_at(const struct qc_rows *rows, size_t i)
{
    return qc_rows_at(rows, i);
}

static const char *name_of(const struct qc_advice *row, char name[NAME_MAX_N])
{
    snprintf(name, NAME_MAX_N, "%s/%s%s", row->impl, row->method,
             strcmp(row->result, "raw") == 0 ? " (not unit)" : "");
    return name;
}

static const char *number(double x, char text[QC_GRID_CELL_MAX])
{
    return qc_people_number(x, DIGITS, text);
}

/* The exact nlerp and its law, line by line. */
static void write_exact(const struct qc_rows *rows, FILE *file)
{
    const struct qc_advice *exact = row_at(rows, 0), *law = row_at(rows, 1);
    const bool asks_budget = !isnan(exact->budget_rad);
    char rad[QC_GRID_CELL_MAX], mm[QC_GRID_CELL_MAX];
    fprintf(file, "nlerp in real numbers (without rounding), certified\n");
    fprintf(file, "  %-14s %.13g deg\n", asks_budget ? "greatest turn" : "turn", exact->turn_deg);
    if (!asks_budget)
        fprintf(file, "  %-14s %.13g deg = %s rad = %s mm at 1 m\n", "error", exact->error_deg,
                number(exact->error_rad, rad), number(exact->error_mm, mm));
    fprintf(file, "  %-14s t = %.13g and 1 - t\n", "largest at", exact->t);
    fprintf(file, "  %-14s sqrt(3)/432 turn^3 = %s rad: off by %+.3g %%\n", "cube law",
            number(law->error_rad, rad), law->law_percent);
    if (!isnan(exact->half_rad)) {
        fprintf(file, "  %-14s %.13g deg = %.13g rad\n", "half angle", exact->turn_deg / 2,
                exact->half_rad);
        fprintf(file, "  %-14s %s\n", "its cosine", exact->cosine);
    } else if (asks_budget) {
        fprintf(file,
                "  Within the budget at every turn: 8.149137192446 deg is the most there is.\n");
    }
    if (exact->code[0])
        fprintf(file, "  %-14s %s /* of units; cosine + 4u: %s */\n", "in C", exact->code,
                exact->precision);
    else if (!isnan(exact->half_rad))
        fprintf(file, "  %-14s none: within 4u of 1 no dot product computed in %s is sure\n",
                "in C", exact->precision);
}

static const struct qc_grid_column limit_columns[] = {
    {"method", 1}, {"to turn, deg", 0}, {"at t", 0}, {"ns", 0}, {"time", 1}, {"note", 1}};
static const struct qc_grid_column error_columns[] = {{"method", 1}, {"deg", 0},  {"mm@1m", 0},
                                                      {"u", 0},      {"at t", 0}, {"ns", 0},
                                                      {"time", 1},   {"note", 1}};
static const struct qc_grid_column trace_columns[] = {
    {"method", 1}, {"served", 0}, {"error 50 %", 0}, {"99 %", 0}, {"100 %, deg", 0}, {"us", 0}};
static const struct qc_grid_column best_columns[] = {
    {"turns, deg", 0}, {"fastest within the budget", 1}, {"ns", 0}, {"perhaps as fast", 1}};

/* Two cells; empty where nothing was timed. The method all are compared with has no ratio. */
static void fill_cost(const struct qc_advice *row, char (*cells)[QC_GRID_CELL_MAX])
{
    if (isnan(row->ns))
        return;
    snprintf(cells[0], QC_GRID_CELL_MAX, "%.3g", row->ns);
    if (!isnan(row->ratio))
        snprintf(cells[1], QC_GRID_CELL_MAX, "%.2g %.2g-%.2g", row->ratio, row->ratio_lo,
                 row->ratio_hi);
}

static void fill_limit(const struct qc_advice *row, char (*cells)[QC_GRID_CELL_MAX])
{
    snprintf(cells[1], QC_GRID_CELL_MAX, "%.6g", row->turn_deg);
    if (row->turn_deg > 0)
        snprintf(cells[2], QC_GRID_CELL_MAX, "%.2f", row->t);
    else
        snprintf(cells[1], QC_GRID_CELL_MAX, "none");
    fill_cost(row, cells + 3);
    strcpy(cells[5], row->trouble);
}

static void fill_error(const struct qc_advice *row, char (*cells)[QC_GRID_CELL_MAX])
{
    number(row->error_deg, cells[1]);
    number(row->error_mm, cells[2]);
    number(row->error_u, cells[3]);
    snprintf(cells[4], QC_GRID_CELL_MAX, "%.2f", row->t);
    fill_cost(row, cells + 5);
    strcpy(cells[7], row->trouble);
}

static void fill_trace(const struct qc_advice *row, char (*cells)[QC_GRID_CELL_MAX])
{
    const double errors[] = {row->trace_50_rad, row->trace_99_rad, row->trace_100_rad};
    snprintf(cells[1], QC_GRID_CELL_MAX, "%.4g %%", floor(1e4 * row->trace_share) / 100);
    for (int k = 0; k < 3; k++)
        number(errors[k] * (180 / 3.14159265358979323846), cells[2 + k]);
    if (!isnan(row->trace_us))
        snprintf(cells[5], QC_GRID_CELL_MAX, "%.3g", row->trace_us);
}

typedef void fill_fn(const struct qc_advice *row, char (*cells)[QC_GRID_CELL_MAX]);

/* Columns that say nothing in any row. */
static void hide_empty(struct qc_grid *grid)
{
    for (size_t k = 1; k < grid->columns_n; k++) {
        bool empty = true;
        for (size_t i = 0; i < grid->rows_n; i++)
            empty = empty && !grid->cells[i * grid->columns_n + k][0];
        grid->hidden |= empty ? 1U << k : 0;
    }
}

static enum qc_status end_grid(struct qc_grid *grid, bool markdown, FILE *file)
{
    hide_empty(grid);
    return qc_grid_end(grid, markdown, file);
}

/* A table of the methods from row `first` on, by one filler. */
static enum qc_status write_methods(const struct qc_rows *rows, size_t first,
                                    const struct qc_grid_column *columns, size_t columns_n,
                                    fill_fn *fill, bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(columns, columns_n);
    for (size_t i = first; i < rows->n; i++) {
        char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(&grid), name[NAME_MAX_N];
        snprintf(cells[0], QC_GRID_CELL_MAX, "%.*s", QC_GRID_CELL_MAX - 1,
                 name_of(row_at(rows, i), name));
        fill(row_at(rows, i), cells);
    }
    return end_grid(&grid, markdown, file);
}

/* Those that serve the same turns, and whose time may be the same by its interval. */
static void list_rivals(const struct qc_rows *rows, const struct qc_advice *best,
                        char text[QC_GRID_CELL_MAX])
{
    const double best_hi = isnan(best->ratio_hi) ? 1 : best->ratio_hi;
    size_t at = 0;
    text[0] = '\0';
    for (size_t i = 2; i < rows->n; i++) {
        const struct qc_advice *row = row_at(rows, i);
        const double lo = isnan(row->ratio_lo) ? 1 : row->ratio_lo;
        char name[NAME_MAX_N];
        if (row == best || isnan(row->ns) || row->turn_deg < best->turn_deg || lo > best_hi ||
            strcmp(row->result, "unit") != 0)
            continue;
        const int n =
            snprintf(text + at, QC_GRID_CELL_MAX - at, "%s%s", at ? ", " : "", name_of(row, name));
        if (n >= (int)(QC_GRID_CELL_MAX - at)) { /* no half names */
            text[at] = '\0';
            return;
        }
        at += (size_t)n;
    }
}

/* In the order of turns. */
static enum qc_status write_best(const struct qc_rows *rows, bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(best_columns, sizeof best_columns / sizeof *best_columns);
    double from = 0;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_advice *row = row_at(rows, i);
        char name[NAME_MAX_N];
        if (!(row->best_from_deg >= from && row->best_from_deg <= from))
            continue;
        char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(&grid);
        snprintf(cells[0], QC_GRID_CELL_MAX, "%g to %g", row->best_from_deg, row->best_to_deg);
        snprintf(cells[1], QC_GRID_CELL_MAX, "%.*s", QC_GRID_CELL_MAX - 1, name_of(row, name));
        snprintf(cells[2], QC_GRID_CELL_MAX, "%.3g", row->ns);
        list_rivals(rows, row, cells[3]);
        from = row->best_to_deg;
        i = (size_t)-1; /* the next range may stand anywhere */
    }
    return end_grid(&grid, markdown, file);
}

static void write_code(const struct qc_rows *rows, FILE *file)
{
    char name[NAME_MAX_N];
    for (size_t i = 2; i < rows->n; i++)
        if (row_at(rows, i)->code[0])
            fprintf(file, "%s /* %s */\n", row_at(rows, i)->code, name_of(row_at(rows, i), name));
}

static bool any_code(const struct qc_rows *rows)
{
    for (size_t i = 2; i < rows->n; i++)
        if (row_at(rows, i)->code[0])
            return true;
    return false;
}

static bool any_best(const struct qc_rows *rows)
{
    for (size_t i = 2; i < rows->n; i++)
        if (!isnan(row_at(rows, i)->best_to_deg))
            return true;
    return false;
}

static const char *against_of(const struct qc_rows *rows)
{
    return rows->n > 2 ? row_at(rows, 2)->against : "";
}

static void write_heading(const struct qc_rows *rows, const char *what, bool markdown, FILE *file)
{
    fprintf(file, "\n%s%s", markdown ? "### " : "", what);
    if (against_of(rows)[0])
        fprintf(file, "\n%stime: over that of %s in the same round, median and 99.9 %% interval",
                markdown ? "\n" : "", against_of(rows));
    fprintf(file, "\n%s", markdown ? "\n" : "");
}

static void write_trace_heading(const struct qc_rows *rows, bool markdown, FILE *file)
{
    const char *pairs = qc_provenance_find(&rows->provenance, "trace_pairs");
    const char *turns = qc_provenance_find(&rows->provenance, "trace_turns_deg");
    fprintf(file, "\n%sTrace of %s pair%s; turns at 50, 99, 100 %%: %s deg\n%s",
            markdown ? "### " : "", pairs ? pairs : "?",
            pairs && strcmp(pairs, "1") == 0 ? "" : "s", turns ? turns : "?", markdown ? "\n" : "");
}

enum qc_status qc_advice_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    const bool asks_budget = !isnan(row_at(rows, 0)->budget_rad);
    const char *asked = qc_provenance_find(&rows->provenance, asks_budget ? "budget" : "turn");
    char text[QC_GRID_CELL_MAX];
    enum qc_status status = QC_OK;
    fprintf(file, "%s%s %s", markdown ? "## " : "", asks_budget ? "Budget" : "Turn", asked);
    if (asks_budget)
        fprintf(file, " = %s rad", qc_people_claim(row_at(rows, 0)->budget_rad, text));
    fprintf(file, "\n\n%s", markdown ? "```\n" : "");
    write_exact(rows, file);
    fputs(markdown ? "```\n" : "", file);
    if (rows->n > 2) {
        write_heading(rows,
                      asks_budget ? "Methods within the budget, by the largest errors found"
                                  : "Methods at that turn, largest errors found",
                      markdown, file);
        status = asks_budget ? write_methods(rows, 2, limit_columns,
                                             sizeof limit_columns / sizeof *limit_columns,
                                             fill_limit, markdown, file)
                             : write_methods(rows, 2, error_columns,
                                             sizeof error_columns / sizeof *error_columns,
                                             fill_error, markdown, file);
    }
    if (status == QC_OK && any_best(rows)) {
        fputc('\n', file);
        status = write_best(rows, markdown, file);
    }
    if (any_code(rows)) {
        fprintf(file, "\n%s", markdown ? "```c\n" : "");
        write_code(rows, file);
        fputs(markdown ? "```\n" : "", file);
    }
    if (status == QC_OK && !isnan(row_at(rows, 0)->trace_share)) {
        write_trace_heading(rows, markdown, file);
        status = write_methods(rows, 2, trace_columns, sizeof trace_columns / sizeof *trace_columns,
                               fill_trace, markdown, file);
    }
    return status;
}
