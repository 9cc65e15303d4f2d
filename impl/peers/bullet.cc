/* bullet.cc - Bullet: x y z w, matrices are row-major; inverse() conjugates, of units only
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <LinearMath/btMatrix3x3.h>
#include <LinearMath/btQuaternion.h>
using Q = btQuaternion;
using V = btVector3;
using M = btMatrix3x3;
static_assert(sizeof(btScalar) == sizeof(T), "Bullet's precision is a macro");
#define QUAT(q, x, y, z, w) Q q(x, y, z, w)
#define QUAT_OF(q) q.x(), q.y(), q.z(), q.w()
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x(), v.y(), v.z()
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(a, b, c, d, e, f, g, h, i)
#define MATRIX_AT(m, i, j) m[i][j]
/* calls */

#define PEER_SUMMARY "Bullet, physics"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, 0, "short way", r = a.slerp(b, t))                                             \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalized())                                   \
    X(rotate, ROTATE, 0, "a vector rotated", r = quatRotate(a, v))                                 \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r.setRotation(a))                           \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", m.getRotation(r))      \
    X(to_euler, QUAT_TO_EULER, 0, "yaw, pitch, roll", a.getEulerZYX(r[0], r[1], r[2]))             \
    X(from_euler, EULER_TO_QUAT, 0, "of yaw, pitch, roll", r.setEulerZYX(e[0], e[1], e[2]))
#include "peer.inl"
