/* inputs_turn.c - the regimes of turn: b from a
 * SPDX-License-Identifier: MIT
 *
 * With h = tan(arc/2) = tan(turn/4), cosine : sine of the arc is 1 - h^2 : 2h. The common factor
 * 1/(1 + h^2) is left to the rounding, which normalises. */
#include <string.h>

#include "inputs_setup.h"

enum { SWITCH_ULPS = 64, TRIES = 32 };

/* For each of a lot what `draw` does for one. */
#define EACH(draw)                                                                                 \
    void qc_##draw(const struct qc_lot *lot, double value)                                         \
    {                                                                                              \
        for (size_t k = 0; k < lot->n; k++)                                                        \
            draw(lot->of[k], value);                                                               \
    }

/* b from h, or from its complement g = tan((180 degrees - turn)/4), which swaps sine and cosine. */
static void turn_by(struct qc_scene *scene, struct dd h, bool complement)
{
    scene->h = h;
    scene->complement = complement ? 1 : 0;
    scene->turn_is_open = true;
}

/* A range to draw from log-uniformly, and the octaves it touches. */
struct range {
    double lo, hi;
    int exponent_lo, exponent_hi;
};

static struct range range_from(double lo, double hi)
{
    const int exponent = qc_exponent(hi);
    const bool begins_octave = hi == qc_power_of_two(exponent);
    return (struct range){lo, hi, qc_exponent(lo), exponent + !begins_octave};
}

/* Whole octaves until one hits the range; what is a small part of an octave is drawn uniformly. */
static inline double draw_log(struct qc_random *random, const struct range *range)
{
    for (int tries = 0; tries < 8 && range->exponent_lo < range->exponent_hi; tries++) {
        const double x = qc_random_log(random, range->exponent_lo, range->exponent_hi);
        if (range->lo <= x && x <= range->hi)
            return x;
    }
    return qc_random_between(random, range->lo, range->hi);
}

static struct range range_of_log(const struct qc_scene *scene, double floor)
{
    const struct qc_turns *turns = scene->turns;
    const double least = floor > 0 ? floor : scene->plan->u / 16;
    const double lo = turns->h_lo > least ? turns->h_lo : least;
    if (lo < turns->h_hi)
        return range_from(lo, turns->h_hi);
    return range_from(turns->h_lo > 0 ? turns->h_lo : turns->h_hi / 256, turns->h_hi);
}

/* Of the complement. */
static struct range range_near_half_turn(const struct qc_scene *scene, double unused)
{
    (void)unused;
    const struct qc_turns *turns = scene->turns;
    const double lo = (1 - turns->h_hi) / (1 + turns->h_hi), floor = scene->plan->u / 16;
    const double hi = (1 - turns->h_lo) / (1 + turns->h_lo);
    return range_from(lo >= floor ? lo : floor < hi ? floor : hi / 256, hi);
}

/* The range is the same for all whose turns are. */
static void turn_lot(const struct qc_lot *lot, double value, bool complement,
                     struct range range_of(const struct qc_scene *scene, double value))
{
    const struct qc_turns *turns = NULL;
    struct range range = {0};
    for (size_t k = 0; k < lot->n; k++) {
        struct qc_scene *scene = lot->of[k];
        if (scene->turns != turns)
            range = range_of(scene, value);
        turns = scene->turns;
        turn_by(scene, dd_of(draw_log(scene->random, &range)), complement);
    }
}

void qc_turn_log(const struct qc_lot *lot, double floor)
{
    turn_lot(lot, floor, false, range_of_log);
}

void qc_turn_near_half_turn(const struct qc_lot *lot, double unused)
{
    turn_lot(lot, unused, true, range_near_half_turn);
}

/* tan(x), 0 <= x <= pi/4, to a few u: Lambert's continued fraction x/(1 - x^2/(3 - x^2/(5 - ...))).
 * Twelve levels leave less than 2^-70. */
double qc_tangent(double x)
{
    double tail = 0;
    for (int odd = 25; odd >= 3; odd -= 2)
        tail = x * x / (odd - tail);
    return x / (1 - tail);
}

/* The fractions of qc_tangent(), level by level for all: divisions of one number would wait for
 * each other. */
void qc_turn_uniform(const struct qc_lot *lot, double unused)
{
    (void)unused;
    double x[QC_DRAWN_TOGETHER], square[QC_DRAWN_TOGETHER], tail[QC_DRAWN_TOGETHER];
    for (size_t k = 0; k < lot->n; k++) {
        const struct qc_turns *turns = lot->of[k]->turns;
        x[k] = qc_random_between(lot->of[k]->random, turns->quarter_lo, turns->quarter_hi);
        square[k] = x[k] * x[k];
        tail[k] = 0;
    }
    for (int odd = 25; odd >= 3; odd -= 2)
        for (size_t k = 0; k < lot->n; k++)
            tail[k] = square[k] / (odd - tail[k]);
    for (size_t k = 0; k < lot->n; k++)
        turn_by(lot->of[k], dd_of(x[k] / (1 - tail[k])), false);
}

/* tan(turn/4) as a sum of two doubles: computed to 300 bits, the high part rounded to double, then
 * what is left. test_inputs computes them anew. */
const struct qc_round_turn qc_round_turns[QC_ROUND_TURNS_N + 1] = {
    {0, {0, 0}},
    {1, {0x1.1df4e1136d653p-8, -0x1.858e35699ebd1p-62}},
    {5, {0x1.658009f221cebp-6, 0x1.27b51d5b2a084p-61}},
    {10, {0x1.65aba23cf256ep-5, -0x1.fcbd8da30072dp-59}},
    {20, {0x1.665a8349d55e1p-4, -0x1.01e2ee7a926b5p-59}},
    {30, {0x1.0d9fd31c98bf9p-3, -0x1.241c8de34ab2fp-57}},
    {45, {0x1.975f5e0553158p-3, 0x1.ef5d367441946p-61}},
    {60, {0x1.126145e9ecd56p-2, 0x1.89b517a51f0e9p-57}},
    {90, {0x1.a827999fcef32p-2, 0x1.08b2fb1366ea9p-56}},
    {120, {0x1.279a74590331cp-1, 0x1.34863e0792bedp-55}},
    {150, {0x1.88df153d6a676p-1, -0x1.1694aa5ec91eap-55}},
    {170, {0x1.d5295c116b94ap-1, 0x1.47896e51fbda0p-56}},
    {180, {1, 0}},
    {89.999, {0x1.a826429151367p-2, 0x1.5ca9cee197ef4p-56}},
};

static void turn_round(struct qc_scene *scene, double unused)
{
    (void)unused;
    uint32_t k = qc_random_below(scene->random, QC_ROUND_TURNS_N);
    turn_by(scene, qc_round_turns[k].h, false);
}
EACH(turn_round)

static void put_identity(struct qc_scene *scene)
{
    scene->sample->regime[QC_AXIS_FRAME] = ROW_FRAME_identity;
    scene->frame_is_open = false;
    memcpy(scene->a, (const double[]){0, 0, 0, 1}, 4 * sizeof *scene->a);
}

static struct dd cofunction(double x)
{
    return dd_sqrt(dd_add(dd_of(1), dd_negate(dd_two_prod(x, x))));
}

/* axis sine to float, where doubles decide: 1 - cosine^2 by 1 v (2^-53), its root by 1.5; |axis| by
 * 2.5 and the quotient by 5, each component by 6 v. */
static bool put_sine_soon(struct qc_scene *scene, double cosine)
{
    const double *n = scene->axis;
    const double square = n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
    const double scale = sqrt(1 - cosine * cosine) / sqrt(square);
    bool decided = true;
    for (int k = 0; k < 3; k++)
        scene->b[k] = qc_float_soon(scale * n[k], 0x1p-49 * fabs(scale * n[k]), &decided);
    return decided;
}

/* a = 1 and b = (axis sine, cosine) with just this cosine: the computed dot is b.w. */
static void put_cosine(struct qc_scene *scene, double cosine)
{
    const double *n = scene->axis;
    put_identity(scene);
    scene->b[3] = cosine;
    if (scene->plan->format.scalar == QC_F32 && put_sine_soon(scene, cosine))
        return;
    struct dd square = dd_add(dd_two_prod(n[0], n[0]), dd_two_prod(n[1], n[1]));
    square = dd_add(square, dd_two_prod(n[2], n[2]));
    struct dd scale = dd_mul(cofunction(cosine), dd_rsqrt(square));
    for (int k = 0; k < 3; k++)
        scene->b[k] = qc_store(scene->plan->format, dd_times(scale, n[k]));
}

/* A few steps to either side. */
static int64_t draw_steps(struct qc_scene *scene)
{
    return (int64_t)qc_random_below(scene->random, 2 * SWITCH_ULPS + 1) - SWITCH_ULPS;
}

/* u is the ulp of a cosine from 1/2 to 1; what steps past 1 is reflected. */
static void turn_near_dot(struct qc_scene *scene, double dot)
{
    double u = scene->plan->u;
    double cosine = qc_quantise(scene->plan->format, dot) + (double)draw_steps(scene) * u;
    put_cosine(scene, cosine > 1 ? 2 - cosine : cosine);
}
EACH(turn_near_dot)

/* Programs that test the dot see steps of the cosine, others finer ones of the sine: either. */
static void turn_near_sine(struct qc_scene *scene, double sine)
{
    struct qc_format format = scene->plan->format;
    if (qc_random_below(scene->random, 2)) {
        turn_near_dot(scene, cofunction(sine).hi);
        return;
    }
    double stepped = qc_step(format, qc_quantise(format, sine), draw_steps(scene));
    put_identity(scene);
    memset(scene->b, 0, 4 * sizeof *scene->b);
    scene->b[qc_random_below(scene->random, 3)] = stepped;
    scene->b[3] = qc_store(format, cofunction(stepped));
}
EACH(turn_near_sine)

static void turn_dot_zero(struct qc_scene *scene, double unused)
{
    (void)unused;
    double steps = (double)qc_random_below(scene->random, 5); /* 0 is a case of its own */
    double unit =
        qc_random_below(scene->random, 2) ? scene->plan->u : qc_step(scene->plan->format, 0, 1);
    put_cosine(scene, qc_random_sign(scene->random) * steps * unit);
    /* 0 x + 0 y + 0 z + w is -0 only where every term is. */
    bool minus_zero = scene->b[3] == 0 && signbit(scene->b[3]);
    for (int k = 0; minus_zero && k < 3; k++)
        scene->b[k] = -fabs(scene->b[k]);
}
EACH(turn_dot_zero)

/* a i, a j, a k: the terms of the dot cancel in pairs. It is 0, and computed in most orders of
 * summation a rounding error of either sign. */
static void turn_orthogonal(struct qc_scene *scene, double unused)
{
    (void)unused;
    qc_close_frame(scene);
    const double *a = scene->a;
    const double images[3][4] = {
        {a[3], a[2], -a[1], -a[0]}, {-a[2], a[3], a[0], -a[1]}, {a[1], -a[0], a[3], -a[2]}};
    memcpy(scene->b, images[qc_random_below(scene->random, 3)], 4 * sizeof *scene->b);
}
EACH(turn_orthogonal)

static void turn_equal(struct qc_scene *scene, double unused)
{
    (void)unused;
    qc_close_frame(scene);
    memcpy(scene->b, scene->a, 4 * sizeof *scene->b);
}
EACH(turn_equal)

/* Is some exact unit vector rounded to q? To first order: | |q|^2 - 1 | <= sum |q_k| ulp_k, with
 * the ulp below q_k, which is the smaller. */
static bool is_rounded_unit(struct qc_format format, const double q[4])
{
    struct dd excess = dd_of(-1);
    double room = 0;
    for (int k = 0; k < 4; k++) {
        double size = fabs(q[k]);
        excess = dd_add(excess, dd_two_prod(size, size));
        room += size * (size - qc_step(format, size, -1));
    }
    return fabs(excess.hi) <= room;
}

static void turn_one_ulp(struct qc_scene *scene, double unused)
{
    (void)unused;
    qc_close_frame(scene);
    struct qc_format format = scene->plan->format;
    for (int tries = 0; tries < TRIES; tries++) {
        uint32_t k = qc_random_below(scene->random, 4);
        int64_t step = (int64_t)qc_random_sign(scene->random);
        memcpy(scene->b, scene->a, 4 * sizeof *scene->b);
        scene->b[k] = qc_step(format, scene->a[k], step);
        if (is_rounded_unit(format, scene->b))
            return;
    }
    memcpy(scene->b, scene->a, 4 * sizeof *scene->b);
}
EACH(turn_one_ulp)

/* The dot product as a program in this format computes it, term after term. */
static double computed_dot(struct qc_format format, const double a[4], const double b[4])
{
    float in_float = 0;
    double in_double = 0;
    for (int k = 0; k < 4; k++) {
        in_float += (float)a[k] * (float)b[k];
        in_double += a[k] * b[k];
    }
    return format.scalar == QC_F32 ? (double)in_float : in_double;
}

/* b for every h, which is short, as qc_close_turn has it. */
static void turn_by_each(struct qc_scene *scene, int n, const double *h, double b[][4])
{
    if (scene->plan->format.scalar == QC_F32 && qc_swing_soon(scene->a, scene->axis, n, h, b))
        return;
    for (int k = 0; k < n; k++) {
        turn_by(scene, dd_of(h[k]), false);
        qc_close_turn(scene);
        memcpy(b[k], scene->b, sizeof b[k]);
    }
}

/* Within an arc of sqrt(u) the exact dot is within u/2 of 1. Of a few the first past 1, or else the
 * last that is 1. */
static void turn_dot_past_one(struct qc_scene *scene, double unused)
{
    enum { FEW = TRIES / 4 };
    (void)unused;
    const struct range range = range_from(scene->plan->u / 16, sqrt(scene->plan->u));
    const struct qc_random before = *scene->random;
    double h[FEW], b[FEW][4];
    qc_close_frame(scene);
    for (int k = 0; k < FEW; k++)
        h[k] = draw_log(scene->random, &range);
    turn_by_each(scene, FEW, h, b);
    const double *kept = scene->a;
    bool is_past = false;
    int n = 0;
    while (n < FEW && !is_past) {
        const double dot = computed_dot(scene->plan->format, scene->a, b[n]);
        kept = dot >= 1 ? b[n] : kept;
        is_past = dot > 1;
        n++;
    }
    memcpy(scene->b, kept, sizeof b[0]);
    if (n == FEW)
        return;
    *scene->random = before; /* as if no more had been drawn */
    for (int k = 0; k < n; k++)
        (void)draw_log(scene->random, &range);
}
EACH(turn_dot_past_one)

/* Vector parts so short that w is 1. */
static void draw_tiny(struct qc_scene *scene, double q[4])
{
    int lo = qc_subnormal_exponent(scene->plan->format), hi = qc_exponent(scene->plan->u) - 4;
    uint32_t kept = qc_random_below(scene->random, 8);
    for (int k = 0; k < 3; k++) {
        double sign = qc_random_sign(scene->random);
        double size = kept >> k & 1 ? qc_random_log(scene->random, lo, hi) : 0;
        q[k] = qc_quantise(scene->plan->format, sign * size);
    }
    q[3] = 1;
}

static void turn_tiny(struct qc_scene *scene, double unused)
{
    (void)unused;
    put_identity(scene);
    if (qc_random_below(scene->random, 2))
        draw_tiny(scene, scene->a);
    draw_tiny(scene, scene->b);
}
EACH(turn_tiny)
