/* geometry.h - what cases look like, in plain double: for choosing them, never for judging
 * SPDX-License-Identifier: MIT
 *
 * Errors are a few 2^-53; a property that needs to know "not near the tie zone" keeps a margin. */
#ifndef QC_GEOMETRY_H
#define QC_GEOMETRY_H

#include <stdbool.h>

#include "property.h"

/* Of two ends a, b of any finite nonzero length. */
double qc_cosine(const double a[4], const double b[4]);
double qc_arc(const double a[4], const double b[4]); /* in [0, pi], as given, no flip; rad */

/* The arc the method travels: flipped to [0, pi/2] unless QC_LONG_WAY. */
double qc_way(const struct qc_court *court, const double *in);

/* |t| + |1-t|, divided by sin(arc) on the long way beyond a right arc. */
double qc_kappa(const struct qc_court *court, const double *in);

/* Outside the tie zone by a margin, and on the long way not near b = -a. */
bool qc_is_untied(const struct qc_court *court, const double *in);

/* The exact angle an object has turned at t, to double precision: by slerp or nlerp; rad. */
double qc_turned(const struct qc_court *court, const double *in, double t);

/* Hamilton product; exact where either factor is one of +-1, +-i, +-j, +-k. */
void qc_multiply(const double p[4], const double q[4], double pq[4]);

/* The quaternion k of +1, +i, +j, +k, -1, -i, -j, -k. */
void qc_unit_factor(int k, double p[4]);

#endif
