/* mutants.c - the plug-in of planted bugs: its table
 * SPDX-License-Identifier: MIT */
#include "mutants.h"

const struct qc_plugin *qc_plugin_table(void)
{
    static struct qc_impl impls[8];
    static const struct qc_plugin table = {.abi = QC_ABI,
                                           .impl_size = sizeof(struct qc_impl),
                                           .impls = impls,
                                           .impls_n = sizeof impls / sizeof impls[0]};
    impls[0] = qc_mutants_f64();
    impls[1] = qc_mutants_f32();
    impls[2] = qc_mutants_q30();
    impls[3] = qc_mutants_q14();
    impls[4] = qc_healthy_f64;
    impls[5] = qc_healthy_f32;
    impls[6] = qc_healthy_q30;
    impls[7] = qc_healthy_q14;
    return &table;
}
