/* builtins.c - the table of built-in implementations
 * SPDX-License-Identifier: MIT */
#include "builtins.h"

#include "simd.h"

#include <pthread.h>

/* The order `list` shows; then those of SIMD, which depend on the machine. */
static const struct qc_impl *const rows[] = {&qc_scalar_f64, &qc_scalar_f32, &qc_scalar_cr_f32,
                                             &qc_approx_f64, &qc_approx_f32, &qc_fixed_q30,
                                             &qc_fixed_q14};
enum { ROWS_N = sizeof rows / sizeof rows[0], IMPLS_N = ROWS_N + QC_SIMD_IMPLS_N };

static struct qc_impl impls[IMPLS_N];

/* C has no constant expression for the value of another object: the rows are copied once. */
static void copy_rows(void)
{
    for (int i = 0; i < ROWS_N; i++)
        impls[i] = *rows[i];
    qc_simd_impls(impls + ROWS_N);
}

const struct qc_plugin *qc_builtin_table(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    static const struct qc_plugin table = {QC_ABI, sizeof(struct qc_impl), impls, IMPLS_N};
    pthread_once(&once, copy_rows);
    return &table;
}
