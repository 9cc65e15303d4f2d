/* fast_portable.c - the fast path without SIMD instructions of its own: pairs, which every 64-bit
 * processor has SPDX-License-Identifier: MIT */
#include "fast_kernel.h"

#define VARIANT qc_fast_portable
#define FLOATS qc_fast_floats_portable
#define TARGET
#define LANES_N 2
#if defined(__FMA__) || defined(__aarch64__)
#define FMA(x, y, z) ((lanes){fma((x)[0], (y)[0], (z)[0]), fma((x)[1], (y)[1], (z)[1])})
#endif
#define SQRT(x) ((lanes){sqrt((x)[0]), sqrt((x)[1])})
#define LARGER(x, y) select_lanes((x) > (y), x, y)
#define BITS(x) (((uint64_t)(x)[0] >> 63) | ((uint64_t)(x)[1] >> 63 << 1))
#define LOOK_UP(row, at) ((lanes){(row)[(at)[0]], (row)[(at)[1]]})
#define LOAD_FOURS(row, offset, x)                                                                 \
    for (size_t k = 0; k < 4; k++)                                                                 \
        (x)[k] = (lanes){(row)[0][(offset) + k], (row)[1][(offset) + k]};
#define STORE_FOURS(x, row, offset)                                                                \
    for (size_t k = 0; k < 8; k++)                                                                 \
        memcpy((row)[k / 4] + (offset) + k % 4, &(double){(x)[k % 4][k / 4]}, sizeof(double));

#include "fast.inl"
