/* timing_session.h - rounds of rows, timed in one child process
 * SPDX-License-Identifier: MIT */
#ifndef QC_TIMING_SESSION_H
#define QC_TIMING_SESSION_H

#include "../impl/registry.h"
#include "paired.h"
#include "timing.h"

struct qc_timing_row {
    enum qc_timed timed;
    const struct qc_subject *subject; /* nothing and copy: whose operands they get */
    size_t nothing;                   /* the row of nothing with the same operands */
    struct qc_trouble trouble;        /* why there are no figures */
    uint64_t number, passes;          /* in the child */
    uint64_t pairs_n, bytes, digest;
    double ns[QC_ROUNDS_MAX], cycles[QC_ROUNDS_MAX]; /* per item, harness included */
};

struct qc_timing {
    struct qc_workload workload;
    struct qc_timing_row *rows; /* row 0 is the reference */
    size_t rows_n, rounds_n;
    /* Called after each round with the share of `seconds` that is over; NULL: never. */
    void (*progress)(void *context, double share);
    void *context;
};

/* Times all rows in a new process, until every ratio to the reference is known to QC_PAIRED_WIDTH
 * or `seconds` are over. A row that crashes or hangs is left out with its trouble, and the others
 * begin anew. On failure (no program `timer`) `trouble` says why. */
enum qc_status qc_timing_run(struct qc_timing *timing, double seconds, struct qc_trouble *trouble);

/* Median ns (cycles) per item, net of the harness: the row of nothing is subtracted. Of nothing and
 * copy: as timed. NaN: none. */
double qc_timing_ns(const struct qc_timing *timing, size_t row);
double qc_timing_cycles(const struct qc_timing *timing, size_t row);

/* Net time of the row over that of the reference. */
struct qc_paired qc_timing_ratio(const struct qc_timing *timing, size_t row);

/* True for rows that are compared with the reference. */
bool qc_timing_is_compared(const struct qc_timing *timing, size_t row);

#endif
