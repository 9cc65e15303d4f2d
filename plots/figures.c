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

#define COLUMN(field, meaning)                                                                     \
    {                                                                                              \
#field, QC_COLUMN_TEXT, offsetof(struct qc_figure, field), meaning                         \
    }
static const struct qc_column columns[] = {
    COLUMN(name, "of the files drawn"),     COLUMN(script, "beside figures.tsv"),
    COLUMN(rows, "file of the rows drawn"), COLUMN(title, "above the figure"),
    COLUMN(select, "methods shown"),
};
static const struct qc_schema schema = {"figures", 2, columns, sizeof columns / sizeof columns[0],
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

/* The subjects shown, in drawing order, each followed by a blank. */
static void write_subjects(const char *select, const struct qc_plotted *plotted, size_t n,
                           FILE *file)
{
    const int ranks_n = (int)strlen(select);
    for (int rank = 0; rank < ranks_n; rank++)
        for (size_t i = 0; i < n; i++)
            if (rank_of(select, plotted[i].subject) == rank)
                fprintf(file, "%s ", plotted[i].subject);
}

/* Their precisions, each once, in the order of the rows. */
static void write_precisions(const char *select, const struct qc_plotted *plotted, size_t n,
                             FILE *file)
{
    for (size_t i = 0; i < n; i++) {
        bool first = rank_of(select, plotted[i].subject) >= 0;
        for (size_t j = 0; j < i && first; j++)
            first = rank_of(select, plotted[j].subject) < 0 ||
                    strcmp(plotted[i].precision, plotted[j].precision) != 0;
        if (first)
            fprintf(file, "%s ", plotted[i].precision);
    }
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

/* Copies what gnuplot draws to `to`: gnuplot itself does not notice a full disk. */
static bool run_gnuplot(const char *const argv[], FILE *to)
{
    int end[2], status = 0;
    pid_t pid = 0;
    int failed = pipe2(end, O_CLOEXEC) == 0 ? 0 : errno;
    if (!failed) {
        failed = start_gnuplot(argv, end, &pid);
        close(end[1]);
        if (!failed)
            copy_all(end[0], to);
        close(end[0]);
    }
    if (!failed && waitpid(pid, &status, 0) != pid)
        failed = errno;
    if (failed == ENOENT)
        qc_complain("the chart needs gnuplot: install the package gnuplot-nox, then draw from "
                    "these rows with report --from");
    else if (failed || status != 0)
        qc_complain("gnuplot cannot draw %s: %s", argv[3],
                    failed ? strerror(failed) : "see its own words above");
    return !failed && status == 0;
}

/* -d: without anyone's own settings, so that the bytes repeat. */
static bool draw_as(const char *format, const struct qc_figure *figure, const char *share,
                    const char *subjects, const char *precisions)
{
    char script[PATH_MAX], path[256];
    struct qc_output output;
    snprintf(script, sizeof script, "%s/%s", share, figure->script);
    snprintf(path, sizeof path, "%s.%s", figure->name, format);
    const char *argv[] = {"gnuplot", "-d",          "-c",     script,     figure->rows, format,
                          share,     figure->title, subjects, precisions, NULL};
    if (qc_output_open(&output) != QC_OK)
        return false;
    if (run_gnuplot(argv, output.file))
        return qc_output_write(&output, path) == QC_OK;
    fclose(output.file);
    free(output.text);
    return false;
}

bool qc_figure_draw(const struct qc_figure *figure, const char *share,
                    const struct qc_plotted *plotted, size_t n, bool *drawn)
{
    char *words[2] = {NULL, NULL};
    bool fine = true;
    for (int k = 0; k < 2; k++) {
        size_t size;
        FILE *file = open_memstream(&words[k], &size);
        if (file)
            (k == 0 ? write_subjects : write_precisions)(figure->select, plotted, n, file);
        fine = file && fclose(file) == 0 && fine;
    }
    *drawn = fine && words[0][0];
    if (!fine)
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
    if (*drawn)
        fine = draw_as("svg", figure, share, words[0], words[1]) &&
               draw_as("png", figure, share, words[0], words[1]);
    free(words[0]);
    free(words[1]);
    return fine;
}
