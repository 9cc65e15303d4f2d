/* nlerp_curve.c - how far nlerp strays from slerp, exactly, and the turn it may therefore cover
 * SPDX-License-Identifier: MIT */
#include "nlerp_curve.h"

#include <math.h>
#include <string.h>

#include "decide.h"

enum { LAW_DIGITS = 3, DOT_DIGITS = 16 };

static qc_real radians(qc_real degrees)
{
    return qc_div(qc_mul(degrees, qc_pi()), qc_exact(180));
}

static qc_real degrees(qc_real radians_of)
{
    return qc_div(qc_mul(radians_of, qc_exact(180)), qc_pi());
}

static qc_real tangent(qc_real x)
{
    qc_real sine, cosine;
    qc_sin_cos(x, &sine, &cosine);
    return qc_div(sine, cosine);
}

static qc_real read_angle(const struct qc_angle *angle)
{
    qc_real amount = qc_decimal(angle->amount);
    switch (angle->unit) {
    case QC_ANGLE_DEG:
        return radians(amount);
    case QC_ANGLE_RAD:
        return amount;
    case QC_ANGLE_MM: {
        qc_real reach = qc_mul(qc_exact(2000), qc_decimal(angle->metres));
        qc_real angle_of = qc_scale2(qc_asin(qc_div(amount, reach)), 1);
        return qc_sign(qc_sub(reach, amount)) == -1 ? qc_widen(angle_of, QC_UNKNOWN) : angle_of;
    }
    case QC_ANGLE_PX: {
        qc_real half_view = qc_scale2(radians(qc_decimal(angle->view_deg)), -1);
        qc_real half_height = qc_scale2(qc_decimal(angle->height), -1);
        qc_real slope = qc_div(qc_mul(amount, tangent(half_view)), half_height);
        return qc_atan2(slope, qc_exact(1));
    }
    }
    return amount;
}

/* The largest error at h = turn/4, where it is, and the error's slope there. */
struct peak {
    qc_real error, s, slope;
};

/* The slope is that of the error at fixed s: at a maximum over s its own shift adds nothing. */
static struct peak peak_at(qc_real h)
{
    qc_real one = qc_exact(1), tan_h = tangent(h);
    qc_real s = qc_div(qc_sqrt(qc_sub(qc_div(tan_h, h), one)), tan_h);
    qc_real st = qc_mul(s, tan_h);
    qc_real lead = qc_sub(qc_atan2(st, one), qc_mul(s, h));
    qc_real rise = qc_div(qc_sub(qc_sqr(tan_h), qc_sqr(st)), qc_add(one, qc_sqr(st)));
    return (struct peak){qc_scale2(lead, 1), s, qc_scale2(qc_mul(s, rise), 1)};
}

/* x's midpoint times 1 + sign 2^exponent, as an exact number. */
static qc_real exact_beside(qc_real x, int sign, long exponent)
{
    struct qc_ball *z = qc_real_new(mpfr_get_prec(x->mid));
    mpfr_mul_2si(z->mid, x->mid, exponent, MPFR_RNDN);
    mpfr_mul_si(z->mid, z->mid, sign, MPFR_RNDN);
    mpfr_add(z->mid, z->mid, x->mid, MPFR_RNDN);
    z->rad = QC_EXACT;
    return z;
}

/* error = sqrt(3)/432 (4h)^3 (1 + ...), so h = cbrt(error 27 / (4 sqrt 3)) within 5 %. */
static qc_real first_guess(qc_real budget)
{
    struct qc_ball *z = qc_real_new(mpfr_get_prec(budget->mid));
    mpfr_mul_d(z->mid, budget->mid, 27 / (4 * sqrt(3)), MPFR_RNDN);
    mpfr_cbrt(z->mid, z->mid, MPFR_RNDN);
    z->rad = QC_EXACT;
    return z;
}

/* Solves error(h) = budget: Newton's steps find a candidate, and signs of error - budget on both
 * sides of it prove it, for the error grows with h. False: more bits are needed. */
static bool solve(qc_real budget, qc_real *h)
{
    const long half_bits = (long)qc_reals_precision() / 2;
    qc_real x = first_guess(budget);
    /* Each step doubles the bits, of which 4 are there; 2 leave a step to spare. */
    for (long bits = 2; bits < 2 * half_bits; bits *= 2) {
        struct peak peak = peak_at(x);
        qc_real step = qc_div(qc_sub(peak.error, budget), peak.slope);
        x = exact_beside(qc_sub(x, step), 0, 0);
    }
    qc_real below = exact_beside(x, -1, -half_bits), above = exact_beside(x, 1, -half_bits);
    *h = qc_widen(x, qc_size(x) + 1 - half_bits);
    return qc_sign(qc_sub(peak_at(below).error, budget)) == -1 &&
           qc_sign(qc_sub(peak_at(above).error, budget)) == 1;
}

static bool text_of(qc_real x, int digits, char text[QC_CURVE_TEXT])
{
    return qc_decide_text(x, digits, text, QC_CURVE_TEXT);
}

static bool put_point(qc_real h, struct qc_nlerp_point *point)
{
    struct peak peak = peak_at(h);
    qc_real turn = qc_scale2(h, 2), one = qc_exact(1);
    qc_real cube = qc_mul(turn, qc_sqr(turn));
    qc_real law = qc_div(qc_mul(qc_sqrt(qc_exact(3)), cube), qc_exact(432));
    qc_real excess = qc_sub(qc_div(law, peak.error), one);
    return text_of(degrees(turn), QC_CURVE_DIGITS, point->turn_deg) &&
           text_of(degrees(peak.error), QC_CURVE_DIGITS, point->error_deg) &&
           text_of(qc_scale2(qc_sub(one, peak.s), -1), QC_CURVE_DIGITS, point->t) &&
           qc_sign(excess) == -1 && /* it is at every turn; a text might settle for 0 */
           text_of(qc_mul(excess, qc_exact(100)), LAW_DIGITS, point->law_percent) &&
           qc_decide_up(peak.error, &point->error_rad) && qc_decide_up(law, &point->law_rad);
}

static bool put_threshold(qc_real half, enum qc_scalar scalar, struct qc_threshold *threshold)
{
    const double u = scalar == QC_F32 ? 0x1p-24 : 0x1p-53;
    qc_real sine, cosine;
    qc_sin_cos(half, &sine, &cosine);
    if (!text_of(half, QC_CURVE_DIGITS, threshold->half_rad) ||
        !text_of(degrees(half), QC_CURVE_DIGITS, threshold->half_deg) ||
        !text_of(cosine, DOT_DIGITS, threshold->cosine) || !qc_decide_up(cosine, &threshold->dot) ||
        !qc_decide_up(qc_add(cosine, qc_exact(4 * u)), &threshold->safe))
        return false;
    /* Floats are doubles: rounding up twice is rounding up once. */
    const float nearest = (float)threshold->safe;
    if (scalar == QC_F32)
        threshold->safe =
            (double)nearest < threshold->safe ? (double)nextafterf(nearest, 2) : (double)nearest;
    return true;
}

/* What is asked of an attempt; h is found from the turn, or from the budget. */
struct task {
    const struct qc_angle *turn, *budget;
    enum qc_scalar scalar;
    bool *everywhere;
    struct qc_nlerp_point *point;
    struct qc_threshold *threshold;
    double *rad;
};

/* True: h is that of the task. */
static bool find_h(const struct task *task, qc_real *h)
{
    if (task->turn) {
        *h = qc_scale2(read_angle(task->turn), -2);
        return qc_is_known(*h);
    }
    qc_real budget = read_angle(task->budget), eighth = qc_scale2(qc_pi(), -2);
    const int side = qc_sign(qc_sub(budget, peak_at(eighth).error));
    if (side == QC_SIGN_UNKNOWN)
        return false;
    if (task->everywhere)
        *task->everywhere = side >= 0;
    *h = eighth;
    return side >= 0 || solve(budget, h);
}

static bool try_task(void *context)
{
    const struct task *task = context;
    qc_real h;
    if (task->rad)
        return qc_decide_up(read_angle(task->turn), task->rad);
    if (!find_h(task, &h))
        return false;
    return task->point ? put_point(h, task->point)
                       : put_threshold(qc_scale2(h, 1), task->scalar, task->threshold);
}

static enum qc_status do_task(struct task *task)
{
    return qc_until_decided(try_task, task, 0);
}

enum qc_status qc_angle_down(const struct qc_angle *angle, double *rad)
{
    double up = 0;
    const enum qc_status status = do_task(&(struct task){.turn = angle, .rad = &up});
    *rad = nextafter(up, 0);
    return status;
}

enum qc_status qc_nlerp_at(const struct qc_angle *turn, struct qc_nlerp_point *point)
{
    return do_task(&(struct task){.turn = turn, .point = point});
}

enum qc_status qc_nlerp_limit(const struct qc_angle *budget, bool *everywhere,
                              struct qc_nlerp_point *point)
{
    return do_task(&(struct task){.budget = budget, .everywhere = everywhere, .point = point});
}

enum qc_status qc_threshold_of_turn(const struct qc_angle *turn, enum qc_scalar scalar,
                                    struct qc_threshold *threshold)
{
    return do_task(&(struct task){.turn = turn, .scalar = scalar, .threshold = threshold});
}

enum qc_status qc_threshold_of_budget(const struct qc_angle *budget, enum qc_scalar scalar,
                                      struct qc_threshold *threshold)
{
    return do_task(&(struct task){.budget = budget, .scalar = scalar, .threshold = threshold});
}
