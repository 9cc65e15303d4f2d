/* cmd_verify.c - verify: every property of every method chosen, and what is wrong
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fnmatch.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "commands.h"
#include "console.h"
#include "subjects.h"
#include "verify.h"

/* Cases per property. On two idle cores a slerp then takes about 2 s, and the costliest method, a
 * squad whose every call is computed by MPFR, about 12 s. */
enum { SAMPLES_DEFAULT = 4000 };

static bool has_failed(const struct qc_docket *docket, size_t s)
{
    for (size_t p = 0; p < docket->properties_n; p++)
        if (qc_outcome_fails(qc_outcome_of(qc_docket_at(docket, s, p))))
            return true;
    return false;
}

/* Judges one method after the other; those that were not reached leave the docket. */
static enum qc_status judge_all(const struct qc_verify_order *order, struct qc_docket *docket)
{
    const double start = qc_now_s();
    struct qc_steps steps = {.bar = qc_progress_start(order->options->quiet),
                             .of = (double)docket->subjects_n};
    enum qc_status status = QC_OK;
    size_t s = 0;
    bool stop = false;
    for (; s < docket->subjects_n && status == QC_OK && !stop; s++) {
        steps.label = docket->subjects[s]->name;
        steps.done = (double)s;
        qc_steps_show(&steps, 0);
        status = qc_verify_run(order, docket, s, qc_steps_show, &steps);
        stop = (order->options->fail_fast && has_failed(docket, s)) ||
               qc_now_s() - start > order->options->seconds;
    }
    docket->subjects_n = s;
    qc_progress_end(&steps.bar);
    return status;
}

/* The properties whose names match; 0 after complaining. */
static size_t select_properties(const char *pattern, const struct qc_property **out)
{
    size_t n = 0;
    for (size_t i = 0; i < qc_properties_n; i++)
        if (!pattern || fnmatch(pattern, qc_properties[i].name, 0) == 0)
            out[n++] = &qc_properties[i];
    if (n == 0)
        qc_complain("no property '%s': quatcheck verify --list-properties shows all", pattern);
    return n;
}

static bool is_loaded(const struct qc_bench *bench, const char *path)
{
    for (size_t i = 0; i < qc_registry_count(bench->registry); i++)
        if (strcmp(qc_registry_at(bench->registry, i)->origin, path) == 0)
            return true;
    return false;
}

static bool are_plugins_loaded(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    bool loaded = true;
    for (size_t i = 0; i < options->plugins_n; i++)
        loaded = loaded && is_loaded(bench, options->plugins[i]);
    for (size_t i = 0; i < options->execs_n; i++)
        loaded = loaded && is_loaded(bench, options->execs[i]);
    return loaded;
}

/* The methods chosen. Where a plug-in did not load, patterns meant for it are let go, so that the
 * others are judged all the same: the run ends with QC_EXIT_UNJUDGED anyway. */
static const struct qc_subject **select_methods(const struct qc_bench *bench, size_t *n)
{
    const struct qc_options *options = &bench->options;
    if (are_plugins_loaded(bench) || options->operands_n == 0)
        return qc_subjects_select(bench, options->operands_n, options->operands, n);
    const char **good = malloc(options->operands_n * sizeof *good);
    size_t good_n = 0;
    for (size_t i = 0; good && i < options->operands_n; i++)
        if (qc_registry_select(bench->registry, 1, &options->operands[i], NULL, 0, &(int){0}) > 0)
            good[good_n++] = options->operands[i];
    const struct qc_subject **subjects =
        good_n > 0 ? qc_subjects_select(bench, good_n, good, n) : NULL;
    free(good);
    return subjects;
}

/* Drops what cannot run on this machine, and says so. Returns how many are left. */
static size_t keep_available(const struct qc_subject **subjects, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        const struct qc_impl *impl = subjects[i]->impl;
        if (!impl->unavailable)
            subjects[kept++] = subjects[i];
        else if (i == 0 || subjects[i - 1]->impl != impl) /* once for all its methods */
            qc_complain("%s left out: %s", impl->name, impl->unavailable);
    }
    if (kept == 0)
        qc_complain("nothing to judge: quatcheck list shows what there is");
    return kept;
}

static void print_verdicts(const struct qc_options *options, const struct qc_docket *docket,
                           size_t chosen_n, size_t outside_n)
{
    if (qc_options_fill_stdout(options))
        return;
    if (!options->quiet)
        qc_verdicts_table(stdout, docket);
    qc_verdicts_failures(stdout, docket);
    qc_verdicts_summary(stdout, docket);
    if (docket->subjects_n < chosen_n)
        printf("; %zu not reached", chosen_n - docket->subjects_n);
    if (outside_n > 0)
        printf("; %zu expected failures are of what was not judged", outside_n);
    putchar('\n');
}

/* Where several libraries were judged, who is nearest is the next question. */
static void point_to_ranking(const struct qc_options *options, const struct qc_docket *docket)
{
    bool several = false;
    for (size_t s = 1; s < docket->subjects_n; s++)
        several |= docket->subjects[s]->impl != docket->subjects[0]->impl &&
                   qc_op_is_arc(docket->subjects[s]->method->op);
    if (!several || options->quiet || qc_options_fill_stdout(options) || options->plugins_n > 0 ||
        options->execs_n > 0)
        return;
    fputs("Who is nearest, at which turn: ./quatcheck measure --rank", stdout);
    for (size_t i = 0; i < options->operands_n; i++)
        printf(" '%s'", options->operands[i]);
    putchar('\n');
}

static int exit_code(const struct qc_docket *docket, size_t chosen_n)
{
    size_t counts[QC_OUTCOMES_N];
    qc_docket_count(docket, counts);
    if (counts[QC_OUTCOME_BROKEN] > 0 || counts[QC_OUTCOME_MENDED] > 0)
        return QC_EXIT_BROKEN;
    if (counts[QC_OUTCOME_SILENT] == qc_docket_size(docket)) {
        qc_complain("the properties chosen say nothing of the methods chosen: nothing was judged");
        return QC_EXIT_UNJUDGED;
    }
    return counts[QC_OUTCOME_UNJUDGED] > 0 || docket->subjects_n < chosen_n ? QC_EXIT_UNJUDGED
                                                                            : QC_EXIT_HOLDS;
}

/* Judges a docket that is open, reports, and returns the exit code. */
static int hold_court(const struct qc_bench *bench, struct qc_docket *docket)
{
    const struct qc_options *options = &bench->options;
    const size_t chosen_n = docket->subjects_n;
    struct qc_verify_order order;
    size_t outside_n = 0;
    docket->samples = options->samples_given ? options->samples : 0;
    if (options->expected && qc_expected_read(options->expected, docket, &outside_n) != QC_OK)
        return QC_EXIT_UNJUDGED;
    if (docket->samples == 0)
        docket->samples = SAMPLES_DEFAULT;
    if (qc_verify_order_of(options, docket->samples, &order) != QC_OK)
        return QC_EXIT_UNJUDGED;
    if (options->operands_n == 0 && !options->quiet)
        fprintf(stderr, "quatcheck: judging all %zu methods; name some to judge fewer\n", chosen_n);
    if (judge_all(&order, docket) != QC_OK)
        return QC_EXIT_UNJUDGED;
    print_verdicts(options, docket, chosen_n, outside_n);
    point_to_ranking(options, docket);
    return qc_verify_write_files(bench, docket) == QC_OK ? exit_code(docket, chosen_n)
                                                         : QC_EXIT_UNJUDGED;
}

int qc_cmd_verify(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    const struct qc_property *properties[QC_DOCKET_PROPERTIES_MAX];
    struct qc_docket docket;
    size_t subjects_n = 0;
    int code = QC_EXIT_UNJUDGED;
    if (options->list_properties)
        return qc_explain_list(stdout), QC_EXIT_HOLDS;
    if (options->explain)
        return qc_explain(stdout, options->explain) ? QC_EXIT_HOLDS : QC_EXIT_USAGE;
    const size_t properties_n = select_properties(options->property, properties);
    if (properties_n == 0)
        return QC_EXIT_UNJUDGED;
    const struct qc_subject **subjects = select_methods(bench, &subjects_n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    subjects_n = keep_available(subjects, subjects_n);
    if (subjects_n == 0)
        return free(subjects), QC_EXIT_UNJUDGED;
    if (qc_docket_open(&docket, subjects, subjects_n, properties, properties_n) == QC_OK)
        code = hold_court(bench, &docket);
    else
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
    qc_docket_close(&docket);
    free(subjects);
    return code;
}
