/* cmd_explorer.c - explorer: got, want and error on a grid of turns and t
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "console.h"
#include "explorer.h"
#include "publish.h"
#include "subjects.h"

/* As many as a page shows where none are named: it is to stay small. */
enum { USUAL_MAX = 48 };

/* The name of a family is that of its implementations without their precision. */
static bool is_same_family(const struct qc_subject *a, const struct qc_subject *b)
{
    const char *x = strrchr(a->impl->name, '_'), *y = strrchr(b->impl->name, '_');
    const size_t n = x ? (size_t)(x - a->impl->name) : strlen(a->impl->name);
    const size_t m = y ? (size_t)(y - b->impl->name) : strlen(b->impl->name);
    return n == m && strncmp(a->impl->name, b->impl->name, n) == 0;
}

/* What a page shows first: a slerp of each family, then the suite's plain methods, then the rest;
 * of one source built for many instruction sets what this machine takes stands for all. */
enum { FAMILIES, PLAIN, OTHERS, RANKS_N };

static int rank_of(const struct qc_subject *const *subjects, size_t i)
{
    const struct qc_subject *subject = subjects[i];
    const char *name = subject->name;
    bool first = strcmp(subject->method->name, "slerp") == 0;
    if (qc_name_matches("simd_sse2_*", name) || qc_name_matches("simd_avx*", name) ||
        qc_name_matches("ref_*", name))
        return OTHERS;
    for (size_t j = 0; j < i && first; j++)
        first = strcmp(subjects[j]->method->name, "slerp") != 0 ||
                !is_same_family(subjects[j], subject);
    return first ? FAMILIES : qc_name_matches("scalar_*", name) ? PLAIN : OTHERS;
}

/* Keeps USUAL_MAX of them in their order. False: out of memory. */
static bool keep_usual(const struct qc_subject **subjects, size_t *n)
{
    bool *chosen = calloc(*n + 1, sizeof *chosen);
    size_t chosen_n = 0, kept = 0;
    for (int rank = 0; rank < RANKS_N && chosen; rank++)
        for (size_t i = 0; i < *n && chosen_n < USUAL_MAX; i++) {
            chosen[i] = chosen[i] || rank_of(subjects, i) == rank;
            chosen_n += rank_of(subjects, i) == rank;
        }
    for (size_t i = 0; i < *n && chosen; i++)
        if (chosen[i])
            subjects[kept++] = subjects[i];
    const bool good = chosen != NULL;
    *n = kept;
    free(chosen);
    return good;
}

/* Those that err on purpose are shown where they are named. */
static size_t keep_shown(const struct qc_subject **subjects, size_t n, bool named)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (qc_explorer_applies(subjects[i]) && !subjects[i]->impl->unavailable &&
            (named || !qc_name_matches("ref_noisy_*", subjects[i]->name)))
            subjects[kept++] = subjects[i];
    if (kept == 0)
        qc_complain("nothing to explore: only lerp, nlerp and slerp that run here go from end to "
                    "end");
    if (!named && !keep_usual(subjects, &kept))
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
    return kept;
}

int qc_cmd_explorer(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    struct qc_rows rows = qc_rows_empty(&qc_explorer_schema);
    size_t n;
    const struct qc_subject **subjects =
        qc_subjects_select(bench, options->operands_n, options->operands, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    n = keep_shown(subjects, n, options->operands_n > 0);
    enum qc_status status = qc_provenance_of_run(bench, &rows.provenance);
    for (size_t i = 0; i < n && status == QC_OK; i++) {
        status = qc_explorer_add(&rows, subjects[i]);
        if (status != QC_OK)
            qc_complain("%s: %s", subjects[i]->name, qc_status_text(status));
    }
    if (n > 0 && status == QC_OK)
        status = qc_publish(&rows, options, qc_explorer_write);
    qc_rows_free(&rows);
    free(subjects);
    return n > 0 && status == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
}
