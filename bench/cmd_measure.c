/* cmd_measure.c - measure: error by turn size, against the certified exact answer
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>

#include "../proptests/slice.h"
#include "baseline.h"
#include "baseline_read.h"
#include "commands.h"
#include "console.h"
#include "measure_rows.h"
#include "measure_table.h"
#include "publish.h"
#include "ranking.h"
#include "sweep.h"

static int measure_against(const struct qc_bench *bench)
{
    struct qc_bench again = *bench;
    struct qc_rows before, after = qc_rows_empty(&qc_measure_schema);
    struct qc_rows findings = qc_rows_empty(&qc_compare_schema);
    char **names = NULL;
    int code = QC_EXIT_UNJUDGED;
    if (bench->options.operands_n > 0) {
        qc_complain("measure --baseline measures all methods of %s: leave out '%s'",
                    bench->options.baseline, bench->options.operands[0]);
        return QC_EXIT_USAGE;
    }
    if (!qc_baseline_read(bench->options.baseline, &qc_measure_schema, &before))
        return code;
    if (qc_baseline_options(&before, &again.options, &names))
        code = qc_sweep_all(&again, &after);
    if (after.n > 0) {
        const int judged = qc_baseline_judge(bench, &before, &after, &findings);
        code = judged > code ? judged : code;
    }
    qc_baseline_names_free(names);
    qc_rows_free(&findings);
    qc_rows_free(&after);
    qc_rows_free(&before);
    return code;
}

/* False after complaining: a slice has its own inputs, or is none. */
static bool is_slice_fine(const struct qc_options *options)
{
    struct qc_slice slice;
    char why[256];
    if (options->samples_given || options->wide || options->turn_hi_deg > 0)
        qc_complain("--exhaustive goes through its own inputs: leave out --samples, --turn and "
                    "--domain");
    else if (!qc_slice_read(options->exhaustive, &slice, why, sizeof why))
        qc_complain("--exhaustive '%s': %s", options->exhaustive, why);
    else
        return true;
    return false;
}

int qc_cmd_measure(const struct qc_bench *bench)
{
    if (bench->options.exhaustive && !is_slice_fine(&bench->options))
        return QC_EXIT_USAGE;
    struct qc_rows rows = qc_rows_empty(&qc_measure_schema);
    if (bench->options.baseline)
        return measure_against(bench);
    int code = qc_sweep_all(bench, &rows);
    const bool rank = bench->options.rank;
    if (rows.n > 0 && qc_publish(&rows, &bench->options,
                                 rank ? qc_ranking_write : qc_measure_table_write) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    qc_rows_free(&rows);
    return code;
}
