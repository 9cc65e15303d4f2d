/* test_fast.c - the fast path gives what MPFR gives, to the last bit
 * SPDX-License-Identifier: MIT */
#include <criterion/criterion.h>

#include "fast_comparison.h"

TestSuite(fast, .timeout = 280);

/* Three quarters are decided; the rest are numbers chosen for being awkward. */
Test(fast, records_what_mpfr_records)
{
    enum { SAMPLES_N = 100000 };
    uint64_t decided_n;
    const char *failure = qc_check_fast(0, SAMPLES_N, &decided_n);
    cr_assert(!failure, "%s", failure);
    cr_assert(decided_n > SAMPLES_N / 4 * 3, "%llu decided", (unsigned long long)decided_n);
}
