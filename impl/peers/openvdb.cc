/* openvdb.cc - OpenVDB: x y z w
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <openvdb/math/Quat.h>
#include <openvdb/version.h>
using Q = openvdb::math::Quat<T>;
#define QUAT(q, x, y, z, w) Q q(x, y, z, w)
#define QUAT_OF(q) q.x(), q.y(), q.z(), q.w()
/* calls */

#define PEER_THROWS openvdb::ArithmeticError
#define PEER_HEADER_VERSION OPENVDB_LIBRARY_VERSION_STRING
#define PEER_SUMMARY "OpenVDB, sparse volumes"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, PEER_LONG, "as given", r = openvdb::math::slerp(a, b, t))                      \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverse())
#include "peer.inl"
