/* records.c - a file of the worst cases found, one a method and goal
 * SPDX-License-Identifier: MIT */
#include "records.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../reference/recorded.h"
#include "console.h"
#include "output.h"

enum { DIGITS = 5 };

static bool is_folder_of_writable(const char *path)
{
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash != NULL)
        slash[slash == folder ? 1 : 0] = '\0';
    return access(slash != NULL ? folder : ".", W_OK | X_OK) == 0;
}

bool qc_record_place(const char *path)
{
    char why[512];
    struct qc_corpus_row *rows;
    size_t n;
    const bool exists = access(path, F_OK) == 0;
    FILE *file = exists ? fopen(path, "r+e") : NULL;
    if (exists ? file == NULL : !is_folder_of_writable(path)) {
        qc_complain("cannot write %s: %s; name another place", path, strerror(errno));
        return false;
    }
    if (file == NULL)
        return true;
    fclose(file);
    const bool holds_cases = qc_corpus_load(path, &rows, &n, why, sizeof why) == QC_OK;
    if (!holds_cases)
        qc_complain("not a file of cases, name another: %s", why);
    free(rows);
    return holds_cases;
}

/* Whether `line` is of the method and goal; *error is then its error. */
static bool is_of(const char *line, const struct qc_hunt *hunt, double *error)
{
    const size_t name_n = strlen(hunt->subject->name), goal_n = strlen(hunt->goal->name);
    const char *kind = strchr(line, '\t');
    if (kind == NULL || strncmp(line, hunt->subject->name, name_n) != 0 || line[name_n] != ' ' ||
        strncmp(kind + 1, hunt->goal->name, goal_n) != 0 || kind[1 + goal_n] != ' ')
        return false;
    *error = strtod(kind + 1 + goal_n, NULL);
    return true;
}

/* The record as a line: its subject every method of the operation. */
static void write_record(FILE *file, const struct qc_hunt *hunt, const struct qc_quarry *quarry)
{
    char line[QC_CASE_LINE_MAX], error[64];
    struct qc_case c = quarry->worst;
    if (c.k == 0) /* no further keys, which only the property that drew them knows to read */
        c = qc_case_of("", "*", c.op, c.in);
    snprintf(c.subject, sizeof c.subject, "*/%s", qc_op_find((int)c.op)->name);
    fprintf(file, "%s %s seed %llu\t%s %s %s\t%s\n", hunt->subject->name,
            hunt->subject->impl->version, (unsigned long long)hunt->seed, hunt->goal->name,
            qc_decimal_up(quarry->error, DIGITS, error, sizeof error), hunt->goal->unit,
            qc_case_write(&c, line, sizeof line));
}

/* Copies what stays. Returns false where a record as large stands already. */
static bool copy_others(FILE *from, FILE *to, const struct qc_hunt *hunt, double error)
{
    char line[QC_CASE_LINE_MAX + QC_PROVENANCE_MAX + QC_CORPUS_KIND_MAX];
    while (fgets(line, sizeof line, from) != NULL) {
        double stands;
        if (!is_of(line, hunt, &stands))
            fprintf(to, "%.*s\n", (int)strcspn(line, "\n"), line);
        else if (stands >= error)
            return false;
    }
    return true;
}

enum qc_status qc_record_keep(const char *path, const struct qc_hunt *hunt,
                              const struct qc_quarry *quarry, bool *kept)
{
    struct qc_output output;
    char shown[64];
    /* As a record says it: an equal one is not larger for the digits it leaves out. */
    const double error = strtod(qc_decimal_up(quarry->error, DIGITS, shown, sizeof shown), NULL);
    FILE *from = fopen(path, "re");
    *kept = true;
    if (from == NULL && errno != ENOENT) {
        qc_complain("%s: %s", path, strerror(errno));
        return QC_IO;
    }
    enum qc_status status = qc_output_open(&output);
    if (status == QC_OK && from != NULL)
        *kept = copy_others(from, output.file, hunt, error);
    if (status == QC_OK && (from == NULL || ftell(from) == 0)) /* none, or empty */
        fputs("provenance\tkind\tcase\n", output.file);
    if (from != NULL)
        fclose(from);
    if (status != QC_OK)
        return status;
    if (!*kept) {
        qc_output_discard(&output);
        return QC_OK;
    }
    write_record(output.file, hunt, quarry);
    return qc_output_write(&output, path);
}
