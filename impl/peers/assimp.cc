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
#define QUAT(q, x, y, z, w) Q q(w, x, y, z)
#define QUAT_OF(q) q.x, q.y, q.z, q.w
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x, v.y, v.z
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(a, b, c, d, e, f, g, h, i)
#define MATRIX_AT(m, i, j) m[i][j]
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
