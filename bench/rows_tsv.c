/* rows_tsv.c - row files: written, and read with suspicion
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"

static const char title[] = "# quatcheck rows: ";
/* The provenance that tells a file cut at the end of a line from a whole one. */
static const char rows_n_key[] = "rows_n";
enum { ROW_COLUMNS_MAX = 64 };

void qc_rows_write_tsv(const struct qc_rows *rows, FILE *file)
{
    const struct qc_schema *schema = rows->schema;
    char buffer[QC_CELL_MAX];
    fprintf(file, "%s%s %d\n", title, schema->name, schema->format);
    for (size_t i = 0; i < rows->provenance.n; i++)
        fprintf(file, "# %s: %s\n", rows->provenance.facts[i].key, rows->provenance.facts[i].value);
    fprintf(file, "# %s: %zu\n", rows_n_key, rows->n);
    for (size_t k = 0; k < schema->columns_n; k++)
        fprintf(file, "%s%c", schema->columns[k].name, k + 1 < schema->columns_n ? '\t' : '\n');
    for (size_t i = 0; i < rows->n; i++)
        for (size_t k = 0; k < schema->columns_n; k++)
            fprintf(file, "%s%c", qc_cell_text(&schema->columns[k], qc_rows_at(rows, i), buffer),
                    k + 1 < schema->columns_n ? '\t' : '\n');
}

/* A file being read, and where complaints go. */
struct reader {
    FILE *file;
    const char *path;
    char *line;
    size_t line_room;
    int line_n;
    bool is_counted; /* the head says how many rows there are: rows_n */
    uint64_t rows_n;
    char *why;
    size_t why_size;
};

__attribute__((format(printf, 2, 3))) static enum qc_status reject(struct reader *reader,
                                                                   const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int n = snprintf(reader->why, reader->why_size, "%s:%d: ", reader->path, reader->line_n);
    if (n >= 0 && (size_t)n < reader->why_size)
        vsnprintf(reader->why + n, reader->why_size - (size_t)n, format, arguments);
    va_end(arguments);
    return QC_BAD_INPUT;
}

/* The next line without its end in reader->line. QC_NOT_FOUND: there is none. */
static enum qc_status next_line(struct reader *reader)
{
    const ssize_t n = getline(&reader->line, &reader->line_room, reader->file);
    if (n < 0)
        return ferror(reader->file) ? QC_IO : QC_NOT_FOUND;
    reader->line_n++;
    if (memchr(reader->line, '\0', (size_t)n))
        return reject(reader, "not text: this is no row file");
    if (reader->line[n - 1] != '\n')
        return reject(reader, "the last line is cut off: make the file again");
    reader->line[n - 1] = '\0';
    return QC_OK;
}

static enum qc_status read_title(struct reader *reader, const struct qc_schema *schema)
{
    char name[64];
    int format, end = 0;
    if (next_line(reader) != QC_OK)
        return reject(reader, "empty, or no text: this is no row file");
    if (strncmp(reader->line, title, strlen(title)) != 0 ||
        sscanf(reader->line + strlen(title), "%63s %d%n", name, &format, &end) != 2 ||
        reader->line[strlen(title) + (size_t)end] != '\0')
        return reject(reader, "does not begin with '%sNAME FORMAT': this is no row file", title);
    if (strcmp(name, schema->name) != 0)
        return reject(reader, "holds rows of '%s', not of '%s'", name, schema->name);
    if (format != schema->format)
        return reject(reader, "format %d, but this program reads %d: make the file again", format,
                      schema->format);
    return QC_OK;
}

static bool read_cell(const struct qc_column *column, const char *text, void *row)
{
    void *at = (char *)row + column->offset;
    char *end = NULL;
    errno = 0;
    switch (column->kind) {
    case QC_COLUMN_TEXT:
        *(const char **)at = strcmp(text, "-") == 0 ? "" : text;
        return text[0] != '\0';
    case QC_COLUMN_COUNT:
        *(uint64_t *)at = strtoull(text, &end, 10);
        return isdigit((unsigned char)text[0]) && *end == '\0' && errno == 0;
    case QC_COLUMN_NUMBER:
    case QC_COLUMN_ERROR:
        *(double *)at =
            column->kind == QC_COLUMN_ERROR ? qc_number_of_decimal(text) : strtod(text, NULL);
        strtod(text, &end);
        return end != text && *end == '\0' && !isspace((unsigned char)text[0]);
    }
    return false;
}

static enum qc_status read_fact(struct reader *reader, struct qc_provenance *provenance)
{
    char *colon = strstr(reader->line, ": ");
    if (reader->line[1] != ' ' || !colon)
        return reject(reader, "provenance is '# key: value'");
    *colon = '\0';
    if (strcmp(reader->line + 2, rows_n_key) == 0) {
        const struct qc_column count = {.kind = QC_COLUMN_COUNT};
        reader->is_counted = read_cell(&count, colon + 2, &reader->rows_n);
        return reader->is_counted ? QC_OK : reject(reader, "%s is no number", rows_n_key);
    }
    return qc_provenance_add(provenance, reader->line + 2, colon + 2);
}

/* Cuts the line at its tabs; returns the number of cells, at most max + 1. */
static size_t split(char *line, char **cells, size_t max)
{
    size_t n = 0;
    for (char *at = line; at && n <= max; n++) {
        char *tab = strchr(at, '\t');
        if (tab)
            *tab = '\0';
        if (n < max)
            cells[n] = at;
        at = tab ? tab + 1 : NULL;
    }
    return n;
}

static enum qc_status read_names(struct reader *reader, const struct qc_schema *schema)
{
    char *cells[ROW_COLUMNS_MAX];
    if (split(reader->line, cells, ROW_COLUMNS_MAX) != schema->columns_n)
        return reject(reader, "does not name the %zu columns of '%s' rows", schema->columns_n,
                      schema->name);
    for (size_t k = 0; k < schema->columns_n; k++)
        if (strcmp(cells[k], schema->columns[k].name) != 0)
            return reject(reader, "column %zu is '%s', not '%s'", k + 1, cells[k],
                          schema->columns[k].name);
    return QC_OK;
}

static enum qc_status read_row(struct reader *reader, struct qc_rows *rows, void *row)
{
    const struct qc_schema *schema = rows->schema;
    char *cells[ROW_COLUMNS_MAX];
    const size_t n = split(reader->line, cells, ROW_COLUMNS_MAX);
    if (n != schema->columns_n)
        return reject(reader, "%zu cells, not %zu: the line is damaged", n, schema->columns_n);
    for (size_t k = 0; k < n; k++)
        if (!read_cell(&schema->columns[k], cells[k], row))
            return reject(reader, "'%.40s' is no %s", cells[k], schema->columns[k].name);
    return qc_rows_add(rows, row);
}

static enum qc_status read_all(struct reader *reader, struct qc_rows *rows, void *row)
{
    enum qc_status status = read_title(reader, rows->schema);
    if (status == QC_OK)
        status = next_line(reader);
    for (; status == QC_OK && reader->line[0] == '#'; status = next_line(reader))
        if ((status = read_fact(reader, &rows->provenance)) != QC_OK)
            return status;
    if (status == QC_NOT_FOUND)
        return reject(reader, "ends before the names of its columns: make the file again");
    if (status == QC_OK)
        status = read_names(reader, rows->schema);
    while (status == QC_OK && (status = next_line(reader)) == QC_OK)
        status = read_row(reader, rows, row);
    if (status == QC_NOT_FOUND && reader->is_counted && rows->n != reader->rows_n)
        return reject(reader,
                      "cut short: '# %s: %" PRIu64 "' stands above, here are %zu; make the file "
                      "again, or leave that line out of one you cut yourself",
                      rows_n_key, reader->rows_n, rows->n);
    return status == QC_NOT_FOUND ? QC_OK : status;
}

enum qc_status qc_rows_read(const char *path, const struct qc_schema *schema, struct qc_rows *rows,
                            char *why, size_t why_size)
{
    struct reader reader = {.path = path, .why = why, .why_size = why_size};
    *rows = qc_rows_empty(schema);
    why[0] = '\0';
    reader.file = fopen(path, "r");
    if (!reader.file) {
        snprintf(why, why_size, "%s: %s", path, strerror(errno));
        return QC_IO;
    }
    void *row = calloc(1, schema->row_size);
    const enum qc_status status = row ? read_all(&reader, rows, row) : QC_NO_MEMORY;
    free(row);
    if (status != QC_OK && !why[0])
        snprintf(why, why_size, "%s: %s", path, qc_status_text(status));
    free(reader.line);
    fclose(reader.file);
    if (status != QC_OK)
        qc_rows_free(rows);
    return status;
}
