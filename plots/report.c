/* report.c - a report folder, read and drawn: what every form of the page shows
 * SPDX-License-Identifier: MIT */
#include "report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../bench/console.h"
#include "../bench/report_parts.h"
#include "findings.h"

/* What the page is about. The judge's own methods stay out, but for the floor; of one source built
 * for many instruction sets, what this machine takes stands for all. */
static const struct qc_figure all_shown = {
    .select = "ref_rounded_*/slerp !ref_* !simd_sse2_* !simd_avx* !simd_neon_* *"};

static void keep_shown(struct qc_series_list *list)
{
    size_t n = 0;
    for (size_t i = 0; i < list->n; i++)
        if (qc_figure_shows(&all_shown, list->at[i].subject))
            list->at[n++] = list->at[i];
    list->n = n;
}

static char *say(const char *format, const char *word)
{
    char *text = NULL;
    return asprintf(&text, format, word) < 0 ? NULL : text;
}

/* Why there are no rows in a file, as the ledger of the report has it. */
static char *say_absent(const struct qc_rows *ledger, const char *file)
{
    char name[64];
    char *text = NULL;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(file, "."), file);
    const struct qc_part_row *row = qc_ledger_find(ledger, name);
    const int n = row && row->why[0] ? asprintf(&text, "there is no %s: %s", file, row->why)
                                     : asprintf(&text, "there is no %s", file);
    return n < 0 ? NULL : text;
}

/* A chart holds so many methods; the finding says where the others are. Frees `finding`. */
static char *add_left(char *finding, size_t left_n, const char *rows)
{
    char *text = NULL;
    if (!finding || left_n == 0)
        return finding;
    const int n = asprintf(&text, "%s%s%zu more %s in %s.", finding, finding[0] ? " " : "", left_n,
                           left_n == 1 ? "method is" : "methods are", rows);
    free(finding);
    return n < 0 ? NULL : text;
}

/* Draws the exhibits that have methods, side by side. */
static enum qc_status draw_all(struct qc_report *report)
{
    struct qc_job *jobs = calloc(report->figures.n + 1, sizeof *jobs);
    bool missing = false;
    size_t n = 0;
    enum qc_status status = jobs ? QC_OK : QC_NO_MEMORY;
    for (size_t i = 0; i < report->figures.n && status == QC_OK; i++)
        if (report->exhibits[i].drawing.methods_n > 0)
            jobs[n++] =
                qc_drawing_job(&report->exhibits[i].drawing, report->share, QC_DRAWN_FOR_PAGE);
    if (status == QC_OK)
        status = qc_jobs_run(jobs, n);
    for (size_t i = 0; i < n && status == QC_OK; i++)
        missing = missing || jobs[i].failed == ENOENT;
    if (missing)
        qc_complain("the charts need gnuplot: install the package gnuplot-nox, then draw from "
                    "these rows with report --from");
    n = 0;
    for (size_t i = 0; i < report->figures.n && status == QC_OK; i++) {
        struct qc_exhibit *exhibit = &report->exhibits[i];
        if (exhibit->drawing.methods_n == 0)
            continue;
        if (missing)
            qc_output_discard(&jobs[n++].output);
        else
            exhibit->drawn = qc_drawing_keep(&exhibit->drawing, &jobs[n++], QC_DRAWN_FOR_PAGE);
    }
    free(jobs);
    return missing ? QC_IO : status;
}

static enum qc_status show(struct qc_report *report, struct qc_exhibit *exhibit)
{
    const struct qc_figure *figure = exhibit->figure;
    const struct qc_sheet *sheet = qc_folder_find(&report->folder, figure->rows);
    report->whole = report->whole && (exhibit->drawn || exhibit->drawing.methods_n == 0);
    exhibit->finding = exhibit->drawn ? add_left(qc_finding_of(report, figure),
                                                 qc_figure_left(figure, sheet), figure->rows)
                                      : strdup("");
    if (exhibit->drawn)
        exhibit->left_out = strdup("");
    else if (!sheet || sheet->rows.n == 0)
        exhibit->left_out = say_absent(&report->folder.ledger, figure->rows);
    else if (exhibit->drawing.methods_n == 0)
        exhibit->left_out = say("%s has no method that it shows", figure->rows);
    else
        exhibit->left_out = strdup("gnuplot could not draw it");
    return exhibit->finding && exhibit->left_out ? QC_OK : QC_NO_MEMORY;
}

static enum qc_status prepare(struct qc_report *report)
{
    enum qc_status status = QC_OK;
    report->exhibits = calloc(report->figures.n + 1, sizeof *report->exhibits);
    for (size_t i = 0; i < report->figures.n && report->exhibits && status == QC_OK; i++) {
        struct qc_exhibit *exhibit = &report->exhibits[i];
        exhibit->figure = qc_rows_at(&report->figures, i);
        status =
            qc_drawing_open(exhibit->figure, report->share, &report->folder, &exhibit->drawing);
    }
    return report->exhibits ? status : QC_NO_MEMORY;
}

enum qc_status qc_report_open(const char *share, const char *dir, struct qc_report *report)
{
    *report = (struct qc_report){.dir = dir, .share = share, .whole = true};
    if (!qc_figures_read(share, &report->figures))
        return QC_IO;
    enum qc_status status = qc_folder_read(&report->folder);
    const struct qc_rows *results = &report->folder.sheets[QC_SHEET_results].rows;
    if (status == QC_OK && results->n == 0) {
        qc_complain("%s/results.tsv: %s", dir, strerror(ENOENT));
        status = QC_IO;
    }
    if (status == QC_OK)
        status = qc_series_of(results, &report->series);
    if (status == QC_OK)
        keep_shown(&report->series);
    if (status == QC_OK)
        status = prepare(report);
    if (status == QC_OK)
        status = draw_all(report);
    for (size_t i = 0; i < report->figures.n && status == QC_OK; i++)
        status = show(report, &report->exhibits[i]);
    return status;
}

void qc_report_free(struct qc_report *report)
{
    for (size_t i = 0; report->exhibits && i < report->figures.n; i++) {
        qc_drawing_free(&report->exhibits[i].drawing);
        free(report->exhibits[i].finding);
        free(report->exhibits[i].left_out);
    }
    free(report->exhibits);
    free(report->series.at);
    qc_folder_free(&report->folder);
    qc_rows_free(&report->figures);
}
