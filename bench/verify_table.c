/* verify_table.c - verdicts for people: the table, the failures, the sum
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>

#include "console.h"

enum { TABLE_WIDTH = 80, CELL_WIDTH = 10, LABEL_WIDTH = 17 };

/* How a terminal shows an outcome. */
struct mark {
    const char *sign, *plain, *colour; /* one character wide each; SGR */
};
static const struct mark marks[QC_OUTCOMES_N] = {
    [QC_OUTCOME_SILENT] = {"–", "-", ""},           [QC_OUTCOME_HOLDS] = {"✓", "+", "\033[32m"},
    [QC_OUTCOME_EXPECTED] = {"○", "o", "\033[33m"}, [QC_OUTCOME_BROKEN] = {"✗", "X", "\033[31m"},
    [QC_OUTCOME_MENDED] = {"!", "!", "\033[31m"},   [QC_OUTCOME_UNJUDGED] = {"?", "?", "\033[31m"},
};

/* True if the reader's locale can show the signs. The program itself stays in the C locale. */
static bool is_utf8_welcome(void)
{
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    if (locale == (locale_t)0)
        return false;
    const bool welcome = strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return welcome;
}

static void print_mark(FILE *file, enum qc_outcome outcome, bool colour)
{
    const struct mark *mark = &marks[outcome];
    fprintf(file, "%s%s%s", colour ? mark->colour : "",
            is_utf8_welcome() ? mark->sign : mark->plain,
            colour && mark->colour[0] ? "\033[0m" : "");
}

/* The two lines of a heading: implementation over method. */
static const char *method_name(const struct qc_subject *subject)
{
    return strchr(subject->name, '/') + 1;
}

static int impl_width(const struct qc_subject *subject)
{
    return (int)strcspn(subject->name, "/");
}

static int column_width(const struct qc_subject *subject)
{
    const int method = (int)strlen(method_name(subject)), impl = impl_width(subject);
    const int name = method > impl ? method : impl;
    return (name > CELL_WIDTH ? name : CELL_WIDTH) + 2;
}

/* Methods from `first` on that stand side by side in 80 columns: at least one. */
static size_t fit_columns(const struct qc_docket *docket, size_t first)
{
    size_t n = 0;
    for (int width = LABEL_WIDTH; first + n < docket->subjects_n; n++) {
        width += column_width(docket->subjects[first + n]);
        if (width > TABLE_WIDTH && n > 0)
            break;
    }
    return n;
}

static void print_headings(FILE *file, const struct qc_docket *docket, size_t first, size_t n)
{
    fprintf(file, "%-*s", LABEL_WIDTH, "");
    for (size_t s = first; s < first + n; s++)
        fprintf(file, "  %-*.*s", s + 1 < first + n ? column_width(docket->subjects[s]) - 2 : 0,
                impl_width(docket->subjects[s]), docket->subjects[s]->name);
    fprintf(file, "\n%-*s", LABEL_WIDTH, "property");
    for (size_t s = first; s < first + n; s++)
        fprintf(file, "  %-*s", s + 1 < first + n ? column_width(docket->subjects[s]) - 2 : 0,
                method_name(docket->subjects[s]));
    fputc('\n', file);
}

static void print_line(FILE *file, const struct qc_docket *docket, size_t first, size_t n, size_t p)
{
    const bool colour = qc_colour_on(file);
    char figure[40];
    int owed = 0; /* blanks that only a further cell needs */
    fprintf(file, "%-*s", LABEL_WIDTH, docket->properties[p]->name);
    for (size_t s = first; s < first + n; s++) {
        const struct qc_entry *entry = qc_docket_at(docket, s, p);
        fprintf(file, "%*s  ", owed, "");
        print_mark(file, qc_outcome_of(entry), colour);
        qc_entry_figure(entry, figure, sizeof figure);
        const int width = fprintf(file, "%s%s", figure[0] ? " " : "", figure);
        owed = column_width(docket->subjects[s]) - 3 - width;
    }
    fputc('\n', file);
}

void qc_verdicts_table(FILE *file, const struct qc_docket *docket)
{
    for (size_t first = 0, n; first < docket->subjects_n; first += n) {
        n = fit_columns(docket, first);
        print_headings(file, docket, first, n);
        for (size_t p = 0; p < docket->properties_n; p++)
            print_line(file, docket, first, n, p);
        fputc('\n', file);
    }
}

void qc_verdicts_failures(FILE *file, const struct qc_docket *docket)
{
    const bool colour = qc_colour_on(file);
    for (size_t i = 0; i < qc_docket_size(docket); i++) {
        const struct qc_entry *entry = &docket->entries[i];
        const enum qc_outcome outcome = qc_outcome_of(entry);
        if (!qc_outcome_fails(outcome))
            continue;
        print_mark(file, outcome, colour);
        fprintf(file, " %s %s\n", entry->row.subject, entry->row.property);
        qc_entry_describe(file, entry, "    ");
        fputc('\n', file);
    }
}

void qc_verdicts_summary(FILE *file, const struct qc_docket *docket)
{
    static const char *const words[QC_OUTCOMES_N] = {
        [QC_OUTCOME_HOLDS] = "hold",          [QC_OUTCOME_EXPECTED] = "broken as expected",
        [QC_OUTCOME_BROKEN] = "broken",       [QC_OUTCOME_MENDED] = "expected to fail and hold",
        [QC_OUTCOME_UNJUDGED] = "not judged",
    };
    size_t counts[QC_OUTCOMES_N];
    qc_docket_count(docket, counts);
    fprintf(file, "%zu method%s: %zu %s", docket->subjects_n, docket->subjects_n == 1 ? "" : "s",
            counts[QC_OUTCOME_HOLDS], words[QC_OUTCOME_HOLDS]);
    for (int outcome = QC_OUTCOME_EXPECTED; outcome < QC_OUTCOMES_N; outcome++)
        if (counts[outcome] > 0 || outcome == QC_OUTCOME_BROKEN)
            fprintf(file, ", %zu %s", counts[outcome], words[outcome]);
}
