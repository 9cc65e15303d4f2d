/* simd.h - the variants of the SIMD implementations, one table of methods each and precision
 * SPDX-License-Identifier: MIT */
#ifndef QC_SIMD_H
#define QC_SIMD_H

#include "quatcheck.h"

enum { QC_SIMD_METHODS_N = 5, QC_SIMD_IMPLS_N = 10 };

#if defined(__x86_64__)
extern const struct qc_method qc_simd_avx512_f32[QC_SIMD_METHODS_N];
extern const struct qc_method qc_simd_avx512_f64[QC_SIMD_METHODS_N];
extern const struct qc_method qc_simd_avx2_f32[QC_SIMD_METHODS_N];
extern const struct qc_method qc_simd_avx2_f64[QC_SIMD_METHODS_N];
extern const struct qc_method qc_simd_sse2_f32[QC_SIMD_METHODS_N];
extern const struct qc_method qc_simd_sse2_f64[QC_SIMD_METHODS_N];
#elif defined(__aarch64__)
extern const struct qc_method qc_simd_neon_f32[QC_SIMD_METHODS_N];
extern const struct qc_method qc_simd_neon_f64[QC_SIMD_METHODS_N];
#endif

/* Writes simd_f32 and simd_f64 (the best that runs here) and every variant, those that cannot run
 * here with the reason. A machine without any of the variants: all are unavailable. */
void qc_simd_impls(struct qc_impl impls[QC_SIMD_IMPLS_N]);

#endif
