/* timing_data.c - operands of timed methods: drawn once, shared by all rows of the same shape
 * SPDX-License-Identifier: MIT */
#include "timing_data.h"

#include <stdlib.h>
#include <string.h>

#include "../proptests/inputs.h"

enum {
    PAGE = 4096,
    LANES = 16,             /* blocks are a multiple of the widest vector: no tails */
    DISTINCT_MAX = 1 << 16, /* beyond any predictor's memory */
    CHUNK = 1024
};

static struct qc_shape shape_of(const struct qc_subject *subject)
{
    const struct qc_op_info *op = qc_op_find(subject->method->op);
    const enum qc_scalar scalar = qc_format_of(subject->impl).scalar;
    const size_t size = qc_scalar_size(scalar);
    struct qc_shape shape = {.operands_n = op->operands_n,
                             .out_bytes = (size_t)op->out_width * size,
                             .scalar_bytes = size,
                             .scalar = scalar};
    for (int k = 0; k < op->operands_n; k++)
        shape.in_bytes[k] = (size_t)op->operands[k].width * size;
    return shape;
}

static size_t item_bytes(const struct qc_shape *shape)
{
    size_t bytes = shape->out_bytes;
    for (int k = 0; k < shape->operands_n; k++)
        bytes += shape->in_bytes[k];
    return bytes;
}

uint64_t qc_timing_data_bytes(const struct qc_timing_data *data)
{
    return data->block_n * item_bytes(&data->shape);
}

static void lay_out(struct qc_timing_data *data)
{
    const size_t items = data->workload.bytes / item_bytes(&data->shape);
    data->block_n = items == 0 ? 1 : items > LANES ? items / LANES * LANES : LANES;
    const size_t blocks = (QC_TIMING_PAIRS_MIN + data->block_n - 1) / data->block_n;
    data->pool_n = blocks * data->block_n;
    data->pairs_n = data->pool_n < DISTINCT_MAX ? data->pool_n : DISTINCT_MAX;
}

/* Cuts an array off the arena that *at points into: the next page, and a sixteenth of a page
 * further for each array, so that no load and store of one item share their place in a page (which
 * a processor takes for the same place, and waits) and every process has them alike. */
static char *cut(size_t *at, int k, size_t bytes, char *arena)
{
    const size_t begin = (*at + PAGE - 1) / PAGE * PAGE + (size_t)k * (PAGE / 16);
    *at = begin + bytes;
    return arena ? arena + begin : NULL;
}

/* Places all arrays in the arena (NULL: nowhere yet) and returns its size. */
static size_t place(struct qc_timing_data *data, char *arena)
{
    const struct qc_shape *shape = &data->shape;
    size_t at = 0;
    data->out = cut(&at, 0, data->block_n * shape->out_bytes, arena);
    for (int k = 0; k < shape->operands_n; k++) {
        data->pool[k] = cut(&at, 2 * k + 1, data->pool_n * shape->in_bytes[k], arena);
        data->block[k] = cut(&at, 2 * k + 2, data->block_n * shape->in_bytes[k], arena);
    }
    return (at + PAGE - 1) / PAGE * PAGE;
}

static bool take_all(struct qc_timing_data *data)
{
    data->arena = aligned_alloc(PAGE, place(data, NULL));
    if (data->arena)
        place(data, data->arena);
    return data->arena != NULL;
}

static void free_data(struct qc_timing_data *data)
{
    free(data->arena);
    free(data);
}

/* The row of that name of each axis: what people interpolate, not what breaks them. */
static void choose_regimes(struct qc_plan *plan)
{
    static const char *const common[QC_AXES_N] = {[QC_AXIS_TURN] = "uniform",
                                                  [QC_AXIS_FRAME] = "haar",
                                                  [QC_AXIS_T] = "uniform",
                                                  [QC_AXIS_LENGTH] = "unit"};
    for (size_t i = 0; i < qc_regimes_n; i++)
        if (strcmp(qc_regimes[i].name, common[qc_regimes[i].axis]) == 0)
            plan->only[qc_regimes[i].axis] = (int)i;
}

/* Puts n drawn samples behind the first `first` items of the pool. */
static void store(struct qc_timing_data *data, const struct qc_plan *plan, size_t first, size_t n,
                  const struct qc_sample *samples)
{
    const struct qc_op_info *op = qc_op_find(data->op);
    const int t_operand = qc_op_operand(op, "t");
    for (int k = 0, at = 0; k < op->operands_n; at += op->operands[k++].width)
        for (size_t i = 0; i < n; i++)
            qc_encode(k == t_operand ? plan->t_format : plan->format, (size_t)op->operands[k].width,
                      &samples[i].in[at], data->pool[k] + (first + i) * data->shape.in_bytes[k]);
}

/* Every method of the operation gets the same items: turns of 180 degrees at most. */
static bool draw(struct qc_timing_data *data, const struct qc_subject *subject)
{
    struct qc_plan plan = qc_plan_for(subject->impl, subject->method, data->workload.seed);
    struct qc_sample *samples = malloc(CHUNK * sizeof *samples);
    if (!samples)
        return false;
    plan.long_way = false;
    plan.turn_lo_deg = data->workload.turn_lo_deg;
    plan.turn_hi_deg = data->workload.turn_hi_deg;
    choose_regimes(&plan);
    for (size_t first = 0, n; first < data->pairs_n; first += n) {
        n = data->pairs_n - first < CHUNK ? data->pairs_n - first : CHUNK;
        qc_draw_many(&plan, first, n, samples);
        store(data, &plan, first, n, samples);
    }
    free(samples);
    for (int k = 0; k < data->shape.operands_n; k++)
        for (size_t i = data->pairs_n; i < data->pool_n; i++)
            memcpy(data->pool[k] + i * data->shape.in_bytes[k],
                   data->pool[k] + (i - data->pairs_n) * data->shape.in_bytes[k],
                   data->shape.in_bytes[k]);
    return true;
}

static bool serves(const struct qc_timing_data *data, const struct qc_subject *subject,
                   const struct qc_workload *workload)
{
    const struct qc_format format = qc_format_of(subject->impl);
    const bool arcs = qc_op_is_arc(data->op) && qc_op_is_arc(subject->method->op);
    return (arcs || data->op == subject->method->op) && data->format.scalar == format.scalar &&
           data->format.frac == format.frac && data->workload.bytes == workload->bytes;
}

struct qc_timing_data *qc_timing_data_for(struct qc_timing_data **all,
                                          const struct qc_subject *subject,
                                          const struct qc_workload *workload)
{
    for (struct qc_timing_data *data = *all; data; data = data->next)
        if (serves(data, subject, workload))
            return data;
    struct qc_timing_data *data = calloc(1, sizeof *data);
    if (!data)
        return NULL;
    data->op = subject->method->op;
    data->format = qc_format_of(subject->impl);
    data->shape = shape_of(subject);
    data->workload = *workload;
    lay_out(data);
    if (!take_all(data) || !draw(data, subject)) {
        free_data(data);
        return NULL;
    }
    data->next = *all;
    *all = data;
    return data;
}

struct qc_pass qc_timing_data_pass(const struct qc_timing_data *data, enum qc_timed timed,
                                   const struct qc_subject *subject)
{
    struct qc_pass pass = {.run = qc_pass_nothing,
                           .self = &data->shape,
                           .shape = &data->shape,
                           .pool_n = data->pool_n,
                           .block_n = data->block_n,
                           .latency = data->workload.latency,
                           .pool = data->pool,
                           .block = data->block,
                           .out = data->out};
    switch (timed) {
    case QC_TIMED_NOTHING:
        break;
    case QC_TIMED_COPY:
        pass.run = qc_pass_copy;
        break;
    case QC_TIMED_METHOD:
    case QC_TIMED_NULL:
        pass.run = subject->method->run;
        pass.self = subject->method->self;
        break;
    }
    return pass;
}

/* FNV-1a, 64 bits (Fowler, Noll, Vo). */
static uint64_t hash(uint64_t digest, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        digest = (digest ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    return digest;
}

uint64_t qc_timing_data_digest(const struct qc_timing_data *data, const struct qc_subject *subject)
{
    const struct qc_method *method = subject->method;
    const struct qc_shape *shape = &data->shape;
    uint64_t digest = 0xcbf29ce484222325u;
    /* Items are hashed in the order of the pool, so that the block size does not matter. */
    for (size_t first = 0, n; first < QC_TIMING_PAIRS_MIN; first += n) {
        struct qc_in in[QC_OPERANDS_MAX];
        n = QC_TIMING_PAIRS_MIN - first < data->block_n ? QC_TIMING_PAIRS_MIN - first
                                                        : data->block_n;
        for (int k = 0; k < shape->operands_n; k++)
            in[k] = (struct qc_in){data->pool[k] + first * shape->in_bytes[k],
                                   shape->in_bytes[k] / shape->scalar_bytes};
        method->run(method->self, n, in, data->out);
        digest = hash(digest, data->out, n * shape->out_bytes);
    }
    return digest;
}
