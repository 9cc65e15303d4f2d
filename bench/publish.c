/* publish.c - rows to where the options want them
 * SPDX-License-Identifier: MIT */
#include "publish.h"

#include "console.h"
#include "output.h"

/* One way to write rows: for programs, or as the table of a command. */
struct form {
    qc_export_fn *export; /* NULL: the table */
    qc_table_fn *table;
    bool markdown;
};

static enum qc_status write_form(const struct qc_rows *rows, struct form form, const char *path)
{
    struct qc_output output;
    enum qc_status status = qc_output_open(&output);
    if (status != QC_OK) {
        qc_complain("%s", qc_status_text(status));
        return status;
    }
    status =
        form.export ? form.export(rows, output.file) : form.table(rows, form.markdown, output.file);
    if (status == QC_OK)
        return qc_output_write(&output, path);
    qc_output_discard(&output);
    qc_complain("%s: %s", path, qc_status_text(status));
    return status;
}

enum qc_status qc_export_tsv(const struct qc_rows *rows, FILE *file)
{
    qc_rows_write_tsv(rows, file);
    return QC_OK;
}

enum qc_status qc_publish_as(const struct qc_rows *rows, qc_export_fn *form, const char *path)
{
    return write_form(rows, (struct form){.export = form}, path);
}

enum qc_status qc_publish(const struct qc_rows *rows, const struct qc_options *options,
                          qc_table_fn *table)
{
    const struct {
        const char *path;
        struct form form;
    } wanted[] = {{options->tsv, {.export = qc_export_tsv}},
                  {options->json, {.export = qc_rows_write_json}},
                  {options->markdown, {.table = table, .markdown = true}}};
    bool any = false;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        if (!wanted[i].path)
            continue;
        const enum qc_status status = write_form(rows, wanted[i].form, wanted[i].path);
        if (status != QC_OK)
            return status;
        any = true;
    }
    return any ? QC_OK : write_form(rows, (struct form){.table = table}, "-");
}
