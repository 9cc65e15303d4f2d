/* publication.c - what stands beside the page for those who cite, check or typeset it
 * SPDX-License-Identifier: MIT */
#include "publication.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../bench/console.h"
#include "../bench/measure_rows.h"
#include "../bench/output.h"
#include "escape.h"
#include "jobs.h"

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

/* Says why if there is no report.pdf; then one of an older page is none of this. */
static bool keep_page(struct qc_job *job)
{
    enum { LEFT_OUT = 77 }; /* print_pdf.sh */
    if (job->failed == 0 && job->status == 0)
        return qc_output_write(&job->output, "report.pdf") == QC_OK;
    const bool left_out = job->failed == 0 && job->status == LEFT_OUT;
    qc_output_discard(&job->output);
    unlink("report.pdf");
    if (job->said[0] || !left_out)
        qc_complain("report.pdf left out: %s", job->failed    ? strerror(job->failed)
                                               : job->said[0] ? job->said
                                                              : "printing failed");
    return left_out;
}

enum qc_status qc_copies_write(const struct qc_report *report)
{
    char script[PATH_MAX + sizeof "/print_pdf.sh"];
    struct qc_job *jobs = calloc(1 + report->figures.n, sizeof *jobs);
    size_t n = 1;
    if (!jobs)
        return QC_NO_MEMORY;
    snprintf(script, sizeof script, "%s/print_pdf.sh", report->share);
    /* The longest one first. */
    jobs[0] = (struct qc_job){.argv = {"sh", script, NULL}};
    for (size_t i = 0; i < report->figures.n; i++)
        if (report->exhibits[i].drawn)
            jobs[n++] =
                qc_drawing_job(&report->exhibits[i].drawing, report->share, QC_DRAWN_COPIES);
    enum qc_status status = qc_jobs_run(jobs, n);
    bool fine = status == QC_OK && keep_page(&jobs[0]);
    n = 1;
    for (size_t i = 0; i < report->figures.n && status == QC_OK; i++)
        if (report->exhibits[i].drawn)
            fine =
                qc_drawing_keep(&report->exhibits[i].drawing, &jobs[n++], QC_DRAWN_COPIES) && fine;
    free(jobs);
    return status != QC_OK ? status : fine ? QC_OK : QC_IO;
}
