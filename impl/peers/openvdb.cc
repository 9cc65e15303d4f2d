/* openvdb.cc - OpenVDB: x y z w
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <openvdb/math/Mat3.h>
#include <openvdb/math/Quat.h>
#include <openvdb/version.h>
using Q = openvdb::math::Quat<T>;
using V = openvdb::math::Vec3<T>;
using M = openvdb::math::Mat3<T>;
#define QUAT(q, x, y, z, w) Q q(x, y, z, w)
#define QUAT_OF(q) q.x(), q.y(), q.z(), q.w()
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x(), v.y(), v.z()
#define MATRIX_AT(m, i, j) m(j, i)
/* calls */

#define PEER_THROWS openvdb::ArithmeticError
#define PEER_HEADER_VERSION OPENVDB_LIBRARY_VERSION_STRING
#define PEER_SUMMARY "OpenVDB, sparse volumes"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, PEER_LONG, "as given", r = openvdb::math::slerp(a, b, t))                      \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.unit())                                         \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverse())                           \
    X(rotate, ROTATE, 0, "a vector rotated", r = a.rotateVector(v))                                \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix, to the right of a row", r = M(a))
#include "peer.inl"
