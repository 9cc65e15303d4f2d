/* drawing.h - gnuplot, which draws the figures of a report folder
 * SPDX-License-Identifier: MIT */
#ifndef QC_DRAWING_H
#define QC_DRAWING_H

#include <limits.h>
#include <stdbool.h>

#include "figures.h"
#include "jobs.h"

/* What a script is told, as words each followed by a blank: the methods, the precision of each, and
 * which further row files there are. */
enum { QC_TOLD_SUBJECTS, QC_TOLD_PRECISIONS, QC_TOLD_ALSO, QC_TOLD_N };

/* A figure ready to be drawn in any format. */
struct qc_drawing {
    const struct qc_figure *figure;
    size_t methods_n; /* 0: it selects none of the methods in its rows, and is not drawn */
    int rows;         /* open file of the rows drawn; -1: none */
    char rows_path[32], script[PATH_MAX];
    char *told[QC_TOLD_N];
};

/* `figure` of the working folder, whose script is in the folder `share`. QC_NO_MEMORY. Free in
 * every case. */
enum qc_status qc_drawing_open(const struct qc_figure *figure, const char *share,
                               const struct qc_folder *folder, struct qc_drawing *drawing);
void qc_drawing_free(struct qc_drawing *drawing);

/* The program that draws it, as `format`: svg, png or pdf. */
struct qc_job qc_drawing_job(const struct qc_drawing *drawing, const char *share,
                             const char *format);

/* Writes NAME.FORMAT from what the job has drawn: the same bytes for the same rows. What gnuplot
 * says is complained of in one line. False if there is no such file. */
bool qc_drawing_keep(const struct qc_drawing *drawing, struct qc_job *job);

#endif
