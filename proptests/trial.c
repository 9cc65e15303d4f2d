/* trial.c - one property of one method: draw, judge, climb, shrink
 * SPDX-License-Identifier: MIT */
#include "trial.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "climb.h"
#include "geometry.h"
#include "recall.h"
#include "shrink.h"

enum { SHRINK_EVALUATIONS = 300, COVERAGE_DRAWS = 2000, CHUNK = 32 };

/* Streams of the generator, so that phases do not share bits. */
enum { STREAM_PREPARE = 100, STREAM_CLIMB = 101 };

struct trial {
    const struct qc_property *property;
    const struct qc_trial_config *config;
    struct qc_court court;
    struct qc_trial_result *result;
    struct qc_pool pool;
    enum qc_status status; /* not QC_OK: the judge itself failed */
};

static bool is_stopped(const struct trial *trial)
{
    const enum qc_kind kind = trial->result->kind;
    const bool gone = kind == QC_KIND_HANG || kind == QC_KIND_CRASH || kind == QC_KIND_BOUNDS;
    return trial->status != QC_OK ||
           (trial->result->verdict == QC_BROKEN && (trial->config->fail_fast || gone));
}

/* Judges a case and keeps the worst. */
static double judge(void *context, const struct qc_case *c)
{
    struct trial *trial = context;
    struct qc_trial_result *result = trial->result;
    struct qc_finding finding;
    if (is_stopped(trial))
        return -1;
    trial->status = qc_check(trial->property, &trial->court, c, &finding);
    if (trial->status != QC_OK || !finding.applies) {
        result->skipped_n++;
        return -1;
    }
    result->judged_n++;
    const double score = qc_score(&finding);
    if (!result->has_worst || score > qc_score(&result->worst)) {
        result->worst = finding;
        result->worst_case = *c;
        result->has_worst = true;
    }
    if (score > 1) {
        result->verdict = QC_BROKEN;
        result->kind = qc_score(&result->worst) == score ? result->worst.kind : result->kind;
    }
    return score;
}

static void consider(struct trial *trial, const struct qc_case *c)
{
    const double score = judge(trial, c);
    if (score >= 0)
        qc_pool_offer(&trial->pool, c, score);
}

static struct qc_case named(const struct trial *trial, const double *in)
{
    return qc_case_of(trial->court.subject->name, trial->property->name, trial->court.op->op, in);
}

static void try_recalled(struct trial *trial)
{
    struct qc_recall recall;
    qc_recall_open(&recall, trial->config, &trial->court, trial->property);
    struct qc_case c;
    for (uint64_t i = 0; qc_recall_next(&recall, &c) && !is_stopped(trial); i++) {
        struct qc_random random = qc_random_at(trial->config->seed, STREAM_PREPARE, ~i);
        trial->property->prepare(&trial->court, &random, &c);
        consider(trial, &c);
    }
    qc_recall_close(&recall);
}

static int band_of(const struct trial *trial, const double *in)
{
    const double turn_deg = 2 * qc_way(&trial->court, in) * (180 / M_PI);
    int band = 0;
    while (band < QC_BANDS_N - 1 && !(turn_deg <= qc_band_edges_deg[band + 1]))
        band++;
    return band;
}

static void try_drawn(struct trial *trial, uint64_t draws)
{
    struct qc_plan plan =
        qc_plan_for(trial->court.subject->impl, trial->court.subject->method, trial->config->seed);
    plan.domain = trial->property->domain;
    const bool arc = qc_op_is_arc((int)trial->court.op->op);
    const uint32_t flags = trial->court.subject->method->flags;
    if ((flags & QC_UNSPECIFIED_T) != 0)
        plan.domain &= ~(unsigned)QC_DOMAIN_T;
    if ((flags & QC_NORMALISES) != 0 && trial->property->domain != QC_DOMAIN_CLAIM)
        plan.domain |= QC_DOMAIN_SCALED;
    struct qc_sample samples[CHUNK];
    for (uint64_t i = 0; i < draws && !is_stopped(trial); i++) {
        struct qc_random random = qc_random_at(trial->config->seed, STREAM_PREPARE, i);
        if (i % CHUNK == 0)
            qc_draw_many(&plan, i, CHUNK, samples);
        struct qc_case c = named(trial, samples[i % CHUNK].in);
        trial->property->prepare(&trial->court, &random, &c);
        if (arc)
            trial->result->band_n[band_of(trial, c.in)]++;
        consider(trial, &c);
    }
}

/* A band of the short way that no draw reached shows nothing: the inputs are at fault, or a regime
 * was lost. Turns below u/4 are not drawn. */
static void check_coverage(struct trial *trial, uint64_t draws)
{
    struct qc_trial_result *result = trial->result;
    const double least_deg = trial->court.u * (180 / M_PI);
    if (draws < COVERAGE_DRAWS || result->verdict == QC_BROKEN || trial->property->cost > 2 ||
        !qc_op_is_arc((int)trial->court.op->op))
        return;
    for (int band = 0; band < QC_SHORT_BANDS_N; band++) {
        if (result->band_n[band] > 0 || qc_band_edges_deg[band] < least_deg)
            continue;
        result->verdict = QC_BROKEN;
        result->kind = QC_KIND_STARVED;
        snprintf(result->note, sizeof result->note, "no sample with a turn in (%s, %s] degrees",
                 qc_band_edges_text[band], qc_band_edges_text[band + 1]);
    }
}

struct same_failure {
    struct trial *trial;
    enum qc_kind kind;
};

static bool fails_the_same(void *context, const struct qc_case *c)
{
    const struct same_failure *same = context;
    struct qc_finding finding;
    return qc_check(same->trial->property, &same->trial->court, c, &finding) == QC_OK &&
           finding.applies && finding.kind == same->kind && qc_score(&finding) > 1;
}

static void shrink_failure(struct trial *trial)
{
    struct qc_trial_result *result = trial->result;
    struct same_failure same = {trial, result->kind};
    result->smallest_case = result->worst_case;
    const bool costly = result->kind == QC_KIND_HANG || result->kind == QC_KIND_CRASH;
    const int evaluations = costly ? 0 : SHRINK_EVALUATIONS / (1 + trial->property->cost / 8);
    if (!trial->config->fail_fast)
        qc_shrink(&trial->court, trial->property->prepare, fails_the_same, &same, evaluations,
                  &result->smallest_case);
    qc_recall_keep(trial->config, &result->smallest_case);
}

/* What the call itself said of it: the signal, the place written to, the mode changed. */
static void note_cause(const struct qc_subject *subject, struct qc_trial_result *result)
{
    const char *loading = qc_subject_load_finding(subject);
    const enum qc_kind kind = result->kind;
    if (kind == QC_KIND_FP && loading[0] != '\0')
        snprintf(result->note, sizeof result->note, "while loading: %s", loading);
    else if (kind == QC_KIND_CRASH || kind == QC_KIND_HANG || kind == QC_KIND_BOUNDS ||
             kind == QC_KIND_FP)
        snprintf(result->note, sizeof result->note, "%s", qc_subject_trouble(subject));
}

enum qc_status qc_try(const struct qc_property *property, const struct qc_subject *subject,
                      const struct qc_trial_config *config, struct qc_trial_result *result)
{
    struct trial trial = {.property = property,
                          .config = config,
                          .court = qc_court_of(subject),
                          .result = result,
                          .status = QC_OK};
    *result = (struct qc_trial_result){.verdict = QC_HOLDS};
    if (!qc_property_applies(property, subject)) {
        result->verdict = QC_SILENT;
        return QC_OK;
    }
    const uint64_t cases = config->samples / (uint64_t)property->cost;
    const uint64_t draws = cases / 2 > 3 ? cases / 2 : 3;
    try_recalled(&trial);
    try_drawn(&trial, draws);
    check_coverage(&trial, draws);
    struct qc_random random = qc_random_at(config->seed, STREAM_CLIMB, 0);
    if (!is_stopped(&trial))
        qc_climb(&trial.court, property->prepare, judge, &trial, cases - cases / 2, &random,
                 &trial.pool);
    if (result->verdict == QC_BROKEN && result->has_worst && result->kind != QC_KIND_STARVED)
        shrink_failure(&trial);
    if (result->verdict == QC_HOLDS && result->judged_n == 0) {
        result->verdict = QC_SILENT;
        snprintf(result->note, sizeof result->note, "no case lies in its domain");
    }
    note_cause(subject, result);
    return trial.status;
}
