/* seams.h - all internal switches of a method, found from outside
 * SPDX-License-Identifier: MIT
 *
 * The dots between a turn of 180 degrees (360 for a method that never flips) and none are cut into
 * brackets, 16 to every halving of 1 - |dot|. At several t each bracket is halved toward the larger
 * jump of a part of the error until two neighbouring stored numbers are left. On either side of
 * them a straight line is fitted to that part: where the lines miss each other by far more than the
 * results scatter about them, the method computes something else from there on. Roundings that are
 * magnified jump as well, but many times and alike: such a saw is no switch. */
#ifndef QC_SEAMS_H
#define QC_SEAMS_H

#include "seam.h"

enum { QC_SEAMS_MAX = 64 };

/* What is on one side of a switch. */
struct qc_seam_side {
    const char *formula; /* slerp, nlerp, lerp: what is nearest, or "none" if nothing valid is */
    double rotation_rad; /* largest rotation error near by; +inf: results that are no rotation */
};

/* A part of the error at the switch, in u: the jump toward dot_hi, and the scatter of results about
 * the lines. */
struct qc_seam_jump {
    double jump_u, scatter_u;
};

struct qc_seam {
    double dot_lo, dot_hi;  /* neighbouring stored numbers: it lies between them */
    double turn_rad;        /* exact, at dot_lo */
    double t;               /* where the jump is largest */
    enum qc_seam_part part; /* it is in; PARTS_N: one side has no valid results */
    struct qc_seam_jump jumps[QC_SEAM_PARTS_N]; /* of every part */
    struct qc_seam_side lo, hi;                 /* larger and smaller turns */
};

/* Finds the seams of an arc method, the largest turn first; *n <= QC_SEAMS_MAX. Dots below 2^-10
 * are left out on the short way (the flip is no seam), and turns beyond the claim's. `progress` is
 * called with the share done; NULL: never. QC_NO_MEMORY, QC_UNCERTIFIED, or the status of a call
 * that did not return. */
enum qc_status qc_seams_find(const struct qc_court *court, struct qc_seam seams[QC_SEAMS_MAX],
                             size_t *n, void (*progress)(void *context, double share),
                             void *context);

#endif
