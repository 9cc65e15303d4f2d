/* opencv.cc - OpenCV: w x y z; ends are normalised, from a length of 1e-6 on
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <opencv2/core.hpp>
#include <opencv2/core/quaternion.hpp>
#include <opencv2/core/version.hpp>
using Q = cv::Quat<T>;
using V = cv::Vec<T, 3>;
using M = cv::Matx<T, 3, 3>;
#define QUAT(q, x, y, z, w) Q q(w, x, y, z)
#define QUAT_OF(q) q.x, q.y, q.z, q.w
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v[0], v[1], v[2]
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(a, b, c, d, e, f, g, h, i)
#define MATRIX_AT(m, i, j) m(i, j)
/* calls */

#define PEER_THROWS cv::Exception
#define PEER_HEADER_VERSION CV_VERSION
#define PEER_SUMMARY "OpenCV, computer vision"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, QC_UNSPECIFIED_T, "short way, t in [0, 1]", r = Q::slerp(a, b, t))             \
    X(nlerp, NLERP, QC_UNSPECIFIED_T, "short way, t in [0, 1]", r = Q::nlerp(a, b, t))             \
    X(lerp, LERP, PEER_LONG | QC_RAW_LENGTH | QC_UNSPECIFIED_T, "as given, t in [0, 1]",           \
      r = Q::lerp(a, b, t))                                                                        \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalize())                                    \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inv())                               \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = a.toRotMat3x3())                        \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry",                        \
      r = Q::createFromRotMat(m))                                                                  \
    X(to_euler, QUAT_TO_EULER, 0, "yaw, pitch, roll", r = a.toEulerAngles(cv::QuatEnum::INT_ZYX))  \
    X(from_euler, EULER_TO_QUAT, 0, "of yaw, pitch, roll",                                         \
      r = Q::createFromEulerAngles(e, cv::QuatEnum::INT_ZYX))
#include "peer.inl"
