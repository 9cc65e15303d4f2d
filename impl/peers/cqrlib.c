/* cqrlib.c - CQRlib: fields w x y z; weights 1-t and t; linked, not header-only
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <cqrlib.h>
typedef CQRQuaternion Q;
static inline void get_quat(const T *from, Q *to)
{
    to->x = from[0], to->y = from[1], to->z = from[2], to->w = from[3];
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->x, to[1] = from->y, to[2] = from->z, to[3] = from->w;
}
/* calls */

#define PEER_SUMMARY "CQRlib, quaternions for rotations"
#define PEER_METHODS(X)                                                                            \
    X(hlerp, SLERP, 0, "short way", CQRHLERP(&r, &a, &b, 1 - t, t))                                \
    X(slerp, SLERP, PEER_LONG, "as given", CQRSLERP(&r, &a, &b, 1 - t, t))                         \
    X(product, PRODUCT, QC_RAW_LENGTH, "Hamilton product", CQRMultiply(&r, &a, &b))                \
    X(inverse, INVERSE, QC_RAW_LENGTH, "of any length", CQRInverse(&r, &a))
#include "peer.inl"
