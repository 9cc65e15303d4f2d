/* verdict.h - one property's verdict as a line that passes between processes
 * SPDX-License-Identifier: MIT
 *
 * Tab separated, no header: the file is written by many processes, each appending whole lines.
 * Fields: subject, property, verdict, kind, error, allowance, unit, judged_n, smallest, worst,
 * note. */
#ifndef QC_VERDICT_H
#define QC_VERDICT_H

#include "trial.h"

struct qc_verdict_row {
    char subject[QC_NAME_MAX], property[QC_NAME_MAX];
    enum qc_verdict verdict;
    enum qc_kind kind;
    double error, allowance; /* of the worst case */
    char unit[8];
    uint64_t judged_n;
    char smallest[QC_CASE_LINE_MAX], worst[QC_CASE_LINE_MAX]; /* case lines, or "" */
    char note[160];
};

struct qc_verdict_row qc_verdict_of(const struct qc_property *property,
                                    const struct qc_subject *subject,
                                    const struct qc_trial_result *result);

/* Appends one line to the file at `path`, in one write. */
enum qc_status qc_verdict_append(const char *path, const struct qc_verdict_row *row);

/* Reads a line; QC_BAD_INPUT if it is not one. */
enum qc_status qc_verdict_read(const char *line, struct qc_verdict_row *row);

/* "holds", "broken", "silent". */
const char *qc_verdict_name(enum qc_verdict verdict);

#endif
