/* cmd_seams.c - seams: internal switches of methods, found from outside
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "commands.h"
#include "console.h"
#include "measure.h"
#include "provenance.h"
#include "publish.h"
#include "seams_rows.h"
#include "subjects.h"

/* The bar over all methods. */
struct view {
    struct qc_progress bar;
    const char *label;
    size_t done, of; /* methods */
};

static void show(void *context, double share)
{
    struct view *view = context;
    qc_progress_show(&view->bar, view->label, ((double)view->done + share) / (double)view->of);
}

/* One method: its exit code. */
static int find_one(const struct qc_subject *subject, struct view *view, struct qc_rows *rows)
{
    struct qc_seam seams[QC_SEAMS_MAX];
    const struct qc_court court = qc_court_of(subject);
    size_t n = 0;
    view->label = subject->name;
    const enum qc_status status = qc_seams_find(&court, seams, &n, show, view);
    const char *trouble = status == QC_OK ? "" : qc_subject_trouble(subject);
    if (status != QC_OK && !trouble[0])
        trouble = qc_status_text(status);
    if (status != QC_OK) {
        qc_progress_end(&view->bar);
        qc_complain("%s: %s", subject->name, trouble);
    }
    if (qc_seams_rows_add(rows, subject, n, seams, trouble) != QC_OK || status == QC_NO_MEMORY ||
        status == QC_UNCERTIFIED)
        return QC_EXIT_UNJUDGED;
    return status == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_BROKEN;
}

/* What goes from a to b, and runs here. */
static size_t keep_arcs(const struct qc_subject **subjects, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (qc_measurable(subjects[i]) && !subjects[i]->impl->unavailable)
            subjects[kept++] = subjects[i];
    if (kept == 0)
        qc_complain("nothing to look into: only lerp, nlerp and slerp that run here have seams");
    return kept;
}

int qc_cmd_seams(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    struct qc_rows rows = qc_rows_empty(&qc_seams_schema);
    size_t n;
    if (options->operands_n == 0) {
        qc_complain("seams needs IMPL/METHOD, as in %s", bench->command->example);
        return QC_EXIT_USAGE;
    }
    const struct qc_subject **subjects =
        qc_subjects_select(bench, options->operands_n, options->operands, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    n = keep_arcs(subjects, n);
    int code = n > 0 && qc_provenance_of_run(bench, &rows.provenance) == QC_OK ? QC_EXIT_HOLDS
                                                                               : QC_EXIT_UNJUDGED;
    struct view view = {.bar = qc_progress_start(options->quiet), .of = n};
    for (; view.done < n; view.done++) {
        const int one = find_one(subjects[view.done], &view, &rows);
        code = one > code ? one : code;
    }
    qc_progress_end(&view.bar);
    if (rows.n > 0 && qc_publish(&rows, options, qc_seams_write, qc_seams_write_markdown) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    free(subjects);
    return code;
}
