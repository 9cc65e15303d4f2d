/* cmd_histogram.c - histogram: how many results of a method are how far off
 * SPDX-License-Identifier: MIT */
#include "commands.h"
#include "each_method.h"
#include "histogram.h"

/* The methods share the time. */
static enum qc_status count_errors(const struct qc_bench *bench, const struct qc_subject *subject,
                                   struct qc_steps *steps, struct qc_rows *rows)
{
    const struct qc_options *options = &bench->options;
    const struct qc_sweep sweep = {.seed = options->seed,
                                   .samples = options->samples,
                                   .seconds = options->seconds / steps->of,
                                   .turn_lo_deg = options->turn_lo_deg,
                                   .turn_hi_deg = options->turn_hi_deg,
                                   .wide = options->wide,
                                   .threads = options->threads,
                                   .progress = qc_steps_show,
                                   .context = steps};
    struct qc_measurement measurement;
    enum qc_status status = qc_measure(subject, &sweep, &measurement);
    if (status == QC_OK)
        status = qc_histogram_add(rows, &measurement);
    if (status == QC_OK)
        status = measurement.trouble;
    qc_measurement_free(&measurement);
    return status;
}

int qc_cmd_histogram(const struct qc_bench *bench)
{
    static const char *const usual[] = {"ref_rounded_f*/slerp", "scalar_f*/slerp",
                                        "scalar_f*/nlerp",      "scalar_f*/slerp_theta",
                                        "scalar_cr_f32/slerp",  "simd_f*/slerp*"};
    const struct qc_each_method each = {
        .schema = &qc_histogram_schema,
        .usual = usual,
        .usual_n = sizeof usual / sizeof usual[0],
        .applies = qc_measurable,
        .none = "nothing to count: only lerp, nlerp and slerp that run here have such errors",
        .add = count_errors,
        .write = qc_histogram_write};
    return qc_each_method(bench, &each);
}
