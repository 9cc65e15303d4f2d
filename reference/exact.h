/* exact.h - the exact answer of every operation, as qc_reals of the current attempt
 * SPDX-License-Identifier: MIT */
#ifndef QC_EXACT_H
#define QC_EXACT_H

#include "error.h"
#include "real.h"

/* True if some operand is not finite, or a quaternion is zero: there is nothing to judge. */
bool qc_input_is_special(const struct qc_op_info *info, const double *in);

/* Working bits beyond the usual that this input needs: the angle t * arc loses those of t that lie
 * before its point. */
mpfr_prec_t qc_input_extra_bits(const struct qc_op_info *info, const double *in);

/* The exact answer, out_width numbers; `want` is written only if it is QC_DEFINED. The input is not
 * special. In the tie zone: the arc of the exact sign. What cannot be told yet is unknown. */
enum qc_defined qc_exact_answer(const struct qc_question *question, qc_real *want);

/* The same for operations that are no arc. operations.c says which formula defines each. */
enum qc_defined qc_operation_answer(const struct qc_question *question, qc_real *want);

/* The same for those made of arcs: transform and squad. */
enum qc_defined qc_composite_answer(const struct qc_question *question, qc_real *want);

/* The slerp within a transform; `arc_in` is where its operands are put. */
struct qc_question qc_transform_arc(const struct qc_question *question, double arc_in[9]);

/* Whether one of a squad's three arcs lies in the tie zone, the last in one four times as wide:
 * then its answer is one of several that are as right. False: not decided. */
bool qc_squad_tie(const struct qc_question *question, bool *tie);

/* The unit quaternion of Euler angles; a quaternion along that of a matrix (any length). */
void qc_quat_of_euler(const qc_real euler[3], qc_real quat[4]);
void qc_quat_of_matrix(const double matrix[9], qc_real quat[4]);

#endif
