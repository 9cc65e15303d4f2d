/* sweep.h - the methods of a command measured one after the other, into rows
 * SPDX-License-Identifier: MIT */
#ifndef QC_SWEEP_H
#define QC_SWEEP_H

#include "commands.h"
#include "rows.h"

/* Measures the methods that the operands select (none: all that can be measured) and fills `rows`,
 * provenance included. Complains of methods in trouble. Returns QC_EXIT_BROKEN if one did not
 * answer its calls, QC_EXIT_UNJUDGED if one could not be judged; then `rows` holds what there is.
 */
int qc_sweep_all(const struct qc_bench *bench, struct qc_rows *rows);

#endif
