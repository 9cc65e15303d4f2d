/* simd_avx2.c - the SIMD kernels for AVX2 and FMA
 * SPDX-License-Identifier: MIT */
#include "simd.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define VARIANT(name) qc_simd_avx2_##name
#define TARGET __attribute__((target("avx2,fma")))
#define KERNEL TARGET static inline __attribute__((always_inline))
#define HAS_FMA 1

typedef __m256 f32;
typedef __m256d f64;

#define f32_load(p) _mm256_loadu_ps(p)
#define f32_store(p, v) _mm256_storeu_ps(p, v)
#define f32_splat(x) _mm256_set1_ps(x)
#define f32_fma(a, b, c) _mm256_fmadd_ps(a, b, c)
#define f32_sqrt(v) _mm256_sqrt_ps(v)
#define f32_min(a, b) _mm256_min_ps(a, b)
#define f32_max(a, b) _mm256_max_ps(a, b)

#define f64_load(p) _mm256_loadu_pd(p)
#define f64_store(p, v) _mm256_storeu_pd(p, v)
#define f64_widen(p) _mm256_cvtps_pd(_mm_loadu_ps(p))
#define f64_narrow(p, v) _mm_storeu_ps(p, _mm256_cvtpd_ps(v))
#define f64_splat(x) _mm256_set1_pd(x)
#define f64_fma(a, b, c) _mm256_fmadd_pd(a, b, c)
#define f64_sqrt(v) _mm256_sqrt_pd(v)
#define f64_min(a, b) _mm256_min_pd(a, b)
#define f64_max(a, b) _mm256_max_pd(a, b)

/* Within each half: lane k holds the sum of p_k. Vector k holds items 2k, 2k+1, so lane 4h + k is
 * item 2k + h. */
KERNEL f32 f32_sums(f32 p0, f32 p1, f32 p2, f32 p3)
{
    const f32 lo = _mm256_unpacklo_ps(p0, p1) + _mm256_unpackhi_ps(p0, p1);
    const f32 hi = _mm256_unpacklo_ps(p2, p3) + _mm256_unpackhi_ps(p2, p3);
    return _mm256_shuffle_ps(lo, hi, 0x44) + _mm256_shuffle_ps(lo, hi, 0xEE);
}

KERNEL f32 f32_order(f32 t)
{
    return _mm256_permutevar8x32_ps(t, _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7));
}

#define f32_spread(w, k) _mm256_shuffle_ps(w, w, (k)*0x55)

/* Vector k holds item k; lane k is item k. */
KERNEL void f64_split(f64 p0, f64 p1, f64 p2, f64 p3, f64 part[4])
{
    const f64 xy02 = _mm256_permute2f128_pd(p0, p2, 0x20);
    const f64 xy13 = _mm256_permute2f128_pd(p1, p3, 0x20);
    const f64 zw02 = _mm256_permute2f128_pd(p0, p2, 0x31);
    const f64 zw13 = _mm256_permute2f128_pd(p1, p3, 0x31);
    part[0] = _mm256_unpacklo_pd(xy02, xy13);
    part[1] = _mm256_unpackhi_pd(xy02, xy13);
    part[2] = _mm256_unpacklo_pd(zw02, zw13);
    part[3] = _mm256_unpackhi_pd(zw02, zw13);
}

#define f64_order(t) (t)
#define f64_spread(w, k) _mm256_permute4x64_pd(w, (k)*0x55)

#include "simd.inl"
#endif
