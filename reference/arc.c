/* arc.c - the plane of the two ends: every arc is a curve of planar coordinates in it
 * SPDX-License-Identifier: MIT
 *
 * Nothing here subtracts nearly equal rounded numbers, so no arc is too short and none too close to
 * a half turn: the minors are differences of exact products, rounded once; by Lagrange's identity
 * their length is |a||b| sin; and contracting them with a gives the tangent to a few ulps. */
#include "arc.h"

#include <math.h>

#include "circle.h"
#include "mutation.h"

static const int pairs[QC_PAIRS_N][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};

void qc_minors(const qc_real x[4], const qc_real y[4], qc_real minor[QC_PAIRS_N])
{
    for (int k = 0; k < QC_PAIRS_N; k++) {
        int i = pairs[k][0], j = pairs[k][1];
        minor[k] = qc_sub(qc_mul(x[i], y[j]), qc_mul(x[j], y[i]));
    }
}

double qc_effective_t(const struct qc_question *question, double t)
{
    bool fixed = question->format.scalar == QC_I16 || question->format.scalar == QC_I32;
    if (!fixed && !(question->flags & QC_MUTANT(14, QC_CLAMPS_T, 0)))
        return t;
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

/* toward_i = sum over j of a_j (a_j b_i - a_i b_j): each minor serves i with a_j and j with -a_i.
 */
static void contract_minors(struct qc_arc *arc)
{
    qc_real zero = qc_exact(0);
    for (int i = 0; i < 4; i++)
        arc->toward[i] = zero;
    for (int k = 0; k < QC_PAIRS_N; k++) {
        int i = pairs[k][0], j = pairs[k][1];
        arc->toward[j] = qc_add(arc->toward[j], qc_mul(arc->a[i], arc->minor[k]));
        arc->toward[i] = qc_sub(arc->toward[i], qc_mul(arc->a[j], arc->minor[k]));
    }
}

void qc_arc_open_ends(struct qc_arc *arc, const struct qc_question *question)
{
    double t = qc_effective_t(question, question->in[8]);
    for (int i = 0; i < 4; i++) {
        arc->a[i] = qc_exact(question->in[i]);
        arc->b[i] = qc_exact(question->in[4 + i]);
    }
    arc->t = qc_exact(t);
    arc->is_t_one = t == 1;
    arc->parallel = false;
    arc->aa = qc_norm2(4, arc->a);
    arc->norm_a = qc_sqrt(arc->aa);
    arc->norm_b = qc_norm(4, arc->b);
    arc->norms = qc_mul(arc->norm_a, arc->norm_b);
    arc->dot = qc_dot(4, arc->a, arc->b);
    if (qc_sign(arc->dot) == QC_SIGN_UNKNOWN)
        arc->dot = qc_dot_exact(4, arc->a, arc->b);
    arc->dot_sign = qc_sign(arc->dot);
}

void qc_arc_open_plane(struct qc_arc *arc)
{
    qc_minors(arc->a, arc->b, arc->minor);
    arc->parallel = true;
    for (int k = 0; k < QC_PAIRS_N; k++)
        arc->parallel &= qc_is_zero(arc->minor[k]);
    contract_minors(arc);
    arc->wedge = qc_norm(QC_PAIRS_N, arc->minor);
}

void qc_arc_open(struct qc_arc *arc, const struct qc_question *question)
{
    qc_arc_open_ends(arc, question);
    qc_arc_open_plane(arc);
}

int qc_arc_way(const struct qc_arc *arc, uint32_t flags)
{
    int shorter = arc->dot_sign < 0 ? -1 : 1;
    return flags & QC_LONG_WAY ? QC_MUTANT(2, 1, shorter) : QC_MUTANT(3, shorter, 1);
}

/* +-1 times x */
static qc_real turn_way(int way, qc_real x)
{
    return way < 0 ? qc_neg(x) : x;
}

qc_real qc_arc_angle(const struct qc_arc *arc, int way)
{
    qc_real sine = arc->wedge, cosine = turn_way(way, arc->dot);
    return qc_circle_angle(QC_MUTANT(15, sine, cosine), QC_MUTANT(15, cosine, sine));
}

struct qc_planar qc_arc_slerp(const struct qc_arc *arc, int way, qc_real angle)
{
    qc_real sine, cosine;
    if (arc->is_t_one) { /* without the detour over the angle: zeros stay exact */
        sine = qc_div(arc->wedge, arc->norms);
        cosine = qc_div(turn_way(way, arc->dot), arc->norms);
    } else {
        qc_circle_point(qc_mul(arc->t, angle), &sine, &cosine);
    }
    return (struct qc_planar){QC_MUTANT(4, cosine, sine), QC_MUTANT(5, turn_way(way, sine), sine)};
}

/* norms * ((1-t) a^ + t b^), to be normalised. */
struct qc_planar qc_arc_nlerp(const struct qc_arc *arc, int way)
{
    if (arc->parallel) /* either b^ = a^, and so is the answer, or there is none */
        return (struct qc_planar){qc_exact(1), qc_exact(0)};
    qc_real rest = qc_sub(qc_exact(1), arc->t), part = turn_way(way, arc->t);
    qc_real x = qc_add(qc_mul(rest, arc->norms), qc_mul(part, arc->dot));
    qc_real y = qc_mul(part, arc->wedge);
    qc_real length = qc_sqrt(qc_add(qc_sqr(x), qc_sqr(y)));
    return (struct qc_planar){qc_div(x, length), qc_div(y, length)};
}

/* ((1-t) |a|^2 + t a.b, t wedge) / |a| */
struct qc_planar qc_arc_lerp(const struct qc_arc *arc, int way)
{
    qc_real rest = qc_sub(qc_exact(1), arc->t), part = turn_way(way, arc->t);
    qc_real x = qc_add(qc_mul(rest, arc->aa), qc_mul(part, arc->dot));
    qc_real y = qc_mul(part, arc->wedge);
    return (struct qc_planar){qc_div(x, arc->norm_a), qc_div(y, arc->norm_a)};
}

/* |a ^ b ^ got|: the volume of the three, by its four components. */
static qc_real volume(const struct qc_arc *arc, const qc_real got[4])
{
    static const int triples[4][3][2] = {/* {coordinate of got, pair of minors}, signs + - + */
                                         {{0, 3}, {1, 1}, {2, 0}},
                                         {{0, 4}, {1, 2}, {3, 0}},
                                         {{0, 5}, {2, 2}, {3, 1}},
                                         {{1, 5}, {2, 4}, {3, 3}}};
    qc_real part[4];
    for (int i = 0; i < 4; i++) {
        qc_real term[3];
        for (int k = 0; k < 3; k++)
            term[k] = qc_mul(got[triples[i][k][0]], arc->minor[triples[i][k][1]]);
        part[i] = qc_add(qc_sub(term[0], term[1]), term[2]);
    }
    return qc_norm(4, part);
}

struct qc_seen qc_arc_see(const struct qc_arc *arc, const qc_real got[4])
{
    qc_real x = qc_div(qc_dot(4, got, arc->a), arc->norm_a);
    if (arc->parallel) {
        qc_real across[QC_PAIRS_N];
        qc_minors(arc->a, got, across);
        return (struct qc_seen){x, qc_exact(0), qc_div(qc_norm(QC_PAIRS_N, across), arc->norm_a)};
    }
    qc_real y = qc_div(qc_dot(4, got, arc->toward), qc_mul(arc->norm_a, arc->wedge));
    return (struct qc_seen){x, y, qc_div(volume(arc, got), arc->wedge)};
}

void qc_arc_vector(const struct qc_arc *arc, struct qc_planar point, qc_real vector[4])
{
    qc_real of_a = qc_div(point.x, arc->norm_a);
    if (arc->parallel) {
        for (int i = 0; i < 4; i++)
            vector[i] = qc_mul(of_a, arc->a[i]);
        return;
    }
    qc_real of_toward = qc_div(point.y, qc_mul(arc->norm_a, arc->wedge));
    for (int i = 0; i < 4; i++)
        vector[i] = qc_add(qc_mul(of_a, arc->a[i]), qc_mul(of_toward, arc->toward[i]));
}

void qc_arc_lerp_vector(const struct qc_arc *arc, int way, qc_real vector[4])
{
    qc_real rest = qc_sub(qc_exact(1), arc->t), part = turn_way(way, arc->t);
    for (int i = 0; i < 4; i++)
        vector[i] = qc_add(qc_mul(rest, arc->a[i]), qc_mul(part, arc->b[i]));
}
