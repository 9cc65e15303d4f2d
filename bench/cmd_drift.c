/* cmd_drift.c - drift: what 10,000 products in a row do to length and orientation
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "commands.h"
#include "console.h"
#include "drift.h"
#include "provenance.h"
#include "publish.h"
#include "subjects.h"

/* The normalise of the same implementation; NULL: it has none. */
static const struct qc_subject *normalise_of(const struct qc_registry *registry,
                                             const struct qc_subject *product)
{
    for (size_t i = 0; i < qc_registry_count(registry); i++) {
        const struct qc_subject *subject = qc_registry_at(registry, i);
        if (subject->impl == product->impl && subject->method->op == QC_NORMALISE)
            return subject;
    }
    return NULL;
}

static int follow_one(const struct qc_bench *bench, const struct qc_subject *subject,
                      struct qc_rows *rows)
{
    const enum qc_status status =
        qc_drift_add(rows, subject, normalise_of(bench->registry, subject));
    if (status == QC_OK)
        return QC_EXIT_HOLDS;
    const char *trouble = qc_subject_trouble(subject);
    qc_complain("%s: %s", subject->name, trouble[0] ? trouble : qc_status_text(status));
    return trouble[0] ? QC_EXIT_BROKEN : QC_EXIT_UNJUDGED;
}

static size_t keep_products(const struct qc_subject **subjects, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (subjects[i]->method->op == QC_PRODUCT && !subjects[i]->impl->unavailable)
            subjects[kept++] = subjects[i];
    if (kept == 0)
        qc_complain("nothing to follow: there is no product among these");
    return kept;
}

int qc_cmd_drift(const struct qc_bench *bench)
{
    static const char *const usual[] = {"scalar_*/product", "fixed_*/product"};
    const struct qc_options *options = &bench->options;
    const bool given = options->operands_n > 0;
    struct qc_rows rows = qc_rows_empty(&qc_drift_schema);
    size_t n;
    const struct qc_subject **subjects = qc_subjects_select(bench, given ? options->operands_n : 2,
                                                            given ? options->operands : usual, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    n = keep_products(subjects, n);
    int code = n > 0 && qc_provenance_of_run(bench, &rows.provenance) == QC_OK ? QC_EXIT_HOLDS
                                                                               : QC_EXIT_UNJUDGED;
    for (size_t i = 0; i < n; i++) {
        const int one = follow_one(bench, subjects[i], &rows);
        code = one > code ? one : code;
    }
    if (rows.n > 0 && qc_drift_add_matrices(&rows) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    if (rows.n > 0 && qc_publish(&rows, options, qc_drift_write, qc_drift_write_markdown) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    free(subjects);
    return code;
}
