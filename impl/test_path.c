/* test_path.c - paths through keys, squads at their keys, and a slerp once a frame: closed forms
 * SPDX-License-Identifier: MIT */
#include "path.h"

#include "test_scalar.h"

TestSuite(path, .timeout = 30);

static const struct qc_impl *const f64 = &qc_scalar_f64;

static void turn_about(const double axis[3], double rad, double *q)
{
    for (int i = 0; i < 3; i++)
        q[i] = axis[i] * sin(rad / 2);
    q[3] = cos(rad / 2);
}

static const double about_z[3] = {0, 0, 1};

/* 3 m along x and 30 degrees, then 4 m along y and 60 degrees more, about z. */
static void make_corner(double keys[3][QC_POSE])
{
    const double at[3][3] = {{0, 0, 0}, {3, 0, 0}, {3, 4, 0}}, deg[3] = {0, 30, 90};
    for (int i = 0; i < 3; i++) {
        turn_about(about_z, radians(deg[i]), keys[i]);
        memcpy(keys[i] + 4, at[i], sizeof at[i]);
    }
}

/* What a path at t must be: so far along the corner, so far turned. */
struct expected {
    enum qc_pace pace;
    double t, x, y, turn_deg;
};

Test(path, paces)
{
    static const struct expected table[] = {
        {QC_EQUAL_TIME, 0, 0, 0, 0},
        {QC_EQUAL_TIME, 0.25, 1.5, 0, 15},
        {QC_EQUAL_TIME, 0.5, 3, 0, 30},
        {QC_EQUAL_TIME, 0.75, 3, 2, 60},
        {QC_EQUAL_DISTANCE, 3 / 14., 1.5, 0, 15}, /* 1.5 m of 7 */
        {QC_EQUAL_DISTANCE, 0.5, 3, 0.5, 37.5},   /* 3.5 m of 7 */
        {QC_EQUAL_TURN, 1 / 6., 1.5, 0, 15},
        {QC_EQUAL_TURN, 0.5, 3, 1, 45},
        {QC_EQUAL_TURN, 1, 3, 4, 90},
        {QC_EQUAL_TURN, 7, 3, 4, 90}, /* clamped */
        {QC_EQUAL_TIME, -1, 0, 0, 0},
    };
    double keys[3][QC_POSE], pose[QC_POSE], worst = 0;
    make_corner(keys);
    for (int k = 0; k < 4; k++)
        keys[1][k] = -keys[1][k]; /* the same key */
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct qc_path *path = qc_path_open(3, (const double(*)[QC_POSE])keys, table[i].pace);
        qc_path_sample(path, table[i].t, pose);
        const double turned = degrees(fabs(2 * atan(pose[2] / pose[3])));
        worst = fmax(worst, fabs(pose[4] - table[i].x) + fabs(pose[5] - table[i].y));
        worst = fmax(worst, fabs(turned - table[i].turn_deg));
        worst = fmax(worst, fabs(qc_path_length(path) - 7));
        worst = fmax(worst, fabs(degrees(qc_path_turn_rad(path)) - 90));
        qc_path_close(path);
    }
    cr_expect_leq(worst, 1e-13, "off by %g m or degrees", worst);
}

Test(path, equal_distances_in_equal_times)
{
    double keys[3][QC_POSE], before[QC_POSE], now[QC_POSE], least = 1, most = 0;
    make_corner(keys);
    struct qc_path *path = qc_path_open(3, (const double(*)[QC_POSE])keys, QC_EQUAL_DISTANCE);
    qc_path_sample(path, 0, before);
    for (int i = 1; i <= 70; i++) { /* 0.1 m each; the corner is at 30 */
        qc_path_sample(path, i / 70., now);
        least = fmin(least, distance(now + 4, before + 4, 3));
        most = fmax(most, distance(now + 4, before + 4, 3));
        memcpy(before, now, sizeof now);
    }
    qc_path_close(path);
    cr_expect(least > 0.1 - 1e-14 && most < 0.1 + 1e-14, "%.17g ... %.17g", least, most);
}

Test(path, keys_that_coincide)
{
    double keys[4][QC_POSE], pose[QC_POSE];
    for (int i = 0; i < 4; i++)
        memcpy(keys[i], (double[QC_POSE]){[3] = 1, [4] = i == 3 ? 5 : 2}, sizeof keys[i]);
    struct qc_path *path = qc_path_open(4, (const double(*)[QC_POSE])keys, QC_EQUAL_DISTANCE);
    qc_path_sample(path, 0.5, pose);
    cr_expect_float_eq(pose[4], 3.5, 1e-15, "half of the only stretch: %g", pose[4]);
    qc_path_close(path);
    path = qc_path_open(4, (const double(*)[QC_POSE])keys, QC_EQUAL_TURN);
    qc_path_sample(path, 5 / 6., pose);
    cr_expect_float_eq(pose[4], 3.5, 1e-14, "no turn at all, equal times: %g", pose[4]);
    qc_path_close(path);
    cr_expect_null(qc_path_open(1, (const double(*)[QC_POSE])keys, QC_EQUAL_TIME));
}

/* Four keys, each turned from the one before about an axis of its own. */
static const double axes[3][3] = {{0.6, 0, 0.8}, {0, 1, 0}, {2 / 3., -1 / 3., 2 / 3.}};
static const double turns_deg[3] = {70, 40, 100};

static void multiply(const double *p, const double *q, double *pq)
{
    evaluate(f64, "product", (double[]){p[0], p[1], p[2], p[3], q[0], q[1], q[2], q[3]}, pq);
}

static void make_keys(double keys[4][4])
{
    memcpy(keys[0], (double[]){0.5, -0.5, 0.5, 0.5}, sizeof keys[0]);
    for (int i = 0; i < 3; i++) {
        double step[4];
        turn_about(axes[i], radians(turns_deg[i]), step);
        multiply(keys[i], step, keys[i + 1]);
    }
}

/* The chain at time t, keys at 0 1 2 3: by squad or by slerp. */
static void chain_at(double keys[4][4], bool smooth, double t, double *q)
{
    const int i = t < 1 ? 0 : t < 2 ? 1 : 2;
    double in[17], *p = in + 8;
    memcpy(in, keys[i], 8 * sizeof *in);
    for (int k = i; k <= i + 1; k++, p += 4)
        if (k == 0 || k == 3)
            memcpy(p, keys[k], 4 * sizeof *p);
        else
            qc_squad_control(keys[k - 1], keys[k], keys[k + 1], p);
    in[smooth ? 16 : 8] = t - i;
    evaluate(f64, smooth ? "squad" : "slerp", in, q);
}

/* The turn from key k to k + h, over h: a vector in the key's frame, rad per unit of time. */
static void velocity(double keys[4][4], bool smooth, int k, double h, double v[3])
{
    double q[4], r[4];
    chain_at(keys, smooth, k + h, q);
    multiply((double[]){-keys[k][0], -keys[k][1], -keys[k][2], keys[k][3]}, q, r);
    const double sine = sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
    const double scale = 2 * atan2(sine, fabs(r[3])) / sine * (r[3] < 0 ? -1 : 1) / h;
    for (int i = 0; i < 3; i++)
        v[i] = scale * r[i];
}

Test(path, squads_pass_through_their_keys)
{
    double keys[4][4], q[4], worst = 0;
    make_keys(keys);
    for (int k = 0; k < 3; k++)
        for (double end = 0; end <= 1; end++) {
            chain_at(keys, true, k + (end > 0 ? 1 - 0x1p-53 : 0), q);
            const double *key = keys[k + (int)end];
            const double along = q[0] * key[0] + q[1] * key[1] + q[2] * key[2] + q[3] * key[3];
            worst = fmax(worst, fabs(fabs(along) - 1));
        }
    cr_expect_leq(worst, 1e-15, "misses a key by %g", worst);
}

/* One-sided chords at a key, of h and -h: what they differ by goes with h where the velocity is
 * continuous, and to the difference of the two turns where it is not. */
Test(path, squads_are_smooth_at_a_key_and_slerps_are_not)
{
    double keys[4][4], right[3], left[3], want[3], jump_want[3];
    double off = 0, jump_off = 0, gap[2];
    make_keys(keys);
    for (int k = 1; k <= 2; k++) {
        for (int i = 0; i < 3; i++) { /* turns along their axes: the same in either frame */
            const double after = radians(turns_deg[k]) * axes[k][i];
            const double before = radians(turns_deg[k - 1]) * axes[k - 1][i];
            want[i] = (after + before) / 2; /* path.h: log(key* before) is -before / 2 */
            jump_want[i] = after - before;
        }
        for (int fine = 0; fine < 2; fine++) {
            const double h = fine ? 0x1p-14 : 0x1p-13;
            velocity(keys, true, k, h, right);
            velocity(keys, true, k, -h, left);
            gap[fine] = distance(right, left, 3);
            off = fmax(off, fmax(distance(right, want, 3), distance(left, want, 3)) / h);
        }
        cr_expect_float_eq(gap[0] / gap[1], 2, 0.01, "key %d: %g then %g", k, gap[0], gap[1]);
        velocity(keys, false, k, 0x1p-13, right);
        velocity(keys, false, k, -0x1p-13, left);
        for (int i = 0; i < 3; i++)
            jump_off = fmax(jump_off, fabs(right[i] - left[i] - jump_want[i]));
    }
    cr_expect_leq(off, 5, "squad is %g h off (log after - log before)", off);
    cr_expect_leq(jump_off, 1e-11, "slerp jumps by something else: %g", jump_off);
}

/* What is left of 90 degrees after half a second of current = slerp(current, target, t) a frame. */
static double left_deg(int hz, double t)
{
    double in[9], target[4];
    turn_about(about_z, radians(90), target);
    memcpy(in, (double[]){0, 0, 0, 1}, 4 * sizeof *in);
    memcpy(in + 4, target, sizeof target);
    in[8] = t;
    for (int frame = 0; frame < hz / 2; frame++)
        evaluate(f64, "slerp", in, in);
    return 90 - degrees(2 * atan2(in[2], in[3]));
}

Test(path, a_share_a_frame_depends_on_the_frame_rate)
{
    /* PATHS.md: k = 5 a second, dt a frame. 90 (1 - k dt)^n, and 90 exp(-k n dt) at any rate. */
    static const struct {
        int hz;
        double left_deg;
    } table[] = {{30, 5.8415}, {60, 6.6159}, {144, 7.0666}};
    const double k = 5, exact = 90 * exp(-k / 2);
    double off = 0, figures_off = 0, right_off = 0;
    cr_expect_float_eq(exact, 7.3876, 5e-5, "exact: %g", exact);
    for (size_t i = 0; i < 3; i++) {
        const int hz = table[i].hz;
        const double share = k / hz, left = left_deg(hz, share);
        off = fmax(off, fabs(left - 90 * pow(1 - share, hz / 2)));
        figures_off = fmax(figures_off, fabs(left - table[i].left_deg));
        right_off = fmax(right_off, fabs(left_deg(hz, -expm1(-share)) - exact));
    }
    cr_expect_leq(off, 1e-12, "off the closed form by %g degrees", off);
    cr_expect_leq(figures_off, 5e-5, "off the figures by %g degrees", figures_off);
    cr_expect_leq(right_off, 1e-12, "1 - exp(-k dt) is off by %g degrees", right_off);
}
