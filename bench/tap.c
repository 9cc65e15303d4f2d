/* tap.c - verdicts as TAP 13
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <stdlib.h>

/* What follows the name; a TODO is a failure that harnesses do not count. */
static void write_directive(FILE *file, const struct qc_entry *entry, enum qc_outcome outcome)
{
    if (outcome == QC_OUTCOME_SILENT)
        fputs(" # SKIP says nothing of this method", file);
    if (outcome == QC_OUTCOME_EXPECTED)
        fprintf(file, " # TODO expected to fail: %s", qc_kind_name(entry->expected));
    fputc('\n', file);
}

enum qc_status qc_tap_write(FILE *file, const struct qc_docket *docket)
{
    const struct qc_entry **sorted = qc_docket_sorted(docket);
    const size_t n = qc_docket_size(docket);
    if (!sorted)
        return QC_NO_MEMORY;
    fprintf(file, "TAP version 13\n1..%zu\n", n);
    for (size_t i = 0; i < n; i++) {
        const struct qc_entry *entry = sorted[i];
        const enum qc_outcome outcome = qc_outcome_of(entry);
        const bool good = outcome == QC_OUTCOME_SILENT || outcome == QC_OUTCOME_HOLDS;
        fprintf(file, "%sok %zu - %s %s", good ? "" : "not ", i + 1, entry->row.subject,
                entry->row.property);
        write_directive(file, entry, outcome);
        if (!qc_outcome_fails(outcome))
            continue;
        fputs("  ---\n  message: |\n", file);
        qc_entry_describe(file, entry, "    ");
        fputs("  ...\n", file);
    }
    free(sorted);
    return QC_OK;
}
