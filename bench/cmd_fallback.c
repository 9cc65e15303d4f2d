/* cmd_fallback.c - fallback: slerp with nlerp above a threshold, what each threshold costs
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "commands.h"
#include "console.h"
#include "fallback.h"
#include "provenance.h"
#include "publish.h"
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

static int judge_one(const struct qc_bench *bench, const struct qc_subject *subject,
                     struct view *view, struct qc_rows *rows)
{
    const struct qc_fallback fallback = {.registry = bench->registry,
                                         .slerp = subject,
                                         .seed = bench->options.seed,
                                         .samples = bench->options.samples,
                                         .progress = show,
                                         .context = view};
    view->label = subject->name;
    const enum qc_status status = qc_fallback_add(rows, &fallback);
    if (status == QC_OK)
        return QC_EXIT_HOLDS;
    const char *trouble = qc_subject_trouble(subject);
    qc_progress_end(&view->bar);
    qc_complain("%s: %s", subject->name, trouble[0] ? trouble : qc_status_text(status));
    return trouble[0] ? QC_EXIT_BROKEN : QC_EXIT_UNJUDGED;
}

static size_t keep_slerps(const struct qc_subject **subjects, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (qc_fallback_applies(subjects[i]))
            subjects[kept++] = subjects[i];
    if (kept == 0)
        qc_complain("no slerp of the short way between floats or doubles: nothing to fall back "
                    "from");
    return kept;
}

int qc_cmd_fallback(const struct qc_bench *bench)
{
    static const char *const usual[] = {"scalar_f64/slerp", "scalar_f32/slerp"};
    const struct qc_options *options = &bench->options;
    const bool given = options->operands_n > 0;
    struct qc_rows rows = qc_rows_empty(&qc_fallback_schema);
    size_t n;
    const struct qc_subject **subjects = qc_subjects_select(bench, given ? options->operands_n : 2,
                                                            given ? options->operands : usual, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    n = keep_slerps(subjects, n);
    int code = n > 0 && qc_provenance_of_run(bench, &rows.provenance) == QC_OK ? QC_EXIT_HOLDS
                                                                               : QC_EXIT_UNJUDGED;
    struct view view = {.bar = qc_progress_start(options->quiet), .of = n};
    for (; view.done < n; view.done++) {
        const int one = judge_one(bench, subjects[view.done], &view, &rows);
        code = one > code ? one : code;
    }
    qc_progress_end(&view.bar);
    if (rows.n > 0 &&
        qc_publish(&rows, options, qc_fallback_write, qc_fallback_write_markdown) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    free(subjects);
    return code;
}
