/* comparisons.c - the comparisons the tests of this room share: what must hold, and no mutant
 * survives SPDX-License-Identifier: MIT */
#include "comparisons.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "circle.h"
#include "real.h"
#include "samples.h"
#include "second_formula.h"

static char failure[1024];

enum { CORNER_BITS = 400 };

typedef int mpfr_binary(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
typedef qc_real real_binary(qc_real, qc_real);

/* Operations of one operand take the first of two. */
static int plain_sqr(mpfr_ptr z, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round)
{
    (void)y;
    return mpfr_sqr(z, x, round);
}

static int plain_sqrt(mpfr_ptr z, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round)
{
    (void)y;
    return mpfr_sqrt(z, x, round);
}

static int plain_sin(mpfr_ptr z, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round)
{
    (void)y;
    return mpfr_sin(z, x, round);
}

static int plain_cos(mpfr_ptr z, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round)
{
    (void)y;
    return mpfr_cos(z, x, round);
}

static int plain_abs(mpfr_ptr z, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t round)
{
    (void)y;
    return mpfr_abs(z, x, round);
}

static qc_real real_sqr(qc_real x, qc_real y)
{
    (void)y;
    return qc_sqr(x);
}

static qc_real real_sqrt(qc_real x, qc_real y)
{
    (void)y;
    return qc_sqrt(x);
}

static qc_real real_sin(qc_real x, qc_real y)
{
    qc_real sine, cosine;
    (void)y;
    qc_sin_cos(x, &sine, &cosine);
    return sine;
}

static qc_real real_cos(qc_real x, qc_real y)
{
    qc_real sine, cosine;
    (void)y;
    qc_sin_cos(x, &sine, &cosine);
    return cosine;
}

static qc_real circle_sin(qc_real x, qc_real y)
{
    qc_real sine, cosine;
    (void)y;
    qc_circle_point(x, &sine, &cosine);
    return sine;
}

static qc_real circle_cos(qc_real x, qc_real y)
{
    qc_real sine, cosine;
    (void)y;
    qc_circle_point(x, &sine, &cosine);
    return cosine;
}

static qc_real real_abs(qc_real x, qc_real y)
{
    (void)y;
    return qc_abs(x);
}

static const struct {
    const char *name;
    real_binary *real;
    mpfr_binary *plain;
} operations[] = {
    {"add", qc_add, mpfr_add},
    {"sub", qc_sub, mpfr_sub},
    {"mul", qc_mul, mpfr_mul},
    {"div", qc_div, mpfr_div},
    {"atan2", qc_atan2, mpfr_atan2},
    {"max", qc_max, mpfr_max},
    {"sqr", real_sqr, plain_sqr},
    {"sqrt", real_sqrt, plain_sqrt},
    {"sin", real_sin, plain_sin},
    {"cos", real_cos, plain_cos},
    {"abs", real_abs, plain_abs},
    {"circle's angle", qc_circle_angle, mpfr_atan2},
    {"circle's sine", circle_sin, plain_sin},
    {"circle's cosine", circle_cos, plain_cos},
};
enum { OPERATIONS_N = sizeof operations / sizeof *operations };

/* A 64-bit linear congruential step (Knuth's MMIX), its high bits. */
static uint32_t draw(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 32);
}

/* A ball of any size, from exact to one that reaches across 0. */
static qc_real draw_ball(uint64_t *state)
{
    double mid = ((double)draw(state) - 0x1p31) * (draw(state) % 3 ? 0x1p-31 : 0x1p-60);
    double mid_low = draw(state) % 2 ? (double)draw(state) * 0x1p-80 : 0;
    qc_real x = qc_add(qc_exact(mid), qc_exact(mid_low));
    return draw(state) % 4 ? qc_widen(x, -(mpfr_exp_t)(draw(state) % 70)) : x;
}

/* m + side * r */
static void set_corner(mpfr_t corner, qc_real x, int side)
{
    mpfr_set_zero(corner, 1);
    if (x->rad != QC_EXACT)
        mpfr_set_si_2exp(corner, side, x->rad, MPFR_RNDN);
    mpfr_add(corner, corner, x->mid, MPFR_RNDN);
}

/* Whether f at the corner lies in the ball z; NaN: no such number is meant (root of a negative). */
static bool holds(qc_real z, mpfr_t value)
{
    if (mpfr_nan_p(value) || !qc_is_known(z))
        return true;
    mpfr_sub(value, value, z->mid, MPFR_RNDN);
    /* What 400 bits leave of an exact result is far below any radius. */
    mpfr_exp_t rad = z->rad == QC_EXACT ? -CORNER_BITS / 2 : z->rad;
    return mpfr_zero_p(value) || mpfr_cmpabs_ui(value, 0) == 0 || mpfr_get_exp(value) <= rad ||
           (mpfr_abs(value, value, MPFR_RNDN), mpfr_cmp_ui_2exp(value, 1, rad) <= 0);
}

static bool corners_hold(size_t op, qc_real x, qc_real y)
{
    qc_real z = operations[op].real(x, y);
    mpfr_t at_x, at_y, value;
    mpfr_inits2(CORNER_BITS, at_x, at_y, value, (mpfr_ptr)0);
    bool all = true;
    for (int side = 0; side < 9; side++) {
        set_corner(at_x, x, side % 3 - 1);
        set_corner(at_y, y, side / 3 - 1);
        operations[op].plain(value, at_x, at_y, MPFR_RNDN);
        all &= holds(z, value);
    }
    mpfr_clears(at_x, at_y, value, (mpfr_ptr)0);
    return all;
}

const char *qc_check_reals(uint64_t first, uint64_t n)
{
    for (uint64_t i = first; i < first + n; i++) {
        uint64_t state = i * 0x9e3779b97f4a7c15;
        qc_reals_begin(QC_FIRST_BITS);
        qc_real x = draw_ball(&state), y = draw_ball(&state);
        for (size_t op = 0; op < OPERATIONS_N; op++)
            if (!corners_hold(op, x, y)) {
                snprintf(failure, sizeof failure, "sample %llu: %s leaves its ball",
                         (unsigned long long)i, operations[op].name);
                return failure;
            }
    }
    return NULL;
}

/* The name of the first thing in which two judgements differ, or NULL. */
static const char *difference(const struct qc_errors *e, const struct qc_errors *f)
{
    if (e->defined != f->defined)
        return "defined";
    if (e->defined != QC_DEFINED)
        return NULL;
    for (int id = 0; id < QC_ERRORS_N; id++)
        if ((e->has ^ f->has) >> id & 1 || (e->has >> id & 1 && e->of[id] != f->of[id]))
            return qc_error_infos[id].name;
    return e->tie != f->tie               ? "tie"
           : e->other_arc != f->other_arc ? "other_arc"
           : e->turn_rad != f->turn_rad   ? "turn"
                                          : NULL;
}

const char *qc_check_judge(uint64_t first, uint64_t n)
{
    qc_judge_slowly(true); /* the fast path is compared with it elsewhere */
    for (uint64_t i = first; i < first + n; i++) {
        struct qc_case_under_test sample;
        struct qc_errors errors, second;
        qc_make_sample(i, &sample);
        enum qc_status status = qc_judge(&sample.question, sample.got, &errors);
        qc_second_judge(&sample.question, sample.got, sample.bits, &second);
        const char *what = status ? qc_status_text(status) : difference(&errors, &second);
        if (what) {
            snprintf(failure, sizeof failure, "sample %llu: %s: %s", (unsigned long long)i, what,
                     qc_describe_sample(&sample));
            return failure;
        }
    }
    return NULL;
}
