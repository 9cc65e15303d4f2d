/* peer.h - what every adapter is made of: operands by width, a call, a table
 * SPDX-License-Identifier: MIT
 *
 * An adapter translates and does nothing else. It is compiled once a precision, as the plug-in
 * IMPL.so that offers the one implementation IMPL, with these defined by CMake of peers.tsv:
 *   PEER_SCALAR   float or double; T from here on
 *   PEER_NAME     "cglm_f32"
 *   PEER_VERSION  of the library, unless its headers say it: then PEER_HEADER_VERSION is used
 * Between the lines that say "library" and "calls" it includes its library, names its types Q, V, M
 * (quaternion, vector, matrix) and says what its users write for them, each on one line:
 *   #define QUAT(q, x, y, z, w)       declares the quaternion q
 *   #define QUAT_OF(q)                its components x, y, z, w, as a list
 *   #define VECTOR(v, x, y, z)        #define VECTOR_OF(v)   Euler angles too: yaw, pitch, roll
 *   #define MATRIX(m, a, ... i)       declares the matrix m with the rows abc, def, ghi
 *   #define MATRIX_AT(m, i, j)        its entry in row i and column j
 * `verify --issue` writes its programs in these words.
 * Then a list of methods, and peer.inl makes the plug-in of it:
 *   #define PEER_METHODS(X) X(name, OPERATION, flags, summary, call) ...
 * `call` is one statement that sets r from the operands a, b, t, v, m, e, named as in ops.c. */
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
