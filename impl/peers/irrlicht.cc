/* irrlicht.cc - Irrlicht: x y z w; slerp declares to be linear above a dot of 0.95, its default
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <irrlicht/quaternion.h>
using Q = irr::core::quaternion;
static inline void get_quat(const T *from, Q *to)
{
    to->set(from[0], from[1], from[2], from[3]);
}
static inline void put_quat(const Q *from, T *to)
{
    to[0] = from->X, to[1] = from->Y, to[2] = from->Z, to[3] = from->W;
}
/* calls */

#define PEER_SUMMARY "Irrlicht, 3D engine"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, QC_UNSPECIFIED_T, "short way, linear above dot 0.95", r.slerp(a, b, t))        \
    X(lerp, LERP, PEER_LONG | QC_RAW_LENGTH | QC_UNSPECIFIED_T, "as given", r.lerp(a, b, t))       \
    X(normalise, NORMALISE, 0, "normalised", r = a.normalize())
#include "peer.inl"
