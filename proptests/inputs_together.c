/* inputs_together.c - pairs rounded to float side by side, by the best instructions there are
 * SPDX-License-Identifier: MIT */
#include "regimes.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

#define TOGETHER close_avx512
#define TARGET __attribute__((target("avx512f,avx512dq")))
#define LANES_N 8
#define SQRT(x) _mm512_sqrt_pd(x)
#define GATHER(m)                                                                                  \
    {                                                                                              \
        of[0]->m, of[1]->m, of[2]->m, of[3]->m, of[4]->m, of[5]->m, of[6]->m, of[7]->m             \
    }
#define NAME(x) x##_avx512
#include "inputs_together.inl"

#define TOGETHER close_avx2
#define TARGET __attribute__((target("avx2")))
#define LANES_N 4
#define SQRT(x) _mm256_sqrt_pd(x)
#define GATHER(m)                                                                                  \
    {                                                                                              \
        of[0]->m, of[1]->m, of[2]->m, of[3]->m                                                     \
    }
#define NAME(x) x##_avx2
#include "inputs_together.inl"
#endif

#define TOGETHER close_portable
#define TARGET
#define LANES_N 2
#define SQRT(x) ((__typeof__(x)){sqrt((x)[0]), sqrt((x)[1])})
#define GATHER(m)                                                                                  \
    {                                                                                              \
        of[0]->m, of[1]->m                                                                         \
    }
#define NAME(x) x##_portable
#include "inputs_together.inl"

typedef void close_fn(const struct qc_lot *lot);

static close_fn *best(void)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        return close_avx512;
    if (__builtin_cpu_supports("avx2"))
        return close_avx2;
#endif
    return close_portable;
}

void qc_close_together(const struct qc_lot *lot)
{
    best()(lot);
}
