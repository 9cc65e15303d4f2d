/* fixed_methods_q30.c - what the implementation in 32-bit fixed point offers
 * SPDX-License-Identifier: MIT */
#include "fixed.h"

#define BITS 32
#define CALL(name) qc_q30_##name
#define IMPL qc_fixed_q30
#define IMPL_NAME "fixed_q30"
#include "fixed_methods.inl"
