/* inputs_round.c - exact vectors to stored ones: each component rounded once; and random parts
 * SPDX-License-Identifier: MIT */
#include "regimes.h"

#include <string.h>

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double double_of(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* A shorter format must not round hi's own rounding again: where lo is not 0, hi becomes the odd
 * one of the two doubles around the value, which no shorter format mistakes for a tie (Boldo and
 * Melquiond 2008). */
double qc_store(struct qc_format format, struct dd x)
{
    if (format.scalar == QC_F64)
        return x.hi;
    uint64_t bits = bits_of(x.hi), outward = (x.hi > 0) == (x.lo > 0);
    uint64_t moves = (x.lo != 0) & ~bits & 1; /* no branch: which way is a coin toss */
    bits += moves * (2 * outward - 1);
    return qc_quantise(format, double_of(bits));
}

static struct dd squared_length(const struct dd w[4])
{
    return dd_add(dd_add(dd_mul(w[0], w[0]), dd_mul(w[1], w[1])),
                  dd_add(dd_mul(w[2], w[2]), dd_mul(w[3], w[3])));
}

void qc_store_unit(const struct qc_plan *plan, const struct dd w[4], double stored[4])
{
    struct dd scale = dd_rsqrt(squared_length(w));
    for (int k = 0; k < 4; k++)
        stored[k] = qc_store(plan->format, dd_mul(w[k], scale));
}

/* w/|w| rounded to float, as qc_store_unit does it, where doubles decide: inputs_together.inl says
 * why within 2^-48 of size[k]/|w| they do. */
static bool store_soon(const double w[4], const double size[4], double stored[4])
{
    const double scale = 1 / sqrt((w[0] * w[0] + w[1] * w[1]) + (w[2] * w[2] + w[3] * w[3]));
    bool decided = true;
    for (int k = 0; k < 4; k++)
        stored[k] = qc_float_soon(w[k] * scale, 0x1p-48 * (size[k] * scale), &decided);
    return decided;
}

/* a (n, 0): orthogonal to a, and as long. */
static void turn_across(const double a[4], const double n[3], double p[4])
{
    p[0] = a[3] * n[0] + a[1] * n[2] - a[2] * n[1];
    p[1] = a[3] * n[1] + a[2] * n[0] - a[0] * n[2];
    p[2] = a[3] * n[2] + a[0] * n[1] - a[1] * n[0];
    p[3] = -(a[0] * n[0] + a[1] * n[1] + a[2] * n[2]);
}

/* As qc_swing, to float where doubles decide; cosine and sine within 5 v. */
static bool swing_soon(const double a[4], const double axis[3], double cosine, double sine,
                       double b[4])
{
    double p[4], w[4], size[4];
    turn_across(a, axis, p);
    for (int k = 0; k < 4; k++) {
        const double of_a = cosine * a[k], of_p = sine * p[k];
        w[k] = of_a + of_p;
        size[k] = fabs(of_a) + fabs(of_p);
    }
    return store_soon(w, size, b);
}

void qc_swing(const struct qc_plan *plan, const double a[4], const double axis[3], struct dd c,
              struct dd s, double b[4])
{
    double p[4];
    struct dd w[4];
    turn_across(a, axis, p);
    for (int k = 0; k < 4; k++)
        w[k] = dd_add(dd_times(c, a[k]), dd_times(s, p[k]));
    qc_store_unit(plan, w, b);
}

void qc_close_frame(struct qc_scene *scene)
{
    if (!scene->frame_is_open)
        return;
    scene->frame_is_open = false;
    const double *q = scene->frame;
    const double size[4] = {fabs(q[0]), fabs(q[1]), fabs(q[2]), fabs(q[3])};
    if (scene->plan->format.scalar == QC_F32 && store_soon(q, size, scene->a))
        return;
    const struct dd w[4] = {dd_of(q[0]), dd_of(q[1]), dd_of(q[2]), dd_of(q[3])};
    qc_store_unit(scene->plan, w, scene->a);
}

void qc_close_turn(struct qc_scene *scene)
{
    qc_close_frame(scene);
    if (!scene->turn_is_open)
        return;
    scene->turn_is_open = false;
    const bool swaps = scene->complement > 0;
    const struct dd h = scene->h;
    const double c = ((1 - h.hi) - h.lo) * (1 + h.hi), s = 2 * h.hi;
    if (scene->plan->format.scalar == QC_F32 &&
        swing_soon(scene->a, scene->axis, swaps ? s : c, swaps ? c : s, scene->b))
        return;
    const struct dd cosine = dd_add(dd_of(1), dd_negate(dd_mul(h, h))), sine = dd_scale(h, 2);
    qc_swing(scene->plan, scene->a, scene->axis, swaps ? sine : cosine, swaps ? cosine : sine,
             scene->b);
}

void qc_store_matrix(const struct qc_plan *plan, const double q[4], double stored[9])
{
    const struct dd w[4] = {dd_of(q[0]), dd_of(q[1]), dd_of(q[2]), dd_of(q[3])};
    struct dd root = dd_rsqrt(squared_length(w)), scale = dd_mul(root, root);
    for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3, k = (i + 2) % 3;
        struct dd on = dd_add(dd_two_prod(q[3], q[3]), dd_two_prod(q[i], q[i]));
        struct dd off = dd_add(dd_two_prod(q[j], q[j]), dd_two_prod(q[k], q[k]));
        struct dd plane = dd_scale(dd_two_prod(q[i], q[j]), 2);
        struct dd turn = dd_scale(dd_two_prod(q[3], q[k]), 2);
        struct dd diagonal = dd_add(on, dd_negate(off));
        stored[4 * i] = qc_store(plan->format, dd_mul(diagonal, scale));
        stored[3 * i + j] = qc_store(plan->format, dd_mul(dd_add(plane, dd_negate(turn)), scale));
        stored[3 * j + i] = qc_store(plan->format, dd_mul(dd_add(plane, turn), scale));
    }
}

bool qc_is_floating(struct qc_format format)
{
    return format.scalar == QC_F32 || format.scalar == QC_F64;
}

int qc_subnormal_exponent(struct qc_format format)
{
    return format.scalar == QC_F32 ? -149 : -1074;
}

int qc_normal_exponent(struct qc_format format)
{
    return format.scalar == QC_F32 ? -126 : -1022;
}

int qc_exponent(double x)
{
    return (int)(bits_of(x) >> 52 & 0x7FF) - 1023;
}

double qc_power_of_two(int e)
{
    return double_of((uint64_t)(e + 1023) << 52);
}

/* Floats and doubles of one sign are ordered as their bits are; -0 and 0 are one number. */
static double step_double(double x, int64_t k)
{
    const uint64_t sign = UINT64_C(1) << 63;
    int64_t size = (int64_t)(bits_of(x) & ~sign);
    int64_t at = (bits_of(x) & sign ? -size : size) + k;
    return at < 0 ? double_of((uint64_t)-at | sign) : double_of((uint64_t)at);
}

static double step_float(double x, int64_t k)
{
    float value = (float)x;
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    int64_t size = bits & 0x7FFFFFFF;
    int64_t at = (bits >> 31 ? -size : size) + k;
    bits = (uint32_t)(at < 0 ? -at : at) | (at < 0 ? 0x80000000 : 0);
    memcpy(&value, &bits, sizeof value);
    return (double)value;
}

double qc_step(struct qc_format format, double x, int64_t k)
{
    switch (format.scalar) {
    case QC_F32:
        return step_float(x, k);
    case QC_F64:
        return step_double(x, k);
    case QC_I16:
    case QC_I32:
        break;
    }
    double lsb = qc_power_of_two(-format.frac);
    return qc_quantise(format, x + (double)k * lsb);
}
