/* samples.c - inputs for the tests of this room: every kind of turn, t, length and result
 * SPDX-License-Identifier: MIT */
#include "samples.h"

#include "second_formula.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Enough for inputs with components of ordinary size, and for those down to 2^-1074. */
enum { BITS = 500, TINY_BITS = 2600 };

/* splitmix64: Steele, Lea, Flood 2014. */
static uint64_t next_bits(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* In [0, 1); in (-1, 1); 10^[lo, hi). */
static double unit(uint64_t *state)
{
    return (double)(next_bits(state) >> 11) * 0x1p-53;
}

static double within_one(uint64_t *state)
{
    return 2 * unit(state) - 1;
}

static double log_uniform(uint64_t *state, double lo, double hi)
{
    return pow(10, lo + (hi - lo) * unit(state));
}

static unsigned pick(uint64_t *state, unsigned n)
{
    return (unsigned)(next_bits(state) % n);
}

static double dot(const double *x, const double *y)
{
    return x[0] * y[0] + x[1] * y[1] + x[2] * y[2] + x[3] * y[3];
}

static void scale(double *x, double by)
{
    for (int i = 0; i < 4; i++)
        x[i] *= by;
}

/* A direction: anywhere, on an axis, or near the identity. */
static void draw_unit(uint64_t *state, double *x)
{
    unsigned kind = pick(state, 8);
    for (int i = 0; i < 4; i++)
        x[i] = kind == 0 ? 0 : within_one(state) * (kind == 1 && i < 3 ? 1e-9 : 1);
    if (kind == 0)
        x[pick(state, 4)] = 1;
    if (kind == 1)
        x[3] = 1;
    scale(x, 1 / sqrt(dot(x, x)));
}

/* b = cos a + sin across, for arcs of every size: tiny, any, nearly a right one, nearly a half
 * turn. */
static void draw_far_end(uint64_t *state, const double *a, double *b)
{
    double across[4], sine = log_uniform(state, -17, 0), cosine = sqrt((1 - sine) * (1 + sine));
    switch (pick(state, 6)) {
    case 0: /* nearly a right arc, the tie zone among them */
        cosine = within_one(state) * log_uniform(state, -20, 0);
        sine = sqrt((1 - cosine) * (1 + cosine));
        break;
    case 1: /* any */
        cosine = within_one(state);
        sine = sqrt((1 - cosine) * (1 + cosine));
        break;
    case 2: /* the ends as they are, or an ulp apart */
        sine = 0x1p-53 * pick(state, 3);
        break;
    default:
        break;
    }
    draw_unit(state, across);
    double along = dot(a, across);
    for (int i = 0; i < 4; i++)
        across[i] -= along * a[i];
    double size = sqrt(dot(across, across));
    for (int i = 0; i < 4; i++)
        b[i] = cosine * a[i] + (size > 0 ? sine / size * across[i] : 0);
    if (pick(state, 3) == 0)
        scale(b, -1);
}

static double draw_t(uint64_t *state)
{
    static const double round[] = {0, 0.25, 0.5, 0.75, 1, -1, 2, 10, 120, 0x1p-1074, -0.5};
    switch (pick(state, 4)) {
    case 0:
        return round[pick(state, sizeof round / sizeof *round)];
    case 1:
        return log_uniform(state, -20, 0);
    case 2:
        return 1 - log_uniform(state, -16, 0);
    default:
        return pick(state, 16) ? unit(state) : 1e6 * within_one(state);
    }
}

/* Components down to subnormal ones, scaled ends: what cancels in a naive formula. */
static void make_extreme(uint64_t *state, struct qc_case_under_test *sample)
{
    bool is_float = sample->question.format.scalar == QC_F32;
    double size = is_float ? log_uniform(state, -44, -30) : log_uniform(state, -320, -250);
    int i = (int)pick(state, 4);
    sample->in[4 * pick(state, 2) + (unsigned)i] = size;
    if (pick(state, 2)) {
        memcpy(sample->in + 4, sample->in, 4 * sizeof *sample->in);
        sample->in[4 + i] += size;
    }
    sample->bits = TINY_BITS;
}

/* Results right, an ulp off, or far off; of either sign. */
static void draw_result(uint64_t *state, struct qc_case_under_test *sample)
{
    mpfr_t want[4];
    double noise = pick(state, 3) ? log_uniform(state, -18, 0) : 0;
    double sign = pick(state, 4) ? 1 : -1;
    for (int i = 0; i < 4; i++)
        mpfr_init2(want[i], sample->bits);
    if (!qc_second_want(&sample->question, sample->bits, want))
        for (int i = 0; i < 4; i++)
            mpfr_set_d(want[i], 0.5, MPFR_RNDN);
    for (int i = 0; i < 4; i++) {
        double value = sign * (mpfr_get_d(want[i], MPFR_RNDN) + noise * within_one(state));
        sample->got[i] = sample->question.format.scalar == QC_F32 ? (double)(float)value : value;
        mpfr_clear(want[i]);
    }
    if (sample->got[0] == 0 && sample->got[1] == 0 && sample->got[2] == 0 && sample->got[3] == 0)
        sample->got[3] = 1;
}

void qc_make_sample(uint64_t i, struct qc_case_under_test *sample)
{
    static const enum qc_op ops[] = {QC_LERP, QC_NLERP, QC_SLERP};
    uint64_t state = i * 0xd1342543de82ef95 + 1;
    bool is_float = pick(&state, 2);
    *sample = (struct qc_case_under_test){.bits = BITS};
    sample->question = (struct qc_question){
        .op = ops[pick(&state, 3)],
        .flags = (pick(&state, 3) ? 0 : QC_LONG_WAY) | (pick(&state, 8) ? 0 : QC_CLAMPS_T),
        .format = {.scalar = is_float ? QC_F32 : QC_F64},
        .u = is_float ? 0x1p-24 : 0x1p-53,
        .tie_u = 8,
        .in = sample->in,
    };
    draw_unit(&state, sample->in);
    draw_far_end(&state, sample->in, sample->in + 4);
    sample->in[8] = draw_t(&state);
    if (pick(&state, 16) == 0)
        make_extreme(&state, sample);
    if (pick(&state, 8) == 0)
        scale(sample->in + 4 * pick(&state, 2), log_uniform(&state, -5, 5));
    for (int k = 0; is_float && k < 9; k++)
        sample->in[k] = (double)(float)sample->in[k];
    draw_result(&state, sample);
}

const char *qc_describe_sample(const struct qc_case_under_test *sample)
{
    static _Thread_local char line[640];
    const struct qc_question *question = &sample->question;
    int n = snprintf(line, sizeof line, "op %d flags %u scalar %d:", (int)question->op,
                     question->flags, (int)question->format.scalar);
    for (int i = 0; i < 9; i++)
        n += snprintf(line + n, sizeof line - (size_t)n, " %a", sample->in[i]);
    for (int i = 0; i < 4; i++)
        n += snprintf(line + n, sizeof line - (size_t)n, "%s %a", i ? "" : " got", sample->got[i]);
    return line;
}

uint64_t qc_samples_wanted(uint64_t usual)
{
    const char *wanted = getenv("QUATCHECK_TEST_SAMPLES");
    return wanted ? strtoull(wanted, NULL, 10) : usual;
}
