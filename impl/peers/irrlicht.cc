/* irrlicht.cc - Irrlicht: x y z w; slerp declares to be linear above a dot of 0.95, its default
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <irrlicht/IrrCompileConfig.h>
#include <irrlicht/quaternion.h>
using Q = irr::core::quaternion;
using V = irr::core::vector3df;
#define QUAT(q, x, y, z, w) Q q(x, y, z, w)
#define QUAT_OF(q) q.X, q.Y, q.Z, q.W
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.X, v.Y, v.Z
/* calls */

#define PEER_HEADER_VERSION IRRLICHT_SDK_VERSION
#define PEER_SUMMARY "Irrlicht, 3D engine"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, QC_UNSPECIFIED_T, "short way, linear above dot 0.95", r.slerp(a, b, t))        \
    X(lerp, LERP, PEER_LONG | QC_RAW_LENGTH | QC_UNSPECIFIED_T, "as given", r.lerp(a, b, t))       \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = b * a)                              \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalize())                                    \
    X(rotate, ROTATE, 0, "a vector rotated", r = a * v)
#include "peer.inl"
