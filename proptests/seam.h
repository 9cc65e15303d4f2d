/* seam.h - the errors of a method along one arc of dot products, where its switches show as jumps
 * SPDX-License-Identifier: MIT
 *
 * From a = 1 to b = (axis sin, cos) the computed dot product is b.w itself, whatever the order of
 * summation: methods that ask for the dot of ends as given are asked for every stored number. */
#ifndef QC_SEAM_H
#define QC_SEAM_H

#include "property.h"

/* One pair: b.w, and where on the arc. Both are stored numbers of the court's formats. */
struct qc_seam_point {
    double dot, t;
};

/* What came of it: the signed parts of the error, against the method's own exact value. */
struct qc_seam_sight {
    bool defined;   /* false: nothing to judge at this dot */
    bool valid;     /* finite and nonzero; the figures below are then set */
    double along_u; /* half the error along the arc, as 4-vectors have it, in u */
    double off_arc_u;
    double length_u;
    double rotation_rad; /* of the whole rotation */
    double turn_rad;     /* exact, of the ends as stored */
    double got[4];
};

/* The parts in an order, so that they can be looped over. */
enum qc_seam_part { QC_SEAM_ALONG, QC_SEAM_OFF_ARC, QC_SEAM_LENGTH, QC_SEAM_PARTS_N };
double qc_seam_part_u(const struct qc_seam_sight *sight, enum qc_seam_part part);

/* Lays out the operands of a point: a = 1, b rounded once; `axis` is a unit vector. */
void qc_seam_put(const struct qc_court *court, const double axis[3], struct qc_seam_point point,
                 double in[QC_IN_MAX]);

/* Calls an arc method on n points in batches and judges all results. The status of a call that did
 * not return, or QC_UNCERTIFIED. */
enum qc_status qc_seam_look(const struct qc_court *court, const double axis[3], size_t n,
                            const struct qc_seam_point *points, struct qc_seam_sight *sights);

#endif
