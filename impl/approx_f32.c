/* approx_f32.c - approximations of slerp in float
 * SPDX-License-Identifier: MIT */
#define REAL float
#define FN(name) name##f
#define UNIT_ROUNDOFF 0x1p-24
#define SCALAR QC_F32
#define TABLE(name) name##_f32
#define IMPL qc_approx_f32
#define IMPL_NAME "approx_f32"
#define IMPL_SUMMARY "approximations of slerp in float, one quaternion at a time"
#include "approx.inl"
