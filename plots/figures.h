/* figures.h - the table of figures, and which methods each draws
 * SPDX-License-Identifier: MIT */
#ifndef QC_FIGURES_H
#define QC_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

#include "../bench/rows.h"
#include "folder.h"

/* A row of figures.tsv. */
struct qc_figure {
    const char *name, *script, *rows;
    const char *also; /* row files it shows too where they are, parted by blanks; "": none */
    uint64_t most;    /* methods drawn; 0: all */
    const char *by;   /* a column of the rows */
    const char *title;
    /* Globs of IMPL/METHOD, the first match counts. !GLOB leaves out; of N>GLOB the N whose rows
     * are largest in the column `by`, in units of their storage if that is in rad, the others
     * last. */
    const char *select;
};

/* Reads share/figures.tsv into rows of struct qc_figure. False after complaining. */
bool qc_figures_read(const char *share, struct qc_rows *figures);

/* True if the figure shows the method. */
bool qc_figure_shows(const struct qc_figure *figure, const char *subject);

/* How many methods of the sheet the figure shows but, being more than `most`, leaves out. */
size_t qc_figure_left(const struct qc_figure *figure, const struct qc_sheet *sheet);

/* The methods to draw, in drawing order: figure->most of them, by their places in figure->select.
 * gnuplot gives blanks, double quotes and # a meaning, and takes UTF-8 alone: another name, which
 * no contract allows, is in tables only, as is one of QC_NAME_MAX - 1 bytes or more.
 * A list of *n to free(); NULL: out of memory. */
const struct qc_plotted **qc_figure_choose(const struct qc_figure *figure,
                                           const struct qc_sheet *sheet, size_t *n);

#endif
