/* second_formula.c - the errors by another road, for tests: a exp(t log(a^-1 b)) in plain MPFR
 * SPDX-License-Identifier: MIT */
#include "second_formula.h"

#include <math.h>
#include <string.h>

#define NEAR MPFR_RNDN

/* Everything a judgement needs, initialised together. Quaternions are x y z w. */
struct second {
    const struct qc_question *question;
    mpfr_t a[4], b[4], g[4];      /* unit ends and the result's direction */
    mpfr_t want[4], w[4], tau[4]; /* answer, its direction, its tangent */
    mpfr_t relative[4], spare[4], spare2[4];
    mpfr_t t, angle, length_a, length_b, length_got, length_want, dot, x, y, z;
    bool parallel;
};

enum { QUATERNIONS = 9, SCALARS = 10, NUMBERS = 4 * QUATERNIONS + SCALARS };

static void list_numbers(struct second *s, mpfr_ptr number[NUMBERS])
{
    mpfr_t *quaternions[QUATERNIONS] = {s->a,   s->b,        s->g,     s->want,  s->w,
                                        s->tau, s->relative, s->spare, s->spare2};
    mpfr_ptr scalars[SCALARS] = {s->t,           s->angle, s->length_a, s->length_b, s->length_got,
                                 s->length_want, s->dot,   s->x,        s->y,        s->z};
    for (int i = 0; i < NUMBERS; i++)
        number[i] = i < SCALARS ? scalars[i] : quaternions[(i - SCALARS) / 4][(i - SCALARS) % 4];
}

static void open_second(struct second *s, const struct qc_question *question, mpfr_prec_t bits)
{
    mpfr_ptr number[NUMBERS];
    list_numbers(s, number);
    for (int i = 0; i < NUMBERS; i++)
        mpfr_init2(number[i], bits);
    s->question = question;
}

static void close_second(struct second *s)
{
    mpfr_ptr number[NUMBERS];
    list_numbers(s, number);
    for (int i = 0; i < NUMBERS; i++)
        mpfr_clear(number[i]);
}

static void dot(mpfr_t out, mpfr_t *x, mpfr_t *y)
{
    mpfr_t sum, term;
    mpfr_inits2(mpfr_get_prec(out), sum, term, (mpfr_ptr)0);
    mpfr_set_zero(sum, 1);
    for (int i = 0; i < 4; i++) {
        mpfr_mul(term, x[i], y[i], NEAR);
        mpfr_add(sum, sum, term, NEAR);
    }
    mpfr_set(out, sum, NEAR);
    mpfr_clears(sum, term, (mpfr_ptr)0);
}

static void length(mpfr_t out, mpfr_t *x)
{
    dot(out, x, x);
    mpfr_sqrt(out, out, NEAR);
}

/* out = x + k y; out may be x. */
static void add_scaled(mpfr_t *out, mpfr_t *x, mpfr_t k, mpfr_t *y)
{
    for (int i = 0; i < 4; i++)
        mpfr_fma(out[i], k, y[i], x[i], NEAR);
}

static void divide(mpfr_t *x, mpfr_t by)
{
    for (int i = 0; i < 4; i++)
        mpfr_div(x[i], x[i], by, NEAR);
}

static void negate(mpfr_t *x)
{
    for (int i = 0; i < 4; i++)
        mpfr_neg(x[i], x[i], NEAR);
}

static void multiply(mpfr_t *out, mpfr_t *p, mpfr_t *q)
{
    static const struct {
        int p, q, sign;
    } term[4][4] = {{{3, 0, 1}, {0, 3, 1}, {1, 2, 1}, {2, 1, -1}},
                    {{3, 1, 1}, {1, 3, 1}, {2, 0, 1}, {0, 2, -1}},
                    {{3, 2, 1}, {2, 3, 1}, {0, 1, 1}, {1, 0, -1}},
                    {{3, 3, 1}, {0, 0, -1}, {1, 1, -1}, {2, 2, -1}}};
    mpfr_t part;
    mpfr_init2(part, mpfr_get_prec(out[0]));
    for (int i = 0; i < 4; i++) {
        mpfr_set_zero(out[i], 1);
        for (int k = 0; k < 4; k++) {
            mpfr_mul(part, p[term[i][k].p], q[term[i][k].q], NEAR);
            (term[i][k].sign > 0 ? mpfr_add : mpfr_sub)(out[i], out[i], part, NEAR);
        }
    }
    mpfr_clear(part);
}

static void load(mpfr_t *unit, mpfr_t norm, const double *in)
{
    for (int i = 0; i < 4; i++)
        mpfr_set_d(unit[i], in[i], NEAR);
    length(norm, unit);
    divide(unit, norm);
}

/* Ends, t, and log(a^-1 b) on the way to b or, way < 0, to -b: s->relative becomes its unit axis
 * and s->angle its angle. */
static void take_logarithm(struct second *s, int way)
{
    double t = s->question->in[8];
    if (s->question->flags & QC_CLAMPS_T)
        t = fmin(fmax(t, 0), 1);
    mpfr_set_d(s->t, t, NEAR);
    load(s->a, s->length_a, s->question->in);
    load(s->b, s->length_b, s->question->in + 4);
    dot(s->dot, s->a, s->b);
    if (way < 0)
        negate(s->b);
    for (int i = 0; i < 4; i++)
        (i < 3 ? mpfr_neg : mpfr_set)(s->spare[i], s->a[i], NEAR);
    multiply(s->relative, s->spare, s->b);
    mpfr_set(s->x, s->relative[3], NEAR);
    mpfr_set_zero(s->relative[3], 1);
    length(s->y, s->relative);
    /* What rounding leaves of an exactly real quotient. */
    s->parallel = mpfr_zero_p(s->y) || mpfr_get_exp(s->y) < 16 - mpfr_get_prec(s->y);
    if (s->parallel)
        mpfr_set_zero(s->y, 1);
    else
        divide(s->relative, s->y);
    mpfr_atan2(s->angle, s->y, s->x, NEAR);
}

static void set_slerp(struct second *s)
{
    mpfr_mul(s->x, s->t, s->angle, NEAR);
    mpfr_sin_cos(s->y, s->x, s->x, NEAR);
    for (int i = 0; i < 3; i++)
        mpfr_mul(s->spare[i], s->y, s->relative[i], NEAR);
    mpfr_set(s->spare[3], s->x, NEAR);
    if (s->parallel)
        for (int i = 0; i < 3; i++)
            mpfr_set_zero(s->spare[i], 1);
    multiply(s->want, s->a, s->spare);
}

/* (1-t) a + t b with ends as given: exact where that fits. */
static void set_lerp(struct second *s, int way)
{
    mpfr_ui_sub(s->x, 1, s->t, NEAR);
    mpfr_mul_si(s->y, s->t, way, NEAR);
    for (int i = 0; i < 4; i++) {
        mpfr_mul_d(s->want[i], s->x, s->question->in[i], NEAR);
        mpfr_mul_d(s->spare[i], s->y, s->question->in[4 + i], NEAR);
        mpfr_add(s->want[i], s->want[i], s->spare[i], NEAR);
    }
}

/* (1-t) a^ + t b^ normalised; b^ is turned already. */
static void set_nlerp(struct second *s)
{
    mpfr_ui_sub(s->x, 1, s->t, NEAR);
    for (int i = 0; i < 4; i++)
        mpfr_mul(s->want[i], s->x, s->a[i], NEAR);
    add_scaled(s->want, s->want, s->t, s->b);
    length(s->x, s->want);
    divide(s->want, s->x);
}

/* want, its length, direction and tangent. */
static void set_want(struct second *s, enum qc_op op, int way)
{
    if (op == QC_SLERP)
        set_slerp(s);
    else if (op == QC_NLERP)
        set_nlerp(s);
    else
        set_lerp(s, way);
    length(s->length_want, s->want);
    for (int i = 0; i < 4; i++)
        mpfr_set(s->w[i], s->want[i], NEAR);
    divide(s->w, s->length_want);
    multiply(s->tau, s->w, s->relative);
}

/* Recorded: away from zero to 16 bits, below 2^floor to that or to 0; within 2^-640 of a number of
 * 16 bits, that number. */
static double record(mpfr_t x, long floor, bool is_signed)
{
    mpfr_t size, gap;
    if (mpfr_nan_p(x)) /* no direction: not among the errors */
        return NAN;
    mpfr_init2(size, 16);
    mpfr_init2(gap, mpfr_get_prec(x));
    mpfr_abs(size, x, NEAR);
    mpfr_abs(gap, x, NEAR);
    mpfr_sub(gap, gap, size, NEAR);
    bool coincides = mpfr_zero_p(gap) || mpfr_get_exp(gap) < mpfr_get_exp(size) - 640;
    if (!coincides)
        mpfr_abs(size, x, MPFR_RNDU);
    double value = mpfr_get_d(size, NEAR);
    mpfr_abs(gap, x, NEAR);
    if (mpfr_cmp_ui_2exp(coincides ? size : gap, 1, floor) < 0)
        value = is_signed ? 0 : ldexp(1, (int)floor);
    mpfr_clears(size, gap, (mpfr_ptr)0);
    return mpfr_sgn(x) < 0 ? -value : value;
}

/* Turn and signed lead of g from w; returns s. */
static int compare(struct second *s, double *rotation, double *along, long floor)
{
    dot(s->x, s->g, s->w);
    int sign = mpfr_sgn(s->x) < 0 ? -1 : 1;
    dot(s->y, s->g, s->tau);
    mpfr_mul_si(s->x, s->x, sign, NEAR);
    mpfr_mul_si(s->y, s->y, sign, NEAR);
    mpfr_atan2(s->z, s->y, s->x, NEAR);
    mpfr_mul_ui(s->z, s->z, 2, NEAR);
    *along = s->parallel ? 0 : record(s->z, floor, true);
    mpfr_set_si(s->x, -sign, NEAR);
    add_scaled(s->spare, s->g, s->x, s->w);
    length(s->y, s->spare);
    mpfr_set_si(s->x, sign, NEAR);
    add_scaled(s->spare, s->g, s->x, s->w);
    length(s->x, s->spare);
    mpfr_atan2(s->z, s->y, s->x, NEAR);
    mpfr_mul_ui(s->z, s->z, 4, NEAR);
    *rotation = record(s->z, floor, false);
    return sign;
}

/* |g - projection on the plane| by Gram and Schmidt. */
static double off_arc(struct second *s, long log2_u)
{
    dot(s->x, s->a, s->b);
    mpfr_neg(s->x, s->x, NEAR);
    add_scaled(s->spare2, s->b, s->x, s->a);
    length(s->x, s->spare2);
    divide(s->spare2, s->x);
    dot(s->x, s->g, s->a);
    mpfr_neg(s->x, s->x, NEAR);
    add_scaled(s->spare, s->g, s->x, s->a);
    dot(s->x, s->spare, s->spare2);
    mpfr_neg(s->x, s->x, NEAR);
    add_scaled(s->spare, s->spare, s->x, s->spare2);
    length(s->x, s->spare);
    mpfr_mul_2si(s->x, s->x, -log2_u, NEAR);
    return record(s->x, -20, false);
}

/* Length, normwise and component errors. */
static void measure_sizes(struct second *s, const double got[4], int sign, long log2_u,
                          double of[QC_ERRORS_N])
{
    bool is_float = s->question->format.scalar == QC_F32;
    long digits = is_float ? 24 : 53, least = is_float ? -149 : -1074;
    mpfr_sub(s->x, s->length_got, s->length_want, NEAR);
    mpfr_mul_2si(s->x, s->x, -log2_u, NEAR);
    of[QC_ERROR_LENGTH] = record(s->x, -20, true);
    mpfr_sub_ui(s->x, s->length_got, 1, NEAR);
    mpfr_mul_2si(s->x, s->x, -log2_u, NEAR);
    of[QC_ERROR_LENGTH_DIP] = record(s->x, -20, true);
    of[QC_ERROR_COMPONENT] = 0;
    for (int i = 0; i < 4; i++) {
        mpfr_set_d(s->spare[i], got[i], NEAR);
        (sign < 0 ? mpfr_add : mpfr_sub)(s->spare[i], s->spare[i], s->want[i], NEAR);
        long ulp = mpfr_zero_p(s->want[i]) ? least : mpfr_get_exp(s->want[i]) - digits;
        mpfr_abs(s->x, s->spare[i], NEAR);
        mpfr_mul_2si(s->x, s->x, ulp > least ? -ulp : -least, NEAR);
        of[QC_ERROR_COMPONENT] = fmax(of[QC_ERROR_COMPONENT], record(s->x, -20, false));
    }
    length(s->x, s->spare);
    mpfr_set_ui_2exp(s->y, 1, least + digits - 1 - log2_u, NEAR);
    mpfr_max(s->y, s->y, s->length_want, NEAR);
    mpfr_div(s->x, s->x, s->y, NEAR);
    mpfr_mul_2si(s->x, s->x, -log2_u, NEAR);
    of[QC_ERROR_NORMWISE] = record(s->x, -20, false);
}

/* A lerp that is stored as 0 has no direction to judge. */
static bool vanishes(struct second *s)
{
    double largest = 0;
    for (int i = 0; i < 4; i++)
        largest = fmax(largest, fabs(s->question->format.scalar == QC_F32
                                         ? (double)mpfr_get_flt(s->want[i], NEAR)
                                         : mpfr_get_d(s->want[i], NEAR)));
    return largest == 0;
}

static void judge_way(struct second *s, int way, const double got[4], struct qc_errors *errors)
{
    int log2_u;
    frexp(s->question->u, &log2_u);
    log2_u -= 1;
    double *of = errors->of;
    load(s->g, s->length_got, got);
    take_logarithm(s, way);
    set_want(s, s->question->op, way);
    int sign = compare(s, &of[QC_ERROR_ROTATION], &of[QC_ERROR_OWN_ALONG], log2_u - 20);
    measure_sizes(s, got, sign, log2_u, of);
    errors->has = (1U << QC_ERRORS_N) - 1;
    if (s->parallel)
        errors->has &= ~(1U << QC_ERROR_OFF_ARC);
    else
        of[QC_ERROR_OFF_ARC] = off_arc(s, log2_u);
    if (vanishes(s))
        errors->has &= ~((1U << QC_ERROR_LENGTH) - 1); /* those before it are of directions */
    mpfr_mul_ui(s->x, s->angle, 2, NEAR);
    errors->turn_rad = mpfr_get_d(s->x, MPFR_RNDU);
}

static void judge_ideal(struct second *s, int way, double *ideal, double *along)
{
    int log2_u;
    frexp(s->question->u, &log2_u);
    take_logarithm(s, way);
    set_want(s, QC_SLERP, way);
    compare(s, ideal, along, log2_u - 1 - 20);
}

/* +1, or -1 where the dot product is negative; whether it lies in the tie zone. */
static int short_way(struct second *s, bool *tie)
{
    take_logarithm(s, 1);
    mpfr_set_d(s->x, s->question->tie_u * s->question->u, NEAR);
    *tie = mpfr_cmpabs(s->dot, s->x) < 0;
    return mpfr_sgn(s->dot) < 0 ? -1 : 1;
}

/* In the tie zone: the arc with the smaller own error, or for a method that never flips the ideal
 * that is closer. */
static void choose_arc(bool never_flips, double ideal, double along, const struct qc_errors *other,
                       struct qc_errors *errors)
{
    bool swap = never_flips ? ideal < errors->of[QC_ERROR_IDEAL]
                            : other->of[QC_ERROR_ROTATION] < errors->of[QC_ERROR_ROTATION];
    if (!swap)
        return;
    *errors = never_flips ? *errors : *other;
    errors->of[QC_ERROR_IDEAL] = ideal;
    errors->of[QC_ERROR_ALONG] = along;
    errors->other_arc = !never_flips;
}

void qc_second_judge(const struct qc_question *question, const double got[4], mpfr_prec_t bits,
                     struct qc_errors *errors)
{
    struct second s;
    struct qc_errors other;
    double ideal, along;
    bool never_flips = question->flags & QC_LONG_WAY;
    open_second(&s, question, bits);
    *errors = (struct qc_errors){.defined = QC_DEFINED, .valid = true};
    int shorter = short_way(&s, &errors->tie), way = never_flips ? 1 : shorter;
    other = *errors;
    if (s.parallel && way != shorter && question->op != QC_LERP) {
        errors->defined = QC_OPPOSITE;
        close_second(&s);
        return;
    }
    judge_way(&s, way, got, errors);
    judge_ideal(&s, shorter, &errors->of[QC_ERROR_IDEAL], &errors->of[QC_ERROR_ALONG]);
    if (errors->tie) {
        judge_way(&s, never_flips ? way : -way, got, &other);
        judge_ideal(&s, -shorter, &ideal, &along);
        choose_arc(never_flips, ideal, along, &other, errors);
    }
    close_second(&s);
}

bool qc_second_want(const struct qc_question *question, mpfr_prec_t bits, mpfr_t want[4])
{
    struct second s;
    bool tie;
    open_second(&s, question, bits);
    int shorter = short_way(&s, &tie), way = question->flags & QC_LONG_WAY ? 1 : shorter;
    bool exists = !s.parallel || way == shorter || question->op == QC_LERP;
    take_logarithm(&s, way);
    set_want(&s, question->op, way);
    for (int i = 0; exists && i < 4; i++)
        mpfr_set(want[i], s.want[i], NEAR);
    close_second(&s);
    return exists;
}
