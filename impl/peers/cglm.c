/* cglm.c - cglm: versor is x y z w, mat3 is column-major
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <cglm/cglm.h>
typedef versor Q;
typedef vec3 V;
typedef mat3 M;
static inline void get_quat(const T *from, Q *to)
{
    memcpy(*to, from, sizeof *to);
}
static inline void put_quat(Q *from, T *to)
{
    memcpy(to, *from, sizeof *from);
}
static inline void get_vector(const T *from, V *to)
{
    memcpy(*to, from, sizeof *to);
}
static inline void put_vector(V *from, T *to)
{
    memcpy(to, *from, sizeof *from);
}
static inline void get_matrix(const T *from, M *to)
{
    for (int i = 0; i < 9; i++)
        (*to)[i % 3][i / 3] = from[i];
}
static inline void put_matrix(M *from, T *to)
{
    for (int i = 0; i < 9; i++)
        to[i] = (*from)[i % 3][i / 3];
}
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
