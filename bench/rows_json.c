/* rows_json.c - rows as JSON, under the same names
 * SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"

/* Text as JSON has it. A text that is no UTF-8 is written "?". */
static bool write_text(const char *text, FILE *file)
{
    json_t *string = json_string(text);
    if (!string)
        string = json_string("?");
    const bool good = string && json_dumpf(string, file, JSON_ENCODE_ANY) == 0;
    json_decref(string);
    return good;
}

/* A number is the very decimal of the TSV. */
static bool write_cell(const struct qc_column *column, const void *row, FILE *file)
{
    char buffer[QC_CELL_MAX];
    const char *text = qc_cell_text(column, row, buffer);
    if (column->kind == QC_COLUMN_TEXT)
        return write_text(strcmp(text, "-") == 0 ? "" : text, file);
    const double x = strtod(text, NULL);
    if (isinf(x))
        return write_text(text, file);
    return fputs(isnan(x) ? "null" : text, file) >= 0;
}

static bool write_row(const struct qc_rows *rows, size_t i, FILE *file)
{
    const struct qc_schema *schema = rows->schema;
    bool good = true;
    for (size_t k = 0; k < schema->columns_n && good; k++) {
        fprintf(file, "%s\"%s\": ", k ? ", " : "  {", schema->columns[k].name);
        good = write_cell(&schema->columns[k], qc_rows_at(rows, i), file);
    }
    fputs(i + 1 < rows->n ? "},\n" : "}\n", file);
    return good;
}

static bool write_provenance(const struct qc_provenance *provenance, FILE *file)
{
    bool good = true;
    for (size_t i = 0; i < provenance->n && good; i++) {
        fputs(i ? ",\n  " : "\n  ", file);
        good = write_text(provenance->facts[i].key, file);
        fputs(": ", file);
        good = good && write_text(provenance->facts[i].value, file);
    }
    return good;
}

enum qc_status qc_rows_write_json(const struct qc_rows *rows, FILE *file)
{
    fprintf(file, "{\"kind\": \"%s\", \"format\": %d,\n \"provenance\": {", rows->schema->name,
            rows->schema->format);
    bool good = write_provenance(&rows->provenance, file);
    fputs("},\n \"rows\": [\n", file);
    for (size_t i = 0; i < rows->n && good; i++)
        good = write_row(rows, i, file);
    fputs(" ]}\n", file);
    return good && !ferror(file) ? QC_OK : QC_NO_MEMORY;
}
