/* drift.c - what many products in a row do to length and orientation, as rows
 * SPDX-License-Identifier: MIT */
#include "drift.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "../impl/numbers.h"
#include "../reference/chain.h"
#include "grid.h"

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_drift_row, name), meaning},
static const struct qc_column columns[] = {
#include "drift_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_drift_schema = {.name = "drift",
                                          .format = 1,
                                          .columns = columns,
                                          .columns_n = sizeof columns / sizeof columns[0],
                                          .row_size = sizeof(struct qc_drift_row)};

enum { PRODUCTS_N = 10000, WIDTH = 4, BYTES_MAX = 8 };

/* 0.7 degrees about (0.2, 0.9, 0.35) normalised, to 17 digits: the same on every machine. */
static const double the_step[WIDTH] = {0.0012388761765954847, 0.0055749427946796810,
                                       0.0021680333090420982, 0.99998134224105701};

/* 1, 2, 5, 10, 20, 50, ...: three a decade. */
static bool is_noted(int n)
{
    while (n % 10 == 0)
        n /= 10;
    return n == 1 || n == 2 || n == 5;
}

/* A chain of quaternions at work. */
struct drift_chain {
    const struct qc_subject *product, *normalise; /* normalise NULL: raw */
    struct qc_format format;
    double u, step[WIDTH], q[WIDTH];
    struct qc_chain *exact;
};

static enum qc_status call(const struct qc_subject *subject, const double *a, const double *b,
                           double out[WIDTH])
{
    unsigned char bytes[3][WIDTH * BYTES_MAX];
    const struct qc_format format = qc_format_of(subject->impl);
    const struct qc_in in[] = {{bytes[0], WIDTH}, {bytes[1], WIDTH}};
    qc_encode(format, WIDTH, a, bytes[0]);
    qc_encode(format, WIDTH, b, bytes[1]);
    const enum qc_status status = qc_call(subject, 1, in, bytes[2]);
    if (status != QC_OK && status != QC_FP_CHANGED && status != QC_INPUT_WRITTEN)
        return status;
    qc_decode(format, WIDTH, bytes[2], out);
    return QC_OK;
}

static enum qc_status link_once(struct drift_chain *chain)
{
    double next[WIDTH];
    enum qc_status status = call(chain->product, chain->step, chain->q, next);
    if (status == QC_OK && chain->normalise)
        status = call(chain->normalise, next, next, next);
    if (status == QC_OK)
        memcpy(chain->q, next, sizeof chain->q);
    qc_chain_multiply(chain->exact, chain->step);
    return status;
}

static struct qc_drift_row row_of(const struct drift_chain *chain)
{
    return (struct qc_drift_row){.impl = chain->product->impl->name,
                                 .method = chain->product->method->name,
                                 .precision = qc_precision_name(chain->product->impl),
                                 .repair = chain->normalise ? "normalise" : "none",
                                 .length = INFINITY,
                                 .square = NAN,
                                 .own_length = INFINITY,
                                 .rotation_rad = INFINITY,
                                 .trouble = ""};
}

/* | |q| - 1 |: the square of the length less 1 is exact enough in long double. */
static double distance_from_unit(const double q[WIDTH])
{
    long double excess = -1;
    for (int c = 0; c < WIDTH; c++)
        excess += (long double)q[c] * q[c];
    return (double)fabsl(excess / (1 + sqrtl(1 + excess)));
}

static enum qc_status note(struct qc_rows *rows, const struct drift_chain *chain, int n)
{
    const struct qc_chain_errors errors = qc_chain_judge(chain->exact, chain->q, chain->u);
    struct qc_drift_row row = row_of(chain);
    row.products_n = (uint64_t)n;
    row.length = isfinite(errors.length_u) ? distance_from_unit(chain->q) : INFINITY;
    row.own_length = fabs(errors.length_u) * chain->u;
    row.rotation_rad = errors.rotation_rad;
    return qc_rows_add(rows, &row);
}

static enum qc_status run_chain(struct qc_rows *rows, struct drift_chain *chain)
{
    static const double identity[WIDTH] = {0, 0, 0, 1};
    enum qc_status status = QC_OK;
    memcpy(chain->q, identity, sizeof chain->q);
    qc_chain_reset(chain->exact, identity);
    for (int n = 1; n <= PRODUCTS_N && status == QC_OK; n++) {
        status = link_once(chain);
        if (status == QC_OK && is_noted(n))
            status = note(rows, chain, n);
    }
    if (status == QC_OK || status == QC_NO_MEMORY)
        return status;
    struct qc_drift_row row = row_of(chain);
    const char *trouble = qc_subject_trouble(chain->product);
    row.trouble = trouble[0] ? trouble : qc_status_text(status);
    return qc_rows_add(rows, &row) == QC_OK ? status : QC_NO_MEMORY;
}

enum qc_status qc_drift_add(struct qc_rows *rows, const struct qc_subject *product,
                            const struct qc_subject *normalise)
{
    static const double identity[WIDTH] = {0, 0, 0, 1};
    struct drift_chain chain = {.product = product,
                                .format = qc_format_of(product->impl),
                                .u = qc_unit_roundoff(product->impl),
                                .exact = qc_chain_open(identity)};
    if (!chain.exact)
        return QC_NO_MEMORY;
    for (int c = 0; c < WIDTH; c++)
        chain.step[c] = qc_quantise(chain.format, the_step[c]);
    enum qc_status status = run_chain(rows, &chain);
    chain.normalise = normalise;
    if (status == QC_OK && normalise)
        status = run_chain(rows, &chain);
    qc_chain_close(chain.exact);
    return status;
}

/* The matrix of the step, from its quaternion. */
static void place_step_matrix(double m[9])
{
    const double *q = the_step;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            m[3 * i + j] = 2 * q[i] * q[j] + (i == j ? 2 * q[3] * q[3] - 1 : 0);
    for (int k = 0; k < 3; k++) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        m[3 * j + i] += 2 * q[k] * q[3];
        m[3 * i + j] -= 2 * q[k] * q[3];
    }
}

/* Rounds as the precision does: storage and every operation. */
static double rounded(double x, bool single)
{
    return single ? (double)(float)x : x;
}

static void multiply(const double a[9], double b[9], bool single)
{
    double ab[9];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            double sum = rounded(a[3 * i] * b[j], single);
            for (int k = 1; k < 3; k++)
                sum = rounded(sum + rounded(a[3 * i + k] * b[3 * k + j], single), single);
            ab[3 * i + j] = sum;
        }
    memcpy(b, ab, sizeof ab);
}

/* Of the columns: the worst length, and the largest dot product of two. */
static void judge_columns(const double m[9], struct qc_drift_row *row)
{
    row->length = row->square = 0;
    for (int i = 0; i < 3; i++)
        for (int j = i; j < 3; j++) {
            long double sum = i == j ? -1 : 0;
            for (int k = 0; k < 3; k++)
                sum += (long double)m[3 * k + i] * m[3 * k + j];
            if (i == j)
                row->length = fmax(row->length, (double)fabsl(sum / (1 + sqrtl(1 + sum))));
            else
                row->square = fmax(row->square, (double)fabsl(sum));
        }
}

enum qc_status qc_drift_add_matrices(struct qc_rows *rows)
{
    enum qc_status status = QC_OK;
    for (int single = 0; single < 2; single++) {
        double step[9], m[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        struct qc_drift_row row = {.impl = "plain",
                                   .method = single ? "matrix_f32" : "matrix_f64",
                                   .precision = single ? "f32" : "f64",
                                   .repair = "none",
                                   .own_length = NAN,
                                   .rotation_rad = NAN,
                                   .trouble = ""};
        place_step_matrix(step);
        for (int i = 0; i < 9; i++)
            step[i] = rounded(step[i], single);
        for (int n = 1; n <= PRODUCTS_N && status == QC_OK; n++) {
            multiply(step, m, single);
            if (!is_noted(n))
                continue;
            judge_columns(m, &row);
            row.products_n = (uint64_t)n;
            status = qc_rows_add(rows, &row);
        }
    }
    return status;
}

static const struct qc_grid_column grid_columns[] = {{"product", 1},    {"repair", 1},
                                                     {"products", 0},   {"length off 1", 0},
                                                     {"square off", 0}, {"turned off, rad", 0}};
enum { COLUMNS_N = sizeof grid_columns / sizeof grid_columns[0], DIGITS = 3 };

enum qc_status qc_drift_write(const struct qc_rows *rows, bool markdown, FILE *file)
{
    struct qc_grid grid = qc_grid_empty(grid_columns, COLUMNS_N);
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_drift_row *row = qc_rows_at(rows, i);
        if (row->products_n != 100 && row->products_n != PRODUCTS_N && !row->trouble[0])
            continue;
        char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(&grid);
        snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s", row->impl, row->method);
        snprintf(cells[1], QC_GRID_CELL_MAX, "%s", row->trouble[0] ? row->trouble : row->repair);
        snprintf(cells[2], QC_GRID_CELL_MAX, "%d", (int)row->products_n);
        qc_people_number(row->length, DIGITS, cells[3]);
        qc_people_number(row->square, DIGITS, cells[4]);
        qc_people_number(row->rotation_rad, DIGITS, cells[5]);
    }
    return qc_grid_end(&grid, markdown, file);
}
