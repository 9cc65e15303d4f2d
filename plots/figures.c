/* figures.c - the table of figures, and which methods each draws
 * SPDX-License-Identifier: MIT */
#include "figures.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../bench/console.h"
#include "../bench/measure_rows.h"
#include "../impl/registry.h"
#include "escape.h"

#define COLUMN(kind, field, meaning)                                                               \
    {                                                                                              \
#field, QC_COLUMN_##kind, offsetof(struct qc_figure, field), meaning                       \
    }
static const struct qc_column columns[] = {
    COLUMN(TEXT, name, "of the files drawn"), COLUMN(TEXT, script, "beside figures.tsv"),
    COLUMN(TEXT, rows, "file of the rows"),   COLUMN(TEXT, also, "further files of rows"),
    COLUMN(COUNT, most, "methods drawn"),     COLUMN(TEXT, by, "column that >GLOB goes by"),
    COLUMN(TEXT, title, "above the figure"),  COLUMN(TEXT, select, "methods shown"),
};
static const struct qc_schema schema = {"figures", 4, columns, sizeof columns / sizeof columns[0],
                                        sizeof(struct qc_figure)};

bool qc_figures_read(const char *share, struct qc_rows *figures)
{
    char path[PATH_MAX], why[PATH_MAX + 256];
    snprintf(path, sizeof path, "%s/figures.tsv", share);
    const bool read = qc_rows_read(path, &schema, figures, why, sizeof why) == QC_OK;
    if (!read)
        qc_complain("%s (set QUATCHECK_SHARE to the folder that holds figures.tsv)", why);
    return read;
}

enum { GLOB_MAX = 128, LAST_PLACE = 1000 };

/* Where a figure has a method: the place in its select of the first glob that matches. */
struct rank {
    int place; /* -1: it is left out */
    int first; /* so many of the largest come here, the others last; 0: all, in the order of rows */
};

static struct rank rank_of(const char *select, const char *subject)
{
    char glob[GLOB_MAX];
    for (int k = 0, end; sscanf(select, "%127s%n", glob, &end) == 1; k++, select += end) {
        const char *name = glob + (glob[0] == '!');
        const size_t digits = strspn(glob, "0123456789");
        const bool by_size = digits > 0 && glob[digits] == '>';
        if (qc_name_matches(by_size ? glob + digits + 1 : name, subject))
            return (struct rank){name > glob ? -1 : k, by_size ? atoi(glob) : 0};
    }
    return (struct rank){-1, 0};
}

bool qc_figure_shows(const struct qc_figure *figure, const char *subject)
{
    return rank_of(figure->select, subject).place >= 0;
}

static bool is_drawable(const char *subject)
{
    const bool cut = strlen(subject) >= QC_NAME_MAX - 1;
    return !cut && !strpbrk(subject, " \"#") && qc_is_text(subject);
}

/* A method that may be drawn. */
struct candidate {
    const struct qc_plotted *plotted; /* in the order of the rows */
    struct rank rank;
    double largest, largest_finite; /* of figure->by; 0: none */
};

/* Figures by turn begin there. */
static const double turns_from_deg = 2e-3;

/* In units of the storage, as far as the column is in radians: a float is no worse than a double
 * for being one. */
static void weigh(const struct qc_figure *figure, const struct qc_rows *rows,
                  struct candidate *candidate)
{
    const size_t length = strlen(figure->by);
    const bool in_rad = length > 4 && strcmp(figure->by + length - 4, "_rad") == 0;
    const double unit = in_rad ? qc_unit_of_precision(candidate->plotted->precision) : 1;
    for (size_t i = 0; i < rows->n; i++) {
        const double x = qc_sheet_number(rows, i, figure->by) / unit;
        const double turn_deg = qc_sheet_number(rows, i, "turn_hi_deg");
        if (!qc_sheet_is_of(rows, i, candidate->plotted->subject) || turn_deg <= turns_from_deg ||
            turn_deg > 180)
            continue;
        candidate->largest = fmax(candidate->largest, x);
        if (isfinite(x))
            candidate->largest_finite = fmax(candidate->largest_finite, x);
    }
}

static int compare(const void *x, const void *y)
{
    const struct candidate *a = x, *b = y;
    if (a->rank.place != b->rank.place)
        return a->rank.place < b->rank.place ? -1 : 1;
    if (a->rank.first && a->largest != b->largest)
        return a->largest > b->largest ? -1 : 1;
    if (a->rank.first && a->largest_finite != b->largest_finite)
        return a->largest_finite > b->largest_finite ? -1 : 1;
    return a->plotted < b->plotted ? -1 : 1;
}

/* Of each glob of a number, those beyond it go behind all others. */
static void send_back(struct candidate *candidates, size_t n)
{
    int place = -1, seen = 0;
    for (size_t i = 0; i < n; i++) {
        struct rank *rank = &candidates[i].rank;
        seen = rank->place == place ? seen + 1 : 1;
        place = rank->place;
        if (rank->first && seen > rank->first)
            rank->place = LAST_PLACE;
    }
    qsort(candidates, n, sizeof *candidates, compare);
}

const struct qc_plotted **qc_figure_choose(const struct qc_figure *figure,
                                           const struct qc_sheet *sheet, size_t *n)
{
    const struct qc_plotted **chosen = calloc(sheet->plotted_n + 1, sizeof *chosen);
    struct candidate *candidates = calloc(sheet->plotted_n + 1, sizeof *candidates);
    size_t all_n = 0;
    *n = 0;
    for (size_t i = 0; i < sheet->plotted_n && chosen && candidates; i++) {
        const struct qc_plotted *plotted = &sheet->plotted[i];
        const struct rank rank = rank_of(figure->select, plotted->subject);
        if (rank.place < 0 || !is_drawable(plotted->subject))
            continue;
        candidates[all_n] = (struct candidate){.plotted = plotted, .rank = rank};
        if (rank.first)
            weigh(figure, &sheet->rows, &candidates[all_n]);
        all_n++;
    }
    if (chosen && candidates) {
        qsort(candidates, all_n, sizeof *candidates, compare);
        send_back(candidates, all_n);
        *n = figure->most && figure->most < all_n ? (size_t)figure->most : all_n;
        for (size_t i = 0; i < *n; i++)
            chosen[i] = candidates[i].plotted;
    } else {
        free(chosen);
        chosen = NULL;
    }
    free(candidates);
    return chosen;
}

size_t qc_figure_left(const struct qc_figure *figure, const struct qc_sheet *sheet)
{
    size_t n = 0;
    for (size_t i = 0; i < sheet->plotted_n; i++)
        n += qc_figure_shows(figure, sheet->plotted[i].subject);
    return figure->most && n > figure->most ? n - (size_t)figure->most : 0;
}
