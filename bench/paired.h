/* paired.h - statistics of paired rounds: which of two is faster, and how surely
 * SPDX-License-Identifier: MIT
 *
 * A round times every row once; the ratio of two rows in one round is one observation. What
 * disturbs a machine for longer than a round disturbs both. */
#ifndef QC_PAIRED_H
#define QC_PAIRED_H

#include <stdbool.h>
#include <stddef.h>

enum { QC_ROUNDS_MIN = 31, QC_ROUNDS_MAX = 1000 }; /* 2^-1000 is still a double */

#define QC_PAIRED_LEVEL 0.999
#define QC_PAIRED_WIDTH 0.01 /* hi / lo - 1 that is precise enough */

/* The median of ratios, and the interval that holds the true median at QC_PAIRED_LEVEL. */
struct qc_paired {
    double ratio, lo, hi; /* lo 0, hi infinity: too few rounds */
    size_t rounds_n;
};

/* Sorts `ratio`, n of them, and reads the median and the interval off. */
struct qc_paired qc_paired_of(size_t n, double *ratio);

/* The sign test: the interval lies between the k-th smallest and the k-th largest of n
 * observations, whatever their distribution, k the largest with
 * 2 P(Binomial(n, 1/2) < k) <= 1 - QC_PAIRED_LEVEL. 0: n is too small for any. */
size_t qc_paired_rank(size_t n);

enum qc_speed { QC_FASTER, QC_SLOWER, QC_NOT_DECIDED };

/* What one process says: the interval excludes 1 and the ratio is beyond 1 + min_effect, or below
 * its inverse. */
enum qc_speed qc_paired_verdict(struct qc_paired paired, double min_effect);

/* True if 1 lies in the interval: what a null pair must say. */
bool qc_paired_holds_one(struct qc_paired paired);

/* "faster", "slower", "not decided". */
const char *qc_speed_name(enum qc_speed speed);

#endif
