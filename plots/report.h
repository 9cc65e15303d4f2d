/* report.h - a report folder, read and drawn: what every form of the page shows
 * SPDX-License-Identifier: MIT
 *
 * report.md, index.html and the others are writers: each takes this and writes its file into the
 * working folder. */
#ifndef QC_REPORT_H
#define QC_REPORT_H

#include <stdbool.h>

#include "drawing.h"
#include "figures.h"
#include "folder.h"
#include "series.h"

/* One row of figures.tsv on the page. */
struct qc_exhibit {
    const struct qc_figure *figure;
    struct qc_drawing drawing;
    bool drawn;     /* NAME.svg stands in the folder */
    char *finding;  /* sentences on one line, computed from the rows, code in `backticks`; or "" */
    char *left_out; /* why it is not drawn, one sentence; "": it is drawn */
};

struct qc_report {
    const char *dir, *share; /* as given: the working folder by name, where scripts are */
    struct qc_folder folder;
    struct qc_series_list series; /* of results.tsv: the methods that the page is about */
    struct qc_rows figures;       /* of struct qc_figure, in the order of the page */
    struct qc_exhibit *exhibits;  /* figures.n */
    bool whole;                   /* no figure is left out because gnuplot failed */
};

/* Reads the working folder, draws its figures as NAME.svg, says what they show. Where there is no
 * gnuplot nothing is written. After a complaint QC_IO or QC_BAD_INPUT; QC_NO_MEMORY. Free in every
 * case. */
enum qc_status qc_report_open(const char *share, const char *dir, struct qc_report *report);
void qc_report_free(struct qc_report *report);

/* Writes report.md. */
enum qc_status qc_markdown_write(const struct qc_report *report);

#endif
