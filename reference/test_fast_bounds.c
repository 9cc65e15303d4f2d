/* test_fast_bounds.c - the fast path's bounds, tested where they decide: with 40 bits recorded
 * SPDX-License-Identifier: MIT
 *
 * 16 bits are 2^-31 of what the bounds leave undecided: a bound too small would hardly show. This
 * is linked with a reference that records 40, where it shows in one of 128 numbers. */
#include <criterion/criterion.h>

#include "fast_comparison.h"

TestSuite(fast_bounds, .timeout = 280);

Test(fast_bounds, hold_where_they_decide)
{
    enum { SAMPLES_N = 30000 };
    uint64_t decided_n;
    const char *failure = qc_check_fast(1000000, SAMPLES_N, &decided_n);
    cr_assert(!failure, "%s", failure);
    cr_assert(decided_n > SAMPLES_N / 4, "%llu decided", (unsigned long long)decided_n);
}
