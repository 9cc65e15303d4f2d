/* provenance.c - what made these numbers, and the command that makes them again
 * SPDX-License-Identifier: MIT */
#include "provenance.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

#include "build_info.h"
#include "command_text.h"
#include "commands.h"
#include "machine.h"

#if defined(__clang__)
#define STRING_OF(x) #x
#define STRING(x) STRING_OF(x)
#define COMPILER                                                                                   \
    "clang " STRING(__clang_major__) "." STRING(__clang_minor__) "." STRING(__clang_patchlevel__)
#else
#define COMPILER "gcc " __VERSION__
#endif

const char *qc_version_text(void)
{
    return QC_VERSION " (" QC_COMMIT ")";
}

enum qc_status qc_provenance_add(struct qc_provenance *provenance, const char *key,
                                 const char *value)
{
    struct qc_fact *grown =
        realloc(provenance->facts, (provenance->n + 1) * sizeof *provenance->facts);
    if (!grown)
        return QC_NO_MEMORY;
    provenance->facts = grown;
    struct qc_fact *fact = &grown[provenance->n];
    *fact = (struct qc_fact){.key = strdup(key), .value = strdup(value)};
    if (!fact->key || !fact->value) {
        free(fact->key);
        free(fact->value);
        return QC_NO_MEMORY;
    }
    for (char *c = fact->value; *c; c++)
        if (*c == '\n' || *c == '\t' || *c == '\r')
            *c = ' ';
    provenance->n++;
    return QC_OK;
}

void qc_provenance_free(struct qc_provenance *provenance)
{
    for (size_t i = 0; i < provenance->n; i++) {
        free(provenance->facts[i].key);
        free(provenance->facts[i].value);
    }
    free(provenance->facts);
    *provenance = (struct qc_provenance){0};
}

const char *qc_provenance_find(const struct qc_provenance *provenance, const char *key)
{
    for (size_t i = 0; i < provenance->n; i++)
        if (strcmp(provenance->facts[i].key, key) == 0)
            return provenance->facts[i].value;
    return NULL;
}

/* The value of the line of /proc/cpuinfo that names the processor, else its architecture. */
static void find_cpu(char *text, size_t text_size)
{
    struct utsname machine;
    char line[256];
    snprintf(text, text_size, "%s", uname(&machine) == 0 ? machine.machine : "unknown");
    FILE *file = fopen("/proc/cpuinfo", "r");
    if (!file)
        return;
    while (fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (!colon || strncmp(line, "model name", 10) != 0)
            continue;
        snprintf(text, text_size, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
        break;
    }
    fclose(file);
}

static enum qc_status add_command(const struct qc_bench *bench, struct qc_provenance *provenance)
{
    char program[] = "quatcheck", **words = calloc((size_t)bench->argc + 1, sizeof *words);
    if (!words)
        return QC_NO_MEMORY;
    memcpy(words, bench->argv, (size_t)bench->argc * sizeof *words);
    words[0] = program;
    char *text = qc_command_text(words);
    const enum qc_status status =
        text ? qc_provenance_add(provenance, "command", text) : QC_NO_MEMORY;
    free(text);
    free(words);
    return status;
}

enum qc_status qc_provenance_of_run(const struct qc_bench *bench, struct qc_provenance *provenance)
{
    char cpu[256], isa[64], libm[64], seed[32], samples[32];
    find_cpu(cpu, sizeof cpu);
    snprintf(seed, sizeof seed, "%" PRIu64, bench->options.seed);
    snprintf(samples, sizeof samples, "%" PRIu64, bench->options.samples);
    const struct {
        const char *key, *value;
    } facts[] = {{"version", QC_VERSION},
                 {"commit", QC_COMMIT},
                 {"compiler", COMPILER},
                 {"flags", QC_FLAGS},
                 {"cpu", cpu},
                 {"isa", qc_machine_isa(isa, sizeof isa)},
                 {"libm", qc_machine_libm(libm, sizeof libm)},
                 {"mpfr", QC_MPFR},
                 {"seed", seed},
                 {"samples", samples}};
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < sizeof facts / sizeof facts[0] && status == QC_OK; i++)
        status = qc_provenance_add(provenance, facts[i].key, facts[i].value);
    return status != QC_OK ? status : add_command(bench, provenance);
}
