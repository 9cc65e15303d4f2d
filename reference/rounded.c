/* rounded.c - the exact answer, correctly rounded, as an implementation: the floor of every table
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <mpfr.h>

#include "as_method.h"
#include "noisy.h"

struct rounded {
    enum qc_op op;
    uint32_t flags;
    enum qc_scalar scalar;
    double u;
};

/* NaN where there is no answer. */
static void answer_rounded(const void *context, const struct qc_question *question, double *out)
{
    enum qc_defined defined;
    (void)context;
    qc_want_rounded(question, out, &defined);
}

static void run_rounded(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const struct rounded *rounded = self;
    const struct qc_question question = {.op = rounded->op,
                                         .flags = rounded->flags,
                                         .format = {.scalar = rounded->scalar},
                                         .u = rounded->u};
    qc_answer_batch(&question, answer_rounded, NULL, n, in, out);
}

/* Rounding moves each component c by at most u |c|, so the 4-vector by at most u |want|: 1 u of
 * length and off the arc, asin u of angle, 2 asin u of turn. SLACK lets a recorded value exceed
 * what it records. Euler angles: half an ulp of pi for yaw and roll, of pi/2 for pitch: 2 + 1 + 2 u
 * of turn, 2 u for one. Matrices: half a unit for an entry below 1; the column of 4 q q^T, at least
 * 2 long, moves by sqrt(3^2/4 + 3 * 1^2) u: 1.15 u of angle, 2.3 u of turn. */
#define SLACK (1 + 0x1p-14)
#define OF_ARC(U)                                                                                  \
    {                                                                                              \
        .rotation_rad = 2 * (U)*SLACK, .length_u = 1, .off_arc_u = 1, .normwise_u = 1,             \
        .component_ulp = 0.5                                                                       \
    }
#define OF_QUAT(U)                                                                                 \
    {                                                                                              \
        .rotation_rad = 2 * (U)*SLACK, .length_u = SLACK, .normwise_u = 1, .component_ulp = 0.5    \
    }
#define OF_VECTOR(U)                                                                               \
    {                                                                                              \
        .length_u = SLACK, .normwise_u = 1, .component_ulp = 0.5                                   \
    }
#define OF_MATRIX(U)                                                                               \
    {                                                                                              \
        .rotation_rad = 2.3 * (U), .normwise_u = 0.5, .component_ulp = 0.5                         \
    }
#define OF_ANGLES(U)                                                                               \
    {                                                                                              \
        .rotation_rad = 5 * (U)*SLACK, .normwise_u = 2                                             \
    }

/* A matrix is a rotation only to rounding, and its angles and its quaternion are two exact readings
 * of it that differ by a few times that: 1.5 times the largest found by search, 9 u. */
#define OF_READ_ANGLES(U)                                                                          \
    {                                                                                              \
        .rotation_rad = 13.5 * (U), .normwise_u = 2                                                \
    }

#define ROUNDED(NAME, OP, FLAGS, CLAIM, SCALAR, U)                                                 \
    {                                                                                              \
        .name = NAME, .summary = "the exact answer, correctly rounded",                            \
        .source = "certified MPFR", .op = OP, .flags = QC_STRIDES | QC_NAN_OUT | (FLAGS),          \
        .claim = CLAIM(U), .run = run_rounded,                                                     \
        .self = &(const struct rounded){OP, FLAGS, SCALAR, U},                                     \
    }

#define METHODS(S, U)                                                                              \
    {                                                                                              \
        ROUNDED("lerp", QC_LERP, QC_RAW_LENGTH | QC_COVER_BITS, OF_ARC, S, U),                     \
            ROUNDED("nlerp", QC_NLERP, QC_NORMALISES | QC_COVER_BITS, OF_ARC, S, U),               \
            ROUNDED("slerp", QC_SLERP, QC_NORMALISES | QC_COVER_BITS, OF_ARC, S, U),               \
            ROUNDED("slerp_long", QC_SLERP, QC_NORMALISES | QC_LONG_WAY | QC_UNSPECIFIED_OPPOSITE, \
                    OF_ARC, S, U),                                                                 \
            ROUNDED("product", QC_PRODUCT, QC_RAW_LENGTH, OF_QUAT, S, U),                          \
            ROUNDED("normalise", QC_NORMALISE, QC_NORMALISES, OF_QUAT, S, U),                      \
            ROUNDED("inverse", QC_INVERSE, QC_RAW_LENGTH, OF_QUAT, S, U),                          \
            ROUNDED("rotate", QC_ROTATE, QC_NORMALISES, OF_VECTOR, S, U),                          \
            ROUNDED("quat_to_matrix", QC_QUAT_TO_MATRIX, QC_NORMALISES, OF_MATRIX, S, U),          \
            ROUNDED("matrix_to_quat", QC_MATRIX_TO_QUAT, 0, OF_QUAT, S, U),                        \
            ROUNDED("quat_to_euler", QC_QUAT_TO_EULER, QC_NORMALISES, OF_ANGLES, S, U),            \
            ROUNDED("euler_to_quat", QC_EULER_TO_QUAT, 0, OF_QUAT, S, U),                          \
            ROUNDED("euler_to_matrix", QC_EULER_TO_MATRIX, 0, OF_MATRIX, S, U),                    \
            ROUNDED("matrix_to_euler", QC_MATRIX_TO_EULER, 0, OF_READ_ANGLES, S, U),               \
            ROUNDED("transform", QC_TRANSFORM, QC_NORMALISES, OF_ARC, S, U),                       \
            ROUNDED("squad", QC_SQUAD, QC_NORMALISES, OF_QUAT, S, U),                              \
    }

static const struct qc_method rounded_f64[] = METHODS(QC_F64, 0x1p-53);
static const struct qc_method rounded_f32[] = METHODS(QC_F32, 0x1p-24);

#define IMPL(NAME, SUMMARY, SCALAR, METHODS_OF)                                                    \
    {                                                                                              \
        .name = NAME, .version = "MPFR " MPFR_VERSION_STRING, .summary = SUMMARY,                  \
        .scalar = SCALAR, .method_size = (int32_t)sizeof(struct qc_method), .methods = METHODS_OF, \
        .methods_n = sizeof METHODS_OF / sizeof *METHODS_OF,                                       \
    }

static const struct qc_impl impls[] = {
    IMPL("ref_rounded_f64", "the exact answer, correctly rounded to double", QC_F64, rounded_f64),
    IMPL("ref_rounded_f32", "the exact answer, correctly rounded to float", QC_F32, rounded_f32),
    IMPL("ref_noisy_pass_f64", "off by 0.98 of its claim", QC_F64, qc_noisy_pass_f64),
    IMPL("ref_noisy_pass_f32", "off by 0.98 of its claim", QC_F32, qc_noisy_pass_f32),
    IMPL("ref_noisy_fail_f64", "off by 1.1 of its claim", QC_F64, qc_noisy_fail_f64),
    IMPL("ref_noisy_fail_f32", "off by 1.1 of its claim", QC_F32, qc_noisy_fail_f32),
};

static const struct qc_plugin table = {
    .abi = QC_ABI,
    .impl_size = sizeof(struct qc_impl),
    .impls = impls,
    .impls_n = sizeof impls / sizeof *impls,
};

const struct qc_plugin *qc_reference_table(void)
{
    return &table;
}
