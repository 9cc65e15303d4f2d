/* timing_rows.h - the rows of `time`
 * SPDX-License-Identifier: MIT */
#ifndef QC_TIMING_ROWS_H
#define QC_TIMING_ROWS_H

#include "rows.h"
#include "timing_session.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_COUNT uint64_t
#define QC_FIELD_NUMBER double
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_timing_figures {
#include "timing_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_timing_schema;

/* How a workload is called. */
struct qc_timing_names {
    const char *mode, *size, *mix;
};

/* What is known of the timed methods beside their times, one figure a row; NULL: not asked for. */
struct qc_timing_extras {
    const double *instructions, *ideal_max_rad;
};

/* Appends the rows of one workload, timed in two processes; `again` has the same rows. */
enum qc_status qc_timing_rows_add(struct qc_rows *rows, const struct qc_timing *timing,
                                  const struct qc_timing *again,
                                  const struct qc_timing_names *names, double min_effect,
                                  struct qc_timing_extras extras);

/* What both processes together say of a row: not decided unless they agree, and their null pairs,
 * the last row, hold 1. */
enum qc_speed qc_timing_verdict(const struct qc_timing *timing, const struct qc_timing *again,
                                size_t row, double min_effect);

#endif
