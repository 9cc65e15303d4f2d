/* cycles.h - the processor's own count of cycles, where one may be read
 * SPDX-License-Identifier: MIT */
#ifndef QC_CYCLES_H
#define QC_CYCLES_H

/* Opens the counter for this thread, user code only. -1: there is none (virtual machines). */
int qc_cycles_open(void);

/* Cycles so far; NaN for counter -1. */
double qc_cycles_read(int counter);

#endif
