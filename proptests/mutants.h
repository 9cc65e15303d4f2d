/* mutants.h - the implementations of the plug-in of planted bugs
 * SPDX-License-Identifier: MIT */
#ifndef QC_MUTANTS_H
#define QC_MUTANTS_H

#include "../impl/quatcheck.h"

/* The built-in implementation once more, as a plug-in: nothing wrong. */
extern const struct qc_impl qc_healthy_f64, qc_healthy_f32, qc_healthy_q30, qc_healthy_q14;

/* One thing wrong in each method. The tables live in static memory. */
struct qc_impl qc_mutants_f64(void);
struct qc_impl qc_mutants_f32(void);
struct qc_impl qc_mutants_q30(void);
struct qc_impl qc_mutants_q14(void);

#endif
