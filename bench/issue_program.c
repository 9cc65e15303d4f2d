/* issue_program.c - a program that shows a failure with the library alone
 * SPDX-License-Identifier: MIT */
#include "issue.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "console.h"
#include "places.h"

/* Columns of peers.tsv that are needed here. */
enum { IMPL, SOURCE, SCALAR, GROUP, PACKAGE, MODULE, HEADER, LIBRARIES, COLUMNS_N };

struct peer {
    char line[512];
    const char *column[COLUMNS_N];
};

static bool find_peer(const char *impl, struct peer *peer)
{
    char path[PATH_MAX];
    FILE *file = qc_place_share("peers/peers.tsv", path) ? fopen(path, "r") : NULL;
    bool found = false;
    while (file && !found && fgets(peer->line, sizeof peer->line, file)) {
        char *rest = peer->line;
        for (int i = 0; i < COLUMNS_N; i++)
            peer->column[i] = rest ? strsep(&rest, "\t\n") : "";
        found = strcmp(peer->column[IMPL], impl) == 0;
    }
    if (file)
        fclose(file);
    return found;
}

/* What the adapters name the type of so many scalars. */
static const char *type_of(int width)
{
    return width == 4 ? "quat" : width == 3 ? "vector" : "matrix";
}

/* Does a translation that no operand and no result needs begin here? */
static bool is_idle(const char *line, const struct qc_op_info *op)
{
    char type[16];
    if (sscanf(line, "static inline void %*3[a-z]_%15[a-z](", type) != 1)
        return false;
    bool used = strcmp(type, type_of(op->out_width)) == 0 && strstr(line, "put_");
    for (int k = 0; k < op->operands_n; k++)
        used |= op->operands[k].width > 1 && strstr(line, "get_") &&
                strcmp(type, type_of(op->operands[k].width)) == 0;
    return !used;
}

/* Copies the adapter's lines between "library" and "calls", but for what `op` does not need. */
static bool copy_library_part(FILE *file, const char *source, const struct qc_op_info *op)
{
    char name[64], path[PATH_MAX], line[512];
    bool idle = false;
    snprintf(name, sizeof name, "peers/%s", source);
    FILE *adapter = qc_place_share(name, path) ? fopen(path, "r") : NULL;
    bool inside = false, any = false;
    while (adapter && fgets(line, sizeof line, adapter) && strcmp(line, "/* calls */\n") != 0) {
        idle = idle || is_idle(line, op);
        if (inside && !idle)
            fputs(line, file);
        idle = idle && line[0] != '}';
        inside = inside || strcmp(line, "/* library */\n") == 0;
        any = any || inside;
    }
    if (adapter)
        fclose(adapter);
    else
        qc_complain("%s: the adapter's source is not there", path);
    return any;
}

static int digits_of(const struct qc_subject *subject)
{
    return subject->impl->scalar == QC_F32 ? FLT_DECIMAL_DIG : DBL_DECIMAL_DIG;
}

/* A number as C source; decimals that read back exactly. */
static void write_number(FILE *file, const struct qc_subject *subject, double x)
{
    if (isnan(x))
        fputs("NAN", file);
    else if (isinf(x))
        fputs(x < 0 ? "-INFINITY" : "INFINITY", file);
    else
        fprintf(file, "%.*g", digits_of(subject), x);
}

static void write_row(FILE *file, const struct qc_subject *subject, const double *row, int n)
{
    fputs("    {", file);
    for (int i = 0; i < n; i++) {
        fputs(i > 0 ? ", " : "", file);
        write_number(file, subject, row[i]);
    }
    fputs("},\n", file);
}

static char letter_of(int width)
{
    return width == 4 ? 'Q' : width == 3 ? 'V' : 'M';
}

/* The loop over the calls: what peer.inl makes of the same row of the adapter. */
static void write_loop(FILE *file, const struct qc_subject *subject, const struct qc_op_info *op)
{
    int at = 0;
    fprintf(file,
            "int main(void)\n{\n    for (size_t i = 0; i < sizeof in / sizeof in[0]; i++) {\n");
    for (int k = 0; k < op->operands_n; at += op->operands[k++].width) {
        const struct qc_operand *operand = &op->operands[k];
        if (operand->width == 1)
            fprintf(file, "        const T %s = in[i][%d];\n", operand->key, at);
        else
            fprintf(file, "        %c %s;\n        get_%s(in[i] + %d, &%s);\n",
                    letter_of(operand->width), operand->key, type_of(operand->width), at,
                    operand->key);
    }
    fprintf(file, "        %c r;\n        T got[%d];\n        %s;\n        put_%s(&r, got);\n",
            letter_of(op->out_width), op->out_width, subject->method->source,
            type_of(op->out_width));
    fprintf(file,
            "        for (int k = 0; k < %d; k++)\n"
            "            printf(\"got %% -.%dg  want %% -.%dg\\n\", (double)got[k], "
            "(double)want[i][k]);\n    }\n    return 0;\n}\n",
            op->out_width, digits_of(subject), digits_of(subject));
}

bool qc_issue_program(FILE *file, const struct qc_issue *issue)
{
    const struct qc_subject *subject = issue->entry->subject;
    const struct qc_op_info *op = qc_op_find(subject->method->op);
    struct peer peer;
    if (!find_peer(subject->impl->name, &peer))
        return false;
    fprintf(file, "#include <math.h>\n#include <stdio.h>\n#include <string.h>\ntypedef %s T;\n",
            peer.column[SCALAR]);
    if (!copy_library_part(file, peer.column[SOURCE], op))
        return false;
    fprintf(file, "\nstatic const T in[][%d] = {\n", qc_op_in_width(op));
    for (size_t i = 0; i < issue->calls_n; i++)
        write_row(file, subject, issue->calls[i].in, qc_op_in_width(op));
    fprintf(file, "};\nstatic const T want[][%d] = {\n", op->out_width);
    for (size_t i = 0; i < issue->calls_n; i++)
        write_row(file, subject, issue->calls[i].want, op->out_width);
    fputs("};\n\n", file);
    write_loop(file, subject, op);
    return true;
}

bool qc_issue_command(const struct qc_issue *issue, const char *folder,
                      char command[QC_ISSUE_COMMAND_MAX])
{
    struct peer peer;
    if (!find_peer(issue->entry->subject->impl->name, &peer))
        return false;
    const bool plain = strcmp(strrchr(peer.column[SOURCE], '.'), ".c") == 0;
    const bool module = strcmp(peer.column[MODULE], "-") != 0;
    const bool library = strcmp(peer.column[LIBRARIES], "-") != 0;
    const int below = (int)strcspn(peer.column[HEADER], ":"); /* FOLDER:HEADER */
    const bool folded = peer.column[HEADER][below] == ':';
    snprintf(command, QC_ISSUE_COMMAND_MAX, "%s -O2%s%.*s -o %s/show %s/%s%s%s%s%s%s -lm",
             plain ? "cc" : "c++ -std=c++17", folded ? " -I/usr/include/" : "", folded ? below : 0,
             peer.column[HEADER], folder, folder, qc_issue_name(issue),
             module ? " $(pkg-config --cflags --libs " : "", module ? peer.column[MODULE] : "",
             module ? ")" : "", library ? " -l" : "", library ? peer.column[LIBRARIES] : "");
    return true;
}

const char *qc_issue_name(const struct qc_issue *issue)
{
    struct peer peer;
    return find_peer(issue->entry->subject->impl->name, &peer) &&
                   strcmp(strrchr(peer.column[SOURCE], '.'), ".c") == 0
               ? "show.c"
               : "show.cc";
}

/* Does line after line of `said` begin with what the judge got? */
static bool is_what_was_got(const struct qc_issue *issue, const char *said)
{
    const struct qc_subject *subject = issue->entry->subject;
    const int n = qc_op_find(subject->method->op)->out_width;
    for (size_t i = 0; i < issue->calls_n; i++)
        for (int k = 0; k < n; k++) {
            double x;
            if (sscanf(said, "got %lf", &x) != 1)
                return false;
            if (subject->impl->scalar == QC_F32)
                x = (double)(float)x;
            const double got = issue->calls[i].got[k];
            if (!(isnan(got) ? isnan(x) : x >= got && x <= got))
                return false;
            said = strchr(said, '\n') ? strchr(said, '\n') + 1 : "";
        }
    return true;
}

bool qc_issue_confirm(const struct qc_issue *issue, char *said, size_t said_size)
{
    const char *place = getenv("TMPDIR");
    char folder[QC_ISSUE_FOLDER_MAX], program[QC_ISSUE_FOLDER_MAX + 16],
        output[QC_ISSUE_FOLDER_MAX + 16];
    char command[QC_ISSUE_COMMAND_MAX], all[2 * QC_ISSUE_COMMAND_MAX];
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
    if (written && closed && qc_issue_command(issue, folder, command)) {
        snprintf(all, sizeof all, "{ %s && %s; } 2>&1", command, output);
        FILE *pipe = popen(all, "r");
        const size_t n = pipe ? fread(said, 1, said_size - 1, pipe) : 0;
        said[n] = '\0';
        if (pipe)
            pclose(pipe);
    }
    unlink(program);
    unlink(output);
    rmdir(folder);
    return is_what_was_got(issue, said);
}
