/* cmd_pareto.c - pareto: by turn, the methods no other beats in both error and time
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>

#include "clock.h"
#include "commands.h"
#include "console.h"
#include "measure.h"
#include "pareto.h"
#include "publish.h"
#include "timing_pair.h"
#include "timing_subjects.h"

/* Turns between the keys of an animation: 7 degrees is a fast joint at 60 Hz, 37 one at 10 Hz; a
 * quarter turn and a half turn are what blends reach. */
static const double edges_deg[] = {0, 7, 37, 90, 180};
enum { BANDS_N = sizeof edges_deg / sizeof edges_deg[0] - 1 };

static const double default_s = 10; /* for timing one band */
/* Of the time given, what timing takes; the rest is for the errors. */
static const double timing_share = 2.0 / 3;

/* One method in one band. */
static enum qc_status put_error(const struct qc_bench *bench, const struct qc_subject *subject,
                                size_t band, double seconds, struct qc_pareto_row *row)
{
    const struct qc_sweep sweep = {.seed = bench->options.seed,
                                   .samples = bench->options.samples,
                                   .seconds = seconds,
                                   .turn_lo_deg = edges_deg[band],
                                   .turn_hi_deg = edges_deg[band + 1],
                                   .threads = bench->options.threads};
    struct qc_measurement measurement;
    const enum qc_status status = qc_measure(subject, &sweep, &measurement);
    const bool judged = status == QC_OK && measurement.trouble == QC_OK;
    row->ideal_max_rad =
        judged ? measurement.groups[0].peak[QC_ERROR_IDEAL].value : (double)INFINITY;
    qc_measurement_free(&measurement);
    return status;
}

static enum qc_status add_band(const struct qc_bench *bench, const struct qc_timing *timing,
                               size_t methods_n, size_t band, double end_s, struct qc_rows *rows)
{
    struct qc_pareto_row methods[QC_TIMING_ROWS_MAX];
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < methods_n && status == QC_OK; i++) {
        const struct qc_subject *subject = timing->rows[i].subject;
        const bool raw = (subject->method->flags & QC_RAW_LENGTH) != 0;
        methods[i] = (struct qc_pareto_row){.impl = subject->impl->name,
                                            .method = subject->method->name,
                                            .turn_lo_deg = edges_deg[band],
                                            .turn_hi_deg = edges_deg[band + 1],
                                            .ns = qc_timing_ns(timing, i),
                                            .result = raw ? "raw" : "unit"};
        const double left_s = fmax(end_s - qc_now_s(), 0) / (double)(methods_n - i);
        status = put_error(bench, subject, band, left_s, &methods[i]);
    }
    return status == QC_OK ? qc_pareto_add(rows, methods_n, methods) : status;
}

static int run_band(const struct qc_bench *bench, size_t n, const struct qc_subject **subjects,
                    size_t band, struct qc_rows *rows)
{
    const struct qc_workload workload = {.seed = bench->options.seed,
                                         .bytes = qc_timing_bytes(QC_SIZE_L1),
                                         .turn_lo_deg = edges_deg[band],
                                         .turn_hi_deg = edges_deg[band + 1]};
    const double share_s = bench->options.seconds / BANDS_N, end_s = qc_now_s() + share_s;
    struct qc_trouble trouble = {.status = QC_OK};
    struct qc_timing_pair pair;
    enum qc_status status = qc_timing_pair_open(&pair, subjects[0], n, subjects, &workload);
    if (status == QC_OK) {
        status = qc_timing_run(&pair.first, fmin(timing_share * share_s, default_s), &trouble);
        if (status == QC_OK)
            status = add_band(bench, &pair.first, n, band, end_s, rows);
        qc_timing_pair_free(&pair);
    }
    if (status != QC_OK)
        qc_complain("turns to %g: %s", edges_deg[band + 1],
                    trouble.status ? trouble.line : qc_status_text(status));
    return status == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
}

/* Only what goes from a to b has an error by turn. */
static size_t keep_measurable(const struct qc_subject **subjects, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (qc_measurable(subjects[i]))
            subjects[kept++] = subjects[i];
    if (kept == 0)
        qc_complain("nothing to compare: only lerp, nlerp and slerp have an error by turn");
    return kept;
}

int qc_cmd_pareto(const struct qc_bench *bench)
{
    struct qc_rows rows = qc_rows_empty(&qc_pareto_schema);
    struct qc_progress bar = qc_progress_start(bench->options.quiet);
    size_t n;
    const struct qc_subject **subjects = qc_timing_subjects(bench, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    n = keep_measurable(subjects, n);
    int code = n > 0 && qc_provenance_of_run(bench, &rows.provenance) == QC_OK ? QC_EXIT_HOLDS
                                                                               : QC_EXIT_UNJUDGED;
    for (size_t band = 0; band < BANDS_N && code == QC_EXIT_HOLDS; band++) {
        qc_progress_show(&bar, "timing and measuring", (double)band / BANDS_N);
        code = run_band(bench, n, subjects, band, &rows);
    }
    qc_progress_end(&bar);
    if (rows.n > 0 && qc_publish(&rows, &bench->options, qc_pareto_write) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    free(subjects);
    return code;
}
