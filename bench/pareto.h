/* pareto.h - which methods no other beats in both error and time
 * SPDX-License-Identifier: MIT */
#ifndef QC_PARETO_H
#define QC_PARETO_H

#include <stdbool.h>

#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_NUMBER double
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_pareto_row {
#include "pareto_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_pareto_schema;

/* Appends the n methods of one band, and notes who beats whom: faster by more than 5 % and no worse
 * in error, or better in error by as much and no slower, where 5 % are no difference. A method
 * without a time is beaten by none and beats none; one that does not normalise beats none that
 * does.
 */
enum qc_status qc_pareto_add(struct qc_rows *rows, size_t n, const struct qc_pareto_row *band);

/* A table for each band, the fastest first: those not beaten, then the number of the others. */
enum qc_status qc_pareto_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
