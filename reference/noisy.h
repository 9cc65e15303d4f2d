/* noisy.h - references with an error of known size, to judge the judge
 * SPDX-License-Identifier: MIT
 *
 * The exact answer, moved by a fraction of what the method claims in one direction - along the arc,
 * off its plane, or outward - and then rounded. The sign of the move depends on every bit of the
 * input, so that two related calls may err oppositely. The claims are large enough for the rounding
 * not to matter: 0.98 of one holds, 1.1 of it does not. */
#ifndef QC_NOISY_H
#define QC_NOISY_H

#include "../impl/quatcheck.h"

enum { QC_NOISY_METHODS_N = 9 };

extern const struct qc_method qc_noisy_pass_f64[QC_NOISY_METHODS_N];
extern const struct qc_method qc_noisy_fail_f64[QC_NOISY_METHODS_N];
extern const struct qc_method qc_noisy_pass_f32[QC_NOISY_METHODS_N];
extern const struct qc_method qc_noisy_fail_f32[QC_NOISY_METHODS_N];

#endif
