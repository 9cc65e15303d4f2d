/* inputs_together.c - pairs rounded to float side by side, by the best instructions there are
 * SPDX-License-Identifier: MIT */
#include "regimes.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

#define TOGETHER close_avx512
#define SWING swing_some_avx512
#define TARGET __attribute__((target("avx512f,avx512dq")))
#define LANES_N 8
#define SQRT(x) _mm512_sqrt_pd(x)
#define AS_FLOAT(x) _mm512_cvtps_pd(_mm512_cvtpd_ps(x))
#define FIRSTS 0, 8, 2, 10, 4, 12, 6, 14
#define SECONDS 1, 9, 3, 11, 5, 13, 7, 15
#define FRONTS 0, 1, 8, 9, 4, 5, 12, 13
#define BACKS 2, 3, 10, 11, 6, 7, 14, 15
#define ALL 0, 1, 2, 3, 4, 5, 6, 7
#define FIRST_FOUR 0, 1, 2, 3
#define LAST_FOUR 4, 5, 6, 7
#define NAME(x) x##_avx512
#include "inputs_together.inl"

#define TOGETHER close_avx2
#define SWING swing_some_avx2
#define TARGET __attribute__((target("avx2")))
#define LANES_N 4
#define SQRT(x) _mm256_sqrt_pd(x)
#define AS_FLOAT(x) _mm256_cvtps_pd(_mm256_cvtpd_ps(x))
#define FIRSTS 0, 4, 2, 6
#define SECONDS 1, 5, 3, 7
#define FRONTS 0, 1, 4, 5
#define BACKS 2, 3, 6, 7
#define ALL 0, 1, 2, 3
#define FIRST_FOUR 0, 1, 2, 3
#define LAST_FOUR 0, 1, 2, 3
#define NAME(x) x##_avx2
#include "inputs_together.inl"
#endif

#define TOGETHER close_portable
#define SWING swing_some_portable
#define TARGET
#define LANES_N 2
#define SQRT(x) ((__typeof__(x)){sqrt((x)[0]), sqrt((x)[1])})
#define AS_FLOAT(x) ((__typeof__(x)){(double)(float)(x)[0], (double)(float)(x)[1]})
#define NAME(x) x##_portable
#include "inputs_together.inl"

/* The best of each. */
struct kernels {
    void (*close)(const struct qc_lot *lot);
    bool (*swing)(const double a[4], const double axis[3], int n, const double *h, double b[][4]);
};

static struct kernels best(void)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        return (struct kernels){close_avx512, swing_some_avx512};
    if (__builtin_cpu_supports("avx2"))
        return (struct kernels){close_avx2, swing_some_avx2};
#endif
    return (struct kernels){close_portable, swing_some_portable};
}

void qc_close_together(const struct qc_lot *lot)
{
    best().close(lot);
}

bool qc_swing_soon(const double a[4], const double axis[3], int n, const double *h, double b[][4])
{
    return best().swing(a, axis, n, h, b);
}
