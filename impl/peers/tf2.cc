/* tf2.cc - tf2, of ROS: x y z w, matrices are row-major; inverse() conjugates, of units only
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <tf2/LinearMath/Matrix3x3.h>
#include <tf2/LinearMath/Quaternion.h>
using Q = tf2::Quaternion;
using V = tf2::Vector3;
using M = tf2::Matrix3x3;
#define QUAT(q, x, y, z, w) Q q(x, y, z, w)
#define QUAT_OF(q) q.x(), q.y(), q.z(), q.w()
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x(), v.y(), v.z()
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(a, b, c, d, e, f, g, h, i)
#define MATRIX_AT(m, i, j) m[i][j]
/* calls */

#define PEER_SUMMARY "tf2, of ROS"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, 0, "short way", r = tf2::slerp(a, b, t))                                       \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalized())                                   \
    X(rotate, ROTATE, 0, "a vector rotated", r = tf2::quatRotate(a, v))                            \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r.setRotation(a))                           \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", m.getRotation(r))      \
    X(to_euler, QUAT_TO_EULER, 0, "yaw, pitch, roll", M(a).getEulerYPR(r[0], r[1], r[2]))          \
    X(from_euler, EULER_TO_QUAT, 0, "of yaw, pitch, roll", r.setRPY(e[2], e[1], e[0]))
#include "peer.inl"
