/* rows.h - rows under a schema: what passes between processes, shards, baselines and charts
 * SPDX-License-Identifier: MIT
 *
 * A schema is a table of columns; a row is a struct the columns point into. The file: a line
 * "# quatcheck rows: NAME FORMAT", provenance as "# key: value" lines, the last of which is the
 * number of rows, "# rows_n: N", the names of the columns, then one row a line, all tab separated.
 * A file written by hand may leave rows_n out; where it stands, a file that is cut short shows. */
#ifndef QC_ROWS_H
#define QC_ROWS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "../impl/status.h"
#include "provenance.h"

enum qc_column_kind {
    QC_COLUMN_TEXT,   /* const char *: tabs and newlines become blanks; "" is written "-" */
    QC_COLUMN_COUNT,  /* uint64_t */
    QC_COLUMN_NUMBER, /* double, exactly: edges, parameters */
    QC_COLUMN_ERROR   /* double, rounded away from zero */
};

/* Digits of an error in a row. Six tell any two recorded errors (16 bits) apart. */
enum { QC_ROW_DIGITS = 6 };

struct qc_column {
    const char *name;
    enum qc_column_kind kind;
    size_t offset;
    const char *meaning;
};

struct qc_schema {
    const char *name;
    int format; /* rises when the columns change */
    const struct qc_column *columns;
    size_t columns_n, row_size;
};

struct qc_rows {
    const struct qc_schema *schema;
    struct qc_provenance provenance;
    void *rows; /* n structs of schema->row_size */
    size_t n, room;
};

struct qc_rows qc_rows_empty(const struct qc_schema *schema);
void qc_rows_free(struct qc_rows *rows);

/* Row i. */
const void *qc_rows_at(const struct qc_rows *rows, size_t i);

/* The row after those that, from `first` on, are of the same method: whose first two columns, its
 * implementation and name, are equal. */
size_t qc_rows_end_of_method(const struct qc_rows *rows, size_t first);

/* Appends a copy of `row`, its texts copied too. QC_NO_MEMORY. */
enum qc_status qc_rows_add(struct qc_rows *rows, const void *row);

/* The text of one cell, as TSV has it; valid until the next call with the same buffer. */
enum { QC_CELL_MAX = 48 };
const char *qc_cell_text(const struct qc_column *column, const void *row, char buffer[QC_CELL_MAX]);

/* "1e-09" -> "1e-9": one spelling of a number everywhere. */
void qc_shorten_exponent(char *text);

/* The double that qc_cell_text() prints as `decimal` in a column of errors. */
double qc_number_of_decimal(const char *decimal);

/* Reads a row file. On failure QC_IO or QC_BAD_INPUT, and one line that names file and trouble. */
enum qc_status qc_rows_read(const char *path, const struct qc_schema *schema, struct qc_rows *rows,
                            char *why, size_t why_size);

/* Exporters: the same columns under the same names. JSON has null for nan and "inf" for infinity.
 */
void qc_rows_write_tsv(const struct qc_rows *rows, FILE *file);
enum qc_status qc_rows_write_json(const struct qc_rows *rows, FILE *file);

/* Writes the JSON Schema (draft 2020-12) of what qc_rows_write_json writes of such rows. */
void qc_rows_write_json_schema(const struct qc_schema *schema, FILE *file);

#endif
