/* test_fast_tier.c - the bounds of the fast path's first tier, tested where they decide: 22 bits
 * SPDX-License-Identifier: MIT
 *
 * Floats are judged in doubles, which know an error to some 2^-25 of itself: with 22 bits recorded,
 * a bound too small shows in one of a few numbers. See test_fast_bounds.c for the second tier. */
#include <criterion/criterion.h>

#include "fast_comparison.h"

TestSuite(fast_tier, .timeout = 280);

Test(fast_tier, holds_where_it_decides)
{
    enum { SAMPLES_N = 50000 };
    uint64_t decided_n;
    const char *failure = qc_check_fast(2000000, SAMPLES_N, &decided_n);
    cr_assert(!failure, "%s", failure);
    cr_assert(decided_n > SAMPLES_N / 2, "%llu decided", (unsigned long long)decided_n);
}
