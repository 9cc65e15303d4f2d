/* claims.h - published figures, recomputed
 * SPDX-License-Identifier: MIT */
#ifndef QC_CLAIMS_H
#define QC_CLAIMS_H

#include <stdbool.h>

#include "../impl/registry.h"
#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_NUMBER double
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_published {
#include "claim_columns.def"
};
struct qc_recomputed {
#include "claim_columns.def"
#include "claims_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_published_schema, qc_recomputed_schema;

enum { QC_CLAIM_DIGITS = 6 }; /* of what is found */

enum qc_verdict { QC_CLAIM_HOLDS, QC_CLAIM_REFUTED, QC_CLAIM_NOT_DECIDED };

/* "holds", "refuted", "not decided". */
const char *qc_claim_verdict_name(enum qc_verdict verdict);

/* The verdict on `claimed` when the true number lies in [lo, hi]. A bound holds if it is no
 * smaller, and is refuted if it is smaller by more than half a unit of its last digit, which may be
 * the doing of rounding. A value holds if that is all that parts them, and is refuted where more
 * than a unit does. Between: not decided. */
enum qc_verdict qc_claim_judge(const char *claimed, bool is_bound, double lo, double hi);

/* True if the row can be read: words and numbers are known. `why` says what is not. */
bool qc_claim_check(const struct qc_published *claim, char *why, size_t why_size);

/* Computes the quantity claimed, of `subject` (NULL for exact/nlerp) and appends the row. */
enum qc_status qc_claim_recompute(struct qc_rows *rows, const struct qc_published *claim,
                                  const struct qc_subject *subject);

/* For people. */
enum qc_status qc_claims_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
