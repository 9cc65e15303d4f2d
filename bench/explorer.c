/* explorer.c - what methods return on a grid of turns and t: the rows of explorer.tsv
 * SPDX-License-Identifier: MIT */
#include "explorer.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "../proptests/call.h"
#include "../proptests/cases.h"
#include "../reference/oracle.h"
#include "../reference/recorded.h"
#include "grid.h"

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_explorer_row, name), meaning},
static const struct qc_column columns[] = {
#include "explorer_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_explorer_schema = {.name = "explorer",
                                             .format = 1,
                                             .columns = columns,
                                             .columns_n = sizeof columns / sizeof columns[0],
                                             .row_size = sizeof(struct qc_explorer_row)};

/* Round turns, one just within the usual threshold of dot 0.9995, and one beside the half turn,
 * where the way round is not yet a matter of rounding. */
static const double turns_deg[QC_EXPLORER_TURNS_N] = {0.01, 0.1, 1,  3.6, 10,  20,  30,
                                                      45,   60,  90, 120, 150, 170, 179};
enum { WIDTH = 4, IN = 2 * WIDTH + 1, GRID_N = QC_EXPLORER_TURNS_N * QC_EXPLORER_T_N };

/* An end a without two components alike, and the direction away from it; both of length sqrt 84. */
static const double frame[2][WIDTH] = {{1, 3, 5, 7}, {3, -1, 7, -5}};

/* The ends a turn apart and t, as the method's storage has them. */
static void place(const struct qc_court *court, double turn_deg, double t, double in[IN])
{
    const double arc = turn_deg * (3.14159265358979323846 / 360);
    for (int k = 0; k < WIDTH; k++) {
        in[k] = qc_quantise(court->format, frame[0][k] / sqrt(84));
        in[WIDTH + k] = qc_quantise(court->format,
                                    (cos(arc) * frame[0][k] + sin(arc) * frame[1][k]) / sqrt(84));
    }
    in[2 * WIDTH] = qc_quantise(court->t_format, t);
}

/* "a=... b=..." of a case line. */
static const char *ends_of(const struct qc_court *court, const double *in, size_t size, char *line)
{
    const struct qc_case c = qc_case_of("-", "-", court->op->op, in);
    qc_case_write(&c, line, size);
    char *ends = strstr(line, "a="), *t = ends ? strstr(ends, " t=") : NULL;
    if (t)
        *t = '\0';
    return ends ? ends : "";
}

static enum qc_status ask(const struct qc_court *court, const double *in,
                          struct qc_explorer_row *row)
{
    struct qc_question question = qc_court_question(court, in);
    double got[QC_OUT_MAX], want[QC_OUT_MAX];
    struct qc_errors errors;
    struct qc_finding finding;
    enum qc_defined defined;
    const bool returned = qc_ask(court, in, got, &finding);
    enum qc_status status = QC_OK;
    if (returned)
        status = qc_judge(&question, got, &errors);
    for (int k = 0; k < WIDTH && !returned; k++)
        got[k] = NAN;
    row->error_rad = returned ? errors.of[QC_ERROR_IDEAL] : INFINITY;
    question.op = QC_SLERP;
    question.flags = 0;
    if (status == QC_OK)
        status = qc_want_rounded(&question, want, &defined);
    if (status != QC_OK)
        return status;
    memcpy(&row->got_x, got, WIDTH * sizeof *got);
    memcpy(&row->want_x, want, WIDTH * sizeof *want);
    return QC_OK;
}

enum qc_status qc_explorer_add(struct qc_rows *rows, const struct qc_subject *subject)
{
    const struct qc_court court = qc_court_of(subject);
    struct qc_explorer_row row = {.impl = subject->impl->name,
                                  .method = subject->method->name,
                                  .precision = qc_precision_name(subject->impl)};
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < GRID_N && status == QC_OK; i++) {
        const size_t k = i % QC_EXPLORER_T_N;
        char line[QC_CASE_LINE_MAX];
        double in[IN];
        row.turn_deg = turns_deg[i / QC_EXPLORER_T_N];
        row.t = (double)k / (QC_EXPLORER_T_N - 1);
        place(&court, row.turn_deg, row.t, in);
        row.ends = k == 0 ? ends_of(&court, in, sizeof line, line) : "";
        status = ask(&court, in, &row);
        if (status == QC_OK)
            status = qc_rows_add(rows, &row);
    }
    return status;
}

bool qc_explorer_applies(const struct qc_subject *subject)
{
    return qc_op_is_arc(subject->method->op);
}

static const struct qc_grid_column table_columns[] = {
    {"method", 1}, {"largest error, rad", 0}, {"deg", 0}, {"at turn", 0}, {"t", 0}};
enum { COLUMNS_N = sizeof table_columns / sizeof table_columns[0], DIGITS = 3 };

static void add_line(struct qc_grid *table, const struct qc_explorer_row *rows)
{
    const struct qc_explorer_row *worst = rows;
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(table);
    for (size_t i = 1; i < GRID_N; i++)
        if (rows[i].error_rad > worst->error_rad)
            worst = &rows[i];
    snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s", worst->impl, worst->method);
    qc_people_number(worst->error_rad, DIGITS, cells[1]);
    qc_people_number(qc_degrees_up(worst->error_rad), DIGITS, cells[2]);
    snprintf(cells[3], QC_GRID_CELL_MAX, "%g°", worst->turn_deg);
    snprintf(cells[4], QC_GRID_CELL_MAX, "%g", worst->t);
}

enum qc_status qc_explorer_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    struct qc_grid table = qc_grid_empty(table_columns, COLUMNS_N);
    for (size_t i = 0; i < rows->n; i += GRID_N)
        add_line(&table, qc_rows_at(rows, i));
    const enum qc_status status = qc_grid_end(&table, markdown, file);
    fputs("\nOne pair of ends a turn, against exact slerp; all values: --tsv.\n", file);
    return status;
}
