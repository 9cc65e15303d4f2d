/* bands.c - the turn bands every table is laid out by
 * SPDX-License-Identifier: MIT */
#include "bands.h"

/* Short edges e and, mirrored, 360 - e. One row per edge: the decimal is the definition. */
#define EDGES(X)                                                                                   \
    X(0)                                                                                           \
    X(1e-9)                                                                                        \
    X(1e-6)                                                                                        \
    X(1e-4)                                                                                        \
    X(1e-2)                                                                                        \
    X(0.1)                                                                                         \
    X(0.7)                                                                                         \
    X(2)                                                                                           \
    X(4)                                                                                           \
    X(7)                                                                                           \
    X(15)                                                                                          \
    X(25)                                                                                          \
    X(37)                                                                                          \
    X(52)                                                                                          \
    X(75)                                                                                          \
    X(105)                                                                                         \
    X(135)                                                                                         \
    X(160)                                                                                         \
    X(175)                                                                                         \
    X(180)                                                                                         \
    X(185)                                                                                         \
    X(200)                                                                                         \
    X(225)                                                                                         \
    X(255)                                                                                         \
    X(285)                                                                                         \
    X(308)                                                                                         \
    X(323)                                                                                         \
    X(335)                                                                                         \
    X(345)                                                                                         \
    X(353)                                                                                         \
    X(356)                                                                                         \
    X(358)                                                                                         \
    X(359.3)                                                                                       \
    X(359.9)                                                                                       \
    X(359.99)                                                                                      \
    X(359.9999)                                                                                    \
    X(359.999999)                                                                                  \
    X(359.999999999)                                                                               \
    X(360)

#define AS_NUMBER(edge) edge,
#define AS_TEXT(edge) #edge,
const double qc_band_edges_deg[QC_BAND_EDGES_N] = {EDGES(AS_NUMBER)};
const char *const qc_band_edges_text[QC_BAND_EDGES_N] = {EDGES(AS_TEXT)};
