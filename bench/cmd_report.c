/* cmd_report.c - report: measure, then write rows, charts and a page into a folder
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>

#include "commands.h"
#include "console.h"
#include "fallback.h"
#include "measure_rows.h"
#include "output.h"
#include "places.h"
#include "publish.h"
#include "sweep.h"

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
                                 qc_table_fn *form)
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

/* What near-equal thresholds cost the suite's slerps: rows beside those measured. */
static bool write_fallback(const struct qc_bench *bench, const char *folder)
{
    struct qc_rows rows = qc_rows_empty(&qc_fallback_schema);
    enum qc_status status = qc_provenance_of_run(bench, &rows.provenance);
    for (size_t i = 0; i < qc_registry_count(bench->registry) && status == QC_OK; i++) {
        const struct qc_fallback fallback = {.registry = bench->registry,
                                             .slerp = qc_registry_at(bench->registry, i),
                                             .seed = bench->options.seed,
                                             .samples = bench->options.samples};
        if (qc_name_matches("scalar_f*/slerp", fallback.slerp->name))
            status = qc_fallback_add(&rows, &fallback);
    }
    if (status != QC_OK)
        qc_complain("fallback.tsv: %s", qc_status_text(status));
    else
        status = write_into(&rows, folder, "fallback.tsv", qc_form_tsv);
    qc_rows_free(&rows);
    return status == QC_OK;
}

int qc_cmd_report(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    const char *from = options->from_dir;
    const char *folder = options->out_dir ? options->out_dir : from ? from : "report";
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    if (from && options->operands_n > 0) {
        qc_complain("report --from draws all rows of %s: leave out '%s'", from,
                    options->operands[0]);
        return QC_EXIT_USAGE;
    }
    if (from && !read_rows(from, &rows))
        return QC_EXIT_UNJUDGED;
    /* Before measuring: a folder that cannot be made is said at once. */
    if (qc_make_folder(folder) != QC_OK) {
        qc_rows_free(&rows);
        return QC_EXIT_UNJUDGED;
    }
    const int code = from ? QC_EXIT_HOLDS : qc_sweep_all(bench, &rows);
    const bool written = rows.n > 0 && write_into(&rows, folder, rows_name, qc_form_tsv) == QC_OK &&
                         write_into(&rows, folder, "results.json", qc_rows_write_json) == QC_OK;
    const bool judged = from || !written || write_fallback(bench, folder);
    const int drawn = written && judged ? draw(folder) : QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    return drawn > code ? drawn : code;
}
