/* openvdb.cc - OpenVDB: x y z w
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <openvdb/math/Quat.h>
#include <openvdb/version.h>
using Q = openvdb::math::Quat<T>;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[0], from[1], from[2], from[3]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->x(), to[1] = from->y(), to[2] = from->z(), to[3] = from->w();
}
/* calls */

#define PEER_HEADER_VERSION OPENVDB_LIBRARY_VERSION_STRING
#define PEER_SUMMARY "OpenVDB, sparse volumes"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, PEER_LONG, "as given", r = openvdb::math::slerp(a, b, t))                      \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverse())
#include "peer.inl"
