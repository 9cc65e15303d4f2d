/* timing.h - what the suite and the program `timer` tell each other
 * SPDX-License-Identifier: MIT
 *
 * All rows of a comparison are timed in one child process, which loads the plug-ins itself: no call
 * crosses a process while the clock runs, and a crash costs the row that caused it. Packets as in
 * channel.h: one struct each, the text after its fixed part. */
#ifndef QC_TIMING_H
#define QC_TIMING_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "../impl/trouble.h"

enum {
    QC_TIMING_VERSION = 1,
    QC_TIMING_ROWS_MAX = 256,
    /* With 512 a branch predictor learns the path through a scalar libm by heart, and halves the
     * time of a slerp. */
    QC_TIMING_PAIRS_MIN = 4096
};

enum qc_timed {
    QC_TIMED_METHOD,
    QC_TIMED_NOTHING, /* the harness alone: a method that returns at once */
    QC_TIMED_COPY,    /* reads and writes the bytes a method does: the limit memory sets */
    QC_TIMED_NULL     /* the reference once more: its ratio is 1 in truth */
};

/* What is computed: arrays of `bytes` in all, cut from a pool of at least QC_TIMING_PAIRS_MIN
 * distinct items; or item by item, each waiting for the last. */
struct qc_workload {
    uint64_t seed, bytes;
    double turn_lo_deg, turn_hi_deg; /* uniform between; 0, 0: all */
    bool latency;
};

enum qc_timing_task {
    QC_TIMING_LOAD, /* the plug-in `text` */
    QC_TIMING_ADD,  /* a row: `timed`, for the method `text` */
    QC_TIMING_RUN   /* row `row`: `passes` over its items */
};

struct qc_timing_request {
    uint32_t version;
    enum qc_timing_task task;
    enum qc_timed timed;
    struct qc_workload workload;
    uint64_t row, passes;
    char text[PATH_MAX];
};

struct qc_timing_reply {
    struct qc_trouble trouble;
    uint64_t row;            /* ADD: its number */
    uint64_t pairs_n, bytes; /* ADD: distinct items; of the arrays of one call */
    uint64_t digest;         /* ADD: of all results, bit for bit */
    double ns, cycles;       /* RUN: per item; cycles NaN: no counter */
};

#endif
