/* figures.h - the table of figures, and gnuplot that draws them
 * SPDX-License-Identifier: MIT */
#ifndef QC_FIGURES_H
#define QC_FIGURES_H

#include <stdbool.h>
#include <stddef.h>

#include "../bench/rows.h"

/* A row of figures.tsv. */
struct qc_figure {
    const char *name, *script, *rows, *title;
    const char *select; /* globs of IMPL/METHOD, the first match counts; !GLOB leaves out */
};

/* A method that has rows. */
struct qc_plotted {
    const char *subject, *precision;
};

/* Reads share/figures.tsv into rows of struct qc_figure. False after complaining. */
bool qc_figures_read(const char *share, struct qc_rows *figures);

/* True if the figure shows the method. */
bool qc_figure_shows(const struct qc_figure *figure, const char *subject);

/* Draws figure->rows of the working folder, which hold the n methods, as NAME.svg and NAME.png
 * there, each whole or not at all. A figure that selects none of them is skipped (*drawn = false).
 * False after complaining. */
bool qc_figure_draw(const struct qc_figure *figure, const char *share,
                    const struct qc_plotted *plotted, size_t n, bool *drawn);

#endif
