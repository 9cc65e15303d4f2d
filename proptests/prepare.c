/* prepare.c - puts a drawn case into a property's domain
 * SPDX-License-Identifier: MIT
 *
 * Each function may be applied again after a case was changed (by climbing or shrinking): a case
 * already in the domain must stay as it is, so what is drawn is drawn only where the case is bare.
 */
#include <math.h>

#include "checks.h"
#include "geometry.h"

enum { T = 8, CHAIN_STEPS = 10000, BATCH_MAX = 67 };

static double quantise_t(const struct qc_court *court, double t)
{
    return qc_quantise(court->t_format, t);
}

/* The neighbour of t in its format, upwards. */
static double next_t(const struct qc_court *court, double t)
{
    switch (court->t_format.scalar) {
    case QC_F32:
        return (double)nextafterf((float)t, 2);
    case QC_F64:
        return nextafter(t, 2);
    case QC_I16:
    case QC_I32:
        return t + ldexp(1, -court->t_format.frac);
    }
    return t;
}

void qc_prepare_any(const struct qc_court *court, struct qc_random *random, struct qc_case *c)
{
    (void)court, (void)random, (void)c;
}

void qc_prepare_untied(const struct qc_court *court, struct qc_random *random, struct qc_case *c)
{
    (void)court;
    if (c->k == 0)
        c->k = 1 + qc_random_below(random, 3);
}

void qc_prepare_at_ends(const struct qc_court *court, struct qc_random *random, struct qc_case *c)
{
    (void)court;
    if (c->in[T] != 0 && c->in[T] != 1)
        c->in[T] = qc_random_below(random, 2);
}

void qc_prepare_at_half(const struct qc_court *court, struct qc_random *random, struct qc_case *c)
{
    (void)court, (void)random;
    c->in[T] = 0.5;
}

void qc_prepare_upper_half(const struct qc_court *court, struct qc_random *random,
                           struct qc_case *c)
{
    (void)random;
    if (c->in[T] < 0.5)
        c->in[T] = quantise_t(court, 1 - c->in[T]);
}

void qc_prepare_unit_factor(const struct qc_court *court, struct qc_random *random,
                            struct qc_case *c)
{
    (void)court;
    if (c->k == 0)
        c->k = 1 + qc_random_below(random, 7);
}

void qc_prepare_sixty_fourths(const struct qc_court *court, struct qc_random *random,
                              struct qc_case *c)
{
    (void)court, (void)random;
    c->in[T] = fmin(fmax(rint(c->in[T] * 64), 0), 64) / 64;
}

/* Climbing leaves [0,1], where alone a motion is judged. */
static void keep_t_inside(struct qc_case *c)
{
    c->in[T] = fmin(fmax(c->in[T], 0), 1);
}

void qc_prepare_two_times(const struct qc_court *court, struct qc_random *random, struct qc_case *c)
{
    keep_t_inside(c);
    if (c->s == 0 || c->s < 0 || c->s > 1)
        c->s = quantise_t(court, qc_random_unit(random));
}

void qc_prepare_neighbour_times(const struct qc_court *court, struct qc_random *random,
                                struct qc_case *c)
{
    keep_t_inside(c);
    if (c->s > c->in[T] && c->s <= 1)
        return;
    const uint32_t apart = qc_random_below(random, 3); /* one step, a few, or far */
    double s = next_t(court, c->in[T]);
    for (uint32_t i = 0; i < apart * 7; i++)
        s = next_t(court, s);
    if (apart == 2)
        s = quantise_t(court, c->in[T] + (1 - c->in[T]) * qc_random_unit(random));
    c->s = fmin(s, 1);
}

/* Dots that libraries switch at: brackets around these are looked into first. */
static const double switch_dots[] = {0.95,     0.99,      0.999,    0.9995,     0.9999,
                                     0.99995,  1 - 1e-5,  1 - 1e-6, 1 - 1e-7,   1 - 1e-8,
                                     1 - 1e-9, 1 - 1e-12, 0.5,      0.70710678, 0.9};

/* A dot at a log-uniform distance from 1. */
static double random_dot(struct qc_random *random)
{
    return 1 - qc_random_log(random, -50, 0);
}

/* Both ends of a bracket of dots: around a switch seen in practice, around any dot, or from a dot
 * near 0 to one near 1, where a jump far larger than the rest is found wherever it is. */
static void draw_bracket(struct qc_random *random, double *from, double *to)
{
    const uint32_t kind = qc_random_below(random, 4);
    const size_t n = sizeof switch_dots / sizeof switch_dots[0];
    const double centre =
        kind < 2 ? switch_dots[qc_random_below(random, (uint32_t)n)] : random_dot(random);
    const double width = fmin(centre, 1 - centre) * qc_random_log(random, -9, 0);
    *from = fmax(centre - width * qc_random_unit(random), 0);
    *to = fmin(centre + width * qc_random_unit(random), 1);
    if (kind == 3) {
        *from = qc_random_log(random, -9, 0);
        *to = centre;
    }
}

/* s is the other end of the bracket [s, b.w] of dots; a is 1 and b is (sin, 0, 0, cos) turned about
 * an axis of the case, so that every library computes the same dot. */
void qc_prepare_bracket(const struct qc_court *court, struct qc_random *random, struct qc_case *c)
{
    const double one[4] = {0, 0, 0, 1};
    double *a = c->in, *b = c->in + 4;
    for (int i = 0; i < 4; i++)
        a[i] = one[i];
    if (c->k == 0) {
        draw_bracket(random, &b[3], &c->s);
        c->k = 1;
    }
    const double sine = sqrt(b[0] * b[0] + b[1] * b[1] + b[2] * b[2]);
    b[3] = qc_quantise(court->format, b[3]);
    c->s = qc_quantise(court->format, c->s);
    for (int i = 0; i < 3 && sine > 0; i++)
        b[i] = qc_quantise(court->format, b[i] / sine * sqrt((1 - b[3]) * (1 + b[3])));
    if (c->in[T] <= 0 || c->in[T] >= 1)
        c->in[T] = 0.25;
}

void qc_prepare_batch(const struct qc_court *court, struct qc_random *random, struct qc_case *c)
{
    (void)court;
    if (c->seed != 0)
        return;
    c->seed = 1 + qc_random_below(random, 1u << 30);
    c->n = qc_random_below(random, BATCH_MAX + 1);
    c->lane = c->n > 0 ? qc_random_below(random, (uint32_t)c->n) : 0;
    c->align = qc_random_below(random, 16);
    c->k = qc_random_below(random, 36);
}

void qc_prepare_special(const struct qc_court *court, struct qc_random *random, struct qc_case *c)
{
    if (c->k != 0 || !qc_op_is_arc((int)court->op->op))
        return;
    c->k = 1;
    if (qc_random_below(random, 8) == 0)
        for (int i = 0; i < 4; i++)
            c->in[4 + i] = -c->in[i];
}

void qc_prepare_chain(const struct qc_court *court, struct qc_random *random, struct qc_case *c)
{
    (void)court;
    if (c->steps == 0) {
        c->seed = 1 + qc_random_below(random, 1u << 30);
        c->k = qc_random_below(random, 3);
    }
    c->steps = CHAIN_STEPS;
}
