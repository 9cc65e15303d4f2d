/* check_drift.c - what a long chain of operations does to length and orientation
 * SPDX-License-Identifier: MIT
 *
 * Against the exact product of the factors as given: the arithmetic's own drift. */
#include <math.h>
#include <string.h>

#include "../reference/chain.h"
#include "call.h"
#include "checks.h"
#include "climb.h"

enum { FACTORS_N = 64 };

/* The chains c->k names. Feedback turns q into r by way of q itself, (r q^-1) q, as controllers do:
 * nothing may build up. */
enum chain_kind { CHAIN_STEP, CHAIN_WALK, CHAIN_FEEDBACK, CHAINS_N };

struct chain {
    const struct qc_court *court;
    struct qc_plan plan;
    struct qc_sample factors[FACTORS_N]; /* from factor `first` on */
    uint64_t first;
    double step[4], q[4];
    struct qc_chain *exact;
};

static void draw_factors(struct chain *chain, uint64_t first)
{
    chain->first = first;
    qc_draw_many(&chain->plan, first, FACTORS_N, chain->factors);
}

static void draw_factor(struct chain *chain, uint64_t i, double factor[4])
{
    if (i - chain->first >= FACTORS_N)
        draw_factors(chain, i);
    memcpy(factor, chain->factors[i - chain->first].in, 4 * sizeof *factor);
}

/* If the m-th power of a step is within d of 1 or -1, m links on a chain is where it was but for d.
 * The step's w, 1 - d^2/2, times a component there leaves a part to round off that has moved by
 * d^3/2 alone: below u the roundings are alike, link after link, and add up without any bias.
 * Rotations of a cube return within 12 links. */
static bool repeats_roundings(const double step[4], double u)
{
    enum { POWERS = 12 };
    const double *v = step, arc = atan2(sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]), v[3]);
    double d = 2;
    for (int m = 1; m <= POWERS; m++)
        d = fmin(d, 2 * fmin(fabs(sin(m * arc / 2)), fabs(cos(m * arc / 2))));
    return d * d * d < 2 * u;
}

/* The first factor that may be repeated. */
static void draw_step(struct chain *chain)
{
    uint64_t i = 0;
    do
        draw_factor(chain, i, chain->step);
    while (repeats_roundings(chain->step, chain->court->u) && ++i < FACTORS_N);
}

static bool multiply(const struct chain *chain, const double *p, const double *q, double *pq,
                     struct qc_finding *finding)
{
    double in[QC_IN_MAX] = {0};
    memcpy(in, p, 4 * sizeof *in);
    memcpy(in + 4, q, 4 * sizeof *in);
    return qc_ask(chain->court, in, pq, finding);
}

/* The inverse as a user forms it: conjugate over squared length, each rounded to the format. */
static void invert(const struct chain *chain, const double q[4], double inverse[4])
{
    const double square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
    for (int i = 0; i < 4; i++)
        inverse[i] = qc_quantise(chain->court->format, (i == 3 ? q[i] : -q[i]) / square);
}

/* One link: q becomes the method's idea of factor q; the exact chain is kept beside it. */
static bool link_product(struct chain *chain, enum chain_kind kind, uint64_t i,
                         struct qc_finding *finding)
{
    double factor[4], inverse[4], between[QC_OUT_MAX], next[QC_OUT_MAX];
    if (kind == CHAIN_STEP)
        memcpy(factor, chain->step, sizeof factor);
    else
        draw_factor(chain, i, factor);
    if (kind != CHAIN_FEEDBACK) {
        qc_chain_multiply(chain->exact, factor);
        if (!multiply(chain, factor, chain->q, next, finding))
            return false;
    } else {
        qc_chain_reset(chain->exact, factor);
        invert(chain, chain->q, inverse);
        if (!multiply(chain, factor, inverse, between, finding) ||
            !multiply(chain, between, chain->q, next, finding))
            return false;
    }
    memcpy(chain->q, next, sizeof chain->q);
    return true;
}

static bool link_normalise(struct chain *chain, struct qc_finding *finding)
{
    double next[QC_OUT_MAX];
    if (!qc_ask(chain->court, chain->q, next, finding))
        return false;
    memcpy(chain->q, next, sizeof chain->q);
    return true;
}

/* What one link may lose, in u: the claimed length error and half the claimed rotation. */
static double loss_per_link_u(const struct qc_court *court)
{
    return court->claim.length_u + court->claim.rotation_rad / (2 * court->u);
}

enum qc_status qc_check_drift(const struct qc_court *court, const struct qc_case *c,
                              struct qc_finding *finding)
{
    const enum chain_kind kind = (enum chain_kind)(c->k % CHAINS_N);
    const bool product = court->op->op == QC_PRODUCT;
    if (!qc_is_rounded_unit(c->in, court->u)) /* a chain begins with a rotation */
        return QC_OK;
    struct chain chain = {.court = court,
                          .plan =
                              qc_plan_for(court->subject->impl, court->subject->method, c->seed),
                          .exact = qc_chain_open(c->in)};
    if (chain.exact == NULL)
        return QC_NO_MEMORY;
    memcpy(chain.q, c->in, sizeof chain.q);
    draw_factors(&chain, 0);
    draw_step(&chain);
    bool returned = true;
    for (int64_t i = 0; i < c->steps && returned; i++)
        returned = product ? link_product(&chain, kind, (uint64_t)i, finding)
                           : link_normalise(&chain, finding);
    if (returned) {
        const struct qc_chain_errors errors = qc_chain_judge(chain.exact, chain.q, court->u);
        const double n = product && kind != CHAIN_FEEDBACK ? (double)c->steps : 1;
        *finding = (struct qc_finding){
            .applies = true,
            .kind = isfinite(errors.length_u) ? QC_KIND_VALUE : QC_KIND_INVALID,
            .error = fmax(fabs(errors.length_u), errors.rotation_rad / (2 * court->u)),
            .allowance = 4 * loss_per_link_u(court) * sqrt(n) + 16};
    }
    qc_chain_close(chain.exact);
    return QC_OK;
}
