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

/* What it is drawn as at once: NAME.svg for the page; NAME.png and NAME.pdf to take away. */
enum qc_drawn { QC_DRAWN_FOR_PAGE, QC_DRAWN_COPIES };

enum { QC_FORMATS_MAX = 2, QC_MEMORY_PATH = 32 };

/* A file in memory that gnuplot opens by `path`, for it inherits the descriptor; -1: there is none.
 */
struct qc_memory {
    int descriptor;
    char path[QC_MEMORY_PATH];
};

/* A figure ready to be drawn. */
struct qc_drawing {
    const struct qc_figure *figure;
    size_t methods_n; /* 0: it selects none of the methods in its rows, and is not drawn */
    struct qc_memory rows, drawn[QC_FORMATS_MAX];
    char drawn_paths[QC_FORMATS_MAX * QC_MEMORY_PATH]; /* parted by blanks */
    char driver[PATH_MAX], script[PATH_MAX];
    char *told[QC_TOLD_N];
};

/* `figure` of the working folder, whose script is in the folder `share`. QC_NO_MEMORY. Free in
 * every case. */
enum qc_status qc_drawing_open(const struct qc_figure *figure, const char *share,
                               const struct qc_folder *folder, struct qc_drawing *drawing);
void qc_drawing_free(struct qc_drawing *drawing);

/* The program that draws it. The drawing must outlive it. */
struct qc_job qc_drawing_job(const struct qc_drawing *drawing, const char *share,
                             enum qc_drawn drawn);

/* Writes what such a job has drawn, the last one run: the same bytes for the same rows. What
 * gnuplot says is complained of in one line. False if any file is missing. Frees the job's output.
 */
bool qc_drawing_keep(const struct qc_drawing *drawing, struct qc_job *job, enum qc_drawn drawn);

#endif
