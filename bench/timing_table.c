/* timing_table.c - the rows of `time` as people read them
 * SPDX-License-Identifier: MIT */
#include "timing_table.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "grid.h"
#include "timing_rows.h"

static const struct qc_grid_column grid_columns[] = {
    {"", 1},       {"ns", 0},    {"cycles", 0}, {"instr.", 0}, {"error, rad", 0},
    {"copies", 0}, {"ratio", 0}, {"99.9 %", 1}, {"again", 0},  {"verdict", 1}};
enum {
    COLUMNS_N = sizeof grid_columns / sizeof grid_columns[0],
    CYCLES = 1 << 2,
    INSTRUCTIONS = 1 << 3,
    ERRORS = 1 << 4 | 1 << 5, /* with the times as copies: the two together tell the price */
};

static const struct qc_timing_figures *row_at(const struct qc_rows *rows, size_t i)
{
    return qc_rows_at(rows, i);
}

static bool same_workload(const struct qc_timing_figures *a, const struct qc_timing_figures *b)
{
    return strcmp(a->mode, b->mode) == 0 && strcmp(a->size, b->size) == 0 &&
           strcmp(a->mix, b->mix) == 0;
}

static void put(char *cell, const char *format, double x)
{
    if (isnan(x))
        strcpy(cell, "-");
    else
        snprintf(cell, QC_GRID_CELL_MAX, format, x);
}

static void put_name(char *cell, const struct qc_timing_figures *row)
{
    if (strcmp(row->timed, "method") == 0)
        snprintf(cell, QC_GRID_CELL_MAX, "%s/%s", row->impl, row->method);
    else if (strcmp(row->timed, "null") == 0)
        snprintf(cell, QC_GRID_CELL_MAX, "null: the reference again");
    else
        snprintf(cell, QC_GRID_CELL_MAX, "%s, as %s %s",
                 strcmp(row->timed, "copy") == 0 ? "copy" : "nothing", row->precision, row->method);
}

/* Two digits more than the noise of a good run. */
static void put_time(char *cell, double ns)
{
    put(cell, ns < 100 ? "%.2f" : "%.0f", ns);
}

/* The time of copying what the method reads and writes, among the rows of its workload; 0: none. */
static double copy_of(const struct qc_rows *rows, size_t first, size_t end,
                      const struct qc_timing_figures *row)
{
    for (size_t i = first; i < end; i++)
        if (strcmp(row_at(rows, i)->timed, "copy") == 0 &&
            strcmp(row_at(rows, i)->precision, row->precision) == 0)
            return row_at(rows, i)->ns;
    return 0;
}

static void add_line(struct qc_grid *grid, const struct qc_timing_figures *row, double copy_ns)
{
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
    put_name(cells[0], row);
    put_time(cells[1], row->ns);
    put_time(cells[2], row->cycles);
    put(cells[3], "%.1f", row->instructions);
    qc_people_number(row->ideal_max_rad, 3, cells[4]);
    put(cells[5], "%.2f", copy_ns > 0 ? row->ns / copy_ns : (double)NAN);
    put(cells[6], row->ratio < 0.1 ? "%.4f" : "%.3f", row->ratio);
    put(cells[8], "%.3f", row->again_ratio);
    if (!isfinite(row->ratio_hi))
        strcpy(cells[7], "-");
    else
        snprintf(cells[7], QC_GRID_CELL_MAX, "%.3f..%.3f", row->ratio_lo, row->ratio_hi);
    const char *said = row->trouble[0] ? row->trouble : row->verdict;
    snprintf(cells[9], QC_GRID_CELL_MAX, "%s", said[0] ? said : "-");
}

static void write_heading(const struct qc_timing_figures *row, bool markdown, FILE *file)
{
    fputs(markdown ? "### " : "", file);
    if (strcmp(row->mode, "latency") == 0)
        fputs("Latency: each waits for the last", file);
    else if (strcmp(row->size, "one") == 0)
        fputs("Throughput: an item a call", file);
    else if (row->bytes < 1 << 20)
        fprintf(file, "Throughput: arrays of %" PRIu64 " KiB a call, in %s", row->bytes >> 10,
                row->size);
    else
        fprintf(file, "Throughput: arrays of %" PRIu64 " MiB a call, in %s", row->bytes >> 20,
                row->size);
    fprintf(file, "; %" PRIu64 " items, turns %s.\n%sns per item; ratio to %s.\n\n", row->pairs_n,
            row->mix, markdown ? "\n" : "", row->against);
}

/* Why nothing at all is decided, if so: `null` is the row of the null pair. */
static void write_reason(const struct qc_timing_figures *null, FILE *file)
{
    const struct qc_paired first = {.lo = null->ratio_lo, .hi = null->ratio_hi};
    const struct qc_paired again = {.lo = null->again_lo, .hi = null->again_hi};
    if (null->rounds_n < QC_ROUNDS_MIN)
        fprintf(file, "Rounds in this time: %" PRIu64 "; a verdict needs %d.\n\n", null->rounds_n,
                (int)QC_ROUNDS_MIN);
    else if (!isnan(null->ratio) && !(qc_paired_holds_one(first) && qc_paired_holds_one(again)))
        fputs("The null pair excludes 1: nothing is decided.\n\n", file);
}

static enum qc_status write_workload(const struct qc_rows *rows, size_t first, size_t end,
                                     bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(grid_columns, COLUMNS_N);
    bool cycles = false, instructions = false, errors = false;
    for (size_t i = first; i < end; i++) {
        cycles = cycles || !isnan(row_at(rows, i)->cycles);
        instructions = instructions || !isnan(row_at(rows, i)->instructions);
        errors = errors || !isnan(row_at(rows, i)->ideal_max_rad);
        add_line(&grid, row_at(rows, i), copy_of(rows, first, end, row_at(rows, i)));
    }
    grid.hidden = (cycles ? 0 : CYCLES) | (instructions ? 0 : INSTRUCTIONS) | (errors ? 0 : ERRORS);
    write_heading(row_at(rows, first), markdown, file);
    const enum qc_status status = qc_grid_end(&grid, markdown, file);
    fputc('\n', file);
    write_reason(row_at(rows, end - 1), file);
    return status;
}

static void write_provenance(const struct qc_provenance *provenance, bool markdown, FILE *file)
{
    for (size_t i = 0; i < provenance->n; i++)
        fprintf(file, markdown ? "- %s: `%s`\n" : "%s: %s\n", provenance->facts[i].key,
                provenance->facts[i].value);
}

enum qc_status qc_timing_table_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    enum qc_status status = QC_OK;
    for (size_t first = 0, end = 0; first < rows->n && status == QC_OK; first = end) {
        while (end < rows->n && same_workload(row_at(rows, first), row_at(rows, end)))
            end++;
        status = write_workload(rows, first, end, markdown, file);
    }
    write_provenance(&rows->provenance, markdown, file);
    return status;
}
