/* recall.h - cases that come before the random ones: earlier failures, public bugs, records
 * SPDX-License-Identifier: MIT */
#ifndef QC_RECALL_H
#define QC_RECALL_H

#include "corpus.h"
#include "trial.h"

enum { QC_CORPORA = 2 };

/* A walk over the cases for one property of one method, in this order: failures kept in
 * state_dir, then worst.tsv and public.tsv of cases_dir whose operation is the method's. */
struct qc_recall {
    const struct qc_court *court;
    const struct qc_property *property;
    FILE *failures;
    struct qc_corpus_row *rows[QC_CORPORA];
    size_t rows_n[QC_CORPORA], at;
    int corpus;
};

void qc_recall_open(struct qc_recall *recall, const struct qc_trial_config *config,
                    const struct qc_court *court, const struct qc_property *property);
bool qc_recall_next(struct qc_recall *recall, struct qc_case *c);
void qc_recall_close(struct qc_recall *recall);

/* Keeps a failing case in state_dir (made if need be), once. */
void qc_recall_keep(const struct qc_trial_config *config, const struct qc_case *c);

#endif
