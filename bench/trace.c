/* trace.c - the turns of real pairs, read from a file
 * SPDX-License-Identifier: MIT */
#include "trace.h"

#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "console.h"
#include "options.h"
#include "stated_number.h"

enum { NUMBERS_N = 8 };

/* Reads the numbers of a line; returns how many there are, NUMBERS_N + 1 for more. *word is the
 * first that is no finite number, or NULL. */
static int read_numbers(char *line, double numbers[NUMBERS_N], const char **word)
{
    static const char apart[] = ",; \t\r\n";
    char *rest = line;
    int n = 0;
    *word = NULL;
    for (char *next; (next = strtok_r(rest, apart, &rest)) && !*word && n <= NUMBERS_N; n++) {
        double x;
        if (!qc_read_number(next, &x) || !isfinite(x))
            *word = next;
        else if (n < NUMBERS_N)
            numbers[n] = x;
    }
    return n;
}

/* Scaled by the largest component first, so that no square overflows or vanishes. */
static bool normalise(double q[4])
{
    double largest = 0, sum = 0;
    for (int k = 0; k < 4; k++)
        largest = fmax(largest, fabs(q[k]));
    if (!(largest > 0))
        return false;
    for (int k = 0; k < 4; k++) {
        q[k] /= largest;
        sum += q[k] * q[k];
    }
    for (int k = 0; k < 4; k++)
        q[k] /= sqrt(sum);
    return true;
}

/* 4 atan2(|a - b|, |a + b|), the shorter of the two ways. */
static double turn_of(const double a[4], const double b[4])
{
    double less = 0, more = 0;
    for (int k = 0; k < 4; k++) {
        less += (a[k] - b[k]) * (a[k] - b[k]);
        more += (a[k] + b[k]) * (a[k] + b[k]);
    }
    const double turn_rad = 4 * atan2(sqrt(fmin(less, more)), sqrt(fmax(less, more)));
    return fmin(turn_rad * (180 / 3.14159265358979323846), 180);
}

static enum qc_status add_turn(struct qc_trace *trace, size_t *room, double turn_deg)
{
    if (trace->n == *room) {
        *room = *room ? 2 * *room : 1024;
        double *grown = realloc(trace->turn_deg, *room * sizeof *grown);
        if (!grown)
            return QC_NO_MEMORY;
        trace->turn_deg = grown;
    }
    trace->turn_deg[trace->n++] = turn_deg;
    return QC_OK;
}

/* One line of the file; complains of what is wrong with it. */
static enum qc_status read_line(const char *path, size_t number, char *line, struct qc_trace *trace,
                                size_t *room)
{
    double numbers[NUMBERS_N];
    const char *word;
    line[strcspn(line, "#")] = '\0';
    const int n = read_numbers(line, numbers, &word);
    if (n == 0)
        return QC_OK;
    if (word)
        qc_complain("%s:%zu: '%.40s' is no finite number: ax ay az aw bx by bz bw", path, number,
                    word);
    else if (n != NUMBERS_N)
        qc_complain("%s:%zu: a pair is 8 numbers (ax ay az aw bx by bz bw), not %s", path, number,
                    n > NUMBERS_N ? "more" : "less");
    else if (!normalise(numbers) || !normalise(numbers + 4))
        qc_complain("%s:%zu: a zero quaternion is no rotation", path, number);
    else
        return add_turn(trace, room, turn_of(numbers, numbers + 4));
    return QC_BAD_INPUT;
}

static int compare_doubles(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static enum qc_status read_lines(FILE *file, const char *path, struct qc_trace *trace)
{
    char *line = NULL;
    size_t line_size = 0, room = 0;
    enum qc_status status = QC_OK;
    for (size_t number = 1; status == QC_OK && getline(&line, &line_size, file) >= 0; number++)
        status = read_line(path, number, line, trace, &room);
    free(line);
    return status != QC_OK ? status : ferror(file) ? QC_IO : QC_OK;
}

enum qc_status qc_trace_read(const char *path, struct qc_trace *trace)
{
    *trace = (struct qc_trace){0};
    FILE *file = fopen(path, "r");
    if (!file) {
        qc_complain("cannot read %s: %s", path, strerror(errno));
        return QC_IO;
    }
    enum qc_status status = read_lines(file, path, trace);
    fclose(file);
    if (status == QC_IO || status == QC_NO_MEMORY)
        qc_complain("%s: %s", path, qc_status_text(status));
    if (status == QC_OK && trace->n == 0) {
        qc_complain("%s: no pairs: write ax ay az aw bx by bz bw, one pair a line", path);
        status = QC_BAD_INPUT;
    }
    if (status == QC_OK)
        qsort(trace->turn_deg, trace->n, sizeof *trace->turn_deg, compare_doubles);
    else
        qc_trace_free(trace);
    return status;
}

void qc_trace_free(struct qc_trace *trace)
{
    free(trace->turn_deg);
    *trace = (struct qc_trace){0};
}

double qc_trace_quantile(const struct qc_trace *trace, double share)
{
    const size_t rank = (size_t)ceil(share * (double)trace->n);
    return trace->turn_deg[rank > 0 ? rank - 1 : 0];
}

double qc_trace_share(const struct qc_trace *trace, double turn_deg)
{
    size_t n = 0;
    while (n < trace->n && trace->turn_deg[n] <= turn_deg)
        n++;
    return (double)n / (double)trace->n;
}
