/* judge_operation.c - errors of the operations that are no arc
 * SPDX-License-Identifier: MIT */
#include "judge.h"

#include <math.h>

#include "exact.h"
#include "arc.h"
#include "decide.h"

/* What a result is, and so which errors it has. */
enum kind { QUATERNION, VECTOR, MATRIX, ANGLES, NUMBERS, TRANSFORM };

static enum kind kind_of(enum qc_op op)
{
    switch (op) {
    case QC_LERP:
    case QC_NLERP:
    case QC_SLERP:
    case QC_SQUAD:
    case QC_PRODUCT:
    case QC_NORMALISE:
    case QC_INVERSE:
    case QC_MATRIX_TO_QUAT:
    case QC_EULER_TO_QUAT:
        return QUATERNION;
    case QC_ROTATE:
        return VECTOR;
    case QC_QUAT_TO_MATRIX:
    case QC_EULER_TO_MATRIX:
        return MATRIX;
    case QC_QUAT_TO_EULER:
    case QC_MATRIX_TO_EULER:
        return ANGLES;
    case QC_MATRIX_LERP:
    case QC_EULER_LERP:
        return NUMBERS;
    case QC_TRANSFORM:
        return TRANSFORM;
    }
    return NUMBERS;
}

static const uint32_t errors_of_kind[] = {
    [QUATERNION] = QC_HAS(ROTATION) | QC_HAS(LENGTH) | QC_HAS(LENGTH_DIP) | QC_HAS(NORMWISE) |
                   QC_HAS(COMPONENT),
    [VECTOR] = QC_HAS(LENGTH) | QC_HAS(NORMWISE) | QC_HAS(COMPONENT),
    [MATRIX] = QC_HAS(ROTATION) | QC_HAS(NORMWISE) | QC_HAS(COMPONENT),
    [ANGLES] = QC_HAS(ROTATION) | QC_HAS(NORMWISE),
    [NUMBERS] = QC_HAS(NORMWISE) | QC_HAS(COMPONENT),
    [TRANSFORM] = (1U << QC_ERRORS_N) - 1,
};

static bool judge_quaternion(const struct qc_got *got, const qc_real *want,
                             struct qc_errors *errors)
{
    int s = 1;
    qc_real length = qc_norm(4, got->at), want_length = qc_norm(4, want);
    return (got->zero || qc_record_rotation(got, errors, got->at, want, &s)) &&
           qc_record_error(got, errors, QC_ERROR_LENGTH, qc_sub(length, want_length)) &&
           qc_record_error(got, errors, QC_ERROR_LENGTH_DIP, qc_sub(length, qc_exact(1))) &&
           (got->question->op != QC_SQUAD || qc_squad_tie(got->question, &errors->tie)) &&
           qc_record_distance(got, errors, want, s, want_length);
}

/* Both errors are relative to the vector turned, whose length the answer should have. */
static bool judge_vector(const struct qc_got *got, const qc_real *want, struct qc_errors *errors)
{
    const double *in = got->question->in + 4;
    const qc_real v[3] = {qc_exact(in[0]), qc_exact(in[1]), qc_exact(in[2])};
    qc_real scale = qc_norm(3, v), longer = qc_sub(qc_norm(3, got->at), qc_norm(3, want));
    return qc_record_error(got, errors, QC_ERROR_LENGTH,
                           qc_div(longer, qc_normwise_scale(got, scale))) &&
           qc_record_distance(got, errors, want, 1, scale);
}

/* The rotation that was asked for, as a quaternion of any length. */
static void asked_rotation(const struct qc_question *question, qc_real quat[4])
{
    const double *in = question->in;
    if (question->op == QC_MATRIX_TO_EULER) {
        qc_quat_of_matrix(in, quat);
    } else if (question->op == QC_EULER_TO_MATRIX) {
        const qc_real euler[3] = {qc_exact(in[0]), qc_exact(in[1]), qc_exact(in[2])};
        qc_quat_of_euler(euler, quat);
    } else {
        for (int i = 0; i < 4; i++)
            quat[i] = qc_exact(in[i]);
    }
}

/* The largest of the distances, in u. */
static bool record_largest(const struct qc_got *got, const qc_real *distance,
                           struct qc_errors *errors)
{
    qc_real largest = distance[0];
    for (int i = 1; i < got->width; i++)
        largest = qc_max(largest, distance[i]);
    return qc_record_error(got, errors, QC_ERROR_NORMWISE, largest);
}

/* The rotation of a matrix that is nearly one: its quaternion by the exact conversion. */
static bool judge_matrix(const struct qc_got *got, const qc_real *want, struct qc_errors *errors)
{
    int s;
    qc_real asked[4], found[4], apart[9];
    for (int i = 0; i < 9; i++)
        apart[i] = qc_abs(qc_sub(got->at[i], want[i]));
    asked_rotation(got->question, asked);
    qc_quat_of_matrix(got->values, found);
    return qc_record_rotation(got, errors, found, asked, &s) &&
           qc_record_distance(got, errors, want, 1, qc_exact(1)) &&
           record_largest(got, apart, errors);
}

/* Angles differ modulo a whole turn. Where they are ill defined (pitch near 90 degrees) the
 * distance is large and the rotation still right. */
static bool judge_angles(const struct qc_got *got, const qc_real *want, struct qc_errors *errors)
{
    int s;
    qc_real asked[4], found[4], apart[3];
    for (int i = 0; i < 3; i++) {
        qc_real sine, cosine;
        qc_sin_cos(qc_scale2(qc_sub(got->at[i], want[i]), -1), &sine, &cosine);
        apart[i] = qc_turn_of(qc_abs(sine), qc_abs(cosine));
    }
    asked_rotation(got->question, asked);
    qc_quat_of_euler(got->at, found);
    return qc_record_rotation(got, errors, found, asked, &s) && record_largest(got, apart, errors);
}

/* |t| + |1-t| for numbers blended one by one. */
static bool record_condition(const struct qc_got *got, struct qc_errors *errors)
{
    const struct qc_question *question = got->question;
    qc_real t = qc_exact(qc_effective_t(question, question->in[2 * got->width]));
    qc_real kappa = qc_add(qc_abs(t), qc_abs(qc_sub(qc_exact(1), t)));
    return qc_decide_recorded(kappa, 0, false, &errors->kappa);
}

/* The length of the longer of two operands of n numbers: what the rounding of a blend goes with,
 * where the blend itself may cancel. */
static qc_real longer(int n, const double *a, const double *b)
{
    qc_real of_a[QC_OUT_MAX], of_b[QC_OUT_MAX];
    for (int i = 0; i < n; i++) {
        of_a[i] = qc_exact(a[i]);
        of_b[i] = qc_exact(b[i]);
    }
    return qc_max(qc_norm((size_t)n, of_a), qc_norm((size_t)n, of_b));
}

static bool judge_numbers(const struct qc_got *got, const qc_real *want, struct qc_errors *errors)
{
    const double *in = got->question->in;
    return record_condition(got, errors) &&
           qc_record_distance(got, errors, want, 1, longer(got->width, in, in + got->width));
}

/* The rotation as a slerp; then its distances against those of the position, the larger ones. */
static bool judge_transform(const struct qc_got *got, const qc_real *want, struct qc_errors *errors)
{
    double arc_in[9];
    struct qc_question arc = qc_transform_arc(got->question, arc_in);
    struct qc_got rotation = *got, position = *got;
    rotation.question = &arc;
    rotation.width = 4;
    rotation.zero = true;
    for (int i = 0; i < 4; i++)
        rotation.zero &= got->values[i] == 0;
    position.width = 3;
    for (int i = 0; i < 3; i++)
        position.at[i] = got->at[4 + i];
    uint32_t left = QC_PARTS;
    if (!qc_judge_arc(&rotation, errors, &left))
        return false;
    if (errors->defined != QC_DEFINED || !errors->valid)
        return true;
    struct qc_errors of_position = *errors;
    if (!qc_record_distance(&position, &of_position, want + 4, 1,
                            longer(3, got->question->in + 4, got->question->in + 11)))
        return false;
    for (int id = QC_ERROR_NORMWISE; id <= QC_ERROR_COMPONENT; id++)
        errors->of[id] = fmax(errors->of[id], of_position.of[id]);
    return true;
}

/* A zero quaternion is right only where every number of the exact one rounds to 0. */
static bool decide_zero_allowed(const struct qc_got *got, const qc_real *want, bool *allowed)
{
    *allowed = true;
    for (int i = 0; i < got->width && *allowed; i++) {
        double nearest;
        if (!qc_decide_nearest(want[i], got->question->format, &nearest))
            return false;
        *allowed = nearest == 0;
    }
    return true;
}

bool qc_judge_operation(const struct qc_got *got, struct qc_errors *errors)
{
    qc_real want[QC_OUT_MAX];
    enum kind kind = kind_of(got->question->op);
    bool zero_allowed = true;
    errors->defined = qc_exact_answer(got->question, want);
    if (errors->defined != QC_DEFINED)
        return true;
    if (kind == QUATERNION && got->zero && !decide_zero_allowed(got, want, &zero_allowed))
        return false;
    if (!got->finite || !zero_allowed) {
        qc_record_invalid(errors, errors_of_kind[kind]);
        return true;
    }
    switch (kind) {
    case QUATERNION:
        return judge_quaternion(got, want, errors);
    case VECTOR:
        return judge_vector(got, want, errors);
    case MATRIX:
        return judge_matrix(got, want, errors);
    case ANGLES:
        return judge_angles(got, want, errors);
    case TRANSFORM:
        return judge_transform(got, want, errors);
    case NUMBERS:
        break;
    }
    return judge_numbers(got, want, errors);
}
