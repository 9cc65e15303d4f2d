/* figure_findings.h - what the sentences under figures are made of
 * SPDX-License-Identifier: MIT */
#ifndef QC_FIGURE_FINDINGS_H
#define QC_FIGURE_FINDINGS_H

#include "../bench/grid.h"
#include "report.h"

struct qc_figure_text {
    char text[QC_GRID_CELL_MAX];
};

/* A number of three digits, as people read it. */
struct qc_figure_text qc_people(double x);

struct qc_code_text {
    char text[1024];
};

/* `IMPL/METHOD` between backticks, or `IMPL` where `method` is NULL: code, whatever the name; cut
 * where it is endless. */
struct qc_code_text qc_code(const char *impl, const char *method);
struct qc_code_text qc_code_of(const struct qc_series *series);

static inline const struct qc_rows *qc_sheet_rows(const struct qc_report *report,
                                                  enum qc_sheet_id id)
{
    return &report->folder.sheets[id].rows;
}

/* Write the finding of a figure, a sentence or more, or nothing where there are no such rows. */
typedef void qc_tell_fn(const struct qc_report *report, FILE *file);
/* error_findings.c */
qc_tell_fn qc_tell_error, qc_tell_approximations, qc_tell_fixed, qc_tell_turn_t,
    qc_tell_distribution, qc_tell_off_arc, qc_tell_budget, qc_tell_libraries;
/* motion_findings.c */
qc_tell_fn qc_tell_lag, qc_tell_dip, qc_tell_speed, qc_tell_drift;
/* cost_findings.c */
qc_tell_fn qc_tell_fallback, qc_tell_pareto, qc_tell_flags;

#endif
