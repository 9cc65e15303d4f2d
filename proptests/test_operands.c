/* test_operands.c - rows of frame, t and length, and operands that are not pairs of quaternions
 * SPDX-License-Identifier: MIT */
#include "regimes.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "exact_turn.h"

TestSuite(operands, .timeout = 120);

enum { SAMPLES = 20000 };

static const struct qc_impl f64 = {.scalar = QC_F64}, f32 = {.scalar = QC_F32};
static const struct qc_impl *const impls[] = {&f64, &f32};
static const struct qc_impl q14 = {.scalar = QC_I16, .frac = 14, .t_frac = 15};
static const double pi = 0x1.921fb54442d18p+1;

static int row_of(enum qc_axis axis, const char *name)
{
    for (size_t i = 0; i < qc_regimes_n; i++)
        if (qc_regimes[i].axis == axis && strcmp(qc_regimes[i].name, name) == 0)
            return (int)i;
    cr_assert_fail("no row %s", name);
    return -1;
}

static struct qc_plan plan_of(const struct qc_impl *impl, int op, enum qc_axis axis,
                              const char *row)
{
    const struct qc_method method = {.op = op};
    struct qc_plan plan = qc_plan_for(impl, &method, 5);
    if (row)
        plan.only[axis] = row_of(axis, row);
    return plan;
}

/* Samples, of those drawn by one row, that `holds` is not true of. */
static int broken(struct qc_plan plan, bool (*holds)(const struct qc_plan *, const double *))
{
    int n = 0;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        struct qc_sample sample;
        qc_draw(&plan, i, &sample);
        n += !holds(&plan, sample.in);
    }
    return n;
}

static bool is_identity(const struct qc_plan *plan, const double *q)
{
    (void)plan;
    return q[0] == 0 && q[1] == 0 && q[2] == 0 && fabs(q[3]) == 1;
}

static bool is_axis_aligned(const struct qc_plan *plan, const double *q)
{
    (void)plan;
    return fabs(q[0]) + fabs(q[1]) + fabs(q[2]) + fabs(q[3]) == 1;
}

/* 0, 1/2, sqrt(1/2) rounded, or 1. */
static bool is_cube(const struct qc_plan *plan, const double *q)
{
    bool all = true;
    for (int k = 0; k < 4; k++) {
        double x = fabs(q[k]);
        all = all && (x == 0 || x == 0.5 || x == 1 || x == qc_quantise(plan->format, sqrt(0.5)));
    }
    return all;
}

static bool is_near_identity(const struct qc_plan *plan, const double *q)
{
    double length = sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2]);
    return length >= plan->u / 16 && length <= 0.25;
}

static int count_zeros(const double *q)
{
    return (q[0] == 0) + (q[1] == 0) + (q[2] == 0) + (q[3] == 0);
}

static bool is_mostly_full(const struct qc_plan *plan, const double *q)
{
    (void)plan;
    return count_zeros(q) == 0;
}

static bool is_half_turn(const struct qc_plan *plan, const double *q)
{
    (void)plan;
    return fabs(q[3]) <= 0.25;
}

/* sin(pitch) = 2 (w y - x z) for yaw, pitch, roll about z, y', x". */
static bool is_gimbal(const struct qc_plan *plan, const double *q)
{
    const double pitches[] = {0, 30, 89.999, 90};
    double least = 1, sine = fabs(2 * (q[3] * q[1] - q[0] * q[2]));
    for (int k = 0; k < 4; k++)
        least = fmin(least, fabs(sine - sin(pitches[k] * pi / 180)));
    return least <= 16 * plan->u;
}

Test(operands, frames_keep_their_promise)
{
    static const struct {
        const char *row;
        bool (*holds)(const struct qc_plan *, const double *);
    } frames[] = {
        {"identity", is_identity},   {"axis_aligned", is_axis_aligned},
        {"cube", is_cube},           {"near_identity", is_near_identity},
        {"half_turn", is_half_turn}, {"gimbal", is_gimbal},
        {"haar", is_mostly_full},
    };
    for (int i = 0; i < 2; i++)
        for (size_t k = 0; k < sizeof frames / sizeof frames[0]; k++) {
            int n = broken(plan_of(impls[i], QC_NORMALISE, QC_AXIS_FRAME, frames[k].row),
                           frames[k].holds);
            cr_expect_eq(n, 0, "%s: %d of %d", frames[k].row, n, SAMPLES);
        }
}

Test(operands, zeros_and_subnormals_occur)
{
    for (int i = 0; i < 2; i++) {
        int zeros = 0, minus = 0, subnormal = 0;
        struct qc_plan zero = plan_of(impls[i], QC_NORMALISE, QC_AXIS_FRAME, "zeros");
        struct qc_plan tiny = plan_of(impls[i], QC_NORMALISE, QC_AXIS_FRAME, "subnormal");
        double normal = ldexp(1, qc_normal_exponent(zero.format));
        for (uint64_t s = 0; s < SAMPLES; s++) {
            struct qc_sample sample;
            qc_draw(&zero, s, &sample);
            zeros += count_zeros(sample.in) > 0;
            minus += sample.in[0] == 0 && signbit(sample.in[0]);
            qc_draw(&tiny, s, &sample);
            for (int k = 0; k < 4; k++)
                subnormal += sample.in[k] != 0 && fabs(sample.in[k]) < normal;
        }
        cr_expect(zeros > SAMPLES / 2 && minus > SAMPLES / 10 && subnormal > SAMPLES / 2,
                  "%d, %d, %d", zeros, minus, subnormal);
    }
}

/* On the sphere in 4 dimensions, E x^2 = 1/4 and E x^4 = 3/(4 6); in 3, E x^2 = 1/3, E x^4 = 3/(3
 * 5). The bounds are 6 standard deviations: Var x^2 = 1/16 and 4/45. */
Test(operands, frames_and_axes_are_uniform)
{
    struct qc_plan plan = plan_of(&f64, QC_NORMALISE, QC_AXIS_FRAME, "haar");
    struct qc_random random = qc_random_at(1, 0, 0);
    double second[4] = {0}, fourth[4] = {0}, axis_second[3] = {0};
    for (uint64_t i = 0; i < SAMPLES; i++) {
        struct qc_sample sample;
        double axis[3];
        qc_draw(&plan, i, &sample);
        qc_random_axis(&random, axis);
        for (int k = 0; k < 4; k++) {
            double x = sample.in[k] * sample.in[k];
            second[k] += x - 1.0 / 4;
            fourth[k] += x * x - 1.0 / 8;
        }
        for (int k = 0; k < 3; k++)
            axis_second[k] += axis[k] * axis[k] - 1.0 / 3;
    }
    for (int k = 0; k < 4; k++)
        cr_expect(fabs(second[k]) < 1.5 * sqrt(SAMPLES) && fabs(fourth[k]) < 1.5 * sqrt(SAMPLES));
    for (int k = 0; k < 3; k++)
        cr_expect_lt(fabs(axis_second[k]), 1.8 * sqrt(SAMPLES));
}

/* Distance from M M^T = 1, in entries; +inf for a reflection. */
static double distance_from_rotation(const double m[9])
{
    double worst = 0, det = 0;
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        det += m[i] * (m[3 + j] * m[6 + k] - m[3 + k] * m[6 + j]);
        for (int l = 0; l < 3; l++) {
            double dot =
                m[3 * i] * m[3 * l] + m[3 * i + 1] * m[3 * l + 1] + m[3 * i + 2] * m[3 * l + 2];
            worst = fmax(worst, fabs(dot - (i == l)));
        }
    }
    return det > 0 ? worst : (double)INFINITY;
}

/* Each of the four squares is the largest in a fair share, and the trace is negative in one. */
Test(operands, matrices_are_rotations_of_every_branch)
{
    for (int i = 0; i < 2; i++) {
        struct qc_plan plan = plan_of(impls[i], QC_MATRIX_TO_QUAT, QC_AXIS_FRAME, NULL);
        int branch[4] = {0}, half_turns = 0;
        double worst = 0;
        for (uint64_t s = 0; s < SAMPLES; s++) {
            struct qc_sample sample;
            qc_draw(&plan, s, &sample);
            const double *m = sample.in, trace = m[0] + m[4] + m[8];
            worst = fmax(worst, distance_from_rotation(m) / plan.u);
            int largest = m[0] >= m[4] && m[0] >= m[8] ? 0 : m[4] >= m[8] ? 1 : 2;
            branch[trace > 0 ? 3 : largest]++;
            half_turns += fabs(trace + 1) <= 4 * plan.u;
        }
        cr_expect_leq(worst, 5, "%g u from a rotation",
                      worst); /* 3 products of 2 half ulps, and sums */
        for (int k = 0; k < 4; k++)
            cr_expect_gt(branch[k], SAMPLES / 20, "branch %d: %d", k, branch[k]);
        cr_expect_gt(half_turns, SAMPLES / 100);
    }
}

/* Against the same formula in 64 bits: the one rounding, and a little of its own. */
Test(operands, matrix_entries_are_rounded_once)
{
    struct qc_plan plan = plan_of(&f64, QC_NORMALISE, QC_AXIS_FRAME, "haar");
    double worst = 0;
    for (uint64_t s = 0; s < SAMPLES; s++) {
        struct qc_sample sample;
        double m[9];
        qc_draw(&plan, s, &sample);
        qc_store_matrix(&plan, sample.in, m);
        long double x = sample.in[0], y = sample.in[1], z = sample.in[2], w = sample.in[3];
        long double n = x * x + y * y + z * z + w * w;
        const long double want[9] = {(w * w + x * x - y * y - z * z) / n,
                                     2 * (x * y - w * z) / n,
                                     2 * (x * z + w * y) / n,
                                     2 * (x * y + w * z) / n,
                                     (w * w - x * x + y * y - z * z) / n,
                                     2 * (y * z - w * x) / n,
                                     2 * (x * z - w * y) / n,
                                     2 * (y * z + w * x) / n,
                                     (w * w - x * x - y * y + z * z) / n};
        for (int k = 0; k < 9; k++) {
            double ulp = nextafter(fabs(m[k]), 2) - fabs(m[k]);
            double slack = 4 * 0x1p-63; /* of the 64-bit formula */
            worst = fmax(worst, (fabs((double)(m[k] - want[k])) - slack) / ulp);
        }
    }
    cr_assert_leq(worst, 0.5, "%g ulp", worst);
}

static bool is_pitch_special(const struct qc_plan *plan, const double *e)
{
    const double pitches[] = {0, pi / 6, 89.999 * (pi / 180), pi / 2};
    double least = 9;
    for (int k = 0; k < 4; k++)
        least = fmin(least, fabs(fabs(e[1]) - pitches[k]));
    return least <= 12 * plan->u;
}

static bool is_euler(const struct qc_plan *plan, const double *e)
{
    return fabs(e[0]) <= pi + 4 * plan->u && fabs(e[1]) <= pi / 2 + 12 * plan->u &&
           fabs(e[2]) <= pi + 4 * plan->u;
}

static bool is_held(const struct qc_plan *plan, const double *e)
{
    (void)plan;
    return fabs(e[0]) <= 2 && fabs(e[1]) <= 2 && fabs(e[2]) <= 2;
}

Test(operands, euler_angles)
{
    int n = broken(plan_of(&f64, QC_EULER_TO_QUAT, QC_AXIS_FRAME, NULL), is_euler);
    cr_expect_eq(n, 0, "%d out of range", n);
    n = broken(plan_of(&f32, QC_EULER_TO_MATRIX, QC_AXIS_FRAME, "gimbal"), is_pitch_special);
    cr_expect_eq(n, 0, "%d pitches", n);
    n = broken(plan_of(&q14, QC_EULER_TO_QUAT, QC_AXIS_FRAME, NULL), is_held);
    cr_expect_eq(n, 0, "%d not held by the format", n);
}

static bool is_squad(const struct qc_plan *plan, const double *in)
{
    (void)plan;
    return exact_turn(in, in + 8) <= 1 && exact_turn(in + 4, in + 12) <= 1;
}

static bool is_transform(const struct qc_plan *plan, const double *in)
{
    double length = sqrt(in[0] * in[0] + in[1] * in[1] + in[2] * in[2] + in[3] * in[3]);
    double far = fmax(fmax(fabs(in[4]), fabs(in[5])), fabs(in[6]));
    return fabs(length - 1) <= 4 * plan->u && far > 0 && far < 0x1p21 && in[14] >= 0 && in[14] <= 1;
}

static bool is_rotate(const struct qc_plan *plan, const double *in)
{
    (void)plan;
    double far = fmax(fmax(fabs(in[4]), fabs(in[5])), fabs(in[6]));
    return far > 0x1p-23 && far < 0x1p21;
}

Test(operands, other_operations)
{
    struct qc_plan squad = plan_of(&f64, QC_SQUAD, QC_AXIS_TURN, NULL);
    cr_expect_eq(broken(squad, is_squad), 0);
    cr_expect_eq(broken(plan_of(&f64, QC_TRANSFORM, QC_AXIS_TURN, NULL), is_transform), 0);
    cr_expect_eq(broken(plan_of(&f32, QC_ROTATE, QC_AXIS_FRAME, NULL), is_rotate), 0);
}

static const struct {
    const char *row;
    double lo, hi;
} times[] = {
    {"uniform", 0, 1},
    {"quarters", 0, 1},
    {"near_zero", 0x1p-60, 0.25},
    {"near_one", 0.75, 1},
    {"subnormal", 0x1p-1074, 0x1p-126},
    {"beyond", -2, 3},
    {"far", -1, 120},
};

Test(operands, times_keep_their_promise)
{
    for (int i = 0; i < 2; i++)
        for (size_t k = 0; k < sizeof times / sizeof times[0]; k++) {
            struct qc_plan plan = plan_of(impls[i], QC_SLERP, QC_AXIS_T, times[k].row);
            double lo = 999, hi = -999;
            for (uint64_t s = 0; s < SAMPLES; s++) {
                struct qc_sample sample;
                qc_draw(&plan, s, &sample);
                lo = fmin(lo, sample.in[8]);
                hi = fmax(hi, sample.in[8]);
            }
            bool inside = lo >= times[k].lo && hi <= times[k].hi;
            bool filled = k == 4 || (lo - times[k].lo < 0.01 && times[k].hi - hi < 0.01);
            cr_expect(inside && filled, "%s: %g to %g", times[k].row, lo, hi);
        }
}

/* Some entries are an ulp past 1; but for these the matrix is a rotation, rounded. */
Test(operands, entries_past_one_occur)
{
    const int ops[] = {QC_MATRIX_TO_QUAT, QC_MATRIX_TO_EULER};
    for (int i = 0; i < 4; i++) {
        struct qc_plan plan = plan_of(i < 2 ? &f64 : &f32, ops[i % 2], QC_AXIS_LENGTH, "past_one");
        int past = 0, beyond = 0;
        plan.domain |= QC_DOMAIN_LENGTH;
        for (uint64_t s = 0; s < SAMPLES; s++) {
            struct qc_sample sample;
            double most = 0;
            qc_draw(&plan, s, &sample);
            for (int k = 0; k < 9; k++)
                most = fmax(most, fabs(sample.in[k]));
            past += most == 1 + 2 * plan.u;
            beyond += most > 1 + 2 * plan.u;
        }
        cr_expect(past > SAMPLES / 10 && beyond == 0, "%d: %d past 1, %d beyond", i, past, beyond);
    }
}

/* Length of the end that is further from 1. */
static double odd_length(const struct qc_sample *sample)
{
    double odd = 1;
    for (int q = 0; q < 8; q += 4) {
        const double *x = sample->in + q;
        double length = sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2] + x[3] * x[3]);
        if (isfinite(odd) && !(fabs(length - 1) <= fabs(odd - 1)))
            odd = length;
    }
    return odd;
}

Test(operands, lengths_keep_their_promise)
{
    static const struct {
        const char *row;
        double lo, hi; /* of | |end| - 1 | for off_unit, of |end| else */
    } lengths[] = {
        {"off_unit", 1e-7, 1e-3},   {"halved", 0.4999, 0.5001},   {"doubled", 1.999, 2.001},
        {"huge", 1.26e30, 1.27e30}, {"minute", 7.8e-31, 7.9e-31}, {"zero", 0, 0},
    };
    for (int i = 0; i < 2; i++)
        for (size_t k = 0; k < sizeof lengths / sizeof lengths[0]; k++) {
            struct qc_plan plan = plan_of(impls[i], QC_SLERP, QC_AXIS_LENGTH, lengths[k].row);
            int wrong = 0;
            for (uint64_t s = 0; s < SAMPLES; s++) {
                struct qc_sample sample;
                qc_draw(&plan, s, &sample);
                double odd = odd_length(&sample);
                odd = k == 0 ? fabs(odd - 1) + 2 * plan.u : odd;
                wrong += !(lengths[k].lo <= odd && odd <= lengths[k].hi);
            }
            cr_expect_eq(wrong, 0, "%s: %d", lengths[k].row, wrong);
        }
    const struct qc_plan nan = plan_of(&f32, QC_SLERP, QC_AXIS_LENGTH, "nan");
    const struct qc_plan infinite = plan_of(&f64, QC_SLERP, QC_AXIS_LENGTH, "infinite");
    for (uint64_t s = 0; s < SAMPLES; s++) {
        struct qc_sample x, y;
        qc_draw(&nan, s, &x);
        qc_draw(&infinite, s, &y);
        cr_assert(isnan(odd_length(&x)) && isinf(odd_length(&y)));
    }
}
