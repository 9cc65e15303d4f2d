/* cmd_measure.c - measure: error by turn size, against the certified exact answer
 * SPDX-License-Identifier: MIT */
#include "commands.h"
#include "console.h"
#include "measure_rows.h"
#include "measure_table.h"
#include "publish.h"
#include "sweep.h"

int qc_cmd_measure(const struct qc_bench *bench)
{
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    int code = qc_sweep_all(bench, &rows);
    if (rows.n > 0 && qc_publish(&rows, &bench->options, qc_measure_table_write,
                                 qc_measure_table_write_markdown) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    return code;
}
