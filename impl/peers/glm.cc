/* glm.cc - GLM: the constructor is w x y z, matrices are column-major
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <glm/gtc/quaternion.hpp>
using Q = glm::qua<T>;
using V = glm::vec<3, T>;
using M = glm::mat<3, 3, T>;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[3], from[0], from[1], from[2]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->x, to[1] = from->y, to[2] = from->z, to[3] = from->w;
}
static inline void get_vector(const T *from, V *to)
{
    *to = V(from[0], from[1], from[2]);
}
static inline void put_vector(const V *from, T *to)
{
    to[0] = from->x, to[1] = from->y, to[2] = from->z;
}
static inline void get_matrix(const T *from, M *to)
{
    for (int i = 0; i < 9; i++)
        (*to)[i % 3][i / 3] = from[i];
}
static inline void put_matrix(const M *from, T *to)
{
    for (int i = 0; i < 9; i++)
        to[i] = (*from)[i % 3][i / 3];
}
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
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the largest component", r = glm::quat_cast(m))
#include "peer.inl"
