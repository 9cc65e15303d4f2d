/* test_fast.c - the fast path gives what MPFR gives, to the last bit
 * SPDX-License-Identifier: MIT */
#include <criterion/criterion.h>

#include "fast_comparison.h"
#include "samples.h"

TestSuite(fast, .timeout = 3600);

/* Three quarters are decided; the rest are numbers chosen for being awkward. */
Test(fast, records_what_mpfr_records)
{
    const uint64_t n = qc_samples_wanted(100000);
    uint64_t decided_n;
    const char *failure = qc_check_fast(0, n, &decided_n);
    cr_assert(!failure, "%s", failure);
    cr_assert(decided_n > n / 4 * 3, "%llu decided", (unsigned long long)decided_n);
    cr_log_info("%llu of %llu decided, each as MPFR does", (unsigned long long)decided_n,
                (unsigned long long)n);
}
