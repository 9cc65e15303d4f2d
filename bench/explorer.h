/* explorer.h - what methods return on a grid of turns and t: the rows of explorer.tsv
 * SPDX-License-Identifier: MIT */
#ifndef QC_EXPLORER_H
#define QC_EXPLORER_H

#include <stdbool.h>

#include "../impl/registry.h"
#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_NUMBER double
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_explorer_row {
#include "explorer_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_explorer_schema;

/* The grid: all t of a turn lie together, all turns of a method, in rising order. */
enum { QC_EXPLORER_TURNS_N = 14, QC_EXPLORER_T_N = 17 };

/* True for lerp, nlerp and slerp. */
bool qc_explorer_applies(const struct qc_subject *subject);

/* Appends the grid of a method; a call that does not return has an infinite error. The status of
 * the reference, or of memory. */
enum qc_status qc_explorer_add(struct qc_rows *rows, const struct qc_subject *subject);

/* A line a method: where its error is largest. */
enum qc_status qc_explorer_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
