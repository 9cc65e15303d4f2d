/* ignition.cc - ignition-math: the constructor is w x y z; the way of Slerp is a flag
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <ignition/math/Matrix3.hh>
#include <ignition/math/Quaternion.hh>
using Q = ignition::math::Quaternion<T>;
using V = ignition::math::Vector3<T>;
using M = ignition::math::Matrix3<T>;
#define QUAT(q, x, y, z, w) Q q(w, x, y, z)
#define QUAT_OF(q) q.X(), q.Y(), q.Z(), q.W()
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.X(), v.Y(), v.Z()
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(a, b, c, d, e, f, g, h, i)
#define MATRIX_AT(m, i, j) m(i, j)
/* calls */

#define PEER_SUMMARY "ignition-math, of Gazebo"
#define PEER_METHODS(X)                                                                            \
    X(slerp_shortest, SLERP, 0, "short way, by flag", r = Q::Slerp(t, a, b, true))                 \
    X(slerp, SLERP, PEER_LONG, "as given", r = Q::Slerp(t, a, b, false))                           \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.Normalized())                                   \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.Inverse())                           \
    X(rotate, ROTATE, 0, "a vector rotated", r = a.RotateVector(v))                                \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = M(a))                                   \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", r = Q(m))              \
    X(to_euler, QUAT_TO_EULER, 0, "yaw, pitch, roll", r = V(a.Yaw(), a.Pitch(), a.Roll()))         \
    X(from_euler, EULER_TO_QUAT, 0, "of yaw, pitch, roll", r = Q(e[2], e[1], e[0]))
#include "peer.inl"
