/* cmd_report.c - report: measure, then write rows, charts and a page into a folder
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "commands.h"
#include "console.h"
#include "measure_rows.h"
#include "output.h"
#include "places.h"
#include "publish.h"
#include "report_parts.h"
#include "report_run.h"

extern char **environ;

static const char rows_name[] = "results.tsv";

/* The page maker says itself, in one line, what it lacks. */
static int draw(const char *folder)
{
    char path[PATH_MAX], argument[PATH_MAX];
    pid_t child;
    int state;
    if (!qc_place_program("page", path)) {
        qc_complain("no page maker at %s: set QUATCHECK_LIBEXEC to its folder", path);
        return QC_EXIT_UNJUDGED;
    }
    snprintf(argument, sizeof argument, "%s", folder);
    char *const words[] = {path, argument, NULL};
    const int failed = posix_spawn(&child, path, NULL, NULL, words, environ);
    if (failed) {
        qc_complain("cannot run %s: %s", path, strerror(failed));
        return QC_EXIT_UNJUDGED;
    }
    while (waitpid(child, &state, 0) < 0 && errno == EINTR)
        continue;
    if (WIFSIGNALED(state))
        qc_complain("%s: %s; the rows stand in %s/%s", path, strsignal(WTERMSIG(state)), folder,
                    rows_name);
    return WIFEXITED(state) && WEXITSTATUS(state) == 0 ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
}

static enum qc_status write_into(const struct qc_rows *rows, const char *folder, const char *name,
                                 qc_export_fn *form)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) {
        qc_complain("the name %s/%s is too long", folder, name);
        return QC_IO;
    }
    return qc_publish_as(rows, form, path);
}

/* Reads the rows of an earlier report; false after complaining. */
static bool read_rows(const char *folder, struct qc_rows *rows)
{
    char path[PATH_MAX], why[512];
    snprintf(path, sizeof path, "%s/%s", folder, rows_name);
    if (qc_rows_read(path, &qc_measure_schema, rows, why, sizeof why) == QC_OK)
        return true;
    qc_complain("%s", why);
    return false;
}

static bool copy_file(const char *from, const char *folder, const char *part)
{
    char source[PATH_MAX], target[PATH_MAX], bytes[8192];
    struct qc_output output;
    const int n = snprintf(source, sizeof source, "%s/%s.tsv", from, part);
    const int m = snprintf(target, sizeof target, "%s/%s.tsv", folder, part);
    FILE *file = n < PATH_MAX && m < PATH_MAX ? fopen(source, "r") : NULL;
    if (!file)
        return true;
    if (qc_output_open(&output) != QC_OK) {
        fclose(file);
        return false;
    }
    for (size_t got; (got = fread(bytes, 1, sizeof bytes, file)) > 0;)
        fwrite(bytes, 1, got, output.file);
    const bool read = !ferror(file);
    fclose(file);
    if (read)
        return qc_output_write(&output, target) == QC_OK;
    qc_complain("%s: %s", source, strerror(errno));
    qc_output_discard(&output);
    return false;
}

/* The row files of the folder `from`, byte for byte, where they are; the ledger with them. */
static bool copy_parts(const char *from, const char *folder)
{
    bool copied = true;
    for (size_t i = 0; i <= QC_PARTS_N && copied; i++)
        copied = copy_file(from, folder, i < QC_PARTS_N ? qc_parts[i].name : "parts");
    return copied;
}

static bool is_usage_sound(const struct qc_options *options)
{
    if (options->from_dir && options->operands_n > 0)
        qc_complain("report --from draws all rows of %s: leave out '%s'", options->from_dir,
                    options->operands[0]);
    else if (options->quick && options->full)
        qc_complain("a report is either --quick or --full");
    else
        return true;
    return false;
}

int qc_cmd_report(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    const char *from = options->from_dir;
    const char *folder = options->out_dir ? options->out_dir : from ? from : "report";
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    if (!is_usage_sound(options))
        return QC_EXIT_USAGE;
    if (from && !read_rows(from, &rows))
        return QC_EXIT_UNJUDGED;
    /* Before measuring: a folder that cannot be made is said at once. */
    int code = qc_make_folder(folder) == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
    if (code == QC_EXIT_HOLDS && !from)
        code = qc_report_run(bench, folder);
    const bool there = code <= QC_EXIT_BROKEN && (from || read_rows(folder, &rows));
    const bool copied = !from || strcmp(from, folder) == 0 || copy_parts(from, folder);
    const bool written =
        there && copied && write_into(&rows, folder, "results.json", qc_rows_write_json) == QC_OK;
    const int drawn = written ? draw(folder) : QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    if (drawn == QC_EXIT_HOLDS && !options->quiet && isatty(STDERR_FILENO))
        fprintf(stderr, "quatcheck: %s/index.html\n", folder);
    return drawn > code ? drawn : code;
}
