/* cmd_curves.c - curves: methods from end to end, and along a path of keys
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "commands.h"
#include "console.h"
#include "curves.h"
#include "provenance.h"
#include "publish.h"
#include "subjects.h"

static int trace_one(const struct qc_subject *subject, struct qc_rows *rows)
{
    const enum qc_status status = qc_curves_add(rows, subject);
    if (status == QC_OK)
        return QC_EXIT_HOLDS;
    const char *trouble = qc_subject_trouble(subject);
    qc_complain("%s: %s", subject->name, trouble[0] ? trouble : qc_status_text(status));
    return trouble[0] ? QC_EXIT_BROKEN : QC_EXIT_UNJUDGED;
}

static size_t keep_curves(const struct qc_subject **subjects, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (qc_curves_apply(subjects[i]) && !subjects[i]->impl->unavailable)
            subjects[kept++] = subjects[i];
    if (kept == 0)
        qc_complain("nothing to trace: only lerp, nlerp, slerp and squad that run here go from "
                    "key to key");
    return kept;
}

int qc_cmd_curves(const struct qc_bench *bench)
{
    static const char *const usual[] = {"scalar_f64/*"};
    const struct qc_options *options = &bench->options;
    const bool given = options->operands_n > 0;
    struct qc_rows rows = qc_rows_empty(&qc_curves_schema);
    size_t n;
    const struct qc_subject **subjects = qc_subjects_select(bench, given ? options->operands_n : 1,
                                                            given ? options->operands : usual, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    n = keep_curves(subjects, n);
    int code = n > 0 && qc_provenance_of_run(bench, &rows.provenance) == QC_OK ? QC_EXIT_HOLDS
                                                                               : QC_EXIT_UNJUDGED;
    for (size_t i = 0; i < n; i++) {
        const int one = trace_one(subjects[i], &rows);
        code = one > code ? one : code;
    }
    if (rows.n > 0 &&
        qc_publish(&rows, options, qc_curves_write, qc_curves_write_markdown) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    free(subjects);
    return code;
}
