/* standing.h - what became of a method's claim, over all its rows
 * SPDX-License-Identifier: MIT */
#ifndef QC_STANDING_H
#define QC_STANDING_H

#include <stdbool.h>

#include "series.h"

enum qc_method_verdict {
    QC_METHOD_HOLDS,     /* its claim */
    QC_METHOD_UNCLAIMED, /* there is none to hold */
    QC_METHOD_EXCEEDS,   /* its claim */
    QC_METHOD_INVALID,   /* results that are no rotation */
    QC_METHOD_TROUBLE    /* crashed, hung: no figures */
};

struct qc_standing {
    enum qc_method_verdict verdict;
    const struct qc_measure_row *own; /* of the largest error against its own formula, over kappa */
    double claim_rad;                 /* NaN: none */
    double over_floor;                /* qc_series_over_floor() */
};

/* The standing of each series of the list, made of `rows`, in an array to free(). NULL: out of
 * memory. */
struct qc_standing *qc_standings_of(const struct qc_rows *rows, const struct qc_series_list *list);

/* "held", "exceeded", ... */
const char *qc_verdict_of_method(enum qc_method_verdict verdict);

bool qc_is_broken(enum qc_method_verdict verdict);

#endif
