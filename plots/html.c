/* html.c - the page index.html: the template and what fills it
 * SPDX-License-Identifier: MIT */
#include "html.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "../bench/console.h"
#include "../bench/output.h"
#include "escape.h"

/* The text of share/name, to free(); NULL after complaining. */
static char *read_share(const struct qc_html *page, const char *name)
{
    char path[PATH_MAX], *text = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "%s/%s", page->report->share, name);
    FILE *file = fopen(path, "r");
    if (file && getdelim(&text, &size, '\0', file) >= 0) {
        fclose(file);
        return text;
    }
    qc_complain("%s: %s", path, file ? "empty" : strerror(errno));
    if (file)
        fclose(file);
    free(text);
    return NULL;
}

static enum qc_status copy_share(const struct qc_html *page, const char *name, FILE *file)
{
    char *text = read_share(page, name);
    if (!text)
        return QC_IO;
    fputs(text, file);
    free(text);
    return QC_OK;
}

static enum qc_status write_style(const struct qc_html *page, FILE *file)
{
    return copy_share(page, "page.css", file);
}

static enum qc_status write_script(const struct qc_html *page, FILE *file)
{
    return copy_share(page, "page.js", file);
}

static const char *fact(const struct qc_html *page, const char *key)
{
    const char *value = qc_provenance_find(&page->rows->provenance, key);
    return value ? value : "not recorded";
}

/* What was judged, in one line. */
static enum qc_status write_lead(const struct qc_html *page, FILE *file)
{
    fprintf(file, "%zu %s, ", page->series.n, page->series.n == 1 ? "method" : "methods");
    qc_escape(QC_IN_HTML, fact(page, "samples"), file);
    fputs(" inputs each, seed ", file);
    qc_escape(QC_IN_HTML, fact(page, "seed"), file);
    fputs("; quatcheck ", file);
    qc_escape(QC_IN_HTML, fact(page, "version"), file);
    fputs(", commit ", file);
    qc_escape(QC_IN_HTML, fact(page, "commit"), file);
    return QC_OK;
}

static enum qc_status write_provenance(const struct qc_html *page, FILE *file)
{
    const struct qc_provenance *provenance = &page->rows->provenance;
    for (size_t i = 0; i < provenance->n; i++) {
        fputs("<tr><th scope=\"row\">", file);
        qc_escape(QC_IN_HTML, provenance->facts[i].key, file);
        fputs("</th><td>", file);
        qc_escape(QC_IN_HTML, provenance->facts[i].value, file);
        fputs("</td></tr>\n", file);
    }
    return QC_OK;
}

static enum qc_status write_command(const struct qc_html *page, FILE *file)
{
    const char *command = qc_folder_command(&page->report->folder);
    fputs("./", file);
    qc_escape(QC_IN_HTML, command ? command : "quatcheck report", file);
    return QC_OK;
}

static const struct {
    const char *name;
    qc_html_part *write;
} parts[] = {
    {"style", write_style},           {"script", write_script},       {"lead", write_lead},
    {"answers", qc_html_answers},     {"methods", qc_html_methods},   {"turns", qc_html_turns},
    {"figures", qc_html_figures},     {"explorer", qc_html_explorer}, {"command", write_command},
    {"provenance", write_provenance},
};

static enum qc_status write_part(const struct qc_html *page, const char *name, size_t length,
                                 FILE *file)
{
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (strlen(parts[i].name) == length && strncmp(parts[i].name, name, length) == 0)
            return parts[i].write(page, file);
    qc_complain("%s/page.html: there is no part {{%.*s}}", page->report->share, (int)length, name);
    return QC_IO;
}

static enum qc_status fill(const struct qc_html *page, const char *template, FILE *file)
{
    enum qc_status status = QC_OK;
    const char *open, *close;
    while (status == QC_OK && (open = strstr(template, "{{")) && (close = strstr(open, "}}"))) {
        fwrite(template, 1, (size_t)(open - template), file);
        status = write_part(page, open + 2, (size_t)(close - open) - 2, file);
        template = close + 2;
    }
    fputs(template, file);
    return status;
}

static enum qc_status write_page(const struct qc_html *page)
{
    struct qc_output output;
    char *template = read_share(page, "page.html");
    if (!template)
        return QC_IO;
    enum qc_status status = qc_output_open(&output);
    if (status == QC_OK) {
        status = fill(page, template, output.file);
        if (status == QC_OK)
            status = qc_output_write(&output, "index.html");
        else
            qc_output_discard(&output);
    }
    free(template);
    return status;
}

enum qc_status qc_html_write(const struct qc_report *report)
{
    struct qc_html page = {.report = report, .rows = &report->folder.sheets[QC_SHEET_results].rows};
    enum qc_status status = qc_series_of(page.rows, &page.series);
    if (status == QC_OK)
        page.standings = qc_standings_of(page.rows, &page.series);
    if (status == QC_OK)
        status = page.standings ? write_page(&page) : QC_NO_MEMORY;
    free(page.standings);
    free(page.series.at);
    return status;
}
