/* publication.c - what stands beside the page for those who cite, check or typeset it
 * SPDX-License-Identifier: MIT */
#include "publication.h"

#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../bench/console.h"
#include "../bench/measure_rows.h"
#include "../bench/output.h"
#include "escape.h"

enum qc_status qc_json_schema_write(const struct qc_report *report)
{
    struct qc_output output;
    const enum qc_status status = qc_output_open(&output);
    (void)report;
    if (status != QC_OK)
        return status;
    qc_rows_write_json_schema(&qc_measure_schema, output.file);
    return qc_output_write(&output, "results.schema.json");
}

/* `key: "value"`: a JSON string is a YAML one. */
static void put_fact(const char *key, const char *value, FILE *file)
{
    fprintf(file, "%s: \"", key);
    qc_escape(QC_IN_JSON, value, file);
    fputs("\"\n", file);
}

static const char *fact(const struct qc_report *report, const char *key)
{
    const struct qc_rows *rows = &report->folder.sheets[QC_SHEET_results].rows;
    const char *value = qc_provenance_find(&rows->provenance, key);
    return value ? value : "not recorded";
}

enum qc_status qc_citation_write(const struct qc_report *report)
{
    static const char head[] =
        "cff-version: 1.2.0\n"
        "message: \"Cite these figures with the version, the commit and the command that make them "
        "again.\"\n"
        "type: dataset\n"
        "title: \"quatcheck accuracy report: how far each method is from exact slerp\"\n"
        "authors:\n"
        "  - name: \"the quatcheck authors\"\n"
        "license: MIT\n"
        "keywords: [quaternion, slerp, nlerp, accuracy, floating point]\n";
    struct qc_output output;
    const enum qc_status status = qc_output_open(&output);
    if (status != QC_OK)
        return status;
    fputs(head, output.file);
    put_fact("version", fact(report, "version"), output.file);
    put_fact("commit", fact(report, "commit"), output.file);
    put_fact("abstract", fact(report, "command"), output.file);
    return qc_output_write(&output, "CITATION.cff");
}

enum qc_status qc_pdf_write(const struct qc_report *report)
{
    enum { LEFT_OUT = 77 }; /* print_pdf.sh */
    char script[PATH_MAX], shell[] = "sh";
    char *const words[] = {shell, script, NULL};
    pid_t child;
    int state = 0;
    snprintf(script, sizeof script, "%s/print_pdf.sh", report->share);
    int failed = posix_spawnp(&child, shell, NULL, NULL, words, environ);
    while (!failed && waitpid(child, &state, 0) < 0)
        failed = errno == EINTR ? 0 : errno;
    if (failed)
        qc_complain("report.pdf left out: %s: %s", shell, strerror(failed));
    if (failed || (WIFEXITED(state) && WEXITSTATUS(state) == LEFT_OUT)) {
        /* One of an older page is none of this. */
        unlink("report.pdf");
        return QC_OK;
    }
    if (WIFEXITED(state) && WEXITSTATUS(state) == 0)
        return QC_OK;
    qc_complain("report.pdf could not be written");
    return QC_IO;
}
