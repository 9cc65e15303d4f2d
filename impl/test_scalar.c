/* test_scalar.c - closed forms and published figures against the built-in implementations
 * SPDX-License-Identifier: MIT
 *
 * "definitions" beside a figure: the figures this suite publishes, each with its closed form. */
#include "test_scalar.h"

#include <float.h>

TestSuite(scalar, .timeout = 30);

static const struct qc_impl *const f64 = &qc_scalar_f64, *const f32 = &qc_scalar_f32;
static const double identity[4] = {0, 0, 0, 1};

static void go(const struct qc_impl *impl, const char *name, const double *a, const double *b,
               double t, double *out)
{
    evaluate(impl, name, (double[]){a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], t}, out);
}

static void turn_about_z(double rad, double *q)
{
    memcpy(q, (double[]){0, 0, sin(rad / 2), cos(rad / 2)}, 4 * sizeof *q);
}

/* How far the method has turned at t on its way from the identity to `rad` about z. */
static double turned(const struct qc_impl *impl, const char *name, double rad, double t)
{
    double b[4], q[4];
    turn_about_z(rad, b);
    go(impl, name, identity, b, t, q);
    return 2 * atan2(q[2], q[3]);
}

static double deviation(const char *name, double rad, double t)
{
    return turned(f64, name, rad, t) - t * rad;
}

/* The t in [0, 1/2] where a method strays most: golden section. */
static double worst_time(const char *name, double rad)
{
    const double golden = (sqrt(5) - 1) / 2;
    double lo = 0, hi = 0.5;
    for (int i = 0; i < 60; i++) {
        const double left = hi - golden * (hi - lo), right = lo + golden * (hi - lo);
        if (fabs(deviation(name, rad, left)) > fabs(deviation(name, rad, right)))
            hi = right;
        else
            lo = left;
    }
    return (lo + hi) / 2;
}

Test(scalar, half_of_a_right_turn)
{
    /* sin and cos of 22.5 degrees: sqrt(2 -+ sqrt 2) / 2 */
    const double want[4] = {0, 0, sqrt(2 - sqrt(2)) / 2, sqrt(2 + sqrt(2)) / 2};
    const char *const names[] = {"nlerp", "slerp", "slerp_textbook", "slerp_theta", "slerp_long"};
    double worst_u = 0, b[4], q[4];
    turn_about_z(M_PI / 2, b);
    for (int i = 0; i < IMPLS_N; i++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            go(impls[i], names[k], identity, b, 0.5, q);
            worst_u = fmax(worst_u, distance(q, want, 4) / qc_unit_roundoff(impls[i]));
        }
    cr_expect_leq(worst_u, 4, "off by %g u", worst_u);
}

Test(scalar, nlerp_lags_as_published)
{
    /* definitions; maximum over t of t theta - 2 atan2(t sin(theta/2), 1 - t + t cos(theta/2)) */
    static const struct {
        double turn_deg, t, most_deg;
    } figures[] = {{90, 0.217459, 0.918815}, {170, 0.235294, 6.757578}};
    double worst_t = 0, worst_deg = 0;
    for (size_t i = 0; i < 2; i++) {
        const double rad = radians(figures[i].turn_deg), t = worst_time("nlerp", rad);
        worst_t = fmax(worst_t, fabs(t - figures[i].t));
        worst_deg =
            fmax(worst_deg, fabs(degrees(fabs(deviation("nlerp", rad, t))) - figures[i].most_deg));
    }
    cr_expect_leq(worst_t, 1e-6, "t off by %g", worst_t);
    cr_expect_leq(worst_deg, 6e-7, "lag off by %g degrees", worst_deg);
    const double half = degrees(fabs(deviation("nlerp", M_PI, worst_time("nlerp", M_PI))));
    cr_expect_float_eq(half, 8.149137192446, 1e-12, "180 degrees: %.13f", half);
    const double quarter = degrees(turned(f64, "nlerp", M_PI / 2, 0.25));
    cr_expect_float_eq(quarter, 21.598, 5e-4, "90 degrees, t = 1/4: %g", quarter);
}

Test(scalar, nlerp_lag_of_small_turns)
{
    /* definitions: sqrt(3)/432 theta^3, by expansion of the closed form above */
    double worst = 0, before = 0;
    for (double rad = 1e-3; rad < 0.1; rad *= 2) {
        const double most = fabs(deviation("nlerp", rad, worst_time("nlerp", rad)));
        worst = fmax(worst, fabs(most / (sqrt(3) / 432 * rad * rad * rad) - 1) / (rad * rad));
        cr_expect_gt(most, before, "the lag shrinks at %g rad", rad);
        before = most;
    }
    cr_expect_leq(worst, 0.5, "relative difference %g theta^2", worst);
    const double still = fmax(fabs(deviation("nlerp", 3, 0)), fmax(fabs(deviation("nlerp", 3, 0.5)),
                                                                   fabs(deviation("nlerp", 3, 1))));
    cr_expect_leq(still, 1e-15, "lag at t = 0, 1/2, 1: %g", still);
}

Test(scalar, lerp_shortens)
{
    double b[4], q[4];
    turn_about_z(radians(150), b);
    go(f64, "lerp", identity, b, 0.5, q);
    const double length = sqrt(q[2] * q[2] + q[3] * q[3]);
    /* definitions: cos(37.5 degrees); an object is scaled by its square */
    cr_expect_float_eq(length, 0.79335, 5e-6, "length %g", length);
    cr_expect_float_eq(length * length, 0.63, 5e-3, "scale %g", length * length);
}

Test(scalar, float_slerp_to_100_degrees)
{
    /* definitions: equal steps of 20 degrees; the end of an arm of 0.9 m at t = 0.2 */
    double worst = 0, b[4], q[4], tip[3];
    for (int k = 0; k <= 5; k++)
        worst = fmax(worst, fabs(degrees(turned(f32, "slerp", radians(100), k * 0.2)) - 20 * k));
    cr_expect_leq(worst, 3e-5, "off by %g degrees", worst);
    turn_about_z(radians(100), b);
    go(f32, "slerp", identity, b, 0.2, q);
    evaluate(f32, "rotate", (double[]){q[0], q[1], q[2], q[3], 0.9, 0, 0}, tip);
    cr_expect_leq(distance(tip, (double[]){0.846, 0.308, 0}, 3), 6e-4, "(%g, %g)", tip[0], tip[1]);
}

Test(scalar, nlerp_and_slerp_trace_the_same_arc)
{
    /* About any axis both stay on it; slerp has turned t theta. Axis (1, 2, -2)/3, 140 degrees. */
    const double axis[3] = {1 / 3., 2 / 3., -2 / 3.}, rad = radians(140);
    const double b[4] = {axis[0] * sin(rad / 2), axis[1] * sin(rad / 2), axis[2] * sin(rad / 2),
                         cos(rad / 2)};
    const char *const names[] = {"nlerp", "slerp"};
    double off_axis = 0, off_time = 0, q[4];
    for (int k = 0; k <= 64; k++)
        for (int i = 0; i < 2; i++) {
            go(f64, names[i], identity, b, k / 64., q);
            const double sine = q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2];
            const double along[3] = {sine * axis[0], sine * axis[1], sine * axis[2]};
            off_axis = fmax(off_axis, distance(q, along, 3));
            off_time = fmax(off_time, i * fabs(2 * atan2(sine, q[3]) - rad * k / 64));
        }
    cr_expect_leq(off_axis, 4 * DBL_EPSILON, "off the axis by %g", off_axis);
    cr_expect_leq(off_time, 8 * DBL_EPSILON, "slerp off its time by %g rad", off_time);
}

Test(scalar, fallback_costs_as_published)
{
    /* definitions: dot 0.9995 is a turn of 2 acos(0.9995) = 3.6239 degrees, and costs 1.01448e-6
     * rad just above it; just below it nothing but rounding */
    const double rad = 2 * acos(0.9995);
    cr_expect_float_eq(degrees(rad), 3.6239, 5e-5, "%g degrees", degrees(rad));
    const double above = rad * (1 - 1e-9), below = rad * (1 + 1e-9);
    const double t = worst_time("slerp_textbook", above);
    const double cost = fabs(deviation("slerp_textbook", above, t));
    cr_expect_float_eq(cost, 1.01448e-6, 5e-12, "costs %g rad", cost);
    const double exact = fabs(deviation("slerp_textbook", below, t));
    cr_expect_leq(exact, 1e-15, "costs %g rad below", exact);
}

Test(scalar, something_is_left_near_360_degrees)
{
    /* b is -a but for one unit in the last place: weights of a and b would cancel to nothing. The
     * ends' own rounding, 1 u, moves a + b by as much as it is long: the length is about 1, no more
     */
    const double a[4] = {-0.5, 0.5, -0.5, 0.5}, b[4] = {0.5, -0.5, 0.5 + 0x1p-53, -0.5};
    double least = 2, most = 0, q[4];
    for (int k = 0; k <= 64; k++) {
        go(f64, "slerp_long", a, b, k / 64., q);
        least = fmin(least, distance(q, (double[4]){0}, 4));
        most = fmax(most, distance(q, (double[4]){0}, 4));
    }
    cr_expect(least > 0.5 && most < 1.5, "lengths %g ... %g", least, most);
}

Test(scalar, the_long_way_and_beyond_the_ends)
{
    double b[4], q[4];
    turn_about_z(radians(270), b);
    go(f64, "slerp_long", identity, b, 1 / 3., q);
    cr_expect_float_eq(degrees(2 * atan2(q[2], q[3])), 90, 1e-12, "a third of 270 degrees");
    cr_expect_float_eq(degrees(turned(f64, "slerp", radians(270), 0.5)), -45, 1e-12,
                       "the short way is backwards");
    cr_expect_float_eq(degrees(turned(f64, "slerp", radians(10), 12)), 120, 1e-11, "t = 12");
    cr_expect_float_eq(degrees(turned(f64, "slerp", radians(10), -1)), -10, 1e-12, "t = -1");
    cr_expect_float_eq(degrees(turned(f64, "slerp_textbook", radians(10), 2)), 10, 1e-12, "clamps");
}

/* True if what the flags promise of ends, signs, NaN and zeros holds for these ends. */
static bool keeps_promises(const struct qc_impl *impl, const struct qc_method *method,
                           const double *a, const double *b)
{
    const double minus_a[4] = {-a[0], -a[1], -a[2], -a[3]}, none[4] = {0}, nan[4] = {0, NAN, 0, 1};
    const double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
    const double side = dot < 0 && !(method->flags & QC_LONG_WAY) ? -1 : 1;
    const double end[4] = {side * b[0], side * b[1], side * b[2], side * b[3]};
    double q[4], p[4];
    bool good = true;
    if (method->flags & QC_ENDS_BITS) {
        go(impl, method->name, a, b, 0, p);
        go(impl, method->name, a, b, 1, q);
        good = memcmp(p, a, sizeof p) == 0 && memcmp(q, end, sizeof q) == 0;
    }
    go(impl, method->name, a, b, 0.3, p);
    if (method->flags & QC_COVER_BITS) {
        go(impl, method->name, minus_a, b, 0.3, q);
        for (int i = 0; i < 4; i++)
            good = good && p[i] == -q[i];
    }
    for (double t = 0; t <= 1; t += 0.5) {
        go(impl, method->name, a, nan, t, p);
        good = good && (!(method->flags & QC_NAN_OUT) || !isfinite(p[0] + p[1] + p[2] + p[3]));
        go(impl, method->name, none, b, t, p);
        good = good && (!(method->flags & QC_FINITE_OUT) || isfinite(p[0] + p[1] + p[2] + p[3]));
    }
    return good;
}

Test(scalar, flags_hold)
{
    const double ends[][4] = {{0, 0, 0, 1},
                              {-0.0, 0, -0.0, 1},
                              {0.5, -0.5, 0.5, 0.5},
                              {0x1p-149, -0.0, 0.625, 0.78125},
                              {-0.0, 0.9375, 0x1p-60, 0.375}};
    for (int i = 0; i < IMPLS_N; i++)
        for (size_t m = 0; m < impls[i]->methods_n; m++) {
            const struct qc_method *method = &impls[i]->methods[m];
            bool good = true;
            for (int k = 0; k < 25 && qc_op_is_arc(method->op); k++)
                good = good && keeps_promises(impls[i], method, ends[k / 5], ends[k % 5]);
            cr_expect(good, "%s/%s breaks a promise", impls[i]->name, method->name);
        }
}

Test(scalar, strides_and_aliasing)
{
    const struct qc_method *slerp = find_method(f64, "slerp");
    double ab[3 * 9], t[3] = {0.25, 0.5, 0.75}, shared[12], spread[12], euler[15];
    for (int i = 0; i < 3; i++) {
        memcpy(ab + 9 * i, identity, sizeof identity);
        turn_about_z(1, ab + 9 * i + 4);
        ab[9 * i + 8] = t[i];
    }
    slerp->run(slerp->self, 3, (struct qc_in[]){{ab, 0}, {ab + 4, 0}, {t, 1}}, shared);
    slerp->run(slerp->self, 3, (struct qc_in[]){{ab, 9}, {ab + 4, 9}, {ab + 8, 9}}, spread);
    cr_expect(memcmp(shared, spread, sizeof shared) == 0, "strides");
    memcpy(shared, (double[12]){[3] = 1, [7] = 1, [11] = 1}, sizeof shared);
    slerp->run(slerp->self, 3, (struct qc_in[]){{shared, 4}, {ab + 4, 0}, {t, 1}}, shared);
    cr_expect(memcmp(shared, spread, sizeof shared) == 0, "out on a");
    for (int i = 0; i < 9; i++)
        euler[i] = 0.1 * i;
    double want[12];
    for (int i = 0; i < 3; i++)
        evaluate(f64, "euler_to_quat", (double[]){0.3 * i, 0.1 * (3 * i + 1), 0.1 * (3 * i + 2)},
                 want + 4 * i);
    const struct qc_method *widen = find_method(f64, "euler_to_quat");
    widen->run(widen->self, 3, (struct qc_in[]){{euler, 3}}, euler);
    cr_expect_leq(distance(euler, want, 12), 4 * DBL_EPSILON, "out on narrower operands");
}
