/* judge.h - one attempt at judging, at the current precision: what error.c repeats until decided
 * SPDX-License-Identifier: MIT */
#ifndef QC_JUDGE_H
#define QC_JUDGE_H

#include "error.h"
#include "parts.h"
#include "real.h"

/* A result under judgement. */
struct qc_got {
    const struct qc_question *question;
    int log2_u; /* u is a power of two */
    int width;
    const double *values;
    bool finite, zero;
    qc_real at[QC_OUT_MAX]; /* zeros where not finite */
};

/* Judges the parts that are left and clears those that are now decided; true: all are. A result
 * of which something is decided is finite, and not zero where that would be wrong. */
bool qc_judge_arc(const struct qc_got *got, struct qc_errors *errors, uint32_t *left);

/* Writes `errors` anew and returns whether everything in it is decided. */
bool qc_judge_operation(const struct qc_got *got, struct qc_errors *errors);

/* The errors of a sample of any operation, at as many precisions as it takes: qc_judge's slow way.
 * Of an arc the parts that are left, the others standing in `errors`. */
enum qc_status qc_judge_in_mpfr(const struct qc_question *question, const double *got,
                                struct qc_errors *errors, unsigned left);

/* Records error `id` = x: rad as they are, u as lengths, ulp as multiples. */
bool qc_record_error(const struct qc_got *got, struct qc_errors *errors, enum qc_error_id id,
                     qc_real x);

/* Every error in the mask `has` is +inf. */
void qc_record_invalid(struct qc_errors *errors, uint32_t has);

/* 2 atan2(across, along): the turn between directions that are so far apart; across >= 0 unless a
 * signed part is meant, along >= 0. */
qc_real qc_turn_of(qc_real across, qc_real along);

/* Records rotation_error of two 4-vectors, and the sign s that makes it smaller. */
bool qc_record_rotation(const struct qc_got *got, struct qc_errors *errors, const qc_real g[4],
                        const qc_real w[4], int *s);

/* Records normwise and component errors of the result against s * want, as numbers of the format.
 * `scale` is the length the former is relative to (fixed point: ignored). */
bool qc_record_distance(const struct qc_got *got, struct qc_errors *errors, const qc_real *want,
                        int s, qc_real scale);

/* What a normwise error in u is relative to: max(length, least normal / u); fixed point: 1. */
qc_real qc_normwise_scale(const struct qc_got *got, qc_real length);

#define QC_HAS(id) (1U << QC_ERROR_##id)

#endif
