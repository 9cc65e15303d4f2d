/* graphene.c - graphene: x y z w, read back through a vector; invert() conjugates, of units only
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <graphene.h>
typedef graphene_quaternion_t Q;
static inline T part(const Q *q, int i)
{
    T parts[4];
    graphene_vec4_t vector;
    graphene_quaternion_to_vec4(q, &vector);
    graphene_vec4_to_float(&vector, parts);
    return parts[i];
}
#define QUAT(q, x, y, z, w) Q q = *graphene_quaternion_init(&(Q){0}, x, y, z, w)
#define QUAT_OF(q) part(&q, 0), part(&q, 1), part(&q, 2), part(&q, 3)
/* calls */

#define PEER_SUMMARY "graphene, of GTK"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, 0, "short way", graphene_quaternion_slerp(&a, &b, t, &r))                      \
    X(normalise, NORMALISE, 0, "normalised", graphene_quaternion_normalize(&a, &r))
#include "peer.inl"
