/* simd_sse2.c - the SIMD kernels for SSE2, which every x86-64 has
 * SPDX-License-Identifier: MIT */
#include "simd.h"

#if defined(__x86_64__)
#include <emmintrin.h>

#define VARIANT(name) qc_simd_sse2_##name
#define TARGET
#define KERNEL TARGET static inline __attribute__((always_inline))
#define HAS_FMA 0

typedef __m128 f32;
typedef __m128d f64;

#define f32_load(p) _mm_loadu_ps(p)
#define f32_store(p, v) _mm_storeu_ps(p, v)
#define f32_splat(x) _mm_set1_ps(x)
#define f32_fma(a, b, c) ((a) * (b) + (c))
#define f32_sqrt(v) _mm_sqrt_ps(v)
#define f32_min(a, b) _mm_min_ps(a, b)
#define f32_max(a, b) _mm_max_ps(a, b)

#define f64_load(p) _mm_loadu_pd(p)
#define f64_store(p, v) _mm_storeu_pd(p, v)
#define f64_widen(p) _mm_cvtps_pd(_mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)(p))))
#define f64_narrow(p, v) _mm_storel_epi64((__m128i *)(p), _mm_castps_si128(_mm_cvtpd_ps(v)))
#define f64_splat(x) _mm_set1_pd(x)
#define f64_fma(a, b, c) ((a) * (b) + (c))
#define f64_sqrt(v) _mm_sqrt_pd(v)
#define f64_min(a, b) _mm_min_pd(a, b)
#define f64_max(a, b) _mm_max_pd(a, b)

/* Lane k holds the sum of p_k; vector k holds item k. */
KERNEL f32 f32_sums(f32 p0, f32 p1, f32 p2, f32 p3)
{
    const f32 lo = _mm_unpacklo_ps(p0, p1) + _mm_unpackhi_ps(p0, p1);
    const f32 hi = _mm_unpacklo_ps(p2, p3) + _mm_unpackhi_ps(p2, p3);
    return _mm_movelh_ps(lo, hi) + _mm_movehl_ps(hi, lo);
}

#define f32_order(t) (t)
#define f32_spread(w, k) _mm_shuffle_ps(w, w, (k)*0x55)

/* Vectors 0 and 1 hold item 0, 2 and 3 item 1. */
KERNEL void f64_split(f64 p0, f64 p1, f64 p2, f64 p3, f64 part[4])
{
    part[0] = _mm_unpacklo_pd(p0, p2);
    part[1] = _mm_unpackhi_pd(p0, p2);
    part[2] = _mm_unpacklo_pd(p1, p3);
    part[3] = _mm_unpackhi_pd(p1, p3);
}

#define f64_order(t) (t)
#define f64_spread(w, k) _mm_shuffle_pd(w, w, (k) / 2 * 3)

#include "simd.inl"
#endif
