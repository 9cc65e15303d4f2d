/* stats.h - what many errors amount to: maxima with their case, quantiles, exact means
 * SPDX-License-Identifier: MIT
 *
 * Integer functions of the recorded errors, so that neither the order of samples nor threads nor
 * shards can change a bit: qc_stats_merge() is associative and commutative. */
#ifndef QC_STATS_H
#define QC_STATS_H

#include <stddef.h>
#include <stdint.h>

#include "../reference/error.h"

/* The largest of some magnitudes, and the lowest index of a sample that shows it. */
struct qc_peak {
    double value; /* NaN: none seen */
    uint64_t index;
};

/* Exact counts of positive recorded values in buckets of 2^-8 of a binade. Recorded rotation errors
 * lie in [2^-73, 4): at least 2^-20 u, u >= 2^-53; at most pi. */
enum { QC_BINADE_LO = -73, QC_BINADE_HI = 2, QC_BINADES_N = QC_BINADE_HI - QC_BINADE_LO + 1 };
enum { QC_BUCKETS_N = 256 };

/* Those of a binade. A bucket holds low + rest, a multiple of 2^16: what is counted in is kept
 * short, as caches are. */
struct qc_buckets {
    uint16_t low[QC_BUCKETS_N];
    uint64_t rest[QC_BUCKETS_N];
};
struct qc_histogram {
    struct qc_buckets *binade[QC_BINADES_N]; /* NULL: all empty */
    uint64_t n, infinite_n;
};

__extension__ typedef __int128 qc_wide;

/* An exact sum of recorded angles. Its unit is 2^-88 rad: a recorded value has 16 bits, the first
 * no lower than 2^-73. As angles are below 4, 2^37 of them fit 128 bits. */
enum { QC_SUM_EXPONENT = -88 };
struct qc_sum {
    qc_wide sum;
    uint64_t n, infinite_n;
};

struct qc_stats {
    uint64_t n, invalid_n;            /* results judged; of them not finite or zero */
    uint64_t undefined_n;             /* not judged: no exact answer */
    struct qc_peak peak[QC_ERRORS_N]; /* of magnitudes */
    struct qc_peak kappa;             /* of rotation error / kappa, rounded up to 16 bits */
    struct qc_histogram rotation, ideal, alike; /* alike: where the two are, in place of both */
    struct qc_sum rotation_sum, along_sum;      /* along: signed, against own */
};

struct qc_stats qc_stats_empty(void);
void qc_stats_free(struct qc_stats *stats);

/* Counts the errors of sample `index`. QC_NO_MEMORY. */
enum qc_status qc_stats_add(struct qc_stats *stats, const struct qc_errors *errors, uint64_t index);

/* The same for n samples at once: errors[at[k]] are those of sample first + at[k]; `at` ascends. */
enum qc_status qc_stats_add_many(struct qc_stats *stats, const struct qc_errors *errors,
                                 uint64_t first, size_t n, const uint16_t *at);

/* Adds `from` to `to`; `from` is unchanged. */
enum qc_status qc_stats_merge(struct qc_stats *to, const struct qc_stats *from);

/* Of rotation or ideal errors the upper edge of the bucket that holds the ceil(n * per_mille /
 * 1000)-th smallest; NaN if there is none. per_mille 1 ... 1000. */
double qc_rotation_quantile(const struct qc_stats *stats, unsigned per_mille);
double qc_ideal_quantile(const struct qc_stats *stats, unsigned per_mille);

/* How many recorded rotation errors are at most `edge`, a power of two. */
uint64_t qc_rotations_within(const struct qc_stats *stats, double edge);

/* The mean as a decimal rounded away from zero; "nan" if there is none, "inf" if any is. */
char *qc_mean_text(const struct qc_sum *sum, int digits, char *text, size_t text_size);

#endif
