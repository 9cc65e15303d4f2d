/* cmd_search.c - search: the worst case of a method, by climbing from many starts
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "../proptests/hunt.h"
#include "clock.h"
#include "commands.h"
#include "console.h"
#include "grid.h"
#include "output.h"
#include "places.h"
#include "records.h"
#include "subjects.h"

enum { CORPORA_N = 2, DIGITS = 4, STARTS_A_ROUND = 8 };

/* The hard cases every start 0 begins from. */
struct corpus {
    struct qc_corpus_row *rows;
    size_t n;
};

/* All files of cases in one array; what cannot be read is complained of and left out. */
static struct corpus load_corpora(void)
{
    static const char *const names[CORPORA_N] = {"cases/public.tsv", "cases/worst.tsv"};
    struct corpus all = {0};
    for (int i = 0; i < CORPORA_N; i++) {
        char path[PATH_MAX], why[512];
        struct qc_corpus_row *rows = NULL;
        size_t n = 0;
        if (!qc_place_share(names[i], path))
            continue;
        if (qc_corpus_load(path, &rows, &n, why, sizeof why) != QC_OK)
            qc_complain("%s", why);
        struct qc_corpus_row *more = n > 0 ? realloc(all.rows, (all.n + n) * sizeof *more) : NULL;
        if (more != NULL) {
            memcpy(more + all.n, rows, n * sizeof *more);
            all = (struct corpus){more, all.n + n};
        }
        free(rows);
    }
    return all;
}

/* When to stop: the evaluations of --samples, --seconds, or an error as large as --until. */
static bool is_over(const struct qc_options *options, double began, const struct qc_quarry *quarry)
{
    const uint64_t spent_n = quarry->evaluations;
    const bool budget =
        !options->samples_given && isfinite(options->seconds) ? false : spent_n >= options->samples;
    return budget || quarry->error >= options->until || !isfinite(quarry->score) ||
           qc_now_s() - began >= options->seconds;
}

/* Rounds of starts, so that the end of a search by --samples does not depend on the threads. */
static enum qc_status hunt_all(const struct qc_bench *bench, const struct qc_hunt *hunt,
                               struct qc_quarry *quarry)
{
    const struct qc_options *options = &bench->options;
    const int threads = options->threads > 0 ? options->threads : omp_get_max_threads();
    const double began = qc_now_s();
    struct qc_progress progress = qc_progress_start(options->quiet);
    enum qc_status status = QC_OK;
    for (uint64_t first = 0; status == QC_OK && !is_over(options, began, quarry);
         first += STARTS_A_ROUND) {
#pragma omp parallel for schedule(dynamic) num_threads(threads)
        for (int k = 0; k < STARTS_A_ROUND; k++) {
            struct qc_quarry found = {.score = -1};
            const enum qc_status one = qc_hunt_start(hunt, first + (uint64_t)k, &found);
#pragma omp critical
            {
                qc_quarry_merge(quarry, &found);
                status = one != QC_OK ? one : status;
            }
        }
        const double share = isfinite(options->seconds)
                                 ? (qc_now_s() - began) / options->seconds
                                 : (double)quarry->evaluations / (double)options->samples;
        qc_progress_show(&progress, hunt->subject->name, fmin(share, 1));
    }
    qc_progress_end(&progress);
    return status;
}

static double claim_of(const struct qc_hunt *hunt)
{
    const struct qc_claim claim = qc_expected_claim(hunt->subject->impl, hunt->subject->method);
    switch (hunt->goal->id) {
    case QC_ERROR_ROTATION:
        return claim.rotation_rad;
    case QC_ERROR_LENGTH:
        return claim.length_u;
    case QC_ERROR_OFF_ARC:
        return claim.off_arc_u;
    default: /* what no contract bounds directly */
        return (double)INFINITY;
    }
}

static bool tell(const struct qc_hunt *hunt, const struct qc_quarry *quarry)
{
    char error[QC_GRID_CELL_MAX], claim[QC_GRID_CELL_MAX], line[QC_CASE_LINE_MAX];
    const double bound = claim_of(hunt);
    const bool held = !(quarry->error > bound);
    printf("%s %s: largest found %s %s", hunt->subject->name, hunt->goal->name,
           qc_people_number(quarry->error, DIGITS, error), hunt->goal->unit);
    if (isfinite(bound))
        printf(", claim %s: %s", qc_people_number(bound, DIGITS, claim),
               held ? "held" : "EXCEEDED");
    printf("\n  %llu evaluations; ./quatcheck replay '%s'\n",
           (unsigned long long)quarry->evaluations,
           qc_case_write(&quarry->worst, line, sizeof line));
    return held;
}

/* One method: its exit code. */
static int search_one(const struct qc_bench *bench, struct qc_hunt *hunt)
{
    struct qc_quarry quarry = {.score = -1};
    const enum qc_status status = hunt_all(bench, hunt, &quarry);
    if (status != QC_OK || quarry.score < 0) {
        qc_complain("%s: %s", hunt->subject->name,
                    status != QC_OK ? qc_status_text(status) : "no case of this goal was judged");
        return QC_EXIT_UNJUDGED;
    }
    const bool held = tell(hunt, &quarry);
    bool kept = false;
    if (bench->options.keep != NULL &&
        qc_record_keep(bench->options.keep, hunt, &quarry, &kept) != QC_OK)
        return QC_EXIT_UNJUDGED;
    if (bench->options.keep != NULL)
        printf("  %s %s\n", kept ? "a record, kept in" : "no record: as large stands in",
               bench->options.keep);
    return held ? QC_EXIT_HOLDS : QC_EXIT_BROKEN;
}

/* Those of the subjects that run here and have errors of this goal; 0 after complaining. */
static size_t select_apt(const struct qc_goal *goal, size_t n, const struct qc_subject **subjects)
{
    size_t apt_n = 0;
    for (size_t i = 0; i < n; i++)
        if (!subjects[i]->impl->unavailable && qc_goal_applies(goal, subjects[i]))
            subjects[apt_n++] = subjects[i];
    if (apt_n == 0 && subjects[0]->impl->unavailable)
        qc_complain("%s does not run here: %s", subjects[0]->name, subjects[0]->impl->unavailable);
    else if (apt_n == 0)
        qc_complain("%s is not searched: %s is a goal for %s", subjects[0]->name, goal->name,
                    goal->of);
    return apt_n;
}

int qc_cmd_search(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    const char *name = options->goal != NULL ? options->goal : "rotation";
    const struct qc_goal *goal = qc_goal_find(name);
    size_t n = 0;
    if (options->operands_n == 0) {
        qc_complain("search needs IMPL/METHOD: %s", bench->command->example);
        return QC_EXIT_USAGE;
    }
    if (goal == NULL) {
        qc_complain("no goal '%s': rotation, length, off_arc, along or seam", name);
        return QC_EXIT_USAGE;
    }
    if (options->keep != NULL && !qc_record_place(options->keep))
        return QC_EXIT_UNJUDGED;
    const struct qc_subject **subjects =
        qc_subjects_select(bench, options->operands_n, options->operands, &n);
    if (subjects == NULL)
        return QC_EXIT_UNJUDGED;
    n = select_apt(goal, n, subjects);
    const struct corpus corpus = load_corpora();
    int worst = n > 0 ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
    for (size_t i = 0; i < n; i++) {
        struct qc_hunt hunt = {subjects[i], goal, options->seed, corpus.rows, corpus.n};
        const int code = search_one(bench, &hunt);
        worst = code > worst ? code : worst;
    }
    free(corpus.rows);
    free(subjects);
    return worst;
}
