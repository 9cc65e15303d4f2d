/* page.c - the program page: from the rows in a folder to its charts and its report.md
 * SPDX-License-Identifier: MIT
 *
 * page DIR reads DIR/results.tsv, and DIR/pareto.tsv and DIR/fallback.tsv where they are, and
 * writes DIR/report.md and the figures of figures.tsv beside them. Exit status as quatcheck's: 0,
 * or 2 or 3 after one line of complaint. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../bench/console.h"
#include "../bench/fallback.h"
#include "../bench/output.h"
#include "../bench/pareto.h"
#include "figures.h"
#include "findings.h"
#include "front.h"

/* Where scripts are: QUATCHECK_SHARE, or share/quatcheck of the tree this program stands in, at
 * libexec/quatcheck/page. */
static bool find_share(char share[PATH_MAX])
{
    const char *given = getenv("QUATCHECK_SHARE");
    char path[PATH_MAX];
    if (given && given[0]) {
        snprintf(path, sizeof path, "%s", given);
    } else {
        const ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
        path[n > 0 ? n : 0] = '\0';
        for (int up = 0; up < 3 && strrchr(path, '/'); up++)
            *strrchr(path, '/') = '\0';
        const size_t length = strlen(path);
        snprintf(path + length, sizeof path - length, "/share/quatcheck");
    }
    if (realpath(path, share))
        return true;
    qc_complain("%s: %s (QUATCHECK_SHARE names the folder of the chart's scripts)", path,
                strerror(errno));
    return false;
}

/* What is drawn at all: everything the first figure shows. The judge's own methods stay out. */
static size_t select_plotted(struct qc_series_list *list, const struct qc_figure *figure,
                             struct qc_plotted *plotted)
{
    size_t n = 0;
    for (size_t i = 0; i < list->n; i++) {
        if (!qc_figure_shows(figure, list->at[i].subject))
            continue;
        list->at[n] = list->at[i];
        plotted[n] = (struct qc_plotted){list->at[n].subject, list->at[n].rows->precision};
        n++;
    }
    list->n = n;
    return n;
}

static void write_provenance(const struct qc_rows *rows, const char *dir, FILE *file)
{
    const char *command = qc_provenance_find(&rows->provenance, "command");
    fputs("## Made by\n\n```\n", file);
    for (size_t i = 0; i < rows->provenance.n; i++)
        fprintf(file, "%-9s %s\n", rows->provenance.facts[i].key, rows->provenance.facts[i].value);
    fputs("```\n\n", file);
    if (command)
        fprintf(file, "Measure again: `./%s`. ", command);
    fprintf(file,
            "Draw again: `./quatcheck report --from '%s'`. All rows, the case of every "
            "worst error among them: `results.tsv`, `results.json`.\n",
            dir);
}

static enum qc_status write_page(const struct qc_rows *rows, const struct qc_series_list *list,
                                 const struct qc_rows *fallback, const struct qc_rows *figures,
                                 const bool *drawn, const char *dir)
{
    struct qc_output output;
    enum qc_status status = qc_output_open(&output);
    if (status != QC_OK)
        return status;
    FILE *file = output.file;
    fputs("# How far from exact slerp, by turn\n\n", file);
    status = qc_findings_write(list, file);
    qc_fallback_tell(fallback, file);
    for (size_t i = 0; i < figures->n; i++) {
        const struct qc_figure *figure = qc_rows_at(figures, i);
        if (drawn[i])
            fprintf(file, "\n![%s](%s.svg)\n", figure->title, figure->name);
    }
    fputs(
        "\nErrors are the largest found, rounded up, for t in [0, 1] and unit ends, at turns up to "
        "180°. Own error: against the exact value of the method's own formula, at every turn it "
        "is for, over κ: 1 up to 180°, beyond it 1/sin of half the turn.\n\n",
        file);
    qc_findings_table(list, file);
    fputc('\n', file);
    write_provenance(rows, dir, file);
    const enum qc_status written = qc_output_write(&output, "report.md");
    return status != QC_OK ? status : written;
}

/* What was found, and where the rest is, on stdout. */
static enum qc_status tell_console(const struct qc_series_list *list,
                                   const struct qc_rows *fallback, const char *dir)
{
    const enum qc_status status = qc_findings_write(list, stdout);
    qc_fallback_tell(fallback, stdout);
    printf("\n%s/report.md\n", dir);
    return status != QC_OK || fflush(stdout) == 0 ? status : QC_IO;
}

/* Row files beside results.tsv, each with methods of its own. */
enum { PARETO, FALLBACK, BESIDE_N };
static const struct {
    const char *name;
    const struct qc_schema *schema;
} beside[BESIDE_N] = {[PARETO] = {"pareto.tsv", &qc_pareto_schema},
                      [FALLBACK] = {"fallback.tsv", &qc_fallback_schema}};

static enum qc_status read_beside(struct qc_front fronts[BESIDE_N])
{
    enum qc_status status = QC_OK;
    for (size_t k = 0; k < BESIDE_N && status == QC_OK; k++)
        status = qc_front_read(beside[k].name, beside[k].schema, &fronts[k]);
    return status;
}

/* Draws the figures whose rows are there. */
static enum qc_status draw_figures(const struct qc_rows *figures, const char *share,
                                   const struct qc_plotted *plotted, size_t n,
                                   const struct qc_front fronts[BESIDE_N], bool *drawn)
{
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < figures->n && status == QC_OK; i++) {
        const struct qc_figure *figure = qc_rows_at(figures, i);
        const struct qc_front *front = NULL;
        for (size_t k = 0; k < BESIDE_N; k++)
            if (strcmp(figure->rows, beside[k].name) == 0)
                front = &fronts[k];
        if (!qc_figure_draw(figure, share, front ? front->plotted : plotted, front ? front->n : n,
                            &drawn[i]))
            status = QC_IO;
    }
    return status;
}

/* Draws every figure, then writes the page that shows them. */
static enum qc_status make_page(const struct qc_rows *rows, struct qc_series_list *list,
                                const struct qc_rows *figures, const char *share, const char *dir)
{
    struct qc_plotted *plotted = calloc(list->n + 1, sizeof *plotted);
    bool *drawn = calloc(figures->n + 1, sizeof *drawn);
    struct qc_front fronts[BESIDE_N] = {0};
    enum qc_status status = plotted && drawn ? QC_OK : QC_NO_MEMORY;
    const size_t n = status == QC_OK ? select_plotted(list, figures->rows, plotted) : 0;
    if (status == QC_OK)
        status = read_beside(fronts);
    if (status == QC_OK)
        status = draw_figures(figures, share, plotted, n, fronts, drawn);
    if (status == QC_OK)
        status = write_page(rows, list, &fronts[FALLBACK].rows, figures, drawn, dir);
    if (status == QC_OK)
        status = tell_console(list, &fronts[FALLBACK].rows, dir);
    for (size_t k = 0; k < BESIDE_N; k++)
        qc_front_free(&fronts[k]);
    free(plotted);
    free(drawn);
    return status;
}

static enum qc_status run(const char *share, const char *dir)
{
    char why[PATH_MAX + 256];
    struct qc_rows figures, rows;
    struct qc_series_list list;
    if (!qc_figures_read(share, &figures))
        return QC_IO;
    enum qc_status status = qc_rows_read("results.tsv", &qc_measure_schema, &rows, why, sizeof why);
    if (status != QC_OK) {
        qc_complain("%s/%s", dir, why);
        qc_rows_free(&figures);
        return status;
    }
    status = qc_series_of(&rows, &list);
    if (status == QC_OK)
        status = make_page(&rows, &list, &figures, share, dir);
    if (status == QC_NO_MEMORY)
        qc_complain("%s", qc_status_text(status));
    free(list.at);
    qc_rows_free(&rows);
    qc_rows_free(&figures);
    return status;
}

int main(int argc, char **argv)
{
    char share[PATH_MAX];
    if (argc != 2) {
        qc_complain("usage: page DIR, a folder that holds results.tsv");
        return QC_EXIT_USAGE;
    }
    if (!find_share(share))
        return QC_EXIT_UNJUDGED;
    /* From here on file names are short, whatever the folder is called: gnuplot gives some
     * characters of a file name a meaning. */
    if (chdir(argv[1]) != 0) {
        qc_complain("%s: %s", argv[1], strerror(errno));
        return QC_EXIT_UNJUDGED;
    }
    setenv("LC_ALL", "C.UTF-8", 1);
    return run(share, argv[1]) == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
}
