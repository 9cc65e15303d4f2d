/* fixed_methods_q14.c - what the implementation in 16-bit fixed point offers
 * SPDX-License-Identifier: MIT */
#include "fixed.h"

#define BITS 16
#define CALL(name) qc_q14_##name
#define IMPL qc_fixed_q14
#define IMPL_NAME "fixed_q14"
#include "fixed_methods.inl"
