/* inputs_scalar.c - the regimes of t and of length
 * SPDX-License-Identifier: MIT */
#include "regimes.h"

/* t for each of a lot. */
#define EACH(draw)                                                                                 \
    void qc_##draw(const struct qc_lot *lot, double value, double *t)                              \
    {                                                                                              \
        for (size_t k = 0; k < lot->n; k++)                                                        \
            t[k] = draw(lot->of[k], value);                                                        \
    }

static double t_between(struct qc_scene *scene, double hi)
{
    return qc_random_between(scene->random, 0, hi);
}
EACH(t_between)

static double t_quarters(struct qc_scene *scene, double unused)
{
    (void)unused;
    return qc_random_below(scene->random, 5) / 4.0;
}
EACH(t_quarters)

/* 2^-60: far below where any t makes a difference; fixed point has its own end. */
static double draw_near_zero(struct qc_scene *scene)
{
    struct qc_format format = scene->plan->t_format;
    return qc_random_log(scene->random, qc_is_floating(format) ? -60 : -format.frac, -2);
}

static double t_near_zero(struct qc_scene *scene, double unused)
{
    (void)unused;
    return draw_near_zero(scene);
}
EACH(t_near_zero)

static double t_near_one(struct qc_scene *scene, double unused)
{
    (void)unused;
    int lo = qc_exponent(scene->plan->u) - 1;
    return 1 - qc_random_log(scene->random, lo, -2);
}
EACH(t_near_one)

static double t_subnormal(struct qc_scene *scene, double unused)
{
    (void)unused;
    struct qc_format format = scene->plan->t_format;
    return qc_random_log(scene->random, qc_subnormal_exponent(format), qc_normal_exponent(format));
}
EACH(t_subnormal)

static double t_beyond(struct qc_scene *scene, double unused)
{
    (void)unused;
    return 2.5 * qc_random_signed(scene->random) + 0.5;
}
EACH(t_beyond)

static double t_far(struct qc_scene *scene, double unused)
{
    (void)unused;
    static const double far[] = {-1, 2, 10, 120};
    return far[qc_random_below(scene->random, 4)];
}
EACH(t_far)

/* To the largest number there is, where quantising ends. */
static double t_past_one(struct qc_scene *scene, double unused)
{
    (void)unused;
    return qc_random_between(scene->random, 1, qc_quantise(scene->plan->t_format, INFINITY));
}
EACH(t_past_one)

static double t_not_finite(struct qc_scene *scene, double unused)
{
    (void)unused;
    static const double values[] = {NAN, INFINITY, -INFINITY};
    return values[qc_random_below(scene->random, 3)];
}
EACH(t_not_finite)

void qc_length_unit(struct qc_scene *scene, double unused, int width, double *operand)
{
    (void)scene, (void)unused, (void)width, (void)operand;
}

void qc_length_scaled(struct qc_scene *scene, double factor, int width, double *operand)
{
    for (int k = 0; k < width; k++)
        operand[k] = qc_quantise(scene->plan->format, operand[k] * factor);
}

void qc_length_off_unit(struct qc_scene *scene, double unused, int width, double *operand)
{
    (void)unused;
    double sign = qc_random_sign(scene->random); /* calls in one expression have no set order */
    double off = sign * qc_random_log(scene->random, -23, -10);
    qc_length_scaled(scene, 1 + off, width, operand);
}

void qc_length_replaced(struct qc_scene *scene, double by, int width, double *operand)
{
    uint32_t k = qc_random_below(scene->random, (uint32_t)width + 1);
    double value = copysign(by, qc_random_sign(scene->random));
    for (uint32_t j = 0; j < (uint32_t)width; j++)
        if (j == k || k == (uint32_t)width)
            operand[j] = value;
}

/* Some of them, as a matrix that was computed has them: the others are right. */
void qc_length_past_one(struct qc_scene *scene, double unused, int width, double *operand)
{
    (void)unused;
    const uint32_t random = qc_random_below(scene->random, 1U << width);
    for (int k = 0; k < width; k++)
        if ((operand[k] == 1 || operand[k] == -1) && random >> k & 1)
            operand[k] *= 1 + 2 * scene->plan->u;
}
