/* figures.h - the table of figures, and gnuplot that draws them
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
    const char *title;
    const char *select; /* globs of IMPL/METHOD, the first match counts; !GLOB leaves out */
};

/* Reads share/figures.tsv into rows of struct qc_figure. False after complaining. */
bool qc_figures_read(const char *share, struct qc_rows *figures);

/* True if the figure shows the method. */
bool qc_figure_shows(const struct qc_figure *figure, const char *subject);

/* How many methods of the sheet the figure shows but, being more than figure->most, leaves out. */
size_t qc_figure_left(const struct qc_figure *figure, const struct qc_sheet *sheet);

/* Draws figure->rows of the working folder as NAME.svg, NAME.png and NAME.pdf there, each whole or
 * not at all; the SVG has the same bytes for the same rows. A figure that selects none of the
 * methods in its rows is skipped (*drawn = false). False after complaining. */
bool qc_figure_draw(const struct qc_figure *figure, const char *share,
                    const struct qc_folder *folder, bool *drawn);

#endif
