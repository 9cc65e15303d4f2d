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
enum { FRACTION_BITS = 8, PATTERN_SHIFT = 52 - FRACTION_BITS, BUCKETS_N = 1 << FRACTION_BITS };
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

static uint64_t *find_binade(struct qc_histogram *histogram, size_t i)
{
    if (!histogram->binade[i])
        histogram->binade[i] = calloc(BUCKETS_N, sizeof(uint64_t));
    return histogram->binade[i];
}

static enum qc_status count(struct qc_histogram *histogram, double x)
{
    histogram->n++;
    if (isinf(x)) {
        histogram->infinite_n++;
        return QC_OK;
    }
    const uint64_t bucket = bucket_of(x);
    uint64_t *binade = find_binade(histogram, bucket >> FRACTION_BITS);
    if (!binade)
        return QC_NO_MEMORY;
    binade[bucket % BUCKETS_N]++;
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

enum qc_status qc_stats_add(struct qc_stats *stats, const struct qc_errors *errors, uint64_t index)
{
    enum qc_status status = QC_OK;
    if (errors->defined != QC_DEFINED) {
        stats->undefined_n++;
        return QC_OK;
    }
    stats->n++;
    stats->invalid_n += !errors->valid;
    for (int i = 0; i < QC_ERRORS_N; i++) { /* nearly always the first comparison settles it */
        const struct qc_peak found = {fabs(errors->of[i]), index};
        if (!(found.value < stats->peak[i].value) && has(errors, (enum qc_error_id)i))
            raise_peak(&stats->peak[i], found);
    }
    if (has(errors, QC_ERROR_ROTATION)) {
        const double rotation = errors->of[QC_ERROR_ROTATION];
        raise_peak(&stats->kappa, (struct qc_peak){divide_up(rotation, errors->kappa), index});
        add_to_sum(&stats->rotation_sum, rotation);
        status = count(&stats->rotation, rotation);
    }
    if (has(errors, QC_ERROR_OWN_ALONG))
        add_to_sum(&stats->along_sum, errors->of[QC_ERROR_OWN_ALONG]);
    if (status == QC_OK && has(errors, QC_ERROR_IDEAL))
        status = count(&stats->ideal, errors->of[QC_ERROR_IDEAL]);
    return status;
}

void qc_stats_await(const struct qc_stats *stats, const struct qc_errors *errors)
{
    const struct qc_histogram *histograms[] = {&stats->rotation, &stats->ideal};
    const double values[] = {errors->of[QC_ERROR_ROTATION], errors->of[QC_ERROR_IDEAL]};
    for (int i = 0; i < 2; i++) {
        const uint64_t bucket = bucket_of(values[i]), binade = bucket >> FRACTION_BITS;
        if (binade < QC_BINADES_N && histograms[i]->binade[binade])
            __builtin_prefetch(&histograms[i]->binade[binade][bucket % BUCKETS_N], 1);
    }
}

static enum qc_status merge_histogram(struct qc_histogram *to, const struct qc_histogram *from)
{
    to->n += from->n;
    to->infinite_n += from->infinite_n;
    for (size_t i = 0; i < QC_BINADES_N; i++) {
        if (!from->binade[i])
            continue;
        uint64_t *binade = find_binade(to, i);
        if (!binade)
            return QC_NO_MEMORY;
        for (size_t k = 0; k < BUCKETS_N; k++)
            binade[k] += from->binade[i][k];
    }
    return QC_OK;
}

static void merge_sum(struct qc_sum *to, const struct qc_sum *from)
{
    to->sum += from->sum;
    to->n += from->n;
    to->infinite_n += from->infinite_n;
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
    const enum qc_status status = merge_histogram(&to->rotation, &from->rotation);
    return status != QC_OK ? status : merge_histogram(&to->ideal, &from->ideal);
}

double qc_quantile(const struct qc_histogram *histogram, unsigned per_mille)
{
    /* n <= 2^37: the product is exact. */
    const uint64_t rank = (histogram->n * per_mille + 999) / 1000;
    uint64_t seen = 0;
    if (histogram->n == 0)
        return NAN;
    for (uint64_t bucket = 0; bucket < (uint64_t)QC_BINADES_N * BUCKETS_N; bucket++) {
        const uint64_t *binade = histogram->binade[bucket >> FRACTION_BITS];
        seen += binade ? binade[bucket % BUCKETS_N] : 0;
        if (seen >= rank)
            return upper_edge(first_bucket + bucket);
    }
    return INFINITY;
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
