/* bands.h - the turn bands every table is laid out by
 * SPDX-License-Identifier: MIT
 *
 * Band k holds turns in (edge k, edge k+1] degrees; the first one also holds 0. Edges lie between
 * the round turns, so that no common turn sits on one; beyond 180 they are mirrored (long way). */
#ifndef QC_BANDS_H
#define QC_BANDS_H

enum { QC_BAND_EDGES_N = 39, QC_BANDS_N = QC_BAND_EDGES_N - 1, QC_SHORT_BANDS_N = 19 };

/* In degrees, 0 ... 360. The decimals printed are exact by definition. */
extern const double qc_band_edges_deg[QC_BAND_EDGES_N];

/* The same as text, for rows: "1e-09" -> "1e-9". */
extern const char *const qc_band_edges_text[QC_BAND_EDGES_N];

#endif
