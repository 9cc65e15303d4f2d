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
#define LARGER(x, y) _mm256_max_pd(x, y)
#define BITS(x) _mm256_movemask_pd((__m256d)(x))
#define LOOK_UP(row, at) ((lanes){(row)[(at)[0]], (row)[(at)[1]], (row)[(at)[2]], (row)[(at)[3]]})
#define LOAD_FOURS(row, offset, x) load_fours(row, offset, x);
#define STORE_FOURS(x, row, offset) store_fours(x, row, offset);

TARGET static inline __attribute__((always_inline)) void transpose(__m256d x[4])
{
    __m256d even_01 = _mm256_unpacklo_pd(x[0], x[1]), odd_01 = _mm256_unpackhi_pd(x[0], x[1]);
    __m256d even_23 = _mm256_unpacklo_pd(x[2], x[3]), odd_23 = _mm256_unpackhi_pd(x[2], x[3]);
    x[0] = _mm256_permute2f128_pd(even_01, even_23, 0x20);
    x[1] = _mm256_permute2f128_pd(odd_01, odd_23, 0x20);
    x[2] = _mm256_permute2f128_pd(even_01, even_23, 0x31);
    x[3] = _mm256_permute2f128_pd(odd_01, odd_23, 0x31);
}

TARGET static inline __attribute__((always_inline)) void load_fours(const double *const row[4],
                                                                    size_t offset, __m256d x[4])
{
    for (int i = 0; i < 4; i++)
        x[i] = _mm256_loadu_pd(row[i] + offset);
    transpose(x);
}

TARGET static inline __attribute__((always_inline)) void
store_fours(__m256d x[4], double *const row[4], size_t offset)
{
    transpose(x);
    for (int i = 0; i < 4; i++)
        _mm256_storeu_pd(row[i] + offset, x[i]);
}

#include "fast.inl"
#endif
