/* scalar.inl - the built-in implementation, one text for every precision
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   REAL           float or double: storage and arithmetic
 *   FN(name)       the libm function of that precision: FN(sin) is sin or sinf
 *   UNIT_ROUNDOFF  u = 2^-53 or 2^-24
 *   SCALAR         QC_F64 or QC_F32
 *   IMPL, IMPL_NAME, IMPL_SUMMARY  the table this file defines and what `list` says of it */
#include "builtins.h"

#include <stdbool.h>

#include "scalar_quat.inl"
#include "scalar_batch.inl"

struct vector {
    REAL x, y, z;
};

struct matrix {
    REAL at[3][3];
};

struct euler {
    REAL yaw, pitch, roll;
};

/* A rigid transform: turns, then moves. */
struct pose {
    struct quat turn;
    struct vector at;
};

_Static_assert(sizeof(struct quat) == 4 * sizeof(REAL) && sizeof(struct vector) == 3 * sizeof(REAL),
               "operands are copied as arrays of scalars");

#include "scalar_operations.inl"
#include "scalar_arc.inl"
#include "scalar_euler.inl"
#include "scalar_blends.inl"

RUN_ARC(lerp)
RUN_ARC(nlerp)
RUN_ARC(slerp)
RUN_ARC(slerp_textbook)
RUN_ARC(slerp_theta)
RUN_ARC(slerp_long)
RUN_BLEND(matrix_lerp, struct matrix)
RUN_BLEND(euler_lerp, struct euler)
RUN_BLEND(transform, struct pose)
RUN_SQUAD(squad)
RUN_2(product, struct quat, struct quat, struct quat)
RUN_1(normalise, struct quat, struct quat)
RUN_1(inverse, struct quat, struct quat)
RUN_2(rotate, struct quat, struct vector, struct vector)
RUN_1(quat_to_matrix, struct quat, struct matrix)
RUN_1(matrix_to_quat, struct matrix, struct quat)
RUN_1(quat_to_euler, struct quat, struct euler)
RUN_1(euler_to_quat, struct euler, struct quat)
RUN_1(matrix_to_euler, struct matrix, struct euler)
RUN_1(euler_to_matrix, struct euler, struct matrix)

#include "scalar_methods.inl"

const struct qc_impl IMPL = {
    .name = IMPL_NAME,
    .version = "0.1.0",
    .summary = IMPL_SUMMARY,
    .build = "-ffp-contract=off",
    .scalar = SCALAR,
    .method_size = (int32_t)sizeof(struct qc_method),
    .methods = methods,
    .methods_n = sizeof methods / sizeof *methods,
};
