/* builtins.h - the implementations that come with the suite
 * SPDX-License-Identifier: MIT */
#ifndef QC_BUILTINS_H
#define QC_BUILTINS_H

#include "quatcheck.h"

extern const struct qc_impl qc_scalar_f64;
extern const struct qc_impl qc_scalar_f32;
extern const struct qc_impl qc_scalar_cr_f32;
extern const struct qc_impl qc_approx_f64;
extern const struct qc_impl qc_approx_f32;
extern const struct qc_impl qc_fixed_q30;
extern const struct qc_impl qc_fixed_q14;

/* The table of all built-in implementations, in the order `list` shows them. */
const struct qc_plugin *qc_builtin_table(void);

#endif
