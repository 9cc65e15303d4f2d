/* fast_avx512.c - the fast path for AVX-512
 * SPDX-License-Identifier: MIT */
#include "fast_kernel.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define VARIANT qc_fast_avx512
#define FLOATS qc_fast_floats_avx512
#define TARGET __attribute__((target("avx512f,avx512dq,avx2,fma")))
#define LANES_N 8
#define FMA(x, y, z) _mm512_fmadd_pd(x, y, z)
#define SQRT(x) _mm512_sqrt_pd(x)
#define ANY(x) (_mm512_movepi64_mask((__m512i)(x)) != 0)

#include "fast.inl"
#endif
