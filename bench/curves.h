/* curves.h - methods from end to end of a pair, and along a path of keys, as rows
 * SPDX-License-Identifier: MIT */
#ifndef QC_CURVES_H
#define QC_CURVES_H

#include <stdbool.h>

#include "../impl/registry.h"
#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_NUMBER double
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_curves_row {
#include "curves_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_curves_schema;

/* True for lerp, nlerp, slerp and squad. */
bool qc_curves_apply(const struct qc_subject *subject);

/* Appends the rows of a method: pairs 30, 60, 90, 120, 150 and 180 degrees apart (squad: none), and
 * the path. A call that does not return leaves one row with its trouble, and its status;
 * QC_NO_MEMORY. */
enum qc_status qc_curves_add(struct qc_rows *rows, const struct qc_subject *subject);

/* A line a method and course: largest lag, least length, speeds. */
enum qc_status qc_curves_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
