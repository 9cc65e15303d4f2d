/* cmd_explorer.c - explorer: got, want and error on a grid of turns and t
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "commands.h"
#include "console.h"
#include "explorer.h"
#include "publish.h"
#include "subjects.h"

/* As many as a page shows where none are named: it is to stay small. */
enum { USUAL_MAX = 48 };

/* Those that err on purpose are shown where they are named. */
static size_t keep_shown(const struct qc_subject **subjects, size_t n, bool named)
{
    size_t kept = 0;
    for (size_t i = 0; i < n && (named || kept < USUAL_MAX); i++)
        if (qc_explorer_applies(subjects[i]) && !subjects[i]->impl->unavailable &&
            (named || !qc_name_matches("ref_noisy_*", subjects[i]->name)))
            subjects[kept++] = subjects[i];
    if (kept == 0)
        qc_complain("nothing to explore: only lerp, nlerp and slerp that run here go from end to "
                    "end");
    return kept;
}

int qc_cmd_explorer(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    struct qc_rows rows = qc_rows_empty(&qc_explorer_schema);
    size_t n;
    const struct qc_subject **subjects =
        qc_subjects_select(bench, options->operands_n, options->operands, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    n = keep_shown(subjects, n, options->operands_n > 0);
    enum qc_status status = qc_provenance_of_run(bench, &rows.provenance);
    for (size_t i = 0; i < n && status == QC_OK; i++) {
        status = qc_explorer_add(&rows, subjects[i]);
        if (status != QC_OK)
            qc_complain("%s: %s", subjects[i]->name, qc_status_text(status));
    }
    if (n > 0 && status == QC_OK)
        status = qc_publish(&rows, options, qc_explorer_write);
    qc_rows_free(&rows);
    free(subjects);
    return n > 0 && status == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
}
