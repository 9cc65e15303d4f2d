/* html_explorer.c - the rows of explorer.tsv inside the page, as its script reads them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "../bench/console.h"
#include "../bench/explorer.h"
#include "escape.h"
#include "html.h"

enum { GRID_N = QC_EXPLORER_TURNS_N * QC_EXPLORER_T_N };

static const struct qc_explorer_row *row_at(const struct qc_rows *rows, size_t i)
{
    return qc_rows_at(rows, i);
}

/* Every method has one row for each point of the first one's grid. */
static bool is_grid(const struct qc_rows *rows)
{
    bool good = rows->n % GRID_N == 0;
    for (size_t i = 0; i < rows->n && good; i++) {
        const struct qc_explorer_row *row = row_at(rows, i), *first = row_at(rows, i % GRID_N);
        const struct qc_explorer_row *head = row_at(rows, i - i % GRID_N);
        good = row->turn_deg == first->turn_deg && row->t == first->t &&
               strcmp(row->impl, head->impl) == 0 && strcmp(row->method, head->method) == 0 &&
               strcmp(row->precision, head->precision) == 0;
    }
    return good;
}

/* All digits of the storage, and JSON's words for what is no number. */
static void put_number(double x, bool single, FILE *file)
{
    static const struct qc_column number = {.kind = QC_COLUMN_NUMBER};
    char text[QC_CELL_MAX];
    if (single)
        snprintf(text, sizeof text, "%.9g", x);
    else
        qc_cell_text(&number, &x, text);
    const bool finite = x - x == 0;
    fprintf(file, finite ? "%s" : "\"%s\"", text);
}

static void put_want(const struct qc_explorer_row *row, FILE *file)
{
    const double q[] = {row->want_x, row->want_y, row->want_z, row->want_w};
    for (size_t k = 0; k < sizeof q / sizeof q[0]; k++) {
        fputc(k ? ',' : '[', file);
        put_number(q[k], strcmp(row->precision, "f32") == 0, file);
    }
    fputc(']', file);
}

static void put_got(const struct qc_explorer_row *row, FILE *file)
{
    const double q[] = {row->got_x, row->got_y, row->got_z, row->got_w};
    for (size_t k = 0; k < sizeof q / sizeof q[0]; k++) {
        fputc(k ? ',' : '[', file);
        put_number(q[k], strcmp(row->precision, "f32") == 0, file);
    }
    fputc(']', file);
}

static void put_error(const struct qc_explorer_row *row, FILE *file)
{
    static const struct qc_column error = {.kind = QC_COLUMN_ERROR};
    char text[QC_CELL_MAX];
    const bool finite = row->error_rad - row->error_rad == 0;
    fprintf(file, finite ? "%s" : "\"%s\"", qc_cell_text(&error, &row->error_rad, text));
}

/* A list a turn of what stands at each t. */
static void put_grid(const struct qc_explorer_row *rows,
                     void (*put)(const struct qc_explorer_row *row, FILE *file), FILE *file)
{
    for (size_t i = 0; i < GRID_N; i++) {
        fputs(i == 0 ? "[[" : i % QC_EXPLORER_T_N == 0 ? "],\n[" : ",", file);
        put(&rows[i], file);
    }
    fputs("]]", file);
}

static void put_axes(const struct qc_explorer_row *rows, FILE *file)
{
    fputs("{\"turns\":[", file);
    for (size_t i = 0; i < GRID_N; i += QC_EXPLORER_T_N)
        fprintf(file, i ? ",%.15g" : "%.15g", rows[i].turn_deg);
    fputs("],\"t\":[", file);
    for (size_t k = 0; k < QC_EXPLORER_T_N; k++)
        fprintf(file, k ? ",%.15g" : "%.15g", rows[k].t);
    fputs("],\n", file);
}

static void put_pairs(const struct qc_explorer_row *rows, FILE *file)
{
    fputc('"', file);
    qc_escape(QC_IN_JSON, rows->precision, file);
    fputs("\":{\"ends\":[", file);
    for (size_t i = 0; i < GRID_N; i += QC_EXPLORER_T_N) {
        fputs(i ? ",\"" : "\"", file);
        qc_escape(QC_IN_JSON, rows[i].ends, file);
        fputc('"', file);
    }
    fputs("],\"want\":", file);
    put_grid(rows, put_want, file);
    fputc('}', file);
}

static void put_method(const struct qc_explorer_row *rows, FILE *file)
{
    fputs("{\"name\":\"", file);
    qc_escape(QC_IN_JSON, rows->impl, file);
    fputc('/', file);
    qc_escape(QC_IN_JSON, rows->method, file);
    fputs("\",\"storage\":\"", file);
    qc_escape(QC_IN_JSON, rows->precision, file);
    fputs("\",\"got\":", file);
    put_grid(rows, put_got, file);
    fputs(",\"error\":", file);
    put_grid(rows, put_error, file);
    fputc('}', file);
}

/* True for the first method of its storage: all of one storage are given the same pairs. */
static bool is_first_of_storage(const struct qc_rows *rows, size_t i)
{
    for (size_t j = 0; j < i; j += GRID_N)
        if (strcmp(row_at(rows, j)->precision, row_at(rows, i)->precision) == 0)
            return false;
    return true;
}

static void put_data(const struct qc_rows *rows, FILE *file)
{
    fputs("<script type=\"application/json\" id=\"explorer-data\">\n", file);
    put_axes(rows->rows, file);
    fputs("\"pairs\":{", file);
    for (size_t i = 0, n = 0; i < rows->n; i += GRID_N) {
        if (!is_first_of_storage(rows, i))
            continue;
        fputs(n++ ? ",\n" : "", file);
        put_pairs(row_at(rows, i), file);
    }
    fputs("},\n\"methods\":[", file);
    for (size_t i = 0; i < rows->n; i += GRID_N) {
        fputs(i ? ",\n" : "", file);
        put_method(row_at(rows, i), file);
    }
    fputs("]}\n</script>\n", file);
}

enum qc_status qc_html_explorer(const struct qc_html *page, FILE *file)
{
    const struct qc_rows *rows = &page->report->folder.sheets[QC_SHEET_explorer].rows;
    if (rows->n == 0) {
        fputs("<p>Left out: there are no rows in <code>explorer.tsv</code>.</p>\n", file);
        return QC_OK;
    }
    if (!is_grid(rows)) {
        qc_complain("explorer.tsv: not every method has the same grid: make the file again");
        return QC_BAD_INPUT;
    }
    fprintf(file,
            "<p>What %zu methods returned for one pair of ends, at %d turns and %d values of t: "
            "those named or, in a report about all, a slerp of each implementation and what else "
            "has room. Nothing is recomputed here: the values were made by the programs that were "
            "measured, and stand, with all digits, in <a "
            "href=\"explorer.tsv\"><code>explorer.tsv</code></a>.</p>\n",
            rows->n / GRID_N, QC_EXPLORER_TURNS_N, QC_EXPLORER_T_N);
    put_data(rows, file);
    return QC_OK;
}
