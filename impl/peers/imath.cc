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
#define QUAT(q, x, y, z, w) Q q(w, x, y, z)
#define QUAT_OF(q) q.v.x, q.v.y, q.v.z, q.r
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x, v.y, v.z
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(a, d, g, 0, b, e, h, 0, c, f, i, 0, 0, 0, 0, 1)
#define MATRIX_AT(m, i, j) m[j][i]
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
