/* cmd_eval.c - eval: one case, its exact answer and every error
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "answer.h"
#include "commands.h"
#include "console.h"
#include "output.h"
#include "stated_number.h"
#include "subjects.h"

/* Reads the operands after the method's name; false after complaining. */
static bool read_inputs(const struct qc_bench *bench, const struct qc_op_info *op,
                        double in[QC_IN_MAX])
{
    const char *const *words = bench->options.operands + 1;
    const int given = (int)bench->options.operands_n - 1, needed = qc_op_in_width(op);
    if (given != needed) {
        char list[64] = "";
        for (int k = 0, at = 0; k < op->operands_n; k++)
            at += snprintf(list + at, sizeof list - (size_t)at, "%s%s:%d", k ? " " : "",
                           op->operands[k].key, op->operands[k].width);
        qc_complain("%s takes %d numbers (%s), not %d: %s", op->name, needed, list, given,
                    bench->command->example);
        return false;
    }
    for (int i = 0; i < needed; i++) {
        if (qc_read_number(words[i], &in[i]))
            continue;
        qc_complain("'%s' is no number: write 0.5, 1e-3 or 0x1p-4", words[i]);
        return false;
    }
    return true;
}

static bool is_zero(const double *x, int n)
{
    for (int i = 0; i < n; i++)
        if (fpclassify(x[i]) != FP_ZERO)
            return false;
    return true;
}

/* NaN, infinity and the zero quaternion have no exact answer; false after saying so. */
static bool check_inputs(const struct qc_op_info *op, const double *in)
{
    for (int k = 0; k < op->operands_n; in += op->operands[k].width, k++) {
        const struct qc_operand *operand = &op->operands[k];
        for (int c = 0; c < operand->width; c++) {
            if (isfinite(in[c]))
                continue;
            qc_complain("%s is not finite: there is no exact answer; give finite numbers",
                        operand->key);
            return false;
        }
        if (operand->width == 4 && is_zero(in, 4)) {
            qc_complain("%s is the zero quaternion, which is no rotation: give any other",
                        operand->key);
            return false;
        }
    }
    return true;
}

static int show(const struct qc_answer *answer, const char *json)
{
    struct qc_output output;
    enum qc_status status = QC_OK;
    if (!json) {
        qc_answer_write(answer, stdout);
    } else if (qc_output_open(&output) != QC_OK) {
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
        status = QC_NO_MEMORY;
    } else {
        status = qc_answer_write_json(answer, output.file);
        const enum qc_status written = qc_output_write(&output, json);
        status = status != QC_OK ? status : written;
    }
    return status == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
}

int qc_cmd_eval(const struct qc_bench *bench)
{
    double in[QC_IN_MAX];
    struct qc_answer answer;
    if (bench->options.operands_n == 0) {
        qc_complain("eval needs a method: %s", bench->command->example);
        return QC_EXIT_USAGE;
    }
    const struct qc_subject *subject = qc_subject_named(bench, bench->options.operands[0]);
    if (!subject)
        return QC_EXIT_UNJUDGED;
    const struct qc_op_info *op = qc_op_find(subject->method->op);
    if (!read_inputs(bench, op, in) || !check_inputs(op, in))
        return QC_EXIT_USAGE;
    if (subject->impl->unavailable) {
        qc_complain("%s cannot run here: %s", subject->name, subject->impl->unavailable);
        return QC_EXIT_UNJUDGED;
    }
    const enum qc_status status = qc_answer_of(subject, in, &answer);
    if (status != QC_OK) {
        qc_complain("%s: %s", subject->name, qc_status_text(status));
        return QC_EXIT_UNJUDGED;
    }
    /* Rounding to the storage may leave a zero quaternion. */
    if (!check_inputs(op, answer.in))
        return QC_EXIT_USAGE;
    const int code = show(&answer, bench->options.json);
    return answer.returned ? code : QC_EXIT_BROKEN;
}
