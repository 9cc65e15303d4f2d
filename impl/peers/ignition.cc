/* ignition.cc - ignition-math: the constructor is w x y z; the way of Slerp is a flag
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <ignition/math/Matrix3.hh>
#include <ignition/math/Quaternion.hh>
using Q = ignition::math::Quaternion<T>;
using V = ignition::math::Vector3<T>;
using M = ignition::math::Matrix3<T>;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[3], from[0], from[1], from[2]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->X(), to[1] = from->Y(), to[2] = from->Z(), to[3] = from->W();
}
static inline void get_vector(const T *from, V *to)
{
    *to = V(from[0], from[1], from[2]);
}
static inline void put_vector(const V *from, T *to)
{
    to[0] = from->X(), to[1] = from->Y(), to[2] = from->Z();
}
static inline void get_matrix(const T *m, M *to)
{
    *to = M(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]);
}
static inline void put_matrix(const M *from, T *to)
{
    for (std::size_t i = 0; i < 9; i++)
        to[i] = (*from)(i / 3, i % 3);
}
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
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", r = Q(m))
#include "peer.inl"
