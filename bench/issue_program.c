/* issue_program.c - a program that shows a failure with the library alone
 * SPDX-License-Identifier: MIT */
#include "issue.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../impl/decimal.h"
#include "adapter.h"

enum { LITERAL_MAX = 40, WIDTH_MAX = 9, VALUES_MAX = WIDTH_MAX + 2, LIST_MAX = 1024 };

/* Numbers as literals of a language: the shortest that read back exactly, as a child was sent. */
struct literals {
    char text[WIDTH_MAX][LITERAL_MAX];
};

/* What is written, of what, in whose words. */
struct program {
    FILE *file;
    const struct qc_issue *issue;
    const struct qc_op_info *op;
    struct qc_adapter adapter;
    bool is_float;
};

static void write_literal(const struct program *program, double x, char *text)
{
    const struct qc_language *language = program->adapter.language;
    const float rounded = (float)x;
    char digits[QC_DECIMAL_MAX + 1];
    if (!isfinite(x)) {
        snprintf(text, LITERAL_MAX, "%s%s", x < 0 ? "-" : "",
                 isnan(x) ? language->nan : language->infinity);
        return;
    }
    *qc_decimal_write((struct qc_format){.scalar = program->is_float ? QC_F32 : QC_F64},
                      program->is_float ? (const void *)&rounded : (const void *)&x, digits) = '\0';
    snprintf(text, LITERAL_MAX, "%s%s%s", digits,
             strcmp(digits, "-0") == 0 ? ".0" : "", /* no integer, which has one zero */
             program->is_float ? language->float_suffix : "");
}

static struct literals literals_of(const struct program *program, const double *x, int n)
{
    struct literals literals;
    for (int i = 0; i < n; i++)
        write_literal(program, x[i], literals.text[i]);
    return literals;
}

/* The adapter's type of so many scalars, and its word: QUAT, VECTOR, MATRIX. */
static char type_of(int width)
{
    return width == 4 ? 'Q' : width == 3 ? 'V' : 'M';
}

static const char *word_of(int width, const char *suffix, char word[16])
{
    snprintf(word, 16, "%s%s", width == 4 ? "QUAT" : width == 3 ? "VECTOR" : "MATRIX", suffix);
    return word;
}

/* One statement. False: nobody says that word, and nothing is written. */
static bool state(const struct program *program, const char *word, size_t n,
                  const char *const *values)
{
    const struct qc_language *language = program->adapter.language;
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    const bool said = memory && qc_adapter_say(memory, &program->adapter, word, n, values);
    if (memory)
        fclose(memory);
    if (said)
        fprintf(program->file, "%s%s%s\n", language->indent, text, language->stop);
    free(text);
    return said;
}

/* Declares one operand, in the adapter's words. */
static bool write_operand(const struct program *program, const struct qc_operand *operand,
                          const double *in)
{
    const struct literals literals = literals_of(program, in, operand->width);
    const char *values[VALUES_MAX] = {operand->key};
    char word[16];
    for (int i = 0; i < operand->width; i++)
        values[1 + i] = literals.text[i];
    const bool number = operand->width == 1;
    values[1 + operand->width] = number              ? program->adapter.column[QC_PEER_SCALAR]
                                 : program->is_float ? "f"
                                                     : "d";
    return state(program, number ? "SCALAR" : word_of(operand->width, "", word),
                 2 + (size_t)operand->width, values);
}

/* The scalars of the result, as a list. */
static bool list_parts(const struct program *program, FILE *list)
{
    const int width = program->op->out_width;
    char word[16];
    bool said = qc_adapter_say(list, &program->adapter, word_of(width, "_OF", word), 1,
                               (const char *[]){"r"});
    if (said || width < 9)
        return said;
    for (int i = 0; i < 9; i++) {
        const char row[] = {(char)('0' + i / 3), '\0'}, column[] = {(char)('0' + i % 3), '\0'};
        fputs(i > 0 ? ", " : "", list);
        said = qc_adapter_say(list, &program->adapter, "MATRIX_AT", 3,
                              (const char *[]){"r", row, column});
    }
    return said;
}

/* Prints what came out beside what is exact. */
static bool write_result(const struct program *program)
{
    const struct qc_issue *issue = program->issue;
    const int width = program->op->out_width;
    char formats[LIST_MAX] = "", wanted[LIST_MAX] = "", *parts = NULL;
    size_t size = 0;
    const struct literals want = literals_of(program, issue->want, width);
    for (int i = 0; i < width; i++) {
        snprintf(formats + strlen(formats), LIST_MAX - strlen(formats), " %%.%dg",
                 program->is_float ? FLT_DECIMAL_DIG : DBL_DECIMAL_DIG);
        snprintf(wanted + strlen(wanted), LIST_MAX - strlen(wanted), "%s%s", i > 0 ? " " : "",
                 want.text[i]);
    }
    FILE *list = open_memstream(&parts, &size);
    const bool said = list && list_parts(program, list);
    if (list)
        fclose(list);
    if (said)
        state(program, "GOT", 2, (const char *[]){formats, parts});
    free(parts);
    if (!issue->crashed)
        state(program, "WANT", 1, (const char *[]){wanted});
    return said;
}

/* The adapter's types that the call needs. */
static void find_types(const struct program *program, char types[4])
{
    const char *source = program->issue->entry->subject->method->source;
    char *end = types;
    for (const char *type = "QVM"; *type; type++) {
        bool used = type_of(program->op->out_width) == *type || strchr(source, *type);
        for (int k = 0; k < program->op->operands_n; k++) {
            const int width = program->op->operands[k].width;
            used |= width > 1 && type_of(width) == *type;
        }
        if (used)
            *end++ = *type;
    }
    *end = '\0';
}

bool qc_issue_program(FILE *file, const struct qc_issue *issue)
{
    const struct qc_subject *subject = issue->entry->subject;
    struct program program = {.file = file,
                              .issue = issue,
                              .op = qc_op_find(subject->method->op),
                              .is_float = subject->impl->scalar == QC_F32};
    char types[4], word[16];
    if (!qc_adapter_read(subject->impl->name, &program.adapter))
        return false;
    const struct qc_language *language = program.adapter.language;
    find_types(&program, types);
    qc_adapter_prologue(file, &program.adapter, types);
    fputs(language->begin, file);
    bool said = true;
    const double *at = issue->in;
    for (int k = 0; k < program.op->operands_n; at += program.op->operands[k++].width)
        said &= write_operand(&program, &program.op->operands[k], at);
    state(&program, word_of(program.op->out_width, "_NEW", word), 2,
          (const char *[]){"r", program.is_float ? "f" : "d"});
    said &= state(&program, "CALL", 1, (const char *[]){subject->method->source});
    said &= write_result(&program);
    fputs(language->end, file);
    return said;
}
