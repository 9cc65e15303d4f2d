/* eigen.cc - Eigen: the constructor is w x y z, entries are named by row and column
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <Eigen/Geometry>
using Q = Eigen::Quaternion<T>;
using V = Eigen::Matrix<T, 3, 1>;
using M = Eigen::Matrix<T, 3, 3>;
#define QUAT(q, x, y, z, w) Q q(w, x, y, z)
#define QUAT_OF(q) q.x(), q.y(), q.z(), q.w()
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x(), v.y(), v.z()
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m = (M() << a, b, c, d, e, f, g, h, i).finished()
#define MATRIX_AT(m, i, j) m(i, j)
/* calls */

#define PEER_SUMMARY "Eigen, linear algebra"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, QC_UNSPECIFIED_T, "short way, t in [0, 1]", r = a.slerp(t, b))                 \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalized())                                   \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverse())                           \
    X(rotate, ROTATE, 0, "a vector rotated", r = a * v)                                            \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = a.toRotationMatrix())                   \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", r = m)                 \
    X(to_euler, QUAT_TO_EULER, 0, "yaw, pitch, roll",                                              \
      r = a.toRotationMatrix().eulerAngles(2, 1, 0))                                               \
    X(from_euler, EULER_TO_QUAT, 0, "of yaw, pitch, roll",                                         \
      r = Eigen::AngleAxis<T>(e[0], V::UnitZ()) * Eigen::AngleAxis<T>(e[1], V::UnitY()) *          \
          Eigen::AngleAxis<T>(e[2], V::UnitX()))
#include "peer.inl"
