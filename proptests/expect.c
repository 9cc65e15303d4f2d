/* expect.c - what is expected of a method that declares no bound
 * SPDX-License-Identifier: MIT */
#include "property.h"

/* A healthy implementation of each operation stays well inside these on every regime; the largest
 * errors found among straightforward ones are about half. Rotation in u as well: times u is rad.
 * Of a turned vector, relative to it: q v and that times q* are sums of four products, each product
 * within 2 gamma_4 of |q| |v|: 16 u; what a q that is unit to rounding leaves between this, the
 * matrix's formula and one that divides by |q|^2 is 3 u. The rest is room. */
static const struct expectation {
    enum qc_op op;
    double rotation_u, length_u, off_arc_u, normwise_u;
} expectations[] = {
    {QC_LERP, 16, 8, 8, 0},
    {QC_NLERP, 16, 8, 8, 0},
    {QC_SLERP, 16, 8, 8, 0},
    {QC_SQUAD, 48, 24, 0, 0},
    {QC_TRANSFORM, 16, 8, 0, 0},
    {QC_PRODUCT, 16, 8, 0, 0},
    {QC_NORMALISE, 8, 4, 0, 0},
    {QC_INVERSE, 8, 8, 0, 0},
    {QC_ROTATE, 0, 0, 0, 24},
    {QC_QUAT_TO_MATRIX, 16, 0, 0, 0},
    {QC_MATRIX_TO_QUAT, 32, 8, 0, 0},
    {QC_QUAT_TO_EULER, 32, 0, 0, 0},
    {QC_EULER_TO_QUAT, 16, 8, 0, 0},
    {QC_MATRIX_TO_EULER, 32, 0, 0, 0},
    {QC_EULER_TO_MATRIX, 16, 0, 0, 0},
};

/* |dot| below 8u: more than the rounding of a dot product of four terms, either arc is right. */
static const double tie_u_default = 8;

struct qc_claim qc_expected_claim(const struct qc_impl *impl, const struct qc_method *method)
{
    struct qc_claim claim = method->claim;
    if (claim.tie_u <= 0)
        claim.tie_u = tie_u_default;
    for (size_t i = 0; i < sizeof expectations / sizeof expectations[0]; i++) {
        const struct expectation *row = &expectations[i];
        if ((int32_t)row->op != method->op)
            continue;
        if (claim.rotation_rad <= 0)
            claim.rotation_rad = row->rotation_u * qc_unit_roundoff(impl);
        if (claim.length_u <= 0)
            claim.length_u = row->length_u;
        if (claim.off_arc_u <= 0)
            claim.off_arc_u = row->off_arc_u;
        if (claim.normwise_u <= 0)
            claim.normwise_u = row->normwise_u;
    }
    return claim;
}
