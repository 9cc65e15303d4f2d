/* answer.c - one case answered: what a method returned, what is exact, how far apart they are
 * SPDX-License-Identifier: MIT */
#include "answer.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "../reference/bands.h"
#include "../reference/recorded.h"
#include "grid.h"

/* An end normalised in the storage's own arithmetic is within 4 u of unit length. */
enum { ERROR_DIGITS = 5, UNIT_SLACK_U = 4 };

/* Names of the scalars of a result of so many. */
static const char *scalar_name(int width, int k)
{
    static const char *const quaternion[] = {"x", "y", "z", "w"};
    static const char *const euler[] = {"yaw", "pitch", "roll"};
    static const char *const matrix[] = {"00", "01", "02", "10", "11", "12", "20", "21", "22"};
    return width == 4 ? quaternion[k] : width == 3 ? euler[k] : matrix[k];
}

static void store_inputs(struct qc_answer *answer, const double *typed)
{
    const struct qc_court *court = &answer->court;
    int at = 0;
    for (int k = 0; k < court->op->operands_n; k++) {
        const struct qc_operand *operand = &court->op->operands[k];
        const struct qc_format format =
            strcmp(operand->key, "t") == 0 ? court->t_format : court->format;
        for (const int end = at + operand->width; at < end; at++) {
            answer->in[at] = qc_quantise(format, typed[at]);
            answer->rounded =
                answer->rounded || answer->in[at] < typed[at] || answer->in[at] > typed[at];
        }
    }
}

enum qc_status qc_answer_of(const struct qc_subject *subject, const double *typed,
                            struct qc_answer *answer)
{
    struct qc_finding finding;
    memset(answer, 0, sizeof *answer);
    answer->court = qc_court_of(subject);
    store_inputs(answer, typed);
    const struct qc_question question = qc_court_question(&answer->court, answer->in);
    enum qc_defined defined;
    enum qc_status status = qc_want_text(&question, QC_WANT_DIGITS, answer->want, &defined);
    answer->errors.defined = defined;
    answer->returned = qc_ask(&answer->court, answer->in, answer->got, &finding);
    if (status != QC_OK || !answer->returned)
        return status;
    return qc_judge(&question, answer->got, &answer->errors);
}

static const char *undefined_text(enum qc_defined defined)
{
    switch (defined) {
    case QC_DEFINED:
        return "";
    case QC_OPPOSITE:
        return "there is no exact answer: the ends are opposite";
    case QC_SPECIAL_INPUT:
        return "there is no exact answer: an end is zero or not finite";
    }
    return "";
}

void qc_answer_write_values(const struct qc_answer *answer, FILE *file)
{
    const int width = answer->court.op->out_width;
    const int digits = answer->court.format.scalar == QC_F32 ? FLT_DECIMAL_DIG : DBL_DECIMAL_DIG;
    for (int k = 0; k < width && answer->returned; k++)
        fprintf(file, "%-5s %-6s %- *.*g %a\n", k == 0 ? "got" : "", scalar_name(width, k),
                DBL_DECIMAL_DIG + 8, digits, answer->got[k], answer->got[k]);
    if (!answer->returned)
        fprintf(file, "got   nothing: %s\n", qc_subject_trouble(answer->court.subject));
    for (int k = 0; k < width && answer->errors.defined == QC_DEFINED; k++)
        fprintf(file, "%-5s %-6s %s%s\n", k == 0 ? "want" : "", scalar_name(width, k),
                answer->want[k][0] == '-' ? "" : " ", answer->want[k]);
    if (answer->errors.defined != QC_DEFINED)
        fprintf(file, "want  %s\n", undefined_text(answer->errors.defined));
}

static void write_inputs(const struct qc_answer *answer, FILE *file)
{
    const struct qc_court *court = &answer->court;
    int at = 0;
    for (int k = 0; k < court->op->operands_n; k++) {
        const struct qc_operand *operand = &court->op->operands[k];
        fprintf(file, "%-5s", operand->key);
        for (const int end = at + operand->width; at < end; at++)
            fprintf(file, " %.17g", answer->in[at]);
        fputc('\n', file);
    }
    if (answer->rounded)
        fprintf(file, "      (what was typed is rounded to %s: this is what was computed)\n",
                qc_precision_name(court->subject->impl));
}

static void write_error(const struct qc_answer *answer, int id, FILE *file)
{
    const struct qc_error_info *info = &qc_error_infos[id];
    const double x = answer->errors.of[id];
    char text[QC_GRID_CELL_MAX];
    fprintf(file, "%-16s %s %s", info->name, qc_people_number(x, ERROR_DIGITS, text), info->unit);
    if (strcmp(info->unit, "rad") == 0)
        fprintf(file, " = %s deg", qc_people_number(qc_degrees_up(x), ERROR_DIGITS, text));
    if ((id == QC_ERROR_ROTATION || id == QC_ERROR_IDEAL) && isfinite(x))
        fprintf(file, " = %s mm at 1 m", qc_people_number(qc_mm_at_1m_up(x), ERROR_DIGITS, text));
    fputc('\n', file);
}

/* Where ends are off unit length by more than rounding, a method that expects units is not at
 * fault. */
static void write_turn(const struct qc_answer *answer, FILE *file)
{
    const struct qc_errors *errors = &answer->errors;
    const bool expects_units = !(answer->court.subject->method->flags & QC_NORMALISES);
    char text[QC_GRID_CELL_MAX];
    fprintf(file, "turn  %.15g deg, in the band (%s, %s]%s\n", qc_degrees_up(errors->turn_rad),
            qc_band_edges_text[errors->band], qc_band_edges_text[errors->band + 1],
            errors->tie ? "; either way round is right" : "");
    if (expects_units && errors->rho > UNIT_SLACK_U * answer->court.u)
        fprintf(file, "      (the ends are off unit length by %s; the method expects units)\n",
                qc_people_number(errors->rho, ERROR_DIGITS, text));
}

void qc_answer_write(const struct qc_answer *answer, FILE *file)
{
    const struct qc_subject *subject = answer->court.subject;
    const struct qc_errors *errors = &answer->errors;
    fprintf(file, "%s (%s): %s\n", subject->name, qc_precision_name(subject->impl),
            subject->method->summary);
    write_inputs(answer, file);
    qc_answer_write_values(answer, file);
    if (!answer->returned || errors->defined != QC_DEFINED)
        return;
    if (qc_op_is_arc(subject->method->op))
        write_turn(answer, file);
    for (int id = 0; id < QC_ERRORS_N; id++)
        if (errors->has >> id & 1)
            write_error(answer, id, file);
}
