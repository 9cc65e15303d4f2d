/* fast_comparison.c - the fast path against MPFR, for tests
 * SPDX-License-Identifier: MIT */
#include "fast_comparison.h"

#include <stdio.h>
#include <string.h>

#include "fast.h"
#include "samples.h"

/* Samples of one question, enough for whole blocks and a rest. */
enum { GROUP = 150, OPS = 3, GROUPS_N = OPS * 2 * 4 };

static struct group {
    size_t n;
    struct qc_case_under_test sample[GROUP];
} groups[GROUPS_N];

static char failure[1024];

static struct group *group_of(const struct qc_question *question)
{
    size_t at = question->op == QC_LERP ? 0 : question->op == QC_NLERP ? 1 : 2;
    at = 2 * at + (question->format.scalar == QC_F32);
    at = 2 * at + ((question->flags & QC_LONG_WAY) != 0);
    return &groups[2 * at + ((question->flags & QC_CLAMPS_T) != 0)];
}

/* One sample, judged both ways. */
static const char *check_sample(const struct qc_case_under_test *sample,
                                const struct qc_errors *slow, const struct qc_errors *fast)
{
    const char *what = qc_errors_difference(slow, fast);
    if (!what)
        return NULL;
    snprintf(failure, sizeof failure, "%s: %s", what, qc_describe_sample(sample));
    return failure;
}

static const char *judge_slowly(const struct group *group, struct qc_errors *slow)
{
    for (size_t i = 0; i < group->n; i++) {
        struct qc_question question = group->sample[i].question;
        question.in = group->sample[i].in;
        enum qc_status status = qc_judge(&question, group->sample[i].got, &slow[i]);
        if (status)
            return qc_status_text(status);
    }
    return NULL;
}

/* With every instruction set there is, doubles first and pairs first; `decided_n` is of the one
 * that decides fewest. */
static const char *check_group(struct group *group, uint64_t *decided_n)
{
    const double *in[GROUP];
    double got[GROUP * 4];
    struct qc_errors fast[GROUP], slow[GROUP];
    bool decided[GROUP];
    size_t fewest = group->n;
    const char *found = judge_slowly(group, slow);
    for (size_t i = 0; i < group->n; i++) {
        in[i] = group->sample[i].in;
        memcpy(got + 4 * i, group->sample[i].got, sizeof group->sample[i].got);
    }
    for (size_t way = 0; way < 2 * qc_fast_kernels_n(); way++) {
        size_t n = 0;
        qc_fast_judge(way / 2, way % 2, &group->sample[0].question, group->n, in, got, fast,
                      decided);
        for (size_t i = 0; i < group->n && !found; i++) {
            n += decided[i];
            found = decided[i] ? check_sample(&group->sample[i], &slow[i], &fast[i]) : NULL;
        }
        fewest = n < fewest ? n : fewest;
    }
    *decided_n += fewest;
    group->n = 0;
    return found;
}

const char *qc_check_fast(uint64_t first, uint64_t n, uint64_t *decided_n)
{
    const char *found = NULL;
    *decided_n = 0;
    qc_judge_slowly(true);
    for (uint64_t i = first; i < first + n && !found; i++) {
        struct qc_case_under_test sample;
        qc_make_sample(i, &sample);
        struct group *group = group_of(&sample.question);
        group->sample[group->n++] = sample;
        if (group->n == GROUP)
            found = check_group(group, decided_n);
    }
    for (int k = 0; k < GROUPS_N && !found; k++)
        found = groups[k].n > 0 ? check_group(&groups[k], decided_n) : NULL;
    qc_judge_slowly(false);
    return found;
}
