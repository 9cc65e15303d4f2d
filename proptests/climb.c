/* climb.c - the one climber: small moves of a case toward a larger objective
 * SPDX-License-Identifier: MIT */
#include "climb.h"

#include <math.h>
#include <string.h>

#include "geometry.h"

void qc_pool_offer(struct qc_pool *pool, const struct qc_case *c, double score)
{
    size_t at = pool->n;
    while (at > 0 && pool->scores[at - 1] < score)
        at--;
    if (at == QC_POOL_MAX)
        return;
    const size_t last = pool->n < QC_POOL_MAX ? pool->n++ : QC_POOL_MAX - 1;
    memmove(&pool->cases[at + 1], &pool->cases[at], (last - at) * sizeof pool->cases[0]);
    memmove(&pool->scores[at + 1], &pool->scores[at], (last - at) * sizeof pool->scores[0]);
    pool->cases[at] = *c;
    pool->scores[at] = score;
}

static double squared_length(const double q[4])
{
    return q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
}

/* 1 - |q|^2 for |q| near 1, to about u^2: products are split by fma, whose errors are kept. */
static double missing_square(const double q[4])
{
    double sum = 1, lost = 0;
    for (int i = 0; i < 4; i++) {
        const double square = q[i] * q[i], error = fma(q[i], q[i], -square);
        const double next = sum - square;
        lost += (sum - next) - square - error; /* sum >= square: the difference is exact enough */
        sum = next;
    }
    return sum + lost;
}

void qc_round_unit(struct qc_format format, double q[4])
{
    const double scale = 1 / sqrt(squared_length(q));
    for (int i = 0; i < 4; i++)
        q[i] *= scale;
    const double half = missing_square(q) / 2; /* first order: |q| was 1 to a few u */
    for (int i = 0; i < 4; i++)
        q[i] = qc_quantise(format, fma(q[i], half, q[i]));
}

bool qc_is_rounded_unit(const double q[4], double u)
{
    return fabs(missing_square(q)) < 8 * u;
}

/* What a move may change. */
struct move {
    const struct qc_court *court;
    struct qc_random *random;
    struct qc_case *c;
};

typedef void move_fn(struct move *move);

static struct qc_format format_at(const struct move *move, int i)
{
    const int t = qc_op_operand(move->court->op, "t");
    return t >= 0 && i == qc_op_in_width(move->court->op) - 1 ? move->court->t_format
                                                              : move->court->format;
}

/* The unit in the last place of x, or a little more. */
static double ulp_of(const struct move *move, double x, struct qc_format format)
{
    switch (format.scalar) {
    case QC_F32:
    case QC_F64:
        return fmax(fabs(x), 0x1p-1000) * 2 * move->court->u;
    case QC_I16:
    case QC_I32:
        break;
    }
    return ldexp(1, -format.frac);
}

/* +-2^k units in the last place of x, k < bits: of a float never half as large as x itself. */
static double nudge(struct move *move, double x, struct qc_format format, int bits)
{
    const double ulps = ldexp(1, (int)qc_random_below(move->random, (uint32_t)bits));
    const double sign = qc_random_below(move->random, 2) != 0 ? 1 : -1;
    return x + sign * ulps * ulp_of(move, x, format);
}

static void move_component(struct move *move)
{
    const int n = qc_op_in_width(move->court->op);
    const int i = (int)qc_random_below(move->random, (uint32_t)n);
    const struct qc_format format = format_at(move, i);
    move->c->in[i] = qc_quantise(format, nudge(move, move->c->in[i], format, 12));
}

/* Either sign, mostly small, of sizes down from 1 to 2^exponent; two statements, for C leaves the
 * order of calls within one open. */
static double signed_share(struct qc_random *random, int exponent)
{
    const double sign = qc_random_signed(random);
    return sign * qc_random_log(random, exponent, 0);
}

/* Both ends turned by the same small rotation. */
static void move_frame(struct move *move)
{
    double p[4], moved[4];
    const double size = qc_random_log(move->random, -30, 0);
    for (int i = 0; i < 3; i++)
        p[i] = size * qc_random_signed(move->random);
    p[3] = 1;
    for (int end = 0; end < 8; end += 4) {
        qc_multiply(p, move->c->in + end, moved);
        memcpy(move->c->in + end, moved, sizeof moved);
    }
}

static void move_axes(struct move *move)
{
    double p[4], moved[4];
    qc_unit_factor(1 + (int)qc_random_below(move->random, 7), p);
    for (int end = 0; end < 8; end += 4) {
        qc_multiply(p, move->c->in + end, moved);
        memcpy(move->c->in + end, moved, sizeof moved);
    }
}

/* b nearer to a, or farther, by a factor near 1. */
static void move_turn(struct move *move)
{
    double *a = move->c->in, *b = a + 4;
    const double share = signed_share(move->random, -30);
    const double sign = qc_cosine(a, b) < 0 ? -1 : 1;
    for (int i = 0; i < 4; i++)
        b[i] += share * (b[i] - sign * a[i]);
}

static void move_sign(struct move *move)
{
    const uint32_t end = 4 * qc_random_below(move->random, 2);
    for (uint32_t i = 0; i < 4; i++)
        move->c->in[end + i] = -move->c->in[end + i];
}

static void move_swap(struct move *move)
{
    double a[4];
    memcpy(a, move->c->in, sizeof a);
    memcpy(move->c->in, move->c->in + 4, sizeof a);
    memcpy(move->c->in + 4, a, sizeof a);
}

static void move_t(struct move *move)
{
    double *t = &move->c->in[8];
    switch (qc_random_below(move->random, 4)) {
    case 0:
        *t = qc_random_unit(move->random);
        break;
    case 1:
        *t *= 1 + signed_share(move->random, -20);
        break;
    case 2:
        *t = 1 - *t;
        break;
    default:
        *t = nudge(move, *t, move->court->t_format, 22);
    }
    *t = qc_quantise(move->court->t_format, fmin(fmax(*t, 0), 1));
}

/* A new place in the batch, a new second time: the property draws it. */
static void move_extras(struct move *move)
{
    move->c->k = move->c->align = move->c->lane = 0;
    move->c->n = 1;
    move->c->seed = 0;
    move->c->s = 0;
}

static void move_second_time(struct move *move)
{
    const struct qc_format format = move->court->t_format;
    move->c->s = qc_quantise(format, nudge(move, move->c->s, format, 22));
}

static move_fn *const arc_moves[] = {move_component, move_component, move_frame,  move_axes,
                                     move_turn,      move_turn,      move_sign,   move_swap,
                                     move_t,         move_t,         move_extras, move_second_time};
static move_fn *const other_moves[] = {move_component, move_component, move_extras};

/* Ends that were rounded units are so again. */
static void restore_units(const struct qc_court *court, const struct qc_case *before,
                          struct qc_case *c)
{
    int at = 0;
    for (int k = 0; k < court->op->operands_n; at += court->op->operands[k++].width)
        if (court->op->operands[k].width == 4 && qc_is_rounded_unit(before->in + at, court->u) &&
            memcmp(before->in + at, c->in + at, 4 * sizeof(double)) != 0)
            qc_round_unit(court->format, c->in + at);
    for (int i = 0; i < at; i++) {
        struct move move = {.court = court};
        c->in[i] = qc_quantise(format_at(&move, i), c->in[i]);
    }
}

static struct qc_case moved(const struct qc_court *court, const struct qc_case *from,
                            struct qc_random *random)
{
    struct qc_case c = *from;
    struct move move = {.court = court, .random = random, .c = &c};
    const bool arc = qc_op_is_arc((int)court->op->op);
    const uint32_t moves_n = (uint32_t)(arc ? sizeof arc_moves / sizeof *arc_moves
                                            : sizeof other_moves / sizeof *other_moves);
    const uint32_t pick = qc_random_below(random, moves_n);
    (arc ? arc_moves : other_moves)[pick](&move);
    restore_units(court, from, &c);
    return c;
}

void qc_climb(const struct qc_court *court, qc_prepare_fn *prepare, qc_objective_fn *objective,
              void *context, uint64_t evaluations, struct qc_random *random, struct qc_pool *pool)
{
    for (uint64_t i = 0; i < evaluations && pool->n > 0 && isfinite(pool->scores[0]); i++) {
        /* Half the moves go to the best case, the rest to the others in turn. */
        const size_t at = i % 2 == 0 ? 0 : (size_t)(i / 2) % pool->n;
        struct qc_case c = moved(court, &pool->cases[at], random);
        prepare(court, random, &c);
        const double score = objective(context, &c);
        if (!(score > pool->scores[at]))
            continue;
        pool->cases[at] = c;
        pool->scores[at] = score;
        if (score > pool->scores[0]) {
            pool->cases[at] = pool->cases[0];
            pool->scores[at] = pool->scores[0];
            pool->cases[0] = c;
            pool->scores[0] = score;
        }
    }
}
