/* timing_subjects.c - which methods are timed, and where arrays lie
 * SPDX-License-Identifier: MIT */
#include "timing_subjects.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "console.h"
#include "measure.h"
#include "subjects.h"

static const char reference[] = "ref_*";

static bool is_named(const struct qc_options *options, const char *name)
{
    for (size_t i = 0; i < options->operands_n; i++)
        if (strcmp(options->operands[i], name) == 0)
            return true;
    return false;
}

/* Of a command, the pipes would be timed. */
bool qc_timing_can(const struct qc_subject *subject)
{
    return !subject->impl->unavailable && subject->source != QC_SOURCE_EXEC;
}

static bool is_wanted(const struct qc_bench *bench, const struct qc_subject *subject)
{
    if (bench->options.operands_n > 0)
        return true;
    return qc_measurable(subject) && !qc_name_matches(reference, subject->name);
}

const struct qc_subject **qc_timing_subjects(const struct qc_bench *bench, size_t *n)
{
    const struct qc_options *options = &bench->options;
    size_t all;
    const struct qc_subject **subjects =
        qc_subjects_select(bench, options->operands_n, options->operands, &all);
    *n = 0;
    for (size_t i = 0; subjects && i < all; i++) {
        if (!qc_timing_can(subjects[i])) {
            if (is_named(options, subjects[i]->name))
                qc_complain("%s left out: %s", subjects[i]->name,
                            subjects[i]->impl->unavailable ? subjects[i]->impl->unavailable
                                                           : "only machine code is timed");
        } else if (is_wanted(bench, subjects[i])) {
            subjects[(*n)++] = subjects[i];
        }
    }
    if (subjects && *n > 0)
        return subjects;
    if (subjects)
        qc_complain("nothing to time: quatcheck list shows what there is");
    free(subjects);
    return NULL;
}

uint64_t qc_timing_bytes(unsigned size)
{
    static const struct {
        unsigned size;
        int name;
        long otherwise; /* where the system does not say: small ones of our time */
    } levels[] = {{QC_SIZE_L1, _SC_LEVEL1_DCACHE_SIZE, 32 << 10},
                  {QC_SIZE_L2, _SC_LEVEL2_CACHE_SIZE, 512 << 10}};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        if (levels[i].size != size)
            continue;
        const long bytes = sysconf(levels[i].name);
        return (uint64_t)(bytes > 0 ? bytes : levels[i].otherwise) / 2;
    }
    return size == QC_SIZE_ONE ? 1 : 64 << 20;
}
