/* oracle.h - the exact answer, certified, as decimals or correctly rounded
 * SPDX-License-Identifier: MIT */
#ifndef QC_ORACLE_H
#define QC_ORACLE_H

#include "error.h"

enum { QC_WANT_TEXT = 80 };

/* The exact answer, each scalar to `digits` (<= 60) significant digits, correctly rounded, with an
 * own error of at most 1e-42. `defined` says whether there is one; if not, nothing is written. */
enum qc_status qc_want_text(const struct qc_question *question, int digits,
                            char (*text)[QC_WANT_TEXT], enum qc_defined *defined);

/* The exact answer, each scalar correctly rounded (to nearest, ties to even) to question->format.
 * Where there is no exact answer: NaN. */
enum qc_status qc_want_rounded(const struct qc_question *question, double *want,
                               enum qc_defined *defined);

/* The implementations ref_rounded_f32/_f64 (the exact answer, correctly rounded: the floor of every
 * table), ref_noisy_pass_* (0.98 of its claim, in the worst direction) and ref_noisy_fail_* (1.1 of
 * its claim), as a table to add to a registry. */
const struct qc_plugin *qc_reference_table(void);

#endif
