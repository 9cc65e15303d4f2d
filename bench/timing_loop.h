/* timing_loop.h - the loop and the clock of Google Benchmark
 * SPDX-License-Identifier: MIT */
#ifndef QC_TIMING_LOOP_H
#define QC_TIMING_LOOP_H

#include <stdint.h>

#include "timing_pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Processor time of this thread over `passes` passes, in seconds. */
double qc_timing_loop(const struct qc_pass *pass, uint64_t passes);

#ifdef __cplusplus
}
#endif

#endif
