/* publication.h - what stands beside the page for those who cite, check or typeset it
 * SPDX-License-Identifier: MIT */
#ifndef QC_PUBLICATION_H
#define QC_PUBLICATION_H

#include "report.h"

/* Each writes one file into the working folder. After a complaint QC_IO; QC_NO_MEMORY. */

/* results.tex: the table of methods, for the packages booktabs and longtable. */
enum qc_status qc_tex_write(const struct qc_report *report);

/* results.schema.json: the JSON Schema of results.json. */
enum qc_status qc_json_schema_write(const struct qc_report *report);

/* CITATION.cff: how to cite these rows. */
enum qc_status qc_citation_write(const struct qc_report *report);

/* The copies on paper: NAME.png and NAME.pdf of each figure, and report.pdf, the page printed by
 * print_pdf.sh of the share folder. Where nothing can print it says so in one line on stderr and
 * leaves report.pdf out: that is no failure. */
enum qc_status qc_copies_write(const struct qc_report *report);

#endif
