/* osg.cc - OpenSceneGraph: x y z w; its product is the other way round: b * a
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <osg/Quat>
#include <osg/Vec3d>
using Q = osg::Quat;
using V = osg::Vec3d;
static inline void get_quat(const T *from, Q *to)
{
    *to = Q(from[0], from[1], from[2], from[3]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->x(), to[1] = from->y(), to[2] = from->z(), to[3] = from->w();
}
static inline void get_vector(const T *from, V *to)
{
    *to = V(from[0], from[1], from[2]);
}
static inline void put_vector(const V *from, T *to)
{
    to[0] = from->x(), to[1] = from->y(), to[2] = from->z();
}
/* calls */

#define PEER_SUMMARY "OpenSceneGraph"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, QC_UNSPECIFIED_T, "short way, t in [0, 1]", r.slerp(t, a, b))                  \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = b * a)                              \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverse())                           \
    X(rotate, ROTATE, 0, "a vector rotated", r = a * v)
#include "peer.inl"
