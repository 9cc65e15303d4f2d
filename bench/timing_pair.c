/* timing_pair.c - a workload timed twice, each time in a process of its own
 * SPDX-License-Identifier: MIT */
#include "timing_pair.h"

#include <stdlib.h>
#include <string.h>

#include "../impl/numbers.h"
#include "../impl/ops.h"

static bool same_operands(const struct qc_subject *a, const struct qc_subject *b)
{
    const struct qc_format x = qc_format_of(a->impl), y = qc_format_of(b->impl);
    const bool arcs = qc_op_is_arc(a->method->op) && qc_op_is_arc(b->method->op);
    return (arcs || a->method->op == b->method->op) && x.scalar == y.scalar && x.frac == y.frac;
}

static bool add(struct qc_timing *timing, enum qc_timed timed, const struct qc_subject *subject)
{
    if (timing->rows_n == QC_TIMING_ROWS_MAX)
        return false;
    struct qc_timing_row *row = &timing->rows[timing->rows_n++];
    row->timed = timed;
    row->subject = subject;
    return true;
}

/* The row of nothing for the operands of `subject`; rows_n: none yet. */
static size_t find_nothing(const struct qc_timing *timing, const struct qc_subject *subject)
{
    size_t i = 0;
    while (i < timing->rows_n && (timing->rows[i].timed != QC_TIMED_NOTHING ||
                                  !same_operands(timing->rows[i].subject, subject)))
        i++;
    return i;
}

static bool add_rows(struct qc_timing *timing, const struct qc_subject *reference, size_t n,
                     const struct qc_subject *const *subjects)
{
    bool fits = add(timing, QC_TIMED_METHOD, reference);
    for (size_t i = 0; i < n && fits; i++)
        if (subjects[i] != reference)
            fits = add(timing, QC_TIMED_METHOD, subjects[i]);
    const size_t methods_n = timing->rows_n;
    for (size_t i = 0; i < methods_n && fits; i++) {
        const struct qc_subject *subject = timing->rows[i].subject;
        if (find_nothing(timing, subject) == timing->rows_n)
            fits = add(timing, QC_TIMED_NOTHING, subject) && add(timing, QC_TIMED_COPY, subject);
    }
    fits = fits && add(timing, QC_TIMED_NULL, reference);
    for (size_t i = 0; i < timing->rows_n; i++)
        timing->rows[i].nothing = find_nothing(timing, timing->rows[i].subject);
    return fits;
}

enum qc_status qc_timing_pair_open(struct qc_timing_pair *pair, const struct qc_subject *reference,
                                   size_t n, const struct qc_subject *const *subjects,
                                   const struct qc_workload *workload)
{
    struct qc_timing *const both[] = {&pair->first, &pair->again};
    *pair =
        (struct qc_timing_pair){.first = {.workload = *workload}, .again = {.workload = *workload}};
    for (int i = 0; i < 2; i++) {
        both[i]->rows = calloc(QC_TIMING_ROWS_MAX, sizeof *both[i]->rows);
        const bool fits = both[i]->rows && add_rows(both[i], reference, n, subjects);
        if (fits)
            continue;
        const enum qc_status status = both[i]->rows ? QC_BAD_INPUT : QC_NO_MEMORY;
        qc_timing_pair_free(pair);
        return status;
    }
    return QC_OK;
}

void qc_timing_pair_free(struct qc_timing_pair *pair)
{
    free(pair->first.rows);
    free(pair->again.rows);
    pair->first.rows = pair->again.rows = NULL;
}

enum qc_status qc_timing_pair_run(struct qc_timing_pair *pair, double seconds,
                                  struct qc_trouble *trouble)
{
    const enum qc_status status = qc_timing_run(&pair->first, seconds / 2, trouble);
    return status != QC_OK ? status : qc_timing_run(&pair->again, seconds / 2, trouble);
}
