/* peer.h - what every adapter is made of: operands by width, a call, a table
 * SPDX-License-Identifier: MIT
 *
 * An adapter translates and does nothing else. It is compiled once a precision, as the plug-in
 * IMPL.so that offers the one implementation IMPL, with these defined by CMake of peers.tsv:
 *   PEER_SCALAR   float or double; T from here on
 *   PEER_NAME     "cglm_f32"
 *   PEER_VERSION  of the library, unless its headers say it: then PEER_HEADER_VERSION is used
 * Between the lines that say "library" and "calls" it includes its library, names its types Q, V, M
 * (quaternion, vector, matrix) and gives for each
 *   get_quat(const T *from, Q *to)    get_vector, get_matrix
 *   put_quat(const Q *from, T *to)    put_vector, put_matrix
 * in the component order of quatcheck.h. `verify --issue` copies these lines into its programs.
 * Then a list of methods, and peer.inl makes the plug-in of it:
 *   #define PEER_METHODS(X) X(name, OPERATION, flags, summary, call) ...
 * `call` is one statement that sets r from the operands a, b, t, v, m, named as in ops.h. */
#ifndef QC_PEER_H
#define QC_PEER_H

#include "../quatcheck.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

typedef PEER_SCALAR T;

/* No way round is declared, or the long one: b = -a has no answer then. */
#define PEER_LONG (QC_LONG_WAY | QC_UNSPECIFIED_OPPOSITE)

#endif
