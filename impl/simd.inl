/* simd.inl - nlerp and slerp on vectors, one text for every instruction set
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included; for both precisions, f32_ and f64_:
 *   VARIANT(name)    the exported tables: VARIANT(f32), VARIANT(f64)
 *   TARGET           attribute that lets a function use the instructions, or nothing
 *   KERNEL           what a function is declared with that must not cost a call
 *   HAS_FMA          1 if fma rounds once; 0 if it is a product and a sum
 *   f32              vector type; the operators + - * / work on it
 *   f32_load(p), f32_store(p, v)    unaligned
 *   f64_widen(p), f64_narrow(p, v)  the same from and to as many floats
 *   f32_splat(x)     x in every lane
 *   f32_fma(a, b, c) a * b + c
 *   f32_sqrt(v)
 *   f32_min(a, b), f32_max(a, b)    NaN where b is NaN
 *   f32_sums(p0, p1, p2, p3)  of the quaternions that lie in these four vectors: per item
 *                    (x + z) + (y + w), one item a lane, in the variant's own order
 *   f64_split(p0, p1, p2, p3, part)  the same, apart: part[0] holds x, ... (f64_ only)
 *   f32_order(t)     one number an item, in memory's order, into that order
 *   f32_spread(w, k) the number of each item of vector k in the lanes of its four components
 *
 * Four vectors of quaternions are a group: as many items as a vector has lanes. They are never
 * transposed; only dot products and weights change places. An item goes the same way in whatever
 * group, lane and batch it is, so its bits depend on nothing but its numbers. Where fma, division
 * and root round correctly, they are the same in every variant that has fma. */
#include "approx_coefficients.h"
#include "simd_coefficients.h"

KERNEL f64 f64_sums(f64 p0, f64 p1, f64 p2, f64 p3)
{
    f64 part[4];
    f64_split(p0, p1, p2, p3, part);
    return (part[0] + part[2]) + (part[1] + part[3]);
}

#include "simd_batch.inl"

#define BITS 32
#include "simd_arc.inl"
#undef BITS
#define BITS 64
#include "simd_arc.inl"
#undef BITS
#include "simd_tight.inl"
#include "simd_methods.inl"

#define RUNS(group) run_##group
const struct qc_method VARIANT(f32)[QC_SIMD_METHODS_N] = METHODS_F32;
const struct qc_method VARIANT(f64)[QC_SIMD_METHODS_N] = METHODS_F64;
