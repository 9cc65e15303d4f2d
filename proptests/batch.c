/* batch.c - a case as one lane of a batch: place, stride, alignment, company
 * SPDX-License-Identifier: MIT */
#include "batch.h"

#include <math.h>
#include <string.h>

enum {
    SCALAR_MAX = 8,
    ALIGN_SCALARS = 16,
    GUARD = 64,
    GUARD_BYTE = 0xA5,
    PAD_MAX = 2,
    WIDTH_MAX = 9,
    ROOM = GUARD + ALIGN_SCALARS * SCALAR_MAX + QC_BATCH_MAX * (WIDTH_MAX + PAD_MAX) * SCALAR_MAX +
           GUARD
};

/* One operand's or the result's memory: guard, items, guard. */
struct room {
    _Alignas(64) unsigned char bytes[ROOM], copy[ROOM];
    size_t begin, stride, width;
};

struct batch {
    const struct qc_court *court;
    const struct qc_case *c;
    size_t scalar;
    int shared_n; /* operands of stride 0, the first so many: one for all items, that of the case */
    struct room in[QC_OPERANDS_MAX], out;
    int out_on; /* operand that `out` lies on, or -1 */
};

static void lay(struct room *room, size_t align, size_t stride, size_t width)
{
    memset(room->bytes, GUARD_BYTE, sizeof room->bytes);
    room->begin = GUARD + align;
    room->stride = stride;
    room->width = width;
}

static const double hostile[] = {NAN, INFINITY, -INFINITY, 0.0, -0.0, 1e30, 1e-30, -1e30};

/* The values of item i: the case itself, what was drawn, or something hostile. */
static void fill_item(const struct batch *batch, enum qc_company company, size_t i,
                      const struct qc_sample *drawn, double *in)
{
    const struct qc_case *c = batch->c;
    const bool own = (int64_t)i == c->lane;
    memcpy(in, own ? c->in : drawn->in, sizeof c->in);
    if (company == QC_COMPANY_HOSTILE && !own)
        for (int k = 0; k < 8; k++)
            in[k] = hostile[(i + (size_t)k * (c->seed % 7)) % (sizeof hostile / sizeof *hostile)];
}

static void fill(struct batch *batch, enum qc_company company)
{
    const struct qc_op_info *op = batch->court->op;
    const size_t n = (size_t)batch->c->n;
    const struct qc_plan plan =
        qc_plan_for(batch->court->subject->impl, batch->court->subject->method, batch->c->seed);
    struct qc_sample drawn[QC_BATCH_MAX];
    qc_draw_many(&plan, 0, n, drawn);
    for (size_t j = 1; j <= n; j++) { /* the case last: what is shared is its own */
        const size_t i = ((size_t)batch->c->lane + j) % n;
        double in[QC_IN_MAX];
        const double *from = in;
        fill_item(batch, company, i, &drawn[i], in);
        for (int k = 0; k < op->operands_n; k++) {
            struct room *room = &batch->in[k];
            const bool is_t = op->operands[k].key[0] == 't';
            qc_encode(is_t ? batch->court->t_format : batch->court->format, room->width, from,
                      room->bytes + room->begin + i * room->stride * batch->scalar);
            from += room->width;
        }
    }
}

static void prepare(struct batch *batch, enum qc_company company)
{
    const struct qc_op_info *op = batch->court->op;
    const struct qc_case *c = batch->c;
    const uint32_t flags = batch->court->subject->method->flags;
    const size_t align = (size_t)(c->align % ALIGN_SCALARS) * batch->scalar;
    const int on = (int)(c->k % 4) - 1;
    const bool may_lie_on = on >= 0 && on < op->operands_n && (flags & QC_NO_ALIAS) == 0 &&
                            op->operands[on].width == op->out_width;
    batch->out_on = may_lie_on ? on : -1;
    /* Along even steps each result depends on those before. */
    const bool may_share = !may_lie_on && (flags & (QC_STRIDES | QC_EVEN_STEPS)) == QC_STRIDES;
    const bool has_t = op->operands[op->operands_n - 1].key[0] == 't';
    const int shared_n[] = {0, has_t ? op->operands_n - 1 : 0, op->operands_n};
    batch->shared_n = may_share ? shared_n[c->k / 12 % 3] : 0;
    for (int k = 0; k < op->operands_n; k++) {
        const size_t width = (size_t)op->operands[k].width;
        const bool strides = (flags & QC_STRIDES) != 0 && k != batch->out_on;
        const size_t stride = k < batch->shared_n ? 0
                              : strides           ? width + (size_t)(c->k / 4 % 3)
                                                  : width;
        lay(&batch->in[k], (align + (size_t)k * batch->scalar) % (ALIGN_SCALARS * batch->scalar),
            stride, width);
    }
    lay(&batch->out, align, (size_t)op->out_width, (size_t)op->out_width);
    fill(batch, company);
    for (int k = 0; k < op->operands_n; k++)
        memcpy(batch->in[k].copy, batch->in[k].bytes, ROOM);
    memcpy(batch->out.copy, batch->out.bytes, ROOM);
}

/* True if a byte outside the n results changed. */
static bool is_overrun(const struct room *room, size_t results_bytes)
{
    const size_t end = room->begin + results_bytes;
    return memcmp(room->bytes, room->copy, room->begin) != 0 ||
           memcmp(room->bytes + end, room->copy + end, ROOM - end) != 0;
}

void qc_batch_run(const struct qc_court *court, const struct qc_case *c, enum qc_company company,
                  struct qc_batch_result *result)
{
    struct batch batch = {.court = court, .c = c, .scalar = qc_scalar_size(court->format.scalar)};
    struct qc_in in[QC_OPERANDS_MAX];
    prepare(&batch, company);
    for (int k = 0; k < court->op->operands_n; k++)
        in[k] = (struct qc_in){.at = batch.in[k].bytes + batch.in[k].begin,
                               .stride = batch.in[k].stride};
    struct room *out = batch.out_on < 0 ? &batch.out : &batch.in[batch.out_on];
    *result = (struct qc_batch_result){
        .status = qc_call(court->subject, (size_t)c->n, in, out->bytes + out->begin)};
    const size_t item = (size_t)court->op->out_width * batch.scalar;
    result->overrun = result->status == QC_SCRIBBLED || is_overrun(out, (size_t)c->n * item);
    result->input_written = result->status == QC_INPUT_WRITTEN;
    for (int k = 0; k < court->op->operands_n; k++)
        if (k != batch.out_on)
            result->input_written |= memcmp(batch.in[k].bytes, batch.in[k].copy, ROOM) != 0;
    if (c->n > 0)
        memcpy(result->item, out->bytes + out->begin + (size_t)c->lane * item, item);
}
