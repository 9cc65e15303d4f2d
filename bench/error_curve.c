/* error_curve.c - a method's error against exact slerp, turn by turn: the largest found over t
 * SPDX-License-Identifier: MIT */
#include "error_curve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../proptests/call.h"

enum { T_MAX = 129, FRAMES_N = 2, SAMPLES_MAX = FRAMES_N * T_MAX, WIDTH = 4, BYTES_MAX = 8 };

/* A frame: the end a, and the direction from it. */
static const double frames[FRAMES_N][2][WIDTH] = {
    {{0, 0, 0, 1}, {0, 0, 1, 0}},
    /* no component like another; length sqrt 84 */
    {{1, 3, 5, 7}, {3, -1, 7, -5}},
};

/* What one call is given, and what comes of it. */
struct attempt {
    double in[SAMPLES_MAX][2 * WIDTH + 1];
    const double *at[SAMPLES_MAX];
    unsigned char a[SAMPLES_MAX * WIDTH * BYTES_MAX], b[SAMPLES_MAX * WIDTH * BYTES_MAX];
    unsigned char t[SAMPLES_MAX * BYTES_MAX], out[SAMPLES_MAX * WIDTH * BYTES_MAX];
    double got[SAMPLES_MAX * WIDTH];
    struct qc_errors errors[SAMPLES_MAX];
};

/* Rounds to the storage, as the method and the reference are to see it. */
static void store(struct qc_format format, size_t n, const double *from, unsigned char *bytes,
                  double *stored)
{
    qc_encode(format, n, from, bytes);
    qc_decode(format, n, bytes, stored);
}

static void place_pair(const struct qc_court *court, double turn_deg, int frame, double t, size_t i,
                       struct attempt *attempt)
{
    const double arc = turn_deg * (3.14159265358979323846 / 360);
    const double length = frame == 0 ? 1 : sqrt(84);
    const size_t size = qc_scalar_size(court->format.scalar);
    double a[WIDTH], b[WIDTH];
    for (int k = 0; k < WIDTH; k++) {
        a[k] = frames[frame][0][k] / length;
        b[k] = (cos(arc) * frames[frame][0][k] + sin(arc) * frames[frame][1][k]) / length;
    }
    store(court->format, WIDTH, a, attempt->a + i * WIDTH * size, attempt->in[i]);
    store(court->format, WIDTH, b, attempt->b + i * WIDTH * size, attempt->in[i] + WIDTH);
    store(court->t_format, 1, &t, attempt->t + i * size, attempt->in[i] + 2 * (size_t)WIDTH);
    attempt->at[i] = attempt->in[i];
}

/* Calls and judges the n samples placed. */
static enum qc_status run(const struct qc_court *court, size_t n, struct attempt *attempt)
{
    const struct qc_in in[] = {{attempt->a, WIDTH}, {attempt->b, WIDTH}, {attempt->t, 1}};
    const struct qc_question question = qc_court_question(court, attempt->in[0]);
    size_t failed;
    const enum qc_status status = qc_call(court->subject, n, in, attempt->out);
    /* After these two the results stand. */
    if (status != QC_OK && status != QC_FP_CHANGED && status != QC_INPUT_WRITTEN)
        return status;
    qc_decode(court->format, n * WIDTH, attempt->out, attempt->got);
    return qc_judge_many(&question, n, attempt->at, attempt->got, attempt->errors, &failed);
}

static double dot(const double p[WIDTH], const double q[WIDTH])
{
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2] + p[3] * q[3];
}

/* got = x a + y b in the frame's plane; the exact weights by doubles. */
static double weight_error(const double *got, int frame, double arc, double t)
{
    const double length2 = frame == 0 ? 1 : 84;
    const double along_a = dot(got, frames[frame][0]) / sqrt(length2);
    const double y = dot(got, frames[frame][1]) / sqrt(length2) / sin(arc);
    const double x = along_a - y * cos(arc);
    return fmax(fabs(x - sin((1 - t) * arc) / sin(arc)), fabs(y - sin(t * arc) / sin(arc)));
}

static double value_of(enum qc_curve_of of, const struct attempt *attempt, size_t i, int frame,
                       double turn_deg)
{
    const double *got = attempt->got + i * WIDTH, t = attempt->in[i][2 * (size_t)WIDTH];
    /* The reference's errors are infinite there; of what is computed here no NaN may drop out. */
    if (of != QC_CURVE_ROTATION && !isfinite(dot(got, got)))
        return (double)INFINITY;
    switch (of) {
    case QC_CURVE_ROTATION:
        return attempt->errors[i].of[QC_ERROR_IDEAL];
    case QC_CURVE_WEIGHT:
        return weight_error(got, frame, turn_deg * (3.14159265358979323846 / 360), t);
    case QC_CURVE_DIP:
        return 1 - sqrt(dot(got, got));
    case QC_CURVE_TURNED:
        return 2 * atan2(dot(got, frames[frame][1]), dot(got, frames[frame][0]));
    }
    return NAN;
}

/* The largest over the frames and the n_t values of t, if it is above that of `point`. */
static enum qc_status raise(const struct qc_court *court, enum qc_curve_of of, size_t n_t,
                            const double *t, struct qc_curve_point *point)
{
    struct attempt *attempt = malloc(sizeof *attempt);
    if (!attempt)
        return QC_NO_MEMORY;
    for (size_t i = 0; i < FRAMES_N * n_t; i++)
        place_pair(court, point->turn_deg, (int)(i / n_t), t[i % n_t], i, attempt);
    const enum qc_status status = run(court, FRAMES_N * n_t, attempt);
    for (size_t i = 0; i < FRAMES_N * n_t && status == QC_OK; i++) {
        const double value = value_of(of, attempt, i, (int)(i / n_t), point->turn_deg);
        if (value > point->value) {
            point->value = value;
            point->t = attempt->in[i][2 * (size_t)WIDTH];
        }
    }
    free(attempt);
    return status;
}

enum qc_status qc_curve_over(const struct qc_subject *subject, enum qc_curve_of of, double turn_deg,
                             size_t n, const double *t, struct qc_curve_point *point)
{
    const struct qc_court court = qc_court_of(subject);
    *point = (struct qc_curve_point){.turn_deg = turn_deg};
    return raise(&court, of, n, t, point);
}

/* n + 1 values of t from lo to hi, within [0, 1]. */
static void spread(double lo, double hi, int n, double *t)
{
    for (int i = 0; i <= n; i++)
        t[i] = fmin(fmax(lo + (hi - lo) * i / n, 0), 1);
}

enum qc_status qc_curve_at(const struct qc_subject *subject, enum qc_curve_of of, double turn_deg,
                           struct qc_curve_point *point)
{
    enum { COARSE = 64, FINE = 32 };
    const struct qc_court court = qc_court_of(subject);
    double t[T_MAX];
    spread(0, 1, COARSE, t);
    enum qc_status status = qc_curve_over(subject, of, turn_deg, COARSE + 1, t, point);
    for (double step = 1.0 / COARSE; step > 1e-4 && status == QC_OK; step *= 2.0 / FINE) {
        spread(point->t - step, point->t + step, FINE, t);
        status = raise(&court, of, FINE + 1, t, point);
    }
    return status;
}

enum qc_status qc_curve_trace(const struct qc_subject *subject, double turn_deg, size_t n,
                              const double *t, struct qc_curve_sample *samples)
{
    const struct qc_court court = qc_court_of(subject);
    const int frame = FRAMES_N - 1;
    struct attempt *attempt = malloc(sizeof *attempt);
    if (!attempt)
        return QC_NO_MEMORY;
    for (size_t i = 0; i < n; i++)
        place_pair(&court, turn_deg, frame, t[i], i, attempt);
    const enum qc_status status = run(&court, n, attempt);
    for (size_t i = 0; i < n && status == QC_OK; i++) {
        const double *got = attempt->got + i * WIDTH, *of = attempt->errors[i].of;
        const bool has_plane = (attempt->errors[i].has & 1u << QC_ERROR_OFF_ARC) != 0;
        samples[i] = (struct qc_curve_sample){
            .along_rad = of[QC_ERROR_ALONG],
            .off_arc_u = has_plane ? of[QC_ERROR_OFF_ARC] : NAN,
            .length = sqrt(dot(got, got)),
            .turned_rad = value_of(QC_CURVE_TURNED, attempt, i, frame, turn_deg)};
    }
    free(attempt);
    return status;
}

enum { BELOW_ONE_N = 24, TURNS_MAX = 256 };

/* definitions: dots at which slerps hand over to nlerp. */
static const double switches[] = {0.95,     0.99,     0.999,    0.9995,   0.9999,  0.99995,
                                  1 - 1e-5, 1 - 1e-6, 1 - 1e-7, 1 - 1e-8, 1 - 1e-9};

static int compare_doubles(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The turns to try within [lo, hi], its ends included, in order. */
static size_t list_turns(double lo_deg, double hi_deg, double turns[TURNS_MAX])
{
    const double beside = 1e-5; /* of the turn: past the rounding of a float's dot product */
    double all[TURNS_MAX];
    size_t n = 0, kept = 0;
    for (int i = 0; i < BELOW_ONE_N; i++)
        all[n++] = pow(10, -3 + i / 8.0);
    for (int i = 1; i <= 180; i++)
        all[n++] = i;
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++) {
        const double turn = 2 * acos(switches[i]) * (180 / 3.14159265358979323846);
        all[n++] = turn * (1 - beside);
        all[n++] = turn * (1 + beside);
    }
    qsort(all, n, sizeof *all, compare_doubles);
    turns[kept++] = fmin(fmax(lo_deg, all[0]), hi_deg);
    for (size_t i = 0; i < n; i++)
        if (all[i] > turns[0] && all[i] < hi_deg)
            turns[kept++] = all[i];
    turns[kept++] = hi_deg;
    return kept;
}

static void keep_larger(const struct qc_curve_point *at, struct qc_curve_point *largest)
{
    if (at->value > largest->value)
        *largest = *at;
}

static enum qc_status largest_at(const struct qc_subject *subject, enum qc_curve_of of,
                                 double turn_deg, size_t n, const double *t,
                                 struct qc_curve_point *point)
{
    return n > 0 ? qc_curve_over(subject, of, turn_deg, n, t, point)
                 : qc_curve_at(subject, of, turn_deg, point);
}

enum qc_status qc_curve_peak(const struct qc_subject *subject, enum qc_curve_of of, double lo_deg,
                             double hi_deg, size_t n_t, const double *t,
                             struct qc_curve_point *point)
{
    enum { ROUNDS = 3, POINTS = 8 };
    double turns[TURNS_MAX];
    const size_t n = list_turns(lo_deg, hi_deg, turns);
    struct qc_curve_point at;
    enum qc_status status = QC_OK;
    size_t best = 0;
    *point = (struct qc_curve_point){.turn_deg = turns[0]};
    for (size_t i = 0; i < n && status == QC_OK; i++) {
        status = largest_at(subject, of, turns[i], n_t, t, &at);
        best = at.value > point->value ? i : best;
        keep_larger(&at, point);
    }
    double lo = turns[best > 0 ? best - 1 : 0], hi = turns[best + 1 < n ? best + 1 : best];
    for (int round = 0; round < ROUNDS; round++) {
        const double step = (hi - lo) / POINTS;
        for (int i = 1; i < POINTS && status == QC_OK; i++) {
            status = largest_at(subject, of, lo + i * step, n_t, t, &at);
            keep_larger(&at, point);
        }
        lo = fmax(lo, point->turn_deg - step);
        hi = fmin(hi, point->turn_deg + step);
    }
    return status;
}

/* Halves [within, beyond] until it is narrower than what an error's 16 bits tell apart. */
static enum qc_status close_in(const struct qc_subject *subject, double budget_rad, double beyond,
                               struct qc_curve_point *within)
{
    enum qc_status status = QC_OK;
    while (beyond - within->turn_deg > 1e-7 * beyond && status == QC_OK) {
        struct qc_curve_point at;
        status = qc_curve_at(subject, QC_CURVE_ROTATION, (within->turn_deg + beyond) / 2, &at);
        if (at.value <= budget_rad)
            *within = at;
        else
            beyond = at.turn_deg;
    }
    return status;
}

enum qc_status qc_curve_limit(const struct qc_subject *subject, double budget_rad,
                              struct qc_curve_point *limit)
{
    double turns[TURNS_MAX];
    const size_t n = list_turns(0, 180, turns);
    *limit = (struct qc_curve_point){.turn_deg = 0};
    for (size_t i = 0; i < n; i++) {
        struct qc_curve_point at;
        const enum qc_status status = qc_curve_at(subject, QC_CURVE_ROTATION, turns[i], &at);
        if (status != QC_OK)
            return status;
        if (at.value > budget_rad)
            return i > 0 ? close_in(subject, budget_rad, at.turn_deg, limit) : QC_OK;
        *limit = at;
    }
    return QC_OK;
}
