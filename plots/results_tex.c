/* results_tex.c - the table of methods for a paper
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "../bench/grid.h"
#include "../bench/output.h"
#include "../reference/recorded.h"
#include "escape.h"
#include "publication.h"
#include "standing.h"

enum { DIGITS = 3 };

static const char head[] =
    "% Needs \\usepackage{booktabs,longtable}. Letters that pdfTeX has none of are written as "
    "their\n"
    "% number there, and as they are by XeTeX and LuaTeX with a font that has them.\n"
    "\\begingroup\\footnotesize\\setlength{\\tabcolsep}{2pt}\n"
    "\\providecommand{\\quatcheckletter}[2]{\\ifdefined\\XeTeXversion#2\\else\n"
    "  \\ifdefined\\luatexversion#2\\else U+#1\\fi\\fi}\n"
    "\\begin{longtable}{@{}p{0.315\\linewidth}rrrrl@{}}\n"
    "\\caption{Largest rotation errors found, rounded up: against exact slerp (worst), over what\n"
    "  rounding the exact answer costs (floors), and against the method's own formula (own).}\\\\\n"
    "\\toprule\n"
    "Method & worst, rad & worst, deg & floors & own, rad & claim \\\\\n"
    "\\midrule\n\\endfirsthead\n"
    "\\toprule\n"
    "Method & worst, rad & worst, deg & floors & own, rad & claim \\\\\n"
    "\\midrule\n\\endhead\n"
    "\\bottomrule\n\\endlastfoot\n";

/* 1.02e-6 as $1.02{\times}10^{-6}$, without the room about an operator. */
static void put_number(double x, FILE *file)
{
    char text[QC_GRID_CELL_MAX];
    qc_people_number(x, DIGITS, text);
    char *e = strchr(text, 'e');
    if (strcmp(text, "-") == 0) {
        fputs(" & --", file);
    } else if (strstr(text, "inf")) {
        fputs(" & $\\infty$", file);
    } else if (e) {
        *e = '\0';
        fprintf(file, " & $%s{\\times}10^{%s}$", text, e + 1);
    } else {
        fprintf(file, " & $%s$", text);
    }
}

/* In pieces between which a line may end. */
static void put_name(const char *name, FILE *file)
{
    enum { PIECE = 24 };
    char piece[PIECE + 4]; /* and the rest of its last character */
    while (*name) {
        size_t n = 0;
        while (name[n] && (n < PIECE || ((unsigned char)name[n] & 0xc0) == 0x80) &&
               n + 1 < sizeof piece)
            n++;
        memcpy(piece, name, n);
        piece[n] = '\0';
        qc_escape(QC_IN_TEX, piece, file);
        name += n;
        fputs(*name ? "\\allowbreak{}" : "", file);
    }
}

static void put_method(const struct qc_series *series, const struct qc_standing *standing,
                       FILE *file)
{
    const struct qc_measure_row *row = series->worst ? series->worst : series->rows;
    fputs("\\raggedright\\texttt{", file);
    put_name(row->impl, file);
    fputs("/\\allowbreak{}", file);
    put_name(row->method, file);
    fputc('}', file);
    put_number(row->ideal_max_rad, file);
    put_number(qc_degrees_up(row->ideal_max_rad), file);
    put_number(standing->over_floor, file);
    put_number(standing->own->kappa_max, file);
    fprintf(file, " & %s \\\\\n", qc_verdict_of_method(standing->verdict));
}

enum qc_status qc_tex_write(const struct qc_report *report)
{
    const struct qc_rows *rows = &report->folder.sheets[QC_SHEET_results].rows;
    struct qc_series_list list;
    struct qc_output output;
    enum qc_status status = qc_series_of(rows, &list);
    if (status != QC_OK)
        return status;
    struct qc_standing *standings = qc_standings_of(rows, &list);
    status = standings ? qc_output_open(&output) : QC_NO_MEMORY;
    if (status == QC_OK) {
        fputs(head, output.file);
        for (size_t i = 0; i < list.n; i++)
            put_method(&list.at[i], &standings[i], output.file);
        fputs("\\end{longtable}\n\\endgroup\n", output.file);
        status = qc_output_write(&output, "results.tex");
    }
    free(standings);
    free(list.at);
    return status;
}
