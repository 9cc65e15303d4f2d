/* parts.h - what of a judgement is settled apart from the rest
 * SPDX-License-Identifier: MIT */
#ifndef QC_PARTS_H
#define QC_PARTS_H

#include "error.h"

/* Bits: those that are set in a mask are left to be judged. */
enum qc_part {
    QC_PART_ARC = 1,       /* whether it is a tie, and of which arc all else is */
    QC_PART_TURN = 2,      /* and its band */
    QC_PART_CONDITION = 4, /* kappa, rho */
    QC_PART_DIRECTION = 8, /* rotation, ideal, along, own along, off arc */
    QC_PART_LENGTH = 16,   /* and its dip */
    QC_PART_DISTANCE = 32, /* normwise, component */
    QC_PARTS = 63
};

/* The name of the first field in which two sets of errors differ, of those that are defined in `e`
 * and not of a part that is left; NULL: they are the same to the last bit. */
const char *qc_errors_difference(const struct qc_errors *e, const struct qc_errors *f,
                                 unsigned left);

#endif
