/* test_enclosure.c - answers and errors lie in enclosures by interval arithmetic (MPFI)
 * SPDX-License-Identifier: MIT
 *
 * A second certification of the oracle: not its balls and not its plane but the textbook's weights,
 * sin((1-t) arc) and sin(t arc) over sin(arc), with arc = 2 atan2(|a^ - b^|, |a^ + b^|), in
 * intervals that a library of other authors rounds outward. Where the weights cancel the intervals
 * grow, and say so. */
#include <criterion/criterion.h>
#include <inttypes.h>
#include <math.h>
#include <mpfi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "oracle.h"
#include "recorded.h"
#include "samples.h"

TestSuite(enclosure, .timeout = 3600);

/* Ends an ulp apart at 2^-1074 cost the weights two thirds of this. */
enum { BITS = 3600 };

/* Intervals of one sample. */
struct box {
    mpfi_t a[4], b[4], got[4], want[4], sum[4];
    mpfi_t t, arc, wa, wb, x, y, z;
};
enum { BOX_N = 27 };

static struct box box;
static mpfi_ptr const numbers = box.a[0]; /* all of them lie in a row */

static void open_box(void)
{
    for (int i = 0; i < BOX_N; i++)
        mpfi_init2(numbers + i, BITS);
}

static void close_box(void)
{
    for (int i = 0; i < BOX_N; i++)
        mpfi_clear(numbers + i);
}

static void dot(mpfi_t out, mpfi_t *p, mpfi_t *q)
{
    mpfi_mul(out, p[0], q[0]);
    for (int i = 1; i < 4; i++) {
        mpfi_mul(box.z, p[i], q[i]);
        mpfi_add(out, out, box.z);
    }
}

static void length(mpfi_t out, mpfi_t *p)
{
    mpfi_sqr(out, p[0]);
    for (int i = 1; i < 4; i++) {
        mpfi_sqr(box.z, p[i]);
        mpfi_add(out, out, box.z);
    }
    mpfi_sqrt(out, out);
}

static void normalise(mpfi_t *p)
{
    length(box.x, p);
    for (int i = 0; i < 4; i++)
        mpfi_div(p[i], p[i], box.x);
}

/* out = p + sign q, and its length */
static void add_signed(mpfi_t of_length, mpfi_t *p, int sign, mpfi_t *q)
{
    for (int i = 0; i < 4; i++)
        (sign < 0 ? mpfi_sub : mpfi_add)(box.sum[i], p[i], q[i]);
    length(of_length, box.sum);
}

/* 2 atan2(|p - q|, |p + q|), p and q units. */
static void angle(mpfi_t out, mpfi_t *p, int sign, mpfi_t *q)
{
    add_signed(box.x, p, -sign, q);
    add_signed(box.y, p, sign, q);
    mpfi_atan2(out, box.x, box.y);
    mpfi_mul_ui(out, out, 2);
}

static void load(mpfi_t *to, const double *from, int sign)
{
    for (int i = 0; i < 4; i++)
        mpfi_set_d(to[i], sign * from[i]);
}

/* Weights of the ends, which are units but for lerp. */
static void set_weights(enum qc_op op)
{
    mpfi_ui_sub(box.wa, 1, box.t);
    mpfi_set(box.wb, box.t);
    if (op != QC_SLERP)
        return;
    angle(box.arc, box.a, 1, box.b);
    mpfi_sin(box.z, box.arc);
    mpfi_mul(box.wa, box.wa, box.arc);
    mpfi_mul(box.wb, box.wb, box.arc);
    mpfi_sin(box.wa, box.wa);
    mpfi_sin(box.wb, box.wb);
    mpfi_div(box.wa, box.wa, box.z);
    mpfi_div(box.wb, box.wb, box.z);
}

/* Encloses want; false: the sign of the dot product is 0 or not known, or the sum is nearly 0. */
static bool enclose(const struct qc_question *question)
{
    double t = question->in[8];
    if (question->flags & QC_CLAMPS_T)
        t = t < 0 ? 0 : t > 1 ? 1 : t;
    load(box.a, question->in, 1);
    load(box.b, question->in + 4, 1);
    mpfi_set_d(box.t, t);
    dot(box.x, box.a, box.b);
    if (mpfi_has_zero(box.x) > 0)
        return false;
    bool flips = mpfi_is_neg(box.x) > 0 && !(question->flags & QC_LONG_WAY);
    load(box.b, question->in + 4, flips ? -1 : 1);
    if (question->op != QC_LERP) {
        normalise(box.a);
        normalise(box.b);
    }
    set_weights(question->op);
    for (int i = 0; i < 4; i++) {
        mpfi_mul(box.x, box.wa, box.a[i]);
        mpfi_mul(box.y, box.wb, box.b[i]);
        mpfi_add(box.want[i], box.x, box.y);
    }
    if (question->op == QC_NLERP)
        normalise(box.want);
    return mpfi_bounded_p(box.want[0]) && mpfi_bounded_p(box.want[3]);
}

/* The reference takes what lies within 2^-640 of a boundary to lie on it: so do ends, here. */
enum { COINCIDENCE_BITS = 640 };

static double rounded_end(mpfr_srcptr end, enum qc_scalar scalar)
{
    mpfr_t near;
    mpfr_init2(near, COINCIDENCE_BITS);
    mpfr_set(near, end, MPFR_RNDN);
    double value =
        scalar == QC_F32 ? (double)mpfr_get_flt(near, MPFR_RNDN) : mpfr_get_d(near, MPFR_RNDN);
    mpfr_clear(near);
    return value;
}

static double recorded_end(mpfr_srcptr end, double floor, bool is_signed)
{
    mpfr_t up;
    mpfr_init2(up, COINCIDENCE_BITS);
    mpfr_set(up, end, MPFR_RNDN);
    mpfr_prec_round(up, QC_RECORDED_BITS, MPFR_RNDA);
    double value = mpfr_get_d(up, MPFR_RNDA);
    bool below = fabs(mpfr_get_d(end, MPFR_RNDZ)) < floor;
    mpfr_clear(up);
    return !below ? value : is_signed ? 0 : floor;
}

/* Recorded as some number of the interval is, which is narrower than two records. */
static bool holds(mpfi_t x, double recorded, double floor, bool is_signed)
{
    double lo = recorded_end(&x->left, floor, is_signed);
    double hi = recorded_end(&x->right, floor, is_signed);
    return lo <= recorded && recorded <= hi && hi - lo <= 0x1p-14 * fabs(hi);
}

/* Errors of the result against the enclosed answer. */
static bool encloses_errors(const struct qc_question *question, const double *got,
                            const struct qc_errors *errors)
{
    const double u = question->u;
    const double least = (question->format.scalar == QC_F32 ? 0x1p-126 : 0x1p-1022) / u;
    load(box.got, got, 1);
    length(box.arc, box.got);
    length(box.t, box.want);
    mpfi_sub(box.x, box.arc, box.t);
    mpfi_div_d(box.x, box.x, u);
    bool all = holds(box.x, errors->of[QC_ERROR_LENGTH], 0x1p-20, true);
    dot(box.x, box.got, box.want);
    int sign = mpfi_is_neg(box.x) > 0 ? -1 : 1;
    add_signed(box.x, box.got, -sign, box.want);
    if (mpfi_cmp_d(box.t, least) < 0)
        mpfi_set_d(box.t, least);
    mpfi_div(box.x, box.x, box.t);
    mpfi_div_d(box.x, box.x, u);
    all &= holds(box.x, errors->of[QC_ERROR_NORMWISE], 0x1p-20, false);
    normalise(box.got);
    normalise(box.want);
    angle(box.arc, box.got, sign, box.want);
    mpfi_mul_ui(box.arc, box.arc, 2);
    return all && holds(box.arc, errors->of[QC_ERROR_ROTATION], 0x1p-20 * u, false);
}

enum outcome { ENCLOSED, LEFT_OUT, OUTSIDE };

static enum outcome check(const struct qc_question *question, const double *got)
{
    double want[4];
    enum qc_defined defined;
    struct qc_errors errors;
    if (!enclose(question) || qc_want_rounded(question, want, &defined) != QC_OK ||
        defined != QC_DEFINED)
        return LEFT_OUT;
    for (int i = 0; i < 4; i++) {
        double lo = rounded_end(&box.want[i]->left, question->format.scalar);
        double hi = rounded_end(&box.want[i]->right, question->format.scalar);
        if (want[i] < lo || want[i] > hi)
            return OUTSIDE;
    }
    if (qc_judge(question, got ? got : want, &errors) != QC_OK)
        return OUTSIDE;
    bool judged = errors.valid && errors.has & 1U << QC_ERROR_ROTATION && !errors.other_arc;
    return !judged || encloses_errors(question, got ? got : want, &errors) ? ENCLOSED : OUTSIDE;
}

Test(enclosure, holds_samples, .init = open_box, .fini = close_box)
{
    const uint64_t samples_n = qc_samples_wanted(10000);
    uint64_t n[3] = {0};
    char first[700] = "";
    for (uint64_t i = 0; i < samples_n; i++) {
        struct qc_case_under_test sample;
        qc_make_sample(i, &sample);
        enum outcome outcome = check(&sample.question, sample.got);
        if (outcome == OUTSIDE && n[OUTSIDE] == 0)
            snprintf(first, sizeof first, "%s", qc_describe_sample(&sample));
        n[outcome]++;
    }
    cr_assert(n[OUTSIDE] == 0, "%" PRIu64 " outside, first %s", n[OUTSIDE], first);
    cr_assert(n[ENCLOSED] > samples_n / 10 * 9, "only %" PRIu64 " enclosed", n[ENCLOSED]);
    cr_log_info("%" PRIu64 " of %" PRIu64 " enclosed, %" PRIu64 " left out", n[ENCLOSED], samples_n,
                n[LEFT_OUT]);
}

/* n numbers after " key=", as case lines have them. */
static bool read_operand(const char *line, const char *key, int n, double *to)
{
    const char *at = strstr(line, key);
    if (!at)
        return false;
    at += strlen(key);
    for (int i = 0; i < n; i++) {
        char *end;
        to[i] = strtod(at, &end);
        if (end == at)
            return false;
        at = *end == ',' ? end + 1 : end;
    }
    return true;
}

/* Every hard case of an arc, as an input of float's and double's slerp and nlerp, either way. */
static int check_case(const char *line, int *enclosed)
{
    double in[9], stored[9];
    int outside = 0;
    if (line[0] == '#' || !strstr(line, "lerp ") || !read_operand(line, " a=", 4, in) ||
        !read_operand(line, " b=", 4, in + 4) || !read_operand(line, " t=", 1, in + 8))
        return 0;
    for (int k = 0; k < 8; k++) {
        for (int i = 0; i < 9; i++)
            stored[i] = k & 4 ? in[i] : (double)(float)in[i];
        struct qc_question question = {.op = k & 1 ? QC_SLERP : QC_NLERP,
                                       .flags = k & 2 ? QC_LONG_WAY : 0,
                                       .format = {.scalar = k & 4 ? QC_F64 : QC_F32},
                                       .u = k & 4 ? 0x1p-53 : 0x1p-24,
                                       .tie_u = 8,
                                       .in = stored};
        enum outcome outcome = check(&question, NULL);
        *enclosed += outcome == ENCLOSED;
        outside += outcome == OUTSIDE;
    }
    return outside;
}

/* Counts what of a file of cases is enclosed and what is not. */
static void check_file(const char *path, int *enclosed, int *outside)
{
    char line[2048];
    FILE *file = fopen(path, "r");
    cr_assert(file != NULL, "%s", path);
    while (fgets(line, sizeof line, file))
        *outside += check_case(line, enclosed);
    fclose(file);
}

Test(enclosure, holds_hard_cases, .init = open_box, .fini = close_box)
{
    int outside = 0, public = 0, all = 0;
    check_file(QC_CASES "/public.tsv", &public, &outside);
    all = public;
    check_file(QC_CASES "/worst.tsv", &all, &outside);
    cr_assert(outside == 0, "%d outside", outside);
    cr_assert(public > 50 && all - public > 300, "only %d and %d enclosed", public, all - public);
    cr_log_info("%d of public cases enclosed, %d of records", public, all - public);
}
