/* qt.cc - Qt: the constructor is w x y z; t is clamped, where the ends themselves come back
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <QMatrix3x3>
#include <QQuaternion>
#include <QVector3D>
#include <array>
using Q = QQuaternion;
using V = QVector3D;
using M = QMatrix3x3;
#define QUAT(q, x, y, z, w) Q q(w, x, y, z)
#define QUAT_OF(q) q.x(), q.y(), q.z(), q.scalar()
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x(), v.y(), v.z()
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(std::array<T, 9>{a, b, c, d, e, f, g, h, i}.data())
#define MATRIX_AT(m, i, j) m(i, j)
/* calls */

#define PEER_SUMMARY "Qt, graphical user interfaces"
#define PEER_CLAMPED (QC_CLAMPS_T | QC_ENDS_BITS)
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, PEER_CLAMPED, "short way, t clamped", r = Q::slerp(a, b, t))                   \
    X(nlerp, NLERP, PEER_CLAMPED, "short way, t clamped", r = Q::nlerp(a, b, t))                   \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalized())                                   \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverted())                          \
    X(rotate, ROTATE, 0, "a vector rotated", r = a.rotatedVector(v))                               \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = a.toRotationMatrix())                   \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry",                        \
      r = Q::fromRotationMatrix(m))
#include "peer.inl"
