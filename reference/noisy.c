/* noisy.c - references with an error of known size, to judge the judge
 * SPDX-License-Identifier: MIT */
#include "noisy.h"

#include <math.h>
#include <string.h>

#include "arc.h"
#include "exact.h"
#include "as_method.h"
#include "decide.h"

/* Claims: so many u off in any direction. Rounding adds at most 1 u, against a margin of 0.02 of
 * these. The angle an object turns is twice that of the 4-vectors. */
#define CLAIM_U 256
#define F64_U 0x1p-53
#define F32_U 0x1p-24

enum direction { ALONG, OFF_ARC, RADIAL };

struct noise {
    enum qc_op op;
    enum direction direction;
    enum qc_scalar scalar;
    double u, size_u;
};

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

/* A unit 4-vector across the plane of a and the tangent: of the axes, the one farthest from it,
 * less its part in the plane. Six digits would do. */
static void normal_of(const double a[4], const double tangent[4], double normal[4])
{
    int axis = 0;
    double least = INFINITY, length = 0;
    for (int i = 0; i < 4; i++) {
        double part = a[i] * a[i] + tangent[i] * tangent[i];
        axis = part < least ? i : axis;
        least = fmin(part, least);
    }
    for (int i = 0; i < 4; i++) {
        normal[i] = (i == axis) - a[axis] * a[i] - tangent[axis] * tangent[i];
        length += normal[i] * normal[i];
    }
    for (int i = 0; i < 4; i++)
        normal[i] /= sqrt(length);
}

static double nearest_double(qc_real x)
{
    return mpfr_get_d(x->mid, MPFR_RNDN);
}

/* The unit 4-vector to move along from w, the unit 4-vector of the exact direction. */
static void direction_at(const struct noise *noise, const struct qc_arc *arc, int way,
                         const double w[4], double direction[4])
{
    double a[4], tangent[4] = {0, 0, 0, 0};
    for (int i = 0; i < 4; i++) {
        a[i] = nearest_double(qc_div(arc->a[i], arc->norm_a));
        if (!arc->parallel)
            tangent[i] = nearest_double(qc_div(arc->toward[i], qc_mul(arc->norm_a, arc->wedge)));
    }
    double x = w[0] * a[0] + w[1] * a[1] + w[2] * a[2] + w[3] * a[3];
    double y = w[0] * tangent[0] + w[1] * tangent[1] + w[2] * tangent[2] + w[3] * tangent[3];
    if (noise->direction == RADIAL)
        memcpy(direction, w, 4 * sizeof *w);
    else if (noise->direction == OFF_ARC || arc->parallel)
        normal_of(a, tangent, direction);
    else
        for (int i = 0; i < 4; i++)
            direction[i] = way * (x * tangent[i] - y * a[i]);
}

static void answer_noisily(const void *context, const struct qc_question *question, double *out)
{
    const struct noise *noise = context;
    qc_real want[4];
    double w[4], direction[4];
    qc_reals_begin(QC_FIRST_BITS + qc_input_extra_bits(qc_op_find((int)noise->op), question->in));
    for (int i = 0; i < 4; i++)
        out[i] = NAN;
    if (qc_input_is_special(qc_op_find((int)noise->op), question->in) ||
        qc_exact_answer(question, want) != QC_DEFINED)
        return;
    struct qc_arc arc;
    qc_arc_open(&arc, question);
    qc_real length = qc_norm(4, want);
    for (int i = 0; i < 4; i++)
        w[i] = nearest_double(qc_div(want[i], length));
    direction_at(noise, &arc, qc_arc_way(&arc, question->flags), w, direction);
    /* Turns are relative to the length, lengths are not: a claim of u is of a unit's. */
    double reach = nearest_double(length),
           size = noise->size_u * noise->u * sign_of(question->in, 9);
    size *= noise->direction == RADIAL ? fmin(reach, 1) : reach;
    for (int i = 0; i < 4; i++)
        qc_decide_nearest(qc_add(want[i], qc_exact(size * direction[i])), question->format,
                          &out[i]); /* either neighbour is as good */
}

static void run_noisy(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const struct noise *noise = self;
    const struct qc_question question = {.op = noise->op,
                                         .flags = QC_NORMALISES,
                                         .format = {.scalar = noise->scalar},
                                         .u = noise->u};
    qc_answer_batch(&question, answer_noisily, noise, n, in, out);
}

#define METHOD(NAME, OP, DIRECTION, FLAGS, SCALAR, U, FRACTION)                                    \
    {                                                                                              \
        .name = NAME, .summary = "the exact answer, off by " #FRACTION " of the claim",            \
        .source = "definitions: judging the judge", .op = OP, .flags = QC_STRIDES | (FLAGS),       \
        .claim = {.rotation_rad = 2 * CLAIM_U * (U), .length_u = CLAIM_U, .off_arc_u = CLAIM_U},   \
        .run = run_noisy,                                                                          \
        .self = &(const struct noise){OP, DIRECTION, SCALAR, U, (FRACTION)*CLAIM_U},               \
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
