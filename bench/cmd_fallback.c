/* cmd_fallback.c - fallback: slerp with nlerp above a threshold, what each threshold costs
 * SPDX-License-Identifier: MIT */
#include "commands.h"
#include "each_method.h"
#include "fallback.h"

static enum qc_status weigh(const struct qc_bench *bench, const struct qc_subject *subject,
                            struct qc_steps *steps, struct qc_rows *rows)
{
    const struct qc_fallback fallback = {.registry = bench->registry,
                                         .slerp = subject,
                                         .seed = bench->options.seed,
                                         .samples = bench->options.samples,
                                         .progress = qc_steps_show,
                                         .context = steps};
    return qc_fallback_add(rows, &fallback);
}

int qc_cmd_fallback(const struct qc_bench *bench)
{
    static const char *const usual[] = {"scalar_f64/slerp", "scalar_f32/slerp"};
    const struct qc_each_method each = {
        .schema = &qc_fallback_schema,
        .usual = usual,
        .usual_n = sizeof usual / sizeof usual[0],
        .applies = qc_fallback_applies,
        .none = "no slerp of the short way between floats or doubles: nothing to fall back from",
        .add = weigh,
        .write = qc_fallback_write};
    return qc_each_method(bench, &each);
}
