/* samples.h - inputs for the tests of this room: every kind of turn, t, length and result
 * SPDX-License-Identifier: MIT */
#ifndef QC_SAMPLES_H
#define QC_SAMPLES_H

#include <mpfr.h>

#include "error.h"

struct qc_case_under_test {
    struct qc_question question; /* .in points at in */
    double in[9], got[4];
    mpfr_prec_t bits; /* ample for a formula that does not mind cancellation */
};

/* Sample i; the same on every machine. */
void qc_make_sample(uint64_t i, struct qc_case_under_test *sample);

/* How many a test is to try: QUATCHECK_TEST_SAMPLES of the environment, else as many as usual. */
uint64_t qc_samples_wanted(uint64_t usual);

/* One line that replays a sample: op, flags, format, hex operands and result. */
const char *qc_describe_sample(const struct qc_case_under_test *sample);

#endif
