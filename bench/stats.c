/* stats.c - what many errors amount to: maxima with their case, quantiles, exact means
 * SPDX-License-Identifier: MIT */
#include "stats.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/recorded.h"

/* A bucket's number is exponent and first 8 fraction bits of its upper edge's pattern, which
 * belongs to it: buckets are (lo, hi]. */
enum { FRACTION_BITS = 8, PATTERN_SHIFT = 52 - FRACTION_BITS };
static const uint64_t first_bucket = (uint64_t)(1023 + QC_BINADE_LO) << FRACTION_BITS;
static const uint64_t least_pattern = (uint64_t)(1023 + QC_BINADE_LO) << 52;

struct qc_stats qc_stats_empty(void)
{
    struct qc_stats stats = {.kappa = {.value = NAN}};
    for (int i = 0; i < QC_ERRORS_N; i++)
        stats.peak[i].value = NAN;
    return stats;
}

static void free_histogram(struct qc_histogram *histogram)
{
    for (int i = 0; i < QC_BINADES_N; i++)
        free(histogram->binade[i]);
}

void qc_stats_free(struct qc_stats *stats)
{
    free_histogram(&stats->rotation);
    free_histogram(&stats->ideal);
    free_histogram(&stats->alike);
    *stats = qc_stats_empty();
}

static void raise_peak(struct qc_peak *peak, struct qc_peak with)
{
    if (with.value < peak->value || isnan(with.value))
        return;
    if (!(with.value == peak->value && with.index > peak->index))
        *peak = with;
}

static uint64_t pattern_of(double x)
{
    uint64_t pattern;
    memcpy(&pattern, &x, sizeof pattern);
    return pattern;
}

/* Counted from the first; what is below counts there. x >= 0. */
static uint64_t bucket_of(double x)
{
    const uint64_t pattern = pattern_of(x), at = pattern > least_pattern ? pattern : least_pattern;
    return ((at - 1) >> PATTERN_SHIFT) + 1 - first_bucket;
}

static double upper_edge(uint64_t bucket)
{
    const uint64_t pattern = bucket << PATTERN_SHIFT;
    double x;
    memcpy(&x, &pattern, sizeof x);
    return x;
}

static struct qc_buckets *find_binade(struct qc_histogram *histogram, size_t i)
{
    if (!histogram->binade[i])
        histogram->binade[i] = calloc(1, sizeof *histogram->binade[i]);
    return histogram->binade[i];
}

static enum qc_status count(struct qc_histogram *histogram, double x)
{
    histogram->n++;
    if (isinf(x)) {
        histogram->infinite_n++;
        return QC_OK;
    }
    const uint64_t bucket = bucket_of(x), k = bucket % QC_BUCKETS_N;
    struct qc_buckets *binade = find_binade(histogram, bucket >> FRACTION_BITS);
    if (!binade)
        return QC_NO_MEMORY;
    if (++binade->low[k] == 0)
        binade->rest[k] += UINT64_C(1) << 16;
    return QC_OK;
}

/* x in units of the sum; digits below one, which no recorded value has, are cut off. |x| < 4. */
static qc_wide units_of(double x)
{
    enum { BIAS = 1023, DIGITS = 53, LIFT = 128 - 1 - DIGITS };
    const uint64_t pattern = pattern_of(fabs(x)), one = UINT64_C(1) << (DIGITS - 1);
    const int last = (int)(pattern >> (DIGITS - 1)) - BIAS - (DIGITS - 1) - QC_SUM_EXPONENT;
    if (last <= -DIGITS)
        return 0;
    const qc_wide high = (qc_wide)((pattern & (one - 1)) | one) << LIFT;
    const qc_wide units = high >> (LIFT - last);
    return x < 0 ? -units : units;
}

static void add_to_sum(struct qc_sum *sum, double x)
{
    sum->n++;
    if (isinf(x))
        sum->infinite_n++;
    else
        sum->sum += units_of(x);
}

static void merge_sum(struct qc_sum *to, const struct qc_sum *from)
{
    to->sum += from->sum;
    to->n += from->n;
    to->infinite_n += from->infinite_n;
}

/* x/kappa, never less than the exact quotient; the residual of fma is exact. x is recorded. */
static double divide_up(double x, double kappa)
{
    if (kappa == 1)
        return x;
    const double quotient = x / kappa;
    const bool below = isfinite(quotient) && fma(quotient, kappa, -x) < 0;
    return qc_record(below ? nextafter(quotient, INFINITY) : quotient);
}

static bool has(const struct qc_errors *errors, enum qc_error_id id)
{
    return errors->has >> id & 1;
}

/* Both errors, and the same: counted once for the two. */
static bool is_alike(const struct qc_errors *errors)
{
    return has(errors, QC_ERROR_ROTATION) && has(errors, QC_ERROR_IDEAL) &&
           pattern_of(errors->of[QC_ERROR_ROTATION]) == pattern_of(errors->of[QC_ERROR_IDEAL]);
}

/* The memory that counting this sample will touch, if it is there. */
static const void *find_counter(const struct qc_stats *stats, const struct qc_errors *errors)
{
    const struct qc_histogram *histogram = is_alike(errors) ? &stats->alike : &stats->rotation;
    const uint64_t bucket = bucket_of(errors->of[QC_ERROR_ROTATION]);
    const uint64_t i = bucket / QC_BUCKETS_N;
    const struct qc_buckets *binade = i < QC_BINADES_N ? histogram->binade[i] : NULL;
    return binade ? &binade->low[bucket % QC_BUCKETS_N] : NULL;
}

/* Which samples, of `errors`, and the index of the first there. */
struct listed {
    const struct qc_errors *errors;
    uint64_t first;
    size_t n;
    const uint16_t *at;
};

/* Looks at one error of all samples for a peak, if the largest magnitude may be one. */
static void raise_by_all(struct qc_peak *peak, enum qc_error_id id, double top,
                         const struct listed *of)
{
    if (top < peak->value || (top == peak->value && peak->index < of->first + of->at[0]))
        return;
    for (size_t k = 0; k < of->n; k++) {
        const struct qc_errors *errors = &of->errors[of->at[k]];
        if (errors->defined == QC_DEFINED && has(errors, id))
            raise_peak(peak, (struct qc_peak){fabs(errors->of[id]), of->first + of->at[k]});
    }
}

/* Seldom does any of many samples raise a peak: their maxima tell without a branch for each. What a
 * sample does not have may be among them, and costs a closer look. Meanwhile counters are fetched,
 * which outgrow the nearest caches: to wait for them one by one would take longer than all else. */
static void raise_peaks(struct qc_stats *stats, const struct listed *of)
{
    double top[QC_ERRORS_N] = {0};
    for (size_t k = 0; k < of->n; k++) {
        const struct qc_errors *errors = &of->errors[of->at[k]];
        for (int id = 0; id < QC_ERRORS_N; id++) {
            const double size = fabs(errors->of[id]);
            top[id] = size > top[id] ? size : top[id];
        }
        __builtin_prefetch(find_counter(stats, errors), 1);
    }
    for (int id = 0; id < QC_ERRORS_N; id++)
        raise_by_all(&stats->peak[id], (enum qc_error_id)id, top[id], of);
}

static enum qc_status count_both(struct qc_stats *stats, const struct qc_errors *errors)
{
    const double rotation = errors->of[QC_ERROR_ROTATION], ideal = errors->of[QC_ERROR_IDEAL];
    enum qc_status status = QC_OK;
    if (is_alike(errors))
        return count(&stats->alike, rotation);
    if (has(errors, QC_ERROR_ROTATION))
        status = count(&stats->rotation, rotation);
    return status == QC_OK && has(errors, QC_ERROR_IDEAL) ? count(&stats->ideal, ideal) : status;
}

/* Of many samples, while they are counted. */
struct part {
    uint64_t n, invalid_n;
    struct qc_peak kappa;
    struct qc_sum rotation, along;
};

static enum qc_status add_one(struct part *part, struct qc_stats *stats,
                              const struct qc_errors *errors, uint64_t index)
{
    part->n++;
    part->invalid_n += !errors->valid;
    if (has(errors, QC_ERROR_ROTATION)) {
        const double rotation = errors->of[QC_ERROR_ROTATION];
        raise_peak(&part->kappa, (struct qc_peak){divide_up(rotation, errors->kappa), index});
        add_to_sum(&part->rotation, rotation);
    }
    if (has(errors, QC_ERROR_OWN_ALONG))
        add_to_sum(&part->along, errors->of[QC_ERROR_OWN_ALONG]);
    return count_both(stats, errors);
}

enum qc_status qc_stats_add_many(struct qc_stats *stats, const struct qc_errors *errors,
                                 uint64_t first, size_t n, const uint16_t *at)
{
    const struct listed of = {errors, first, n, at};
    struct part part = {.kappa = stats->kappa};
    enum qc_status status = QC_OK;
    if (n > 0)
        raise_peaks(stats, &of);
    for (size_t k = 0; k < n && status == QC_OK; k++) {
        if (errors[at[k]].defined == QC_DEFINED)
            status = add_one(&part, stats, &errors[at[k]], first + at[k]);
        else
            stats->undefined_n++;
    }
    stats->n += part.n;
    stats->invalid_n += part.invalid_n;
    stats->kappa = part.kappa;
    merge_sum(&stats->rotation_sum, &part.rotation);
    merge_sum(&stats->along_sum, &part.along);
    return status;
}

enum qc_status qc_stats_add(struct qc_stats *stats, const struct qc_errors *errors, uint64_t index)
{
    return qc_stats_add_many(stats, errors, index, 1, (const uint16_t[]){0});
}

static enum qc_status merge_histogram(struct qc_histogram *to, const struct qc_histogram *from)
{
    to->n += from->n;
    to->infinite_n += from->infinite_n;
    for (size_t i = 0; i < QC_BINADES_N; i++) {
        if (!from->binade[i])
            continue;
        struct qc_buckets *binade = find_binade(to, i);
        if (!binade)
            return QC_NO_MEMORY;
        for (size_t k = 0; k < QC_BUCKETS_N; k++)
            binade->rest[k] += from->binade[i]->rest[k] + from->binade[i]->low[k];
    }
    return QC_OK;
}

enum qc_status qc_stats_merge(struct qc_stats *to, const struct qc_stats *from)
{
    to->n += from->n;
    to->invalid_n += from->invalid_n;
    to->undefined_n += from->undefined_n;
    for (int i = 0; i < QC_ERRORS_N; i++)
        raise_peak(&to->peak[i], from->peak[i]);
    raise_peak(&to->kappa, from->kappa);
    merge_sum(&to->rotation_sum, &from->rotation_sum);
    merge_sum(&to->along_sum, &from->along_sum);
    enum qc_status status = merge_histogram(&to->rotation, &from->rotation);
    if (status == QC_OK)
        status = merge_histogram(&to->ideal, &from->ideal);
    return status == QC_OK ? merge_histogram(&to->alike, &from->alike) : status;
}

static uint64_t counted(const struct qc_histogram *histogram, uint64_t bucket)
{
    const struct qc_buckets *binade = histogram->binade[bucket / QC_BUCKETS_N];
    const uint64_t k = bucket % QC_BUCKETS_N;
    return binade ? binade->rest[k] + binade->low[k] : 0;
}

/* Of two histograms together. */
static double find_quantile(const struct qc_histogram *own, const struct qc_histogram *alike,
                            unsigned per_mille)
{
    /* n <= 2^37: the product is exact. */
    const uint64_t n = own->n + alike->n, rank = (n * per_mille + 999) / 1000;
    uint64_t seen = 0;
    if (n == 0)
        return NAN;
    for (uint64_t bucket = 0; bucket < (uint64_t)QC_BINADES_N * QC_BUCKETS_N; bucket++) {
        seen += counted(own, bucket) + counted(alike, bucket);
        if (seen >= rank)
            return upper_edge(first_bucket + bucket);
    }
    return INFINITY;
}

double qc_rotation_quantile(const struct qc_stats *stats, unsigned per_mille)
{
    return find_quantile(&stats->rotation, &stats->alike, per_mille);
}

double qc_ideal_quantile(const struct qc_stats *stats, unsigned per_mille)
{
    return find_quantile(&stats->ideal, &stats->alike, per_mille);
}

uint64_t qc_rotations_within(const struct qc_stats *stats, double edge)
{
    /* A power of two is the upper edge of its bucket. */
    const uint64_t all = (uint64_t)QC_BINADES_N * QC_BUCKETS_N, last = bucket_of(edge);
    uint64_t n = 0;
    for (uint64_t bucket = 0; bucket <= last && bucket < all; bucket++)
        n += counted(&stats->rotation, bucket) + counted(&stats->alike, bucket);
    return n;
}

char *qc_mean_text(const struct qc_sum *sum, int digits, char *text, size_t text_size)
{
    if (sum->n == 0 || sum->infinite_n > 0) {
        snprintf(text, text_size, "%s", sum->n == 0 ? "nan" : "inf");
        return text;
    }
    return qc_decimal_up_mean((int64_t)(sum->sum >> 64), (uint64_t)sum->sum, QC_SUM_EXPONENT,
                              sum->n, digits, text, text_size);
}
