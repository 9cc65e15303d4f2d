/* qvm.cc - Boost.QVM: w x y z, matrices are row-major
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <boost/qvm/all.hpp>
#include <boost/version.hpp>
using Q = boost::qvm::quat<T>;
using V = boost::qvm::vec<T, 3>;
using M = boost::qvm::mat<T, 3, 3>;
#define QUAT(q, x, y, z, w) Q q = {{w, x, y, z}}
#define QUAT_OF(q) q.a[1], q.a[2], q.a[3], q.a[0]
#define VECTOR(v, x, y, z) V v = {{x, y, z}}
#define VECTOR_OF(v) v.a[0], v.a[1], v.a[2]
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m = {{{a, b, c}, {d, e, f}, {g, h, i}}}
#define MATRIX_AT(m, i, j) m.a[i][j]
/* calls */

#define PEER_THROWS boost::qvm::zero_magnitude_error
#define PEER_HEADER_VERSION BOOST_LIB_VERSION
#define PEER_SUMMARY "Boost.QVM"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, PEER_LONG, "as given", r = boost::qvm::slerp(a, b, t))                         \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = boost::qvm::operator*(a, b))        \
    X(normalise, NORMALISE, 0, "normalised", r = boost::qvm::normalized(a))                        \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = boost::qvm::inverse(a))                \
    X(rotate, ROTATE, 0, "a vector rotated", r = boost::qvm::operator*(a, v))                      \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", r = boost::qvm::convert_to<M>(a))           \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the largest component", r = boost::qvm::convert_to<Q>(m))
#include "peer.inl"
