/* timing_extras.h - what is known of timed methods beside their times
 * SPDX-License-Identifier: MIT */
#ifndef QC_TIMING_EXTRAS_H
#define QC_TIMING_EXTRAS_H

#include "commands.h"
#include "timing_session.h"

/* One figure a row of the timing, NAN where there is none; to be freed. NULL: after complaining. */

/* Instructions executed per item. */
double *qc_timing_instructions(const struct qc_timing *timing);

/* The largest error against exact slerp, over the options' samples of every turn. */
double *qc_timing_errors(const struct qc_bench *bench, const struct qc_timing *timing);

#endif
