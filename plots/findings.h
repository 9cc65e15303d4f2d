/* findings.h - what rows say, in sentences and a table
 * SPDX-License-Identifier: MIT */
#ifndef QC_FINDINGS_H
#define QC_FINDINGS_H

#include <stdio.h>

#include "report.h"

/* Writes one Markdown item for each thing found; methods of which the same is true share one. */
enum qc_status qc_findings_write(const struct qc_series_list *list, FILE *file);

/* Writes the worst of each method as a Markdown table. */
void qc_findings_table(const struct qc_series_list *list, FILE *file);

/* What a drawn figure shows: a line of Markdown without markup but `code`, to free(); "" if its
 * rows say nothing. NULL: out of memory. */
char *qc_finding_of(const struct qc_report *report, const struct qc_figure *figure);

#endif
