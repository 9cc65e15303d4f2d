/* rows.c - rows under a schema: building them, and their cells as text
 * SPDX-License-Identifier: MIT */
#include "rows.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/recorded.h"

struct qc_rows qc_rows_empty(const struct qc_schema *schema)
{
    return (struct qc_rows){.schema = schema};
}

const void *qc_rows_at(const struct qc_rows *rows, size_t i)
{
    return (const char *)rows->rows + i * rows->schema->row_size;
}

static const char *text_at(const struct qc_rows *rows, size_t i, size_t column)
{
    const char *row = qc_rows_at(rows, i);
    return *(const char *const *)(const void *)(row + rows->schema->columns[column].offset);
}

size_t qc_rows_end_of_method(const struct qc_rows *rows, size_t first)
{
    size_t end = first + 1;
    while (end < rows->n && strcmp(text_at(rows, first, 0), text_at(rows, end, 0)) == 0 &&
           strcmp(text_at(rows, first, 1), text_at(rows, end, 1)) == 0)
        end++;
    return end;
}

static const void *cell(const struct qc_column *column, const void *row)
{
    return (const char *)row + column->offset;
}

static void free_texts(const struct qc_schema *schema, char *row)
{
    for (size_t k = 0; k < schema->columns_n; k++)
        if (schema->columns[k].kind == QC_COLUMN_TEXT)
            free(*(char **)(void *)(row + schema->columns[k].offset));
}

void qc_rows_free(struct qc_rows *rows)
{
    for (size_t i = 0; i < rows->n; i++)
        free_texts(rows->schema, (char *)rows->rows + i * rows->schema->row_size);
    free(rows->rows);
    qc_provenance_free(&rows->provenance);
    *rows = qc_rows_empty(rows->schema);
}

static enum qc_status make_room(struct qc_rows *rows)
{
    if (rows->n < rows->room)
        return QC_OK;
    const size_t room = rows->room ? 2 * rows->room : 64;
    void *grown = realloc(rows->rows, room * rows->schema->row_size);
    if (!grown)
        return QC_NO_MEMORY;
    rows->rows = grown;
    rows->room = room;
    return QC_OK;
}

enum qc_status qc_rows_add(struct qc_rows *rows, const void *row)
{
    const struct qc_schema *schema = rows->schema;
    if (make_room(rows) != QC_OK)
        return QC_NO_MEMORY;
    char *copy = (char *)rows->rows + rows->n * schema->row_size;
    memcpy(copy, row, schema->row_size);
    bool whole = true;
    for (size_t k = 0; k < schema->columns_n; k++) {
        if (schema->columns[k].kind != QC_COLUMN_TEXT)
            continue;
        char **text = (char **)(void *)(copy + schema->columns[k].offset);
        *text = strdup(*text ? *text : "");
        whole = whole && *text;
        for (char *c = *text; c && (c = strpbrk(c, "\t\n\r"));)
            *c = ' ';
    }
    if (!whole) {
        free_texts(schema, copy);
        return QC_NO_MEMORY;
    }
    rows->n++;
    return QC_OK;
}

void qc_shorten_exponent(char *text)
{
    char *digits = strchr(text, 'e');
    if (!digits)
        return;
    digits += digits[1] == '-' ? 2 : 1;
    const size_t needless = strspn(digits, "+0");
    memmove(digits, digits + needless, strlen(digits + needless) + 1);
}

/* The shortest decimal that is read back as x; %g drops needless zeros of the first try. */
static const char *number_text(double x, char buffer[QC_CELL_MAX])
{
    if (isnan(x))
        return "nan";
    for (int digits = 6; digits <= DBL_DECIMAL_DIG; digits++) {
        snprintf(buffer, QC_CELL_MAX, "%.*g", digits, x);
        const double again = strtod(buffer, NULL);
        if (!(again < x) && !(again > x))
            break;
    }
    qc_shorten_exponent(buffer);
    return buffer;
}

const char *qc_cell_text(const struct qc_column *column, const void *row, char buffer[QC_CELL_MAX])
{
    const void *at = cell(column, row);
    switch (column->kind) {
    case QC_COLUMN_TEXT:
        return **(char *const *)at ? *(char *const *)at : "-";
    case QC_COLUMN_COUNT:
        snprintf(buffer, QC_CELL_MAX, "%" PRIu64, *(const uint64_t *)at);
        return buffer;
    case QC_COLUMN_NUMBER:
        return number_text(*(const double *)at, buffer);
    case QC_COLUMN_ERROR:
        return qc_decimal_up(*(const double *)at, QC_ROW_DIGITS, buffer, QC_CELL_MAX);
    }
    return "";
}

/* The double nearest to a decimal may lie beyond it, and would then be printed one unit further
 * out: the neighbour nearer to zero is printed as the decimal. */
double qc_number_of_decimal(const char *decimal)
{
    char again[QC_CELL_MAX];
    const double nearest = strtod(decimal, NULL);
    qc_decimal_up(nearest, QC_ROW_DIGITS, again, sizeof again);
    return strtod(again, NULL) == nearest || !isfinite(nearest) ? nearest : nextafter(nearest, 0);
}
