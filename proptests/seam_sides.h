/* seam_sides.h - what is on either side of a presumed switch
 * SPDX-License-Identifier: MIT */
#ifndef QC_SEAM_SIDES_H
#define QC_SEAM_SIDES_H

#include "seams.h"

/* The dots that a switch is looked for among. */
struct qc_seam_bracket {
    double lo, hi;
    bool closed; /* what lies beyond is another formula's */
};

/* Looks at results on both sides of [seam->dot_lo, dot_hi] at seam->t, fits lines, and fills
 * all jumps and the part of the clearest. *ratio is that jump over the scatter: 0 for none,
 * infinite where one side is valid and the other is not. */
enum qc_status qc_seam_weigh(const struct qc_court *court, const double axis[3],
                             const struct qc_seam_bracket *bracket, struct qc_seam *seam,
                             double *ratio);

/* Fills the turn and both sides of a seam that was weighed. */
enum qc_status qc_seam_name(const struct qc_court *court, const double axis[3],
                            const struct qc_seam_bracket *bracket, struct qc_seam *seam);

#endif
