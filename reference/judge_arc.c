/* judge_arc.c - errors of lerp, nlerp and slerp: distances in the plane of the ends and from it
 * SPDX-License-Identifier: MIT */
#include "judge.h"

#include <math.h>

#include "arc.h"
#include "bands.h"
#include "decide.h"
#include "mutation.h"
#include "recorded.h"

/* What does not depend on the way taken. */
struct view {
    const struct qc_got *got;
    struct qc_arc arc;
    struct qc_seen seen;
    qc_real length; /* |got| */
};

/* Band k < 19 is short and k >= 19 long, which the sign of the dot product decides exactly. No
 * other edge but 0 is the turn of rational ends (Niven: their cos^2 would be rational). */
static bool decide_band(qc_real turn, double turn_up, bool is_long, int *band)
{
    int k = is_long ? QC_SHORT_BANDS_N : 0;
    int last = is_long ? QC_BANDS_N - 1 : QC_SHORT_BANDS_N - 1;
    const double rad_of_deg = 0x1.1df46a2529d39p-6; /* pi/180, rounded */
    const double slack = 0x1p-40; /* above the few ulps that turn_up and edge are off by */
    for (; k < last; k++) {
        double edge = qc_band_edges_deg[k + 1] * rad_of_deg;
        if (turn_up <= edge * (1 - slack))
            break;
        if (turn_up >= edge * (1 + slack))
            continue;
        qc_real edge_deg = qc_decimal(qc_band_edges_text[k + 1]);
        int beyond = qc_sign(qc_sub(qc_mul(turn, qc_exact(180)), qc_mul(edge_deg, qc_pi())));
        if (beyond == QC_SIGN_UNKNOWN)
            return false;
        if (beyond < 0)
            break;
    }
    *band = k;
    return true;
}

/* The turn, 2 atan(tangent), is below twice the tangent by less than its cube. Where that twice is
 * a double, and so small that the cube is less than half of its last place, it is the turn rounded
 * up; a few ulps between ends are such a one, which no working precision would tell from it. */
static bool decide_turn(const struct view *view, int way, qc_real turn, double *up)
{
    if (qc_decide_up(turn, up))
        return true;
    qc_real tangent = qc_div(view->arc.wedge, view->arc.dot);
    if (view->arc.dot_sign * way <= 0 || tangent->rad != QC_EXACT)
        return false;
    *up = 2 * fabs(mpfr_get_d(tangent->mid, MPFR_RNDN));
    return *up < 0x1p-26 && mpfr_cmp_d(qc_scale2(qc_abs(tangent), 1)->mid, *up) == 0;
}

static bool set_turn(const struct view *view, int way, qc_real angle, struct qc_errors *errors)
{
    qc_real turn = qc_scale2(angle, 1);
    bool is_long = view->arc.dot_sign * way < 0;
    return decide_turn(view, way, turn, &errors->turn_rad) &&
           decide_band(turn, errors->turn_rad, is_long, &errors->band);
}

/* kappa and rho: error.h. */
static bool set_condition(const struct view *view, struct qc_errors *errors)
{
    const struct qc_arc *arc = &view->arc;
    qc_real one = qc_exact(1), kappa = one;
    if (qc_sign(arc->t) < 0)
        kappa = qc_sub(one, qc_scale2(arc->t, 1));
    else if (mpfr_cmp_ui(arc->t->mid, 1) > 0)
        kappa = qc_sub(qc_scale2(arc->t, 1), one);
    bool beyond = view->got->question->flags & QC_LONG_WAY && arc->dot_sign < 0;
    if (beyond && !arc->parallel)
        kappa = qc_div(qc_mul(kappa, arc->norms), arc->wedge);
    qc_real rho = qc_max(qc_abs(qc_sub(arc->norm_a, one)), qc_abs(qc_sub(arc->norm_b, one)));
    bool decided =
        qc_decide_recorded(kappa, 0, false, &errors->kappa) &&
        qc_decide_recorded(rho, view->got->log2_u + QC_FLOOR_EXPONENT, false, &errors->rho);
    if (beyond && arc->parallel) /* lerp through 0: its direction says nothing */
        errors->kappa = INFINITY;
    return decided;
}

/* |d| < tie_u * u */
static bool decide_tie(const struct view *view, bool *tie)
{
    const struct qc_question *question = view->got->question;
    qc_real zone =
        qc_mul(qc_mul(qc_exact(question->tie_u), qc_exact(question->u)), view->arc.norms);
    int inside = qc_sign(qc_sub(zone, qc_abs(view->arc.dot)));
    *tie = QC_MUTANT(7, inside == 1, false);
    return inside != QC_SIGN_UNKNOWN;
}

/* Records into `errors` under the two given names how far the direction is from w, |w| = 1. */
static bool compare(const struct view *view, struct qc_planar w, int way, struct qc_errors *errors,
                    enum qc_error_id rotation, enum qc_error_id along)
{
    int s;
    const struct qc_seen *seen = &view->seen;
    qc_real onto = qc_add(qc_mul(seen->x, w.x), qc_mul(seen->y, w.y));
    qc_real ahead = qc_sub(qc_mul(seen->y, w.x), qc_mul(seen->x, w.y));
    bool decided = qc_decide_sign(onto, &s);
    s = s < 0 ? -1 : 1;
    if (QC_MUTANT(8, s * way, s) < 0)
        ahead = qc_neg(ahead);
    qc_real across = qc_sqrt(qc_add(qc_sqr(ahead), QC_MUTANT(9, qc_sqr(seen->z), qc_exact(0))));
    onto = qc_abs(onto);
    return qc_record_error(view->got, errors, rotation, qc_turn_of(across, onto)) &&
           qc_record_error(view->got, errors, along, qc_turn_of(ahead, onto)) && decided;
}

/* Against the short way at constant speed; in the tie zone a method that never flips is compared
 * with both, for either is the short way. */
static bool compare_ideal(const struct view *view, int way, int ways, struct qc_errors *errors)
{
    struct qc_errors other = *errors;
    struct qc_planar w = qc_arc_slerp(&view->arc, way, qc_arc_angle(&view->arc, way));
    if (!compare(view, w, way, errors, QC_ERROR_IDEAL, QC_ERROR_ALONG))
        return false;
    if (ways == 1)
        return true;
    if (!compare_ideal(view, -way, 1, &other))
        return false;
    if (other.of[QC_ERROR_IDEAL] < errors->of[QC_ERROR_IDEAL])
        *errors = other;
    return true;
}

/* The exact value on `way`: its 4-vector, its length, and its direction in the plane. */
struct answer {
    qc_real vector[4], length;
    struct qc_planar direction;
};

/* As far as the parts that are left need it. */
static void answer_on(const struct view *view, int way, qc_real angle, uint32_t left,
                      struct answer *answer)
{
    const struct qc_arc *arc = &view->arc;
    const enum qc_op op = view->got->question->op;
    answer->length = qc_exact(1);
    if (op == QC_LERP) {
        qc_arc_lerp_vector(arc, way, answer->vector);
        answer->length = qc_norm(4, answer->vector);
        if (!(left & QC_PART_DIRECTION))
            return;
        struct qc_planar w = qc_arc_lerp(arc, way);
        answer->direction.x = qc_div(w.x, answer->length);
        answer->direction.y = qc_div(w.y, answer->length);
    } else if (left & (QC_PART_DIRECTION | QC_PART_DISTANCE)) {
        answer->direction = op == QC_NLERP ? qc_arc_nlerp(arc, way) : qc_arc_slerp(arc, way, angle);
        qc_arc_vector(arc, answer->direction, answer->vector);
    }
}

/* A lerp whose every component rounds to 0: a zero result is right, and directions mean nothing. */
static bool decide_vanishing(const struct view *view, const struct answer *answer, bool *vanishes)
{
    *vanishes = false;
    if (view->got->question->op != QC_LERP)
        return true;
    for (int i = 0; i < 4; i++) {
        double nearest;
        if (!qc_decide_nearest(answer->vector[i], view->got->question->format, &nearest))
            return false;
        if (nearest != 0)
            return true;
    }
    *vanishes = true;
    return true;
}

static bool record_lengths(const struct view *view, qc_real want, struct qc_errors *errors)
{
    qc_real dip = qc_sub(view->length, qc_exact(1));
    return qc_record_error(view->got, errors, QC_ERROR_LENGTH_DIP, dip) &&
           qc_record_error(view->got, errors, QC_ERROR_LENGTH,
                           QC_MUTANT(16, qc_sub(view->length, want), dip));
}

static bool record_directions(const struct view *view, int way, struct qc_planar want,
                              struct qc_errors *errors)
{
    bool never_flips = view->got->question->flags & QC_LONG_WAY;
    int shorter = QC_MUTANT(19, never_flips, false) ? qc_arc_way(&view->arc, 0) : way;
    int ways = never_flips && errors->tie ? 2 : 1;
    if (!compare(view, want, way, errors, QC_ERROR_ROTATION, QC_ERROR_OWN_ALONG))
        return false;
    if (!view->arc.parallel &&
        !qc_record_error(view->got, errors, QC_ERROR_OFF_ARC, qc_div(view->seen.z, view->length)))
        return false;
    if (view->got->question->op != QC_SLERP || shorter != way || ways == 2)
        return compare_ideal(view, shorter, ways, errors);
    errors->has |= QC_HAS(IDEAL) | QC_HAS(ALONG);
    errors->of[QC_ERROR_IDEAL] = errors->of[QC_ERROR_ROTATION];
    errors->of[QC_ERROR_ALONG] = errors->of[QC_ERROR_OWN_ALONG];
    return true;
}

/* Against s want, s the sign that makes it closer. */
static bool record_distances(const struct view *view, const struct answer *want, bool vanishes,
                             struct qc_errors *errors)
{
    int s = 1;
    if (!vanishes && !qc_decide_sign(qc_dot(4, view->got->at, want->vector), &s))
        return false;
    return qc_record_distance(view->got, errors, want->vector, s < 0 ? -1 : 1, want->length);
}

/* Which errors there are: no plane, no distance from it; no direction, no error of it. */
static uint32_t errors_defined(const struct view *view, bool vanishes)
{
    uint32_t sizes = QC_HAS(LENGTH) | QC_HAS(LENGTH_DIP) | QC_HAS(NORMWISE) | QC_HAS(COMPONENT);
    if (vanishes)
        return sizes;
    return ((1U << QC_ERRORS_N) - 1) & ~(view->arc.parallel ? QC_HAS(OFF_ARC) : 0);
}

enum { OF_RESULT = QC_PART_DIRECTION | QC_PART_LENGTH | QC_PART_DISTANCE };

static bool needs_angle(const struct view *view, uint32_t left)
{
    return left & (QC_PART_TURN | QC_PART_DIRECTION) ||
           (view->got->question->op == QC_SLERP && left & QC_PART_DISTANCE);
}

/* Clears the bit of a part that is left and now decided. */
static void settle(uint32_t *left, enum qc_part part, bool is_decided)
{
    *left &= is_decided ? ~(uint32_t)part : ~0U;
}

/* What is left, on one way, added to the tie, kappa and rho that stand already. */
static void judge_way(const struct view *view, int way, struct qc_errors *errors, uint32_t *left)
{
    struct answer want;
    bool vanishes;
    qc_real angle = needs_angle(view, *left) ? qc_arc_angle(&view->arc, way) : NULL;
    if (*left & QC_PART_TURN)
        settle(left, QC_PART_TURN, set_turn(view, way, angle, errors));
    if (!(*left & OF_RESULT))
        return;
    answer_on(view, way, angle, *left, &want);
    if (!decide_vanishing(view, &want, &vanishes))
        return;
    if (!view->got->finite || (view->got->zero && !vanishes)) {
        qc_record_invalid(errors, errors_defined(view, vanishes));
        *left &= ~(uint32_t)OF_RESULT;
        return;
    }
    if (*left & QC_PART_DIRECTION)
        settle(left, QC_PART_DIRECTION,
               vanishes || record_directions(view, way, want.direction, errors));
    if (*left & QC_PART_LENGTH)
        settle(left, QC_PART_LENGTH, record_lengths(view, want.length, errors));
    if (*left & QC_PART_DISTANCE)
        settle(left, QC_PART_DISTANCE, record_distances(view, &want, vanishes, errors));
}

/* On the closer one of a tie's two arcs; until that is known nothing is settled. */
static void judge_tie(const struct view *view, int way, struct qc_errors *errors, uint32_t *left)
{
    struct qc_errors other = *errors;
    uint32_t here = *left & ~(uint32_t)QC_PART_ARC, there = here;
    judge_way(view, way, errors, &here);
    if (errors->valid)
        judge_way(view, -way, &other, &there);
    if ((here | (errors->valid ? there : 0)) & QC_PART_DIRECTION)
        return;
    *left = here;
    if (errors->valid && other.of[QC_ERROR_ROTATION] < errors->of[QC_ERROR_ROTATION]) {
        *errors = other;
        errors->other_arc = true;
        *left = there;
    }
}

/* Lays out what the parts that are left need. */
static void open_view(struct view *view, uint32_t left)
{
    const struct qc_question *question = view->got->question;
    uint32_t in_plane = QC_PART_ARC | QC_PART_TURN | QC_PART_DIRECTION;
    in_plane |= question->op == QC_LERP ? 0 : QC_PART_DISTANCE;
    qc_arc_open_ends(&view->arc, question);
    if (left & in_plane || question->flags & QC_LONG_WAY)
        qc_arc_open_plane(&view->arc);
    if (left & QC_PART_DIRECTION)
        view->seen = qc_arc_see(&view->arc, view->got->at);
    if (left & (QC_PART_DIRECTION | QC_PART_LENGTH))
        view->length = qc_norm(4, view->got->at);
}

bool qc_judge_arc(const struct qc_got *got, struct qc_errors *errors, uint32_t *left)
{
    const struct qc_question *question = got->question;
    struct view view = {.got = got};
    open_view(&view, *left);
    int way = qc_arc_way(&view.arc, question->flags);
    if (view.arc.parallel && view.arc.dot_sign * way < 0 && question->op != QC_LERP) {
        errors->defined = QC_OPPOSITE;
        *left = 0;
        return true;
    }
    if (*left & QC_PART_CONDITION)
        settle(left, QC_PART_CONDITION, set_condition(&view, errors));
    if (!(*left & QC_PART_ARC)) {
        judge_way(&view, errors->other_arc ? -way : way, errors, left);
    } else if (decide_tie(&view, &errors->tie)) {
        if (errors->tie && !(question->flags & QC_LONG_WAY)) {
            judge_tie(&view, way, errors, left);
        } else {
            settle(left, QC_PART_ARC, true);
            judge_way(&view, way, errors, left);
        }
    }
    return *left == 0;
}
