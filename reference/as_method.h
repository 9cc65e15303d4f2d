/* as_method.h - the reference as an implementation: items of a batch to questions and back
 * SPDX-License-Identifier: MIT */
#ifndef QC_AS_METHOD_H
#define QC_AS_METHOD_H

#include "error.h"

/* Answers one question; writes its numbers, exact in question->format. */
typedef void qc_answer_fn(const void *context, const struct qc_question *question, double *out);

/* Asks `answer` for each of the n items of a batch of floats or doubles and stores the results.
 * `question` says all but the operands. */
void qc_answer_batch(const struct qc_question *question, qc_answer_fn *answer, const void *context,
                     size_t n, const struct qc_in *in, void *out);

#endif
