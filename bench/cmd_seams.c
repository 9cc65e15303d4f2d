/* cmd_seams.c - seams: internal switches of methods, found from outside
 * SPDX-License-Identifier: MIT */
#include "commands.h"
#include "each_method.h"
#include "measure.h"
#include "seams_rows.h"

/* A method in trouble has a row that says so. */
static enum qc_status find_seams(const struct qc_bench *bench, const struct qc_subject *subject,
                                 struct qc_steps *steps, struct qc_rows *rows)
{
    struct qc_seam seams[QC_SEAMS_MAX];
    const struct qc_court court = qc_court_of(subject);
    size_t n = 0;
    (void)bench;
    const enum qc_status status = qc_seams_find(&court, seams, &n, qc_steps_show, steps);
    const char *trouble = status == QC_OK ? "" : qc_subject_trouble(subject);
    if (status != QC_OK && !trouble[0])
        trouble = qc_status_text(status);
    const enum qc_status added = qc_seams_rows_add(rows, subject, n, seams, trouble);
    return status == QC_OK ? added : status;
}

int qc_cmd_seams(const struct qc_bench *bench)
{
    const struct qc_each_method each = {
        .schema = &qc_seams_schema,
        .applies = qc_measurable,
        .none = "nothing to look into: only lerp, nlerp and slerp that run here have seams",
        .add = find_seams,
        .write = qc_seams_write};
    if (bench->options.operands_n > 0)
        return qc_each_method(bench, &each);
    qc_complain("seams needs IMPL/METHOD, as in %s", bench->command->example);
    return QC_EXIT_USAGE;
}
