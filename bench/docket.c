/* docket.c - the verdicts of a run: methods times properties, and what was expected of them
 * SPDX-License-Identifier: MIT */
#include "docket.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../reference/recorded.h"
#include "peers.h"

enum { CELL_DIGITS = 2, FIGURE_DIGITS = 4 };

static void enter(struct qc_entry *entry, const struct qc_subject *subject,
                  const struct qc_property *property)
{
    const bool applies = qc_property_applies(property, subject);
    entry->subject = subject;
    entry->property = property;
    entry->row.verdict = applies ? QC_BROKEN : QC_SILENT;
    entry->row.kind = applies ? QC_KIND_NOT_RUN : QC_KIND_NONE;
    snprintf(entry->row.subject, sizeof entry->row.subject, "%s", subject->name);
    snprintf(entry->row.property, sizeof entry->row.property, "%s", property->name);
    snprintf(entry->row.unit, sizeof entry->row.unit, "%s", property->unit);
}

enum qc_status qc_docket_open(struct qc_docket *docket, const struct qc_subject *const *subjects,
                              size_t subjects_n, const struct qc_property *const *properties,
                              size_t properties_n)
{
    *docket =
        (struct qc_docket){.subjects = malloc(subjects_n * sizeof *docket->subjects),
                           .properties = malloc(properties_n * sizeof *docket->properties),
                           .subjects_n = subjects_n,
                           .properties_n = properties_n,
                           .entries = calloc(subjects_n * properties_n, sizeof *docket->entries)};
    if (!docket->subjects || !docket->properties || !docket->entries) {
        qc_docket_close(docket);
        return QC_NO_MEMORY;
    }
    memcpy(docket->subjects, subjects, subjects_n * sizeof *subjects);
    memcpy(docket->properties, properties, properties_n * sizeof *properties);
    for (size_t i = 0; i < qc_docket_size(docket); i++)
        enter(&docket->entries[i], subjects[i / properties_n], properties[i % properties_n]);
    return QC_OK;
}

void qc_docket_close(struct qc_docket *docket)
{
    free(docket->subjects);
    free(docket->properties);
    free(docket->entries);
    *docket = (struct qc_docket){0};
}

struct qc_entry *qc_docket_at(const struct qc_docket *docket, size_t s, size_t p)
{
    return &docket->entries[s * docket->properties_n + p];
}

size_t qc_docket_size(const struct qc_docket *docket)
{
    return docket->subjects_n * docket->properties_n;
}

struct qc_entry *qc_docket_find(const struct qc_docket *docket, const char *subject,
                                const char *property)
{
    for (size_t i = 0; i < qc_docket_size(docket); i++)
        if (strcmp(docket->entries[i].row.subject, subject) == 0 &&
            strcmp(docket->entries[i].row.property, property) == 0)
            return &docket->entries[i];
    return NULL;
}

static int compare_names(const void *left, const void *right)
{
    const struct qc_entry *a = *(const struct qc_entry *const *)left;
    const struct qc_entry *b = *(const struct qc_entry *const *)right;
    const int order = strcmp(a->row.subject, b->row.subject);
    return order ? order : strcmp(a->row.property, b->row.property);
}

const struct qc_entry **qc_docket_sorted(const struct qc_docket *docket)
{
    const size_t n = qc_docket_size(docket);
    const struct qc_entry **sorted = malloc(n * sizeof *sorted);
    for (size_t i = 0; sorted && i < n; i++)
        sorted[i] = &docket->entries[i];
    if (sorted)
        qsort(sorted, n, sizeof *sorted, compare_names);
    return sorted;
}

enum qc_outcome qc_outcome_of(const struct qc_entry *entry)
{
    const enum qc_kind kind = entry->row.kind, expected = entry->expected;
    const bool broken = entry->row.verdict == QC_BROKEN;
    if (broken && kind == QC_KIND_NOT_RUN)
        return QC_OUTCOME_UNJUDGED;
    if (broken)
        return kind == expected ? QC_OUTCOME_EXPECTED : QC_OUTCOME_BROKEN;
    if (expected != QC_KIND_NONE)
        return QC_OUTCOME_MENDED;
    return entry->row.verdict == QC_SILENT ? QC_OUTCOME_SILENT : QC_OUTCOME_HOLDS;
}

bool qc_outcome_fails(enum qc_outcome outcome)
{
    return outcome == QC_OUTCOME_BROKEN || outcome == QC_OUTCOME_MENDED ||
           outcome == QC_OUTCOME_UNJUDGED;
}

void qc_docket_count(const struct qc_docket *docket, size_t counts[QC_OUTCOMES_N])
{
    memset(counts, 0, QC_OUTCOMES_N * sizeof *counts);
    for (size_t i = 0; i < qc_docket_size(docket); i++)
        counts[qc_outcome_of(&docket->entries[i])]++;
}

static double score_of(const struct qc_verdict_row *row)
{
    return qc_score(&(struct qc_finding){
        .applies = true, .kind = row->kind, .error = row->error, .allowance = row->allowance});
}

/* 1.3e-05, 0.41, 3.2: rounded up, so that what holds never reads as more than 1 nor what is broken
 * as 1. */
static char *write_figure(double x, int digits, char *text, size_t text_size)
{
    char up[40];
    snprintf(text, text_size, "%.*g", digits,
             strtod(qc_decimal_up(x, digits, up, sizeof up), NULL));
    return text;
}

char *qc_entry_figure(const struct qc_entry *entry, char *text, size_t text_size)
{
    const struct qc_verdict_row *row = &entry->row;
    const bool by_value = row->verdict == QC_BROKEN
                              ? row->kind == QC_KIND_VALUE && isfinite(row->error)
                              : row->verdict == QC_HOLDS && row->allowance > 0;
    text[0] = '\0';
    if (by_value)
        return write_figure(score_of(row), CELL_DIGITS, text, text_size);
    if (row->verdict == QC_BROKEN)
        snprintf(text, text_size, "%s", qc_kind_name(row->kind));
    return text;
}

static void describe_figures(FILE *file, const struct qc_entry *entry, const char *indent)
{
    const struct qc_verdict_row *row = &entry->row;
    char error[40], allowance[40], times[40];
    fprintf(file, "%s%s", indent, qc_kind_name(row->kind));
    if (row->kind == QC_KIND_VALUE)
        fprintf(file, ": %s%s%s where %s is allowed: %s times as much",
                write_figure(row->error, FIGURE_DIGITS, error, sizeof error),
                row->unit[0] ? " " : "", row->unit,
                write_figure(row->allowance, FIGURE_DIGITS, allowance, sizeof allowance),
                write_figure(score_of(row), CELL_DIGITS, times, sizeof times));
    if (row->note[0])
        fprintf(file, "; %s", row->note);
    if (entry->expected != QC_KIND_NONE)
        fprintf(file, "; expected: %s", qc_kind_name(entry->expected));
    fputc('\n', file);
}

/* What brings the subject back, as words of the shell. */
static void write_option(FILE *file, const struct qc_subject *subject)
{
    if (qc_peer_is(subject))
        return;
    if (subject->source == QC_SOURCE_PLUGIN)
        fprintf(file, "--plugin %s ", subject->origin);
    if (subject->source != QC_SOURCE_EXEC)
        return;
    fputs("--exec '", file);
    for (const char *at = subject->origin; *at; at++)
        fprintf(file, "%s%c%s", *at == '\'' ? "'\\'" : "", *at, *at == '\'' ? "'" : "");
    fputs("' ", file);
}

static void describe_case(FILE *file, const struct qc_entry *entry, const char *indent,
                          const char *what, const char *line)
{
    fprintf(file, "%s%s\n%s    ./quatcheck replay ", indent, what, indent);
    write_option(file, entry->subject);
    fprintf(file, "'%s'\n", line);
}

void qc_entry_describe(FILE *file, const struct qc_entry *entry, const char *indent)
{
    const struct qc_verdict_row *row = &entry->row;
    fprintf(file, "%s%s\n", indent, entry->property->statement);
    if (row->verdict != QC_BROKEN) {
        fprintf(file, "%sexpected to fail (%s), and does not\n", indent,
                qc_kind_name(entry->expected));
        return;
    }
    describe_figures(file, entry, indent);
    if (row->smallest[0])
        describe_case(file, entry, indent, "smallest failing case", row->smallest);
    if (row->worst[0] && strcmp(row->worst, row->smallest) != 0)
        describe_case(file, entry, indent, "worst case found", row->worst);
}
