/* docket.h - the verdicts of a run: methods times properties, and what was expected of them
 * SPDX-License-Identifier: MIT */
#ifndef QC_DOCKET_H
#define QC_DOCKET_H

#include <stdint.h>
#include <stdio.h>

#include "../proptests/verdict.h"

/* As many as rows of the table. */
#define QC_PROPERTY(name, ...) QC_DOCKET_##name,
enum {
#include "../proptests/properties.def"
    QC_DOCKET_PROPERTIES_MAX
};
#undef QC_PROPERTY

/* One property of one method. */
struct qc_entry {
    const struct qc_subject *subject;
    const struct qc_property *property;
    struct qc_verdict_row row;
    enum qc_kind expected; /* how it must fail; QC_KIND_NONE: it must hold */
};

/* Entries lie subject by subject. */
struct qc_docket {
    uint64_t samples; /* of every property; 0: not said yet */
    const struct qc_subject **subjects;
    const struct qc_property **properties;
    size_t subjects_n, properties_n;
    struct qc_entry *entries;
};

/* Verdict against expectation. The last three fail a run. */
enum qc_outcome {
    QC_OUTCOME_SILENT, /* the property says nothing of the method */
    QC_OUTCOME_HOLDS,
    QC_OUTCOME_EXPECTED, /* broken, as expected */
    QC_OUTCOME_BROKEN,   /* broken, or broken otherwise than expected */
    QC_OUTCOME_MENDED,   /* holds, and was expected to fail */
    QC_OUTCOME_UNJUDGED, /* no verdict came */
    QC_OUTCOMES_N
};

/* Opens a docket for these subjects and properties (copied); every entry is silent or not run yet.
 * QC_NO_MEMORY. */
enum qc_status qc_docket_open(struct qc_docket *docket, const struct qc_subject *const *subjects,
                              size_t subjects_n, const struct qc_property *const *properties,
                              size_t properties_n);
void qc_docket_close(struct qc_docket *docket);

struct qc_entry *qc_docket_at(const struct qc_docket *docket, size_t s, size_t p);
size_t qc_docket_size(const struct qc_docket *docket);

/* The entry of these names, or NULL. */
struct qc_entry *qc_docket_find(const struct qc_docket *docket, const char *subject,
                                const char *property);

/* All entries by the names of their method and property; the caller frees the array, which is NULL
 * if there is no memory for it. */
const struct qc_entry **qc_docket_sorted(const struct qc_docket *docket);

enum qc_outcome qc_outcome_of(const struct qc_entry *entry);

/* True for what fails a run. */
bool qc_outcome_fails(enum qc_outcome outcome);

/* Counts entries by outcome. */
void qc_docket_count(const struct qc_docket *docket, size_t counts[QC_OUTCOMES_N]);

/* What went wrong, as lines that each begin with `indent`: the property's statement, the figures,
 * and the commands that replay the smallest failing case and the worst one found. */
void qc_entry_describe(FILE *file, const struct qc_entry *entry, const char *indent);

/* A cell of a table: the worst figure over its allowance, rounded up, or the kind of the failure.
 * Empty where there is no figure. Returns `text`. */
char *qc_entry_figure(const struct qc_entry *entry, char *text, size_t text_size);

#endif
