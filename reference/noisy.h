/* noisy.h - references with an error of known size, to judge the judge
 * SPDX-License-Identifier: MIT
 *
 * The exact answer, moved by a fraction of what the method claims in one direction - along the arc,
 * off its plane, or outward - and then rounded. The sign of the move depends on every bit of the
 * input, so that two related calls may err oppositely. Computed in long double by formulas of its
 * own, not by the oracle that judges it. The claims are large enough for the rounding not to
 * matter: 0.98 of one holds, 1.1 of it does not. */
#ifndef QC_NOISY_H
#define QC_NOISY_H

#include <stdbool.h>

#include "../impl/quatcheck.h"

enum qc_noise_direction { QC_NOISE_ALONG, QC_NOISE_OFF_ARC, QC_NOISE_RADIAL };

/* The `self` of a method whose `run` is qc_run_noisy: what it computes (QC_LERP, QC_NLERP or
 * QC_SLERP, the short way, QC_F32 or QC_F64) and by how much it is off. A move of size_u is a turn
 * of 2 size_u u. Turns outside (above_rad, up_to_rad] are answered without noise. */
struct qc_noise {
    enum qc_op op;
    enum qc_noise_direction direction;
    enum qc_scalar scalar;
    double size_u;
    double above_rad, up_to_rad;
    bool steady; /* always to the same side */
};

void qc_run_noisy(const void *self, size_t n, const struct qc_in *in, void *out);

enum { QC_NOISY_METHODS_N = 9 };

extern const struct qc_method qc_noisy_pass_f64[QC_NOISY_METHODS_N];
extern const struct qc_method qc_noisy_fail_f64[QC_NOISY_METHODS_N];
extern const struct qc_method qc_noisy_pass_f32[QC_NOISY_METHODS_N];
extern const struct qc_method qc_noisy_fail_f32[QC_NOISY_METHODS_N];

#endif
