/* second_formula.h - the errors by another road, for tests: a exp(t log(a^-1 b)) in plain MPFR
 * SPDX-License-Identifier: MIT
 *
 * Shares no code with the reference: quaternion logarithm instead of a plane, definitions taken
 * literally, a fixed generous precision instead of bounds. */
#ifndef QC_SECOND_FORMULA_H
#define QC_SECOND_FORMULA_H

#include <mpfr.h>

#include "error.h"

/* Judges as qc_judge does: everything in `errors` but rho. Arc operations between finite nonzero
 * ends; `bits` must be ample for the input. */
void qc_second_judge(const struct qc_question *question, const double got[4], mpfr_prec_t bits,
                     struct qc_errors *errors);

/* The exact answer on the method's way into four initialised numbers; false: there is none. */
bool qc_second_want(const struct qc_question *question, mpfr_prec_t bits, mpfr_t want[4]);

#endif
