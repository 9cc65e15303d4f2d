/* ranking.c - the rows of `measure` as a league of methods
 * SPDX-License-Identifier: MIT */
#include "ranking.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../impl/numbers.h"
#include "../impl/ops.h"
#include "console.h"
#include "grid.h"
#include "measure_rows.h"

enum { DIGITS = 3, METHODS_MAX = 512 };

static const char floors[] = "ref_rounded_*";

/* Upper edges of the ranges shown, each an edge of the turn bands: what switches to nlerp hide, a
 * joint between keys at 60 Hz, one at 10 Hz, and the rest; then the long way, which no method is
 * ranked by: near 360 degrees nothing is well conditioned. */
static const double edges_deg[] = {0.7, 7, 37, 180, 360};
enum { RANGES_N = sizeof edges_deg / sizeof edges_deg[0], LONG_WAY = RANGES_N - 1 };

static const struct qc_grid_column grid_columns[] = {{"", 1},       {"worst", 0}, {"/ floor", 0},
                                                     {"to 0.7", 0}, {"to 7", 0},  {"to 37", 0},
                                                     {"to 180", 0}, {"to 360", 0}};
enum { COLUMNS_N = sizeof grid_columns / sizeof grid_columns[0], FIRST_RANGE = 3 };

/* A method's largest errors in radians, over all and by range; NAN: no sample. */
struct entry {
    const struct qc_measure_row *row; /* its first */
    double worst, by_range[RANGES_N];
};

static const struct qc_measure_row *row_at(const struct qc_rows *rows, size_t i)
{
    return qc_rows_at(rows, i);
}

static bool is_floor(const char *name)
{
    return qc_name_matches(floors, name);
}

static bool has_floor(const struct qc_subject *subject, const struct qc_subject *floor)
{
    return floor->method->op == subject->method->op &&
           floor->impl->scalar == subject->impl->scalar &&
           strcmp(floor->method->name, qc_op_find(subject->method->op)->name) == 0;
}

const struct qc_subject **qc_ranking_add_floors(const struct qc_bench *bench,
                                                const struct qc_subject **subjects, size_t *n)
{
    const size_t all = qc_registry_count(bench->registry);
    const struct qc_subject **ranked = malloc((all + 1) * sizeof *ranked);
    size_t kept = 0;
    for (size_t i = 0; ranked && i < all; i++) {
        const struct qc_subject *subject = qc_registry_at(bench->registry, i);
        bool wanted = false;
        for (size_t k = 0; k < *n; k++)
            wanted |=
                is_floor(subject->name) ? has_floor(subjects[k], subject) : subjects[k] == subject;
        if (wanted)
            ranked[kept++] = subject;
    }
    if (!ranked)
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
    free(subjects);
    *n = kept;
    return ranked;
}

static bool same_method(const struct qc_measure_row *a, const struct qc_measure_row *b)
{
    return strcmp(a->impl, b->impl) == 0 && strcmp(a->method, b->method) == 0;
}

static bool same_league(const struct qc_measure_row *a, const struct qc_measure_row *b)
{
    return strcmp(a->op, b->op) == 0 && strcmp(a->precision, b->precision) == 0;
}

static void add_row(struct entry *entry, const struct qc_measure_row *row)
{
    int range = 0;
    while (range < RANGES_N - 1 && row->turn_hi_deg > edges_deg[range])
        range++;
    entry->by_range[range] = fmax(entry->by_range[range], row->rotation_max_rad);
    if (range != LONG_WAY)
        entry->worst = fmax(entry->worst, row->rotation_max_rad);
}

static size_t list_entries(const struct qc_rows *rows, struct entry entries[METHODS_MAX])
{
    size_t n = 0;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_measure_row *row = row_at(rows, i);
        if (n == 0 || !same_method(entries[n - 1].row, row)) {
            if (n == METHODS_MAX)
                return n;
            entries[n] = (struct entry){.row = row, .worst = NAN};
            for (int range = 0; range < RANGES_N; range++)
                entries[n].by_range[range] = NAN;
            n++;
        }
        add_row(&entries[n - 1], row);
    }
    return n;
}

/* Leagues by name, best method first; those without figures last, equals by name. */
static int compare(const void *x, const void *y)
{
    const struct entry *a = x, *b = y;
    int order = strcmp(a->row->op, b->row->op);
    order = order ? order : strcmp(a->row->precision, b->row->precision);
    order = order ? order : (isnan(a->worst) - isnan(b->worst));
    order = order ? order : ((a->worst > b->worst) - (a->worst < b->worst));
    order = order ? order : strcmp(a->row->impl, b->row->impl);
    return order ? order : strcmp(a->row->method, b->row->method);
}

static double floor_of(const struct entry *entries, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (is_floor(entries[i].row->impl))
            return entries[i].worst;
    return NAN;
}

static void add_line(struct qc_grid *grid, const struct entry *entry, double floor)
{
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
    const double u = qc_unit_of_precision(entry->row->precision);
    snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s", entry->row->impl, entry->row->method);
    qc_people_number(entry->worst / u, DIGITS, cells[1]);
    qc_people_number(entry->worst / floor, DIGITS, cells[2]);
    for (int range = 0; range < RANGES_N; range++) {
        qc_people_number(entry->by_range[range] / u, DIGITS, cells[FIRST_RANGE + range]);
    }
    if (!isnan(entry->by_range[LONG_WAY]))
        grid->hidden = 0;
}

static const char heading[] =
    "%s%s, %s: best first. Largest rotation error found, in u = %.3g rad,\n"
    "%sover that of the exact answer rounded, and by turn in degrees.\n\n";

static enum qc_status write_league(const struct entry *entries, size_t n, bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(grid_columns, COLUMNS_N);
    grid.hidden = 1U << (FIRST_RANGE + LONG_WAY);
    for (size_t i = 0; i < n; i++)
        add_line(&grid, &entries[i], floor_of(entries, n));
    fprintf(file, heading, markdown ? "### " : "", entries->row->op, entries->row->precision,
            qc_unit_of_precision(entries->row->precision), markdown ? "\n" : "");
    const enum qc_status status = qc_grid_end(&grid, markdown, file);
    fputc('\n', file);
    return status;
}

enum qc_status qc_ranking_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    struct entry *entries = malloc(METHODS_MAX * sizeof *entries);
    enum qc_status status = entries ? QC_OK : QC_NO_MEMORY;
    const size_t n = entries ? list_entries(rows, entries) : 0;
    if (entries)
        qsort(entries, n, sizeof *entries, compare);
    for (size_t first = 0, end = 0; first < n && status == QC_OK; first = end) {
        while (end < n && same_league(entries[first].row, entries[end].row))
            end++;
        status = write_league(entries + first, end - first, markdown, file);
    }
    free(entries);
    return status;
}
