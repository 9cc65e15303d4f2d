/* figures.c - the table of figures, and gnuplot that draws them
 * SPDX-License-Identifier: MIT */
#include "figures.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../bench/console.h"
#include "../bench/output.h"
#include "../impl/registry.h"

#define COLUMN(kind, field, meaning)                                                               \
    {                                                                                              \
#field, QC_COLUMN_##kind, offsetof(struct qc_figure, field), meaning                       \
    }
static const struct qc_column columns[] = {
    COLUMN(TEXT, name, "of the files drawn"), COLUMN(TEXT, script, "beside figures.tsv"),
    COLUMN(TEXT, rows, "file of the rows"),   COLUMN(TEXT, also, "further files of rows"),
    COLUMN(COUNT, most, "methods drawn"),     COLUMN(TEXT, title, "above the figure"),
    COLUMN(TEXT, select, "methods shown"),
};
static const struct qc_schema schema = {"figures", 3, columns, sizeof columns / sizeof columns[0],
                                        sizeof(struct qc_figure)};

bool qc_figures_read(const char *share, struct qc_rows *figures)
{
    char path[PATH_MAX], why[PATH_MAX + 256];
    snprintf(path, sizeof path, "%s/figures.tsv", share);
    const bool read = qc_rows_read(path, &schema, figures, why, sizeof why) == QC_OK;
    if (!read)
        qc_complain("%s (set QUATCHECK_SHARE to the folder that holds figures.tsv)", why);
    return read;
}

enum { GLOB_MAX = 128 };

/* Place in `select` of the first glob that matches; -1 if none does, or that one leaves out. */
static int rank_of(const char *select, const char *subject)
{
    char glob[GLOB_MAX];
    for (int k = 0, end; sscanf(select, "%127s%n", glob, &end) == 1; k++, select += end) {
        const bool leaves_out = glob[0] == '!';
        if (qc_name_matches(glob + leaves_out, subject))
            return leaves_out ? -1 : k;
    }
    return -1;
}

bool qc_figure_shows(const struct qc_figure *figure, const char *subject)
{
    return rank_of(figure->select, subject) >= 0;
}

/* The methods to draw, in drawing order: figure->most of them, by their places in figure->select.
 * Scripts take names as words: a name with a blank, which no contract allows, is in tables only.
 * A list of sheet->plotted_n + 1 to free(); NULL: out of memory. */
static const struct qc_plotted **choose(const struct qc_figure *figure,
                                        const struct qc_sheet *sheet, size_t *n)
{
    const struct qc_plotted **chosen = calloc(sheet->plotted_n + 1, sizeof *chosen);
    const size_t most = figure->most ? (size_t)figure->most : sheet->plotted_n;
    const int ranks_n = (int)strlen(figure->select);
    *n = 0;
    for (int rank = 0; chosen && rank < ranks_n; rank++)
        for (size_t i = 0; i < sheet->plotted_n && *n < most; i++)
            if (rank_of(figure->select, sheet->plotted[i].subject) == rank &&
                !strchr(sheet->plotted[i].subject, ' '))
                chosen[(*n)++] = &sheet->plotted[i];
    return chosen;
}

static void write_subjects(const struct qc_plotted *const *chosen, size_t n, FILE *file)
{
    for (size_t i = 0; i < n; i++)
        fprintf(file, "%s ", chosen[i]->subject);
}

/* Their precisions, each once, in the order of the rows. */
static void write_precisions(const struct qc_plotted *const *chosen, size_t n, FILE *file)
{
    for (size_t i = 0; i < n; i++) {
        bool first = chosen[i]->precision[0] != '\0';
        for (size_t j = 0; j < i && first; j++)
            first = strcmp(chosen[i]->precision, chosen[j]->precision) != 0;
        if (first)
            fprintf(file, "%s ", chosen[i]->precision);
    }
}

/* What a script is told, as words followed by blanks; texts to free(). */
enum { SUBJECTS, PRECISIONS, ALSO, TOLD_N };

/* Of the further files, those that hold rows. */
static void write_also(const struct qc_figure *figure, const struct qc_folder *folder, FILE *file)
{
    char name[GLOB_MAX];
    const char *left = figure->also;
    for (int end; sscanf(left, "%127s%n", name, &end) == 1; left += end) {
        const struct qc_sheet *sheet = qc_folder_find(folder, name);
        if (sheet && sheet->rows.n > 0)
            fprintf(file, "%s ", name);
    }
}

static bool tell_script(const struct qc_figure *figure, const struct qc_folder *folder,
                        const struct qc_plotted *const *chosen, size_t n, char *told[TOLD_N])
{
    bool fine = true;
    for (int k = 0; k < TOLD_N; k++) {
        size_t size;
        FILE *file = open_memstream(&told[k], &size);
        if (!file)
            return false;
        switch (k) {
        case SUBJECTS:
            write_subjects(chosen, n, file);
            break;
        case PRECISIONS:
            write_precisions(chosen, n, file);
            break;
        case ALSO:
            write_also(figure, folder, file);
            break;
        }
        fine = fclose(file) == 0 && fine;
    }
    return fine;
}

size_t qc_figure_left(const struct qc_figure *figure, const struct qc_sheet *sheet)
{
    size_t n = 0;
    for (size_t i = 0; i < sheet->plotted_n; i++)
        n += rank_of(figure->select, sheet->plotted[i].subject) >= 0;
    return figure->most && n > figure->most ? n - (size_t)figure->most : 0;
}

static bool is_chosen(const struct qc_rows *rows, size_t i, const struct qc_plotted *const *chosen,
                      size_t n)
{
    char name[QC_NAME_MAX];
    snprintf(name, sizeof name, "%s/%s", qc_sheet_text(rows, i, "impl"),
             qc_sheet_text(rows, i, "method"));
    for (size_t k = 0; k < n; k++)
        if (strcmp(chosen[k]->subject, name) == 0)
            return true;
    return false;
}

/* The rows of the methods chosen, without their case lines, as the file `path`: a script goes
 * through its rows once for every curve, and most of a row is its case. */
static bool write_chosen(const struct qc_rows *rows, const struct qc_plotted *const *chosen,
                         size_t n, const char *path)
{
    const struct qc_schema *all = rows->schema;
    struct qc_schema fewer = *all;
    struct qc_column *kept = calloc(all->columns_n, sizeof *kept);
    struct qc_rows drawn = qc_rows_empty(&fewer);
    struct qc_output output;
    bool fine = kept != NULL;
    fewer.columns = kept;
    fewer.columns_n = 0;
    for (size_t k = 0; k < all->columns_n && fine; k++)
        if (strcmp(all->columns[k].name, "worst") != 0)
            kept[fewer.columns_n++] = all->columns[k];
    for (size_t i = 0; i < rows->n && fine; i++)
        if (is_chosen(rows, i, chosen, n))
            fine = qc_rows_add(&drawn, qc_rows_at(rows, i)) == QC_OK;
    if (fine && qc_output_open(&output) == QC_OK) {
        qc_rows_write_tsv(&drawn, output.file);
        fine = qc_output_write(&output, path) == QC_OK;
    }
    qc_rows_free(&drawn);
    free(kept);
    return fine;
}

/* Starts gnuplot with its standard output into `end`. Returns an errno value. */
static int start_gnuplot(const char *const argv[], const int end[2], pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    int failed = posix_spawn_file_actions_init(&actions);
    if (failed)
        return failed;
    failed = posix_spawn_file_actions_adddup2(&actions, end[1], STDOUT_FILENO);
    if (!failed)
        failed =
            posix_spawnp(pid, argv[0], &actions, NULL, (char *const *)(uintptr_t)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

static void copy_all(int from, FILE *to)
{
    char buffer[8192];
    ssize_t n;
    while ((n = read(from, buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR))
        if (n > 0)
            fwrite(buffer, 1, (size_t)n, to);
}

/* One file being drawn: all of a figure's are at work at once. */
struct drawing {
    const char *format;
    pid_t pid;
    int end, failed; /* where its bytes come from; an errno value */
};

/* -d: without anyone's own settings, so that the bytes repeat. */
static void begin(struct drawing *drawing, const struct qc_figure *figure, const char *rows,
                  const char *share, char *const told[TOLD_N])
{
    char script[PATH_MAX];
    int end[2];
    snprintf(script, sizeof script, "%s/%s", share, figure->script);
    const char *argv[] = {"gnuplot",       "-d",  "-c",          script,         rows,
                          drawing->format, share, figure->title, told[SUBJECTS], told[PRECISIONS],
                          told[ALSO],      NULL};
    drawing->failed = pipe2(end, O_CLOEXEC) == 0 ? 0 : errno;
    if (drawing->failed)
        return;
    drawing->failed = start_gnuplot(argv, end, &drawing->pid);
    close(end[1]);
    drawing->end = end[0];
}

/* Copies what gnuplot draws to `to`: gnuplot itself does not notice a full disk. */
static bool finish(struct drawing *drawing, const struct qc_figure *figure, bool complain, FILE *to)
{
    int status = 0;
    if (drawing->end >= 0) {
        if (!drawing->failed)
            copy_all(drawing->end, to);
        close(drawing->end);
    }
    if (!drawing->failed && waitpid(drawing->pid, &status, 0) != drawing->pid)
        drawing->failed = errno;
    const int failed = drawing->failed;
    if (complain && failed == ENOENT)
        qc_complain("the chart needs gnuplot: install the package gnuplot-nox, then draw from "
                    "these rows with report --from");
    else if (complain && (failed || status != 0))
        qc_complain("gnuplot cannot draw %s: %s", figure->script,
                    failed ? strerror(failed) : "see its own words above");
    return !failed && status == 0;
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

/* Writes NAME.FORMAT; `complain` if that fails: one line a figure is enough. */
static bool keep(struct drawing *drawing, const struct qc_figure *figure, bool complain)
{
    char path[256];
    struct qc_output output;
    snprintf(path, sizeof path, "%s.%s", figure->name, drawing->format);
    if (qc_output_open(&output) != QC_OK)
        return false;
    const bool drawn = finish(drawing, figure, complain, output.file);
    if (drawn && strcmp(drawing->format, "pdf") == 0)
        settle_date(&output);
    if (drawn)
        return qc_output_write(&output, path) == QC_OK;
    qc_output_discard(&output);
    return false;
}

static bool draw_all(const struct qc_figure *figure, const char *rows, const char *share,
                     char *const told[TOLD_N])
{
    struct drawing drawings[] = {
        {.format = "svg", .end = -1}, {.format = "png", .end = -1}, {.format = "pdf", .end = -1}};
    enum { N = sizeof drawings / sizeof drawings[0] };
    bool fine = true;
    for (size_t i = 0; i < N; i++)
        begin(&drawings[i], figure, rows, share, told);
    for (size_t i = 0; i < N; i++)
        fine = keep(&drawings[i], figure, fine) && fine;
    return fine;
}

bool qc_figure_draw(const struct qc_figure *figure, const char *share,
                    const struct qc_folder *folder, bool *drawn)
{
    const struct qc_sheet *sheet = qc_folder_find(folder, figure->rows);
    static const char rows[] = "drawn.tmp";
    char *told[TOLD_N] = {NULL};
    size_t n = 0;
    const struct qc_plotted **chosen = choose(figure, sheet, &n);
    bool fine = chosen && tell_script(figure, folder, chosen, n, told);
    if (!fine)
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
    *drawn = fine && n > 0;
    if (*drawn)
        fine = write_chosen(&sheet->rows, chosen, n, rows);
    if (*drawn && fine)
        fine = draw_all(figure, rows, share, told);
    if (*drawn)
        unlink(rows);
    for (int k = 0; k < TOLD_N; k++)
        free(told[k]);
    free(chosen);
    return fine;
}
