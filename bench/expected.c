/* expected.c - failures that must happen: a TSV file of subject, property, kind, version
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <errno.h>
#include <fnmatch.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "console.h"

/* The last column may be left out: of any version. */
enum { SUBJECT, PROPERTY, KIND, VERSION, COLUMNS_N };
static const char header[] = "subject\tproperty\tkind\tversion";
static const char any_version[] = "*";

/* A comment of the file that is read too: more samples find more, so that as many are drawn again.
 */
#define SAMPLES_LINE "# --samples %"

/* What a file is read into, and where the reader stands. */
struct reading {
    const char *path;
    struct qc_docket *docket;
    size_t line_n, outside_n;
    int columns_n; /* 0: before the header */
    bool told;     /* of another version */
};

/* How many columns the header names; 0: it is none. */
static int read_header(const char *line)
{
    const size_t without_version = sizeof header - sizeof "\tversion";
    if (strcmp(line, header) == 0)
        return COLUMNS_N;
    return strlen(line) == without_version && strncmp(line, header, without_version) == 0 ? VERSION
                                                                                          : 0;
}

/* Splits a line at its tabs into exactly n fields. */
static bool split_fields(char *line, int n, const char *fields[COLUMNS_N])
{
    for (int i = 0; i < n; i++) {
        fields[i] = strsep(&line, "\t");
        if (!fields[i] || !fields[i][0])
            return false;
    }
    return !line;
}

/* The entry the fields speak of, if it is judged in this run and in that version. */
static struct qc_entry *find_entry(struct reading *reading, const char *fields[COLUMNS_N])
{
    struct qc_entry *entry = qc_docket_find(reading->docket, fields[SUBJECT], fields[PROPERTY]);
    if (!entry || fnmatch(fields[VERSION], entry->subject->impl->version, 0) == 0)
        return entry;
    if (!reading->told)
        qc_complain("%s:%zu: of version %s, but %s is %s: no failure of it is expected",
                    reading->path, reading->line_n, fields[VERSION], entry->subject->impl->name,
                    entry->subject->impl->version);
    reading->told = true;
    return NULL;
}

/* Puts one line into the docket; NULL, or what is wrong with it. */
static const char *enter_line(char *line, struct reading *reading)
{
    const char *fields[COLUMNS_N] = {[VERSION] = any_version};
    if (!split_fields(line, reading->columns_n, fields))
        return "needs a field for every column, separated by tabs";
    const enum qc_kind kind = qc_kind_find(fields[KIND]);
    if (!strchr(fields[SUBJECT], '/'))
        return "the subject is not IMPL/METHOD";
    if (!qc_property_find(fields[PROPERTY]))
        return "no property has that name; see quatcheck verify --list-properties";
    if (kind == QC_KINDS_N || kind == QC_KIND_NONE || kind == QC_KIND_NOT_RUN)
        return "no failure has that kind";
    struct qc_entry *entry = find_entry(reading, fields);
    if (entry && entry->expected != QC_KIND_NONE)
        return "this method and property stand in the file twice";
    if (entry)
        entry->expected = kind;
    else
        reading->outside_n++;
    return NULL;
}

static const char *read_lines(FILE *file, struct reading *reading)
{
    char *line = NULL;
    const char *trouble = NULL;
    size_t capacity = 0;
    while (!trouble && getline(&line, &capacity, file) >= 0) {
        line[strcspn(line, "\r\n")] = '\0';
        reading->line_n++;
        if (reading->docket->samples == 0)
            sscanf(line, SAMPLES_LINE SCNu64, &reading->docket->samples);
        if (line[0] == '\0' || line[0] == '#')
            continue;
        if (reading->columns_n > 0)
            trouble = enter_line(line, reading);
        else if ((reading->columns_n = read_header(line)) == 0)
            trouble = "the first row must be: subject, property, kind, version";
    }
    free(line);
    return !trouble && reading->columns_n == 0
               ? "the header is missing: subject, property, kind, version"
               : trouble;
}

enum qc_status qc_expected_read(const char *path, struct qc_docket *docket, size_t *outside_n)
{
    struct reading reading = {.path = path, .docket = docket};
    errno = 0;
    FILE *file = fopen(path, "r");
    const char *trouble = file ? read_lines(file, &reading) : NULL;
    *outside_n = reading.outside_n;
    const bool failed = !file || ferror(file);
    if (failed)
        qc_complain("cannot read %s: %s", path, strerror(errno));
    else if (trouble)
        qc_complain("%s:%zu: %s", path, reading.line_n, trouble);
    if (file)
        fclose(file);
    return failed ? QC_IO : trouble ? QC_BAD_INPUT : QC_OK;
}

static const char *version_of(const struct qc_subject *subject)
{
    return subject->impl->version[0] ? subject->impl->version : any_version;
}

enum qc_status qc_expected_write(FILE *file, const struct qc_docket *docket)
{
    const struct qc_entry **sorted = qc_docket_sorted(docket);
    if (!sorted)
        return QC_NO_MEMORY;
    if (docket->samples > 0)
        fprintf(file, SAMPLES_LINE PRIu64 "\n", docket->samples);
    fprintf(file, "%s\n", header);
    for (size_t i = 0; i < qc_docket_size(docket); i++) {
        const struct qc_verdict_row *row = &sorted[i]->row;
        if (row->verdict == QC_BROKEN && row->kind != QC_KIND_NOT_RUN)
            fprintf(file, "%s\t%s\t%s\t%s\n", row->subject, row->property, qc_kind_name(row->kind),
                    version_of(sorted[i]->subject));
    }
    free(sorted);
    return QC_OK;
}
