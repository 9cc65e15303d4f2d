/* check_relations.c - two results of a method against each other
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "batch.h"
#include "call.h"
#include "checks.h"
#include "geometry.h"

/* Compares two results that should be the same rotation. */
static void compare(const struct qc_court *court, const double *got, const double *other,
                    double allowance, struct qc_finding *finding)
{
    finding->applies = true;
    finding->error = qc_rotation_between(got, other, court->u);
    finding->kind = isfinite(finding->error) ? QC_KIND_VALUE : QC_KIND_INVALID;
    finding->allowance = allowance;
}

/* Relations hold where both results are judged: one arc, inside the range of the claim. */
static bool is_in_range(const struct qc_court *court, const struct qc_case *c)
{
    const double max_turn = court->claim.max_turn_rad;
    return qc_is_untied(court, c->in) && (max_turn <= 0 || 2 * qc_way(court, c->in) < max_turn);
}

/* 2 E kappa: two results of one claim. */
static double twice_claimed(const struct qc_court *court, const struct qc_case *c)
{
    return 2 * court->claim.rotation_rad * qc_kappa(court, c->in);
}

static bool ask_both(const struct qc_court *court, const struct qc_case *c, const double *in,
                     double *got, double *other, struct qc_finding *finding)
{
    return is_in_range(court, c) && qc_ask(court, c->in, got, finding) &&
           qc_ask(court, in, other, finding);
}

static bool is_same_up_to_sign(const double *got, const double *other)
{
    bool same = true, opposite = true;
    for (int i = 0; i < 4; i++) {
        same &= got[i] == other[i];
        opposite &= got[i] == -other[i];
    }
    return same || opposite;
}

enum qc_status qc_check_double_cover(const struct qc_court *court, const struct qc_case *c,
                                     struct qc_finding *finding)
{
    double in[QC_IN_MAX], got[QC_OUT_MAX], other[QC_OUT_MAX];
    memcpy(in, c->in, sizeof in);
    for (int i = 0; i < 4; i++) {
        in[i] *= (c->k & 1) != 0 ? -1 : 1;
        in[4 + i] *= (c->k & 2) != 0 ? -1 : 1;
    }
    if (!ask_both(court, c, in, got, other, finding))
        return QC_OK;
    compare(court, got, other, twice_claimed(court, c), finding);
    if ((court->subject->method->flags & QC_COVER_BITS) != 0 && !is_same_up_to_sign(got, other))
        qc_find_broken(finding, QC_KIND_BITS);
    return QC_OK;
}

enum qc_status qc_check_symmetry(const struct qc_court *court, const struct qc_case *c,
                                 struct qc_finding *finding)
{
    double in[QC_IN_MAX] = {0}, got[QC_OUT_MAX], other[QC_OUT_MAX];
    memcpy(in, c->in + 4, 4 * sizeof *in);
    memcpy(in + 4, c->in, 4 * sizeof *in);
    in[8] = 1 - c->in[8];
    if (ask_both(court, c, in, got, other, finding))
        compare(court, got, other, twice_claimed(court, c), finding);
    return QC_OK;
}

/* Multiplies both ends by p on one side, and undoes nothing: p got is compared with the result. */
static enum qc_status check_invariance(const struct qc_court *court, const struct qc_case *c,
                                       bool left, struct qc_finding *finding)
{
    double p[4], in[QC_IN_MAX] = {0}, got[QC_OUT_MAX], other[QC_OUT_MAX], moved[4];
    qc_unit_factor((int)c->k, p);
    for (int end = 0; end < 8; end += 4)
        left ? qc_multiply(p, c->in + end, in + end) : qc_multiply(c->in + end, p, in + end);
    in[8] = c->in[8];
    if (!ask_both(court, c, in, got, other, finding))
        return QC_OK;
    left ? qc_multiply(p, got, moved) : qc_multiply(got, p, moved);
    compare(court, moved, other, twice_claimed(court, c), finding);
    return QC_OK;
}

enum qc_status qc_check_left_invariance(const struct qc_court *court, const struct qc_case *c,
                                        struct qc_finding *finding)
{
    return check_invariance(court, c, true, finding);
}

enum qc_status qc_check_right_invariance(const struct qc_court *court, const struct qc_case *c,
                                         struct qc_finding *finding)
{
    return check_invariance(court, c, false, finding);
}

/* f(f(a,b,s),b,1/2) against f(a,b,(1+s)/2). The start f(a,b,s) may be of either sign. */
enum qc_status qc_check_subdivision(const struct qc_court *court, const struct qc_case *c,
                                    struct qc_finding *finding)
{
    double in[QC_IN_MAX], start[QC_OUT_MAX], half[QC_OUT_MAX], direct[QC_OUT_MAX];
    memcpy(in, c->in, sizeof in);
    if (!is_in_range(court, c) || !qc_ask(court, c->in, start, finding))
        return QC_OK;
    /* As a 4-vector the start is within E/2 of the arc: from there b may look nearer the other way.
     */
    const double doubt = court->claim.rotation_rad + 2 * court->claim.tie_u * court->u;
    if (fabs(qc_cosine(start, c->in + 4)) <= doubt)
        return QC_OK;
    memcpy(in, start, 4 * sizeof *in);
    in[8] = 0.5;
    if (!qc_ask(court, in, half, finding))
        return QC_OK;
    memcpy(in, c->in, 4 * sizeof *in);
    in[8] = (1 + c->in[8]) / 2;
    if (!qc_ask(court, in, direct, finding))
        return QC_OK;
    const double allowance = 3 * court->claim.rotation_rad + 4 * court->claim.length_u * court->u;
    compare(court, half, direct, allowance, finding);
    return QC_OK;
}

enum { T = 8, END = 4, STEPS = 64, SCALAR_MAX = 8 };

/* Calls with one pair and n times, i times t / 64; returns false if it gave no results. */
static bool step_along(const struct qc_court *court, const struct qc_case *c, size_t n,
                       double *times, unsigned char *out, struct qc_finding *finding)
{
    unsigned char a[END * SCALAR_MAX], b[END * SCALAR_MAX], t[QC_BATCH_MAX * SCALAR_MAX];
    const double step = qc_quantise(court->t_format, c->in[T] / STEPS);
    for (size_t i = 0; i < n; i++)
        times[i] = qc_quantise(court->t_format, step * (double)i);
    qc_encode(court->format, END, c->in, a);
    qc_encode(court->format, END, c->in + END, b);
    qc_encode(court->t_format, n, times, t);
    const struct qc_in in[] = {{a, 0}, {b, 0}, {t, 1}};
    return qc_returned(qc_call(court->subject, n, in, out), finding);
}

enum qc_status qc_check_even_steps(const struct qc_court *court, const struct qc_case *c,
                                   struct qc_finding *finding)
{
    unsigned char out[QC_BATCH_MAX * END * SCALAR_MAX];
    double times[QC_BATCH_MAX], got[QC_OUT_MAX], other[QC_OUT_MAX], in[QC_IN_MAX];
    const size_t i = c->lane < STEPS ? (size_t)c->lane : STEPS; /* beyond, t may be above 1 */
    if (c->n <= 0 || !is_in_range(court, c) ||
        !step_along(court, c, (size_t)c->n, times, out, finding))
        return QC_OK;
    memcpy(in, c->in, sizeof in);
    in[T] = times[i];
    if (!qc_ask(court, in, other, finding))
        return QC_OK;
    qc_decode(court->format, END, out + i * END * qc_scalar_size(court->format.scalar), got);
    compare(court, got, other, twice_claimed(court, c) * (1 + (double)i / 2), finding);
    return QC_OK;
}
