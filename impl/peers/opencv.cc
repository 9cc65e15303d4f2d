/* opencv.cc - OpenCV: w x y z; ends are normalised, from a length of 1e-6 on
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <opencv2/core.hpp>
#include <opencv2/core/quaternion.hpp>
#include <opencv2/core/version.hpp>
using Q = cv::Quat<T>;
using M = cv::Matx<T, 3, 3>;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[3], from[0], from[1], from[2]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->x, to[1] = from->y, to[2] = from->z, to[3] = from->w;
}
static inline void get_matrix(const T *from, M *to)
{
    *to = M(from);
}
static inline void put_matrix(const M *from, T *to)
{
    memcpy(to, from->val, sizeof from->val);
}
/* Without a direction there is no result: the library throws. */
template <class F> static auto or_zero(F answer) -> decltype(answer())
{
    try {
        return answer();
    } catch (const cv::Exception &) {
        return decltype(answer())();
    }
}
/* calls */

#define PEER_HEADER_VERSION CV_VERSION
#define PEER_SUMMARY "OpenCV, computer vision"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, QC_UNSPECIFIED_T, "short way, t in [0, 1]",                                    \
      r = or_zero([&] { return Q::slerp(a, b, t); }))                                              \
    X(nlerp, NLERP, QC_UNSPECIFIED_T, "short way, t in [0, 1]",                                    \
      r = or_zero([&] { return Q::nlerp(a, b, t); }))                                              \
    X(lerp, LERP, PEER_LONG | QC_RAW_LENGTH | QC_UNSPECIFIED_T, "as given, t in [0, 1]",           \
      r = Q::lerp(a, b, t))                                                                        \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = or_zero([&] { return a.normalize(); }))           \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = or_zero([&] { return a.inv(); }))      \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix",                                             \
      r = or_zero([&] { return a.toRotMat3x3(); }))                                                \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry",                        \
      r = Q::createFromRotMat(m))
#include "peer.inl"
