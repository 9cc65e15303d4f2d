/* test_mutation.c - every planted error of the reference is caught by the second formula
 * SPDX-License-Identifier: MIT */
#include "mutation.h"

#include <criterion/criterion.h>
#include <stdio.h>

#include "comparisons.h"
#include "samples.h"

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

/* A length that is compared with 1, not with the exact one, is what a lerp's error must not be: the
 * fast path contradicts, or is contradicted. */
Test(mutation, ways_to_judge_contradict_each_other)
{
    int contradicted[2] = {0, 0};
    qc_judge_by("all");
    for (int planted = 0; planted < 2; planted++) {
        qc_mutant_on = planted ? 16 : 0;
        for (uint64_t i = 0; i < 200; i++) {
            struct qc_case_under_test sample;
            struct qc_errors errors;
            qc_make_sample(i, &sample);
            enum qc_status status = qc_judge(&sample.question, sample.got, &errors);
            contradicted[planted] += status == QC_CONTRADICTED;
            cr_assert(status == QC_OK || status == QC_CONTRADICTED, "%s", qc_status_text(status));
        }
    }
    cr_assert_eq(contradicted[0], 0);
    cr_assert_gt(contradicted[1], 10, "only %d", contradicted[1]);
}
