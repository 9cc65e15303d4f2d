/* oracle.c - the exact answer, certified, as decimals or correctly rounded
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <math.h>

#include "exact.h"
#include "arc.h"
#include "decide.h"

bool qc_input_is_special(const struct qc_op_info *info, const double *in)
{
    for (int k = 0; k < info->operands_n; in += info->operands[k++].width) {
        int width = info->operands[k].width;
        double largest = 0;
        for (int i = 0; i < width; i++) {
            if (!isfinite(in[i]))
                return true;
            largest = i < 4 ? fmax(largest, fabs(in[i])) : largest;
        }
        if (largest == 0 && (width == 4 || width == 7)) /* a quaternion, or begins with one */
            return true;
    }
    return false;
}

mpfr_prec_t qc_input_extra_bits(const struct qc_op_info *info, const double *in)
{
    int exponent;
    frexp(in[qc_op_in_width(info) - 1], &exponent);
    return info->operands[info->operands_n - 1].key[0] == 't' && exponent > 0 ? exponent : 0;
}

static enum qc_defined arc_answer(const struct qc_question *question, qc_real *want)
{
    struct qc_arc arc;
    qc_arc_open(&arc, question);
    int way = qc_arc_way(&arc, question->flags);
    if (question->op == QC_LERP) {
        qc_arc_lerp_vector(&arc, way, want);
        return QC_DEFINED;
    }
    if (arc.parallel && arc.dot_sign * way < 0)
        return QC_OPPOSITE;
    struct qc_planar direction = question->op == QC_NLERP
                                     ? qc_arc_nlerp(&arc, way)
                                     : qc_arc_slerp(&arc, way, qc_arc_angle(&arc, way));
    qc_arc_vector(&arc, direction, want);
    return QC_DEFINED;
}

enum qc_defined qc_exact_answer(const struct qc_question *question, qc_real *want)
{
    return qc_op_is_arc((int)question->op) ? arc_answer(question, want)
                                           : qc_operation_answer(question, want);
}

/* Settles the i-th number of the answer in whatever form the caller wants it. */
struct form {
    bool (*settle)(qc_real x, int i, const struct form *form);
    struct qc_format format;
    double *nearest;
    int digits;
    char (*text)[QC_WANT_TEXT];
};

static bool settle_nearest(qc_real x, int i, const struct form *form)
{
    return qc_decide_nearest(x, form->format, &form->nearest[i]);
}

/* The text is certified by its digits, and the bound promised beside it is asked for as well. */
static bool settle_text(qc_real x, int i, const struct form *form)
{
    enum { LOG2_1E_42 = -140 };
    return (x->rad < LOG2_1E_42 || x->rad < qc_size(x) + LOG2_1E_42) &&
           qc_decide_text(x, form->digits, form->text[i], QC_WANT_TEXT);
}

struct asking {
    const struct qc_question *question;
    const struct form *form;
    enum qc_defined *defined;
    int width;
};

static bool settle_all(void *context)
{
    const struct asking *asking = context;
    qc_real want[QC_OUT_MAX];
    *asking->defined = qc_exact_answer(asking->question, want);
    if (*asking->defined != QC_DEFINED)
        return true;
    for (int i = 0; i < asking->width; i++)
        if (!asking->form->settle(want[i], i, asking->form))
            return false;
    return true;
}

static enum qc_status settle(const struct qc_question *question, const struct form *form,
                             enum qc_defined *defined)
{
    const struct qc_op_info *info = qc_op_find((int)question->op);
    *defined = QC_SPECIAL_INPUT;
    if (!info)
        return QC_NOT_FOUND;
    if (qc_input_is_special(info, question->in))
        return QC_OK;
    struct asking asking = {question, form, defined, info->out_width};
    return qc_until_decided(settle_all, &asking, qc_input_extra_bits(info, question->in));
}

enum qc_status qc_want_text(const struct qc_question *question, int digits,
                            char (*text)[QC_WANT_TEXT], enum qc_defined *defined)
{
    struct form form = {.settle = settle_text, .digits = digits, .text = text};
    return settle(question, &form, defined);
}

enum qc_status qc_want_rounded(const struct qc_question *question, double *want,
                               enum qc_defined *defined)
{
    struct form form = {.settle = settle_nearest, .format = question->format, .nearest = want};
    enum qc_status status = settle(question, &form, defined);
    const struct qc_op_info *info = qc_op_find((int)question->op);
    for (int i = 0; info && (status || *defined != QC_DEFINED) && i < info->out_width; i++)
        want[i] = NAN;
    return status;
}
