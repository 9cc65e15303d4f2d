/* noisy.c - references with an error of known size, to judge the judge
 * SPDX-License-Identifier: MIT */
#include "noisy.h"

#include <math.h>
#include <string.h>

#include "as_method.h"

/* Claims: so many u off in any direction. Rounding adds at most 1 u, against a margin of 0.02 of
 * these. The angle an object turns is twice that of the 4-vectors. */
#define CLAIM_U 256
#define F64_U 0x1p-53
#define F32_U 0x1p-24

/* FNV-1a over the bytes of the input, folded to one bit. */
static double sign_of(const double *in, size_t n)
{
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < n; i++) {
        uint64_t bits;
        memcpy(&bits, &in[i], sizeof bits);
        for (int shift = 0; shift < 64; shift += 8)
            hash = (hash ^ (bits >> shift & 0xff)) * 0x100000001b3;
    }
    return __builtin_parityll(hash) ? -1 : 1;
}

static long double dot(const long double x[4], const long double y[4])
{
    return x[0] * y[0] + x[1] * y[1] + x[2] * y[2] + x[3] * y[3];
}

/* x / |x|; 0 stays 0. Returns |x|. */
static long double normalise(long double x[4])
{
    const long double length = sqrtl(dot(x, x)), scale = length > 0 ? 1 / length : 0;
    for (int i = 0; i < 4; i++)
        x[i] *= scale;
    return length;
}

/* The ends as unit 4-vectors on the short way, the unit tangent at a (0 on parallel ends), the
 * angle. Off by a few units in the last place of long double, so by far less than the margin. */
struct plane {
    long double a[4], b[4], tangent[4], angle;
};

static void open_plane(const double *in, struct plane *plane)
{
    long double sum[4], chord[4];
    for (int i = 0; i < 4; i++) {
        plane->a[i] = in[i];
        plane->b[i] = in[4 + i];
    }
    normalise(plane->a);
    normalise(plane->b);
    const long double way = dot(plane->a, plane->b) < 0 ? -1 : 1;
    for (int i = 0; i < 4; i++) {
        plane->b[i] *= way;
        sum[i] = plane->a[i] + plane->b[i];
        chord[i] = plane->b[i] - plane->a[i];
    }
    plane->angle = 2 * atan2l(sqrtl(dot(chord, chord)), sqrtl(dot(sum, sum)));
    const long double onto = dot(chord, plane->a);
    for (int i = 0; i < 4; i++)
        plane->tangent[i] = chord[i] - onto * plane->a[i];
    normalise(plane->tangent);
}

/* The exact answer but for long double's rounding. */
static void answer(enum qc_op op, const double *in, const struct plane *plane, long double want[4])
{
    const long double t = in[8], turned = t * plane->angle;
    const long double way = dot((const long double[]){in[0], in[1], in[2], in[3]},
                                (const long double[]){in[4], in[5], in[6], in[7]}) < 0
                                ? -1
                                : 1;
    for (int i = 0; i < 4; i++)
        want[i] = op == QC_LERP    ? (1 - t) * in[i] + t * way * in[4 + i]
                  : op == QC_NLERP ? (1 - t) * plane->a[i] + t * plane->b[i]
                                   : cosl(turned) * plane->a[i] + sinl(turned) * plane->tangent[i];
    if (op == QC_NLERP)
        normalise(want);
}

/* A unit 4-vector across the plane: of the axes, the one farthest from it, less its part in the
 * plane. */
static void normal_of(const struct plane *plane, long double normal[4])
{
    const long double *a = plane->a, *tangent = plane->tangent;
    int axis = 0;
    long double least = INFINITY;
    for (int i = 0; i < 4; i++) {
        const long double part = a[i] * a[i] + tangent[i] * tangent[i];
        axis = part < least ? i : axis;
        least = part < least ? part : least;
    }
    for (int i = 0; i < 4; i++)
        normal[i] = (i == axis) - a[axis] * a[i] - tangent[axis] * tangent[i];
    normalise(normal);
}

/* The unit 4-vector to move along from w, a unit 4-vector of the plane. */
static void direction_at(enum qc_noise_direction direction, const struct plane *plane,
                         const long double w[4], long double to[4])
{
    const long double x = dot(w, plane->a), y = dot(w, plane->tangent);
    if (direction == QC_NOISE_RADIAL)
        memcpy(to, w, 4 * sizeof *w);
    else if (direction == QC_NOISE_OFF_ARC || dot(plane->tangent, plane->tangent) == 0)
        normal_of(plane, to);
    else
        for (int i = 0; i < 4; i++)
            to[i] = x * plane->tangent[i] - y * plane->a[i];
}

/* How far to move, in u: 0 outside the window of turns. */
static double noise_of(const struct qc_noise *noise, const double *in, long double angle)
{
    const double turn = (double)(2 * angle);
    if (turn <= noise->above_rad || turn > noise->up_to_rad)
        return 0;
    return noise->size_u * (noise->steady ? 1 : sign_of(in, 9));
}

static void answer_noisily(const void *context, const struct qc_question *question, double *out)
{
    const struct qc_noise *noise = context;
    struct plane plane;
    long double want[4], w[4], to[4];
    open_plane(question->in, &plane);
    answer(noise->op, question->in, &plane, want);
    memcpy(w, want, sizeof w);
    const long double reach = normalise(w);
    direction_at(noise->direction, &plane, w, to);
    /* Turns are relative to the length, lengths are not: a claim of u is of a unit's. */
    const bool radial = noise->direction == QC_NOISE_RADIAL;
    const long double size = noise_of(noise, question->in, plane.angle) * (long double)question->u *
                             (radial && reach > 1 ? 1 : reach);
    for (int i = 0; i < 4; i++) {
        const long double moved = want[i] + size * to[i];
        out[i] = question->format.scalar == QC_F32 ? (double)(float)moved : (double)moved;
    }
}

void qc_run_noisy(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const struct qc_noise *noise = self;
    const struct qc_question question = {
        .op = noise->op,
        .format = {.scalar = noise->scalar},
        .u = noise->scalar == QC_F32 ? F32_U : F64_U,
    };
    qc_answer_batch(&question, answer_noisily, noise, n, in, out);
}

#define METHOD(NAME, OP, DIRECTION, FLAGS, SCALAR, U, FRACTION)                                    \
    {                                                                                              \
        .name = NAME, .summary = "the exact answer, off by " #FRACTION " of the claim",            \
        .source = "definitions: judging the judge", .op = OP, .flags = QC_STRIDES | (FLAGS),       \
        .claim = {.rotation_rad = 2 * CLAIM_U * (U), .length_u = CLAIM_U, .off_arc_u = CLAIM_U},   \
        .run = qc_run_noisy,                                                                       \
        .self = &(const struct qc_noise){.op = OP,                                                 \
                                         .direction = QC_NOISE_##DIRECTION,                        \
                                         .scalar = SCALAR,                                         \
                                         .size_u = (FRACTION)*CLAIM_U,                             \
                                         .above_rad = -1,                                          \
                                         .up_to_rad = INFINITY},                                   \
    }

#define METHODS(SCALAR, U, FRACTION)                                                               \
    {                                                                                              \
        METHOD("lerp", QC_LERP, ALONG, QC_RAW_LENGTH, SCALAR, U, FRACTION),                        \
            METHOD("lerp_off_arc", QC_LERP, OFF_ARC, QC_RAW_LENGTH, SCALAR, U, FRACTION),          \
            METHOD("lerp_radial", QC_LERP, RADIAL, QC_RAW_LENGTH, SCALAR, U, FRACTION),            \
            METHOD("nlerp", QC_NLERP, ALONG, QC_NORMALISES, SCALAR, U, FRACTION),                  \
            METHOD("nlerp_off_arc", QC_NLERP, OFF_ARC, QC_NORMALISES, SCALAR, U, FRACTION),        \
            METHOD("nlerp_radial", QC_NLERP, RADIAL, QC_NORMALISES, SCALAR, U, FRACTION),          \
            METHOD("slerp", QC_SLERP, ALONG, QC_NORMALISES, SCALAR, U, FRACTION),                  \
            METHOD("slerp_off_arc", QC_SLERP, OFF_ARC, QC_NORMALISES, SCALAR, U, FRACTION),        \
            METHOD("slerp_radial", QC_SLERP, RADIAL, QC_NORMALISES, SCALAR, U, FRACTION),          \
    }

const struct qc_method qc_noisy_pass_f64[QC_NOISY_METHODS_N] = METHODS(QC_F64, F64_U, 0.98);
const struct qc_method qc_noisy_fail_f64[QC_NOISY_METHODS_N] = METHODS(QC_F64, F64_U, 1.1);
const struct qc_method qc_noisy_pass_f32[QC_NOISY_METHODS_N] = METHODS(QC_F32, F32_U, 0.98);
const struct qc_method qc_noisy_fail_f32[QC_NOISY_METHODS_N] = METHODS(QC_F32, F32_U, 1.1);
