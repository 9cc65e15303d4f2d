/* eigen.cc - Eigen: the constructor is w x y z, entries are named by row and column
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <Eigen/Geometry>
using Q = Eigen::Quaternion<T>;
using V = Eigen::Matrix<T, 3, 1>;
using M = Eigen::Matrix<T, 3, 3>;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[3], from[0], from[1], from[2]);
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
static inline void get_matrix(const T *from, M *to)
{
    for (int i = 0; i < 9; i++)
        (*to)(i / 3, i % 3) = from[i];
}
static inline void put_matrix(const M *from, T *to)
{
    for (int i = 0; i < 9; i++)
        to[i] = (*from)(i / 3, i % 3);
}
/* calls */

#define PEER_SUMMARY "Eigen, linear algebra"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, QC_UNSPECIFIED_T, "short way, t in [0, 1]", r = a.slerp(t, b))                 \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalized())                                   \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverse())                           \
    X(rotate, ROTATE, 0, "a vector rotated", r = a * v)                                            \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = a.toRotationMatrix())                   \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", r = m)
#include "peer.inl"
