/* html_table.c - tables of the page that sort and filter, a line a method or a band of one
 * SPDX-License-Identifier: MIT */
#include "html_table.h"

#include <stdlib.h>
#include <string.h>

#include "../bench/grid.h"
#include "../reference/bands.h"
#include "escape.h"

enum { DIGITS = 3 };

/* The script of the page knows a kind of column by this word. */
static const char *const kinds[] = {[QC_CELL_NAME] = "name",
                                    [QC_CELL_WORD] = "word",
                                    [QC_CELL_TEXT] = "text",
                                    [QC_CELL_NUMBER] = "number",
                                    [QC_CELL_COMMAND] = "command"};

void qc_html_table_begin(const struct qc_html_table *table, FILE *file)
{
    const char *id = table->id;
    fprintf(
        file,
        "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"%s-caption\">\n"
        "<table id=\"%s\" class=\"rows\">\n<caption id=\"%s-caption\"><span>%s</span></caption>\n"
        "<thead><tr>\n",
        id, id, id, table->caption);
    const struct qc_html_column *columns = table->columns;
    for (size_t k = 0; k < table->columns_n; k++)
        fprintf(file, "<th scope=\"col\" data-kind=\"%s\" title=\"%s\">%s</th>\n",
                kinds[columns[k].kind], columns[k].meaning, columns[k].heading);
    fputs("</tr></thead>\n<tbody>\n", file);
}

void qc_html_table_line(const struct qc_html_table *table, const struct qc_html_line *line,
                        FILE *file)
{
    static const char *const open[] = {[QC_CELL_NAME] = "<th scope=\"row\">",
                                       [QC_CELL_WORD] = "<td>",
                                       [QC_CELL_TEXT] = "<td class=\"n\">",
                                       [QC_CELL_NUMBER] = "<td class=\"n\">",
                                       [QC_CELL_COMMAND] = "<td class=\"c\">"};
    const struct qc_html_column *columns = table->columns;
    fputs("<tr>", file);
    for (size_t k = 0; k < table->columns_n; k++) {
        fputs(open[columns[k].kind], file);
        columns[k].put(line, file);
        fputs(columns[k].kind == QC_CELL_NAME ? "</th>" : "</td>", file);
    }
    fputs("</tr>\n", file);
}

void qc_html_table_end(FILE *file)
{
    fputs("</tbody>\n</table>\n</div>\n", file);
}

void qc_html_number(double x, FILE *file)
{
    char text[QC_GRID_CELL_MAX];
    fputs(qc_people_number(x, DIGITS, text), file);
}

/* A long name may be broken behind its slash. */
void qc_html_name(const char *impl, const char *method, FILE *file)
{
    fputs("<code>", file);
    qc_escape(QC_IN_HTML, impl, file);
    fputs("/<wbr>", file);
    qc_escape(QC_IN_HTML, method, file);
    fputs("</code>", file);
}

void qc_html_edge(double turn_deg, FILE *file)
{
    /* 0.01, but 1e-4 */
    for (size_t i = 0; i < QC_BAND_EDGES_N && turn_deg < 1e-3; i++)
        if (qc_band_edges_deg[i] == turn_deg) {
            fputs(qc_band_edges_text[i], file);
            return;
        }
    fprintf(file, "%g", turn_deg);
}

void qc_html_band(const struct qc_measure_row *row, FILE *file)
{
    fprintf(file, "<data value=\"%g\">", row->turn_hi_deg);
    qc_html_edge(row->turn_lo_deg, file);
    fputs("\u2013", file);
    qc_html_edge(row->turn_hi_deg, file);
    fputs("</data>", file);
}

/* The words as one word of a shell, to free(). */
static char *quote_for_shell(const char *words)
{
    char *quoted = NULL;
    size_t size;
    FILE *file = open_memstream(&quoted, &size);
    if (!file)
        return NULL;
    fputc('\'', file);
    for (; *words; words++)
        if (*words == '\'')
            fputs("'\\''", file);
        else
            fputc(*words, file);
    fputc('\'', file);
    fclose(file);
    return quoted;
}

void qc_html_command(const char *command, const char *words, FILE *file)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                " _-+=.,:/";
    char *quoted = words[strspn(words, plain)] ? quote_for_shell(words) : NULL;
    fprintf(file, "<code>./quatcheck %s ", command);
    qc_escape(QC_IN_HTML, quoted ? quoted : words, file);
    fputs("</code>", file);
    free(quoted);
}
