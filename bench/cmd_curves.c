/* cmd_curves.c - curves: methods from end to end, and along a path of keys
 * SPDX-License-Identifier: MIT */
#include "commands.h"
#include "curves.h"
#include "each_method.h"

static enum qc_status trace(const struct qc_bench *bench, const struct qc_subject *subject,
                            struct qc_steps *steps, struct qc_rows *rows)
{
    (void)bench, (void)steps;
    return qc_curves_add(rows, subject);
}

int qc_cmd_curves(const struct qc_bench *bench)
{
    static const char *const usual[] = {"scalar_f64/*"};
    const struct qc_each_method each = {
        .schema = &qc_curves_schema,
        .usual = usual,
        .usual_n = sizeof usual / sizeof usual[0],
        .applies = qc_curves_apply,
        .none = "nothing to trace: only lerp, nlerp, slerp and squad that run here go from key to "
                "key",
        .add = trace,
        .write = qc_curves_write};
    return qc_each_method(bench, &each);
}
