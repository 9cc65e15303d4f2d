/* simd_batch.inl - from a batch of any length and layout to dense groups
 * SPDX-License-Identifier: MIT */
#include <string.h>

#if HAS_FMA
#define BUILD "-ffp-contract=off, fma by intrinsics"
#else
#define BUILD "-ffp-contract=off"
#endif

/* RUN(group, REAL, LANES): the batch function run_<group> of a function that computes one dense
 * group of LANES items. Whatever is not a dense group is made one in a copy, padded with zeros.
 * A group is read before it is written, and results never lie ahead of what is still to be read:
 * `out` may be an input. */
#define RUN(group, REAL, LANES) RUN_EXPANDED(group, REAL, LANES)
#define RUN_EXPANDED(group, REAL, LANES)                                                           \
    TARGET static void run_staged_##group(size_t n, const struct qc_in *in, size_t i, REAL *out)   \
    {                                                                                              \
        REAL a[4 * (LANES)] = {0}, b[4 * (LANES)] = {0}, t[LANES] = {0}, q[4 * (LANES)];           \
        for (size_t k = 0; k < n; k++) {                                                           \
            memcpy(a + 4 * k, (const REAL *)in[0].at + (i + k) * in[0].stride, 4 * sizeof *a);     \
            memcpy(b + 4 * k, (const REAL *)in[1].at + (i + k) * in[1].stride, 4 * sizeof *b);     \
            t[k] = ((const REAL *)in[2].at)[(i + k) * in[2].stride];                               \
        }                                                                                          \
        group(a, b, t, q);                                                                         \
        memcpy(out + 4 * i, q, 4 * n * sizeof *q);                                                 \
    }                                                                                              \
    TARGET static void run_##group(const void *self, size_t n, const struct qc_in *in, void *to)   \
    {                                                                                              \
        const REAL *a = in[0].at, *b = in[1].at, *t = in[2].at;                                    \
        REAL *out = to;                                                                            \
        size_t i = 0;                                                                              \
        (void)self;                                                                                \
        if (in[0].stride == 4 && in[1].stride == 4 && in[2].stride == 1)                           \
            for (; i + (LANES) <= n; i += (LANES))                                                 \
                group(a + 4 * i, b + 4 * i, t + i, out + 4 * i);                                   \
        for (; i < n; i += (LANES))                                                                \
            run_staged_##group(n - i < (LANES) ? n - i : (LANES), in, i, out);                     \
    }
