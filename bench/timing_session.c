/* timing_session.c - rounds of rows, timed in one child process
 * SPDX-License-Identifier: MIT */
#include "timing_session.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../impl/child.h"
#include "../proptests/philox.h"
#include "clock.h"
#include "places.h"

/* One row of one round: far above the clock's step and what starting costs, and short enough that
 * a round ends before the machine has changed. */
static const double slice_ns = 1e6;

static const uint32_t order_stream = 0x6f726472; /* "ordr": apart from what draws operands */

static enum qc_status ask(struct qc_process *timer, struct qc_timing_request *request,
                          const char *text, struct qc_timing_reply *reply,
                          struct qc_trouble *trouble)
{
    request->version = QC_TIMING_VERSION;
    snprintf(request->text, sizeof request->text, "%s", text);
    const enum qc_status status =
        qc_process_ask(timer, request, sizeof *request, reply, sizeof *reply, trouble);
    if (status == QC_OK && reply->trouble.status != QC_OK)
        *trouble = reply->trouble;
    return status != QC_OK ? status : reply->trouble.status;
}

static enum qc_status start(struct qc_process *timer, struct qc_trouble *trouble)
{
    char path[PATH_MAX];
    if (!qc_place_program("timer", path))
        return qc_trouble_set(trouble, QC_NOT_FOUND, "%.180s; QUATCHECK_LIBEXEC names its folder",
                              path);
    const int memory = memfd_create("timer", MFD_CLOEXEC); /* not used: text goes with requests */
    char *const words[] = {path, NULL};
    const enum qc_status status = qc_process_start(timer, words, memory, trouble);
    close(memory);
    return status;
}

static bool is_first_of_plugin(const struct qc_timing *timing, size_t row)
{
    const struct qc_subject *subject = timing->rows[row].subject;
    for (size_t i = 0; i < row; i++)
        if (timing->rows[i].subject->child == subject->child &&
            timing->rows[i].trouble.status == QC_OK)
            return false;
    return subject->child != NULL;
}

static void put_trouble(struct qc_timing *timing, const struct qc_child *child,
                        const struct qc_trouble *trouble)
{
    for (size_t i = 0; i < timing->rows_n; i++)
        if (timing->rows[i].subject->child == child)
            timing->rows[i].trouble = *trouble;
}

/* False: the row is in trouble, and so is the process if it ended. */
static bool add_row(struct qc_timing *timing, struct qc_process *timer, size_t row)
{
    struct qc_timing_row *at = &timing->rows[row];
    struct qc_timing_request request = {.task = QC_TIMING_LOAD};
    struct qc_timing_reply reply;
    if (is_first_of_plugin(timing, row) &&
        ask(timer, &request, at->subject->origin, &reply, &at->trouble) != QC_OK) {
        put_trouble(timing, at->subject->child, &at->trouble);
        return false;
    }
    request = (struct qc_timing_request){
        .task = QC_TIMING_ADD, .timed = at->timed, .workload = timing->workload};
    if (ask(timer, &request, at->subject->name, &reply, &at->trouble) != QC_OK)
        return false;
    at->number = reply.row;
    at->pairs_n = reply.pairs_n;
    at->bytes = reply.bytes;
    at->digest = reply.digest;
    return true;
}

static bool run_row(struct qc_timing_row *row, struct qc_process *timer, uint64_t passes,
                    struct qc_timing_reply *reply)
{
    struct qc_timing_request request = {
        .task = QC_TIMING_RUN, .row = row->number, .passes = passes};
    return ask(timer, &request, "", reply, &row->trouble) == QC_OK;
}

/* Fixes how many passes fill a slice; the first pass warms up. */
static bool calibrate(struct qc_timing_row *row, struct qc_process *timer)
{
    struct qc_timing_reply reply;
    const double pool_n = fmax((double)row->pairs_n, QC_TIMING_PAIRS_MIN);
    for (row->passes = 1;; row->passes *= 4) {
        if (!run_row(row, timer, row->passes, &reply))
            return false;
        const double took_ns = reply.ns * pool_n * (double)row->passes;
        if (row->passes > 1 && (took_ns > slice_ns / 8 || row->passes > 1 << 20)) {
            const double passes = slice_ns / took_ns * (double)row->passes;
            row->passes = passes > 1 ? (uint64_t)passes : 1;
            return true;
        }
    }
}

/* A new order each round: were it only rotated, every row would always follow the same one. */
static void draw_order(size_t n, size_t *order, uint64_t seed, uint64_t round)
{
    struct qc_random random = qc_random_at(seed, order_stream, round);
    for (size_t i = 0; i < n; i++) {
        const size_t j = qc_random_below(&random, (uint32_t)i + 1);
        order[i] = order[j];
        order[j] = i;
    }
}

static bool run_round(struct qc_timing *timing, struct qc_process *timer)
{
    size_t order[QC_TIMING_ROWS_MAX];
    draw_order(timing->rows_n, order, timing->workload.seed, timing->rounds_n);
    for (size_t i = 0; i < timing->rows_n; i++) {
        struct qc_timing_row *row = &timing->rows[order[i]];
        struct qc_timing_reply reply;
        if (row->trouble.status != QC_OK)
            continue;
        if (!run_row(row, timer, row->passes, &reply))
            return false;
        row->ns[timing->rounds_n] = reply.ns;
        row->cycles[timing->rounds_n] = reply.cycles;
    }
    timing->rounds_n++;
    return true;
}

static bool is_precise(const struct qc_timing *timing)
{
    for (size_t i = 0; i < timing->rows_n; i++) {
        if (!qc_timing_is_compared(timing, i))
            continue;
        const struct qc_paired paired = qc_timing_ratio(timing, i);
        if (!(paired.hi < paired.lo * (1 + QC_PAIRED_WIDTH)))
            return false;
    }
    return timing->rounds_n >= QC_ROUNDS_MIN;
}

/* False: a row ended the process. */
static bool run_rounds(struct qc_timing *timing, struct qc_process *timer, double begin_s,
                       double seconds)
{
    timing->rounds_n = 0;
    for (size_t i = 0; i < timing->rows_n; i++) {
        struct qc_timing_row *row = &timing->rows[i];
        if (row->trouble.status == QC_OK && !add_row(timing, timer, i) && timer->pid == 0)
            return false;
        if (row->trouble.status == QC_OK && !calibrate(row, timer))
            return false;
        if (row->timed == QC_TIMED_NULL) /* the same in all things */
            row->passes = timing->rows[0].passes;
    }
    while (timing->rounds_n < QC_ROUNDS_MAX && !is_precise(timing)) {
        const double share = (qc_now_s() - begin_s) / seconds;
        if (timing->progress)
            timing->progress(timing->context, fmin(share, 1));
        if (share >= 1 && timing->rounds_n > 0)
            return true;
        if (!run_round(timing, timer))
            return false;
    }
    return true;
}

enum qc_status qc_timing_run(struct qc_timing *timing, double seconds, struct qc_trouble *trouble)
{
    const double begin_s = qc_now_s();
    for (size_t i = 0; i < timing->rows_n; i++)
        timing->rows[i].trouble = (struct qc_trouble){.status = QC_OK};
    /* Each turn of the loop leaves out at least one row for good. */
    for (;;) {
        struct qc_process timer = {0};
        if (start(&timer, trouble) != QC_OK)
            return trouble->status;
        const bool whole = run_rounds(timing, &timer, begin_s, seconds);
        qc_process_end(&timer);
        if (whole)
            return QC_OK;
    }
}

static int compare_doubles(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median_of(size_t n, const double *values)
{
    double sorted[QC_ROUNDS_MAX];
    if (n == 0)
        return NAN;
    memcpy(sorted, values, n * sizeof *values);
    qsort(sorted, n, sizeof *sorted, compare_doubles);
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
}

/* What the harness takes of a row. Its median: subtracting round by round would add its noise. */
static double harness_ns(const struct qc_timing *timing, const struct qc_timing_row *row)
{
    const bool is_whole = row->timed == QC_TIMED_NOTHING || row->timed == QC_TIMED_COPY;
    return is_whole ? 0 : median_of(timing->rounds_n, timing->rows[row->nothing].ns);
}

double qc_timing_ns(const struct qc_timing *timing, size_t row)
{
    const struct qc_timing_row *at = &timing->rows[row];
    if (at->trouble.status != QC_OK)
        return NAN;
    return median_of(timing->rounds_n, at->ns) - harness_ns(timing, at);
}

double qc_timing_cycles(const struct qc_timing *timing, size_t row)
{
    const struct qc_timing_row *at = &timing->rows[row];
    const bool is_whole = at->timed == QC_TIMED_NOTHING || at->timed == QC_TIMED_COPY;
    if (at->trouble.status != QC_OK)
        return NAN;
    return median_of(timing->rounds_n, at->cycles) -
           (is_whole ? 0 : median_of(timing->rounds_n, timing->rows[at->nothing].cycles));
}

bool qc_timing_is_compared(const struct qc_timing *timing, size_t row)
{
    const struct qc_timing_row *at = &timing->rows[row];
    const bool times_method = at->timed == QC_TIMED_METHOD || at->timed == QC_TIMED_NULL;
    return row > 0 && times_method && at->trouble.status == QC_OK &&
           timing->rows[0].trouble.status == QC_OK;
}

struct qc_paired qc_timing_ratio(const struct qc_timing *timing, size_t row)
{
    const struct qc_timing_row *x = &timing->rows[row], *y = &timing->rows[0];
    const double x_harness = harness_ns(timing, x), y_harness = harness_ns(timing, y);
    const double floor_ns = 1e-3; /* less is the harness's own noise */
    double ratio[QC_ROUNDS_MAX];
    if (!qc_timing_is_compared(timing, row))
        return qc_paired_of(0, ratio);
    for (size_t i = 0; i < timing->rounds_n; i++)
        ratio[i] = fmax(x->ns[i] - x_harness, floor_ns) / fmax(y->ns[i] - y_harness, floor_ns);
    return qc_paired_of(timing->rounds_n, ratio);
}
