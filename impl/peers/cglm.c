/* cglm.c - cglm: versor is x y z w, mat3 is column-major
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <cglm/cglm.h>
typedef versor Q;
typedef vec3 V;
typedef mat3 M;
#define QUAT(q, x, y, z, w) Q q = {x, y, z, w}
#define QUAT_OF(q) q[0], q[1], q[2], q[3]
#define VECTOR(v, x, y, z) V v = {x, y, z}
#define VECTOR_OF(v) v[0], v[1], v[2]
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m = {{a, d, g}, {b, e, h}, {c, f, i}}
#define MATRIX_AT(m, i, j) m[j][i]
/* calls */

#define PEER_SUMMARY "cglm, OpenGL mathematics for C"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, 0, "short way", glm_quat_slerp(a, b, t, r))                                    \
    X(nlerp, NLERP, 0, "short way", glm_quat_nlerp(a, b, t, r))                                    \
    X(lerp, LERP, PEER_LONG | QC_RAW_LENGTH, "as given", glm_quat_lerp(a, b, t, r))                \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", glm_quat_mul(a, b, r))                  \
    X(normalise, NORMALISE, 0, "normalised", glm_quat_normalize_to(a, r))                          \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", glm_quat_inv(a, r))                        \
    X(rotate, ROTATE, 0, "a vector rotated", glm_quat_rotatev(a, v, r))                            \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", glm_quat_mat3(a, r))                        \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the largest component", glm_mat3_quat(m, r))
#include "peer.inl"
