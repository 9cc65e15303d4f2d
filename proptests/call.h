/* call.h - one case put to a method, in doubles
 * SPDX-License-Identifier: MIT */
#ifndef QC_CALL_H
#define QC_CALL_H

#include "property.h"

/* Calls the subject on one item. True: `got` is to be judged. False: the call left no result, and
 * `finding` says why (an infinite error of kind crash, hang, or bounds where it wrote outside its
 * output). A call that returned but misbehaved otherwise is the business of the properties `bounds`
 * and `fp_environment`. */
bool qc_ask(const struct qc_court *court, const double *in, double *got,
            struct qc_finding *finding);

/* Turns a status of qc_call into a finding; true if there is nothing to report. */
bool qc_returned(enum qc_status status, struct qc_finding *finding);

/* Puts an infinite error of this kind into `finding`. */
void qc_find_broken(struct qc_finding *finding, enum qc_kind kind);

/* The question this court's method answers; `in` must outlive it. */
struct qc_question qc_court_question(const struct qc_court *court, const double *in);

#endif
