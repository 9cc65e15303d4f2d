/* report_run.h - the parts of a report, made one after the other
 * SPDX-License-Identifier: MIT */
#ifndef QC_REPORT_RUN_H
#define QC_REPORT_RUN_H

#include "commands.h"

/* Makes the parts that a report of its size has, in `folder`, and the ledger there. Parts that an
 * interrupted run of the same command made are kept. A part that cannot be made is left out, the
 * reason in the ledger. Returns enum qc_exit: that of results.tsv, QC_EXIT_BROKEN if any part says
 * so; QC_EXIT_UNJUDGED after an interrupt. */
int qc_report_run(const struct qc_bench *bench, const char *folder);

#endif
