/* baseline.h - two sets of rows of the same kind, compared figure by figure
 * SPDX-License-Identifier: MIT */
#ifndef QC_BASELINE_H
#define QC_BASELINE_H

#include <stdbool.h>

#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_NUMBER double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_finding {
#include "compare_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_compare_schema;

/* Finds the row of each old row among the new ones and compares its figures: more than `slack`
 * larger is worse, more than `slack` smaller should be held from now on. Instructions get 2 %, and
 * times only a remark. Appends a finding for each figure both rows have, and for each row that only
 * one side has. QC_BAD_INPUT: rows of that kind have no figures to compare. */
enum qc_status qc_baseline_compare(const struct qc_rows *before, const struct qc_rows *after,
                                   double slack, struct qc_rows *findings);

/* The first of compiler, flags, instruction set and libm, from `*at` on, that both name and that
 * differs; moves *at behind it. NULL: none. */
const char *qc_baseline_foreign(const struct qc_rows *before, const struct qc_rows *after,
                                size_t *at);

/* enum qc_exit for what was found: broken if a figure is worse or a row is missing; unjudged if
 * that may be the doing of another machine (`foreign`), or the samples are not the same. */
int qc_baseline_exit(const struct qc_rows *findings, bool foreign);

/* Writes the findings that do not hold, and how many do. */
enum qc_status qc_baseline_write(const struct qc_rows *findings, bool markdown, FILE *file);

#endif
