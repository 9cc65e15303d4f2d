/* fast.h - errors of arcs without MPFR, many at a time: what qc_judge_many tries first
 * SPDX-License-Identifier: MIT
 *
 * Lerp, nlerp and slerp, float and double results. Every number is followed with a bound on its
 * own error, and a part of a sample is decided only if each of its records is the same anywhere
 * within the bounds; then they are those of the slow path, bit for bit. All else is left to it. */
#ifndef QC_FAST_H
#define QC_FAST_H

#include "error.h"
#include "parts.h"

enum { QC_FAST_KERNELS_MAX = 3 };

/* How many instruction sets it can use here, best first; at least one. */
size_t qc_fast_kernels_n(void);

/* Tries all n samples (as qc_judge_many) with the instructions `which`, 0 being the best; floats in
 * plain doubles first, if `in_doubles`. left[i]: the parts of sample i that are not decided; all
 * else in errors[i] is what qc_judge gives. */
void qc_fast_judge(size_t which, bool in_doubles, const struct qc_question *question, size_t n,
                   const double *const *in, const double *got, struct qc_errors *errors,
                   uint8_t *left);

#endif
