/* report_parts.c - the parts of a report as command lines
 * SPDX-License-Identifier: MIT */
#include "report_parts.h"

#include <dirent.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "places.h"
#include "provenance.h"

const struct qc_part qc_parts[QC_PARTS_N] = {
#define QC_PART(name, schema, quick, usual, full, times, command, words, methods)                  \
    {#name, command, words, methods, {quick, usual, full}, times},
#include "report_parts.def"
#undef QC_PART
};

/* Stands for the plug-ins of the flags matrix. */
static const char cells_word[] = "CELLS";

static int is_cell(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ".so") == 0;
}

/* A command line under construction. */
struct line {
    char **words; /* NULL-terminated */
    size_t n;
    bool whole; /* false: out of memory */
};

static void add(struct line *line, const char *word)
{
    char **grown = realloc(line->words, (line->n + 2) * sizeof *grown);
    line->whole = line->whole && grown;
    if (!grown)
        return;
    line->words = grown;
    grown[line->n] = strdup(word);
    line->whole = line->whole && grown[line->n];
    line->n += grown[line->n] != NULL;
    grown[line->n] = NULL;
}

static void add_all(struct line *line, size_t n, const char *const *words)
{
    for (size_t i = 0; i < n; i++)
        add(line, words[i]);
}

/* Builds of the flags matrix, in order: plug-ins below the folder of plug-ins. */
static int list_cells(char folder[PATH_MAX], struct dirent ***cells)
{
    char lib[PATH_MAX - 8];
    *cells = NULL;
    if (!qc_place_lib(folder) || snprintf(lib, sizeof lib, "%s", folder) >= (int)sizeof lib)
        return 0;
    snprintf(folder, PATH_MAX, "%s/flags", lib);
    return scandir(folder, cells, is_cell, alphasort);
}

static void free_cells(struct dirent **cells, int n)
{
    for (int i = 0; i < n; i++)
        free(cells[i]);
    free(cells);
}

/* A plug-in a cell; returns their number. */
static int add_cells(struct line *line)
{
    char folder[PATH_MAX], path[PATH_MAX + NAME_MAX + 2];
    struct dirent **cells;
    const int n = list_cells(folder, &cells);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, cells[i]->d_name);
        add(line, "--plugin");
        add(line, path);
    }
    free_cells(cells, n);
    return n;
}

static void add_split(struct line *line, const char *words)
{
    char word[128];
    for (int end; sscanf(words, "%127s%n", word, &end) == 1; words += end)
        if (strcmp(word, cells_word) == 0)
            add_cells(line);
        else
            add(line, word);
}

/* NAME and its value. */
__attribute__((format(printf, 3, 4))) static void add_option(struct line *line, const char *name,
                                                             const char *format, ...)
{
    char value[PATH_MAX];
    va_list arguments;
    va_start(arguments, format);
    const int n = vsnprintf(value, sizeof value, format, arguments);
    va_end(arguments);
    line->whole = line->whole && n >= 0 && n < (int)sizeof value;
    add(line, name);
    add(line, value);
}

static bool is_taken(const struct qc_command *command, const char *option)
{
    const char *name;
    for (size_t i = 0; (name = qc_option_name(i)); i++)
        if (strcmp(name, option) == 0 && qc_option_is_taken(i, command->takes))
            return true;
    return false;
}

/* Where the report has options of its own, its parts that know them have the same. */
static void add_inherited(struct line *line, const struct qc_options *options,
                          const struct qc_command *command)
{
    for (size_t i = 0; i < options->plugins_n; i++)
        add_option(line, "--plugin", "%s", options->plugins[i]);
    for (size_t i = 0; i < options->execs_n; i++)
        add_option(line, "--exec", "%s", options->execs[i]);
    if (options->turn_hi_deg > 0 && is_taken(command, "--turn"))
        add_option(line, "--turn", "%.17g:%.17g", options->turn_lo_deg, options->turn_hi_deg);
    if (options->wide && is_taken(command, "--domain"))
        add_option(line, "--domain", "wide");
    if (options->threads > 0 && is_taken(command, "--threads"))
        add_option(line, "--threads", "%d", options->threads);
    if (options->reference && is_taken(command, "--reference"))
        add_option(line, "--reference", "%s", options->reference);
    if (is_taken(command, "--seed"))
        add_option(line, "--seed", "%" PRIu64, options->seed);
}

const char *qc_part_left_out(const struct qc_bench *bench, const struct qc_part *part,
                             enum qc_report_size size)
{
    char folder[PATH_MAX];
    struct dirent **cells;
    if (!(part->seconds[size] > 0))
        return "a quick report has none";
    if (!strstr(part->words, cells_word))
        return NULL;
    if (bench->options.operands_n > 0)
        return "it is about the suite's own methods, and others are named";
    const int n = list_cells(folder, &cells);
    free_cells(cells, n);
    return n > 0 ? NULL
                 : "there are no builds to compare; the target flags_cells makes them, as "
                   "./quatcheck report does";
}

char **qc_part_words(const struct qc_bench *bench, const struct qc_part *part, const char *folder,
                     double seconds, uint64_t samples)
{
    const struct qc_options *options = &bench->options;
    const struct qc_command *command = qc_command_find(part->command);
    struct line line = {.whole = true};
    add(&line, "quatcheck");
    add(&line, part->command);
    if (options->operands_n > 0)
        add_all(&line, options->operands_n, options->operands);
    else
        add_split(&line, part->methods);
    add_split(&line, part->words);
    add_inherited(&line, options, command);
    if (is_taken(command, "--samples"))
        add_option(&line, "--samples", "%" PRIu64, samples);
    if (is_taken(command, "--seconds") && isfinite(seconds))
        add_option(&line, "--seconds", "%.3g", seconds);
    add_option(&line, "--tsv", "%s/%s.tsv", folder, part->name);
    if (line.whole)
        return line.words;
    qc_part_words_free(line.words);
    return NULL;
}

void qc_part_words_free(char **words)
{
    for (size_t i = 0; words && words[i]; i++)
        free(words[i]);
    free(words);
}
