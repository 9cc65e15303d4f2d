/* osg.cc - OpenSceneGraph: x y z w; its product is the other way round: b * a
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <osg/Matrixd>
#include <osg/Quat>
#include <osg/Vec3d>
using Q = osg::Quat;
using V = osg::Vec3d;
using M = osg::Matrixd;
#define QUAT(q, x, y, z, w) Q q(x, y, z, w)
#define QUAT_OF(q) q.x(), q.y(), q.z(), q.w()
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x(), v.y(), v.z()
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(a, d, g, 0, b, e, h, 0, c, f, i, 0, 0, 0, 0, 1)
#define MATRIX_AT(m, i, j) m(j, i)
/* calls */

#define PEER_SUMMARY "OpenSceneGraph"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, QC_UNSPECIFIED_T, "short way, t in [0, 1]", r.slerp(t, a, b))                  \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = b * a)                              \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.inverse())                           \
    X(rotate, ROTATE, 0, "a vector rotated", r = a * v)                                            \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix, to the right of a row", r.makeRotate(a))     \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the largest component", r = m.getRotate())
#include "peer.inl"
