/* expected.c - failures that must happen: a TSV file of subject, property, kind
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "console.h"

static const char header[] = "subject\tproperty\tkind";

/* Splits a line at its tabs into exactly three fields. */
static bool split_fields(char *line, const char *fields[3])
{
    for (int i = 0; i < 3; i++) {
        fields[i] = strsep(&line, "\t");
        if (!fields[i] || !fields[i][0])
            return false;
    }
    return !line;
}

/* Puts one line into the docket; NULL, or what is wrong with it. */
static const char *enter_line(char *line, struct qc_docket *docket, size_t *outside_n)
{
    const char *fields[3];
    if (!split_fields(line, fields))
        return "needs subject, property and kind, separated by tabs";
    const enum qc_kind kind = qc_kind_find(fields[2]);
    if (!strchr(fields[0], '/'))
        return "the subject is not IMPL/METHOD";
    if (!qc_property_find(fields[1]))
        return "no property has that name; see quatcheck verify --list-properties";
    if (kind == QC_KINDS_N || kind == QC_KIND_NONE || kind == QC_KIND_NOT_RUN)
        return "no failure has that kind";
    struct qc_entry *entry = qc_docket_find(docket, fields[0], fields[1]);
    if (entry && entry->expected != QC_KIND_NONE)
        return "this method and property stand in the file twice";
    if (entry)
        entry->expected = kind;
    else
        ++*outside_n;
    return NULL;
}

static const char *read_lines(FILE *file, struct qc_docket *docket, size_t *outside_n,
                              size_t *line_n)
{
    char *line = NULL;
    const char *trouble = NULL;
    size_t capacity = 0;
    bool headed = false;
    while (!trouble && getline(&line, &capacity, file) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        ++*line_n;
        if (line[0] == '\0' || line[0] == '#')
            continue;
        if (headed)
            trouble = enter_line(line, docket, outside_n);
        else if (strcmp(line, header) != 0)
            trouble = "the first row must be: subject, property, kind";
        headed = true;
    }
    free(line);
    return !trouble && !headed ? "the header is missing: subject, property, kind" : trouble;
}

enum qc_status qc_expected_read(const char *path, struct qc_docket *docket, size_t *outside_n)
{
    size_t line_n = 0;
    *outside_n = 0;
    errno = 0;
    FILE *file = fopen(path, "r");
    const char *trouble = file ? read_lines(file, docket, outside_n, &line_n) : NULL;
    const bool failed = !file || ferror(file);
    if (failed)
        qc_complain("cannot read %s: %s", path, strerror(errno));
    else if (trouble)
        qc_complain("%s:%zu: %s", path, line_n, trouble);
    if (file)
        fclose(file);
    return failed ? QC_IO : trouble ? QC_BAD_INPUT : QC_OK;
}

enum qc_status qc_expected_write(FILE *file, const struct qc_docket *docket)
{
    const struct qc_entry **sorted = qc_docket_sorted(docket);
    if (!sorted)
        return QC_NO_MEMORY;
    fprintf(file, "%s\n", header);
    for (size_t i = 0; i < qc_docket_size(docket); i++) {
        const struct qc_verdict_row *row = &sorted[i]->row;
        if (row->verdict == QC_BROKEN && row->kind != QC_KIND_NOT_RUN)
            fprintf(file, "%s\t%s\t%s\n", row->subject, row->property, qc_kind_name(row->kind));
    }
    free(sorted);
    return QC_OK;
}
