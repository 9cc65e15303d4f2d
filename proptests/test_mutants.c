/* test_mutants.c - every planted bug is found by the property it names, and nothing healthy is
 * SPDX-License-Identifier: MIT
 *
 * usage: test_mutants PLUGIN.so [GLOB]
 * Not a Criterion program: hundreds of short trials, shared out among processes that run side by
 * side. Prints each survivor and each false alarm, then `N of N killed`; exit 0 if all are. */
#include "side_by_side.h"
#include "trial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES_KILL = 16000, SAMPLES_HEALTHY = 1000, SEED = 1, TRIALS_MAX = 2000 };

enum end { HOLDS, ANSWERS, CRASHES, HANGS };

static const struct planted {
    const char *subject, *property;
    enum end end;
} planted[] = {
#define QC_MUTANT_F64(name, contract, toggled, property, end, ...)                                 \
    {"mutant_f64/" #name, #property, end},
#define QC_MUTANT_F32(name, contract, toggled, property, end, ...)                                 \
    {"mutant_f32/" #name, #property, end},
#define QC_MUTANT_Q30(name, contract, toggled, property, end, ...)                                 \
    {"mutant_q30/" #name, #property, end},
#define QC_MUTANT_Q14(name, contract, toggled, property, end, ...)                                 \
    {"mutant_q14/" #name, #property, end},
#include "mutants.def"
};

enum { PLANTED_N = sizeof planted / sizeof planted[0] };

/* One subject under one property, and how it has to end. */
struct trial {
    const struct qc_subject *subject;
    const struct qc_property *property;
    enum end end;
};

/* What came of each. */
struct outcome {
    enum qc_status status;
    struct qc_trial_result result;
};

/* What every process is told. */
struct errand {
    const char *plugin, *glob;
};

static const struct qc_subject *find_subject(const struct qc_registry *registry, const char *name)
{
    for (size_t i = 0; i < qc_registry_count(registry); i++)
        if (strcmp(qc_registry_at(registry, i)->name, name) == 0)
            return qc_registry_at(registry, i);
    return NULL;
}

/* All trials, in order: every planted bug, then every property of every healthy method. */
static size_t list_trials(const struct qc_registry *registry, const char *glob,
                          struct trial trials[TRIALS_MAX])
{
    size_t n = 0;
    for (size_t i = 0; i < PLANTED_N; i++)
        if (qc_name_matches(glob, planted[i].subject))
            trials[n++] = (struct trial){find_subject(registry, planted[i].subject),
                                         qc_property_find(planted[i].property), planted[i].end};
    for (size_t i = 0; i < qc_registry_count(registry); i++) {
        const struct qc_subject *subject = qc_registry_at(registry, i);
        if (!qc_name_matches("healthy_*", subject->name) || !qc_name_matches(glob, subject->name))
            continue;
        for (size_t p = 0; p < qc_properties_n && n < TRIALS_MAX; p++)
            if (qc_property_applies(&qc_properties[p], subject))
                trials[n++] = (struct trial){subject, &qc_properties[p], HOLDS};
    }
    return n;
}

static struct qc_registry *open_registry(const char *plugin)
{
    char why[512] = "out of memory";
    struct qc_registry *registry = qc_registry_open();
    if (registry && qc_registry_load(registry, plugin, why, sizeof why) == QC_OK)
        return registry;
    fprintf(stderr, "test_mutants: %s\n", why);
    exit(3);
}

/* One process: takes trials until none is left. A plug-in of its own, so that none waits. */
static void work(struct qc_queue *queue, void *results, const void *context)
{
    static struct trial trials[TRIALS_MAX];
    const struct errand *errand = context;
    struct outcome *outcomes = results;
    struct qc_registry *registry = open_registry(errand->plugin);
    const size_t n = list_trials(registry, errand->glob, trials);
    for (size_t i = qc_queue_take(queue); i < n; i = qc_queue_take(queue)) {
        const struct qc_trial_config config = {.seed = SEED,
                                               .samples = trials[i].end == HOLDS ? SAMPLES_HEALTHY
                                                                                 : SAMPLES_KILL,
                                               .fail_fast = true};
        outcomes[i].status =
            qc_try(trials[i].property, trials[i].subject, &config, &outcomes[i].result);
    }
    qc_registry_close(registry);
}

/* A crash or a hang where none was planted finds nothing, nor does a starved band. */
static enum end end_of(const struct qc_trial_result *result)
{
    if (result->verdict != QC_BROKEN)
        return HOLDS;
    switch (result->kind) {
    case QC_KIND_CRASH:
        return CRASHES;
    case QC_KIND_HANG:
        return HANGS;
    case QC_KIND_VALUE:
    case QC_KIND_INVALID:
    case QC_KIND_BITS:
    case QC_KIND_POLICY:
    case QC_KIND_BOUNDS:
    case QC_KIND_FP:
        return ANSWERS;
    case QC_KIND_NONE:
    case QC_KIND_STARVED:
    case QC_KIND_NOT_RUN:
    case QC_KINDS_N:
        break;
    }
    return HOLDS;
}

static bool is_as_planted(const struct trial *trial, enum qc_status status,
                          const struct qc_trial_result *result)
{
    const bool healthy = trial->end == HOLDS;
    return status == QC_OK && end_of(result) == trial->end &&
           (!healthy || result->verdict != QC_BROKEN);
}

static void print_trouble(const struct trial *trial, enum qc_status status,
                          const struct qc_trial_result *result)
{
    char line[QC_CASE_LINE_MAX];
    const char *what = trial->end == HOLDS ? "accused" : "survived";
    printf("%s: %s by %s: %s, %s, worst %g of its allowance in %lu cases\n", what,
           trial->subject->name, trial->property->name,
           status == QC_OK ? "judged" : qc_status_text(status), qc_kind_name(result->kind),
           result->has_worst ? qc_score(&result->worst) : 0, (unsigned long)result->judged_n);
    if (result->has_worst)
        printf("  %s\n", qc_case_write(&result->worst_case, line, sizeof line));
}

int main(int argc, char **argv)
{
    static struct trial trials[TRIALS_MAX];
    if (argc < 2)
        return fputs("usage: test_mutants PLUGIN.so [GLOB]\n", stderr), 2;
    const struct errand errand = {argv[1], argc > 2 ? argv[2] : "*"};
    setenv("QUATCHECK_TIMEOUT_MS", "1000", 1);
    const size_t size = TRIALS_MAX * sizeof(struct outcome);
    struct outcome *outcomes = qc_side_by_side(size, work, &errand);
    if (!outcomes)
        return fputs("test_mutants: a worker did not end well\n", stderr), 3;
    struct qc_registry *registry = open_registry(errand.plugin);
    const size_t n = list_trials(registry, errand.glob, trials);
    size_t killed = 0, planted_n = 0, held = 0;
    for (size_t i = 0; i < n; i++) {
        const bool good = is_as_planted(&trials[i], outcomes[i].status, &outcomes[i].result);
        planted_n += trials[i].end != HOLDS;
        killed += good && trials[i].end != HOLDS;
        held += good && trials[i].end == HOLDS;
        if (!good)
            print_trouble(&trials[i], outcomes[i].status, &outcomes[i].result);
    }
    printf("%zu of %zu healthy verdicts hold\n%zu of %zu killed\n", held, n - planted_n, killed,
           planted_n);
    qc_registry_close(registry);
    qc_side_by_side_free(outcomes, size);
    return killed == planted_n && held == n - planted_n && n > 0 ? 0 : 1;
}
