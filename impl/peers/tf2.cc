/* tf2.cc - tf2, of ROS: x y z w, matrices are row-major; inverse() conjugates, of units only
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <tf2/LinearMath/Matrix3x3.h>
#include <tf2/LinearMath/Quaternion.h>
using Q = tf2::Quaternion;
using V = tf2::Vector3;
using M = tf2::Matrix3x3;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[0], from[1], from[2], from[3]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->x(), to[1] = from->y(), to[2] = from->z(), to[3] = from->w();
}
static inline void get_vector(const T *from, V *to)
{
    *to = V(from[0], from[1], from[2]);
}
static inline void put_vector(const V *from, T *to)
{
    to[0] = from->x(), to[1] = from->y(), to[2] = from->z();
}
static inline void get_matrix(const T *m, M *to)
{
    to->setValue(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]);
}
static inline void put_matrix(const M *from, T *to)
{
    for (int i = 0; i < 9; i++)
        to[i] = (*from)[i / 3][i % 3];
}
/* calls */

#define PEER_SUMMARY "tf2, of ROS"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, 0, "short way", r = tf2::slerp(a, b, t))                                       \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalized())                                   \
    X(rotate, ROTATE, 0, "a vector rotated", r = tf2::quatRotate(a, v))                            \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r.setRotation(a))                           \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", m.getRotation(r))
#include "peer.inl"
