/* rows_json.c - rows as JSON, under the same names
 * SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"

/* The decimal that TSV has: with QC_ROW_DIGITS digits the double nearest to it prints as it again.
 */
static json_t *json_of_cell(const struct qc_column *column, const void *row)
{
    char buffer[QC_CELL_MAX];
    const char *text = qc_cell_text(column, row, buffer);
    switch (column->kind) {
    case QC_COLUMN_TEXT:
        return json_string(strcmp(text, "-") == 0 ? "" : text);
    case QC_COLUMN_COUNT:
        return json_integer((json_int_t)strtoull(text, NULL, 10));
    case QC_COLUMN_NUMBER:
    case QC_COLUMN_ERROR:
        break;
    }
    const double x = strtod(text, NULL);
    if (isnan(x))
        return json_null();
    return isinf(x) ? json_string(text) : json_real(x);
}

static json_t *json_of_row(const struct qc_rows *rows, size_t i)
{
    json_t *object = json_object();
    for (size_t k = 0; k < rows->schema->columns_n; k++) {
        const struct qc_column *column = &rows->schema->columns[k];
        json_object_set_new(object, column->name, json_of_cell(column, qc_rows_at(rows, i)));
    }
    return object;
}

enum qc_status qc_rows_write_json(const struct qc_rows *rows, FILE *file)
{
    json_t *provenance = json_object(), *list = json_array();
    for (size_t i = 0; i < rows->provenance.n; i++)
        json_object_set_new(provenance, rows->provenance.facts[i].key,
                            json_string(rows->provenance.facts[i].value));
    for (size_t i = 0; i < rows->n; i++)
        json_array_append_new(list, json_of_row(rows, i));
    json_t *whole = json_pack("{s:s, s:i, s:o, s:o}", "kind", rows->schema->name, "format",
                              rows->schema->format, "provenance", provenance, "rows", list);
    const int failed =
        !whole || json_dumpf(whole, file, JSON_INDENT(1) | JSON_REAL_PRECISION(QC_ROW_DIGITS)) ||
        fputc('\n', file) == EOF;
    json_decref(whole);
    return failed ? QC_NO_MEMORY : QC_OK;
}
