/* each_method.c - a command that looks into its methods one after the other, into rows
 * SPDX-License-Identifier: MIT */
#include "each_method.h"

#include <stdlib.h>

#include "provenance.h"
#include "subjects.h"

static size_t keep(const struct qc_each_method *each, const struct qc_subject **subjects, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (!subjects[i]->impl->unavailable && each->applies(subjects[i]))
            subjects[kept++] = subjects[i];
    if (kept == 0)
        qc_complain("%s", each->none);
    return kept;
}

static int add_one(const struct qc_bench *bench, const struct qc_each_method *each,
                   const struct qc_subject *subject, struct qc_steps *steps, struct qc_rows *rows)
{
    steps->label = subject->name;
    qc_steps_show(steps, 0);
    const enum qc_status status = each->add(bench, subject, steps, rows);
    if (status == QC_OK)
        return QC_EXIT_HOLDS;
    const char *trouble = qc_subject_trouble(subject);
    qc_progress_end(&steps->bar);
    qc_complain("%s: %s", subject->name, trouble[0] ? trouble : qc_status_text(status));
    return trouble[0] ? QC_EXIT_BROKEN : QC_EXIT_UNJUDGED;
}

static int add_all(const struct qc_bench *bench, const struct qc_each_method *each, size_t n,
                   const struct qc_subject *const *subjects, struct qc_rows *rows)
{
    struct qc_steps steps = {.bar = qc_progress_start(bench->options.quiet), .of = (double)n};
    int code = QC_EXIT_HOLDS;
    for (size_t i = 0; i < n; i++, steps.done++) {
        const int one = add_one(bench, each, subjects[i], &steps, rows);
        code = one > code ? one : code;
    }
    qc_progress_end(&steps.bar);
    return code;
}

int qc_each_method(const struct qc_bench *bench, const struct qc_each_method *each)
{
    const struct qc_options *options = &bench->options;
    const bool given = options->operands_n > 0;
    struct qc_rows rows = qc_rows_empty(each->schema);
    size_t n;
    const struct qc_subject **subjects =
        qc_subjects_select(bench, given ? options->operands_n : each->usual_n,
                           given ? options->operands : each->usual, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    n = keep(each, subjects, n);
    int code = QC_EXIT_UNJUDGED;
    if (n > 0 && qc_provenance_of_run(bench, &rows.provenance) == QC_OK)
        code = add_all(bench, each, n, subjects, &rows);
    if (rows.n > 0 && each->add_rest && each->add_rest(&rows) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    if (rows.n > 0 && qc_publish(&rows, options, each->write) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    free(subjects);
    return code;
}
