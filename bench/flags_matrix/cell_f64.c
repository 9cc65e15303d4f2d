/* cell_f64.c - the built-in implementation in double, under the flags of a cell
 * SPDX-License-Identifier: MIT */
#include "cell.h"

#define REAL double
#define FN(name) name
#define UNIT_ROUNDOFF 0x1p-53
#define SCALAR QC_F64
#define IMPL qc_cell_f64
#define IMPL_NAME CELL "_f64"
#define IMPL_SUMMARY "the scalar forms in double, compiled another way"
#include "../../impl/scalar.inl"
