/* timing_extras.c - what is known of timed methods beside their times
 * SPDX-License-Identifier: MIT */
#include "timing_extras.h"

#include <math.h>
#include <stdlib.h>

#include "console.h"
#include "instructions.h"
#include "measure.h"

static bool is_timed_method(const struct qc_timing_row *row)
{
    return row->timed == QC_TIMED_METHOD && row->trouble.status == QC_OK;
}

double *qc_timing_instructions(const struct qc_timing *timing)
{
    double *counts = malloc(timing->rows_n * sizeof *counts);
    for (size_t i = 0; counts && i < timing->rows_n; i++) {
        const struct qc_timing_row *row = &timing->rows[i];
        struct qc_trouble trouble;
        counts[i] = NAN;
        if (!is_timed_method(row) ||
            qc_count_instructions(row->subject, &timing->workload, &counts[i], &trouble) == QC_OK)
            continue;
        qc_complain("%s: instructions not counted: %s", row->subject->name, trouble.line);
        counts[i] = NAN;
        if (trouble.status != QC_NOT_FOUND)
            continue;
        free(counts);
        return NULL;
    }
    return counts;
}

static double largest_error(const struct qc_bench *bench, const struct qc_subject *subject)
{
    const struct qc_sweep sweep = {.seed = bench->options.seed,
                                   .samples = bench->options.samples,
                                   .seconds = INFINITY,
                                   .turn_hi_deg = 180,
                                   .threads = bench->options.threads};
    struct qc_measurement measurement;
    double largest = NAN;
    if (!qc_measurable(subject) || qc_measure(subject, &sweep, &measurement) != QC_OK)
        return largest;
    if (measurement.trouble == QC_OK)
        largest = 0;
    for (size_t i = 0; i < measurement.bands_n * measurement.t_cells_n; i++)
        largest = fmax(largest, measurement.groups[i].peak[QC_ERROR_IDEAL].value);
    qc_measurement_free(&measurement);
    return largest;
}

double *qc_timing_errors(const struct qc_bench *bench, const struct qc_timing *timing)
{
    double *errors = malloc(timing->rows_n * sizeof *errors);
    for (size_t i = 0; errors && i < timing->rows_n; i++)
        errors[i] = is_timed_method(&timing->rows[i])
                        ? largest_error(bench, timing->rows[i].subject)
                        : (double)NAN;
    return errors;
}
