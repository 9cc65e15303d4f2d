/* verify_markdown.c - verdicts for the summary of a CI job
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <string.h>

static const char *const signs[QC_OUTCOMES_N] = {
    [QC_OUTCOME_SILENT] = "–", [QC_OUTCOME_HOLDS] = "✅",  [QC_OUTCOME_EXPECTED] = "🟡",
    [QC_OUTCOME_BROKEN] = "❌", [QC_OUTCOME_MENDED] = "❗", [QC_OUTCOME_UNJUDGED] = "❓",
};

/* Methods from `first` on that belong to one implementation. */
static size_t count_methods(const struct qc_docket *docket, size_t first)
{
    size_t n = 1;
    while (first + n < docket->subjects_n &&
           docket->subjects[first + n]->impl == docket->subjects[first]->impl)
        n++;
    return n;
}

static void write_line(FILE *file, const struct qc_docket *docket, size_t first, size_t n, size_t p)
{
    char figure[40];
    fprintf(file, "| %s |", docket->properties[p]->name);
    for (size_t s = first; s < first + n; s++) {
        const struct qc_entry *entry = qc_docket_at(docket, s, p);
        qc_entry_figure(entry, figure, sizeof figure);
        fprintf(file, " %s%s%s |", signs[qc_outcome_of(entry)], figure[0] ? " " : "", figure);
    }
    fputc('\n', file);
}

static void write_table(FILE *file, const struct qc_docket *docket, size_t first, size_t n)
{
    const char *name = docket->subjects[first]->name;
    fprintf(file, "\n### %.*s\n\n| property |", (int)strcspn(name, "/"), name);
    for (size_t s = first; s < first + n; s++)
        fprintf(file, " %s |", strchr(docket->subjects[s]->name, '/') + 1);
    fputs("\n|---|", file);
    for (size_t s = 0; s < n; s++)
        fputs("---|", file);
    fputc('\n', file);
    for (size_t p = 0; p < docket->properties_n; p++)
        write_line(file, docket, first, n, p);
}

void qc_verdicts_markdown(FILE *file, const struct qc_docket *docket)
{
    fputs("## quatcheck verify\n\n", file);
    qc_verdicts_summary(file, docket);
    fputs(". Figures: the worst error found over what is allowed.\n", file);
    for (size_t first = 0, n; first < docket->subjects_n; first += n) {
        n = count_methods(docket, first);
        write_table(file, docket, first, n);
    }
    for (size_t i = 0; i < qc_docket_size(docket); i++) {
        const struct qc_entry *entry = &docket->entries[i];
        const enum qc_outcome outcome = qc_outcome_of(entry);
        if (!qc_outcome_fails(outcome))
            continue;
        fprintf(file, "\n%s **%s %s**\n\n", signs[outcome], entry->row.subject,
                entry->row.property);
        qc_entry_describe(file, entry, "    ");
    }
}
