/* qt.cc - Qt: the constructor is w x y z; t is clamped, where the ends themselves come back
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <QMatrix3x3>
#include <QQuaternion>
#include <QVector3D>
using Q = QQuaternion;
using V = QVector3D;
using M = QMatrix3x3;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[3], from[0], from[1], from[2]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->x(), to[1] = from->y(), to[2] = from->z(), to[3] = from->scalar();
}
static inline void get_vector(const T *from, V *to)
{
    *to = V(from[0], from[1], from[2]);
}
static inline void put_vector(const V *from, T *to)
{
    to[0] = from->x(), to[1] = from->y(), to[2] = from->z();
}
static inline void get_matrix(const T *from, M *to)
{
    *to = M(from);
}
static inline void put_matrix(const M *from, T *to)
{
    from->copyDataTo(to);
}
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
