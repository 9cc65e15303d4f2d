/* test_blends.c - what blends by number do to an object, by closed form and published figure
 * SPDX-License-Identifier: MIT
 *
 * "definitions" beside a figure: the figures this suite publishes, each with its closed form. */
#include "test_scalar.h"

TestSuite(blends, .timeout = 30);

static const struct qc_impl *const f64 = &qc_scalar_f64, *const f32 = &qc_scalar_f32;

static void turn_about_z(double deg, double m[9])
{
    const double c = cos(radians(deg)), s = sin(radians(deg));
    memcpy(m, (double[]){c, -s, 0, s, c, 0, 0, 0, 1}, 9 * sizeof *m);
}

/* The blend of two turns about z, 0 and deg, at t. */
static void blend(const struct qc_impl *impl, double deg, double t, double m[9])
{
    double in[19];
    turn_about_z(0, in);
    turn_about_z(deg, in + 9);
    in[18] = t;
    evaluate(impl, "matrix_lerp", in, m);
}

static double column_length(const double *m, int j)
{
    return sqrt(m[j] * m[j] + m[3 + j] * m[3 + j] + m[6 + j] * m[6 + j]);
}

static double determinant(const double *m)
{
    return m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) +
           m[2] * (m[3] * m[7] - m[4] * m[6]);
}

Test(blends, a_matrix_shrinks)
{
    /* definitions: 0.791 at 1/4 and 0.707 at 1/2 of 90 degrees: sqrt(1 - 2 t (1-t) (1 - cos)). The
     * axis keeps its length, so the determinant is the square. */
    double worst = 0, m[9];
    for (int i = 0; i < IMPLS_N; i++)
        for (double deg = 10; deg <= 180; deg += 10)
            for (double t = 0; t <= 1; t += 0.125) {
                blend(impls[i], deg, t, m);
                const double want = sqrt(1 - 2 * t * (1 - t) * (1 - cos(radians(deg))));
                const double off = fabs(column_length(m, 0) * column_length(m, 0) - want * want) +
                                   fabs(determinant(m) - want * want) +
                                   fabs(column_length(m, 2) - 1);
                worst = fmax(worst, off / qc_unit_roundoff(impls[i]));
            }
    cr_expect_leq(worst, 16, "off the closed form by %g u", worst);
    blend(f64, 90, 0.25, m);
    cr_expect_float_eq(column_length(m, 0), 0.791, 5e-4, "1/4: %g", column_length(m, 0));
    blend(f64, 90, 0.5, m);
    cr_expect_float_eq(column_length(m, 0), 0.707, 5e-4, "1/2: %g", column_length(m, 0));
}

Test(blends, a_matrix_collapses_at_180_degrees)
{
    double m[9];
    blend(f32, 180, 0.5, m);
    cr_expect_leq(fabs(determinant(m)), 1e-14, "volume %g", determinant(m));
    const double across = fmax(column_length(m, 0), column_length(m, 1));
    cr_expect_leq(across, 1e-7, "across the axis %g is left", across);
    cr_expect_eq(m[8], 1, "along the axis %g is left", m[8]);
}

/* About one axis the nearest rotation of a blend is its direction in the plane: that of the sum of
 * complex numbers (1-t) + t exp(i theta). */
Test(blends, the_nearest_rotation_of_a_matrix_is_uneven)
{
    double worst = 0, m[9];
    blend(f64, 90, 0.25, m);
    /* atan(1/3) = 18.435 degrees where slerp has 22.5, and nlerp, at half the angle, 21.598 */
    const double quarter = degrees(atan2(m[3], m[0]));
    cr_expect_float_eq(quarter, degrees(atan(1 / 3.)), 1e-13, "90 degrees, 1/4: %g", quarter);
    for (double t = 0.01; t < 0.5; t += 0.01) {
        blend(f64, 170, t, m);
        worst = fmax(worst, t * 170 - degrees(atan2(m[3], m[0])));
    }
    /* The same form as nlerp's lag, of the whole turn in place of half of it. */
    double want = 0;
    for (double t = 0.01; t < 0.5; t += 0.01)
        want = fmax(want,
                    t * 170 - degrees(atan2(t * sin(radians(170)), 1 - t + t * cos(radians(170)))));
    cr_expect_float_eq(worst, want, 1e-12, "170 degrees: lags %g", worst);
    cr_expect_gt(worst, 48, "170 degrees: lags %g", worst);
}

/* Yaw, pitch, roll in degrees; the blend as a quaternion. */
static void blend_angles(const double *from, const double *to, double t, double *q)
{
    double in[7], between[3];
    for (int i = 0; i < 3; i++) {
        in[i] = radians(from[i]);
        in[3 + i] = radians(to[i]);
    }
    in[6] = t;
    evaluate(f64, "euler_lerp", in, between);
    evaluate(f64, "euler_to_quat", between, q);
}

static double turn_deg(const double *p, const double *q)
{
    const double along = fabs(p[0] * q[0] + p[1] * q[1] + p[2] * q[2] + p[3] * q[3]);
    return degrees(2 * acos(fmin(along, 1)));
}

Test(blends, yaw_350_to_10_goes_through_180)
{
    const double from[3] = {350, 0, 0}, to[3] = {10, 0, 0};
    double a[9], q[4], half[4] = {0, 0, 1, 0}, none[4] = {0, 0, 0, 1};
    blend_angles(from, to, 0.5, q);
    cr_expect_leq(turn_deg(q, half), 1e-6, "halfway: %g from 180 degrees", turn_deg(q, half));
    /* definitions: slerp without the sign check of those two: 180 as well; with it: 0 */
    blend_angles(from, to, 0, a);
    blend_angles(from, to, 1, a + 4);
    a[8] = 0.5;
    evaluate(f64, "slerp_long", a, q);
    cr_expect_leq(turn_deg(q, half), 1e-6, "slerp_long: %g from 180 degrees", turn_deg(q, half));
    evaluate(f64, "slerp", a, q);
    cr_expect_leq(turn_deg(q, none), 1e-6, "slerp: %g from 0 degrees", turn_deg(q, none));
}

Test(blends, angles_leave_the_arc)
{
    /* 0, 0, 0 to 120, 60, 90 degrees: 31 degrees off slerp, the fastest of 100 steps 1.87 times the
     * slowest, 124 degrees of way where 104 would do (scipy 1.10, Rotation and Slerp). */
    const double from[3] = {0}, to[3] = {120, 60, 90};
    double in[9], q[4], arc[4], before[4], most = 0, longest = 0, shortest = 360;
    blend_angles(from, to, 0, in);
    blend_angles(from, to, 1, in + 4);
    memcpy(before, in, sizeof before);
    for (int i = 1; i <= 100; i++) {
        in[8] = i / 100.;
        evaluate(f64, "slerp", in, arc);
        blend_angles(from, to, in[8], q);
        most = fmax(most, turn_deg(q, arc));
        longest = fmax(longest, turn_deg(q, before));
        shortest = fmin(shortest, turn_deg(q, before));
        memcpy(before, q, sizeof q);
    }
    cr_expect_float_eq(most, 30.9947, 5e-4, "strays by %g degrees", most);
    cr_expect_float_eq(longest / shortest, 1.8676, 5e-4, "uneven by %g", longest / shortest);
}

Test(blends, angles_lock_at_pitch_90)
{
    /* Straight up, yaw and roll turn about one axis: 60 degrees of both are none. */
    const double from[3] = {0, 90, 0}, to[3] = {60, 90, 60};
    double a[4], q[4], most = 0;
    blend_angles(from, to, 0, a);
    for (int i = 1; i <= 10; i++) {
        blend_angles(from, to, i / 10., q);
        most = fmax(most, turn_deg(q, a));
    }
    cr_expect_leq(most, 1e-5, "turns by %g degrees", most);
}

Test(blends, a_transform_is_a_lerp_and_a_slerp)
{
    /* From the origin to (2, 4, -6) and 120 degrees about (1, 1, 1): halfway 60 degrees about it.
     */
    const double in[15] = {0, 0, 0, 1, 0, 0, 0, 0.5, 0.5, 0.5, 0.5, 2, 4, -6, 0.5};
    const double third = 1 / sqrt(3),
                 want[7] = {third / 2, third / 2, third / 2, sqrt(3) / 2, 1, 2, -3};
    double worst = 0, pose[7];
    for (int i = 0; i < IMPLS_N; i++) {
        evaluate(impls[i], "transform", in, pose);
        worst = fmax(worst, distance(pose, want, 7) / qc_unit_roundoff(impls[i]));
    }
    cr_expect_leq(worst, 4, "off by %g u", worst);
}

Test(blends, squad_with_its_keys_as_controls_is_slerp)
{
    double in[17] = {0, 0, 0, 1, 0.6, 0, 0, 0.8}, want[4], got[4], worst = 0;
    memcpy(in + 8, in, 8 * sizeof *in);
    for (double t = 0; t <= 1; t += 0.125) {
        double arc[9];
        memcpy(arc, in, 8 * sizeof *arc);
        arc[8] = in[16] = t;
        evaluate(f64, "slerp", arc, want);
        evaluate(f64, "squad", in, got);
        worst = fmax(worst, distance(got, want, 4));
    }
    cr_expect_leq(worst, 4e-16, "off by %g", worst);
}
