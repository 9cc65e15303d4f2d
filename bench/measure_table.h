/* measure_table.h - the rows of `measure` as people read them
 * SPDX-License-Identifier: MIT */
#ifndef QC_MEASURE_TABLE_H
#define QC_MEASURE_TABLE_H

#include <stdbool.h>
#include <stdio.h>

#include "rows.h"

/* A block a method (turn bands, or cells of t, as lines), then one line a method: the largest error
 * over all, against the claim. 80 columns wide, or markdown. QC_NO_MEMORY. */
enum qc_status qc_measure_table_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
