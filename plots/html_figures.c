/* html_figures.c - the figures inside the page, each with its finding and its name for a reader
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "../bench/console.h"
#include "escape.h"
#include "html.h"

/* In one page an id stands once: those of a drawing get its number in front. */
static const char *const id_marks[] = {" id=\"", " id='", "href='#", "href=\"#", "url(#"};

static size_t mark_at(const char *text)
{
    for (size_t k = 0; k < sizeof id_marks / sizeof id_marks[0]; k++)
        if (strncmp(text, id_marks[k], strlen(id_marks[k])) == 0)
            return strlen(id_marks[k]);
    return 0;
}

static void write_with_ids(const char *from, const char *to, size_t number, FILE *file)
{
    while (from < to) {
        const size_t mark = mark_at(from);
        fwrite(from, 1, mark ? mark : 1, file);
        from += mark ? mark : 1;
        if (mark)
            fprintf(file, "f%zu-", number);
    }
}

/* The drawing without what belongs to a file of its own: its prolog, name and size. */
static bool write_drawing(const char *svg, const struct qc_exhibit *exhibit, size_t number,
                          FILE *file)
{
    const char *box = strstr(svg, "viewBox=\""), *box_end = box ? strchr(box + 9, '"') : NULL;
    const char *desc = strstr(svg, "</desc>"), *end = strstr(svg, "</svg>");
    if (!box_end || !desc || !end)
        return false;
    fprintf(file,
            "<svg %.*s role=\"img\" aria-labelledby=\"f%zu-name f%zu-finding\" "
            "xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n<title id=\"f%zu-name\">",
            (int)(box_end + 1 - box), box, number, number, number);
    qc_escape(QC_IN_HTML, exhibit->figure->title, file);
    fputs("</title>\n", file);
    write_with_ids(desc + strlen("</desc>"), end, number, file);
    fputs("</svg>\n", file);
    return true;
}

/* What stands in `backticks` is code. */
static void write_finding(const char *finding, FILE *file)
{
    char *words = strdup(finding), *rest = words;
    bool code = false;
    for (const char *piece; words && (piece = strsep(&rest, "`")); code = !code) {
        fputs(code ? "<code>" : "", file);
        qc_escape(QC_IN_HTML, piece, file);
        fputs(code ? "</code>" : "", file);
    }
    free(words);
}

static enum qc_status write_figure(const struct qc_exhibit *exhibit, size_t number, FILE *file)
{
    char path[256], *svg = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "%s.svg", exhibit->figure->name);
    FILE *from = fopen(path, "r");
    const bool read = from && getdelim(&svg, &size, '\0', from) > 0;
    fprintf(file, "<figure id=\"figure-%s\">\n<h3 class=\"unseen\">", exhibit->figure->name);
    qc_escape(QC_IN_HTML, exhibit->figure->title, file);
    fputs("</h3>\n<div class=\"scroll drawing\" role=\"region\" tabindex=\"0\" aria-label=\"",
          file);
    qc_escape(QC_IN_HTML, exhibit->figure->title, file);
    fputs("\">\n", file);
    const bool drawn = read && write_drawing(svg, exhibit, number, file);
    fprintf(file, "</div>\n<figcaption><p id=\"f%zu-finding\">", number);
    write_finding(exhibit->finding, file);
    fprintf(file,
            "</p><p class=\"files\">Drawn from <a href=\"%s\">%s</a>. Files: <a "
            "href=\"%s.svg\">SVG</a>, <a href=\"%s.png\">PNG</a>, <a href=\"%s.pdf\">PDF</a>.</p>"
            "</figcaption>\n</figure>\n",
            exhibit->figure->rows, exhibit->figure->rows, exhibit->figure->name,
            exhibit->figure->name, exhibit->figure->name);
    if (!drawn)
        qc_complain("%s is no drawing of gnuplot", path);
    if (from)
        fclose(from);
    free(svg);
    return drawn ? QC_OK : QC_IO;
}

enum qc_status qc_html_figures(const struct qc_html *page, FILE *file)
{
    const struct qc_report *report = page->report;
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < report->figures.n && status == QC_OK; i++)
        if (report->exhibits[i].drawn)
            status = write_figure(&report->exhibits[i], i, file);
    for (size_t i = 0; i < report->figures.n; i++) {
        if (report->exhibits[i].drawn)
            continue;
        fputs("<p class=\"left-out\">Not drawn: ", file);
        qc_escape(QC_IN_HTML, report->exhibits[i].figure->title, file);
        fputs(". ", file);
        qc_escape(QC_IN_HTML, report->exhibits[i].left_out, file);
        fputs(".</p>\n", file);
    }
    return status;
}
