/* mutants_q30.c - planted bugs in 32-bit fixed point
 * SPDX-License-Identifier: MIT */
#define BITS 32
#define IMPL qc_healthy_q30
#define IMPL_NAME "healthy_q30"
#define MUTANTS_FN qc_mutants_q30
#define MUTANTS_NAME "mutant_q30"
#define QC_MUTANT_Q30 PLANTED
#include "mutants_fixed.inl"
