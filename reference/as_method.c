/* as_method.c - the reference as an implementation: items of a batch to questions and back
 * SPDX-License-Identifier: MIT */
#include "as_method.h"

void qc_answer_batch(const struct qc_question *question, qc_answer_fn *answer, const void *context,
                     size_t n, const struct qc_in *in, void *out)
{
    const struct qc_op_info *info = qc_op_find((int)question->op);
    const size_t size = qc_scalar_size(question->format.scalar);
    const size_t out_width = (size_t)info->out_width;
    for (size_t i = 0; i < n; i++) {
        double operands[QC_IN_MAX], result[QC_OUT_MAX], *next = operands;
        for (int k = 0; k < info->operands_n; k++) {
            const char *at = (const char *)in[k].at + i * in[k].stride * size;
            qc_decode(question->format, (size_t)info->operands[k].width, at, next);
            next += info->operands[k].width;
        }
        struct qc_question item = *question;
        item.in = operands;
        answer(context, &item, result);
        qc_encode(question->format, out_width, result, (char *)out + i * out_width * size);
    }
}
