/* findings.h - what rows say, in sentences and a table
 * SPDX-License-Identifier: MIT */
#ifndef QC_FINDINGS_H
#define QC_FINDINGS_H

#include <stdio.h>

#include "series.h"

/* Writes one Markdown item for each thing found; methods of which the same is true share one. */
enum qc_status qc_findings_write(const struct qc_series_list *list, FILE *file);

/* Writes the worst of each method as a Markdown table. */
void qc_findings_table(const struct qc_series_list *list, FILE *file);

#endif
