/* hunt.c - the search for the worst case of one method
 * SPDX-License-Identifier: MIT */
#include "hunt.h"

#include <math.h>
#include <string.h>

#include "call.h"
#include "climb.h"

enum { T = 8, STREAM_PREPARE = 200, STREAM_CLIMB = 201 };

static const char arcs[] = "lerp, nlerp and slerp";

const struct qc_goal qc_goals[] = {
    {"rotation", "rotation", QC_ERROR_ROTATION, "rad", arcs},
    {"length", "length", QC_ERROR_LENGTH, "u", arcs},
    {"off_arc", "off_arc", QC_ERROR_OFF_ARC, "u", arcs},
    {"along", NULL, QC_ERROR_ALONG, "rad", arcs},
    {"seam", "seam", QC_ERROR_OWN_ALONG, "rad", "nlerp and slerp"},
};
const size_t qc_goals_n = sizeof qc_goals / sizeof qc_goals[0];

const struct qc_goal *qc_goal_find(const char *name)
{
    for (size_t i = 0; i < qc_goals_n; i++)
        if (strcmp(qc_goals[i].name, name) == 0)
            return &qc_goals[i];
    return NULL;
}

bool qc_goal_applies(const struct qc_goal *goal, const struct qc_subject *subject)
{
    return qc_op_is_arc(subject->method->op) &&
           (goal->property == NULL ||
            qc_property_applies(qc_property_find(goal->property), subject));
}

/* One start at work. */
struct pursuit {
    const struct qc_hunt *hunt;
    struct qc_court court;
    const struct qc_property *property; /* NULL: the goal's error itself */
    struct qc_quarry *quarry;
    struct qc_pool pool;
    enum qc_status status;
};

/* Where claims hold: t in [0,1] and ends that are units to rounding. */
static bool is_claimed(const struct qc_court *court, const struct qc_case *c)
{
    return !qc_op_is_arc((int)c->op) ||
           (c->in[T] >= 0 && c->in[T] <= 1 && qc_is_rounded_unit(c->in, court->u) &&
            qc_is_rounded_unit(c->in + 4, court->u));
}

static enum qc_status find_error(const struct pursuit *pursuit, const struct qc_case *c,
                                 struct qc_finding *finding)
{
    double got[QC_OUT_MAX];
    struct qc_errors errors;
    *finding = (struct qc_finding){.allowance = 1};
    if (pursuit->property != NULL)
        return qc_check(pursuit->property, &pursuit->court, c, finding);
    if (!qc_ask(&pursuit->court, c->in, got, finding))
        return QC_OK;
    const struct qc_question question = qc_court_question(&pursuit->court, c->in);
    const enum qc_status status = qc_judge(&question, got, &errors);
    const enum qc_error_id id = pursuit->hunt->goal->id;
    finding->applies =
        status == QC_OK && errors.defined == QC_DEFINED && (errors.has >> id & 1) != 0;
    finding->error = finding->applies ? fabs(errors.of[id]) : 0;
    return status;
}

static double pursue(void *context, const struct qc_case *c)
{
    struct pursuit *pursuit = context;
    struct qc_quarry *quarry = pursuit->quarry;
    struct qc_finding finding;
    if (pursuit->status != QC_OK || !is_claimed(&pursuit->court, c))
        return -1;
    quarry->evaluations++;
    pursuit->status = find_error(pursuit, c, &finding);
    if (pursuit->status != QC_OK || !finding.applies)
        return -1;
    const double score = qc_score(&finding);
    if (score > quarry->score) {
        quarry->worst = *c;
        quarry->error = finding.error;
        quarry->score = score;
    }
    return score;
}

static void prepare(const struct pursuit *pursuit, struct qc_random *random, struct qc_case *c)
{
    if (pursuit->property != NULL)
        pursuit->property->prepare(&pursuit->court, random, c);
}

static void prepare_nothing(const struct qc_court *court, struct qc_random *random,
                            struct qc_case *c)
{
    (void)court, (void)random, (void)c;
}

static const char *judged_by(const struct pursuit *pursuit)
{
    return pursuit->property != NULL ? pursuit->property->name : pursuit->hunt->goal->name;
}

static void consider(struct pursuit *pursuit, uint64_t start, uint64_t i, struct qc_case *c)
{
    struct qc_random random = qc_random_at(pursuit->hunt->seed + start, STREAM_PREPARE, i);
    prepare(pursuit, &random, c);
    const double score = pursue(pursuit, c);
    if (score >= 0)
        qc_pool_offer(&pursuit->pool, c, score);
}

static void recall(struct pursuit *pursuit, uint64_t start)
{
    struct qc_case c;
    for (size_t i = 0; i < pursuit->hunt->rows_n; i++)
        if (qc_corpus_case(&pursuit->hunt->rows[i], &pursuit->court, judged_by(pursuit), &c))
            consider(pursuit, start, ~(uint64_t)i, &c);
}

enum qc_status qc_hunt_start(const struct qc_hunt *hunt, uint64_t start, struct qc_quarry *quarry)
{
    struct qc_quarry found = {.score = -1, .start = start};
    struct pursuit pursuit = {
        .hunt = hunt,
        .court = qc_court_of(hunt->subject),
        .property = hunt->goal->property != NULL ? qc_property_find(hunt->goal->property) : NULL,
        .quarry = &found,
        .status = QC_OK};
    const struct qc_plan plan = qc_plan_for(hunt->subject->impl, hunt->subject->method, hunt->seed);
    const uint64_t cost = pursuit.property != NULL ? (uint64_t)pursuit.property->cost : 1;
    if (start == 0)
        recall(&pursuit, start);
    for (uint64_t i = 0; i < QC_HUNT_DRAWS / cost && pursuit.status == QC_OK; i++) {
        struct qc_sample sample;
        qc_draw(&plan, start * QC_HUNT_DRAWS + i, &sample);
        struct qc_case c =
            qc_case_of(hunt->subject->name, judged_by(&pursuit), pursuit.court.op->op, sample.in);
        consider(&pursuit, start, i, &c);
    }
    struct qc_random random = qc_random_at(hunt->seed + start, STREAM_CLIMB, start);
    qc_climb(&pursuit.court, pursuit.property != NULL ? pursuit.property->prepare : prepare_nothing,
             pursue, &pursuit, QC_HUNT_CLIMBS / cost, &random, &pursuit.pool);
    qc_quarry_merge(quarry, &found);
    return pursuit.status;
}

void qc_quarry_merge(struct qc_quarry *into, const struct qc_quarry *from)
{
    const uint64_t evaluations = into->evaluations + from->evaluations;
    if (from->score > into->score ||
        (from->score == into->score && from->score >= 0 && from->start < into->start))
        *into = *from;
    into->evaluations = evaluations;
}
