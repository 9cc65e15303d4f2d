/* records.h - a file of the worst cases found, one a method and goal
 * SPDX-License-Identifier: MIT */
#ifndef QC_RECORDS_H
#define QC_RECORDS_H

#include "../impl/status.h"
#include "../proptests/hunt.h"

/* Whether there can be records in `path`: a file of cases, or none yet in a folder that may be
 * written to. False after complaining. */
bool qc_record_place(const char *path);

/* Puts the case into the file of cases `path` (corpus.h; made if there is none), in place of what
 * it holds of the same method and goal if that is smaller: else *kept is false and the file stays
 * as it is. The row says method, version and seed, then goal, error and unit. Complains; QC_IO,
 * QC_NO_MEMORY. */
enum qc_status qc_record_keep(const char *path, const struct qc_hunt *hunt,
                              const struct qc_quarry *quarry, bool *kept);

#endif
