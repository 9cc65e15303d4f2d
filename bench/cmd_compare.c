/* cmd_compare.c - compare: two row files of measure or time
 * SPDX-License-Identifier: MIT */
#include "baseline.h"
#include "baseline_read.h"
#include "commands.h"
#include "console.h"
#include "publish.h"

int qc_cmd_compare(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    struct qc_rows before, after, findings = qc_rows_empty(&qc_compare_schema);
    if (options->operands_n != 2) {
        qc_complain("compare takes two row files: quatcheck compare OLD.tsv NEW.tsv");
        return QC_EXIT_USAGE;
    }
    const struct qc_schema *schema = qc_baseline_schema(options->operands[0]);
    if (!qc_baseline_read(options->operands[0], schema, &before))
        return QC_EXIT_UNJUDGED;
    if (!qc_baseline_read(options->operands[1], schema, &after)) {
        qc_rows_free(&before);
        return QC_EXIT_UNJUDGED;
    }
    const int code = qc_baseline_judge(bench, &before, &after, &findings);
    qc_rows_free(&findings);
    qc_rows_free(&after);
    qc_rows_free(&before);
    return code;
}
