/* fixed_q14.c - quaternions in 16-bit fixed point
 * SPDX-License-Identifier: MIT */
#include "fixed.h"

#define BITS 16
#define KERNEL(name) void qc_q14_##name
#include "fixed.inl"
