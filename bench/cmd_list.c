/* cmd_list.c - list: what can be judged
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "../impl/numbers.h"
#include "../impl/ops.h"
#include "commands.h"
#include "console.h"
#include "grid.h"
#include "publish.h"
#include "subjects.h"

enum { PROMISES_MAX = 256 };

#define QC_FIELD_TEXT const char *
#define QC_FIELD_NUMBER double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct list_row {
#include "list_columns.def"
};
#undef QC_COLUMN

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct list_row, name), meaning},
static const struct qc_column columns[] = {
#include "list_columns.def"
};
#undef QC_COLUMN

static const struct qc_schema schema = {.name = "list",
                                        .format = 1,
                                        .columns = columns,
                                        .columns_n = sizeof columns / sizeof columns[0],
                                        .row_size = sizeof(struct list_row)};

static const char *promises_of(uint32_t flags, char text[PROMISES_MAX])
{
    char *at = text;
    *at = '\0';
    for (size_t i = 0; i < QC_FLAGS_N; i++)
        if (flags & qc_flag_names[i].flag)
            at += sprintf(at, "%s%s", at == text ? "" : ",", qc_flag_names[i].name);
    return text;
}

static double declared(double claim)
{
    return claim > 0 ? claim : NAN;
}

static enum qc_status add_subject(struct qc_rows *rows, const struct qc_subject *subject)
{
    const struct qc_method *method = subject->method;
    char flags[PROMISES_MAX];
    const struct list_row row = {
        .impl = subject->impl->name,
        .method = method->name,
        .operation = qc_op_find(method->op)->name,
        .precision = qc_precision_name(subject->impl),
        .rotation_claim_rad = declared(method->claim.rotation_rad),
        .length_claim_u = declared(method->claim.length_u),
        .off_arc_claim_u = declared(method->claim.off_arc_u),
        .promises = promises_of(method->flags, flags),
        .summary = method->summary,
        .source = method->source,
        .version = subject->impl->version,
        .build = subject->impl->build,
        .origin = subject->origin,
        .unavailable = subject->impl->unavailable,
    };
    return qc_rows_add(rows, &row);
}

static const struct qc_grid_column grid_columns[] = {
    {"method", 1}, {"storage", 1}, {"claim, rad", 0}, {"what it is", 1}};

static enum qc_status write_table(const struct qc_rows *rows, bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(grid_columns, sizeof grid_columns / sizeof grid_columns[0]);
    for (size_t i = 0; i < rows->n; i++) {
        const struct list_row *row = qc_rows_at(rows, i);
        char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(&grid);
        snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s", row->impl, row->method);
        snprintf(cells[1], QC_GRID_CELL_MAX, "%s", row->precision);
        qc_people_claim(row->rotation_claim_rad, cells[2]);
        snprintf(cells[3], QC_GRID_CELL_MAX, "%s%s", row->unavailable[0] ? "not here: " : "",
                 row->unavailable[0] ? row->unavailable : row->summary);
    }
    return qc_grid_end(&grid, markdown, file);
}

int qc_cmd_list(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    struct qc_rows rows = qc_rows_empty(&schema);
    size_t n;
    const struct qc_subject **subjects =
        qc_subjects_select(bench, options->operands_n, options->operands, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    enum qc_status status = qc_provenance_of_run(bench, &rows.provenance);
    for (size_t i = 0; i < n && status == QC_OK; i++)
        status = add_subject(&rows, subjects[i]);
    if (status == QC_OK)
        status = qc_publish(&rows, options, write_table);
    qc_rows_free(&rows);
    free(subjects);
    return status == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
}
