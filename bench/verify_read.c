/* verify_read.c - what a run of the judge left: its rows, or else Criterion's word
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static struct qc_entry *find_property(const struct qc_docket *docket, size_t s, const char *name,
                                      size_t name_n)
{
    for (size_t p = 0; p < docket->properties_n; p++)
        if (strlen(docket->properties[p]->name) == name_n &&
            strncmp(docket->properties[p]->name, name, name_n) == 0)
            return qc_docket_at(docket, s, p);
    return NULL;
}

static void enter_rows(FILE *file, struct qc_docket *docket, size_t s)
{
    char *line = NULL;
    size_t capacity = 0;
    struct qc_verdict_row row;
    while (file && getline(&line, &capacity, file) >= 0) {
        line[strcspn(line, "\n")] = '\0';
        if (qc_verdict_read(line, &row) != QC_OK)
            continue;
        struct qc_entry *entry = find_property(docket, s, row.property, strlen(row.property));
        if (entry)
            entry->row = row;
    }
    free(line);
}

/* Criterion's word about a test that left no row. */
static void enter_word(struct qc_entry *entry, const char *line)
{
    static const struct {
        const char *words, *note;
        enum qc_kind kind;
    } causes[] = {
        {"unexpected signal", "the process that called it was killed by a signal", QC_KIND_CRASH},
        {"timed out", "the process that called it did not come to an end", QC_KIND_HANG},
        {"", "its test ended without a verdict", QC_KIND_NOT_RUN}};
    size_t i = 0;
    while (!strstr(line, causes[i].words))
        i++;
    entry->row.kind = causes[i].kind;
    snprintf(entry->row.note, sizeof entry->row.note, "%s", causes[i].note);
}

/* Lines are "ok - property::NAME ..." or "not ok - ...", and why beneath. */
static void enter_words(FILE *file, struct qc_docket *docket, size_t s)
{
    static const char prefix[] = "ok - property::", reason[] = "not judged: ";
    char *line = NULL;
    size_t capacity = 0;
    struct qc_entry *entry = NULL;
    while (file && getline(&line, &capacity, file) >= 0) {
        line[strcspn(line, "\n")] = '\0';
        const char *name = strstr(line, prefix), *why = strstr(line, reason);
        if (name && !strstr(name, "# SKIP")) {
            name += strlen(prefix);
            entry = find_property(docket, s, name, strcspn(name, " "));
            if (entry && entry->row.kind != QC_KIND_NOT_RUN)
                entry = NULL;
            if (entry)
                enter_word(entry, line);
        } else if (entry && why) {
            snprintf(entry->row.note, sizeof entry->row.note, "%s", why + strlen(reason));
        }
    }
    free(line);
}

/* Whoever has neither row nor word was still waiting when the judge ended. */
static void enter_silence(struct qc_docket *docket, size_t s, int status)
{
    for (size_t p = 0; p < docket->properties_n; p++) {
        struct qc_verdict_row *row = &qc_docket_at(docket, s, p)->row;
        if (row->kind != QC_KIND_NOT_RUN || row->note[0])
            continue;
        if (WIFSIGNALED(status))
            snprintf(row->note, sizeof row->note, "the judge was killed by signal %d",
                     WTERMSIG(status));
        else
            snprintf(row->note, sizeof row->note, "the judge ended early with status %d",
                     WEXITSTATUS(status));
    }
}

void qc_verify_read(const char *rows_path, const char *tap_path, int status,
                    struct qc_docket *docket, size_t s)
{
    FILE *rows = fopen(rows_path, "r"), *tap = fopen(tap_path, "r");
    enter_rows(rows, docket, s);
    enter_words(tap, docket, s);
    enter_silence(docket, s, status);
    if (rows)
        fclose(rows);
    if (tap)
        fclose(tap);
}
