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
#define ANY(x) (((x)[0] | (x)[1]) < 0)

#include "fast.inl"
