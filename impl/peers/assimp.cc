/* assimp.cc - assimp: the constructor is w x y z, matrices are row-major
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <assimp/types.h>

#include <assimp/matrix3x3.inl>
#include <assimp/quaternion.inl>
#include <assimp/vector3.inl>
using Q = aiQuaterniont<T>;
using V = aiVector3t<T>;
using M = aiMatrix3x3t<T>;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[3], from[0], from[1], from[2]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->x, to[1] = from->y, to[2] = from->z, to[3] = from->w;
}
static inline void get_vector(const T *from, V *to)
{
    *to = V(from[0], from[1], from[2]);
}
static inline void put_vector(const V *from, T *to)
{
    to[0] = from->x, to[1] = from->y, to[2] = from->z;
}
static inline void get_matrix(const T *m, M *to)
{
    *to = M(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]);
}
static inline void put_matrix(const M *from, T *to)
{
    for (unsigned i = 0; i < 9; i++)
        to[i] = (*from)[i / 3][i % 3];
}
/* calls */

#define PEER_SUMMARY "assimp, asset importer"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, 0, "short way", Q::Interpolate(r, a, b, t))                                    \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.Normalize())                                    \
    X(rotate, ROTATE, 0, "a vector rotated", r = a.Rotate(v))                                      \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = a.GetMatrix())                          \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", r = Q(m))
#include "peer.inl"
