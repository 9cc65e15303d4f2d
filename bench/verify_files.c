/* verify_files.c - the files a run of verify was asked for
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include "commands.h"
#include "issue.h"
#include "output.h"
#include "publish.h"

/* Writes one file by `write`, if it was asked for. */
static enum qc_status write_file(const char *path,
                                 enum qc_status (*write)(FILE *, const struct qc_docket *),
                                 const struct qc_docket *docket)
{
    struct qc_output output;
    if (!path)
        return QC_OK;
    enum qc_status status = qc_output_open(&output);
    if (status == QC_OK)
        status = write(output.file, docket);
    return status == QC_OK ? qc_output_write(&output, path) : status;
}

static enum qc_status write_markdown(FILE *file, const struct qc_docket *docket)
{
    qc_verdicts_markdown(file, docket);
    return QC_OK;
}

static enum qc_status write_row_files(const struct qc_bench *bench, const struct qc_docket *docket)
{
    const struct qc_options *options = &bench->options;
    struct qc_rows rows;
    if (!options->tsv && !options->json)
        return QC_OK;
    enum qc_status status = qc_verdicts_rows(docket, &rows);
    if (status == QC_OK)
        status = qc_provenance_of_run(bench, &rows.provenance);
    if (status == QC_OK && options->tsv)
        status = qc_publish_as(&rows, qc_export_tsv, options->tsv);
    if (status == QC_OK && options->json)
        status = qc_publish_as(&rows, qc_rows_write_json, options->json);
    qc_rows_free(&rows);
    return status;
}

enum qc_status qc_verify_write_files(const struct qc_bench *bench, const struct qc_docket *docket)
{
    const struct qc_options *options = &bench->options;
    const struct {
        const char *path;
        enum qc_status (*write)(FILE *, const struct qc_docket *);
    } files[] = {{options->write_expected, qc_expected_write},
                 {options->junit, qc_junit_write},
                 {options->tap, qc_tap_write},
                 {options->markdown, write_markdown}};
    enum qc_status status = write_row_files(bench, docket);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        const enum qc_status written = write_file(files[i].path, files[i].write, docket);
        status = status == QC_OK ? written : status;
    }
    if (options->issue_dir && status == QC_OK)
        status = qc_issues_write(options->issue_dir, docket);
    return status;
}
