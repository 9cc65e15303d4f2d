/* fallback.c - what a near-equal threshold costs: slerp below it, nlerp above
 * SPDX-License-Identifier: MIT
 *
 * Every input is given to the method, to nlerp and to lerp, and each result is judged once. Which
 * of them a threshold takes depends on the computed dot alone, so all thresholds share the results.
 * Drawn inputs are joined by pairs whose dots are the first above each threshold, where nlerp is
 * worst, at a fine grid of t. */
#include "fallback.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../proptests/seam.h"
#include "../reference/recorded.h"
#include "measure.h"

enum {
    CHUNK = 512,
    WIDTH = 4,
    DOTS_N = 4,    /* probed above each threshold */
    TIMES_N = 256, /* half of them all over [0, 1], half where nlerp is worst */
    FLOOR_SAMPLES = 20000
};

/* A threshold on the dot product, in the order of its value. The arc below 1e-6 rad is a dot above
 * 1 - 5e-13. */
static const struct threshold {
    const char *text;
    double dot;
    bool usual;
} thresholds[] = {
    {"0.95", 0.95, true},          {"0.99", 0.99, false},         {"0.999", 0.999, true},
    {"0.9995", 0.9995, true},      {"0.9999", 0.9999, true},      {"1-1e-5", 1 - 1e-5, true},
    {"1-1e-6", 1 - 1e-6, true},    {"1-1e-7", 1 - 1e-7, false},   {"1-1e-8", 1 - 1e-8, false},
    {"1-1e-9", 1 - 1e-9, false},   {"1-1e-10", 1 - 1e-10, false}, {"1-1e-11", 1 - 1e-11, false},
    {"1-1e-12", 1 - 1e-12, false}, {"arc<1e-6", 1 - 5e-13, true}, {"1-1e-13", 1 - 1e-13, false},
    {"1-1e-14", 1 - 1e-14, false}, {"1-1e-15", 1 - 1e-15, false}, {"never", INFINITY, false},
};
enum { THRESHOLDS_N = sizeof thresholds / sizeof thresholds[0] };

static const double like_least = 1.05; /* more than other samples would change */

/* Who computes. */
enum part { SLERP, NLERP, LERP, PARTS_N };

/* The largest error of one part on one side of a threshold, and its input. */
struct worst {
    double error;
    double in[QC_IN_MAX];
};

struct pool {
    const struct qc_fallback *fallback;
    struct qc_court courts[PARTS_N];
    struct qc_plan plan;
    double dots[THRESHOLDS_N]; /* as stored */
    struct worst slerp[THRESHOLDS_N], nlerp[THRESHOLDS_N];
    double raw_length_u[THRESHOLDS_N];
};

/* Results of one call, judged. */
struct chunk {
    struct qc_sample samples[CHUNK];
    const double *in[CHUNK];
    double operands[CHUNK * WIDTH], got[CHUNK * WIDTH];
    unsigned char bytes[3][CHUNK * WIDTH * sizeof(double)], out[CHUNK * WIDTH * sizeof(double)];
    struct qc_errors errors[PARTS_N][CHUNK];
};

bool qc_fallback_applies(const struct qc_subject *subject)
{
    return subject->method->op == QC_SLERP && !(subject->method->flags & QC_LONG_WAY) &&
           !subject->impl->unavailable &&
           (subject->impl->scalar == QC_F32 || subject->impl->scalar == QC_F64);
}

static double last_below_one(struct qc_format format)
{
    return format.scalar == QC_F32 ? 1 - 0x1p-24 : 1 - 0x1p-53;
}

/* A threshold as a stored number; below 1, so that "above" is possible. */
static double stored_dot(struct qc_format format, double dot)
{
    return isinf(dot) ? dot : fmin(qc_quantise(format, dot), last_below_one(format));
}

/* The k-th stored number above a dot of [1/2, 1). */
static double dot_above(struct qc_format format, double dot, int k)
{
    return fmin(dot + k * (1 - last_below_one(format)), 1);
}

/* Input i beyond the drawn ones. */
static void probe(const struct pool *pool, uint64_t i, double in[QC_IN_MAX])
{
    static const double axis[3] = {0.36, 0.48, 0.8};
    const struct qc_court *court = &pool->courts[SLERP];
    const int time = (int)(i % TIMES_N), k = (int)(i / TIMES_N % DOTS_N);
    const double dot = pool->dots[i / TIMES_N / DOTS_N];
    /* nlerp is off most at t = (1 - 1/sqrt 3)/2 = 0.2113 for small turns, 0.2175 at 90 degrees. */
    const double t = time % 2 ? 0.2 + time / 2 * 0x1p-12 : time * 0x1p-8;
    qc_seam_put(court, axis,
                (struct qc_seam_point){dot_above(court->format, dot, k + 1),
                                       qc_quantise(court->t_format, t)},
                in);
}

static uint64_t probes_n(const struct pool *pool)
{
    size_t n = 0;
    while (isfinite(pool->dots[n]))
        n++;
    return (uint64_t)n * DOTS_N * TIMES_N;
}

static enum qc_status call(const struct pool *pool, enum part part, size_t n, struct chunk *chunk)
{
    static const size_t widths[] = {WIDTH, WIDTH, 1}, places[] = {0, WIDTH, 2 * WIDTH};
    const struct qc_court *court = &pool->courts[part];
    struct qc_in in[3];
    for (size_t k = 0; k < 3; k++) {
        for (size_t i = 0; i < n; i++)
            memcpy(chunk->operands + i * widths[k], chunk->in[i] + places[k],
                   widths[k] * sizeof *chunk->operands);
        qc_encode(k == 2 ? court->t_format : court->format, n * widths[k], chunk->operands,
                  chunk->bytes[k]);
        in[k] = (struct qc_in){chunk->bytes[k], widths[k]};
    }
    const enum qc_status status = qc_call(court->subject, n, in, chunk->out);
    if (status == QC_OK)
        qc_decode(court->format, n * WIDTH, chunk->out, chunk->got);
    return status;
}

/* As code would compute it, in the precision of the method. */
static double computed_dot(const struct qc_court *court, const double *in)
{
    const double *a = in, *b = in + WIDTH;
    if (court->format.scalar == QC_F64)
        return fabs((a[0] * b[0] + a[1] * b[1]) + (a[2] * b[2] + a[3] * b[3]));
    float term[WIDTH];
    for (int i = 0; i < WIDTH; i++)
        term[i] = (float)a[i] * (float)b[i];
    return (double)fabsf((term[0] + term[1]) + (term[2] + term[3]));
}

static void note(struct worst *worst, double error, const double *in)
{
    if (error > worst->error) {
        worst->error = error;
        memcpy(worst->in, in, sizeof worst->in);
    }
}

static void weigh(struct pool *pool, const struct chunk *chunk, size_t i)
{
    const double dot = computed_dot(&pool->courts[SLERP], chunk->in[i]);
    const double slerp = chunk->errors[SLERP][i].of[QC_ERROR_IDEAL];
    const double nlerp = chunk->errors[NLERP][i].of[QC_ERROR_IDEAL];
    const double dip = fabs(chunk->errors[LERP][i].of[QC_ERROR_LENGTH_DIP]);
    for (int k = 0; k < THRESHOLDS_N; k++) {
        if (dot > pool->dots[k]) {
            note(&pool->nlerp[k], nlerp, chunk->in[i]);
            pool->raw_length_u[k] = fmax(pool->raw_length_u[k], dip);
        } else {
            note(&pool->slerp[k], slerp, chunk->in[i]);
        }
    }
}

static enum qc_status run_chunk(struct pool *pool, uint64_t first, size_t n, struct chunk *chunk)
{
    enum qc_status status = QC_OK;
    const uint64_t drawn = pool->fallback->samples;
    for (size_t i = 0; i < n; i++) {
        if (first + i < drawn)
            qc_draw(&pool->plan, first + i, &chunk->samples[i]);
        else
            probe(pool, first + i - drawn, chunk->samples[i].in);
        chunk->in[i] = chunk->samples[i].in;
    }
    for (int part = 0; part < PARTS_N && status == QC_OK; part++) {
        const struct qc_subject *subject = pool->courts[part].subject;
        const struct qc_question question = qc_question_of(subject->impl, subject->method, NULL);
        size_t failed;
        status = call(pool, (enum part)part, n, chunk);
        if (status == QC_OK)
            status =
                qc_judge_many(&question, n, chunk->in, chunk->got, chunk->errors[part], &failed);
    }
    for (size_t i = 0; i < n && status == QC_OK; i++)
        if (chunk->errors[SLERP][i].defined == QC_DEFINED)
            weigh(pool, chunk, i);
    return status;
}

static enum qc_status run_all(struct pool *pool)
{
    const struct qc_fallback *fallback = pool->fallback;
    const uint64_t n = fallback->samples + probes_n(pool);
    struct chunk *chunk = malloc(sizeof *chunk);
    enum qc_status status = chunk ? QC_OK : QC_NO_MEMORY;
    for (uint64_t first = 0; first < n && status == QC_OK; first += CHUNK) {
        status = run_chunk(pool, first, n - first < CHUNK ? (size_t)(n - first) : CHUNK, chunk);
        if (fallback->progress)
            fallback->progress(fallback->context, (double)first / (double)n);
    }
    free(chunk);
    return status;
}

static const struct qc_subject *subject_of(const struct qc_registry *registry, const char *impl,
                                           const char *precision, const char *method)
{
    char name[64];
    snprintf(name, sizeof name, "%s_%s/%s", impl, precision, method);
    for (size_t i = 0; i < qc_registry_count(registry); i++)
        if (strcmp(qc_registry_at(registry, i)->name, name) == 0)
            return qc_registry_at(registry, i);
    return NULL;
}

/* The largest error of the exact answer, correctly rounded. */
static enum qc_status measure_floor(const struct qc_fallback *fallback, double *floor_rad)
{
    const struct qc_sweep sweep = {
        .seed = fallback->seed, .samples = FLOOR_SAMPLES, .seconds = INFINITY};
    struct qc_measurement measurement;
    const enum qc_status status =
        qc_measure(subject_of(fallback->registry, "ref_rounded",
                              qc_precision_name(fallback->slerp->impl), "slerp"),
                   &sweep, &measurement);
    *floor_rad = measurement.groups[0].peak[QC_ERROR_IDEAL].value;
    qc_measurement_free(&measurement);
    return status == QC_OK ? measurement.trouble : status;
}

static void open_pool(struct pool *pool, const struct qc_fallback *fallback)
{
    const struct qc_subject *slerp = fallback->slerp;
    const char *precision = qc_precision_name(slerp->impl);
    pool->fallback = fallback;
    pool->plan = qc_plan_for(slerp->impl, slerp->method, fallback->seed);
    pool->courts[SLERP] = qc_court_of(slerp);
    pool->courts[NLERP] = qc_court_of(subject_of(fallback->registry, "scalar", precision, "nlerp"));
    pool->courts[LERP] = qc_court_of(subject_of(fallback->registry, "scalar", precision, "lerp"));
    for (int k = 0; k < THRESHOLDS_N; k++)
        pool->dots[k] = stored_dot(pool->courts[SLERP].format, thresholds[k].dot);
}

/* Finer ones than the format has mean the same number: only what people do write stays. */
static bool is_told_apart(const struct pool *pool, int k)
{
    return thresholds[k].usual || isinf(pool->dots[k]) ||
           pool->dots[k] < last_below_one(pool->courts[SLERP].format);
}

static double least_error(const struct pool *pool)
{
    double least = (double)INFINITY;
    for (int k = 0; k < THRESHOLDS_N; k++)
        least = fmin(least, fmax(pool->slerp[k].error, pool->nlerp[k].error));
    return least;
}

static enum qc_status add_row(struct qc_rows *rows, const struct pool *pool, int k,
                              double floor_rad)
{
    const struct qc_subject *slerp = pool->courts[SLERP].subject;
    const bool by_nlerp = pool->nlerp[k].error > pool->slerp[k].error;
    const struct worst *worst = by_nlerp ? &pool->nlerp[k] : &pool->slerp[k];
    const struct qc_subject *culprit = pool->courts[by_nlerp ? NLERP : SLERP].subject;
    const struct qc_case worst_case =
        qc_case_of(culprit->name, "rotation", (enum qc_op)culprit->method->op, worst->in);
    const double dot = pool->dots[k], u = pool->courts[SLERP].u;
    char line[QC_CASE_LINE_MAX];
    const struct qc_fallback_row row = {
        .impl = slerp->impl->name,
        .method = slerp->method->name,
        .precision = qc_precision_name(slerp->impl),
        .threshold = thresholds[k].text,
        .usual = thresholds[k].usual ? "yes" : "",
        .dot = dot,
        .apart = isinf(dot) ? 0 : 1 - dot,
        .turn_deg = isinf(dot) ? 0 : qc_degrees_up(4 * asin(sqrt((1 - dot) / 2))),
        .error_rad = worst->error,
        .error_u = worst->error / u,
        .floor_times = worst->error / floor_rad,
        .nlerp_rad = pool->nlerp[k].error,
        .method_rad = pool->slerp[k].error,
        .raw_length_u = pool->raw_length_u[k],
        .free = worst->error <= like_least * least_error(pool) ? "yes" : "no",
        .worst = qc_case_write(&worst_case, line, sizeof line)};
    return qc_rows_add(rows, &row);
}

enum qc_status qc_fallback_add(struct qc_rows *rows, const struct qc_fallback *fallback)
{
    double floor_rad = NAN;
    struct pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return QC_NO_MEMORY;
    open_pool(pool, fallback);
    enum qc_status status = run_all(pool);
    if (status == QC_OK)
        status = measure_floor(fallback, &floor_rad);
    for (int k = 0; k < THRESHOLDS_N && status == QC_OK; k++)
        if (is_told_apart(pool, k))
            status = add_row(rows, pool, k, floor_rad);
    free(pool);
    return status;
}
