/* graphene.c - graphene: x y z w, read back through a vector; invert() conjugates, of units only
 * SPDX-License-Identifier: MIT */
#include "peer.h"

/* library */
#include <graphene.h>
typedef graphene_quaternion_t Q;
static inline void get_quat(const T *from, Q *to)
{
    graphene_quaternion_init(to, from[0], from[1], from[2], from[3]);
}
static inline void put_quat(const Q *from, T *to)
{
    graphene_vec4_t vector;
    graphene_quaternion_to_vec4(from, &vector);
    graphene_vec4_to_float(&vector, to);
}
/* calls */

#define PEER_SUMMARY "graphene, of GTK"
#define PEER_METHODS(X)                                                                            \
    X(slerp, SLERP, 0, "short way", graphene_quaternion_slerp(&a, &b, t, &r))                      \
    X(normalise, NORMALISE, 0, "normalised", graphene_quaternion_normalize(&a, &r))
#include "peer.inl"
