/* trace.h - the turns of real pairs, read from a file
 * SPDX-License-Identifier: MIT */
#ifndef QC_TRACE_H
#define QC_TRACE_H

#include <stddef.h>

#include "../impl/status.h"

struct qc_trace {
    double *turn_deg; /* in order of size, the short way */
    size_t n;
};

/* Reads pairs: ax ay az aw bx by bz bw a line, apart by commas, semicolons or blanks; # begins a
 * comment; ends of any length mean their direction. QC_BAD_INPUT (a line is malformed, there is no
 * pair) or QC_IO after complaining in one line. */
enum qc_status qc_trace_read(const char *path, struct qc_trace *trace);
void qc_trace_free(struct qc_trace *trace);

/* The least turn that is no smaller than `share` of all, 0 < share <= 1: nearest rank. */
double qc_trace_quantile(const struct qc_trace *trace, double share);

/* The share of pairs whose turn is no larger. */
double qc_trace_share(const struct qc_trace *trace, double turn_deg);

#endif
