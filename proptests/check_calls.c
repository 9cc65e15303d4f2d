/* check_calls.c - how a method behaves as a function: bits, lanes, memory, environment, policy
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "batch.h"
#include "call.h"
#include "checks.h"

static void find_none(struct qc_finding *finding)
{
    *finding = (struct qc_finding){.applies = true, .error = 0, .allowance = 1};
}

/* The same bits, all NaN being one. */
static bool is_same_item(const struct qc_court *court, const unsigned char *p,
                         const unsigned char *q)
{
    double x[QC_OUT_MAX], y[QC_OUT_MAX];
    const size_t n = (size_t)court->op->out_width, size = qc_scalar_size(court->format.scalar);
    qc_decode(court->format, n, p, x);
    qc_decode(court->format, n, q, y);
    for (size_t i = 0; i < n; i++)
        if (memcmp(p + i * size, q + i * size, size) != 0 && !(isnan(x[i]) && isnan(y[i])))
            return false;
    return true;
}

/* The case alone, aligned, out apart from every input. */
static struct qc_case alone(const struct qc_case *c)
{
    struct qc_case single = *c;
    single.n = 1;
    single.lane = single.align = single.k = 0;
    return single;
}

static enum qc_status compare_with_batch(const struct qc_court *court, const struct qc_case *c,
                                         enum qc_company company, struct qc_finding *finding)
{
    const struct qc_case single = alone(c);
    struct qc_batch_result first, again, batch;
    qc_batch_run(court, &single, company, &first);
    qc_batch_run(court, &single, company, &again);
    if (!qc_returned(first.status, finding) || !qc_returned(again.status, finding))
        return QC_OK;
    qc_batch_run(court, c, company, &batch);
    if (!qc_returned(batch.status, finding))
        return QC_OK;
    const bool same = is_same_item(court, first.item, again.item) &&
                      (c->n == 0 || is_same_item(court, first.item, batch.item));
    if (same)
        find_none(finding);
    else
        qc_find_broken(finding, QC_KIND_BITS);
    return QC_OK;
}

enum qc_status qc_check_same_bits(const struct qc_court *court, const struct qc_case *c,
                                  struct qc_finding *finding)
{
    return compare_with_batch(court, c, QC_COMPANY_DRAWN, finding);
}

enum qc_status qc_check_lanes(const struct qc_court *court, const struct qc_case *c,
                              struct qc_finding *finding)
{
    return compare_with_batch(court, c, QC_COMPANY_HOSTILE, finding);
}

enum qc_status qc_check_bounds(const struct qc_court *court, const struct qc_case *c,
                               struct qc_finding *finding)
{
    struct qc_batch_result batch;
    qc_batch_run(court, c, QC_COMPANY_DRAWN, &batch);
    if (!qc_returned(batch.status, finding))
        return QC_OK;
    if (batch.overrun || batch.input_written)
        qc_find_broken(finding, QC_KIND_BOUNDS);
    else
        find_none(finding);
    return QC_OK;
}

enum qc_status qc_check_fp_environment(const struct qc_court *court, const struct qc_case *c,
                                       struct qc_finding *finding)
{
    struct qc_batch_result batch;
    qc_batch_run(court, c, QC_COMPANY_DRAWN, &batch);
    if (!qc_returned(batch.status, finding))
        return QC_OK;
    if (batch.status == QC_FP_CHANGED || qc_subject_load_finding(court->subject)[0] != '\0')
        qc_find_broken(finding, QC_KIND_FP);
    else
        find_none(finding);
    return QC_OK;
}

static bool all_finite(const double *x, int n)
{
    bool finite = true;
    for (int i = 0; i < n; i++)
        finite &= isfinite(x[i]) != 0;
    return finite;
}

static bool is_zero(const double *q)
{
    return q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0;
}

static bool is_opposite(const double *a, const double *b)
{
    return a[0] == -b[0] && a[1] == -b[1] && a[2] == -b[2] && a[3] == -b[3] && !is_zero(a);
}

/* What the flags promise of the ends; t is a matter of accuracy. */
enum qc_status qc_check_special(const struct qc_court *court, const struct qc_case *c,
                                struct qc_finding *finding)
{
    double got[QC_OUT_MAX];
    const uint32_t flags = court->subject->method->flags;
    const int in_n = qc_op_in_width(court->op);
    const bool arc = qc_op_is_arc((int)court->op->op);
    if (!qc_ask(court, c->in, got, finding))
        return QC_OK;
    /* Infinity is a number to a method that clamps t. */
    const bool clamped = arc && (flags & QC_CLAMPS_T) != 0 && !isnan(c->in[8]);
    const bool in_finite = all_finite(c->in, clamped ? 8 : in_n);
    const bool out_finite = all_finite(got, court->op->out_width);
    const bool zero_end = arc && (is_zero(c->in) || is_zero(c->in + 4));
    const bool opposite = arc && is_opposite(c->in, c->in + 4) &&
                          (flags & (QC_LONG_WAY | QC_UNSPECIFIED_OPPOSITE)) == QC_LONG_WAY;
    find_none(finding);
    if (((flags & QC_NAN_OUT) != 0 && !in_finite && out_finite) ||
        ((flags & QC_FINITE_OUT) != 0 && in_finite && zero_end && !out_finite) ||
        (opposite && in_finite && !out_finite))
        qc_find_broken(finding, QC_KIND_POLICY);
    return QC_OK;
}
