/* fast.inl - errors of arcs with bounds, one text for every instruction set
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   VARIANT     the exported kernel: a qc_fast_kernel
 *   FLOATS      another one: the first tier for float results
 *   TARGET      attribute that lets a function use the instructions, or nothing
 *   LANES_N     doubles in a vector; a divisor of QC_FAST_BLOCK
 *   FMA(x,y,z)  x y + z of vectors rounded once; left undefined where there is no such instruction
 *   SQRT(x)     of a vector */
#define KERNEL TARGET static inline __attribute__((always_inline))

typedef double lanes __attribute__((vector_size(8 * LANES_N)));
typedef int64_t masks __attribute__((vector_size(8 * LANES_N)));
typedef uint64_t patterns __attribute__((vector_size(8 * LANES_N)));

KERNEL int any(masks which)
{
    int64_t all = 0;
    for (int i = 0; i < LANES_N; i++)
        all |= which[i];
    return all != 0;
}

#include "fast_double.inl"
#include "fast_angle.inl"
#include "fast_arc.inl"
#include "fast_record.inl"
#include "fast_judge.inl"
#include "fast_float.inl"

TARGET void VARIANT(const struct qc_fast_scales *scales, size_t n, struct qc_fast_block *block)
{
    for (size_t at = 0; at < n; at += LANES_N)
        judge_lanes(scales, block, at);
}

TARGET void FLOATS(const struct qc_fast_scales *scales, size_t n, struct qc_fast_block *block)
{
    for (size_t at = 0; at < n; at += LANES_N)
        judge_floats(scales, block, at);
}
