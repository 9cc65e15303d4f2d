/* cost_findings.c - the sentences under figures of what nearness costs
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "../bench/fallback.h"
#include "../bench/pareto.h"
#include "../bench/timing_rows.h"
#include "figure_findings.h"

void qc_tell_fallback(const struct qc_report *report, FILE *file)
{
    qc_fallback_tell(qc_sheet_rows(report, QC_SHEET_fallback), file);
}

/* Who is on the front of every band. */
void qc_tell_pareto(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = qc_sheet_rows(report, QC_SHEET_pareto);
    const char *between = "No other method is both faster and nearer, at turns from 90° to 180°, "
                          "than ";
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_pareto_row *row = qc_rows_at(rows, i);
        if (row->turn_hi_deg < 180 || row->beaten_by[0] || isnan(row->ns))
            continue;
        fprintf(file, "%s%s (%s ns, %s rad)", between, qc_code(row->impl, row->method).text,
                qc_people(row->ns).text, qc_people(row->ideal_max_rad).text);
        between = ", ";
    }
    fputs(between[0] == ',' ? "." : "", file);
}

/* The least and the largest error of the slerp of doubles over all builds, and their times. */
void qc_tell_flags(const struct qc_report *report, FILE *file)
{
    const struct qc_rows *rows = qc_sheet_rows(report, QC_SHEET_flags);
    const struct qc_timing_figures *fast = NULL, *slow = NULL, *worst = NULL;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_timing_figures *row = qc_rows_at(rows, i);
        if (strcmp(row->timed, "method") != 0 || strcmp(row->method, "slerp") != 0 ||
            strcmp(row->precision, "f64") != 0 || !(row->ns > 0))
            continue;
        fast = !fast || row->ns < fast->ns ? row : fast;
        slow = !slow || row->ns > slow->ns ? row : slow;
        worst = !worst || row->ideal_max_rad > worst->ideal_max_rad ? row : worst;
    }
    if (fast && slow && worst)
        fprintf(file,
                "The same slerp of doubles takes from %s ns (%s) to %s ns (%s); its largest error, "
                "%s rad, is that of %s.",
                qc_people(fast->ns).text, qc_code(fast->impl, NULL).text, qc_people(slow->ns).text,
                qc_code(slow->impl, NULL).text, qc_people(worst->ideal_max_rad).text,
                qc_code(worst->impl, NULL).text);
}
