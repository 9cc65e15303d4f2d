/* issue_program.c - a program that shows a failure with the library alone
 * SPDX-License-Identifier: MIT */
#include "issue.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adapter.h"

enum { NUMBER_MAX = 32, WIDTH_MAX = 9, SHELL_SIGNAL = 128 };

/* Numbers as C source; decimals that read back exactly. */
struct numbers {
    char text[WIDTH_MAX][NUMBER_MAX];
};

static int digits_of(const struct qc_subject *subject)
{
    return subject->impl->scalar == QC_F32 ? FLT_DECIMAL_DIG : DBL_DECIMAL_DIG;
}

static struct numbers numbers_of(const struct qc_issue *issue, const double *x, int n)
{
    struct numbers numbers;
    for (int i = 0; i < n; i++)
        if (isfinite(x[i]))
            snprintf(numbers.text[i], NUMBER_MAX, "%.*g", digits_of(issue->entry->subject), x[i]);
        else
            snprintf(numbers.text[i], NUMBER_MAX, "%s",
                     isnan(x[i]) ? "NAN"
                     : x[i] < 0  ? "-INFINITY"
                                 : "INFINITY");
    return numbers;
}

/* The adapter's type of so many scalars. */
static char type_of(int width)
{
    return width == 4 ? 'Q' : width == 3 ? 'V' : 'M';
}

/* Declares one operand, in the adapter's words. */
static bool write_operand(FILE *file, const struct qc_issue *issue,
                          const struct qc_adapter *adapter, const struct qc_operand *operand,
                          const double *in)
{
    const struct numbers numbers = numbers_of(issue, in, operand->width);
    const char *values[1 + WIDTH_MAX] = {operand->key};
    for (int i = 0; i < operand->width; i++)
        values[1 + i] = numbers.text[i];
    fputs("    ", file);
    if (operand->width == 1)
        return fprintf(file, "T %s = %s;\n", operand->key, numbers.text[0]) > 0;
    const bool said = qc_adapter_say(file, adapter,
                                     operand->width == 4   ? "QUAT"
                                     : operand->width == 3 ? "VECTOR"
                                                           : "MATRIX",
                                     1 + (size_t)operand->width, values);
    fputs(";\n", file);
    return said;
}

/* The scalars of the result, as a list. */
static bool write_parts(FILE *file, const struct qc_adapter *adapter, int width)
{
    bool said = true;
    if (width < 9)
        return qc_adapter_say(file, adapter, width == 4 ? "QUAT_OF" : "VECTOR_OF", 1,
                              (const char *[]){"r"});
    for (int i = 0; i < 9; i++) {
        const char row[] = {(char)('0' + i / 3), '\0'}, column[] = {(char)('0' + i % 3), '\0'};
        fputs(i > 0 ? ", " : "", file);
        said &= qc_adapter_say(file, adapter, "MATRIX_AT", 3, (const char *[]){"r", row, column});
    }
    return said;
}

/* Prints what came out beside what is exact. */
static bool write_result(FILE *file, const struct qc_issue *issue, const struct qc_adapter *adapter)
{
    const struct qc_subject *subject = issue->entry->subject;
    const int width = qc_op_find(subject->method->op)->out_width;
    fputs("    printf(\"got ", file);
    for (int i = 0; i < width; i++)
        fprintf(file, " %%.%dg", digits_of(subject));
    fputs("\\n\", ", file);
    const bool said = write_parts(file, adapter, width);
    fputs(");\n", file);
    if (issue->crashed)
        return said;
    const struct numbers want = numbers_of(issue, issue->want, width);
    fputs("    puts(\"want", file);
    for (int i = 0; i < width; i++)
        fprintf(file, " %s", want.text[i]);
    fputs("\");\n", file);
    return said;
}

/* The adapter's types that the call needs. */
static void find_types(const struct qc_issue *issue, char types[4])
{
    const struct qc_method *method = issue->entry->subject->method;
    const struct qc_op_info *op = qc_op_find(method->op);
    char *end = types;
    for (const char *type = "QVM"; *type; type++) {
        bool used = type_of(op->out_width) == *type || strchr(method->source, *type);
        for (int k = 0; k < op->operands_n; k++)
            used |= op->operands[k].width > 1 && type_of(op->operands[k].width) == *type;
        if (used)
            *end++ = *type;
    }
    *end = '\0';
}

bool qc_issue_program(FILE *file, const struct qc_issue *issue)
{
    const struct qc_subject *subject = issue->entry->subject;
    const struct qc_op_info *op = qc_op_find(subject->method->op);
    struct qc_adapter adapter;
    char types[4];
    if (!qc_adapter_read(subject->impl->name, &adapter))
        return false;
    find_types(issue, types);
    bool finite = true, said = true;
    for (int i = 0; i < qc_op_in_width(op); i++)
        finite &= isfinite(issue->in[i]) != 0;
    fprintf(file, "%s#include <stdio.h>\ntypedef %s T;\n", finite ? "" : "#include <math.h>\n",
            adapter.column[QC_PEER_SCALAR]);
    qc_adapter_prologue(file, &adapter, types);
    fputs("\nint main(void)\n{\n", file);
    const double *at = issue->in;
    for (int k = 0; k < op->operands_n; at += op->operands[k++].width)
        said &= write_operand(file, issue, &adapter, &op->operands[k], at);
    fprintf(file, "    %c r;\n    %s;\n", type_of(op->out_width), subject->method->source);
    said &= write_result(file, issue, &adapter);
    fputs("}\n", file);
    return said;
}

bool qc_issue_command(const struct qc_issue *issue, const char *folder,
                      char command[QC_ISSUE_COMMAND_MAX])
{
    struct qc_adapter adapter;
    if (!qc_adapter_read(issue->entry->subject->impl->name, &adapter))
        return false;
    const char *const *column = adapter.column;
    const bool module = strcmp(column[QC_PEER_MODULE], "-") != 0;
    const bool library = strcmp(column[QC_PEER_LIBRARIES], "-") != 0;
    const int below = (int)strcspn(column[QC_PEER_HEADER], ":"); /* FOLDER:HEADER */
    const bool folded = column[QC_PEER_HEADER][below] == ':';
    snprintf(command, QC_ISSUE_COMMAND_MAX, "%s%s%.*s -o %s/show %s/%s%s%s%s%s%s -lm",
             qc_adapter_is_c(&adapter) ? "cc" : "c++ -std=c++17", folded ? " -I/usr/include/" : "",
             folded ? below : 0, column[QC_PEER_HEADER], folder, folder, qc_issue_name(issue),
             module ? " $(pkg-config --cflags --libs " : "", module ? column[QC_PEER_MODULE] : "",
             module ? ")" : "", library ? " -l" : "", library ? column[QC_PEER_LIBRARIES] : "");
    return true;
}

const char *qc_issue_name(const struct qc_issue *issue)
{
    struct qc_adapter adapter;
    return qc_adapter_read(issue->entry->subject->impl->name, &adapter) && qc_adapter_is_c(&adapter)
               ? "show.c"
               : "show.cc";
}

/* Does what was printed begin with what the judge got? */
static bool is_what_was_got(const struct qc_issue *issue, const char *said)
{
    const struct qc_subject *subject = issue->entry->subject;
    const int n = qc_op_find(subject->method->op)->out_width;
    if (strncmp(said, "got ", 4) != 0)
        return false;
    said += 4;
    for (int k = 0; k < n; k++) {
        char *end;
        double x = strtod(said, &end);
        if (end == said)
            return false;
        if (subject->impl->scalar == QC_F32)
            x = (double)(float)x;
        const double got = issue->got[k];
        if (!(isnan(got) ? isnan(x) : x >= got && x <= got))
            return false;
        said = end;
    }
    return true;
}

/* Runs a shell's line and reads what it says; returns the signal that ended it, or 0. */
static int run_line(const char *line, char *said, size_t said_size)
{
    FILE *pipe = popen(line, "r");
    const size_t n = pipe ? fread(said, 1, said_size - 1, pipe) : 0;
    said[n] = '\0';
    const int status = pipe ? pclose(pipe) : -1;
    return WIFEXITED(status) && WEXITSTATUS(status) > SHELL_SIGNAL
               ? WEXITSTATUS(status) - SHELL_SIGNAL
               : 0;
}

/* Compiles and runs what lies in `folder`. */
static bool try_program(const struct qc_issue *issue, const char *folder, char *said,
                        size_t said_size)
{
    char command[QC_ISSUE_COMMAND_MAX], line[2 * QC_ISSUE_COMMAND_MAX];
    if (!qc_issue_command(issue, folder, command))
        return false;
    snprintf(line, sizeof line, "%s 2>&1", command);
    run_line(line, said, said_size);
    if (said[0])
        return false;
    snprintf(line, sizeof line, "exec 2>/dev/null; %s/show", folder);
    const int signal = run_line(line, said, said_size);
    if (!issue->crashed)
        return is_what_was_got(issue, said);
    snprintf(said, said_size, "(nothing: it is killed by signal %d, %s)\n", signal,
             strsignal(signal));
    return signal > 0;
}

bool qc_issue_confirm(const struct qc_issue *issue, char *said, size_t said_size)
{
    const char *place = getenv("TMPDIR");
    char folder[QC_ISSUE_FOLDER_MAX], program[QC_ISSUE_FOLDER_MAX + 16],
        output[QC_ISSUE_FOLDER_MAX + 16];
    said[0] = '\0';
    const int length = snprintf(folder, sizeof folder, "%s/quatcheck-issue-XXXXXX",
                                place && place[0] ? place : "/tmp");
    if (length >= (int)sizeof folder || !mkdtemp(folder))
        return false;
    snprintf(program, sizeof program, "%s/%s", folder, qc_issue_name(issue));
    snprintf(output, sizeof output, "%s/show", folder);
    FILE *file = fopen(program, "w");
    const bool written = file && qc_issue_program(file, issue);
    const bool closed = file && fclose(file) == 0;
    const bool shown = written && closed && try_program(issue, folder, said, said_size);
    unlink(program);
    unlink(output);
    rmdir(folder);
    return shown;
}
