/* paired.c - statistics of paired rounds: which of two is faster, and how surely
 * SPDX-License-Identifier: MIT */
#include "paired.h"

#include <math.h>
#include <stdlib.h>

size_t qc_paired_rank(size_t n)
{
    const double allowed = (1 - QC_PAIRED_LEVEL) / 2;
    double term = ldexp(1, -(int)n); /* P(Binomial = k) */
    double below = 0;                /* P(Binomial < k) */
    size_t k = 0;
    while (k <= n / 2 && below + term <= allowed) {
        below += term;
        term *= (double)(n - k) / (double)(k + 1);
        k++;
    }
    return k;
}

static int compare_doubles(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

struct qc_paired qc_paired_of(size_t n, double *ratio)
{
    struct qc_paired paired = {.ratio = NAN, .lo = 0, .hi = INFINITY, .rounds_n = n};
    const size_t k = qc_paired_rank(n);
    if (n == 0)
        return paired;
    qsort(ratio, n, sizeof *ratio, compare_doubles);
    /* The median of logarithms, so that the ratio of b to a is the inverse of that of a to b. */
    paired.ratio = sqrt(ratio[(n - 1) / 2] * ratio[n / 2]);
    if (k > 0) {
        paired.lo = ratio[k - 1];
        paired.hi = ratio[n - k];
    }
    return paired;
}

bool qc_paired_holds_one(struct qc_paired paired)
{
    return paired.lo <= 1 && 1 <= paired.hi;
}

enum qc_speed qc_paired_verdict(struct qc_paired paired, double min_effect)
{
    if (paired.rounds_n < QC_ROUNDS_MIN)
        return QC_NOT_DECIDED;
    if (paired.lo > 1 && paired.ratio > 1 + min_effect)
        return QC_SLOWER;
    if (paired.hi < 1 && paired.ratio < 1 / (1 + min_effect))
        return QC_FASTER;
    return QC_NOT_DECIDED;
}

const char *qc_speed_name(enum qc_speed speed)
{
    switch (speed) {
    case QC_FASTER:
        return "faster";
    case QC_SLOWER:
        return "slower";
    case QC_NOT_DECIDED:
        return "not decided";
    }
    return "";
}
