/* verdict_rows.c - verdicts as rows
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <stdlib.h>

static const char *const outcome_names[QC_OUTCOMES_N] = {
    [QC_OUTCOME_SILENT] = "silent",     [QC_OUTCOME_HOLDS] = "holds",
    [QC_OUTCOME_EXPECTED] = "expected", [QC_OUTCOME_BROKEN] = "broken",
    [QC_OUTCOME_MENDED] = "mended",     [QC_OUTCOME_UNJUDGED] = "unjudged",
};

struct verdict_row {
    const char *subject, *property, *outcome, *kind, *expected, *unit, *smallest, *worst, *note;
    double error, allowance;
    uint64_t judged_n;
};

#define COLUMN(kind, field, meaning)                                                               \
    {                                                                                              \
#field, QC_COLUMN_##kind, offsetof(struct verdict_row, field), meaning                     \
    }
static const struct qc_column columns[] = {
    COLUMN(TEXT, subject, "IMPL/METHOD"),
    COLUMN(TEXT, property, "see verify --explain"),
    COLUMN(TEXT, outcome, "silent, holds, expected, broken, mended, unjudged"),
    COLUMN(TEXT, kind, "how it is broken"),
    COLUMN(TEXT, expected, "how it is expected to fail"),
    COLUMN(ERROR, error, "of the worst case, in unit"),
    COLUMN(NUMBER, allowance, "of the worst case, in unit"),
    COLUMN(TEXT, unit, "of error and allowance"),
    COLUMN(COUNT, judged_n, "cases"),
    COLUMN(TEXT, smallest, "smallest failing case"),
    COLUMN(TEXT, worst, "worst case found"),
    COLUMN(TEXT, note, "a word more"),
};
static const struct qc_schema schema = {.name = "verdicts",
                                        .format = 1,
                                        .columns = columns,
                                        .columns_n = sizeof columns / sizeof columns[0],
                                        .row_size = sizeof(struct verdict_row)};

enum qc_status qc_verdicts_rows(const struct qc_docket *docket, struct qc_rows *rows)
{
    const struct qc_entry **sorted = qc_docket_sorted(docket);
    enum qc_status status = sorted ? QC_OK : QC_NO_MEMORY;
    *rows = qc_rows_empty(&schema);
    for (size_t i = 0; status == QC_OK && i < qc_docket_size(docket); i++) {
        const struct qc_entry *entry = sorted[i];
        const struct qc_verdict_row *from = &entry->row;
        status =
            qc_rows_add(rows, &(struct verdict_row){.subject = from->subject,
                                                    .property = from->property,
                                                    .outcome = outcome_names[qc_outcome_of(entry)],
                                                    .kind = qc_kind_name(from->kind),
                                                    .expected = qc_kind_name(entry->expected),
                                                    .unit = from->unit,
                                                    .smallest = from->smallest,
                                                    .worst = from->worst,
                                                    .note = from->note,
                                                    .error = from->error,
                                                    .allowance = from->allowance,
                                                    .judged_n = from->judged_n});
    }
    free(sorted);
    if (status != QC_OK)
        qc_rows_free(rows);
    return status;
}
