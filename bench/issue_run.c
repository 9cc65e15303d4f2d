/* issue_run.c - the program of a report is run: does it show what the judge saw?
 * SPDX-License-Identifier: MIT */
#include "issue.h"

#include <dirent.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../impl/decimal.h"
#include "adapter.h"
#include "places.h"

enum { FOLDER_MAX = 256, SHELL_SIGNAL = 128 };

/* Who asks: in the folder of a reader, tools are found by name. */
struct asking {
    const struct qc_issue *issue;
    const struct qc_adapter *adapter;
    const char *folder;
    bool by_reader;
};

static void compile_c(const struct asking *asking, struct qc_issue_commands *commands)
{
    const char *const *column = asking->adapter->column;
    const struct qc_language *language = asking->adapter->language;
    const bool module = strcmp(column[QC_PEER_MODULE], "-") != 0;
    const bool library = strcmp(column[QC_PEER_LIBRARIES], "-") != 0;
    const int below = (int)strcspn(column[QC_PEER_HEADER], ":"); /* FOLDER:HEADER */
    const bool folded = column[QC_PEER_HEADER][below] == ':';
    snprintf(commands->prepare, QC_ISSUE_COMMAND_MAX, "%s%s%.*s -o %s/show %s/%s%s%s%s%s%s -lm",
             strcmp(language->fence, "c") == 0 ? "cc" : "c++ -std=c++17",
             folded ? " -I/usr/include/" : "", folded ? below : 0, column[QC_PEER_HEADER],
             asking->folder, asking->folder, language->program,
             module ? " $(pkg-config --cflags --libs " : "", module ? column[QC_PEER_MODULE] : "",
             module ? ")" : "", library ? " -l" : "", library ? column[QC_PEER_LIBRARIES] : "");
    snprintf(commands->run, QC_ISSUE_COMMAND_MAX, "%s/show", asking->folder);
}

/* Packages are found from the program's folder upward. */
static void run_js(const struct asking *asking, struct qc_issue_commands *commands)
{
    char modules[PATH_MAX];
    if (asking->by_reader)
        snprintf(commands->prepare, QC_ISSUE_COMMAND_MAX, "npm install %s@%s",
                 asking->adapter->column[QC_PEER_MODULE],
                 asking->issue->entry->subject->impl->version);
    else if (qc_place_share("peers/js/node_modules", modules))
        snprintf(commands->prepare, QC_ISSUE_COMMAND_MAX, "ln -s '%.400s' '%.400s'", modules,
                 asking->folder);
    snprintf(commands->run, QC_ISSUE_COMMAND_MAX, "node %s/show.mjs", asking->folder);
}

static void run_python(const struct asking *asking, struct qc_issue_commands *commands)
{
    /* Debian's modules are of its own Python, as the adapter's (spoken.cmake). */
    const char *own = "/usr/bin/python3";
    snprintf(commands->run, QC_ISSUE_COMMAND_MAX, "%s %s/show.py",
             asking->by_reader || access(own, X_OK) != 0 ? "python3" : own, asking->folder);
}

static void run_java(const struct asking *asking, struct qc_issue_commands *commands)
{
    snprintf(commands->run, QC_ISSUE_COMMAND_MAX, "java -cp /usr/share/java/%s.jar %s/Show.java",
             asking->adapter->column[QC_PEER_MODULE], asking->folder);
}

/* Any host of compute shaders will do; ours is at hand. */
static void run_shader(const struct asking *asking, struct qc_issue_commands *commands)
{
    const struct qc_op_info *op = qc_op_find(asking->issue->entry->subject->method->op);
    char host[PATH_MAX] = "", *at = commands->run, *end = at + QC_ISSUE_COMMAND_MAX;
    if (!asking->by_reader)
        qc_place_program("glsl_peer", host);
    at += snprintf(at, QC_ISSUE_COMMAND_MAX, "%.500s %.200s/show.comp",
                   host[0] ? host : "glsl_peer", asking->folder);
    for (int i = 0; i < qc_op_in_width(op) && end - at > QC_DECIMAL_MAX + 1; i++) {
        const float x = (float)asking->issue->in[i];
        *at++ = ' ';
        at = qc_decimal_write((struct qc_format){.scalar = QC_F32}, &x, at);
    }
    *at = '\0';
}

bool qc_issue_commands_of(const struct qc_issue *issue, const char *folder,
                          struct qc_issue_commands *commands)
{
    static const struct {
        const char *fence;
        void (*write)(const struct asking *asking, struct qc_issue_commands *commands);
    } ways[] = {{"c", compile_c},       {"cpp", compile_c}, {"js", run_js},
                {"python", run_python}, {"java", run_java}, {"glsl", run_shader}};
    struct qc_adapter adapter;
    const struct asking asking = {issue, &adapter, folder, strcmp(folder, ".") == 0};
    commands->prepare[0] = commands->run[0] = '\0';
    if (!qc_adapter_read(issue->entry->subject->impl->name, &adapter))
        return false;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (strcmp(ways[i].fence, adapter.language->fence) == 0)
            ways[i].write(&asking, commands);
    return commands->run[0] != '\0';
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
        said += strspn(said, " [,"); /* a list, as a language shows it */
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

/* Notes why no program shows it, as one line. */
static bool refuse(struct qc_issue *issue, const char *why, const char *said)
{
    const int n = (int)strcspn(said, "\n");
    snprintf(issue->why, sizeof issue->why, "%s%s%.*s%s", why, n > 0 ? ": '" : "",
             n < 160 ? n : 160, said, n > 0 ? "'" : "");
    return false;
}

/* Prepares and runs what lies in `folder`. */
static bool try_program(struct qc_issue *issue, const char *folder, char *said, size_t said_size)
{
    struct qc_issue_commands commands;
    char line[QC_ISSUE_COMMAND_MAX + 32];
    if (!qc_issue_commands_of(issue, folder, &commands))
        return refuse(issue, "there is no way to run its program", "");
    snprintf(line, sizeof line, "exec 2>&1; %s", commands.prepare);
    run_line(line, said, said_size);
    if (said[0])
        return refuse(issue, "its program cannot be prepared", said);
    snprintf(line, sizeof line, "exec 2>/dev/null; %s", commands.run);
    const int signal = run_line(line, said, said_size);
    if (!issue->crashed)
        return is_what_was_got(issue, said) ||
               refuse(issue, "the call alone gives something else", said);
    snprintf(said, said_size, "(nothing: it is killed by signal %d, %s)\n", signal,
             strsignal(signal));
    return signal > 0 || refuse(issue, "the call alone returns", "");
}

/* Removes a folder of files. */
static void remove_folder(const char *folder)
{
    char path[FOLDER_MAX + NAME_MAX + 2];
    DIR *files = opendir(folder);
    for (const struct dirent *file; files && (file = readdir(files));) {
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        unlink(path); /* not the folder itself and the one above */
    }
    if (files)
        closedir(files);
    rmdir(folder);
}

bool qc_issue_confirm(struct qc_issue *issue, char *said, size_t said_size)
{
    const char *place = getenv("TMPDIR");
    char folder[FOLDER_MAX], program[FOLDER_MAX + 16];
    struct qc_adapter adapter;
    said[0] = '\0';
    if (!qc_adapter_read(issue->entry->subject->impl->name, &adapter))
        return refuse(issue, "the words of its adapter for it are not known", "");
    const int length = snprintf(folder, sizeof folder, "%s/quatcheck-issue-XXXXXX",
                                place && place[0] ? place : "/tmp");
    if (length >= (int)sizeof folder || !mkdtemp(folder))
        return refuse(issue, "there is no place to run a program", "");
    snprintf(program, sizeof program, "%s/%s", folder, adapter.language->program);
    FILE *file = fopen(program, "w");
    bool good = file && qc_issue_program(file, issue);
    good = file && fclose(file) == 0 && good;
    good = good ? try_program(issue, folder, said, said_size)
                : refuse(issue, "its program cannot be written", "");
    remove_folder(folder);
    return good;
}
