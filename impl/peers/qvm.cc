/* qvm.cc - Boost.QVM: w x y z, matrices are row-major
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <boost/qvm/all.hpp>
#include <boost/version.hpp>
using Q = boost::qvm::quat<T>;
using V = boost::qvm::vec<T, 3>;
using M = boost::qvm::mat<T, 3, 3>;
static inline void get_quat(const T *from, Q *to)
{
    to->a[0] = from[3], to->a[1] = from[0], to->a[2] = from[1], to->a[3] = from[2];
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->a[1], to[1] = from->a[2], to[2] = from->a[3], to[3] = from->a[0];
}
static inline void get_vector(const T *from, V *to)
{
    memcpy(to->a, from, sizeof to->a);
}
static inline void put_vector(const V *from, T *to)
{
    memcpy(to, from->a, sizeof from->a);
}
static inline void get_matrix(const T *from, M *to)
{
    memcpy(to->a, from, sizeof to->a);
}
static inline void put_matrix(const M *from, T *to)
{
    memcpy(to, from->a, sizeof from->a);
}
/* Without a direction there is no result: the library throws, which it declares. */
template <class F> static Q or_zero(F answer)
{
    try {
        return answer();
    } catch (const boost::qvm::zero_magnitude_error &) {
        return boost::qvm::zero_quat<T>();
    }
}
/* calls */

#define PEER_HEADER_VERSION BOOST_LIB_VERSION
#define PEER_SUMMARY "Boost.QVM"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, PEER_LONG, "as given", r = boost::qvm::slerp(a, b, t))                         \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = boost::qvm::operator*(a, b))        \
    X(normalise, NORMALISE, 0, "normalised",                                                       \
      r = or_zero([&] { return boost::qvm::normalized(a); }))                                      \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length",                                            \
      r = or_zero([&] { return boost::qvm::inverse(a); }))                                         \
    X(rotate, ROTATE, 0, "a vector rotated", r = boost::qvm::operator*(a, v))                      \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = boost::qvm::convert_to<M>(a))           \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the largest component", r = boost::qvm::convert_to<Q>(m))
#include "peer.inl"
