/* advice.h - up to which turn each method stays within a budget, or its error at a turn, as rows
 * SPDX-License-Identifier: MIT */
#ifndef QC_ADVICE_H
#define QC_ADVICE_H

#include <stdbool.h>

#include "../impl/registry.h"
#include "../reference/nlerp_curve.h"
#include "paired.h"
#include "rows.h"
#include "trace.h"

#define QC_FIELD_TEXT const char *
#define QC_FIELD_NUMBER double
#define QC_FIELD_ERROR double
#define QC_COLUMN(kind, name, meaning) QC_FIELD_##kind name;
struct qc_advice {
#include "advice_columns.def"
};
#undef QC_COLUMN

extern const struct qc_schema qc_advice_schema;

/* Asked for: a budget or a turn; the other is not given (stated_angle.h). */
struct qc_request {
    struct qc_angle budget, turn;
    double budget_rad;            /* rounded down */
    double turn_deg;              /* to double precision: where methods are tried */
    const struct qc_trace *trace; /* NULL: none */
    enum qc_scalar scalar;        /* of the exact answer's test in C */
};

/* What a method costs. NaN ns: not timed. */
struct qc_cost {
    double ns;
    struct qc_paired ratio; /* to the time of `against` in the same round */
    const char *against;
};

/* Appends the exact nlerp, and the law of small turns at the same turn. */
enum qc_status qc_advice_add_exact(struct qc_rows *rows, const struct qc_request *request);

/* Appends a method. Its troubles are the row's; the status is of memory and of the reference. */
enum qc_status qc_advice_add(struct qc_rows *rows, const struct qc_request *request,
                             const struct qc_subject *subject, const struct qc_cost *cost);

/* Notes in the rows where each is the fastest within the budget; for that, times are needed, and
 * a unit result. */
void qc_advice_rank(struct qc_rows *rows);

/* For people; the first rows are the exact ones. */
enum qc_status qc_advice_write(const struct qc_rows *rows, bool markdown, FILE *file);

#endif
