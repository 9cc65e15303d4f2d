/* junit.c - verdicts as JUnit XML: suite = implementation, class = implementation.method
 * SPDX-License-Identifier: MIT
 *
 * Without times, hosts and dates: the same verdicts give the same bytes. */
#include "verify.h"

#include <stdlib.h>
#include <string.h>

#include "output.h"

/* Text as XML 1.0 takes it. Control characters have no form there; bytes above ASCII (in a path)
 * pass, as the declared encoding is UTF-8. */
static void write_escaped(FILE *file, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", file);
            break;
        case '<':
            fputs("&lt;", file);
            break;
        case '>':
            fputs("&gt;", file);
            break;
        case '"':
            fputs("&quot;", file);
            break;
        case '\n':
            fputc('\n', file);
            break;
        default:
            fputc((unsigned char)*text < ' ' ? '?' : *text, file);
        }
    }
}

static void write_failure(FILE *file, const struct qc_entry *entry, enum qc_outcome outcome)
{
    const char *element = outcome == QC_OUTCOME_UNJUDGED ? "error" : "failure";
    const char *type = outcome == QC_OUTCOME_MENDED ? "mended" : qc_kind_name(entry->row.kind);
    struct qc_output lines;
    fprintf(file, ">\n      <%s type=\"%s\" message=\"", element, type);
    write_escaped(file, entry->property->statement);
    fputs("\">", file);
    if (qc_output_open(&lines) == QC_OK) {
        qc_entry_describe(lines.file, entry, "");
        if (fclose(lines.file) == 0)
            write_escaped(file, lines.text);
        free(lines.text);
    }
    fprintf(file, "</%s>\n    </testcase>\n", element);
}

static void write_case(FILE *file, const struct qc_entry *entry)
{
    const enum qc_outcome outcome = qc_outcome_of(entry);
    const char *name = entry->row.subject, *slash = strchr(name, '/');
    fprintf(file, "    <testcase classname=\"%.*s.%s\" name=\"%s\"", (int)(slash - name), name,
            slash + 1, entry->row.property);
    if (qc_outcome_fails(outcome))
        write_failure(file, entry, outcome);
    else if (outcome == QC_OUTCOME_SILENT)
        fputs("><skipped message=\"says nothing of this method\"/></testcase>\n", file);
    else if (outcome == QC_OUTCOME_EXPECTED)
        fprintf(file, "><skipped message=\"expected to fail: %s\"/></testcase>\n",
                qc_kind_name(entry->expected));
    else
        fputs("/>\n", file);
}

/* Entries from `first` on whose method belongs to the same implementation. */
static size_t suite_length(const struct qc_entry *const *first, size_t n)
{
    const size_t width = strcspn((*first)->row.subject, "/") + 1;
    size_t length = 0;
    while (length < n && strncmp(first[length]->row.subject, (*first)->row.subject, width) == 0)
        length++;
    return length;
}

static void write_counts(FILE *file, const struct qc_entry *const *entries, size_t n)
{
    size_t of[QC_OUTCOMES_N] = {0};
    for (size_t i = 0; i < n; i++)
        of[qc_outcome_of(entries[i])]++;
    fprintf(file, "tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\">\n", n,
            of[QC_OUTCOME_BROKEN] + of[QC_OUTCOME_MENDED], of[QC_OUTCOME_UNJUDGED],
            of[QC_OUTCOME_SILENT] + of[QC_OUTCOME_EXPECTED]);
}

enum qc_status qc_junit_write(FILE *file, const struct qc_docket *docket)
{
    const struct qc_entry **sorted = qc_docket_sorted(docket);
    const size_t n = qc_docket_size(docket);
    if (!sorted)
        return QC_NO_MEMORY;
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"quatcheck verify\" ",
          file);
    write_counts(file, sorted, n);
    for (size_t i = 0, length; i < n; i += length) {
        const char *name = sorted[i]->row.subject;
        length = suite_length(sorted + i, n - i);
        fprintf(file, "  <testsuite name=\"%.*s\" ", (int)strcspn(name, "/"), name);
        write_counts(file, sorted + i, length);
        for (size_t k = 0; k < length; k++)
            write_case(file, sorted[i + k]);
        fputs("  </testsuite>\n", file);
    }
    fputs("</testsuites>\n", file);
    free(sorted);
    return QC_OK;
}
