/* shrink.h - the simplest case that fails the same way
 * SPDX-License-Identifier: MIT */
#ifndef QC_SHRINK_H
#define QC_SHRINK_H

#include "property.h"

/* True if the case still fails as the first did. */
typedef bool qc_still_fails_fn(void *context, const struct qc_case *c);

/* Simplifies c as far as it still fails, by at most `evaluations` trials: ends of a batch, chain
 * length, t in {0, 1/2, 1} or a short decimal, a = 1, one axis, round turns, short decimals. */
void qc_shrink(const struct qc_court *court, qc_prepare_fn *prepare, qc_still_fails_fn *still_fails,
               void *context, int evaluations, struct qc_case *c);

#endif
