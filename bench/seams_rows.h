/* seams_rows.h - the rows of `seams`, and what people read of them
 * SPDX-License-Identifier: MIT */
#ifndef QC_SEAMS_ROWS_H
#define QC_SEAMS_ROWS_H

#include <stdbool.h>

#include "../proptests/seams.h"
#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_NUMBER double
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_seams_row {
#include "seams_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_seams_schema;

/* Appends the n seams of one method, or a row that says there are none: `trouble` says why, "" for
 * a method that was looked at. */
enum qc_status qc_seams_rows_add(struct qc_rows *rows, const struct qc_subject *subject, size_t n,
                                 const struct qc_seam *seams, const char *trouble);

/* A paragraph a seam, lines up to 80 wide; or a markdown table. */
enum qc_status qc_seams_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
