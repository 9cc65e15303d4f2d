/* measure.c - error of one method over many samples, by turn and t
 * SPDX-License-Identifier: MIT */
#include "measure.h"

#include <math.h>
#include <omp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"

/* Samples per call: long enough to hide the call, short enough to stop in time. */
enum { CHUNK = 1024, SCALAR_BYTES_MAX = 8 };

/* What the threads share. Chunks are begun in order, so those done are always the first ones. */
struct crew {
    const struct qc_sweep *sweep;
    struct qc_measurement *measurement;
    const struct qc_op_info *op;
    struct qc_format format, t_format;
    int t_at; /* index of t in a sample's inputs */
    double end_time;
    atomic_uint_fast64_t next_chunk;
    atomic_bool stopped;
    enum qc_status status;
};

/* What a thread works on. */
struct bench_work {
    struct qc_sample samples[CHUNK];
    double operand[CHUNK * QC_IN_MAX];
    unsigned char bytes[QC_OPERANDS_MAX][CHUNK * QC_OUT_MAX * SCALAR_BYTES_MAX];
    unsigned char out[CHUNK * QC_OUT_MAX * SCALAR_BYTES_MAX];
    double got[CHUNK * QC_OUT_MAX];
    const double *in[CHUNK]; /* of each sample */
    struct qc_errors errors[CHUNK];
    uint16_t group[CHUNK], by_group[CHUNK]; /* each sample's; the samples, group after group */
    uint16_t end[QC_GROUPS_MAX];            /* of a group's samples there */
};

bool qc_measurable(const struct qc_subject *subject)
{
    return qc_op_is_arc(subject->method->op);
}

static struct qc_plan plan_of(const struct qc_subject *subject, const struct qc_sweep *sweep)
{
    struct qc_plan plan = qc_plan_for(subject->impl, subject->method, sweep->seed);
    if (sweep->wide)
        plan.domain |= QC_DOMAIN_T | QC_DOMAIN_LENGTH | QC_DOMAIN_TINY;
    if (sweep->wide && (subject->method->flags & QC_NORMALISES))
        plan.domain |= QC_DOMAIN_SCALED;
    plan.turn_lo_deg = sweep->turn_lo_deg;
    plan.turn_hi_deg = sweep->turn_hi_deg;
    return plan;
}

static enum qc_status make_groups(size_t n, struct qc_stats **groups)
{
    *groups = malloc(n * sizeof **groups);
    for (size_t i = 0; *groups && i < n; i++)
        (*groups)[i] = qc_stats_empty();
    return *groups ? QC_OK : QC_NO_MEMORY;
}

static void free_groups(struct qc_stats *groups, size_t n)
{
    for (size_t i = 0; groups && i < n; i++)
        qc_stats_free(&groups[i]);
    free(groups);
}

static size_t t_cell_of(double t)
{
    if (!(t >= 0))
        return 0;
    if (t > 1)
        return QC_T_CELLS_N - 1;
    const size_t cell = 1 + (size_t)(t * (QC_T_CELLS_N - 2));
    return cell < QC_T_CELLS_N - 1 ? cell : QC_T_CELLS_N - 2;
}

/* Of sample i of the chunk. */
static uint16_t group_of(const struct crew *crew, const struct bench_work *work, size_t i)
{
    const struct qc_measurement *measurement = crew->measurement;
    const size_t band = measurement->bands_n > 1 ? (size_t)work->errors[i].band : 0;
    const size_t cell = measurement->t_cells_n > 1 ? t_cell_of(work->in[i][crew->t_at]) : 0;
    return (uint16_t)(band * measurement->t_cells_n + cell);
}

/* Those of an operand, which lies at `at` of each sample, one after the other. */
static inline void gather(const struct qc_sample *samples, size_t n, int at, size_t width,
                          double *to)
{
    for (size_t i = 0; i < n; i++)
        memcpy(to + i * width, samples[i].in + at, width * sizeof *to);
}

/* Operand k of n samples as its dense array. Copies of a known size are short. */
static void store_operand(const struct crew *crew, struct bench_work *work, size_t n, int k, int at)
{
    const size_t width = (size_t)crew->op->operands[k].width;
    if (width == 4)
        gather(work->samples, n, at, 4, work->operand);
    else
        gather(work->samples, n, at, width, work->operand);
    qc_encode(at == crew->t_at ? crew->t_format : crew->format, n * width, work->operand,
              work->bytes[k]);
}

static enum qc_status call(const struct crew *crew, struct bench_work *work, size_t n)
{
    struct qc_in in[QC_OPERANDS_MAX];
    int at = 0;
    for (int k = 0; k < crew->op->operands_n; k++) {
        store_operand(crew, work, n, k, at);
        in[k] = (struct qc_in){work->bytes[k], (size_t)crew->op->operands[k].width};
        at += crew->op->operands[k].width;
    }
    const enum qc_status status = qc_call(crew->measurement->subject, n, in, work->out);
    if (status == QC_OK)
        qc_decode(crew->format, n * (size_t)crew->op->out_width, work->out, work->got);
    return status;
}

/* Sorts n samples by group. */
static void sort_by_group(const struct crew *crew, struct bench_work *work, size_t n,
                          size_t groups_n)
{
    uint16_t begin = 0;
    memset(work->end, 0, groups_n * sizeof work->end[0]);
    for (size_t i = 0; i < n; i++)
        work->end[work->group[i] = group_of(crew, work, i)]++;
    for (size_t group = 0; group < groups_n; group++) {
        const uint16_t size = work->end[group];
        work->end[group] = begin;
        begin = (uint16_t)(begin + size);
    }
    for (size_t i = 0; i < n; i++)
        work->by_group[work->end[work->group[i]]++] = (uint16_t)i;
}

/* Group after group: where tables outgrow the nearest cache, one at a time stays in it. */
static enum qc_status count_chunk(const struct crew *crew, struct bench_work *work, uint64_t first,
                                  size_t n, struct qc_stats *groups)
{
    const size_t groups_n = crew->measurement->bands_n * crew->measurement->t_cells_n;
    enum qc_status status = QC_OK;
    sort_by_group(crew, work, n, groups_n);
    for (size_t group = 0, begin = 0; group < groups_n && status == QC_OK; group++) {
        const size_t end = work->end[group];
        if (begin < end)
            status = qc_stats_add_many(&groups[group], work->errors, first, end - begin,
                                       work->by_group + begin);
        begin = end;
    }
    return status;
}

/* Draws, calls and judges samples first ... first+n-1 into `groups`. */
static enum qc_status run_chunk(const struct crew *crew, struct bench_work *work, uint64_t first,
                                size_t n, struct qc_stats *groups, uint64_t *at)
{
    const struct qc_subject *subject = crew->measurement->subject;
    struct qc_question question = qc_question_of(subject->impl, subject->method, NULL);
    question.errors_alone = true;
    size_t failed = 0;
    if (crew->measurement->slice.kind == QC_SLICE_NONE)
        qc_draw_many(&crew->measurement->plan, first, n, work->samples);
    else
        for (size_t i = 0; i < n; i++)
            qc_slice_draw(&crew->measurement->slice, first + i, &work->samples[i]);
    for (size_t i = 0; i < n; i++)
        work->in[i] = work->samples[i].in;
    enum qc_status status = call(crew, work, n);
    if (status == QC_OK)
        status = qc_judge_many(&question, n, work->in, work->got, work->errors, &failed);
    *at = first + failed;
    return status == QC_OK ? count_chunk(crew, work, first, n, groups) : status;
}

/* Stops the crew. The trouble of the lowest sample is kept. */
static void stop(struct crew *crew, enum qc_status status, uint64_t at)
{
    struct qc_measurement *measurement = crew->measurement;
    atomic_store(&crew->stopped, true);
    if (status == QC_NO_MEMORY)
        crew->status = status;
    else if (measurement->trouble == QC_OK || at < measurement->trouble_index) {
        measurement->trouble = status;
        measurement->trouble_index = at;
    }
}

static void run_chunks(struct crew *crew, struct bench_work *work, struct qc_stats *groups)
{
    const uint64_t samples = crew->sweep->samples, chunks = (samples + CHUNK - 1) / CHUNK;
    for (;;) {
        /* However short the time, some samples are better than no row. */
        const bool late = atomic_load(&crew->next_chunk) > 0 && omp_get_wtime() > crew->end_time;
        if (atomic_load(&crew->stopped) || late)
            return;
        const uint64_t chunk = atomic_fetch_add(&crew->next_chunk, 1);
        if (chunk >= chunks)
            return;
        const uint64_t first = chunk * CHUNK, left = samples - first;
        uint64_t at = first;
        const enum qc_status status =
            run_chunk(crew, work, first, left < CHUNK ? (size_t)left : CHUNK, groups, &at);
        if (status != QC_OK) {
#pragma omp critical(qc_measure_stop)
            stop(crew, status, at);
            return;
        }
        if (crew->sweep->progress && omp_get_thread_num() == 0)
            crew->sweep->progress(crew->sweep->context, (double)(chunk + 1) / (double)chunks);
    }
}

/* One thread's part: its own counts, added to all at the end. */
static void work_along(struct crew *crew)
{
    struct qc_measurement *measurement = crew->measurement;
    const size_t n = measurement->bands_n * measurement->t_cells_n;
    struct bench_work *work = malloc(sizeof *work);
    struct qc_stats *groups = NULL;
    enum qc_status status = work ? make_groups(n, &groups) : QC_NO_MEMORY;
    if (status == QC_OK)
        run_chunks(crew, work, groups);
#pragma omp critical(qc_measure_stop)
    {
        for (size_t i = 0; i < n && status == QC_OK; i++)
            status = qc_stats_merge(&measurement->groups[i], &groups[i]);
        if (status != QC_OK)
            stop(crew, status, 0);
    }
    free_groups(groups, n);
    free(work);
}

enum qc_status qc_measure(const struct qc_subject *subject, const struct qc_sweep *sweep,
                          struct qc_measurement *measurement)
{
    const struct qc_op_info *op = qc_op_find(subject->method->op);
    const bool by_turn = (sweep->by & QC_BY_TURN) != 0, by_t = (sweep->by & QC_BY_T) != 0;
    *measurement = (struct qc_measurement){.subject = subject,
                                           .plan = plan_of(subject, sweep),
                                           .slice = sweep->slice,
                                           .bands_n = by_turn ? QC_BANDS_N : 1,
                                           .t_cells_n = by_t ? QC_T_CELLS_N : 1};
    if (sweep->slice.kind == QC_SLICE_NONE)
        strcpy(measurement->domain, sweep->wide ? "wide" : "claim");
    else
        qc_slice_write(&sweep->slice, measurement->domain);
    struct crew crew = {.sweep = sweep,
                        .measurement = measurement,
                        .op = op,
                        .format = qc_format_of(subject->impl),
                        .t_format = qc_format_of_t(subject->impl),
                        .t_at = qc_op_in_width(op) - 1, /* t is the last operand of an arc */
                        .end_time = omp_get_wtime() + sweep->seconds};
    const enum qc_status status =
        make_groups(measurement->bands_n * measurement->t_cells_n, &measurement->groups);
    if (status != QC_OK)
        return status;
#pragma omp parallel num_threads(sweep->threads > 0 ? sweep->threads : omp_get_max_threads())
    work_along(&crew);
    const uint64_t begun = atomic_load(&crew.next_chunk) * CHUNK;
    measurement->drawn_n = begun < sweep->samples ? begun : sweep->samples;
    return crew.status;
}

void qc_measurement_draw(const struct qc_measurement *measurement, uint64_t i,
                         struct qc_sample *sample)
{
    if (measurement->slice.kind == QC_SLICE_NONE)
        qc_draw(&measurement->plan, i, sample);
    else
        qc_slice_draw(&measurement->slice, i, sample);
}

void qc_measurement_free(struct qc_measurement *measurement)
{
    free_groups(measurement->groups, measurement->bands_n * measurement->t_cells_n);
    measurement->groups = NULL;
}
