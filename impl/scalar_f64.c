/* scalar_f64.c - the built-in implementation in double
 * SPDX-License-Identifier: MIT */
#define REAL double
#define FN(name) name
#define UNIT_ROUNDOFF 0x1p-53
#define SCALAR QC_F64
#define IMPL qc_scalar_f64
#define IMPL_NAME "scalar_f64"
#define IMPL_SUMMARY "reference forms in double, one quaternion at a time"
#include "scalar.inl"
