/* timing_table.h - the rows of `time` as people read them
 * SPDX-License-Identifier: MIT */
#ifndef QC_TIMING_TABLE_H
#define QC_TIMING_TABLE_H

#include <stdbool.h>

#include "rows.h"

/* A table for each workload; what made the figures stands below. */
enum qc_status qc_timing_table_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
