/* shrink.c - the simplest case that fails the same way
 * SPDX-License-Identifier: MIT
 *
 * A table of simplifications, each tried at several levels from the simplest on; one that is kept
 * starts the round again. Each leaves a case alone that is already as simple as it makes it. */
#include "shrink.h"

#include <math.h>
#include <string.h>

#include "climb.h"
#include "geometry.h"

enum { T = 8, LEVELS_MAX = 14 };

/* Makes c simpler, the simplest way at level 0; false: no such level. */
typedef bool simplify_fn(const struct qc_court *court, int level, struct qc_case *c);

static bool is_arc(const struct qc_court *court)
{
    return qc_op_is_arc((int)court->op->op);
}

static bool simplify_batch(const struct qc_court *court, int level, struct qc_case *c)
{
    (void)court;
    const int64_t sizes[] = {1, 2, 3, 4, 5, 8, 9, 16, 17};
    if (level >= (int)(sizeof sizes / sizeof sizes[0]) || sizes[level] >= c->n)
        return false;
    c->n = sizes[level];
    c->lane = c->lane < c->n ? c->lane : c->n - 1;
    return true;
}

static bool simplify_place(const struct qc_court *court, int level, struct qc_case *c)
{
    (void)court;
    int64_t *places[] = {&c->align, &c->lane};
    if (level >= 2 || *places[level] == 0)
        return false;
    *places[level] = 0;
    return true;
}

/* Values a person would choose, simplest first. */
static const double simple_times[] = {0.5, 0, 1, 0.25, 0.75, 0.1, 0.2, 0.3, 0.4, 0.6, 0.9};

static bool simplify_time(const struct qc_court *court, int level, struct qc_case *c)
{
    const int n = (int)(sizeof simple_times / sizeof simple_times[0]);
    if (!is_arc(court) || level >= n + 2)
        return false;
    const double scale = level == n ? 100 : 1000;
    const double t = level < n ? simple_times[level] : rint(c->in[T] * scale) / scale;
    c->in[T] = qc_quantise(court->t_format, t);
    return true;
}

static bool simplify_second_time(const struct qc_court *court, int level, struct qc_case *c)
{
    const int n = (int)(sizeof simple_times / sizeof simple_times[0]);
    if (c->s == 0 || level >= n)
        return false;
    c->s = qc_quantise(court->t_format, simple_times[level]);
    return true;
}

/* a = 1 and b the same rotation relative to it. */
static bool simplify_frame(const struct qc_court *court, int level, struct qc_case *c)
{
    double *a = c->in, *b = a + 4, relative[4];
    if (!is_arc(court) || level > 0 || !qc_is_rounded_unit(a, court->u))
        return false;
    const double conjugate[4] = {-a[0], -a[1], -a[2], a[3]};
    const bool unit = qc_is_rounded_unit(b, court->u);
    qc_multiply(conjugate, b, relative);
    for (int i = 0; i < 4; i++) {
        a[i] = i == 3;
        b[i] = qc_quantise(court->format, relative[i]);
    }
    if (unit)
        qc_round_unit(court->format, b);
    return true;
}

static double sine_of(const double *b)
{
    return sqrt(b[0] * b[0] + b[1] * b[1] + b[2] * b[2]);
}

/* From a = 1 about z, x or y instead of a slanted axis. */
static bool simplify_axis(const struct qc_court *court, int level, struct qc_case *c)
{
    static const int axes[] = {2, 0, 1};
    double *b = c->in + 4;
    if (!is_arc(court) || level >= 3 || c->in[3] != 1)
        return false;
    const double sine = sine_of(b);
    const bool unit = qc_is_rounded_unit(b, court->u);
    for (int i = 0; i < 3; i++)
        b[i] = i == axes[level] ? qc_quantise(court->format, sine) : 0;
    if (unit)
        qc_round_unit(court->format, b);
    return true;
}

/* Turns in degrees a person would choose. */
static const double simple_turns[] = {90, 180, 60, 120, 30, 45, 10, 150, 170, 1, 3, 4, 0.1, 0.001};

static bool simplify_turn(const struct qc_court *court, int level, struct qc_case *c)
{
    double *b = c->in + 4;
    const double sine = sine_of(b);
    if (!is_arc(court) || level >= (int)(sizeof simple_turns / sizeof simple_turns[0]) ||
        c->in[3] != 1 || sine == 0 || !qc_is_rounded_unit(b, court->u))
        return false;
    const double arc = simple_turns[level] * (M_PI / 360), sign = b[3] < 0 ? -1 : 1;
    for (int i = 0; i < 3; i++)
        b[i] *= sin(arc) / sine;
    b[3] = sign * cos(arc);
    qc_round_unit(court->format, b);
    return true;
}

static bool simplify_signs(const struct qc_court *court, int level, struct qc_case *c)
{
    if (!is_arc(court) || level > 0)
        return false;
    for (int i = 4; i < 7; i++)
        c->in[i] = fabs(c->in[i]);
    return true;
}

/* One component to a short decimal: the simplest that still fails. */
static bool simplify_decimals(const struct qc_court *court, int level, struct qc_case *c)
{
    static const double scales[] = {1, 10, 100, 1000};
    const int n = qc_op_in_width(court->op) - (qc_op_operand(court->op, "t") >= 0 ? 1 : 0);
    if (level >= 4 || n > T)
        return false;
    for (int i = 0; i < n; i++)
        c->in[i] = qc_quantise(court->format, rint(c->in[i] * scales[level]) / scales[level]);
    return true;
}

static bool simplify_chain(const struct qc_court *court, int level, struct qc_case *c)
{
    static const int64_t seeds[] = {1, 2, 3};
    (void)court;
    if (c->steps == 0 || level >= 3)
        return false;
    c->seed = (uint64_t)seeds[level];
    return true;
}

static simplify_fn *const simplifications[] = {
    simplify_batch, simplify_place, simplify_chain,       simplify_frame, simplify_axis,
    simplify_turn,  simplify_time,  simplify_second_time, simplify_signs, simplify_decimals};

struct shrinking {
    const struct qc_court *court;
    qc_prepare_fn *prepare;
    qc_still_fails_fn *still_fails;
    void *context;
    int left; /* evaluations */
};

/* Claims are for units: an end that was a rounded one stays so. */
static bool keeps_units(const struct qc_court *court, const struct qc_case *before,
                        const struct qc_case *c)
{
    int at = 0;
    for (int k = 0; k < court->op->operands_n; at += court->op->operands[k++].width)
        if (court->op->operands[k].width == 4 && qc_is_rounded_unit(before->in + at, court->u) &&
            !qc_is_rounded_unit(c->in + at, court->u))
            return false;
    return true;
}

/* Levels come simplest first: the first level that leaves the case as it is, ends the list. */
static bool simplify_once(struct shrinking *s, simplify_fn *simplify, struct qc_case *c)
{
    for (int level = 0; level < LEVELS_MAX && s->left > 0; level++) {
        struct qc_case simpler = *c;
        struct qc_random random = qc_random_at(1, 1, 1);
        if (!simplify(s->court, level, &simpler) || !keeps_units(s->court, c, &simpler))
            continue;
        s->prepare(s->court, &random, &simpler);
        if (memcmp(&simpler, c, sizeof simpler) == 0)
            return false;
        s->left--;
        if (s->still_fails(s->context, &simpler)) {
            *c = simpler;
            return true;
        }
    }
    return false;
}

void qc_shrink(const struct qc_court *court, qc_prepare_fn *prepare, qc_still_fails_fn *still_fails,
               void *context, int evaluations, struct qc_case *c)
{
    struct shrinking s = {court, prepare, still_fails, context, evaluations};
    bool changed = true;
    while (changed && s.left > 0) {
        changed = false;
        for (size_t i = 0; i < sizeof simplifications / sizeof simplifications[0]; i++)
            changed |= simplify_once(&s, simplifications[i], c);
    }
}
