/* tiers.c - which of the ways to judge a sample is asked first, or all of them, compared
 * SPDX-License-Identifier: MIT */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "fast.h"
#include "judge.h"

enum { BATCH = 1024 };

enum tier { FAST, PAIRS, MPFR, ALL, TIERS_N };
static const char *const tier_names[TIERS_N] = {"fast", "pairs", "mpfr", "all"};
static atomic_int first_tier;

void qc_judge_slowly(bool slowly)
{
    atomic_store(&first_tier, slowly ? MPFR : FAST);
}

static int find_tier(const char *name)
{
    int tier = 0;
    while (tier < TIERS_N && strcmp(tier_names[tier], name) != 0)
        tier++;
    return tier;
}

bool qc_judge_knows(const char *name)
{
    return find_tier(name) < TIERS_N;
}

void qc_judge_by(const char *name)
{
    atomic_store(&first_tier, find_tier(name));
}

__attribute__((constructor)) static void read_environment(void)
{
    const char *name = getenv("QUATCHECK_REFERENCE");
    if (name && qc_judge_knows(name))
        qc_judge_by(name);
}

static unsigned part_of(int id)
{
    switch ((enum qc_error_id)id) {
    case QC_ERROR_ROTATION:
    case QC_ERROR_IDEAL:
    case QC_ERROR_ALONG:
    case QC_ERROR_OWN_ALONG:
    case QC_ERROR_OFF_ARC:
        return QC_PART_DIRECTION;
    case QC_ERROR_LENGTH:
    case QC_ERROR_LENGTH_DIP:
        return QC_PART_LENGTH;
    case QC_ERROR_NORMWISE:
    case QC_ERROR_COMPONENT:
    case QC_ERRORS_N:
        break;
    }
    return QC_PART_DISTANCE;
}

const char *qc_errors_difference(const struct qc_errors *e, const struct qc_errors *f,
                                 unsigned left)
{
    if (left & QC_PART_ARC)
        return NULL;
    for (int id = 0; id < QC_ERRORS_N; id++)
        if (!(left & part_of(id)) && e->has >> id & 1 &&
            memcmp(&e->of[id], &f->of[id], sizeof e->of[id]) != 0)
            return qc_error_infos[id].name;
    const bool turn = !(left & QC_PART_TURN), condition = !(left & QC_PART_CONDITION);
    return e->defined != f->defined || e->has != f->has || e->valid != f->valid ? "definition"
           : e->tie != f->tie || e->other_arc != f->other_arc                   ? "arc"
           : turn && e->band != f->band                                         ? "band"
           : turn && e->turn_rad != f->turn_rad                                 ? "turn"
           : condition && e->kappa != f->kappa                                  ? "kappa"
           : condition && e->rho != f->rho                                      ? "rho"
                                                                                : NULL;
}

/* Up to BATCH samples of one question, and where their errors go. */
struct batch {
    const struct qc_question *question;
    size_t n, width;
    const double *const *in;
    const double *got;
    struct qc_errors *errors;
};

/* What is left of each of the batch. */
static enum qc_status judge_rest(const struct batch *batch, const uint8_t *left, size_t *failed)
{
    struct qc_question each = *batch->question;
    enum qc_status status = QC_OK;
    *failed = 0;
    for (size_t i = 0; i < batch->n && status == QC_OK; i++) {
        if (left[i] == 0)
            continue;
        *failed = i;
        each.in = batch->in[i];
        status = qc_judge_in_mpfr(&each, batch->got + i * batch->width, &batch->errors[i], left[i]);
        if (each.errors_alone)
            batch->errors[i].turn_rad = batch->errors[i].rho = 0;
    }
    return status;
}

static enum qc_status judge_slowly(const struct batch *batch, size_t *failed)
{
    uint8_t left[BATCH];
    memset(left, QC_PARTS, sizeof left);
    return judge_rest(batch, left, failed);
}

static enum qc_status judge_fast(const struct batch *batch, size_t which, bool in_doubles,
                                 size_t *failed)
{
    uint8_t left[BATCH];
    qc_fast_judge(which, in_doubles, batch->question, batch->n, batch->in, batch->got,
                  batch->errors, left);
    return judge_rest(batch, left, failed);
}

/* MPFR's errors, which every instruction set and tier must repeat, MPFR seeing to what it leaves.
 */
static enum qc_status judge_every_way(const struct batch *batch, size_t *failed)
{
    struct qc_errors fast[BATCH];
    struct batch again = *batch;
    again.errors = fast;
    const size_t ways_n = qc_op_is_arc((int)batch->question->op) ? 2 * qc_fast_kernels_n() : 0;
    enum qc_status status = judge_slowly(batch, failed);
    for (size_t way = 0; way < ways_n && status == QC_OK; way++) {
        status = judge_fast(&again, way / 2, way % 2, failed);
        for (size_t i = 0; i < batch->n && status == QC_OK; i++) {
            *failed = i;
            if (qc_errors_difference(&batch->errors[i], &fast[i], 0))
                status = QC_CONTRADICTED;
        }
    }
    return status;
}

static enum qc_status judge_batch(const struct batch *batch, size_t *failed)
{
    const int tier = atomic_load(&first_tier);
    return tier == MPFR  ? judge_slowly(batch, failed)
           : tier == ALL ? judge_every_way(batch, failed)
                         : judge_fast(batch, 0, tier == FAST, failed);
}

enum qc_status qc_judge_many(const struct qc_question *question, size_t n, const double *const *in,
                             const double *got, struct qc_errors *errors, size_t *failed)
{
    const struct qc_op_info *info = qc_op_find((int)question->op);
    const size_t width = info ? (size_t)info->out_width : 0;
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < n && status == QC_OK; i += BATCH) {
        const size_t left = n - i < BATCH ? n - i : BATCH;
        const struct batch batch = {question, left, width, in + i, got + i * width, errors + i};
        status = judge_batch(&batch, failed);
        *failed += i;
    }
    return status;
}

enum qc_status qc_judge(const struct qc_question *question, const double *got,
                        struct qc_errors *errors)
{
    size_t failed;
    return qc_judge_many(question, 1, &question->in, got, errors, &failed);
}
