/* folder.c - the row files of a report, read once for charts, findings and pages
 * SPDX-License-Identifier: MIT */
#include "folder.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../bench/console.h"
#include "../bench/curves.h"
#include "../bench/drift.h"
#include "../bench/explorer.h"
#include "../bench/fallback.h"
#include "../bench/histogram.h"
#include "../bench/measure_rows.h"
#include "../bench/pareto.h"
#include "../bench/report_parts.h"
#include "../bench/seams_rows.h"
#include "../bench/timing_rows.h"

static const struct {
    const char *file;
    const struct qc_schema *schema;
} parts[QC_SHEETS_N] = {
#define QC_PART(name, rows, ...) [QC_SHEET_##name] = {#name ".tsv", &qc_##rows##_schema},
#include "../bench/report_parts.def"
#undef QC_PART
};

/* NULL: there is none. */
static const struct qc_column *find_column(const struct qc_schema *schema, const char *name)
{
    for (size_t k = 0; k < schema->columns_n; k++)
        if (strcmp(schema->columns[k].name, name) == 0)
            return &schema->columns[k];
    return NULL;
}

static const void *cell_at(const struct qc_rows *rows, size_t i, const struct qc_column *column)
{
    return (const char *)qc_rows_at(rows, i) + column->offset;
}

const char *qc_sheet_text(const struct qc_rows *rows, size_t i, const char *name)
{
    const struct qc_column *column = find_column(rows->schema, name);
    return column ? *(const char *const *)cell_at(rows, i, column) : "";
}

double qc_sheet_number(const struct qc_rows *rows, size_t i, const char *name)
{
    const struct qc_column *column = find_column(rows->schema, name);
    const bool has =
        column && (column->kind == QC_COLUMN_NUMBER || column->kind == QC_COLUMN_ERROR);
    return has ? *(const double *)cell_at(rows, i, column) : NAN;
}

bool qc_sheet_is_of(const struct qc_rows *rows, size_t i, const char *subject)
{
    const char *impl = qc_sheet_text(rows, i, "impl");
    const size_t n = strlen(impl);
    return strncmp(subject, impl, n) == 0 && subject[n] == '/' &&
           strcmp(subject + n + 1, qc_sheet_text(rows, i, "method")) == 0;
}

/* A method has many rows: its first one names it. */
static enum qc_status collect(struct qc_sheet *sheet)
{
    const struct qc_rows *rows = &sheet->rows;
    sheet->names = calloc(rows->n + 1, sizeof *sheet->names);
    sheet->plotted = calloc(rows->n + 1, sizeof *sheet->plotted);
    if (!sheet->names || !sheet->plotted)
        return QC_NO_MEMORY;
    for (size_t i = 0; i < rows->n; i++) {
        char *name = sheet->names[sheet->plotted_n];
        size_t j = 0;
        snprintf(name, sizeof *sheet->names, "%s/%s", qc_sheet_text(rows, i, "impl"),
                 qc_sheet_text(rows, i, "method"));
        while (strcmp(sheet->names[j], name) != 0)
            j++;
        if (j == sheet->plotted_n)
            sheet->plotted[sheet->plotted_n++] =
                (struct qc_plotted){name, qc_sheet_text(rows, i, "precision")};
    }
    return QC_OK;
}

/* Rows of a file that need not be there. */
static enum qc_status read_rows(const char *file, const struct qc_schema *schema,
                                struct qc_rows *rows)
{
    char why[PATH_MAX + 256];
    *rows = qc_rows_empty(schema);
    if (access(file, F_OK) != 0)
        return QC_OK;
    const enum qc_status status = qc_rows_read(file, schema, rows, why, sizeof why);
    if (status != QC_OK)
        qc_complain("%s", why);
    return status;
}

enum qc_status qc_folder_read(struct qc_folder *folder)
{
    *folder = (struct qc_folder){0};
    enum qc_status status = read_rows("parts.tsv", &qc_part_schema, &folder->ledger);
    for (size_t k = 0; k < QC_SHEETS_N; k++) {
        struct qc_sheet *sheet = &folder->sheets[k];
        sheet->file = parts[k].file;
        sheet->rows = qc_rows_empty(parts[k].schema);
        if (status == QC_OK)
            status = read_rows(sheet->file, parts[k].schema, &sheet->rows);
        if (status == QC_OK)
            status = collect(sheet);
    }
    return status;
}

void qc_folder_free(struct qc_folder *folder)
{
    for (size_t k = 0; k < QC_SHEETS_N && folder->sheets[k].file; k++) {
        qc_rows_free(&folder->sheets[k].rows);
        free(folder->sheets[k].names);
        free(folder->sheets[k].plotted);
    }
    if (folder->ledger.schema)
        qc_rows_free(&folder->ledger);
}

const struct qc_sheet *qc_folder_find(const struct qc_folder *folder, const char *file)
{
    for (size_t k = 0; k < QC_SHEETS_N; k++)
        if (strcmp(folder->sheets[k].file, file) == 0)
            return &folder->sheets[k];
    return NULL;
}

const char *qc_folder_command(const struct qc_folder *folder)
{
    const char *of_report = qc_provenance_find(&folder->ledger.provenance, "command");
    const struct qc_rows *results = &folder->sheets[QC_SHEET_results].rows;
    return of_report ? of_report : qc_provenance_find(&results->provenance, "command");
}
