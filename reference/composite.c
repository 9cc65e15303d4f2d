/* composite.c - exact answers of the operations made of arcs: transform and squad
 * SPDX-License-Identifier: MIT */
#include "exact.h"

#include <string.h>

#include "arc.h"
#include "decide.h"

/* A unit quaternion that is itself a result. */
struct unit {
    qc_real at[4];
};

static struct unit unit_of(const double *in)
{
    struct unit unit;
    for (int i = 0; i < 4; i++)
        unit.at[i] = qc_exact(in[i]);
    qc_real length = qc_norm(4, unit.at);
    for (int i = 0; i < 4; i++)
        unit.at[i] = qc_div(unit.at[i], length);
    return unit;
}

/* sin(t arc) / sin(arc). Where the arc may be 0 its size is only known to be below some d <= 1/4;
 * then the quotient is t within |t| (1 + t^2) d^2, by Taylor: sin(t arc) = t arc - f t^3 arc^3 / 6
 * and sin(arc) = arc (1 - g arc^2 / 6), f and g in [0, 1]. */
static qc_real weight(qc_real t, qc_real arc, qc_real sine)
{
    qc_real top, unused;
    if (qc_sign(sine) == 1) {
        qc_sin_cos(qc_mul(t, arc), &top, &unused);
        return qc_div(top, sine);
    }
    mpfr_exp_t size_t_ = qc_size(t) > 0 ? qc_size(t) : 0, size = qc_size(arc);
    return qc_widen(t, size > -2 ? QC_UNKNOWN : 3 * size_t_ + 1 + 2 * size);
}

/* Slerp between unit quaternions that are not known exactly. Two opposite ones, as far as can be
 * told, have no answer on the long way. */
static enum qc_defined slerp(const struct unit *a, const struct unit *b, qc_real t, uint32_t flags,
                             struct unit *want)
{
    qc_real minor[QC_PAIRS_N], dot = qc_dot(4, a->at, b->at);
    int way;
    if (!qc_decide_sign(dot, &way))
        dot = qc_widen(dot, QC_UNKNOWN);
    way = way < 0 && !(flags & QC_LONG_WAY) ? -1 : 1;
    qc_minors(a->at, b->at, minor);
    qc_real sine = qc_norm(QC_PAIRS_N, minor), arc = qc_atan2(sine, way < 0 ? qc_neg(dot) : dot);
    int apart;
    if (qc_decide_sign(sine, &apart) && apart == 0 && mpfr_sgn(dot->mid) * way < 0)
        return QC_OPPOSITE;
    qc_real of_a = weight(qc_sub(qc_exact(1), t), arc, sine), of_b = weight(t, arc, sine);
    for (int i = 0; i < 4; i++)
        want->at[i] = (way < 0 ? qc_sub : qc_add)(qc_mul(of_a, a->at[i]), qc_mul(of_b, b->at[i]));
    return QC_DEFINED;
}

/* The keys a, b, the control points p, q, and what is between each pair at t. */
struct quadrangle {
    struct unit end[4], outer, inner;
};

static enum qc_defined open_quadrangle(const struct qc_question *question, qc_real t,
                                       struct quadrangle *all)
{
    for (int i = 0; i < 4; i++)
        all->end[i] = unit_of(question->in + 4 * i);
    const bool defined =
        slerp(&all->end[0], &all->end[1], t, question->flags, &all->outer) == QC_DEFINED &&
        slerp(&all->end[2], &all->end[3], t, question->flags, &all->inner) == QC_DEFINED;
    return defined ? QC_DEFINED : QC_OPPOSITE;
}

/* slerp(slerp(a, b, t), slerp(p, q, t), 2t(1-t)): Shoemake 1987. */
static enum qc_defined squad(const struct qc_question *question, qc_real *want)
{
    qc_real t = qc_exact(qc_effective_t(question, question->in[16]));
    qc_real s = qc_scale2(qc_mul(t, qc_sub(qc_exact(1), t)), 1);
    struct quadrangle all;
    struct unit result;
    if (open_quadrangle(question, t, &all) != QC_DEFINED ||
        slerp(&all.outer, &all.inner, s, question->flags, &result) != QC_DEFINED)
        return QC_OPPOSITE;
    memcpy(want, result.at, sizeof result.at);
    return QC_DEFINED;
}

bool qc_squad_tie(const struct qc_question *question, bool *tie)
{
    qc_real t = qc_exact(qc_effective_t(question, question->in[16]));
    struct quadrangle all;
    *tie = false;
    if (open_quadrangle(question, t, &all) != QC_DEFINED)
        return true;
    const struct {
        const struct unit *from, *to;
        int widened; /* what is between is itself rounded */
    } arcs[] = {
        {&all.end[0], &all.end[1], 0}, {&all.end[2], &all.end[3], 0}, {&all.outer, &all.inner, 2}};
    qc_real zone = qc_mul(qc_exact(question->tie_u), qc_exact(question->u));
    for (size_t i = 0; i < sizeof arcs / sizeof *arcs; i++) {
        qc_real dot = qc_abs(qc_dot(4, arcs[i].from->at, arcs[i].to->at));
        int inside = qc_sign(qc_sub(qc_scale2(zone, arcs[i].widened), dot));
        if (inside == QC_SIGN_UNKNOWN)
            return false;
        *tie |= inside == 1;
    }
    return true;
}

struct qc_question qc_transform_arc(const struct qc_question *question, double arc_in[9])
{
    memcpy(arc_in, question->in, 4 * sizeof *arc_in);
    memcpy(arc_in + 4, question->in + 7, 4 * sizeof *arc_in);
    arc_in[8] = question->in[14];
    struct qc_question arc = *question;
    arc.op = QC_SLERP;
    arc.in = arc_in;
    return arc;
}

/* Rotation by slerp, position by lerp. */
static enum qc_defined transform(const struct qc_question *question, qc_real *want)
{
    double arc_in[9];
    struct qc_question arc = qc_transform_arc(question, arc_in);
    enum qc_defined defined = qc_exact_answer(&arc, want);
    qc_real t = qc_exact(qc_effective_t(question, arc_in[8])), rest = qc_sub(qc_exact(1), t);
    for (int i = 0; i < 3; i++)
        want[4 + i] = qc_add(qc_mul(rest, qc_exact(question->in[4 + i])),
                             qc_mul(t, qc_exact(question->in[11 + i])));
    return defined;
}

enum qc_defined qc_composite_answer(const struct qc_question *question, qc_real *want)
{
    return question->op == QC_SQUAD ? squad(question, want) : transform(question, want);
}
