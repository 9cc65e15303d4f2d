/* drift.h - what many products in a row do to length and orientation, as rows
 * SPDX-License-Identifier: MIT
 *
 * The chain: q <- step q, 10,000 times, from the identity; a step turns 0.7 degrees about
 * (0.2, 0.9, 0.35). */
#ifndef QC_DRIFT_H
#define QC_DRIFT_H

#include <stdbool.h>

#include "../impl/registry.h"
#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_COUNT uint64_t
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_drift_row {
#include "drift_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_drift_schema;

/* Appends the rows of a product: raw, and normalised after every product by `normalise`; NULL: the
 * implementation has none. A call that does not return leaves a row with its trouble, and its
 * status; QC_NO_MEMORY. */
enum qc_status qc_drift_add(struct qc_rows *rows, const struct qc_subject *product,
                            const struct qc_subject *normalise);

/* Appends those of 3x3 matrices of double and of float, multiplied as written in books. */
enum qc_status qc_drift_add_matrices(struct qc_rows *rows);

/* A line a method: after 10, 100, 1000 and 10,000 products. */
enum qc_status qc_drift_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
