/* inputs_scalar.c - the regimes of t and of length
 * SPDX-License-Identifier: MIT */
#include "regimes.h"

double qc_t_between(struct qc_scene *scene, double hi)
{
    return qc_random_between(scene->random, 0, hi);
}

double qc_t_quarters(struct qc_scene *scene, double unused)
{
    (void)unused;
    return qc_random_below(scene->random, 5) / 4.0;
}

/* 2^-60: far below where any t makes a difference; fixed point has its own end. */
static double draw_near_zero(struct qc_scene *scene)
{
    struct qc_format format = scene->plan->t_format;
    return qc_random_log(scene->random, qc_is_floating(format) ? -60 : -format.frac, -2);
}

double qc_t_near_zero(struct qc_scene *scene, double unused)
{
    (void)unused;
    return draw_near_zero(scene);
}

double qc_t_near_one(struct qc_scene *scene, double unused)
{
    (void)unused;
    int lo = qc_exponent(scene->plan->u) - 1;
    return 1 - qc_random_log(scene->random, lo, -2);
}

double qc_t_subnormal(struct qc_scene *scene, double unused)
{
    (void)unused;
    struct qc_format format = scene->plan->t_format;
    return qc_random_log(scene->random, qc_subnormal_exponent(format), qc_normal_exponent(format));
}

double qc_t_beyond(struct qc_scene *scene, double unused)
{
    (void)unused;
    return 2.5 * qc_random_signed(scene->random) + 0.5;
}

double qc_t_far(struct qc_scene *scene, double unused)
{
    (void)unused;
    static const double far[] = {-1, 2, 10, 120};
    return far[qc_random_below(scene->random, 4)];
}

/* To the largest number there is, where quantising ends. */
double qc_t_past_one(struct qc_scene *scene, double unused)
{
    (void)unused;
    return qc_random_between(scene->random, 1, qc_quantise(scene->plan->t_format, INFINITY));
}

double qc_t_not_finite(struct qc_scene *scene, double unused)
{
    (void)unused;
    static const double values[] = {NAN, INFINITY, -INFINITY};
    return values[qc_random_below(scene->random, 3)];
}

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
    double value = qc_random_sign(scene->random) * by;
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
