/* glm.cc - GLM: the constructor is w x y z, matrices are column-major
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <glm/gtc/quaternion.hpp>
using Q = glm::qua<T>;
using V = glm::vec<3, T>;
using M = glm::mat<3, 3, T>;
#define QUAT(q, x, y, z, w) Q q(w, x, y, z)
#define QUAT_OF(q) q.x, q.y, q.z, q.w
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x, v.y, v.z
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(a, d, g, b, e, h, c, f, i)
#define MATRIX_AT(m, i, j) m[j][i]
/* calls */

#define PEER_SUMMARY "GLM, OpenGL mathematics"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, 0, "short way, beyond [0, 1]", r = glm::slerp(a, b, t))                        \
    X(mix, SLERP, PEER_LONG, "as given, beyond [0, 1]", r = glm::mix(a, b, t))                     \
    X(lerp, LERP, PEER_LONG | QC_RAW_LENGTH | QC_UNSPECIFIED_T, "as given, t in [0, 1]",           \
      r = glm::lerp(a, b, t))                                                                      \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = glm::normalize(a))                                \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = glm::inverse(a))                       \
    X(rotate, ROTATE, 0, "a vector rotated", r = a * v)                                            \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = glm::mat3_cast(a))                      \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the largest component", r = glm::quat_cast(m))           \
    X(to_euler, QUAT_TO_EULER, 0, "yaw, pitch, roll",                                              \
      r = V(glm::roll(a), glm::yaw(a), glm::pitch(a)))                                             \
    X(from_euler, EULER_TO_QUAT, 0, "of yaw, pitch, roll", r = Q(V(e.z, e.y, e.x)))
#include "peer.inl"
