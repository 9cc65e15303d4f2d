/* verdict.c - one property's verdict as a line that passes between processes
 * SPDX-License-Identifier: MIT */
#include "verdict.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIELDS_N = 11, LINE_MAX_BYTES = 2 * QC_CASE_LINE_MAX + 3 * QC_NAME_MAX + 512 };

static const char *const verdict_names[] = {"holds", "broken", "silent"};

const char *qc_verdict_name(enum qc_verdict verdict)
{
    return verdict_names[verdict];
}

struct qc_verdict_row qc_verdict_of(const struct qc_property *property,
                                    const struct qc_subject *subject,
                                    const struct qc_trial_result *result)
{
    struct qc_verdict_row row = {.verdict = result->verdict,
                                 .kind = result->kind,
                                 .error = result->worst.error,
                                 .allowance = result->worst.allowance,
                                 .judged_n = result->judged_n};
    snprintf(row.subject, sizeof row.subject, "%s", subject->name);
    snprintf(row.property, sizeof row.property, "%s", property->name);
    snprintf(row.unit, sizeof row.unit, "%s", property->unit);
    snprintf(row.note, sizeof row.note, "%s", result->note);
    if (result->has_worst)
        qc_case_write(&result->worst_case, row.worst, sizeof row.worst);
    if (result->verdict == QC_BROKEN && result->has_worst)
        qc_case_write(&result->smallest_case, row.smallest, sizeof row.smallest);
    return row;
}

enum qc_status qc_verdict_append(const char *path, const struct qc_verdict_row *row)
{
    char line[LINE_MAX_BYTES];
    const int length = snprintf(
        line, sizeof line, "%s\t%s\t%s\t%s\t%a\t%a\t%s\t%" PRIu64 "\t%s\t%s\t%s\n", row->subject,
        row->property, verdict_names[row->verdict], qc_kind_name(row->kind), row->error,
        row->allowance, row->unit, row->judged_n, row->smallest, row->worst, row->note);
    const int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd < 0)
        return QC_IO;
    const bool whole = write(fd, line, (size_t)length) == length;
    return close(fd) == 0 && whole ? QC_OK : QC_IO;
}

/* Cuts `text` at tabs; the number of fields. */
static int split(char *text, char **fields)
{
    int n = 0;
    for (char *field = text; field != NULL && n < FIELDS_N; n++) {
        fields[n] = field;
        field = strchr(field, '\t');
        if (field != NULL)
            *field++ = '\0';
    }
    return n;
}

/* As much of `from` as fits. */
static void copy_text(char *to, size_t to_size, const char *from)
{
    const size_t n = strnlen(from, to_size - 1);
    memcpy(to, from, n);
    to[n] = '\0';
}

enum qc_status qc_verdict_read(const char *line, struct qc_verdict_row *row)
{
    char text[LINE_MAX_BYTES], *field[FIELDS_N];
    int verdict = 0;
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "\n")] = '\0';
    if (split(text, field) != FIELDS_N)
        return QC_BAD_INPUT;
    while (verdict <= QC_SILENT && strcmp(verdict_names[verdict], field[2]) != 0)
        verdict++;
    const enum qc_kind kind = qc_kind_find(field[3]);
    if (verdict > QC_SILENT || kind == QC_KINDS_N)
        return QC_BAD_INPUT;
    *row = (struct qc_verdict_row){.verdict = (enum qc_verdict)verdict,
                                   .kind = kind,
                                   .error = strtod(field[4], NULL),
                                   .allowance = strtod(field[5], NULL),
                                   .judged_n = strtoull(field[7], NULL, 10)};
    copy_text(row->subject, sizeof row->subject, field[0]);
    copy_text(row->property, sizeof row->property, field[1]);
    copy_text(row->unit, sizeof row->unit, field[6]);
    copy_text(row->smallest, sizeof row->smallest, field[8]);
    copy_text(row->worst, sizeof row->worst, field[9]);
    copy_text(row->note, sizeof row->note, field[10]);
    return QC_OK;
}
