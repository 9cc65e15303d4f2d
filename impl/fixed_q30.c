/* fixed_q30.c - quaternions in 32-bit fixed point
 * SPDX-License-Identifier: MIT */
#include "fixed.h"

#define BITS 32
#define KERNEL(name) void qc_q30_##name
#include "fixed.inl"
