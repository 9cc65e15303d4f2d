/* judge.c - one method before the court: one named test per property
 * SPDX-License-Identifier: MIT
 *
 * A Criterion program: each test is a process of its own, so that a crash or a hang is the verdict
 * of one property. What is judged is named by the environment, the only state that reaches a test:
 *   QUATCHECK_SUBJECT    IMPL/METHOD
 *   QUATCHECK_PLUGIN     paths of plug-ins, one a line; empty: none
 *   QUATCHECK_EXEC       a command that speaks lines; empty: none
 *   QUATCHECK_SEED, QUATCHECK_SAMPLES    of every property
 *   QUATCHECK_FAIL_FAST  not empty: a property ends with its first failing case
 *   QUATCHECK_ROWS       file to append verdict lines to; empty: none
 *   QUATCHECK_CASES, QUATCHECK_STATE     folders of hard cases and of earlier failures; empty: none
 */
#include "verdict.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/oracle.h"

/* Criterion's --timeout only lowers a test's own: this one is never meant to pass. */
enum { TIMEOUT_S = 24 * 3600 };

static const uint64_t seed_default = 1, samples_default = 4000;

/* Runs in the program that starts the tests; they inherit its environment. One thread each: the
 * tests themselves run side by side. */
__attribute__((constructor)) static void keep_to_one_thread(void)
{
    setenv("OMP_NUM_THREADS", "1", 1);
}

static const char *text_of(const char *variable)
{
    const char *text = getenv(variable);
    return text && text[0] ? text : NULL;
}

static uint64_t number_of(const char *variable, uint64_t otherwise)
{
    const char *text = text_of(variable);
    if (!text)
        return otherwise;
    char *end = NULL;
    const uint64_t number = strtoull(text, &end, 10);
    cr_assert(*end == '\0', "%s=%s is not a number", variable, text);
    return number;
}

/* Loads the plug-ins, one path a line, and the command. False: `why` names the one that does not
 * load. */
static bool load_plugins(struct qc_registry *registry, char *why, size_t why_size)
{
    const char *paths = text_of("QUATCHECK_PLUGIN"), *command = text_of("QUATCHECK_EXEC");
    char *copy = strdup(paths ? paths : ""), *rest = NULL;
    bool good = copy != NULL;
    for (char *path = copy ? strtok_r(copy, "\n", &rest) : NULL; good && path;
         path = strtok_r(NULL, "\n", &rest))
        good = qc_registry_load(registry, path, why, why_size) == QC_OK;
    free(copy);
    return good && (!command || qc_registry_exec(registry, command, why, why_size) == QC_OK);
}

static const struct qc_subject *find_subject(const struct qc_registry *registry, const char *name)
{
    for (size_t i = 0; i < qc_registry_count(registry); i++)
        if (strcmp(qc_registry_at(registry, i)->name, name) == 0)
            return qc_registry_at(registry, i);
    return NULL;
}

/* The whole way from names to a row. QC_OK, or a line of trouble in `why`. */
static enum qc_status reach_verdict(struct qc_registry *registry,
                                    const struct qc_property *property, struct qc_verdict_row *row,
                                    char *why, size_t why_size)
{
    const char *name = text_of("QUATCHECK_SUBJECT"), *rows = text_of("QUATCHECK_ROWS");
    const struct qc_trial_config config = {.seed = number_of("QUATCHECK_SEED", seed_default),
                                           .samples =
                                               number_of("QUATCHECK_SAMPLES", samples_default),
                                           .fail_fast = text_of("QUATCHECK_FAIL_FAST") != NULL,
                                           .cases_dir = text_of("QUATCHECK_CASES"),
                                           .state_dir = text_of("QUATCHECK_STATE")};
    if (!name)
        return snprintf(why, why_size, "QUATCHECK_SUBJECT names no method"), QC_NOT_FOUND;
    if (qc_registry_add(registry, qc_reference_table()) != QC_OK ||
        !load_plugins(registry, why, why_size))
        return QC_CANNOT_LOAD;
    const struct qc_subject *subject = find_subject(registry, name);
    if (!subject)
        return snprintf(why, why_size, "no method is called %s", name), QC_NOT_FOUND;
    struct qc_trial_result result;
    const enum qc_status status = qc_try(property, subject, &config, &result);
    if (status != QC_OK)
        return snprintf(why, why_size, "%s", qc_status_text(status)), status;
    *row = qc_verdict_of(property, subject, &result);
    if (rows && qc_verdict_append(rows, row) != QC_OK)
        return snprintf(why, why_size, "cannot append to %s", rows), QC_IO;
    return QC_OK;
}

static void judge(const char *property_name)
{
    static struct qc_verdict_row row; /* some kilobytes */
    char why[512] = "the registry does not open";
    struct qc_registry *registry = qc_registry_open();
    const enum qc_status status =
        registry ? reach_verdict(registry, qc_property_find(property_name), &row, why, sizeof why)
                 : QC_NO_MEMORY;
    if (registry)
        qc_registry_close(registry); /* before an assert leaves: it ends child processes */
    cr_assert(status == QC_OK, "not judged: %s", why);
    cr_assert(row.verdict != QC_BROKEN,
              "%s: %g %s where %g is allowed (%s)%s%s\n  ./quatcheck replay '%s'", row.subject,
              row.error, row.unit, row.allowance, qc_kind_name(row.kind), row.note[0] ? ": " : "",
              row.note, row.smallest[0] ? row.smallest : row.worst);
}

#define QC_PROPERTY(name, ...)                                                                     \
    Test(property, name, .timeout = TIMEOUT_S)                                                     \
    {                                                                                              \
        judge(#name);                                                                              \
    }
#include "properties.def"
