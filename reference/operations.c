/* operations.c - exact answers of the operations that are no interpolation of quaternions
 * SPDX-License-Identifier: MIT
 *
 * Formulas: quaternions x y z w, Hamilton product; matrices row-major on column vectors; Euler
 * yaw, pitch, roll, R = Rz(yaw) Ry(pitch) Rx(roll). */
#include "exact.h"

#include <math.h>

#include "arc.h"

/* A quaternion by name, so that formulas read as in the books. */
struct quat {
    qc_real x, y, z, w;
};

static struct quat quat_at(const double *in)
{
    return (struct quat){qc_exact(in[0]), qc_exact(in[1]), qc_exact(in[2]), qc_exact(in[3])};
}

static qc_real twice(qc_real x)
{
    return qc_scale2(x, 1);
}

static void multiply(const struct qc_question *question, qc_real *want)
{
    struct quat a = quat_at(question->in), b = quat_at(question->in + 4);
    qc_real minus_ax = qc_neg(a.x), minus_ay = qc_neg(a.y), minus_az = qc_neg(a.z);
    const qc_real right[4] = {b.x, b.y, b.z, b.w};
    const qc_real left[4][4] = {{a.w, minus_az, a.y, a.x},
                                {a.z, a.w, minus_ax, a.y},
                                {minus_ay, a.x, a.w, a.z},
                                {minus_ax, minus_ay, minus_az, a.w}};
    for (int i = 0; i < 4; i++)
        want[i] = qc_dot(4, left[i], right);
}

static void normalise(const struct qc_question *question, qc_real *want)
{
    struct quat a = quat_at(question->in);
    const qc_real all[4] = {a.x, a.y, a.z, a.w};
    qc_real length = qc_norm(4, all);
    for (int i = 0; i < 4; i++)
        want[i] = qc_div(all[i], length);
}

static void invert(const struct qc_question *question, qc_real *want)
{
    struct quat a = quat_at(question->in);
    const qc_real all[4] = {a.x, a.y, a.z, a.w};
    qc_real aa = qc_norm2(4, all);
    for (int i = 0; i < 4; i++)
        want[i] = qc_div(i < 3 ? qc_neg(all[i]) : all[i], aa);
}

/* |q|^2 times the matrix of q's direction. */
static void matrix_of_direction(struct quat q, qc_real m[9])
{
    qc_real xx = qc_sqr(q.x), yy = qc_sqr(q.y), zz = qc_sqr(q.z), ww = qc_sqr(q.w);
    qc_real xy = qc_mul(q.x, q.y), xz = qc_mul(q.x, q.z), yz = qc_mul(q.y, q.z);
    qc_real wx = qc_mul(q.w, q.x), wy = qc_mul(q.w, q.y), wz = qc_mul(q.w, q.z);
    m[0] = qc_sub(qc_add(ww, xx), qc_add(yy, zz));
    m[1] = twice(qc_sub(xy, wz));
    m[2] = twice(qc_add(xz, wy));
    m[3] = twice(qc_add(xy, wz));
    m[4] = qc_sub(qc_add(ww, yy), qc_add(xx, zz));
    m[5] = twice(qc_sub(yz, wx));
    m[6] = twice(qc_sub(xz, wy));
    m[7] = twice(qc_add(yz, wx));
    m[8] = qc_sub(qc_add(ww, zz), qc_add(xx, yy));
}

/* A method that normalises: of the direction. Else the formula for unit quaternions, 1 - 2(yy+zz)
 * on the diagonal, applied to the quaternion as given. */
static void quat_to_matrix(const struct qc_question *question, qc_real *m)
{
    struct quat q = quat_at(question->in);
    const qc_real all[4] = {q.x, q.y, q.z, q.w};
    matrix_of_direction(q, m);
    if (question->flags & QC_NORMALISES) {
        qc_real length2 = qc_norm2(4, all);
        for (int i = 0; i < 9; i++)
            m[i] = qc_div(m[i], length2);
        return;
    }
    qc_real one = qc_exact(1), xx = qc_sqr(q.x), yy = qc_sqr(q.y), zz = qc_sqr(q.z);
    m[0] = qc_sub(one, twice(qc_add(yy, zz)));
    m[4] = qc_sub(one, twice(qc_add(xx, zz)));
    m[8] = qc_sub(one, twice(qc_add(xx, yy)));
}

static void rotate(const struct qc_question *question, qc_real *want)
{
    qc_real m[9], v[3];
    quat_to_matrix(question, m);
    for (int i = 0; i < 3; i++)
        v[i] = qc_exact(question->in[4 + i]);
    for (int i = 0; i < 3; i++)
        want[i] = qc_dot(3, m + 3 * i, v);
}

/* The column of 4 q q^T that belongs to q's largest component: |component| times 4 q. Which one is
 * largest follows from signs of sums of two entries, exact in double; ties go to w, x, y, z. */
void qc_quat_of_matrix(const double matrix[9], qc_real quat[4])
{
    double xx = matrix[0], yy = matrix[4], zz = matrix[8];
    int axis = xx >= yy && xx >= zz ? 0 : yy >= zz ? 1 : 2, j = (axis + 1) % 3, k = (axis + 2) % 3;
    qc_real m[9], one = qc_exact(1);
    for (int i = 0; i < 9; i++)
        m[i] = qc_exact(matrix[i]);
    if (yy + zz >= 0 && xx + zz >= 0 && xx + yy >= 0) {
        quat[0] = qc_sub(m[7], m[5]);
        quat[1] = qc_sub(m[2], m[6]);
        quat[2] = qc_sub(m[3], m[1]);
        quat[3] = qc_add(one, qc_add(m[0], qc_add(m[4], m[8])));
        return;
    }
    quat[axis] = qc_sub(qc_add(one, m[4 * axis]), qc_add(m[4 * j], m[4 * k]));
    quat[j] = qc_add(m[3 * axis + j], m[3 * j + axis]);
    quat[k] = qc_add(m[3 * axis + k], m[3 * k + axis]);
    quat[3] = qc_sub(m[3 * k + j], m[3 * j + k]);
}

/* Angles of a matrix times any positive number, by atan2 alone: yaw and roll in (-pi, pi], pitch in
 * [-pi/2, pi/2]. Roll is that of Rz(-yaw) R, so that what a rounded matrix leaves of yaw near a
 * pitch of 90 degrees is made up for. Exactly there only yaw -+ roll is given: roll = 0. */
static void euler_of(const qc_real m[9], qc_real *want)
{
    want[1] = qc_atan2(qc_neg(m[6]), qc_sqrt(qc_add(qc_sqr(m[0]), qc_sqr(m[3]))));
    if (qc_is_zero(m[0]) && qc_is_zero(m[3])) {
        want[0] = qc_atan2(qc_neg(m[1]), m[4]);
        want[2] = qc_exact(0);
        return;
    }
    want[0] = qc_atan2(m[3], m[0]);
    want[2] = qc_atan2(qc_sub(qc_mul(m[3], m[2]), qc_mul(m[0], m[5])),
                       qc_sub(qc_mul(m[0], m[4]), qc_mul(m[3], m[1])));
}

static void matrix_to_quat(const struct qc_question *question, qc_real *want)
{
    qc_quat_of_matrix(question->in, want);
    qc_real length = qc_norm(4, want);
    for (int i = 0; i < 4; i++)
        want[i] = qc_div(want[i], length);
}

static void matrix_to_euler(const struct qc_question *question, qc_real *want)
{
    qc_real m[9];
    for (int i = 0; i < 9; i++)
        m[i] = qc_exact(question->in[i]);
    euler_of(m, want);
}

static void quat_to_euler(const struct qc_question *question, qc_real *want)
{
    qc_real m[9];
    matrix_of_direction(quat_at(question->in), m);
    euler_of(m, want);
}

/* Sines and cosines of yaw, pitch, roll, or of their halves. */
struct trig {
    qc_real sy, cy, sp, cp, sr, cr;
};

static struct trig trig_of(const qc_real euler[3], int halvings)
{
    struct trig of;
    qc_sin_cos(qc_scale2(euler[0], -halvings), &of.sy, &of.cy);
    qc_sin_cos(qc_scale2(euler[1], -halvings), &of.sp, &of.cp);
    qc_sin_cos(qc_scale2(euler[2], -halvings), &of.sr, &of.cr);
    return of;
}

void qc_quat_of_euler(const qc_real euler[3], qc_real quat[4])
{
    struct trig half = trig_of(euler, 1);
    qc_real cc = qc_mul(half.cp, half.cy), ss = qc_mul(half.sp, half.sy);
    qc_real sc = qc_mul(half.sp, half.cy), cs = qc_mul(half.cp, half.sy);
    quat[0] = qc_sub(qc_mul(half.sr, cc), qc_mul(half.cr, ss));
    quat[1] = qc_add(qc_mul(half.cr, sc), qc_mul(half.sr, cs));
    quat[2] = qc_sub(qc_mul(half.cr, cs), qc_mul(half.sr, sc));
    quat[3] = qc_add(qc_mul(half.cr, cc), qc_mul(half.sr, ss));
}

static void euler_to_quat(const struct qc_question *question, qc_real *want)
{
    const double *in = question->in;
    const qc_real euler[3] = {qc_exact(in[0]), qc_exact(in[1]), qc_exact(in[2])};
    qc_quat_of_euler(euler, want);
}

static void euler_to_matrix(const struct qc_question *question, qc_real *m)
{
    const double *in = question->in;
    const qc_real euler[3] = {qc_exact(in[0]), qc_exact(in[1]), qc_exact(in[2])};
    struct trig of = trig_of(euler, 0);
    qc_real cysp = qc_mul(of.cy, of.sp), sysp = qc_mul(of.sy, of.sp);
    m[0] = qc_mul(of.cy, of.cp);
    m[1] = qc_sub(qc_mul(cysp, of.sr), qc_mul(of.sy, of.cr));
    m[2] = qc_add(qc_mul(cysp, of.cr), qc_mul(of.sy, of.sr));
    m[3] = qc_mul(of.sy, of.cp);
    m[4] = qc_add(qc_mul(sysp, of.sr), qc_mul(of.cy, of.cr));
    m[5] = qc_sub(qc_mul(sysp, of.cr), qc_mul(of.cy, of.sr));
    m[6] = qc_neg(of.sp);
    m[7] = qc_mul(of.cp, of.sr);
    m[8] = qc_mul(of.cp, of.cr);
}

/* (1-t) a + t b, number by number. */
static void lerp_entries(const struct qc_question *question, int width, qc_real *want)
{
    const double *in = question->in;
    qc_real t = qc_exact(qc_effective_t(question, in[2 * width])), rest = qc_sub(qc_exact(1), t);
    for (int i = 0; i < width; i++)
        want[i] = qc_add(qc_mul(rest, qc_exact(in[i])), qc_mul(t, qc_exact(in[width + i])));
}

static void lerp_matrix(const struct qc_question *question, qc_real *want)
{
    lerp_entries(question, 9, want);
}

static void lerp_euler(const struct qc_question *question, qc_real *want)
{
    lerp_entries(question, 3, want);
}

/* By operation; the arcs and what is made of them have files of their own. */
static void (*const formulas[])(const struct qc_question *question, qc_real *want) = {
    [QC_MATRIX_LERP] = lerp_matrix,
    [QC_EULER_LERP] = lerp_euler,
    [QC_PRODUCT] = multiply,
    [QC_NORMALISE] = normalise,
    [QC_INVERSE] = invert,
    [QC_ROTATE] = rotate,
    [QC_QUAT_TO_MATRIX] = quat_to_matrix,
    [QC_MATRIX_TO_QUAT] = matrix_to_quat,
    [QC_QUAT_TO_EULER] = quat_to_euler,
    [QC_EULER_TO_QUAT] = euler_to_quat,
    [QC_MATRIX_TO_EULER] = matrix_to_euler,
    [QC_EULER_TO_MATRIX] = euler_to_matrix,
};

enum qc_defined qc_operation_answer(const struct qc_question *question, qc_real *want)
{
    if (question->op == QC_TRANSFORM || question->op == QC_SQUAD)
        return qc_composite_answer(question, want);
    formulas[question->op](question, want);
    return QC_DEFINED;
}
