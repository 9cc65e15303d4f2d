/* arc.h - the plane of the two ends: every arc is a curve of planar coordinates in it
 * SPDX-License-Identifier: MIT
 *
 * The plane's basis is a^ = a/|a| and the unit tangent at a^ toward b, both as given. `way` is +1
 * for the arc to b, -1 for the arc to -b; the tangent of the latter is the former's negative. All
 * numbers are qc_reals of the current attempt. */
#ifndef QC_ARC_H
#define QC_ARC_H

#include "error.h"
#include "real.h"

enum { QC_PAIRS_N = 6 };

struct qc_arc {
    qc_real a[4], b[4], t;      /* t clamped if that is promised */
    qc_real minor[QC_PAIRS_N];  /* a_i b_j - a_j b_i, each rounded once */
    qc_real toward[4];          /* |a|^2 b - (a.b) a: along the tangent, of length |a| * wedge */
    qc_real aa, norm_a, norm_b; /* a.a, |a|, |b| */
    qc_real norms;              /* |a| |b| */
    qc_real dot;                /* a.b = norms * cos */
    qc_real wedge;              /* norms * sin, >= 0 */
    int dot_sign;               /* exact */
    bool parallel;              /* exact: b is a multiple of a */
    bool is_t_one;              /* exact */
};

/* A point of the plane. */
struct qc_planar {
    qc_real x, y;
};

/* A 4-vector: its coordinates in the plane, and its distance from it, >= 0. On parallel ends there
 * is no plane: y = 0, and z is the distance from the line of a. */
struct qc_seen {
    qc_real x, y, z;
};

/* Lays out the arc of an arc operation (qc_op_is_arc) whose ends are finite and nonzero. */
void qc_arc_open(struct qc_arc *arc, const struct qc_question *question);

/* The same in two steps: all but minors, tangent and wedge, with `parallel` false; and those. */
void qc_arc_open_ends(struct qc_arc *arc, const struct qc_question *question);
void qc_arc_open_plane(struct qc_arc *arc);

/* The method's way by the exact sign of the dot product; the short one whatever the method. */
int qc_arc_way(const struct qc_arc *arc, uint32_t flags);

/* The arc's angle from a^ to b^ or -b^, in [0, pi]. */
qc_real qc_arc_angle(const struct qc_arc *arc, int way);

/* The exact answers. Not for parallel ends whose way leads to -a^: undefined (lerp: fine). */
struct qc_planar qc_arc_slerp(const struct qc_arc *arc, int way, qc_real angle);
struct qc_planar qc_arc_nlerp(const struct qc_arc *arc, int way);
struct qc_planar qc_arc_lerp(const struct qc_arc *arc, int way);

struct qc_seen qc_arc_see(const struct qc_arc *arc, const qc_real got[4]);

/* The 4-vector of a point; and of lerp, without the detour over the plane. */
void qc_arc_vector(const struct qc_arc *arc, struct qc_planar point, qc_real vector[4]);
void qc_arc_lerp_vector(const struct qc_arc *arc, int way, qc_real vector[4]);

/* t as the method takes it: clamped if it promises that. Fixed point holds no t below 0 and clamps
 * above 1. */
double qc_effective_t(const struct qc_question *question, double t);

/* x_i y_j - x_j y_i for the pairs 01 02 03 12 13 23. */
void qc_minors(const qc_real x[4], const qc_real y[4], qc_real minor[QC_PAIRS_N]);

#endif
