/* elsewhere.c - judges the SIMD variants where no test framework and no MPFR is at hand
 * SPDX-License-Identifier: MIT
 *
 * usage: elsewhere VARIANT...     (avx2, neon, ...)
 *
 * A plain program, for a simulated CPU: the suite's own draws and the methods' own claims, judged
 * against the textbook formula in long double, whose own error is below 2^-60. Of each method one
 * line: its worst error over its claim, and a hash of all its results' bits. Exit 1 if a claim is
 * broken, 3 if a variant named cannot run. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../impl/simd.h"
#include "inputs.h"

enum { SAMPLES_N = 2000, BATCH_N = 50, IN_N = 9 };

struct wide {
    long double at[4];
};

static long double dot(const struct wide *p, const struct wide *q)
{
    return p->at[0] * q->at[0] + p->at[1] * q->at[1] + p->at[2] * q->at[2] + p->at[3] * q->at[3];
}

/* wa a + wb b */
static struct wide combine(long double wa, const struct wide *a, long double wb,
                           const struct wide *b)
{
    struct wide q;
    for (int k = 0; k < 4; k++)
        q.at[k] = wa * a->at[k] + wb * b->at[k];
    return q;
}

static struct wide unit_of(const double *at)
{
    const struct wide q = {{at[0], at[1], at[2], at[3]}};
    return combine(1 / sqrtl(dot(&q, &q)), &q, 0, &q);
}

/* The way with the sign `way`; slerp, or nlerp. */
static struct wide exact(int op, const struct wide *a, const struct wide *b, int way, long double t)
{
    const struct wide apart = combine(1, a, -way, b), along = combine(1, a, way, b);
    const long double arc = 2 * atan2l(sqrtl(dot(&apart, &apart)), sqrtl(dot(&along, &along)));
    if (op == QC_NLERP || arc == 0) {
        const struct wide q = combine(1 - t, a, way * t, b);
        return combine(1 / sqrtl(dot(&q, &q)), &q, 0, &q);
    }
    return combine(sinl((1 - t) * arc) / sinl(arc), a, way * sinl(t * arc) / sinl(arc), b);
}

/* The larger of the rotation and the length error, each over its claim. */
static double score_of(const struct qc_impl *impl, const struct qc_method *method,
                       const struct wide *got, const struct wide *want)
{
    const struct wide off = combine(1, got, -1, want);
    const long double radial = dot(&off, want);
    const struct wide across = combine(1, &off, -radial, want);
    const double rotation = (double)(2 * sqrtl(dot(&across, &across)));
    const double length = fabs((double)(sqrtl(dot(got, got)) - 1)) / qc_unit_roundoff(impl);
    return fmax(rotation / method->claim.rotation_rad, length / method->claim.length_u);
}

/* Of one item. Where the dot product is within rounding of 0 either way is right. */
static double judge(const struct qc_impl *impl, const struct qc_method *method, const double *in,
                    const double *out)
{
    const struct wide a = unit_of(in), b = unit_of(in + 4),
                      got = {{out[0], out[1], out[2], out[3]}};
    const long double d = dot(&a, &b);
    double best = INFINITY;
    for (int way = -1; way <= 1; way += 2) {
        const struct wide want = exact(method->op, &a, &b, way, (long double)in[8]);
        if (way * d >= -8 * (long double)qc_unit_roundoff(impl))
            best = fmin(best, score_of(impl, method, &got, &want));
    }
    return isfinite(out[0] + out[1] + out[2] + out[3]) ? best : INFINITY;
}

/* Whether t = 0 gives a and t = 1 b or -b, where that is promised. */
static int is_end_kept(const struct qc_method *method, const double *in, const double *out)
{
    if ((method->flags & QC_ENDS_BITS) == 0 || (in[8] != 0 && in[8] != 1))
        return 1;
    int plus = 1, minus = in[8] == 1;
    for (int k = 0; k < 4; k++) {
        const double end = in[k + (in[8] == 1 ? 4 : 0)];
        plus &= out[k] == end;
        minus &= out[k] == -end;
    }
    return plus || minus;
}

static uint64_t hash(uint64_t h, const unsigned char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) /* FNV-1a */
        h = (h ^ bytes[i]) * 0x100000001b3;
    return h;
}

/* Runs items first .. first + BATCH_N - 1 as one batch. */
static double judge_batch(const struct qc_impl *impl, const struct qc_method *method,
                          uint64_t first, uint64_t *bits)
{
    const struct qc_plan plan = qc_plan_for(impl, method, 1);
    const struct qc_format format = qc_format_of(impl);
    const size_t size = qc_scalar_size(format.scalar);
    _Alignas(64) unsigned char stored[BATCH_N * IN_N * sizeof(double)];
    _Alignas(64) unsigned char result[BATCH_N * 4 * sizeof(double)];
    struct qc_sample samples[BATCH_N];
    qc_draw_many(&plan, first, BATCH_N, samples);
    for (size_t i = 0; i < BATCH_N; i++)
        qc_encode(format, IN_N, samples[i].in, stored + i * IN_N * size);
    const struct qc_in in[] = {
        {stored, IN_N}, {stored + 4 * size, IN_N}, {stored + 8 * size, IN_N}};
    method->run(method->self, BATCH_N, in, result);
    *bits = hash(*bits, result, BATCH_N * 4 * size);
    double worst = 0;
    for (size_t i = 0; i < BATCH_N; i++) {
        double out[4];
        qc_decode(format, 4, result + i * 4 * size, out);
        worst = fmax(worst, judge(impl, method, samples[i].in, out));
        if (!is_end_kept(method, samples[i].in, out))
            worst = INFINITY;
    }
    return worst;
}

/* Returns whether all claims of the implementation hold. */
static int judge_impl(const struct qc_impl *impl)
{
    int holds = 1;
    for (size_t m = 0; m < impl->methods_n; m++) {
        const struct qc_method *method = &impl->methods[m];
        uint64_t bits = 0xcbf29ce484222325;
        double worst = 0;
        for (uint64_t i = 0; i < SAMPLES_N; i += BATCH_N)
            worst = fmax(worst, judge_batch(impl, method, i, &bits));
        printf("%s/%s %.3f of its claim, bits %016llx\n", impl->name, method->name, worst,
               (unsigned long long)bits);
        holds &= worst <= 1;
    }
    return holds;
}

static const struct qc_impl *find_impl(const struct qc_impl *impls, const char *variant,
                                       const char *precision)
{
    char name[64];
    snprintf(name, sizeof name, "simd_%s_%s", variant, precision);
    for (int i = 0; i < QC_SIMD_IMPLS_N; i++)
        if (strcmp(impls[i].name, name) == 0)
            return &impls[i];
    return NULL;
}

int main(int argc, char **argv)
{
    static const char *const precisions[] = {"f32", "f64"};
    struct qc_impl impls[QC_SIMD_IMPLS_N];
    int holds = 1;
    qc_simd_impls(impls);
    for (int i = 1; i < argc; i++)
        for (int p = 0; p < 2; p++) {
            const struct qc_impl *impl = find_impl(impls, argv[i], precisions[p]);
            if (!impl || impl->unavailable) {
                fprintf(stderr, "elsewhere: %s %s: %s\n", argv[i], precisions[p],
                        impl ? impl->unavailable : "no such variant");
                return 3;
            }
            holds &= judge_impl(impl);
        }
    return argc < 2 ? 3 : !holds;
}
