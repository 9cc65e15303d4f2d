/* html_table.h - tables of the page that sort and filter, a line a method or a band of one
 * SPDX-License-Identifier: MIT */
#ifndef QC_HTML_TABLE_H
#define QC_HTML_TABLE_H

#include "html.h"

/* What a line is about. */
struct qc_html_line {
    const struct qc_html *page;
    const struct qc_standing *standing; /* of its method; NULL in a table that has no need of it */
    const struct qc_measure_row *row;
};

enum qc_html_kind {
    QC_CELL_NAME,   /* the head of the line */
    QC_CELL_WORD,   /* one of a few words: the page offers to select one */
    QC_CELL_TEXT,   /* sorted as text, or by the value of its <data> */
    QC_CELL_NUMBER, /* sorted as a number */
    QC_CELL_COMMAND /* code to copy; no order */
};

struct qc_html_column {
    const char *heading, *meaning; /* the second where a pointer rests on the first */
    enum qc_html_kind kind;
    void (*put)(const struct qc_html_line *line, FILE *file); /* the inside of the cell */
};

struct qc_html_table {
    const char *id, *caption; /* the second is HTML */
    size_t columns_n;
    const struct qc_html_column *columns;
};

void qc_html_table_begin(const struct qc_html_table *table, FILE *file);
void qc_html_table_line(const struct qc_html_table *table, const struct qc_html_line *line,
                        FILE *file);
void qc_html_table_end(FILE *file);

/* Insides of cells. An error is rounded up to three digits. */
void qc_html_number(double x, FILE *file);
void qc_html_name(const char *impl, const char *method, FILE *file);
void qc_html_edge(double turn_deg, FILE *file);
void qc_html_band(const struct qc_measure_row *row, FILE *file);

/* "./quatcheck COMMAND WORDS", the words quoted for a shell where they need it. */
void qc_html_command(const char *command, const char *words, FILE *file);

#endif
