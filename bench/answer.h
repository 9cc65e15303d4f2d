/* answer.h - one case answered: what a method returned, what is exact, how far apart they are
 * SPDX-License-Identifier: MIT */
#ifndef QC_ANSWER_H
#define QC_ANSWER_H

#include <stdio.h>

#include "../proptests/call.h"
#include "../reference/oracle.h"

enum { QC_WANT_DIGITS = 40 };

struct qc_answer {
    struct qc_court court;
    double in[QC_IN_MAX]; /* as stored */
    bool rounded;         /* storing changed an input */
    bool returned;        /* the call came back: got and errors are set */
    double got[QC_OUT_MAX];
    char want[QC_OUT_MAX][QC_WANT_TEXT]; /* where errors.defined == QC_DEFINED */
    struct qc_errors errors;
};

/* Rounds the inputs `typed` to the subject's storage, calls, judges. */
enum qc_status qc_answer_of(const struct qc_subject *subject, const double *typed,
                            struct qc_answer *answer);

/* The lines "got x ..." and "want x ...". */
void qc_answer_write_values(const struct qc_answer *answer, FILE *file);

/* All that is known, for people; and as JSON, under the names of errors.def with their units. */
void qc_answer_write(const struct qc_answer *answer, FILE *file);
enum qc_status qc_answer_write_json(const struct qc_answer *answer, FILE *file);

#endif
