/* soak.c - many seeds over healthy methods: nobody is to be accused
 * SPDX-License-Identifier: MIT
 *
 * usage: soak FIRST_SEED SEEDS SAMPLES IMPL/METHOD-GLOB...
 * Every property of every method that a glob matches, with each of the seeds; in one process a
 * processor, where `verify` starts one for every verdict. Prints each false alarm as a case line to
 * replay, then how many verdicts were given. Exit 0: none is broken; 1: some; 2: the command line;
 * 3: not judged. */
#include "side_by_side.h"
#include "trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../reference/oracle.h"

enum { PAIRS_MAX = 4096 };

/* A method under a property. */
struct pair {
    const struct qc_subject *subject;
    const struct qc_property *property;
};

struct errand {
    uint64_t seed, samples;
    char **globs;
};

/* How each verdict came out; the line of those that are broken. */
struct outcome {
    bool given, broken, failed;
    char line[QC_CASE_LINE_MAX];
};

static struct qc_registry *open_registry(void)
{
    struct qc_registry *registry = qc_registry_open();
    if (registry && qc_registry_add(registry, qc_reference_table()) == QC_OK)
        return registry;
    fputs("soak: the registry does not open\n", stderr);
    exit(3);
}

static bool is_wanted(const char *name, char **globs)
{
    while (*globs && !qc_name_matches(*globs, name))
        globs++;
    return *globs != NULL;
}

static size_t list_pairs(const struct qc_registry *registry, char **globs,
                         struct pair pairs[PAIRS_MAX])
{
    size_t n = 0;
    for (size_t i = 0; i < qc_registry_count(registry); i++) {
        const struct qc_subject *subject = qc_registry_at(registry, i);
        for (size_t p = 0; p < qc_properties_n && n < PAIRS_MAX; p++)
            if (is_wanted(subject->name, globs) && qc_property_applies(&qc_properties[p], subject))
                pairs[n++] = (struct pair){subject, &qc_properties[p]};
    }
    return n;
}

static struct outcome outcome_of(const struct pair *pair, const struct errand *errand)
{
    static struct qc_trial_result result; /* some kilobytes */
    struct outcome outcome = {.given = false};
    const struct qc_trial_config config = {
        .seed = errand->seed, .samples = errand->samples, .fail_fast = true};
    outcome.failed = qc_try(pair->property, pair->subject, &config, &result) != QC_OK;
    outcome.given = !outcome.failed && result.verdict != QC_SILENT;
    outcome.broken = result.verdict == QC_BROKEN;
    if (result.has_worst)
        qc_case_write(&result.worst_case, outcome.line, sizeof outcome.line);
    return outcome;
}

static void work(struct qc_queue *queue, void *results, const void *context)
{
    static struct pair pairs[PAIRS_MAX];
    struct outcome *outcomes = results;
    struct qc_registry *registry = open_registry();
    const struct errand *errand = context;
    const size_t n = list_pairs(registry, errand->globs, pairs);
    for (size_t i = qc_queue_take(queue); i < n; i = qc_queue_take(queue))
        outcomes[i] = outcome_of(&pairs[i], errand);
    qc_registry_close(registry);
}

/* Verdicts over all seeds. */
struct tally {
    uint64_t given, broken, failed;
};

static bool try_seed(const struct errand *errand, struct tally *tally)
{
    const size_t size = PAIRS_MAX * sizeof(struct outcome);
    struct outcome *outcomes = qc_side_by_side(size, work, errand);
    if (!outcomes)
        return false;
    for (size_t i = 0; i < PAIRS_MAX; i++) {
        tally->given += outcomes[i].given;
        tally->broken += outcomes[i].broken;
        tally->failed += outcomes[i].failed;
        if (outcomes[i].broken)
            printf("accused with seed %llu: %s\n", (unsigned long long)errand->seed,
                   outcomes[i].line);
    }
    qc_side_by_side_free(outcomes, size);
    return true;
}

static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    *number = strtoull(text, &end, 10);
    return end != text && *end == '\0';
}

int main(int argc, char **argv)
{
    struct errand errand = {.globs = argv + 4};
    uint64_t first, seeds;
    struct tally tally = {0};
    if (argc < 5 || !read_number(argv[1], &first) || !read_number(argv[2], &seeds) ||
        !read_number(argv[3], &errand.samples))
        return fputs("usage: soak FIRST_SEED SEEDS SAMPLES IMPL/METHOD-GLOB...\n"
                     "try:   soak 1 3 2000 'scalar_*/slerp' 'ref_noisy_pass_*'\n",
                     stderr),
               2;
    for (uint64_t i = 0; i < seeds; i++) {
        errand.seed = first + i;
        if (!try_seed(&errand, &tally))
            return fputs("soak: a worker did not end well\n", stderr), 3;
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "\r%llu of %llu seeds", (unsigned long long)i + 1,
                    (unsigned long long)seeds);
    }
    printf("%llu seeds of %llu samples: %llu verdicts, %llu broken, %llu not given\n",
           (unsigned long long)seeds, (unsigned long long)errand.samples,
           (unsigned long long)tally.given, (unsigned long long)tally.broken,
           (unsigned long long)tally.failed);
    return tally.failed || tally.given == 0 ? 3 : tally.broken ? 1 : 0;
}
