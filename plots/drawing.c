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

enum { NAME_MAX_N = 128 };

static const char *const formats[] = {[QC_DRAWN_FOR_PAGE] = "svg", [QC_DRAWN_COPIES] = "png pdf"};

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

/* Writes the rows of one method as a data set with a header of its own, without the columns that
 * `kept` lacks. */
static bool write_method(const struct qc_rows *rows, const struct qc_schema *kept,
                         const struct qc_plotted *plotted, FILE *file)
{
    struct qc_rows drawn = qc_rows_empty(kept);
    bool fine = true;
    for (size_t i = 0; i < rows->n && fine; i++)
        if (qc_sheet_is_of(rows, i, plotted->subject))
            fine = qc_rows_add(&drawn, qc_rows_at(rows, i)) == QC_OK;
    if (fine)
        qc_rows_write_tsv(&drawn, file);
    fputs("\n\n", file);
    qc_rows_free(&drawn);
    return fine;
}

/* Writes the rows of the methods chosen, in this order and without their case lines. A script goes
 * through them once for every curve, and every expression it evaluates costs system calls: so each
 * method's are for it to find by their place, and most of a row is its case. */
static bool write_chosen(const struct qc_rows *rows, const struct qc_plotted *const *chosen,
                         size_t n, FILE *file)
{
    const struct qc_schema *all = rows->schema;
    struct qc_schema fewer = *all;
    struct qc_column *kept = calloc(all->columns_n, sizeof *kept);
    bool fine = kept != NULL;
    fewer.columns = kept;
    fewer.columns_n = 0;
    for (size_t k = 0; k < all->columns_n && fine; k++)
        if (strcmp(all->columns[k].name, "worst") != 0)
            kept[fewer.columns_n++] = all->columns[k];
    for (size_t k = 0; k < n && fine; k++)
        fine = write_method(rows, &fewer, chosen[k], file);
    free(kept);
    return fine;
}

/* In memory, so that nothing is left where the run is cut short. */
static bool open_memory(struct qc_memory *memory)
{
    memory->descriptor = memfd_create("figure", 0);
    snprintf(memory->path, sizeof memory->path, "/proc/self/fd/%d", memory->descriptor);
    return memory->descriptor >= 0;
}

static void close_memory(struct qc_memory *memory)
{
    if (memory->descriptor >= 0)
        close(memory->descriptor);
}

/* The memory as a stream of its own; NULL: there is none. */
static FILE *stream_of(const struct qc_memory *memory, const char *mode)
{
    const int copy = dup(memory->descriptor);
    FILE *file = copy < 0 ? NULL : fdopen(copy, mode);
    if (!file && copy >= 0)
        close(copy);
    return file;
}

static bool open_files(const struct qc_sheet *sheet, const struct qc_plotted *const *chosen,
                       struct qc_drawing *drawing)
{
    bool fine = open_memory(&drawing->rows);
    FILE *file = fine ? stream_of(&drawing->rows, "w") : NULL;
    fine = file && write_chosen(&sheet->rows, chosen, drawing->methods_n, file);
    fine = file && fclose(file) == 0 && fine;
    for (int k = 0; k < QC_FORMATS_MAX && fine; k++)
        fine = open_memory(&drawing->drawn[k]);
    snprintf(drawing->drawn_paths, sizeof drawing->drawn_paths, "%s %s", drawing->drawn[0].path,
             drawing->drawn[1].path);
    return fine;
}

enum qc_status qc_drawing_open(const struct qc_figure *figure, const char *share,
                               const struct qc_folder *folder, struct qc_drawing *drawing)
{
    const struct qc_sheet *sheet = qc_folder_find(folder, figure->rows);
    *drawing = (struct qc_drawing){.figure = figure, .rows.descriptor = -1};
    for (int k = 0; k < QC_FORMATS_MAX; k++)
        drawing->drawn[k].descriptor = -1;
    if (!sheet)
        return QC_OK;
    const struct qc_plotted **chosen = qc_figure_choose(figure, sheet, &drawing->methods_n);
    snprintf(drawing->driver, sizeof drawing->driver, "%s/draw.gp", share);
    snprintf(drawing->script, sizeof drawing->script, "%s/%s", share, figure->script);
    bool fine = chosen != NULL;
    if (fine && drawing->methods_n > 0)
        fine = tell_script(figure, folder, chosen, drawing->methods_n, drawing->told) &&
               open_files(sheet, chosen, drawing);
    free(chosen);
    return fine ? QC_OK : QC_NO_MEMORY;
}

void qc_drawing_free(struct qc_drawing *drawing)
{
    close_memory(&drawing->rows);
    for (int k = 0; k < QC_FORMATS_MAX; k++)
        close_memory(&drawing->drawn[k]);
    for (int k = 0; k < QC_TOLD_N; k++)
        free(drawing->told[k]);
}

/* -d: without anyone's own settings, so that the bytes repeat. */
struct qc_job qc_drawing_job(const struct qc_drawing *drawing, const char *share,
                             enum qc_drawn drawn)
{
    return (struct qc_job){.argv = {"gnuplot", "-d", "-c", drawing->driver, drawing->script,
                                    drawing->rows.path, formats[drawn], drawing->drawn_paths, share,
                                    drawing->figure->title, drawing->told[QC_TOLD_SUBJECTS],
                                    drawing->told[QC_TOLD_PRECISIONS], drawing->told[QC_TOLD_ALSO],
                                    NULL}};
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

/* Copies a line of the drawing. An SVG names each of its parts by the words of the script that draw
 * it, which a browser shows beside the pointer: the name goes. */
static void copy_line(const char *line, size_t n, FILE *file)
{
    static const char open[] = "<title>", close[] = "</title>", group[] = "\t<g id=";
    const char *title = n > sizeof group && memcmp(line, group, sizeof group - 1) == 0
                            ? memmem(line, n, open, sizeof open - 1)
                            : NULL;
    const char *end =
        title ? memmem(title, n - (size_t)(title - line), close, sizeof close - 1) : NULL;
    if (end) {
        fwrite(line, 1, (size_t)(title - line), file);
        end += sizeof close - 1;
        fwrite(end, 1, n - (size_t)(end - line), file);
    } else
        fwrite(line, 1, n, file);
}

static bool copy_memory(const struct qc_memory *memory, struct qc_output *output)
{
    char *line = NULL;
    size_t size = 0;
    FILE *file = stream_of(memory, "r");
    if (!file)
        return false;
    rewind(file);
    for (ssize_t n; (n = getline(&line, &size, file)) > 0;)
        copy_line(line, (size_t)n, output->file);
    const bool read = !ferror(file);
    free(line);
    fclose(file);
    return read;
}

static bool write_drawn(const struct qc_memory *memory, const char *path)
{
    struct qc_output output;
    if (qc_output_open(&output) != QC_OK)
        return false;
    if (copy_memory(memory, &output)) {
        settle_date(&output);
        return qc_output_write(&output, path) == QC_OK;
    }
    qc_output_discard(&output);
    return false;
}

bool qc_drawing_keep(const struct qc_drawing *drawing, struct qc_job *job, enum qc_drawn drawn)
{
    char format[8], path[NAME_MAX_N + sizeof format];
    const char *left = formats[drawn];
    const bool done = job->failed == 0 && job->status == 0;
    bool kept = done;
    qc_output_discard(&job->output);
    for (int k = 0, end; sscanf(left, "%7s%n", format, &end) == 1; k++, left += end) {
        snprintf(path, sizeof path, "%.127s.%s", drawing->figure->name, format);
        if (job->failed)
            qc_complain("%s is not drawn: %s", path, strerror(job->failed));
        else if (!done || job->said[0])
            qc_complain("%s%s: gnuplot: %s", path, done ? "" : " is not drawn", said(job));
        kept = done && write_drawn(&drawing->drawn[k], path) && kept;
    }
    return kept;
}
