/* test_mutation.c - every planted error of the reference is caught by the second formula
 * SPDX-License-Identifier: MIT */
#include "mutation.h"

#include <criterion/criterion.h>
#include <stdio.h>

#include "comparisons.h"

int qc_mutant_on = 0;

TestSuite(mutation, .timeout = 240);

/* Most fall within the first samples; the rarest needs an input of a kind drawn once in 50. */
enum { REALS_N = 500, SAMPLES_N = 2000 };

Test(mutation, each_is_caught)
{
    char survivors[200] = "";
    int n = 0;
    for (qc_mutant_on = 1; qc_mutant_on <= QC_MUTANTS_N; qc_mutant_on++)
        if (!qc_check_reals(0, REALS_N) && !qc_check_judge(0, SAMPLES_N))
            n += snprintf(survivors + n, sizeof survivors - (size_t)n, " %d", qc_mutant_on);
    cr_assert(n == 0, "mutants not caught:%s", survivors);
}

Test(mutation, none_of_them_is_none)
{
    qc_mutant_on = 0;
    const char *failure = qc_check_judge(0, SAMPLES_N);
    cr_assert(!failure, "%s", failure);
}

Test(mutation, four_times_the_precision_changes_nothing)
{
    qc_mutant_on = QC_HARMLESS;
    const char *failure = qc_check_judge(0, SAMPLES_N);
    cr_assert(!failure, "%s", failure);
}
