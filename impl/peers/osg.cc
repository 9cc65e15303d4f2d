/* osg.cc - OpenSceneGraph: x y z w; its product is the other way round: b * a
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <osg/Quat>
#include <osg/Vec3d>
using Q = osg::Quat;
using V = osg::Vec3d;
#define QUAT(q, x, y, z, w) Q q(x, y, z, w)
#define QUAT_OF(q) q.x(), q.y(), q.z(), q.w()
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x(), v.y(), v.z()
/* calls */

#define PEER_SUMMARY "OpenSceneGraph"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, QC_UNSPECIFIED_T, "short way, t in [0, 1]", r.slerp(t, a, b))                  \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = b * a)                              \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverse())                           \
    X(rotate, ROTATE, 0, "a vector rotated", r = a * v)
#include "peer.inl"
