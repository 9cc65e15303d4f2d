/* cqrlib.c - CQRlib: fields w x y z; weights 1-t and t; angles are those nearest what r held
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <cqrlib.h>
typedef CQRQuaternion Q;
typedef T V[3];
#define QUAT(q, x, y, z, w) Q q = {w, x, y, z}
#define QUAT_OF(q) q.x, q.y, q.z, q.w
#define VECTOR(v, x, y, z) V v = {x, y, z}
#define VECTOR_OF(v) v[0], v[1], v[2]
/* calls */

#define PEER_SUMMARY "CQRlib, quaternions for rotations"
#define PEER_METHODS(X)                                                                            \
    X(hlerp, SLERP, 0, "short way", CQRHLERP(&r, &a, &b, 1 - t, t))                                \
    X(slerp, SLERP, PEER_LONG, "as given", CQRSLERP(&r, &a, &b, 1 - t, t))                         \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", CQRMultiply(&r, &a, &b))                \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", CQRInverse(&r, &a))                        \
    X(to_euler, QUAT_TO_EULER, 0, "yaw, pitch, roll",                                              \
      (r[0] = r[1] = r[2] = 0, CQRQuaternion2Angles(&r[2], &r[1], &r[0], &a)))                     \
    X(from_euler, EULER_TO_QUAT, 0, "of yaw, pitch, roll",                                         \
      CQRAngles2Quaternion(&r, e[2], e[1], e[0]))
#include "peer.inl"
