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
                                const struct qc_errors *slow, const struct qc_errors *fast,
                                unsigned left)
{
    const char *what = qc_errors_difference(slow, fast, left);
    if (!what)
        return NULL;
    snprintf(failure, sizeof failure, "%s: %s", what, qc_describe_sample(sample));
    return failure;
}

/* A group's inputs as qc_judge_many takes them. */
struct laid_out {
    const double *in[GROUP];
    double got[GROUP * 4];
};

static void lay_out(const struct group *group, struct laid_out *out)
{
    for (size_t i = 0; i < group->n; i++) {
        out->in[i] = group->sample[i].in;
        memcpy(out->got + 4 * i, group->sample[i].got, sizeof group->sample[i].got);
    }
}

static const char *judge_all(const struct group *group, const struct laid_out *laid_out,
                             bool slowly, struct qc_errors *errors)
{
    size_t failed;
    qc_judge_slowly(slowly);
    enum qc_status status = qc_judge_many(&group->sample[0].question, group->n, laid_out->in,
                                          laid_out->got, errors, &failed);
    return status ? qc_status_text(status) : NULL;
}

/* With every instruction set there is, doubles first and pairs first, errors alone and all;
 * `decided_n` is of the one that decides fewest. Then with what is left judged by MPFR. */
static const char *check_group(struct group *group, uint64_t *decided_n)
{
    struct laid_out laid_out;
    struct qc_errors fast[GROUP], slow[GROUP];
    uint8_t left[GROUP];
    size_t fewest = group->n;
    lay_out(group, &laid_out);
    const char *found = judge_all(group, &laid_out, true, slow);
    for (size_t way = 0; way < 4 * qc_fast_kernels_n(); way++) {
        struct qc_question question = group->sample[0].question;
        size_t n = 0;
        question.errors_alone = way / 2 % 2;
        qc_fast_judge(way / 4, way % 2, &question, group->n, laid_out.in, laid_out.got, fast, left);
        for (size_t i = 0; i < group->n && !found; i++) {
            n += left[i] == 0;
            if (question.errors_alone) {
                fast[i].turn_rad = slow[i].turn_rad;
                fast[i].rho = slow[i].rho;
            }
            found = check_sample(&group->sample[i], &slow[i], &fast[i], left[i]);
        }
        fewest = n < fewest ? n : fewest;
    }
    if (!found)
        found = judge_all(group, &laid_out, false, fast);
    for (size_t i = 0; i < group->n && !found; i++)
        found = check_sample(&group->sample[i], &slow[i], &fast[i], 0);
    *decided_n += fewest;
    group->n = 0;
    return found;
}

const char *qc_check_fast(uint64_t first, uint64_t n, uint64_t *decided_n)
{
    const char *found = NULL;
    *decided_n = 0;
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
