/* imath.cc - Imath: w first, matrices turn row vectors: transposed
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <ImathMatrix.h>
#include <ImathMatrixAlgo.h>
#include <ImathQuat.h>
using Q = IMATH_NAMESPACE::Quat<T>;
using V = IMATH_NAMESPACE::Vec3<T>;
using M = IMATH_NAMESPACE::Matrix44<T>;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[3], from[0], from[1], from[2]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->v.x, to[1] = from->v.y, to[2] = from->v.z, to[3] = from->r;
}
static inline void get_vector(const T *from, V *to)
{
    *to = V(from[0], from[1], from[2]);
}
static inline void put_vector(const V *from, T *to)
{
    to[0] = from->x, to[1] = from->y, to[2] = from->z;
}
static inline void get_matrix(const T *from, M *to)
{
    for (int i = 0; i < 9; i++)
        (*to)[i % 3][i / 3] = from[i];
}
static inline void put_matrix(const M *from, T *to)
{
    for (int i = 0; i < 9; i++)
        to[i] = (*from)[i % 3][i / 3];
}
/* calls */

#define PEER_SUMMARY "Imath, of OpenEXR"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, PEER_LONG, "as given, not b = -a", r = slerp(a, b, t))                         \
    X(slerp_shortest_arc, SLERP, 0, "short way", r = slerpShortestArc(a, b, t))                    \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalized())                                   \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverse())                           \
    X(rotate, ROTATE, 0, "a vector rotated", r = a.rotateVector(v))                                \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = a.toMatrix44())                         \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", r = extractQuat(m))
#include "peer.inl"
