/* comparisons.h - the comparisons the tests of this room share: what must hold, and no mutant
 * survives SPDX-License-Identifier: MIT
 *
 * Each returns NULL, or one line about the first sample that fails. Not thread-safe. */
#ifndef QC_COMPARISONS_H
#define QC_COMPARISONS_H

#include <stdint.h>

/* Every operation of real.h on balls of all sizes: the corners of the operands' balls, worked out
 * with 400 bits, lie within the result's. */
const char *qc_check_reals(uint64_t first, uint64_t n);

/* qc_judge against the second formula: every recorded error, tie, arc and turn. */
const char *qc_check_judge(uint64_t first, uint64_t n);

#endif
