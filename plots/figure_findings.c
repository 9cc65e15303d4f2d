/* figure_findings.c - the sentence under each figure, computed from its rows
 * SPDX-License-Identifier: MIT */
#include "figure_findings.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "escape.h"
#include "findings.h"

enum { DIGITS = 3 };

struct qc_figure_text qc_people(double x)
{
    struct qc_figure_text people;
    qc_people_number(x, DIGITS, people.text);
    return people;
}

struct qc_code_text qc_code(const char *impl, const char *method)
{
    struct qc_code_text code = {""};
    /* What does not fit is lost; room for a last byte and the backtick is kept. */
    FILE *file = fmemopen(code.text, sizeof code.text - 2, "w");
    if (!file)
        return code;
    fputc('`', file);
    qc_escape(QC_IN_CODE, impl, file);
    if (method) {
        fputc('/', file);
        qc_escape(QC_IN_CODE, method, file);
    }
    fclose(file);
    strcat(code.text, "`");
    return code;
}

struct qc_code_text qc_code_of(const struct qc_series *series)
{
    return qc_code(series->rows->impl, series->rows->method);
}

static const struct {
    const char *figure;
    qc_tell_fn *tell;
} findings[] = {{"error_by_turn", qc_tell_error},
                {"approximations", qc_tell_approximations},
                {"fixed_point", qc_tell_fixed},
                {"lag", qc_tell_lag},
                {"turn_t", qc_tell_turn_t},
                {"distribution", qc_tell_distribution},
                {"dip", qc_tell_dip},
                {"off_arc", qc_tell_off_arc},
                {"speed", qc_tell_speed},
                {"drift", qc_tell_drift},
                {"fallback", qc_tell_fallback},
                {"pareto", qc_tell_pareto},
                {"budget", qc_tell_budget},
                {"libraries", qc_tell_libraries},
                {"flags", qc_tell_flags}};

/* One line: a sentence that was broken for a terminal goes on after one blank. */
static char *flatten(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        const bool blank = *from == ' ' || *from == '\n';
        if (!blank || (to > text && to[-1] != ' '))
            *to++ = blank ? ' ' : *from;
    }
    *to = '\0';
    if (to > text && to[-1] == ' ')
        to[-1] = '\0';
    return text;
}

char *qc_finding_of(const struct qc_report *report, const struct qc_figure *figure)
{
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    if (!file)
        return NULL;
    for (size_t i = 0; i < sizeof findings / sizeof findings[0]; i++)
        if (strcmp(findings[i].figure, figure->name) == 0)
            findings[i].tell(report, file);
    if (fclose(file) == 0)
        return flatten(text);
    free(text);
    return NULL;
}
