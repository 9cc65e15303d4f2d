/* climb.h - the one climber: small moves of a case toward a larger objective
 * SPDX-License-Identifier: MIT */
#ifndef QC_CLIMB_H
#define QC_CLIMB_H

#include "property.h"

enum { QC_POOL_MAX = 16 };

/* Score of a case; larger is worse for the subject. Negative: outside the domain. */
typedef double qc_objective_fn(void *context, const struct qc_case *c);

/* The best cases so far, best first. */
struct qc_pool {
    struct qc_case cases[QC_POOL_MAX];
    double scores[QC_POOL_MAX];
    size_t n;
};

/* Adds a case if it is among the best. */
void qc_pool_offer(struct qc_pool *pool, const struct qc_case *c, double score);

/* Improves the pool by `evaluations` moves: each changes one thing (turn, frame, sign, t, a single
 * component by ulps, place in the batch), is brought into the domain by `prepare`, and is kept if
 * the objective grew. Stops early if the objective becomes infinite. A pure function of its
 * arguments and `random`. */
void qc_climb(const struct qc_court *court, qc_prepare_fn *prepare, qc_objective_fn *objective,
              void *context, uint64_t evaluations, struct qc_random *random, struct qc_pool *pool);

/* Scales q to the rounded unit quaternion of its direction: within 0.51 ulp a component. */
void qc_round_unit(struct qc_format format, double q[4]);

/* True if |q| is 1 to a few u: such ends stay so when a case is changed. */
bool qc_is_rounded_unit(const double q[4], double u);

#endif
