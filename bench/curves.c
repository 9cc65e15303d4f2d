/* curves.c - methods from end to end of a pair, and along a path of keys, as rows
 * SPDX-License-Identifier: MIT */
#include "curves.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "../impl/numbers.h"
#include "../impl/ops.h"
#include "../impl/path.h"
#include "../reference/recorded.h"
#include "error_curve.h"
#include "grid.h"

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_curves_row, name), meaning},
static const struct qc_column columns[] = {
#include "curves_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_curves_schema = {.name = "curves",
                                           .format = 1,
                                           .columns = columns,
                                           .columns_n = sizeof columns / sizeof columns[0],
                                           .row_size = sizeof(struct qc_curves_row)};

enum { STEPS_N = 64, WIDTH = 4, KEYS_N = 5, STRETCHES_N = KEYS_N - 1, BYTES_MAX = 8 };

static const double turns_deg[] = {30, 60, 90, 120, 150, 180};
static const double degrees = 180 / 3.14159265358979323846;

/* Keys a joint may have: unequal turns, from 22 to 98 degrees, about changing axes. */
static const double keys_deg[KEYS_N][WIDTH] =
    {/* axis, not normalised, and turn from the identity */
     {0, 0, 1, 0},
     {1, 0, 2, 40},
     {2, 1, 0, 60},
     {0, 3, 1, 120},
     {1, 3, 1, 140}};

bool qc_curves_apply(const struct qc_subject *subject)
{
    const int op = subject->method->op;
    return qc_op_is_arc(op) || op == QC_SQUAD;
}

static struct qc_curves_row row_of(const struct qc_subject *subject, const char *course)
{
    return (struct qc_curves_row){.impl = subject->impl->name,
                                  .method = subject->method->name,
                                  .precision = qc_precision_name(subject->impl),
                                  .course = course,
                                  .turn_deg = NAN,
                                  .along_deg = NAN,
                                  .off_arc_u = NAN,
                                  .length = NAN,
                                  .speed_deg = NAN,
                                  .trouble = ""};
}

static enum qc_status add_pair(struct qc_rows *rows, const struct qc_subject *subject, double turn)
{
    double t[STEPS_N + 1];
    struct qc_curve_sample samples[STEPS_N + 1];
    struct qc_curves_row row = row_of(subject, "pair");
    for (int i = 0; i <= STEPS_N; i++)
        t[i] = (double)i / STEPS_N;
    enum qc_status status = qc_curve_trace(subject, turn, STEPS_N + 1, t, samples);
    row.turn_deg = turn;
    for (int i = 0; i <= STEPS_N && status == QC_OK; i++) {
        const double behind = i > 0 ? samples[i - 1].turned_rad : NAN;
        row.t = t[i];
        row.along_deg = copysign(qc_degrees_up(fabs(samples[i].along_rad)), samples[i].along_rad);
        row.off_arc_u = samples[i].off_arc_u;
        row.length = samples[i].length;
        row.speed_deg = (samples[i].turned_rad - behind) * STEPS_N * degrees;
        status = qc_rows_add(rows, &row);
    }
    return status;
}

static void place_keys(double keys[KEYS_N][WIDTH])
{
    for (int k = 0; k < KEYS_N; k++) {
        const double *axis = keys_deg[k], half = keys_deg[k][3] / (2 * degrees);
        const double length = sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
        for (int c = 0; c < 3; c++)
            keys[k][c] = axis[c] / length * sin(half);
        keys[k][3] = cos(half);
    }
}

/* The operands of stretch k, in the order of the method's operation: ends, controls for squad. */
static void place_stretch(double keys[KEYS_N][WIDTH], int k, double operands[4][WIDTH])
{
    memcpy(operands[0], keys[k], sizeof operands[0]);
    memcpy(operands[1], keys[k + 1], sizeof operands[1]);
    for (int end = 0; end < 2; end++) {
        const int key = k + end;
        if (key == 0 || key == KEYS_N - 1)
            memcpy(operands[2 + end], keys[key], sizeof operands[0]);
        else
            qc_squad_control(keys[key - 1], keys[key], keys[key + 1], operands[2 + end]);
    }
}

/* The method over one stretch: STEPS_N + 1 results. */
static enum qc_status call_stretch(const struct qc_subject *subject, double operands[4][WIDTH],
                                   double got[STEPS_N + 1][WIDTH])
{
    enum { N = STEPS_N + 1 };
    const struct qc_format format = qc_format_of(subject->impl);
    const size_t size = qc_scalar_size(format.scalar);
    unsigned char ends[4][N * WIDTH * BYTES_MAX], times[N * BYTES_MAX], out[N * WIDTH * BYTES_MAX];
    const int quats_n = qc_op_find(subject->method->op)->operands_n - 1; /* the last is t */
    struct qc_in in[QC_OPERANDS_MAX];
    double t[N];
    for (int i = 0; i < N; i++)
        t[i] = (double)i / STEPS_N;
    qc_encode(qc_format_of_t(subject->impl), N, t, times);
    for (int k = 0; k < quats_n; k++) {
        for (size_t i = 0; i < N; i++)
            qc_encode(format, WIDTH, operands[k], ends[k] + i * WIDTH * size);
        in[k] = (struct qc_in){ends[k], WIDTH};
    }
    in[quats_n] = (struct qc_in){times, 1};
    const enum qc_status status = qc_call(subject, N, in, out);
    qc_decode(format, (size_t)N * WIDTH, out, got[0]);
    return status == QC_FP_CHANGED || status == QC_INPUT_WRITTEN ? QC_OK : status;
}

/* The angle of the rotation between two results, in degrees. */
static double angle_between(const double g[WIDTH], const double h[WIDTH])
{
    double less = 0, more = 0;
    for (int c = 0; c < WIDTH; c++) {
        less += (g[c] - h[c]) * (g[c] - h[c]);
        more += (g[c] + h[c]) * (g[c] + h[c]);
    }
    return 4 * degrees * atan2(sqrt(fmin(less, more)), sqrt(fmax(less, more)));
}

static enum qc_status add_path(struct qc_rows *rows, const struct qc_subject *subject)
{
    double keys[KEYS_N][WIDTH], operands[4][WIDTH], got[STEPS_N + 1][WIDTH];
    struct qc_curves_row row = row_of(subject, "path");
    enum qc_status status = QC_OK;
    place_keys(keys);
    for (int k = 0; k < STRETCHES_N && status == QC_OK; k++) {
        place_stretch(keys, k, operands);
        status = call_stretch(subject, operands, got);
        for (int i = 1; i <= STEPS_N && status == QC_OK; i++) {
            const double *q = got[i];
            row.t = k + (double)i / STEPS_N;
            row.length = sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
            row.speed_deg = angle_between(got[i - 1], q) * STEPS_N;
            status = qc_rows_add(rows, &row);
        }
    }
    return status;
}

enum qc_status qc_curves_add(struct qc_rows *rows, const struct qc_subject *subject)
{
    const size_t turns_n = sizeof turns_deg / sizeof turns_deg[0];
    const size_t first = subject->method->op == QC_SQUAD ? turns_n : 0;
    enum qc_status status = QC_OK;
    for (size_t i = first; i < turns_n && status == QC_OK; i++)
        status = add_pair(rows, subject, turns_deg[i]);
    if (status == QC_OK)
        status = add_path(rows, subject);
    if (status == QC_OK || status == QC_NO_MEMORY)
        return status;
    struct qc_curves_row row = row_of(subject, "pair");
    const char *trouble = qc_subject_trouble(subject);
    row.t = NAN;
    row.trouble = trouble[0] ? trouble : qc_status_text(status);
    return qc_rows_add(rows, &row) == QC_OK ? status : QC_NO_MEMORY;
}

static const struct qc_grid_column grid_columns[] = {
    {"method", 1}, {"turn", 0}, {"largest lag", 0}, {"at t", 0}, {"least length", 0}, {"speed", 0}};
enum { COLUMNS_N = sizeof grid_columns / sizeof grid_columns[0], DIGITS = 3 };

static const struct qc_curves_row *row_at(const struct qc_rows *rows, size_t i)
{
    return qc_rows_at(rows, i);
}

static bool is_same_course(const struct qc_curves_row *x, const struct qc_curves_row *y)
{
    const bool same_turn = !(x->turn_deg < y->turn_deg) && !(x->turn_deg > y->turn_deg);
    return strcmp(x->impl, y->impl) == 0 && strcmp(x->method, y->method) == 0 &&
           strcmp(x->course, y->course) == 0 && same_turn;
}

/* One line: the rows from `first` up to `end`. */
static void add_line(struct qc_grid *grid, const struct qc_rows *rows, size_t first, size_t end)
{
    const struct qc_curves_row *at = row_at(rows, first), *lag = at;
    double length = INFINITY, slow = INFINITY, fast = 0;
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
    for (size_t i = first; i < end; i++) {
        const struct qc_curves_row *row = row_at(rows, i);
        lag = fabs(row->along_deg) > fabs(lag->along_deg) ? row : lag;
        length = fmin(length, row->length);
        slow = fmin(slow, row->speed_deg);
        fast = fmax(fast, row->speed_deg);
    }
    snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s", at->impl, at->method);
    if (at->trouble[0]) {
        snprintf(cells[5], QC_GRID_CELL_MAX, "%s", at->trouble);
        return;
    }
    if (isnan(at->turn_deg))
        snprintf(cells[1], QC_GRID_CELL_MAX, "path");
    else
        snprintf(cells[1], QC_GRID_CELL_MAX, "%g°", at->turn_deg);
    qc_people_number(fabs(lag->along_deg), DIGITS, cells[2]);
    if (!isnan(lag->along_deg))
        snprintf(cells[3], QC_GRID_CELL_MAX, "%g", lag->t);
    snprintf(cells[4], QC_GRID_CELL_MAX, "%.5f", length);
    snprintf(cells[5], QC_GRID_CELL_MAX, "%.1f to %.1f", slow, fast);
}

enum qc_status qc_curves_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(grid_columns, COLUMNS_N);
    for (size_t first = 0, end = 0; first < rows->n; first = end) {
        while (end < rows->n && is_same_course(row_at(rows, first), row_at(rows, end)))
            end++;
        add_line(&grid, rows, first, end);
    }
    const enum qc_status status = qc_grid_end(&grid, markdown, file);
    fputs("\nLag in degrees of turn against exact slerp; speed in degrees per unit of t.\n", file);
    return status;
}
