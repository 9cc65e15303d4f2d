/* mutants_q14.c - planted bugs in 16-bit fixed point
 * SPDX-License-Identifier: MIT */
#define BITS 16
#define IMPL qc_healthy_q14
#define IMPL_NAME "healthy_q14"
#define MUTANTS_FN qc_mutants_q14
#define MUTANTS_NAME "mutant_q14"
#define QC_MUTANT_Q14 PLANTED
#include "mutants_fixed.inl"
