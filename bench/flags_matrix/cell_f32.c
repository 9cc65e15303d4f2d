/* cell_f32.c - the built-in implementation in float, under the flags of a cell
 * SPDX-License-Identifier: MIT */
#include "cell.h"

#define REAL float
#define FN(name) name##f
#define UNIT_ROUNDOFF 0x1p-24
#define SCALAR QC_F32
#define IMPL qc_cell_f32
#define IMPL_NAME CELL "_f32"
#define IMPL_SUMMARY "the scalar forms in float, compiled another way"
#include "../../impl/scalar.inl"
