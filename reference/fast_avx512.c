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
#define LARGER(x, y) _mm512_max_pd(x, y)
#define BITS(x) _mm512_movepi64_mask((__m512i)(x))
#define LOOK_UP(row, at)                                                                           \
    ((lanes){(row)[(at)[0]], (row)[(at)[1]], (row)[(at)[2]], (row)[(at)[3]], (row)[(at)[4]],       \
             (row)[(at)[5]], (row)[(at)[6]], (row)[(at)[7]]})
#define LOAD_FOURS(row, offset, x) load_fours(row, offset, x);
#define STORE_FOURS(x, row, offset) store_fours(x, row, offset);

/* 4 x 4 in either half. */
TARGET static inline __attribute__((always_inline)) void transpose(__m512d x[4])
{
    const __m512i lo = _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13);
    const __m512i hi = _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15);
    __m512d even_01 = _mm512_unpacklo_pd(x[0], x[1]), odd_01 = _mm512_unpackhi_pd(x[0], x[1]);
    __m512d even_23 = _mm512_unpacklo_pd(x[2], x[3]), odd_23 = _mm512_unpackhi_pd(x[2], x[3]);
    x[0] = _mm512_permutex2var_pd(even_01, lo, even_23);
    x[1] = _mm512_permutex2var_pd(odd_01, lo, odd_23);
    x[2] = _mm512_permutex2var_pd(even_01, hi, even_23);
    x[3] = _mm512_permutex2var_pd(odd_01, hi, odd_23);
}

TARGET static inline __attribute__((always_inline)) void load_fours(const double *const row[8],
                                                                    size_t offset, __m512d x[4])
{
    for (int i = 0; i < 4; i++)
        x[i] = _mm512_insertf64x4(_mm512_castpd256_pd512(_mm256_loadu_pd(row[i] + offset)),
                                  _mm256_loadu_pd(row[i + 4] + offset), 1);
    transpose(x);
}

TARGET static inline __attribute__((always_inline)) void
store_fours(__m512d x[4], double *const row[8], size_t offset)
{
    transpose(x);
    for (int i = 0; i < 4; i++) {
        _mm256_storeu_pd(row[i] + offset, _mm512_castpd512_pd256(x[i]));
        _mm256_storeu_pd(row[i + 4] + offset, _mm512_extractf64x4_pd(x[i], 1));
    }
}

#include "fast.inl"
#endif
