/* simd_avx512.c - the SIMD kernels for AVX-512F
 * SPDX-License-Identifier: MIT */
#include "simd.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define VARIANT(name) qc_simd_avx512_##name
#define TARGET __attribute__((target("avx512f,avx2,fma")))
#define KERNEL TARGET static inline __attribute__((always_inline))
#define HAS_FMA 1

typedef __m512 f32;
typedef __m512d f64;

#define f32_load(p) _mm512_loadu_ps(p)
#define f32_store(p, v) _mm512_storeu_ps(p, v)
#define f32_splat(x) _mm512_set1_ps(x)
#define f32_fma(a, b, c) _mm512_fmadd_ps(a, b, c)
#define f32_sqrt(v) _mm512_sqrt_ps(v)
#define f32_min(a, b) _mm512_min_ps(a, b)
#define f32_max(a, b) _mm512_max_ps(a, b)

#define f64_load(p) _mm512_loadu_pd(p)
#define f64_store(p, v) _mm512_storeu_pd(p, v)
#define f64_widen(p) _mm512_cvtps_pd(_mm256_loadu_ps(p))
#define f64_narrow(p, v) _mm256_storeu_ps(p, _mm512_cvtpd_ps(v))
#define f64_splat(x) _mm512_set1_pd(x)
#define f64_fma(a, b, c) _mm512_fmadd_pd(a, b, c)
#define f64_sqrt(v) _mm512_sqrt_pd(v)
#define f64_min(a, b) _mm512_min_pd(a, b)
#define f64_max(a, b) _mm512_max_pd(a, b)

/* Within each quarter: lane k holds the sum of p_k. Vector k holds items 4k .. 4k+3, so lane 4q + k
 * is item 4k + q. */
KERNEL f32 f32_sums(f32 p0, f32 p1, f32 p2, f32 p3)
{
    const f32 lo = _mm512_unpacklo_ps(p0, p1) + _mm512_unpackhi_ps(p0, p1);
    const f32 hi = _mm512_unpacklo_ps(p2, p3) + _mm512_unpackhi_ps(p2, p3);
    return _mm512_shuffle_ps(lo, hi, 0x44) + _mm512_shuffle_ps(lo, hi, 0xEE);
}

KERNEL f32 f32_order(f32 t)
{
    return _mm512_permutexvar_ps(
        _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), t);
}

#define f32_spread(w, k) _mm512_shuffle_ps(w, w, (k)*0x55)

/* Vector k holds items 2k, 2k+1; lane 2i is item i, lane 2i + 1 item 4 + i. */
KERNEL void f64_split(f64 p0, f64 p1, f64 p2, f64 p3, f64 part[4])
{
    const f64 xy01 = _mm512_shuffle_f64x2(p0, p1, 0x88), zw01 = _mm512_shuffle_f64x2(p0, p1, 0xDD);
    const f64 xy23 = _mm512_shuffle_f64x2(p2, p3, 0x88), zw23 = _mm512_shuffle_f64x2(p2, p3, 0xDD);
    part[0] = _mm512_unpacklo_pd(xy01, xy23);
    part[1] = _mm512_unpackhi_pd(xy01, xy23);
    part[2] = _mm512_unpacklo_pd(zw01, zw23);
    part[3] = _mm512_unpackhi_pd(zw01, zw23);
}

KERNEL f64 f64_order(f64 t)
{
    return _mm512_permutexvar_pd(_mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7), t);
}

KERNEL f64 f64_spread(f64 w, int k)
{
    const long long first = 4 * (k % 2) + k / 2, second = first + 2;
    return _mm512_permutexvar_pd(
        _mm512_setr_epi64(first, first, first, first, second, second, second, second), w);
}

#include "simd.inl"
#endif
