/* fallback.h - what a near-equal threshold costs: slerp below it, nlerp above
 * SPDX-License-Identifier: MIT */
#ifndef QC_FALLBACK_H
#define QC_FALLBACK_H

#include <stdbool.h>

#include "../impl/registry.h"
#include "rows.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_NUMBER double
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_fallback_row {
#include "fallback_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_fallback_schema;

/* What is asked of a slerp: its registry, from which the nlerp, lerp and floor of its precision are
 * taken, and the sampling. */
struct qc_fallback {
    const struct qc_registry *registry;
    const struct qc_subject *slerp;
    uint64_t seed, samples;
    void (*progress)(void *context, double share); /* NULL: never called */
    void *context;
};

/* True for a short-way slerp between floats or doubles that runs here. */
bool qc_fallback_applies(const struct qc_subject *subject);

/* Appends a row a threshold, by rising dot. The status of a call that did not return, of the
 * reference, or of memory. */
enum qc_status qc_fallback_add(struct qc_rows *rows, const struct qc_fallback *fallback);

/* One sentence a method: what the usual threshold costs, and from where on it costs nothing. */
void qc_fallback_tell(const struct qc_rows *rows, FILE *file);

/* A table a method, and its sentence. */
enum qc_status qc_fallback_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
