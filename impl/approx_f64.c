/* approx_f64.c - approximations of slerp in double
 * SPDX-License-Identifier: MIT */
#define REAL double
#define FN(name) name
#define UNIT_ROUNDOFF 0x1p-53
#define SCALAR QC_F64
#define TABLE(name) name##_f64
#define IMPL qc_approx_f64
#define IMPL_NAME "approx_f64"
#define IMPL_SUMMARY "approximations of slerp in double, one quaternion at a time"
#include "approx.inl"
