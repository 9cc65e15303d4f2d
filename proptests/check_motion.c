/* check_motion.c - how the result moves with t: speed, direction, sign
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "call.h"
#include "checks.h"
#include "geometry.h"

/* Two results on one arc, at t and at s, and how far each is ahead of its own exact value. */
struct pair {
    double got[2][QC_OUT_MAX];
    double ahead_rad[2];
    double turned_rad[2]; /* exactly, to double precision */
};

/* False: outside the domain, or the call did not return, or (status) could not be certified. */
static bool ask_pair(const struct qc_court *court, const struct qc_case *c, struct pair *pair,
                     struct qc_finding *finding, enum qc_status *status)
{
    double in[QC_IN_MAX];
    const double max_turn = court->claim.max_turn_rad;
    *status = QC_OK;
    if (!qc_is_untied(court, c->in) || (max_turn > 0 && 2 * qc_way(court, c->in) >= max_turn))
        return false;
    memcpy(in, c->in, sizeof in);
    for (int i = 0; i < 2; i++) {
        struct qc_errors errors;
        in[8] = i == 0 ? c->in[8] : c->s;
        if (!qc_ask(court, in, pair->got[i], finding))
            return false;
        const struct qc_question question = qc_court_question(court, in);
        *status = qc_judge(&question, pair->got[i], &errors);
        if (*status != QC_OK || errors.defined != QC_DEFINED)
            return false;
        if (!errors.valid) {
            qc_find_broken(finding, QC_KIND_INVALID);
            return false;
        }
        pair->ahead_rad[i] = errors.of[QC_ERROR_OWN_ALONG];
        pair->turned_rad[i] = qc_turned(court, in, in[8]);
    }
    return true;
}

/* Chords flatter than this say nothing: the allowance would hide any uneven speed. */
static const double speed_allowance_max = 1e-2;

enum qc_status qc_check_speed(const struct qc_court *court, const struct qc_case *c,
                              struct qc_finding *finding)
{
    struct pair pair;
    enum qc_status status;
    const double chord = 2 * fabs(c->s - c->in[8]) * qc_way(court, c->in);
    const double allowance = 2 * court->claim.rotation_rad * qc_kappa(court, c->in) / chord;
    if (!(allowance <= speed_allowance_max) || !ask_pair(court, c, &pair, finding, &status))
        return chord > 0 && allowance <= speed_allowance_max ? status : QC_OK;
    *finding = (struct qc_finding){.applies = true,
                                   .kind = QC_KIND_VALUE,
                                   .error = fabs(pair.ahead_rad[1] - pair.ahead_rad[0]) / chord,
                                   .allowance = allowance};
    return QC_OK;
}

enum qc_status qc_check_monotone(const struct qc_court *court, const struct qc_case *c,
                                 struct qc_finding *finding)
{
    struct pair pair;
    enum qc_status status;
    if (!ask_pair(court, c, &pair, finding, &status))
        return status;
    const double step = fmax(pair.turned_rad[1] - pair.turned_rad[0], 0);
    *finding =
        (struct qc_finding){.applies = true,
                            .kind = QC_KIND_VALUE,
                            .error = pair.ahead_rad[0] - pair.ahead_rad[1] - step,
                            .allowance = 2 * court->claim.rotation_rad * qc_kappa(court, c->in)};
    return QC_OK;
}

static double dot(const double *p, const double *q)
{
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2] + p[3] * q[3];
}

enum qc_status qc_check_sign(const struct qc_court *court, const struct qc_case *c,
                             struct qc_finding *finding)
{
    double in[QC_IN_MAX], got[QC_OUT_MAX], later[QC_OUT_MAX];
    if (!qc_is_untied(court, c->in) || !qc_ask(court, c->in, got, finding))
        return QC_OK;
    memcpy(in, c->in, sizeof in);
    in[8] = c->s;
    if (!qc_ask(court, in, later, finding))
        return QC_OK;
    /* At a right arc the result itself may lie beyond the half space by its own error. */
    *finding = (struct qc_finding){.applies = true,
                                   .kind = QC_KIND_VALUE,
                                   .error = -fmin(dot(got, c->in), dot(got, later)),
                                   .allowance = 8 * court->u + court->claim.rotation_rad};
    return QC_OK;
}

/* A tenth: a fallback that ignores t moves not at all; one that is merely wrong is accuracy's. */
static const double least_share_moved = 0.1;

enum qc_status qc_check_depends_on_t(const struct qc_court *court, const struct qc_case *c,
                                     struct qc_finding *finding)
{
    double in[QC_IN_MAX], got[QC_OUT_MAX], other[QC_OUT_MAX];
    const double e = court->claim.rotation_rad * qc_kappa(court, c->in);
    const double apart = fabs(qc_turned(court, c->in, c->s) - qc_turned(court, c->in, c->in[8]));
    if (!(apart > 4 * e) || !qc_is_untied(court, c->in) || !qc_ask(court, c->in, got, finding))
        return QC_OK;
    memcpy(in, c->in, sizeof in);
    in[8] = c->s;
    if (!qc_ask(court, in, other, finding))
        return QC_OK;
    const double must = fmin(apart, 2 * M_PI - apart) - 2 * e;
    *finding = (struct qc_finding){.applies = must > 0,
                                   .kind = QC_KIND_VALUE,
                                   .error = must - qc_rotation_between(got, other, court->u),
                                   .allowance = must * (1 - least_share_moved)};
    return QC_OK;
}
