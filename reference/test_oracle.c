/* test_oracle.c - exact answers against closed forms, and the reference as an implementation
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

TestSuite(oracle, .timeout = 120);

static struct qc_question ask(enum qc_op op, uint32_t flags, enum qc_scalar scalar,
                              const double *in)
{
    return (struct qc_question){.op = op,
                                .flags = flags,
                                .format = {.scalar = scalar, .frac = 14},
                                .u = scalar == QC_F64   ? 0x1p-53
                                     : scalar == QC_F32 ? 0x1p-24
                                                        : 0x1p-14,
                                .tie_u = 8,
                                .in = in};
}

static const struct {
    enum qc_op op;
    uint32_t flags;
    double in[9];
    const char *text[4];
} decimals[] = {
    /* half way on an arc of 45 degrees, and of 90 between ends that are no units */
    {QC_SLERP,
     0,
     {0, 0, 0, 1, 0, 0, 1, 1, 0.5},
     {"0", "0", "0.3826834323650897717284599840303988667613",
      "0.9238795325112867561281831893967882868224"}},
    {QC_NLERP,
     QC_LONG_WAY,
     {0, 0, 0, 2, 0, 0, 3, 0, 0.5},
     {"0", "0", "0.7071067811865475244008443621048490392848",
      "0.7071067811865475244008443621048490392848"}},
    /* a third of a turn about (1,1,1), taken twice and one and a half times: found by sines,
     * yet exactly 1/2 and 0 */
    {QC_SLERP, 0, {0, 0, 0, 1, 0.5, 0.5, 0.5, 0.5, 2}, {"0.5", "0.5", "0.5", "-0.5"}},
    {QC_SLERP,
     0,
     {0, 0, 0, 1, 0.5, 0.5, 0.5, 0.5, 1.5},
     {"0.5773502691896257645091487805019574556476", "0.5773502691896257645091487805019574556476",
      "0.5773502691896257645091487805019574556476", "0"}},
    {QC_LERP, 0, {0, 0, 0, 3, 0, 0, -4, -0.5, 0.25}, {"0", "0", "1", "2.375"}},
    {QC_SLERP,
     0,
     {1, 2, 3, 4, -1, -2, -3, -4, 0.3},
     {"0.1825741858350553711523232609336007113176", "0.3651483716701107423046465218672014226352",
      "0.5477225575051661134569697828008021339527", "0.7302967433402214846092930437344028452703"}},
};

Test(oracle, forty_digits)
{
    for (size_t i = 0; i < sizeof decimals / sizeof *decimals; i++) {
        char text[QC_OUT_MAX][QC_WANT_TEXT];
        enum qc_defined defined;
        struct qc_question question =
            ask(decimals[i].op, decimals[i].flags, QC_F64, decimals[i].in);
        cr_expect(qc_want_text(&question, 40, text, &defined) == QC_OK && defined == QC_DEFINED);
        for (int k = 0; k < 4; k++)
            cr_expect_str_eq(text[k], decimals[i].text[k], "row %zu: %s", i, text[k]);
    }
}

Test(oracle, rounds_correctly_to_every_format)
{
    static const struct {
        enum qc_op op;
        enum qc_scalar scalar;
        double in[9];
        double want[4];
    } rows[] = {
        {QC_SLERP,
         QC_F64,
         {0, 0, 0, 1, 0, 0, 1, 1, 0.5},
         {0, 0, 0x1.87de2a6aea963p-2, 0x1.d906bcf328d46p-1}},
        {QC_SLERP, QC_F32, {0, 0, 0, 1, 0, 0, 1, 1, 0.5}, {0, 0, 0x1.87de2ap-2, 0x1.d906bcp-1}},
        {QC_SLERP, QC_I16, {0, 0, 0, 1, 0, 0, 1, 1, 0.5}, {0, 0, 6270 / 16384.0, 15137 / 16384.0}},
        {QC_SLERP,
         QC_F64,
         {0, 0, 0, 1, 0.5, 0.5, 0.5, 0.5, 1.5},
         {0x1.279a74590331cp-1, 0x1.279a74590331cp-1, 0x1.279a74590331cp-1, 0}},
        /* halfway between two floats, to even; between two subnormals; past the largest fixed */
        {QC_LERP,
         QC_F32,
         {1, 1 + 0x1p-23, 0, 1, 1 + 0x1p-23, 1 + 0x1p-22, 0, 1, 0.5},
         {1, 1 + 0x1p-22, 0, 1}},
        {QC_LERP, QC_F32, {0, 0, 0x1p-149, 0x1p-148, 0, 0, 0, 0x1p-149, 0.5}, {0, 0, 0, 0x1p-148}},
        {QC_LERP, QC_I16, {0, 0, 0, 1.75, 0, 0, 0, 3.75, 0.5}, {0, 0, 0, 32767 / 16384.0}},
        /* b's x survives beside 1 */
        {QC_SLERP, QC_F64, {0, 0, 0, 1, 0x1p-1060, 0, 0, 1, 0.25}, {0x1p-1062, 0, 0, 1}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double want[QC_OUT_MAX];
        enum qc_defined defined;
        struct qc_question question = ask(rows[i].op, 0, rows[i].scalar, rows[i].in);
        cr_expect(qc_want_rounded(&question, want, &defined) == QC_OK && defined == QC_DEFINED);
        for (int k = 0; k < 4; k++)
            cr_expect(want[k] == rows[i].want[k], "row %zu, %d: %a", i, k, want[k]);
    }
}

Test(oracle, knows_what_has_no_answer)
{
    static const struct {
        enum qc_op op;
        uint32_t flags;
        enum qc_defined defined;
        double in[9];
    } rows[] = {
        {QC_SLERP, 0, QC_SPECIAL_INPUT, {0, 0, 0, 0, 0, 0, 0, 1, 0.5}},
        {QC_SLERP, 0, QC_SPECIAL_INPUT, {0, 0, 0, 1, 0, 0, 0, INFINITY, 0.5}},
        {QC_NLERP, 0, QC_SPECIAL_INPUT, {0, 0, 0, 1, 0, 0, 0, 1, NAN}},
        {QC_NORMALISE, 0, QC_SPECIAL_INPUT, {0, 0, -0.0, 0}},
        {QC_SLERP, QC_LONG_WAY, QC_OPPOSITE, {1, 2, 3, 4, -2, -4, -6, -8, 0.25}},
        {QC_NLERP, QC_LONG_WAY, QC_OPPOSITE, {0, 0, 0, 1, 0, 0, 0, -1, 0.5}},
        {QC_LERP, QC_LONG_WAY, QC_DEFINED, {0, 0, 0, 1, 0, 0, 0, -1, 0.5}},
        {QC_SLERP, QC_LONG_WAY, QC_DEFINED, {0, 0, 0, 1, 0, 0, 0x1p-1074, -1, 0.25}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double want[QC_OUT_MAX];
        enum qc_defined defined;
        struct qc_question question = ask(rows[i].op, rows[i].flags, QC_F64, rows[i].in);
        cr_expect(qc_want_rounded(&question, want, &defined) == QC_OK);
        cr_expect(defined == rows[i].defined && isnan(want[0]) == (defined != QC_DEFINED),
                  "row %zu: %d", i, (int)defined);
    }
    struct qc_question unknown = {.op = (enum qc_op)99};
    enum qc_defined defined;
    double want[QC_OUT_MAX];
    cr_assert(qc_want_rounded(&unknown, want, &defined) == QC_NOT_FOUND);
}

static double signed_unit(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)*state * 0x1p-63;
}

static void draw_quat(uint64_t *state, double *q)
{
    double length = 0;
    for (int i = 0; i < 4; i++) {
        q[i] = signed_unit(state);
        length += q[i] * q[i];
    }
    for (int i = 0; i < 4; i++)
        q[i] /= sqrt(length);
}

static void get_want(enum qc_op op, const double *in, double *want)
{
    struct qc_question question = ask(op, QC_NORMALISES, QC_F64, in);
    enum qc_defined defined;
    cr_expect(qc_want_rounded(&question, want, &defined) == QC_OK && defined == QC_DEFINED);
}

/* Turns v by an angle about a coordinate axis, by the definition. */
static void turn_about(int axis, double angle, double v[3])
{
    int j = (axis + 1) % 3, k = (axis + 2) % 3;
    double x = v[j], y = v[k];
    v[j] = cos(angle) * x - sin(angle) * y;
    v[k] = sin(angle) * x + cos(angle) * y;
}

static double farthest(int n, const double *x, const double *y)
{
    double far = 0;
    for (int i = 0; i < n; i++)
        far = fmax(far, fabs(x[i] - y[i]));
    return far;
}

/* Every way of turning a vector ends at the same place: the angles one after the other (x'', y', z,
 * outermost last), the quaternion, both matrices, and the angles found again from either. */
Test(oracle, conversions_turn_a_vector_alike)
{
    uint64_t state = 7;
    double worst = 0;
    for (int n = 0; n < 300; n++) {
        double euler[3] = {3 * signed_unit(&state), 1.5 * signed_unit(&state),
                           3 * signed_unit(&state)};
        double v[3] = {signed_unit(&state), signed_unit(&state), signed_unit(&state)}, turned[3];
        double quat_v[7], matrix[9], again[9], back[4], angles[3], found[3];
        memcpy(turned, v, sizeof v);
        turn_about(0, euler[2], turned);
        turn_about(1, euler[1], turned);
        turn_about(2, euler[0], turned);
        get_want(QC_EULER_TO_QUAT, euler, quat_v);
        memcpy(quat_v + 4, v, sizeof v);
        get_want(QC_ROTATE, quat_v, found);
        worst = fmax(worst, farthest(3, found, turned));
        get_want(QC_EULER_TO_MATRIX, euler, matrix);
        get_want(QC_QUAT_TO_MATRIX, quat_v, again);
        worst = fmax(worst, farthest(9, matrix, again));
        for (int i = 0; i < 3; i++)
            found[i] = matrix[3 * i] * v[0] + matrix[3 * i + 1] * v[1] + matrix[3 * i + 2] * v[2];
        worst = fmax(worst, farthest(3, found, turned));
        get_want(QC_MATRIX_TO_QUAT, matrix, back);
        worst = fmax(worst, qc_rotation_between(back, quat_v, 0x1p-53));
        get_want(QC_QUAT_TO_EULER, quat_v, angles);
        worst = fmax(worst, farthest(3, angles, euler) * cos(euler[1]));
        get_want(QC_MATRIX_TO_EULER, matrix, angles);
        worst = fmax(worst, farthest(3, angles, euler) * cos(euler[1]));
    }
    cr_assert(worst < 32 * 0x1p-53, "apart by %g", worst);
}

/* (p q) v = p (q v), and q^-1 q = 1 for any length. */
Test(oracle, product_inverse_and_normalise)
{
    uint64_t state = 11;
    double worst = 0;
    for (int n = 0; n < 300; n++) {
        double pq[8], q_v[7], p_v[7], both[7], at[3], one[4], unit[4];
        draw_quat(&state, pq);
        draw_quat(&state, pq + 4);
        memcpy(q_v, pq + 4, 4 * sizeof *pq);
        for (int i = 0; i < 3; i++)
            both[4 + i] = q_v[4 + i] = signed_unit(&state);
        get_want(QC_PRODUCT, pq, both);
        get_want(QC_ROTATE, q_v, p_v + 4);
        memcpy(p_v, pq, 4 * sizeof *pq);
        get_want(QC_ROTATE, p_v, at);
        get_want(QC_ROTATE, both, p_v);
        worst = fmax(worst, farthest(3, at, p_v));
        for (int i = 0; i < 4; i++)
            pq[4 + i] *= 0x1p-20;
        get_want(QC_NORMALISE, pq + 4, unit);
        worst = fmax(worst, farthest(4, unit, q_v));
        get_want(QC_INVERSE, pq + 4, pq);
        get_want(QC_PRODUCT, pq, one);
        worst = fmax(worst, farthest(4, one, (const double[4]){0, 0, 0, 1}));
    }
    cr_assert(worst < 8 * 0x1p-53, "apart by %g", worst);
}

/* With control points on the arc squad is slerp; at its ends it is a and b. A transform is a slerp
 * beside a lerp. */
Test(oracle, composites)
{
    uint64_t state = 13;
    double worst = 0;
    for (int n = 0; n < 50; n++) {
        double in[17], arc[9], squad[4], slerp[4], pose[15], moved[7];
        draw_quat(&state, arc);
        draw_quat(&state, arc + 4);
        arc[8] = n % 5 ? 0.5 + 0.5 * signed_unit(&state) : n % 2;
        memcpy(in, arc, 8 * sizeof *in);
        memcpy(in + 8, arc, 8 * sizeof *in);
        in[16] = arc[8];
        get_want(QC_SLERP, arc, slerp);
        get_want(QC_SQUAD, in, squad);
        worst = fmax(worst, farthest(4, squad, slerp));
        memcpy(pose, arc, 4 * sizeof *pose);
        memcpy(pose + 7, arc + 4, 4 * sizeof *pose);
        for (int i = 0; i < 3; i++) {
            pose[4 + i] = i;
            pose[11 + i] = 2 * i;
        }
        pose[14] = arc[8];
        get_want(QC_TRANSFORM, pose, moved);
        worst = fmax(worst, farthest(4, moved, slerp));
        worst = fmax(worst, fabs(moved[6] - (2 + 2 * arc[8])));
    }
    cr_assert(worst < 4 * 0x1p-53, "apart by %g", worst);
}
