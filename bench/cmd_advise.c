/* cmd_advise.c - advise: which method, up to which turn, with which constant, at what cost
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "commands.h"
#include "console.h"
#include "measure.h"
#include "publish.h"
#include "stated_angle.h"
#include "subjects.h"
#include "timing_pair.h"
#include "timing_subjects.h"

/* Enough to tell apart what differs by a few percent. */
static const double default_s = 4;

/* The course of a run. */
struct inquiry {
    const struct qc_bench *bench;
    struct qc_request request;
    struct qc_trace trace;
    const struct qc_subject **subjects; /* NULL: not yet selected */
    size_t subjects_n;
    struct qc_cost *costs;
    struct qc_rows rows;
    int code;
};

static bool is_usage_sound(const struct qc_options *options)
{
    const bool budget = qc_angle_is_given(&options->budget);
    if (budget == qc_angle_is_given(&options->at_turn)) {
        qc_complain("advise needs either --budget, such as 0.1deg, or --turn, such as 30deg");
        return false;
    }
    if (options->trace && !budget) {
        qc_complain("--trace needs --budget: what share of it is to be served?");
        return false;
    }
    return true;
}

/* Without operands: what is built in or loaded, in one precision, that gives units; of SIMD what
 * this machine takes, not each instruction set. */
static bool is_wanted(const struct inquiry *inquiry, const struct qc_subject *subject)
{
    static const char *const left_out[] = {"ref_*", "simd_avx512_*", "simd_avx2_*", "simd_sse2_*",
                                           "simd_neon_*"};
    if (!qc_measurable(subject) || subject->impl->unavailable)
        return false;
    if (inquiry->bench->options.operands_n > 0)
        return true;
    for (size_t i = 0; i < sizeof left_out / sizeof left_out[0]; i++)
        if (qc_name_matches(left_out[i], subject->name))
            return false;
    return qc_format_of(subject->impl).scalar == inquiry->request.scalar &&
           !(subject->method->flags & QC_RAW_LENGTH);
}

/* The precision is that of --precision, else of the first method named, else double. */
static enum qc_scalar precision_of(const struct inquiry *inquiry)
{
    const struct qc_options *options = &inquiry->bench->options;
    if (options->precision)
        return (enum qc_scalar)options->precision;
    const bool named = options->operands_n > 0 && inquiry->subjects_n > 0;
    return named && qc_format_of(inquiry->subjects[0]->impl).scalar == QC_F32 ? QC_F32 : QC_F64;
}

static bool select_subjects(struct inquiry *inquiry)
{
    const struct qc_options *options = &inquiry->bench->options;
    inquiry->subjects = qc_subjects_select(inquiry->bench, options->operands_n, options->operands,
                                           &inquiry->subjects_n);
    if (!inquiry->subjects)
        return false;
    inquiry->request.scalar = precision_of(inquiry);
    size_t kept = 0;
    for (size_t i = 0; i < inquiry->subjects_n; i++)
        if (is_wanted(inquiry, inquiry->subjects[i]))
            inquiry->subjects[kept++] = inquiry->subjects[i];
    inquiry->subjects_n = kept;
    inquiry->costs = calloc(kept + 1, sizeof *inquiry->costs);
    if (kept == 0)
        qc_complain("nothing to advise on: only lerp, nlerp and slerp go from a to b");
    return kept > 0 && inquiry->costs;
}

/* What others are compared with: what a user would otherwise call. */
static const struct qc_subject *reference_of(size_t n, const struct qc_subject *const *subjects)
{
    for (size_t i = 0; i < n; i++)
        if (qc_name_matches("scalar_f*/slerp", subjects[i]->name))
            return subjects[i];
    return subjects[0];
}

static void read_costs(struct inquiry *inquiry, const struct qc_timing *timing)
{
    for (size_t i = 0; i < inquiry->subjects_n; i++) {
        for (size_t k = 0; k < timing->rows_n; k++) {
            if (timing->rows[k].timed != QC_TIMED_METHOD ||
                timing->rows[k].subject != inquiry->subjects[i])
                continue;
            inquiry->costs[i].ns = qc_timing_ns(timing, k);
            if (qc_timing_is_compared(timing, k))
                inquiry->costs[i].ratio = qc_timing_ratio(timing, k);
        }
        inquiry->costs[i].against = timing->rows[0].subject->name;
    }
}

/* Turns as they occur: all, or up to the trace's largest. */
static enum qc_status time_methods(struct inquiry *inquiry, double seconds)
{
    const struct qc_workload workload = {
        .seed = inquiry->bench->options.seed,
        .bytes = qc_timing_bytes(QC_SIZE_L1),
        .turn_lo_deg = 0,
        .turn_hi_deg = inquiry->trace.n > 0 ? qc_trace_quantile(&inquiry->trace, 1) : 180};
    struct qc_trouble trouble = {.status = QC_OK};
    struct qc_timing_pair pair;
    const struct qc_subject **timed = malloc(inquiry->subjects_n * sizeof *timed);
    size_t n = 0;
    for (size_t i = 0; timed && i < inquiry->subjects_n; i++)
        if (qc_timing_can(inquiry->subjects[i]))
            timed[n++] = inquiry->subjects[i];
    enum qc_status status = timed ? QC_OK : QC_NO_MEMORY;
    if (status == QC_OK && n > 0) {
        status = qc_timing_pair_open(&pair, reference_of(n, timed), n, timed, &workload);
        if (status == QC_OK) {
            status = qc_timing_run(&pair.first, seconds, &trouble);
            if (status == QC_OK)
                read_costs(inquiry, &pair.first);
            qc_timing_pair_free(&pair);
        }
    }
    if (status != QC_OK)
        qc_complain("no times: %s", trouble.status ? trouble.line : qc_status_text(status));
    free(timed);
    return status;
}

static enum qc_status note_request(struct inquiry *inquiry)
{
    const struct qc_options *options = &inquiry->bench->options;
    struct qc_provenance *provenance = &inquiry->rows.provenance;
    const struct qc_trace *trace = &inquiry->trace;
    const bool budget = qc_angle_is_given(&options->budget);
    char text[QC_STATED_TEXT];
    enum qc_status status = qc_provenance_of_run(inquiry->bench, provenance);
    if (status == QC_OK)
        status =
            qc_provenance_add(provenance, budget ? "budget" : "turn",
                              qc_angle_text(budget ? &options->budget : &options->at_turn, text));
    if (status != QC_OK || trace->n == 0)
        return status;
    snprintf(text, sizeof text, "%zu", trace->n);
    status = qc_provenance_add(provenance, "trace_pairs", text);
    snprintf(text, sizeof text, "%.4g, %.4g, %.4g", qc_trace_quantile(trace, 0.5),
             qc_trace_quantile(trace, 0.99), qc_trace_quantile(trace, 1));
    return status == QC_OK ? qc_provenance_add(provenance, "trace_turns_deg", text) : status;
}

static void advise(struct inquiry *inquiry)
{
    const struct qc_options *options = &inquiry->bench->options;
    const double seconds = isinf(options->seconds) ? default_s : options->seconds;
    struct qc_progress bar = qc_progress_start(options->quiet);
    enum qc_status status = note_request(inquiry);
    for (size_t i = 0; i < inquiry->subjects_n; i++)
        inquiry->costs[i] = (struct qc_cost){
            .ns = NAN, .ratio = {.ratio = NAN, .lo = NAN, .hi = NAN}, .against = ""};
    qc_progress_show(&bar, "timing", 0);
    if (status == QC_OK && seconds > 0 && time_methods(inquiry, seconds) != QC_OK)
        inquiry->code = QC_EXIT_UNJUDGED;
    if (status == QC_OK)
        status = qc_advice_add_exact(&inquiry->rows, &inquiry->request);
    for (size_t i = 0; i < inquiry->subjects_n && status == QC_OK; i++) {
        qc_progress_show(&bar, "errors", (double)i / (double)inquiry->subjects_n);
        status = qc_advice_add(&inquiry->rows, &inquiry->request, inquiry->subjects[i],
                               &inquiry->costs[i]);
    }
    qc_progress_end(&bar);
    if (status != QC_OK) {
        qc_complain("advise: %s", qc_status_text(status));
        inquiry->code = QC_EXIT_UNJUDGED;
        return;
    }
    if (qc_angle_is_given(&options->budget))
        qc_advice_rank(&inquiry->rows);
    for (size_t i = 0; i < inquiry->rows.n; i++)
        if (((const struct qc_advice *)qc_rows_at(&inquiry->rows, i))->trouble[0])
            inquiry->code = QC_EXIT_BROKEN;
    if (qc_publish(&inquiry->rows, options, qc_advice_write) != QC_OK)
        inquiry->code = QC_EXIT_UNJUDGED;
}

/* Where methods are tried: the turn asked for, to double precision. */
static enum qc_status read_turn(const struct qc_angle *turn, double *turn_deg)
{
    struct qc_nlerp_point point;
    const enum qc_status status = qc_nlerp_at(turn, &point);
    *turn_deg = status == QC_OK ? strtod(point.turn_deg, NULL) : NAN;
    return status;
}

static enum qc_status read_request(struct inquiry *inquiry)
{
    const struct qc_options *options = &inquiry->bench->options;
    struct qc_request *request = &inquiry->request;
    enum qc_status status = QC_OK;
    request->budget = options->budget;
    request->turn = options->at_turn;
    if (qc_angle_is_given(&request->budget))
        status = qc_angle_down(&request->budget, &request->budget_rad);
    else
        status = read_turn(&request->turn, &request->turn_deg);
    if (status == QC_OK && options->trace)
        status = qc_trace_read(options->trace, &inquiry->trace);
    if (inquiry->trace.n > 0)
        request->trace = &inquiry->trace;
    return status;
}

int qc_cmd_advise(const struct qc_bench *bench)
{
    struct inquiry inquiry = {
        .bench = bench, .rows = qc_rows_empty(&qc_advice_schema), .code = QC_EXIT_HOLDS};
    if (!is_usage_sound(&bench->options))
        return QC_EXIT_USAGE;
    const enum qc_status status = read_request(&inquiry);
    if (status != QC_OK)
        return status == QC_BAD_INPUT ? QC_EXIT_USAGE : QC_EXIT_UNJUDGED;
    if (select_subjects(&inquiry))
        advise(&inquiry);
    else
        inquiry.code = QC_EXIT_UNJUDGED;
    qc_rows_free(&inquiry.rows);
    qc_trace_free(&inquiry.trace);
    free(inquiry.costs);
    free(inquiry.subjects);
    return inquiry.code;
}
