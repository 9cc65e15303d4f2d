/* histogram.h - how many results of a method are how far off, as rows
 * SPDX-License-Identifier: MIT */
#ifndef QC_HISTOGRAM_H
#define QC_HISTOGRAM_H

#include <stdbool.h>

#include "measure.h"
#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_COUNT uint64_t
#define QC_FIELD_NUMBER double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_histogram_row {
#include "histogram_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_histogram_schema;

/* Appends the rows of a measurement of one group: one for each doubling of the error, from the
 * smallest seen to the largest, empty ones between them too; one for what is no rotation, if there
 * is any. Their counts sum to what was judged. A method in trouble has one row. QC_NO_MEMORY. */
enum qc_status qc_histogram_add(struct qc_rows *rows, const struct qc_measurement *measurement);

/* A line a row, with a bar; in markdown without. */
enum qc_status qc_histogram_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
