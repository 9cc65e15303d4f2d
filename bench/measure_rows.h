/* measure_rows.h - the rows of `measure`
 * SPDX-License-Identifier: MIT */
#ifndef QC_MEASURE_ROWS_H
#define QC_MEASURE_ROWS_H

#include "measure.h"
#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_COUNT uint64_t
#define QC_FIELD_NUMBER double
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_measure_row {
#include "measure_columns.def"
};
#undef QC_COLUMN

/* The unit roundoff of a row's precision; NAN: no such precision. */
double qc_unit_of_precision(const char *precision);

extern const struct qc_schema qc_measure_schema;

/* Appends the rows of one measurement: a group without samples has none; a method in trouble has
 * one row, every error of it infinite. */
enum qc_status qc_measure_rows_add(struct qc_rows *rows, const struct qc_measurement *measurement);

#endif
