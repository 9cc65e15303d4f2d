/* test_scalar_operations.c - closed forms and published figures of products, matrices, Euler angles
 * SPDX-License-Identifier: MIT */
#include "test_scalar.h"

#include <float.h>

TestSuite(scalar_operations, .timeout = 30);

static const struct qc_impl *const f64 = &qc_scalar_f64;

/* Rotations that visit every branch, with their matrices by hand: the identity, the half turns
 * about the axes, and the third of a turn that moves x to y, y to z, z to x. */
static const struct {
    double quat[4], matrix[9];
} rotations[] = {
    {{0, 0, 0, 1}, {1, 0, 0, 0, 1, 0, 0, 0, 1}},
    {{1, 0, 0, 0}, {1, 0, 0, 0, -1, 0, 0, 0, -1}},
    {{0, 1, 0, 0}, {-1, 0, 0, 0, 1, 0, 0, 0, -1}},
    {{0, 0, 1, 0}, {-1, 0, 0, 0, -1, 0, 0, 0, 1}},
    {{0.5, 0.5, 0.5, 0.5}, {0, 0, 1, 1, 0, 0, 0, 1, 0}},
    {{0.6, 0, 0.8, 0}, {-0.28, 0, 0.96, 0, -1, 0, 0.96, 0, 0.28}},
    {{0, 0, 0.6, 0.8}, {0.28, -0.96, 0, 0.96, 0.28, 0, 0, 0, 1}},
};

enum { ROTATIONS_N = sizeof rotations / sizeof *rotations };

Test(scalar_operations, matrices_by_hand)
{
    double to_matrix = 0, to_quat = 0, got[9];
    for (int i = 0; i < IMPLS_N; i++)
        for (int k = 0; k < ROTATIONS_N; k++) {
            const double u = qc_unit_roundoff(impls[i]);
            evaluate(impls[i], "quat_to_matrix", rotations[k].quat, got);
            to_matrix = fmax(to_matrix, distance(got, rotations[k].matrix, 9) / u);
            evaluate(impls[i], "matrix_to_quat", rotations[k].matrix, got);
            to_quat = fmax(to_quat, distance(got, rotations[k].quat, 4) / u);
        }
    cr_expect_leq(to_matrix, 4, "to matrix: off by %g u", to_matrix);
    cr_expect_leq(to_quat, 4, "to quaternion: off by %g u", to_quat);
}

Test(scalar_operations, rotate_is_the_matrix)
{
    const double v[3] = {0.25, -2, 3};
    double worst_u = 0, got[3];
    for (int i = 0; i < IMPLS_N; i++)
        for (int k = 0; k < ROTATIONS_N; k++) {
            const double *q = rotations[k].quat, *m = rotations[k].matrix;
            const double want[3] = {m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
                                    m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
                                    m[6] * v[0] + m[7] * v[1] + m[8] * v[2]};
            evaluate(impls[i], "rotate", (double[]){q[0], q[1], q[2], q[3], v[0], v[1], v[2]}, got);
            worst_u = fmax(worst_u, distance(got, want, 3) / qc_unit_roundoff(impls[i]));
        }
    cr_expect_leq(worst_u, 24, "off by %g u", worst_u);
}

Test(scalar_operations, hamilton)
{
    /* i j = k, j k = i, k i = j, i i = -1 */
    static const double table[][12] = {
        {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0},     {0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0},
        {0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0},     {1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, -1},
        {1, 2, 3, 4, 5, 6, 7, 8, 24, 48, 48, -6},
    };
    double worst = 0, got[4];
    for (int i = 0; i < IMPLS_N; i++)
        for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
            evaluate(impls[i], "product", table[k], got);
            worst = fmax(worst, distance(got, table[k] + 8, 4));
        }
    cr_expect_eq(worst, 0, "off by %g", worst);
}

Test(scalar_operations, any_length)
{
    /* 0.1 (1, 3, -5, 8): length sqrt(99)/10; scaled by powers of two down to subnormal floats */
    static const double scales[] = {1, 0x1p100, 0x1p-100, 0x1p120, 0x1p-120};
    double worst_u = 0, got[4];
    for (int i = 0; i < IMPLS_N; i++)
        for (size_t k = 0; k < sizeof scales / sizeof *scales; k++) {
            const double u = qc_unit_roundoff(impls[i]), s = scales[k], root = sqrt(99);
            const double q[4] = {s, 3 * s, -5 * s, 8 * s};
            evaluate(impls[i], "normalise", q, got);
            const double unit[4] = {1 / root, 3 / root, -5 / root, 8 / root};
            worst_u = fmax(worst_u, distance(got, unit, 4) / u);
            evaluate(impls[i], "inverse", q, got);
            const double inverse[4] = {-1 / 99. / s, -3 / 99. / s, 5 / 99. / s, 8 / 99. / s};
            worst_u = fmax(worst_u, distance(got, inverse, 4) * s * root / u);
        }
    cr_expect_leq(worst_u, 5, "off by %g u", worst_u);
    evaluate(&qc_scalar_f32, "normalise", (double[4]){0x1p-149, 0, 0, 0}, got);
    cr_expect_eq(got[0], 1, "the least subnormal normalises to %g", got[0]);
}

/* Euler -> matrix -> Euler -> matrix in double: how far the angles are apart, and the matrices. */
static void round_trip(const double *euler, const char *there, const char *back, int width,
                       double *angles_deg, double *between)
{
    double first[9], found[3], second[9];
    evaluate(f64, there, euler, first);
    evaluate(f64, back, first, found);
    evaluate(f64, there, found, second);
    *angles_deg = 0;
    for (int i = 0; i < 3; i++)
        *angles_deg = fmax(*angles_deg, degrees(fabs(found[i] - euler[i])));
    *between = distance(first, second, width);
}

Test(scalar_operations, euler_round_trips)
{
    /* definitions: yaw 40, roll 25: about 1e-15 degrees apart at pitch 30, 1e-11 at 89.999, and at
     * 90 the 25 degrees of roll, which go into yaw; the same rotation every time */
    static const struct {
        double pitch_deg, least_deg, most_deg;
    } rows[] = {{30, 0, 5e-14}, {89.999, 0, 2e-9}, {90, 25 - 1e-12, 25 + 1e-12}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const double euler[3] = {radians(40), radians(rows[i].pitch_deg), radians(25)};
        double apart, between;
        round_trip(euler, "euler_to_matrix", "matrix_to_euler", 9, &apart, &between);
        cr_expect(apart >= rows[i].least_deg && apart <= rows[i].most_deg,
                  "matrix, pitch %g: %g degrees apart", rows[i].pitch_deg, apart);
        cr_expect_leq(between, 5e-16, "matrices %g apart", between);
        round_trip(euler, "euler_to_quat", "quat_to_euler", 4, &apart, &between);
        cr_expect(apart >= rows[i].least_deg && apart <= rows[i].most_deg,
                  "quaternion, pitch %g: %g degrees apart", rows[i].pitch_deg, apart);
        cr_expect_leq(between, 5e-16, "quaternions %g apart", between);
    }
}

Test(scalar_operations, euler_order)
{
    /* yaw 90 about z, then pitch 90 about the new y, then roll 90 about the newest x */
    const double r = sqrt(0.5), right = M_PI / 2;
    static const char *const names[] = {"yaw", "pitch", "roll"};
    const double want[3][4] = {{0, 0, r, r}, {0, r, 0, r}, {r, 0, 0, r}};
    double worst_u = 0, q[4], m[9], rows[9];
    for (int i = 0; i < IMPLS_N; i++)
        for (int k = 0; k < 3; k++) {
            double euler[3] = {0}, u = qc_unit_roundoff(impls[i]);
            euler[k] = right;
            evaluate(impls[i], "euler_to_quat", euler, q);
            cr_expect_leq(distance(q, want[k], 4), 2 * u, "%s", names[k]);
            evaluate(impls[i], "euler_to_matrix", euler, m);
            evaluate(impls[i], "quat_to_matrix", q, rows);
            worst_u = fmax(worst_u, distance(m, rows, 9) / u);
        }
    cr_expect_leq(worst_u, 8, "matrix and quaternion %g u apart", worst_u);
    /* z then y' then x": Rz(90) Ry(90) takes x to -z, y to -x, z to y */
    evaluate(f64, "euler_to_matrix", (double[]){right, right, 0}, m);
    cr_expect_leq(distance(m, (double[]){0, -1, 0, 0, 0, 1, -1, 0, 0}, 9), 4e-16, "order of turns");
}

Test(scalar_operations, ten_thousand_products)
{
    /* definitions: axis (0.2, 0.9, 0.35), 0.7 degrees a step: length off by about 1e-13 */
    const double axis[3] = {0.2, 0.9, 0.35}, half = radians(0.35);
    const double norm = distance(axis, (double[3]){0}, 3), sine = sin(half) / norm;
    double pair[8] = {axis[0] * sine, axis[1] * sine, axis[2] * sine, cos(half), 0, 0, 0, 1};
    for (int i = 0; i < 10000; i++)
        evaluate(f64, "product", pair, pair + 4);
    const double drift = distance(pair + 4, (double[4]){0}, 4) - 1;
    cr_expect(fabs(drift) > 1e-15 && fabs(drift) < 1e-12, "length off by %g", drift);
    /* the exact product has turned 7000 degrees = 160 short of 20 turns: cos of half is minus */
    cr_expect_float_eq(pair[7], cos(radians(3500)), 3e-12, "turned wrong: w = %.15g", pair[7]);
}
