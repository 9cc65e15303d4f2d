/* html.h - the page index.html, from a report folder
 * SPDX-License-Identifier: MIT
 *
 * The page is page.html of the share folder, in which each {{part}} is filled in: page.css and
 * page.js, and what is written here from the rows. It needs no other file and no network. */
#ifndef QC_HTML_H
#define QC_HTML_H

#include <stdio.h>

#include "report.h"
#include "standing.h"

/* Writes index.html into the working folder. QC_IO after complaining; QC_NO_MEMORY. */
enum qc_status qc_html_write(const struct qc_report *report);

/* What the parts are written from. */
struct qc_html {
    const struct qc_report *report;
    const struct qc_rows *rows;    /* of results.tsv */
    struct qc_series_list series;  /* of all their methods, not only those drawn */
    struct qc_standing *standings; /* one a series */
};

/* The parts of the page, each after its {{name}}. */
typedef enum qc_status qc_html_part(const struct qc_html *page, FILE *file);
qc_html_part qc_html_answers, qc_html_methods, qc_html_turns, qc_html_figures, qc_html_explorer;

#endif
