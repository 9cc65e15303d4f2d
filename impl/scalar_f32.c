/* scalar_f32.c - the built-in implementation in float, arithmetic included
 * SPDX-License-Identifier: MIT */
#define REAL float
#define FN(name) name##f
#define UNIT_ROUNDOFF 0x1p-24
#define SCALAR QC_F32
#define IMPL qc_scalar_f32
#define IMPL_NAME "scalar_f32"
#define IMPL_SUMMARY "reference forms in float, one quaternion at a time"
#include "scalar.inl"
