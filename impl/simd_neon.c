/* simd_neon.c - the SIMD kernels for the NEON of AArch64
 * SPDX-License-Identifier: MIT */
#include "simd.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#define VARIANT(name) qc_simd_neon_##name
#define TARGET
#define KERNEL TARGET static inline __attribute__((always_inline))
#define HAS_FMA 1

typedef float32x4_t f32;
typedef float64x2_t f64;

#define f32_load(p) vld1q_f32(p)
#define f32_store(p, v) vst1q_f32(p, v)
#define f32_splat(x) vdupq_n_f32(x)
#define f32_fma(a, b, c) vfmaq_f32(c, a, b)
#define f32_sqrt(v) vsqrtq_f32(v)
#define f32_min(a, b) vminq_f32(a, b)
#define f32_max(a, b) vmaxq_f32(a, b)

#define f64_load(p) vld1q_f64(p)
#define f64_store(p, v) vst1q_f64(p, v)
#define f64_widen(p) vcvt_f64_f32(vld1_f32(p))
#define f64_narrow(p, v) vst1_f32(p, vcvt_f32_f64(v))
#define f64_splat(x) vdupq_n_f64(x)
#define f64_fma(a, b, c) vfmaq_f64(c, a, b)
#define f64_sqrt(v) vsqrtq_f64(v)
#define f64_min(a, b) vminq_f64(a, b)
#define f64_max(a, b) vmaxq_f64(a, b)

/* Lane k holds the sum of p_k; vector k holds item k. */
KERNEL f32 f32_sums(f32 p0, f32 p1, f32 p2, f32 p3)
{
    const f64 lo = (f64)(vzip1q_f32(p0, p1) + vzip2q_f32(p0, p1));
    const f64 hi = (f64)(vzip1q_f32(p2, p3) + vzip2q_f32(p2, p3));
    return (f32)vzip1q_f64(lo, hi) + (f32)vzip2q_f64(lo, hi);
}

#define f32_order(t) (t)
#define f32_spread(w, k) vdupq_laneq_f32(w, k)

/* Vectors 0 and 1 hold item 0, 2 and 3 item 1. */
KERNEL void f64_split(f64 p0, f64 p1, f64 p2, f64 p3, f64 part[4])
{
    part[0] = vzip1q_f64(p0, p2);
    part[1] = vzip2q_f64(p0, p2);
    part[2] = vzip1q_f64(p1, p3);
    part[3] = vzip2q_f64(p1, p3);
}

#define f64_order(t) (t)
#define f64_spread(w, k) vdupq_laneq_f64(w, (k) / 2)

#include "simd.inl"
#endif
