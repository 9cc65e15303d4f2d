/* test_approx.c - closed forms and published figures against the approximations of slerp
 * SPDX-License-Identifier: MIT
 *
 * Every path is from the identity about z, where the exact slerp has turned t theta. Figures
 * without a source were computed from the formulas as published, outside this suite. */
#include "test_scalar.h"

#include <float.h>
#include <stdlib.h>

TestSuite(approx, .timeout = 60);

static const struct qc_impl *const f64 = &qc_approx_f64, *const f32 = &qc_approx_f32;

static void turn_about_z(double rad, double *q)
{
    memcpy(q, (double[]){0, 0, sin(rad / 2), cos(rad / 2)}, 4 * sizeof *q);
}

static void go(const struct qc_impl *impl, const char *name, double rad, double t, double *out)
{
    double in[9] = {0, 0, 0, 1};
    turn_about_z(rad, in + 4);
    in[8] = t;
    evaluate(impl, name, in, out);
}

/* How far from slerp a method of double is, in rad; nlerp is that of scalar_f64. */
static double stray(const char *name, double rad, double t)
{
    double q[4];
    go(strcmp(name, "nlerp") == 0 ? &qc_scalar_f64 : f64, name, rad, t, q);
    return fabs(2 * atan2(q[2], q[3]) - t * rad);
}

/* The largest over t, which is smooth: a grid is off by less than 1e-5 of it. */
static double largest(const char *name, double rad)
{
    double most = 0;
    for (int i = 1; i < 1000; i++)
        most = fmax(most, stray(name, rad, i / 2000.));
    return most;
}

static double largest_to(const char *name, double turn_deg)
{
    double most = 0;
    for (int i = 1; i <= 180; i++)
        most = fmax(most, largest(name, radians(turn_deg * i / 180)));
    return most;
}

Test(approx, errors_of_corrected_nlerps)
{
    /* definitions: K0 found 0.482 degrees to 180 and 0.0224 to 90. Kapoulkine 2015 gives 1.09562e-3
     * rad for K1, 7.76255e-4 for K2; and for K0 0.40 and 0.006 degrees, which it does not hold. */
    static const struct {
        const char *name;
        double to_180_deg, to_90_deg;
    } figures[] = {{"nlerp", 8.149137, 0.918815},         {"nlerp_blow", 2.443671, 0.038823},
                   {"nlerp_zeux_k0", 0.481952, 0.022387}, {"nlerp_zeux_k1", 0.062778, 0.007132},
                   {"nlerp_zeux_k2", 0.044474, 0.004147}, {"nlerp_fitted", 0.008684, 0.005967}};
    double worst = 0;
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        const double half = degrees(largest_to(figures[i].name, 180));
        const double quarter = degrees(largest_to(figures[i].name, 90));
        worst = fmax(worst, fabs(half / figures[i].to_180_deg - 1));
        worst = fmax(worst, fabs(quarter / figures[i].to_90_deg - 1));
    }
    cr_expect_leq(worst, 1e-3, "a figure is off by %g of itself", worst);
}

/* The turn below which plain nlerp is nearer to slerp. */
static double crossing_deg(const char *name)
{
    double lo = 1, hi = 90;
    for (int i = 0; i < 24; i++) {
        const double rad = radians((lo + hi) / 2);
        if (largest(name, rad) > largest("nlerp", rad))
            lo = (lo + hi) / 2;
        else
            hi = (lo + hi) / 2;
    }
    return lo;
}

Test(approx, corrections_that_cost_more_than_they_gain)
{
    /* definitions: K2 worse than nlerp below 8.6 degrees, K0 below 15.5, Blow below 35, which on a
     * finer grid is 31.6 */
    static const struct {
        const char *name;
        double turn_deg;
    } figures[] = {{"nlerp_zeux_k2", 8.598},
                   {"nlerp_zeux_k1", 11.232},
                   {"nlerp_zeux_k0", 15.518},
                   {"nlerp_blow", 31.563}};
    double worst = 0;
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        worst = fmax(worst, fabs(crossing_deg(figures[i].name) - figures[i].turn_deg));
    cr_expect_leq(worst, 2e-3, "a crossing is off by %g degrees", worst);
}

Test(approx, fitted_nlerp_never_loses)
{
    /* Not at any turn, nor at any t; what it leaves of nlerp's error goes with the turn's square.
     */
    double worst = -1, share = 0;
    for (double deg = 0.25; deg <= 180; deg += 0.25)
        for (int i = 0; i <= 32; i++) {
            const double rad = radians(deg), t = i / 64.;
            worst = fmax(worst, stray("nlerp_fitted", rad, t) - stray("nlerp", rad, t));
        }
    cr_expect_leq(worst, 4 * DBL_EPSILON, "loses %g rad to nlerp", worst);
    for (double deg = 2; deg < 40; deg *= 2) {
        const double rad = radians(deg);
        share = fmax(share, largest("nlerp_fitted", rad) / largest("nlerp", rad) / (rad * rad));
    }
    cr_expect_leq(share, 0.01, "leaves %g theta^2 of nlerp's error", share);
}

/* The largest difference of the weight of b, sin(t arc)/sin(arc), over a grid. */
static double weight_error(const struct qc_impl *impl, const char *name)
{
    double most = 0, q[4];
    for (int i = 1; i <= 180; i++)
        for (int k = 0; k <= 100; k++) {
            const double rad = radians(i), arc = rad / 2, t = k / 100.;
            go(impl, name, rad, t, q);
            most = fmax(most, fabs(q[2] - sin(t * arc)) / sin(arc));
        }
    return most;
}

Test(approx, errors_of_the_series)
{
    /* definitions: Eberly 2011 claims 1.35e-6 for n = 8, found 2.6e-5 */
    const double eberly = weight_error(f64, "slerp_eberly8");
    cr_expect_float_eq(eberly, 2.598e-5, 5e-9, "2011: %g", eberly);
    const double eight = weight_error(f64, "slerp_series8");
    cr_expect_float_eq(eight, 3.986e-8, 5e-11, "8 terms: %g", eight);
    const double sixteen = weight_error(f64, "slerp_series16");
    cr_expect(sixteen > 1.5e-14 && sixteen < 2e-14, "16 terms: %g", sixteen);
    const double single = weight_error(f32, "slerp_series8");
    cr_expect_leq(single, 2 * FLT_EPSILON, "8 terms in float: %g", single);
}

enum { STEPS = 1 << 20, TURN_DEG = 90 };

/* How far the last of STEPS even steps is off, in rad. */
static double drift_f64(const struct qc_impl *impl, const char *name)
{
    const struct qc_method *method = find_method(impl, name);
    double a[4] = {0, 0, 0, 1}, b[4], t[2] = {0, 1. / STEPS};
    double *out = malloc((STEPS + 1) * 4 * sizeof *out), worst = 0;
    cr_assert(out);
    turn_about_z(radians(TURN_DEG), b);
    method->run(method->self, STEPS + 1, (struct qc_in[]){{a, 0}, {b, 0}, {t, 1}}, out);
    for (size_t i = 0; i <= STEPS; i++) {
        const double rad = radians(TURN_DEG) * (double)i / STEPS, *q = out + 4 * i;
        worst = fmax(worst, fabs(2 * atan2(q[2], q[3]) - rad));
        worst = fmax(worst, fabs(sqrt(q[2] * q[2] + q[3] * q[3]) - 1));
    }
    free(out);
    return worst;
}

static double drift_f32(const struct qc_impl *impl, const char *name)
{
    const struct qc_method *method = find_method(impl, name);
    float a[4] = {0, 0, 0, 1}, t[2] = {0, 1.f / STEPS};
    float b[4] = {0, 0, (float)sin(radians(TURN_DEG) / 2), (float)cos(radians(TURN_DEG) / 2)};
    float *out = malloc((STEPS + 1) * 4 * sizeof *out);
    double worst = 0;
    cr_assert(out);
    method->run(method->self, STEPS + 1, (struct qc_in[]){{a, 0}, {b, 0}, {t, 1}}, out);
    for (size_t i = 0; i <= STEPS; i++) {
        const double rad = radians(TURN_DEG) * (double)i / STEPS, z = out[4 * i + 2];
        const double w = out[4 * i + 3];
        worst = fmax(worst, fabs(2 * atan2(z, w) - rad));
        worst = fmax(worst, fabs(sqrt(z * z + w * w) - 1));
    }
    free(out);
    return worst;
}

/* The same by q_(k+1) = 2 cos(step) q_k - q_(k-1). */
static double drift_of_chebyshev(void)
{
    const double step = radians(TURN_DEG) / 2 / STEPS, twice = 2 * cos(step);
    double before[2] = {sin(-step), cos(-step)}, now[2] = {0, 1};
    for (int i = 0; i < STEPS; i++)
        for (int k = 0; k < 2; k++) {
            const double next = twice * now[k] - before[k];
            before[k] = now[k];
            now[k] = next;
        }
    return fabs(2 * atan2(now[0], now[1]) - radians(TURN_DEG));
}

Test(approx, incremental_drifts_slowly)
{
    const double f64_drift = drift_f64(f64, "slerp_incremental");
    const double f32_drift = drift_f32(f32, "slerp_incremental");
    const double chebyshev = drift_of_chebyshev();
    /* As measured. A million roundings in a row, each of u times a step, would come to 5e-11 and
     * 0.02. */
    cr_expect_leq(f64_drift, 1e-13, "double: %g rad", f64_drift);
    cr_expect_leq(f32_drift, 4e-3, "float: %g rad", f32_drift);
    cr_expect_geq(chebyshev, 1e-5, "2 cos(step) q_k - q_(k-1): %g rad", chebyshev);
}

Test(approx, a_pair_is_prepared_once)
{
    const struct qc_method *cached = find_method(f64, "slerp_cached");
    const struct qc_method *steps = find_method(f64, "slerp_incremental");
    enum { N = 9 };
    double a[4 * N], b[4 * N], t[N], once[4 * N], dense[4 * N], even[4 * N];
    for (int i = 0; i < N; i++) {
        memcpy(a + 4 * i, (double[]){0.5, -0.5, 0.5, 0.5}, 4 * sizeof *a);
        memcpy(b + 4 * i, (double[]){0.96, 0, -0.28, 0}, 4 * sizeof *b);
        t[i] = i / 8.;
    }
    cached->run(cached->self, N, (struct qc_in[]){{a, 0}, {b, 0}, {t, 1}}, once);
    cached->run(cached->self, N, (struct qc_in[]){{a, 4}, {b, 4}, {t, 1}}, dense);
    cr_expect(memcmp(once, dense, sizeof once) == 0, "a shared pair gives other bits");
    steps->run(steps->self, N, (struct qc_in[]){{a, 0}, {b, 0}, {t, 1}}, even);
    const double apart = distance(once, even, 4 * N);
    cr_expect_leq(apart, 16 * DBL_EPSILON, "steps are %g from it", apart);
    steps->run(steps->self, N, (struct qc_in[]){{a, 4}, {b, 4}, {t, 1}}, even);
    cr_expect(memcmp(even, dense, sizeof even) == 0, "pairs of their own are stepped along");
}
