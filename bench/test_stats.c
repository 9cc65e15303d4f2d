/* test_stats.c - maxima, quantiles and means against second formulas; order and shards change
 * nothing SPDX-License-Identifier: MIT */
#include "stats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "../proptests/philox.h"
#include "../reference/recorded.h"

TestSuite(stats, .timeout = 60);

enum { N = 5003, SHARDS_N = 7, TEXT = 64 };

/* Made-up errors of sample i: magnitudes over 70 binades, many of them equal. */
static struct qc_errors make_errors(uint64_t i)
{
    struct qc_random random = qc_random_at(42, 0, i);
    struct qc_errors errors = {.has = (1u << QC_ERRORS_N) - 1,
                               .defined = QC_DEFINED,
                               .valid = true,
                               .kappa = 1 + qc_random_unit(&random)};
    for (int id = 0; id < QC_ERRORS_N; id++) {
        const double x = qc_record(ldexp(qc_random_log(&random, -72, 1), 0));
        errors.of[id] = i % 3 == 0 ? 0x1p-40 : x;
        if (id == QC_ERROR_OWN_ALONG && i % 2)
            errors.of[id] = -errors.of[id];
    }
    return errors;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The edge a value's bucket ends at, by frexp: the least multiple of 2^-8 of its binade above. */
static double edge_of(double x)
{
    int exponent;
    const double half = frexp(x, &exponent);
    return ldexp(ceil(half * 512) / 512, exponent);
}

Test(stats, quantiles_are_those_of_the_sorted_values)
{
    static double sorted[N];
    struct qc_stats stats = qc_stats_empty();
    int wrong = 0;
    for (uint64_t i = 0; i < N; i++) {
        const struct qc_errors errors = make_errors(i);
        sorted[i] = errors.of[QC_ERROR_ROTATION];
        qc_stats_add(&stats, &errors, i);
    }
    qsort(sorted, N, sizeof sorted[0], compare);
    for (unsigned per_mille = 1; per_mille <= 1000; per_mille++) {
        const double want = edge_of(sorted[(size_t)ceil(N * per_mille / 1000.0) - 1]);
        const double got = qc_rotation_quantile(&stats, per_mille);
        wrong += got < want || got > want;
    }
    qc_stats_free(&stats);
    cr_assert_eq(wrong, 0, "%d of 1000 quantiles differ from the sorted values", wrong);
}

static char *mean_of(size_t n, const double *rotation, char text[TEXT])
{
    struct qc_stats stats = qc_stats_empty();
    for (size_t i = 0; i < n; i++) {
        struct qc_errors errors = {
            .has = 1u << QC_ERROR_OWN_ALONG, .defined = QC_DEFINED, .valid = true, .kappa = 1};
        errors.of[QC_ERROR_OWN_ALONG] = rotation[i];
        qc_stats_add(&stats, &errors, i);
    }
    qc_mean_text(&stats.along_sum, 6, text, TEXT);
    qc_stats_free(&stats);
    return text;
}

/* Sums that doubles cannot hold: 1 + 2^-73, and what is left of 1 - 1 - 2^-73 (2^-73 =
 * 1.0587911840678754e-22). */
Test(stats, means_lose_nothing)
{
    char text[TEXT];
    cr_expect_float_eq(strtod(mean_of(2, (double[]){1, 0x1p-73}, text), NULL), 0.500001, 1e-15,
                       "a mean just above 1/2 is rounded up, got %s", text);
    cr_expect_float_eq(strtod(mean_of(3, (double[]){1, -1, -0x1p-73}, text), NULL), -3.52931e-23,
                       1e-38, "a third of -2^-73, away from zero, got %s", text);
    cr_expect_str_eq(mean_of(2, (double[]){1, INFINITY}, text), "inf");
    cr_expect_str_eq(mean_of(0, NULL, text), "nan");
}

static bool same_peak(struct qc_peak a, struct qc_peak b)
{
    return a.index == b.index && memcmp(&a.value, &b.value, sizeof a.value) == 0;
}

static bool same_stats(const struct qc_stats *a, const struct qc_stats *b)
{
    bool same = a->n == b->n && a->invalid_n == b->invalid_n && same_peak(a->kappa, b->kappa) &&
                a->rotation_sum.sum == b->rotation_sum.sum && a->along_sum.sum == b->along_sum.sum;
    for (int id = 0; id < QC_ERRORS_N; id++)
        same = same && same_peak(a->peak[id], b->peak[id]);
    for (unsigned per_mille = 1; per_mille <= 1000; per_mille++)
        same = same && !(qc_ideal_quantile(a, per_mille) < qc_ideal_quantile(b, per_mille)) &&
               !(qc_ideal_quantile(a, per_mille) > qc_ideal_quantile(b, per_mille));
    return same;
}

Test(stats, shards_in_any_order_are_the_whole)
{
    struct qc_stats whole = qc_stats_empty(), shard[SHARDS_N];
    int wrong = 0;
    for (int s = 0; s < SHARDS_N; s++)
        shard[s] = qc_stats_empty();
    for (uint64_t i = 0; i < N; i++) {
        const uint64_t backwards = N - 1 - i;
        const struct qc_errors errors = make_errors(i), other = make_errors(backwards);
        qc_stats_add(&whole, &errors, i);
        qc_stats_add(&shard[backwards * backwards % SHARDS_N], &other, backwards);
    }
    for (int first = 0; first < SHARDS_N; first++) {
        struct qc_stats merged = qc_stats_empty();
        for (int k = 0; k < SHARDS_N; k++)
            qc_stats_merge(&merged, &shard[(first + 3 * k) % SHARDS_N]);
        wrong += !same_stats(&merged, &whole);
        qc_stats_free(&merged);
    }
    for (int s = 0; s < SHARDS_N; s++)
        qc_stats_free(&shard[s]);
    qc_stats_free(&whole);
    cr_assert_eq(wrong, 0, "%d of %d orders of merging changed a figure", wrong, SHARDS_N);
}

/* The same thousand over and over, a third of them in one bucket: more than 16 bits hold. */
Test(stats, many_at_once_are_as_one_by_one)
{
    enum { FEW = 1000, ROUNDS = 210, PORTIONS_N = 7 };
    static struct qc_errors errors[FEW];
    static double sorted[FEW];
    struct qc_stats single = qc_stats_empty(), many = qc_stats_empty();
    int wrong = 0;
    for (uint64_t i = 0; i < FEW; i++) {
        errors[i] = make_errors(i);
        if (i % 2)
            errors[i].of[QC_ERROR_IDEAL] = errors[i].of[QC_ERROR_ROTATION];
        sorted[i] = errors[i].of[QC_ERROR_ROTATION];
    }
    for (uint64_t round = ROUNDS; round-- > 0;) {
        uint16_t at[PORTIONS_N][FEW];
        size_t n[PORTIONS_N] = {0};
        for (uint16_t i = 0; i < FEW; i++) {
            const size_t portion = (size_t)i * i % PORTIONS_N;
            at[portion][n[portion]++] = i;
            qc_stats_add(&single, &errors[i], round * FEW + i);
        }
        for (size_t k = 0; k < PORTIONS_N; k++)
            qc_stats_add_many(&many, errors, round * FEW, n[k], at[k]);
    }
    qsort(sorted, FEW, sizeof sorted[0], compare);
    for (unsigned k = 1; k <= FEW; k++) {
        const double got = qc_rotation_quantile(&many, k), want = edge_of(sorted[k - 1]);
        wrong += got < want || got > want;
    }
    cr_expect_eq(wrong, 0, "%d of 1000 quantiles differ from the sorted values", wrong);
    cr_expect(same_stats(&single, &many));
    qc_stats_free(&single);
    qc_stats_free(&many);
}

Test(stats, the_lowest_index_owns_a_tie_and_infinity_wins)
{
    const struct {
        double value;
        uint64_t index;
    } seen[] = {{1e-3, 9}, {2e-3, 8}, {2e-3, 5}, {2e-3, 7}, {1e-3, 1}};
    struct qc_stats stats = qc_stats_empty();
    struct qc_errors errors = {
        .has = 1u << QC_ERROR_ROTATION, .defined = QC_DEFINED, .valid = true, .kappa = 1};
    for (size_t i = 0; i < sizeof seen / sizeof seen[0]; i++) {
        errors.of[QC_ERROR_ROTATION] = qc_record(seen[i].value);
        qc_stats_add(&stats, &errors, seen[i].index);
    }
    cr_expect_eq(stats.peak[QC_ERROR_ROTATION].index, 5);
    errors.of[QC_ERROR_ROTATION] = INFINITY;
    errors.valid = false;
    qc_stats_add(&stats, &errors, 11);
    errors.defined = QC_OPPOSITE;
    qc_stats_add(&stats, &errors, 2);
    cr_expect(isinf(stats.peak[QC_ERROR_ROTATION].value));
    cr_expect_eq(stats.peak[QC_ERROR_ROTATION].index, 11);
    cr_expect(isnan(stats.peak[QC_ERROR_LENGTH].value), "an error no sample has shows no maximum");
    cr_expect_eq(stats.invalid_n, 1);
    cr_expect_eq(stats.undefined_n, 1);
    cr_expect(isinf(qc_rotation_quantile(&stats, 1000)));
    cr_expect(isfinite(qc_rotation_quantile(&stats, 500)));
    qc_stats_free(&stats);
}

/* The exact product, not its rounding, must reach the error; and 16 bits lose 2^-15 at most. For
 * odd i, kappa is what makes the quotient all but a number of 16 bits. */
Test(stats, error_over_kappa_is_never_rounded_below)
{
    int low = 0, high = 0;
    for (uint64_t i = 0; i < N; i++) {
        struct qc_stats stats = qc_stats_empty();
        struct qc_errors errors = make_errors(i);
        const double rotation = errors.of[QC_ERROR_ROTATION];
        if (i % 2)
            errors.kappa = rotation / errors.of[QC_ERROR_IDEAL];
        qc_stats_add(&stats, &errors, i);
        low += fma(stats.kappa.value, errors.kappa, -rotation) < 0;
        high += stats.kappa.value * errors.kappa > rotation * (1 + 0x1p-14);
        qc_stats_free(&stats);
    }
    cr_assert(low == 0 && high == 0, "%d quotients are too small, %d far too large", low, high);
}
