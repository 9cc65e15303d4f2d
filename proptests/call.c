/* call.c - one case put to a method, in doubles
 * SPDX-License-Identifier: MIT */
#include "call.h"

#include <math.h>

enum { SCALAR_BYTES_MAX = 8 };

void qc_find_broken(struct qc_finding *finding, enum qc_kind kind)
{
    *finding = (struct qc_finding){
        .applies = true, .kind = kind, .error = (double)INFINITY, .allowance = 0};
}

bool qc_returned(enum qc_status status, struct qc_finding *finding)
{
    switch (status) {
    case QC_CRASHED:
    case QC_PROTOCOL:
        qc_find_broken(finding, QC_KIND_CRASH);
        return false;
    case QC_HUNG:
        qc_find_broken(finding, QC_KIND_HANG);
        return false;
    case QC_SCRIBBLED: /* nothing it wrote can be relied on, and its process was ended */
        qc_find_broken(finding, QC_KIND_BOUNDS);
        return false;
    default:
        return true;
    }
}

struct qc_question qc_court_question(const struct qc_court *court, const double *in)
{
    struct qc_question question = qc_question_of(court->subject->impl, court->subject->method, in);
    question.tie_u = court->claim.tie_u;
    return question;
}

bool qc_ask(const struct qc_court *court, const double *in, double *got, struct qc_finding *finding)
{
    unsigned char bytes[QC_OPERANDS_MAX][QC_IN_MAX * SCALAR_BYTES_MAX];
    unsigned char out[QC_OUT_MAX * SCALAR_BYTES_MAX];
    struct qc_in operands[QC_OPERANDS_MAX];
    const double *from = in;
    for (int k = 0; k < court->op->operands_n; k++) {
        const struct qc_operand *operand = &court->op->operands[k];
        const bool is_t = operand->key[0] == 't';
        qc_encode(is_t ? court->t_format : court->format, (size_t)operand->width, from, bytes[k]);
        operands[k] = (struct qc_in){.at = bytes[k], .stride = (size_t)operand->width};
        from += operand->width;
    }
    const enum qc_status status = qc_call(court->subject, 1, operands, out);
    if (!qc_returned(status, finding))
        return false;
    qc_decode(court->format, (size_t)court->op->out_width, out, got);
    return true;
}
