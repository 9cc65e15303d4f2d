/* baseline_read.c - baselines: read, measured again, judged
 * SPDX-License-Identifier: MIT */
#include "baseline_read.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "baseline.h"
#include "console.h"
#include "measure_rows.h"
#include "publish.h"
#include "timing_rows.h"

const struct qc_schema *qc_baseline_schema(const char *path)
{
    char name[32] = "";
    FILE *file = fopen(path, "r");
    const bool named = file && fscanf(file, "# quatcheck rows: %31s", name) == 1;
    if (file)
        fclose(file);
    return named && strcmp(name, qc_timing_schema.name) == 0 ? &qc_timing_schema
                                                             : &qc_measure_schema;
}

bool qc_baseline_read(const char *path, const struct qc_schema *schema, struct qc_rows *rows)
{
    char why[512];
    if (qc_rows_read(path, schema, rows, why, sizeof why) != QC_OK) {
        qc_complain("%s", why);
        return false;
    }
    if (rows->n > 0)
        return true;
    qc_complain("%s: holds no rows: make the file again", path);
    qc_rows_free(rows);
    return false;
}

void qc_baseline_names_free(char **names)
{
    for (char **name = names; name && *name; name++)
        free(*name);
    free(names);
}

/* IMPL/METHOD of the rows, each once: rows of a method lie together. */
static char **names_of(const struct qc_rows *rows, size_t *n)
{
    char **names = calloc(rows->n + 1, sizeof *names);
    *n = 0;
    for (size_t i = 0; names && i < rows->n; i++) {
        const struct qc_measure_row *row = qc_rows_at(rows, i);
        char name[256];
        snprintf(name, sizeof name, "%s/%s", row->impl, row->method);
        if (*n > 0 && strcmp(names[*n - 1], name) == 0)
            continue;
        names[*n] = strdup(name);
        if (!names[(*n)++]) {
            qc_baseline_names_free(names);
            return NULL;
        }
    }
    return names;
}

bool qc_baseline_options(const struct qc_rows *before, struct qc_options *options, char ***names)
{
    const char *seed = qc_provenance_find(&before->provenance, "seed");
    const char *samples = qc_provenance_find(&before->provenance, "samples");
    const char *turn = qc_provenance_find(&before->provenance, "turn");
    const char *by = qc_provenance_find(&before->provenance, "by");
    const struct qc_measure_row *row = qc_rows_at(before, 0);
    size_t n;
    *names = NULL;
    if (!seed || !samples) {
        qc_complain("%s: does not name its seed and samples: make the file again",
                    options->baseline);
        return false;
    }
    options->seed = strtoull(seed, NULL, 10);
    options->samples = strtoull(samples, NULL, 10);
    options->wide = strcmp(row->domain, "wide") == 0;
    if (strcmp(row->kind, "bound") == 0)
        options->exhaustive = row->domain;
    if (by)
        options->by =
            (strstr(by, "turn") ? QC_BY_TURN : 0u) | (strcmp(by, "turn") != 0 ? QC_BY_T : 0u);
    if (turn)
        sscanf(turn, "%lf:%lf", &options->turn_lo_deg, &options->turn_hi_deg);
    for (size_t i = 0; i < before->n; i++)
        options->instructions = options->instructions || !isnan(row[i].instructions);
    *names = names_of(before, &n);
    options->operands = (const char *const *)*names;
    options->operands_n = n;
    if (!*names)
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
    return *names != NULL;
}

static bool tell_foreign(const struct qc_rows *before, const struct qc_rows *after)
{
    size_t at = 0;
    bool foreign = false;
    for (const char *key; (key = qc_baseline_foreign(before, after, &at)); foreign = true)
        qc_complain("the old rows are of another %s: %s, not %s", key,
                    qc_provenance_find(&before->provenance, key),
                    qc_provenance_find(&after->provenance, key));
    return foreign;
}

int qc_baseline_judge(const struct qc_bench *bench, const struct qc_rows *before,
                      const struct qc_rows *after, struct qc_rows *findings)
{
    const bool foreign = tell_foreign(before, after);
    enum qc_status status = qc_baseline_compare(before, after, bench->options.slack, findings);
    if (status != QC_OK)
        qc_complain("%s", qc_status_text(status));
    else
        status = qc_publish(findings, &bench->options, qc_baseline_write);
    return status == QC_OK ? qc_baseline_exit(findings, foreign) : QC_EXIT_UNJUDGED;
}
