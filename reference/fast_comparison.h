/* fast_comparison.h - the fast path against MPFR, for tests
 * SPDX-License-Identifier: MIT */
#ifndef QC_FAST_COMPARISON_H
#define QC_FAST_COMPARISON_H

#include <stdint.h>

/* Judges samples first ... first+n-1 (samples.h) both ways, those of the same question together.
 * Returns NULL, or one line about the first that differ in any number; *decided_n counts those that
 * the fast path decided. Not thread-safe. */
const char *qc_check_fast(uint64_t first, uint64_t n, uint64_t *decided_n);

#endif
