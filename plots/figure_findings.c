/* figure_findings.c - the sentence under each figure, computed from its rows
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "../bench/fallback.h"
#include "findings.h"

static void tell_fallback(const struct qc_report *report, FILE *file)
{
    qc_fallback_tell(&report->folder.sheets[QC_SHEET_fallback].rows, file);
}

static const struct {
    const char *figure;
    void (*tell)(const struct qc_report *report, FILE *file);
} findings[] = {{"fallback", tell_fallback}};

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
