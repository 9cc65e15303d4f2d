/* fast_avx2.c - the fast path for AVX2 and FMA
 * SPDX-License-Identifier: MIT */
#include "fast_kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define VARIANT qc_fast_avx2
#define FLOATS qc_fast_floats_avx2
#define TARGET __attribute__((target("avx2,fma")))
#define LANES_N 4
#define FMA(x, y, z) _mm256_fmadd_pd(x, y, z)
#define SQRT(x) _mm256_sqrt_pd(x)
#define ANY(x) (_mm256_movemask_pd((__m256d)(x)) != 0)

#include "fast.inl"
#endif
