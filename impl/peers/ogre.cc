/* ogre.cc - Ogre: the constructor is w x y z; the way of Slerp and nlerp is a flag
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <OgreMatrix3.h>
#include <OgreQuaternion.h>
using Q = Ogre::Quaternion;
using V = Ogre::Vector3;
using M = Ogre::Matrix3;
#define QUAT(q, x, y, z, w) Q q(w, x, y, z)
#define QUAT_OF(q) q.x, q.y, q.z, q.w
#define VECTOR(v, x, y, z) V v(x, y, z)
#define VECTOR_OF(v) v.x, v.y, v.z
#define MATRIX(m, a, b, c, d, e, f, g, h, i) M m(a, b, c, d, e, f, g, h, i)
#define MATRIX_AT(m, i, j) m[i][j]
/* calls */

#define PEER_SUMMARY "Ogre, 3D engine"
#define PEER_METHODS(X)                                                                            \
    X(slerp_shortest, SLERP, 0, "short way, by flag", r = Q::Slerp(t, a, b, true))                 \
    X(slerp, SLERP, PEER_LONG, "as given", r = Q::Slerp(t, a, b, false))                           \
    X(nlerp_shortest, NLERP, 0, "short way, by flag", r = Q::nlerp(t, a, b, true))                 \
    X(nlerp, NLERP, PEER_LONG, "as given", r = Q::nlerp(t, a, b, false))                           \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", r = a * b)                              \
    X(normalise, NORMALISE, 0, "normalised", (r = a).normalise())                                  \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", r = a.Inverse())                           \
    X(rotate, ROTATE, 0, "a vector rotated", r = a * v)                                            \
    X(to_matrix, QUAT_TO_MATRIX, 0, "rotation matrix", a.ToRotationMatrix(r))                      \
    X(from_matrix, MATRIX_TO_QUAT, 0, "by the trace, or the largest entry", r.FromRotationMatrix(m))
#include "peer.inl"
