/* publish.c - rows to where the options want them
 * SPDX-License-Identifier: MIT */
#include "publish.h"

#include "console.h"
#include "output.h"

enum qc_status qc_form_tsv(const struct qc_rows *rows, FILE *file)
{
    qc_rows_write_tsv(rows, file);
    return QC_OK;
}

enum qc_status qc_publish_as(const struct qc_rows *rows, qc_table_fn *form, const char *path)
{
    struct qc_output output;
    enum qc_status status = qc_output_open(&output);
    if (status != QC_OK) {
        qc_complain("%s", qc_status_text(status));
        return status;
    }
    status = form(rows, output.file);
    if (status == QC_OK)
        return qc_output_write(&output, path);
    qc_output_discard(&output);
    qc_complain("%s: %s", path, qc_status_text(status));
    return status;
}

enum qc_status qc_publish(const struct qc_rows *rows, const struct qc_options *options,
                          qc_table_fn *table, qc_table_fn *markdown)
{
    const struct {
        const char *path;
        qc_table_fn *form;
    } wanted[] = {{options->tsv, qc_form_tsv},
                  {options->json, qc_rows_write_json},
                  {options->markdown, markdown}};
    bool any = false;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        if (!wanted[i].path)
            continue;
        const enum qc_status status = qc_publish_as(rows, wanted[i].form, wanted[i].path);
        if (status != QC_OK)
            return status;
        any = true;
    }
    return any ? QC_OK : qc_publish_as(rows, table, "-");
}
