/* cell.c - the plug-in of a cell: its table
 * SPDX-License-Identifier: MIT */
#include "cell.h"

const struct qc_plugin *qc_plugin_table(void)
{
    static struct qc_impl impls[2];
    static const struct qc_plugin table = {
        .abi = QC_ABI, .impl_size = sizeof(struct qc_impl), .impls = impls, .impls_n = 2};
    impls[0] = qc_cell_f32;
    impls[1] = qc_cell_f64;
    return &table;
}
