/* error.c - the only definition of an error, certified
 * SPDX-License-Identifier: MIT */
#include "error.h"

#include <math.h>
#include <string.h>

#include "exact.h"
#include "arc.h"
#include "decide.h"
#include "judge.h"
#include "mutation.h"
#include "recorded.h"

#define QC_ERROR(id, name, unit, meaning) [QC_ERROR_##id] = {#name, #unit, meaning},
const struct qc_error_info qc_error_infos[QC_ERRORS_N] = {
#include "errors.def"
};
#undef QC_ERROR

/* Until a method says otherwise (quatcheck.h). */
static const double default_tie_u = 8;

struct qc_question qc_question_of(const struct qc_impl *impl, const struct qc_method *method,
                                  const double *in)
{
    return (struct qc_question){
        .op = (enum qc_op)method->op,
        .flags = method->flags,
        .format = qc_format_of(impl),
        .u = qc_unit_roundoff(impl),
        .tie_u = method->claim.tie_u > 0 ? method->claim.tie_u : default_tie_u,
        .in = in,
    };
}

static int log2_of(double power_of_two)
{
    int exponent;
    frexp(power_of_two, &exponent);
    return exponent - 1;
}

enum unit { UNIT_rad, UNIT_u, UNIT_ulp };
#define QC_ERROR(id, name, unit, meaning) [QC_ERROR_##id] = UNIT_##unit,
static const enum unit units[QC_ERRORS_N] = {
#include "errors.def"
};
#undef QC_ERROR

static const uint32_t signed_errors =
    QC_HAS(ALONG) | QC_HAS(OWN_ALONG) | QC_HAS(LENGTH) | QC_HAS(LENGTH_DIP);

bool qc_record_error(const struct qc_got *got, struct qc_errors *errors, enum qc_error_id id,
                     qc_real x)
{
    bool is_signed = signed_errors >> id & 1;
    int floor = QC_FLOOR_EXPONENT + (units[id] == UNIT_rad ? got->log2_u : 0);
    errors->has |= 1U << id;
    return qc_decide_recorded(units[id] == UNIT_u ? qc_scale2(x, -got->log2_u) : x, floor,
                              is_signed, &errors->of[id]);
}

void qc_record_invalid(struct qc_errors *errors, uint32_t has)
{
    errors->has = has;
    errors->valid = false;
    for (int id = 0; id < QC_ERRORS_N; id++)
        errors->of[id] = has >> id & 1 ? INFINITY : 0;
}

qc_real qc_turn_of(qc_real across, qc_real along)
{
    qc_real half = qc_atan2(qc_coarse(across), qc_coarse(along));
    return QC_MUTANT(6, qc_scale2(half, 1), half);
}

bool qc_record_rotation(const struct qc_got *got, struct qc_errors *errors, const qc_real g[4],
                        const qc_real w[4], int *s)
{
    qc_real minor[QC_PAIRS_N], along = qc_dot(4, g, w);
    qc_minors(g, w, minor);
    bool decided = qc_decide_sign(along, s);
    *s = *s < 0 ? -1 : 1;
    qc_real turn = qc_turn_of(qc_norm(QC_PAIRS_N, minor), qc_abs(along));
    return qc_record_error(got, errors, QC_ERROR_ROTATION, turn) && decided;
}

qc_real qc_normwise_scale(const struct qc_got *got, qc_real length)
{
    switch (got->question->format.scalar) {
    case QC_F32:
        return qc_max(length, qc_exact(0x1p-126 / 0x1p-24));
    case QC_F64:
        return qc_max(length, qc_exact(0x1p-1022 / 0x1p-53));
    case QC_I16:
    case QC_I32:
        break;
    }
    return qc_exact(1);
}

bool qc_record_distance(const struct qc_got *got, struct qc_errors *errors, const qc_real *want,
                        int s, qc_real scale)
{
    qc_real apart[QC_OUT_MAX];
    double worst = 0;
    for (int i = 0; i < got->width; i++) {
        mpfr_exp_t ulp;
        apart[i] = (QC_MUTANT(17, s, 1) < 0 ? qc_add : qc_sub)(got->at[i], want[i]);
        if (!qc_decide_ulp(want[i], got->question->format, &ulp) ||
            !qc_record_error(got, errors, QC_ERROR_COMPONENT, qc_scale2(qc_abs(apart[i]), -ulp)))
            return false;
        worst = fmax(worst, errors->of[QC_ERROR_COMPONENT]);
    }
    errors->of[QC_ERROR_COMPONENT] = worst;
    qc_real distance = qc_norm((size_t)got->width, apart);
    return qc_record_error(got, errors, QC_ERROR_NORMWISE,
                           qc_div(distance, qc_normwise_scale(got, scale)));
}

static struct qc_got got_of(const struct qc_question *question, const double *values)
{
    struct qc_got got = {.question = question,
                         .values = values,
                         .log2_u = log2_of(question->u),
                         .width = qc_op_find((int)question->op)->out_width,
                         .finite = true,
                         .zero = true};
    for (int i = 0; i < got.width; i++) {
        got.finite &= isfinite(values[i]) != 0;
        got.zero &= values[i] == 0;
    }
    for (int i = 0; i < got.width; i++)
        got.at[i] = qc_exact(got.finite ? values[i] : 0);
    return got;
}

struct hearing {
    const struct qc_question *question;
    const double *got;
    struct qc_errors *errors;
    uint32_t left;
};

static bool hear(void *context)
{
    struct hearing *hearing = context;
    struct qc_got got = got_of(hearing->question, hearing->got);
    if (hearing->left == QC_PARTS)
        *hearing->errors = (struct qc_errors){.defined = QC_DEFINED, .valid = true, .kappa = 1};
    return qc_op_is_arc((int)hearing->question->op)
               ? qc_judge_arc(&got, hearing->errors, &hearing->left)
               : qc_judge_operation(&got, hearing->errors);
}

enum qc_status qc_judge_in_mpfr(const struct qc_question *question, const double *got,
                                struct qc_errors *errors, unsigned left)
{
    const struct qc_op_info *info = qc_op_find((int)question->op);
    if (left == QC_PARTS)
        *errors = (struct qc_errors){.defined = QC_SPECIAL_INPUT, .valid = true, .kappa = 1};
    if (!info)
        return QC_NOT_FOUND;
    if (qc_input_is_special(info, question->in))
        return QC_OK;
    struct hearing hearing = {question, got, errors, left};
    return qc_until_decided(hear, &hearing, qc_input_extra_bits(info, question->in));
}

struct pair {
    const double *g, *h;
    struct qc_got got;
    struct qc_errors errors;
};

static bool record_between(void *context)
{
    struct pair *pair = context;
    qc_real x[4], y[4];
    int s;
    for (int i = 0; i < 4; i++) {
        x[i] = qc_exact(pair->g[i]);
        y[i] = qc_exact(pair->h[i]);
    }
    return qc_record_rotation(&pair->got, &pair->errors, x, y, &s);
}

double qc_rotation_between(const double g[4], const double h[4], double u)
{
    double both[8], largest[2] = {0, 0};
    memcpy(both, g, 4 * sizeof *g);
    memcpy(both + 4, h, 4 * sizeof *h);
    for (int i = 0; i < 8; i++) {
        if (!isfinite(both[i]))
            return INFINITY;
        largest[i / 4] = fmax(largest[i / 4], fabs(both[i]));
    }
    if (largest[0] == 0 || largest[1] == 0)
        return INFINITY;
    struct pair pair = {.g = g, .h = h, .got = {.log2_u = log2_of(u)}};
    return qc_until_decided(record_between, &pair, 0) == QC_OK ? pair.errors.of[QC_ERROR_ROTATION]
                                                               : (double)INFINITY;
}
