/* subjects.c - the methods a command is about
 * SPDX-License-Identifier: MIT */
#include "subjects.h"

#include <stdlib.h>
#include <string.h>

#include "../reference/oracle.h"
#include "console.h"
#include "nearest.h"
#include "peers.h"

typedef enum qc_status add_fn(struct qc_registry *registry, const char *origin, char *why,
                              size_t why_size);

static void add_all(struct qc_registry *registry, add_fn *add, size_t n, const char *const *origins,
                    int *exit_code)
{
    for (size_t i = 0; i < n; i++) {
        char why[512];
        if (add(registry, origins[i], why, sizeof why) == QC_OK)
            continue;
        qc_complain("%s", why);
        *exit_code = QC_EXIT_UNJUDGED;
    }
}

struct qc_registry *qc_subjects_open(const struct qc_command *command,
                                     const struct qc_options *options, int *exit_code)
{
    struct qc_registry *registry = qc_registry_open();
    const enum qc_status status =
        registry ? qc_registry_add(registry, qc_reference_table()) : QC_NO_MEMORY;
    if (status != QC_OK) {
        qc_complain("the methods that come with the suite: %s", qc_status_text(status));
        qc_registry_close(registry);
        return NULL;
    }
    qc_peers_load(command, options, registry, exit_code);
    add_all(registry, qc_registry_load, options->plugins_n, options->plugins, exit_code);
    add_all(registry, qc_registry_exec, options->execs_n, options->execs, exit_code);
    return registry;
}

static const char *name_at(const void *table, size_t i)
{
    return qc_registry_at(table, i)->name;
}

static void complain_of_name(const struct qc_bench *bench, const char *name)
{
    const char *near =
        qc_nearest(name, bench->registry, qc_registry_count(bench->registry), name_at);
    if (near)
        qc_complain("no method '%s': did you mean '%s'?", name, near);
    else
        qc_complain("no method '%s': quatcheck list shows all", name);
}

const struct qc_subject **qc_subjects_select(const struct qc_bench *bench, size_t patterns_n,
                                             const char *const *patterns, size_t *n)
{
    const size_t all = qc_registry_count(bench->registry);
    const struct qc_subject **subjects = malloc((all + 1) * sizeof *subjects);
    int unmatched = -1;
    if (!subjects) {
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
        return NULL;
    }
    *n = qc_registry_select(bench->registry, patterns_n, patterns, subjects, all, &unmatched);
    if (unmatched < 0)
        return subjects;
    complain_of_name(bench, patterns[unmatched]);
    free(subjects);
    return NULL;
}

const struct qc_subject *qc_subject_named(const struct qc_bench *bench, const char *name)
{
    for (size_t i = 0; i < qc_registry_count(bench->registry); i++)
        if (strcmp(qc_registry_at(bench->registry, i)->name, name) == 0)
            return qc_registry_at(bench->registry, i);
    complain_of_name(bench, name);
    return NULL;
}
