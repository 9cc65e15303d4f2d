/* cmd_claims.c - claims: published figures, recomputed
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "claims.h"
#include "commands.h"
#include "console.h"
#include "corrected.h"
#include "measure.h"
#include "places.h"
#include "publish.h"
#include "subjects.h"

/* The method a claim is about; NULL after complaining. `corrected` holds what coefficients give. */
static const struct qc_subject *find_method(const struct qc_bench *bench, const char *path,
                                            const struct qc_published *claim,
                                            struct qc_corrected *corrected)
{
    if (qc_corrected_read(claim->method, corrected))
        return &corrected->subject;
    const struct qc_subject *subject = qc_subject_named(bench, claim->method);
    if (!subject || (qc_measurable(subject) && !subject->impl->unavailable))
        return subject;
    qc_complain("%s: %s %s", path, claim->method,
                qc_measurable(subject) ? "cannot run here" : "is no lerp, nlerp or slerp");
    return NULL;
}

static int recompute(const struct qc_bench *bench, const char *path,
                     const struct qc_published *claim, struct qc_rows *rows)
{
    struct qc_corrected corrected;
    const bool exact = strcmp(claim->method, "exact/nlerp") == 0;
    const struct qc_subject *subject = exact ? NULL : find_method(bench, path, claim, &corrected);
    if (!subject && !exact)
        return QC_EXIT_UNJUDGED;
    const enum qc_status status = qc_claim_recompute(rows, claim, subject);
    if (status == QC_OK)
        return QC_EXIT_HOLDS;
    qc_complain("%s: %s", claim->what, qc_status_text(status));
    return QC_EXIT_UNJUDGED;
}

/* Nothing is computed before every line is known to be sound. */
static int check_all(const char *path, const struct qc_rows *claims)
{
    char why[256];
    for (size_t i = 0; i < claims->n; i++) {
        const struct qc_published *claim = qc_rows_at(claims, i);
        if (qc_claim_check(claim, why, sizeof why))
            continue;
        qc_complain("%s: claim %zu (%s): %s", path, i + 1, claim->what, why);
        return QC_EXIT_USAGE;
    }
    if (claims->n > 0)
        return QC_EXIT_HOLDS;
    qc_complain("%s: no claims: bench/ADVICE.md says what a line holds", path);
    return QC_EXIT_USAGE;
}

/* The suite's own table is a record of what others published: what it refutes is a result. In a
 * user's file a claim is under judgement. */
static int exit_of(const struct qc_rows *rows, bool own)
{
    const char *const refuted = qc_claim_verdict_name(QC_CLAIM_REFUTED);
    const char *const holds = qc_claim_verdict_name(QC_CLAIM_HOLDS);
    size_t refuted_n = 0, undecided_n = 0;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_recomputed *row = qc_rows_at(rows, i);
        const bool is_refuted = strcmp(row->verdict, refuted) == 0;
        refuted_n += !own && is_refuted;
        undecided_n += row->trouble[0] || (!own && !is_refuted && strcmp(row->verdict, holds) != 0);
    }
    return refuted_n ? QC_EXIT_BROKEN : undecided_n ? QC_EXIT_UNJUDGED : QC_EXIT_HOLDS;
}

static int run(const struct qc_bench *bench, const char *path, const struct qc_rows *claims,
               bool own)
{
    struct qc_rows rows = qc_rows_empty(&qc_recomputed_schema);
    struct qc_progress bar = qc_progress_start(bench->options.quiet);
    int code = check_all(path, claims);
    if (code == QC_EXIT_HOLDS && qc_provenance_of_run(bench, &rows.provenance) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    for (size_t i = 0; i < claims->n && code == QC_EXIT_HOLDS; i++) {
        qc_progress_show(&bar, "claims", (double)i / (double)claims->n);
        code = recompute(bench, path, qc_rows_at(claims, i), &rows);
    }
    qc_progress_end(&bar);
    if (code == QC_EXIT_HOLDS) {
        code = exit_of(&rows, own);
        if (qc_publish(&rows, &bench->options, qc_claims_write) != QC_OK)
            code = QC_EXIT_UNJUDGED;
    }
    qc_rows_free(&rows);
    return code;
}

int qc_cmd_claims(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    const bool own = options->operands_n == 0;
    char path[PATH_MAX], why[512];
    struct qc_rows claims;
    if (options->operands_n > 1) {
        qc_complain("claims takes one file: quatcheck claims [FILE]");
        return QC_EXIT_USAGE;
    }
    if (own && !qc_place_share("claims.tsv", path)) {
        qc_complain("%s is missing; QUATCHECK_SHARE names its folder", path);
        return QC_EXIT_UNJUDGED;
    }
    const char *from = own ? path : options->operands[0];
    const enum qc_status status =
        qc_rows_read(from, &qc_published_schema, &claims, why, sizeof why);
    if (status != QC_OK) {
        qc_complain("%s", why);
        return status == QC_BAD_INPUT ? QC_EXIT_USAGE : QC_EXIT_UNJUDGED;
    }
    const int code = run(bench, from, &claims, own);
    qc_rows_free(&claims);
    return code;
}
