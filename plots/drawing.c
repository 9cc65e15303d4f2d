/* drawing.c - gnuplot, which draws the figures of a report folder
 * SPDX-License-Identifier: MIT */
#include "drawing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../bench/console.h"

enum { NAME_MAX_N = 128, ARGV_FORMAT = 5 };

static void write_subjects(const struct qc_plotted *const *chosen, size_t n, FILE *file)
{
    for (size_t i = 0; i < n; i++)
        fprintf(file, "%s ", chosen[i]->subject);
}

static void write_precisions(const struct qc_plotted *const *chosen, size_t n, FILE *file)
{
    for (size_t i = 0; i < n; i++)
        fprintf(file, "%s ", chosen[i]->precision[0] ? chosen[i]->precision : "-");
}

/* Of the further files, those that hold rows. */
static void write_also(const struct qc_figure *figure, const struct qc_folder *folder, FILE *file)
{
    char name[NAME_MAX_N];
    const char *left = figure->also;
    for (int end; sscanf(left, "%127s%n", name, &end) == 1; left += end) {
        const struct qc_sheet *sheet = qc_folder_find(folder, name);
        if (sheet && sheet->rows.n > 0)
            fprintf(file, "%s ", name);
    }
}

static bool tell_script(const struct qc_figure *figure, const struct qc_folder *folder,
                        const struct qc_plotted *const *chosen, size_t n, char *told[QC_TOLD_N])
{
    bool fine = true;
    for (int k = 0; k < QC_TOLD_N; k++) {
        size_t size;
        FILE *file = open_memstream(&told[k], &size);
        if (!file)
            return false;
        if (k == QC_TOLD_SUBJECTS)
            write_subjects(chosen, n, file);
        else if (k == QC_TOLD_PRECISIONS)
            write_precisions(chosen, n, file);
        else
            write_also(figure, folder, file);
        fine = fclose(file) == 0 && fine;
    }
    return fine;
}

static bool is_chosen(const struct qc_rows *rows, size_t i, const struct qc_plotted *const *chosen,
                      size_t n)
{
    for (size_t k = 0; k < n; k++)
        if (qc_sheet_is_of(rows, i, chosen[k]->subject))
            return true;
    return false;
}

/* Writes the rows of the methods chosen, without their case lines: a script goes through its rows
 * once for every curve, and most of a row is its case. */
static bool write_chosen(const struct qc_rows *rows, const struct qc_plotted *const *chosen,
                         size_t n, FILE *file)
{
    const struct qc_schema *all = rows->schema;
    struct qc_schema fewer = *all;
    struct qc_column *kept = calloc(all->columns_n, sizeof *kept);
    struct qc_rows drawn = qc_rows_empty(&fewer);
    bool fine = kept != NULL;
    fewer.columns = kept;
    fewer.columns_n = 0;
    for (size_t k = 0; k < all->columns_n && fine; k++)
        if (strcmp(all->columns[k].name, "worst") != 0)
            kept[fewer.columns_n++] = all->columns[k];
    for (size_t i = 0; i < rows->n && fine; i++)
        if (is_chosen(rows, i, chosen, n))
            fine = qc_rows_add(&drawn, qc_rows_at(rows, i)) == QC_OK;
    if (fine)
        qc_rows_write_tsv(&drawn, file);
    qc_rows_free(&drawn);
    free(kept);
    return fine;
}

/* In memory, so that nothing is left where the run is cut short; gnuplot opens it by its number,
 * which it inherits. */
static bool open_rows(const struct qc_sheet *sheet, const struct qc_plotted *const *chosen,
                      struct qc_drawing *drawing)
{
    drawing->rows = memfd_create("rows", 0);
    const int copy = drawing->rows < 0 ? -1 : dup(drawing->rows);
    FILE *file = copy < 0 ? NULL : fdopen(copy, "w");
    if (!file) {
        if (copy >= 0)
            close(copy);
        return false;
    }
    const bool written = write_chosen(&sheet->rows, chosen, drawing->methods_n, file);
    snprintf(drawing->rows_path, sizeof drawing->rows_path, "/proc/self/fd/%d", drawing->rows);
    return fclose(file) == 0 && written;
}

enum qc_status qc_drawing_open(const struct qc_figure *figure, const char *share,
                               const struct qc_folder *folder, struct qc_drawing *drawing)
{
    const struct qc_sheet *sheet = qc_folder_find(folder, figure->rows);
    *drawing = (struct qc_drawing){.figure = figure, .rows = -1};
    if (!sheet)
        return QC_OK;
    const struct qc_plotted **chosen = qc_figure_choose(figure, sheet, &drawing->methods_n);
    snprintf(drawing->script, sizeof drawing->script, "%s/%s", share, figure->script);
    bool fine = chosen != NULL;
    if (fine && drawing->methods_n > 0)
        fine = tell_script(figure, folder, chosen, drawing->methods_n, drawing->told) &&
               open_rows(sheet, chosen, drawing);
    free(chosen);
    return fine ? QC_OK : QC_NO_MEMORY;
}

void qc_drawing_free(struct qc_drawing *drawing)
{
    if (drawing->methods_n > 0 && drawing->rows >= 0)
        close(drawing->rows);
    for (int k = 0; k < QC_TOLD_N; k++)
        free(drawing->told[k]);
}

/* -d: without anyone's own settings, so that the bytes repeat. */
struct qc_job qc_drawing_job(const struct qc_drawing *drawing, const char *share,
                             const char *format)
{
    return (struct qc_job){
        .argv = {"gnuplot", "-d", "-c", drawing->script, drawing->rows_path, format, share,
                 drawing->figure->title, drawing->told[QC_TOLD_SUBJECTS],
                 drawing->told[QC_TOLD_PRECISIONS], drawing->told[QC_TOLD_ALSO], NULL}};
}

/* A PDF says when it was made: here always the same, so that its bytes repeat. */
static void settle_date(struct qc_output *output)
{
    static const char key[] = "/CreationDate (D:", epoch[] = "19700101000000";
    char *date =
        fflush(output->file) == 0 ? memmem(output->text, output->size, key, sizeof key - 1) : NULL;
    if (date)
        memcpy(date + sizeof key - 1, epoch, sizeof epoch - 1);
}

/* gnuplot's own words without the place of its script. */
static const char *said(const struct qc_job *job)
{
    const char *line = strstr(job->said, "\" line ");
    return line ? line + 2 : job->said[0] ? job->said : "it ended without a word";
}

bool qc_drawing_keep(const struct qc_drawing *drawing, struct qc_job *job)
{
    const char *format = job->argv[ARGV_FORMAT], *name = drawing->figure->name;
    char path[NAME_MAX_N + 8];
    const bool drawn = job->failed == 0 && job->status == 0;
    snprintf(path, sizeof path, "%.127s.%s", name, format);
    if (job->failed)
        qc_complain("%s is not drawn: %s", path, strerror(job->failed));
    else if (!drawn || job->said[0])
        qc_complain("%s%s: gnuplot: %s", path, drawn ? "" : " is not drawn", said(job));
    if (drawn) {
        settle_date(&job->output);
        return qc_output_write(&job->output, path) == QC_OK;
    }
    qc_output_discard(&job->output);
    return false;
}
