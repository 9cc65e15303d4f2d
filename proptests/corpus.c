/* corpus.c - files of hard cases
 * SPDX-License-Identifier: MIT */
#include "corpus.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = QC_CASE_LINE_MAX + QC_PROVENANCE_MAX + QC_CORPUS_KIND_MAX };

static const char header[] = "provenance\tkind\tcase";

/* A file being read, and the rows so far. */
struct loader {
    FILE *file;
    const char *path;
    int line_number;
    struct qc_corpus_row *rows;
    size_t n, capacity;
    char *why;
    size_t why_size;
};

/* The operation with the longest name that the method's part of the glob begins with. */
static int op_of_glob(const void *context, const char *glob)
{
    (void)context;
    const char *slash = strrchr(glob, '/'), *method = slash ? slash + 1 : glob;
    size_t longest = 0;
    int found = 0;
    for (int op = 1; qc_op_find(op); op++) {
        const char *name = qc_op_find(op)->name;
        size_t n = strlen(name);
        bool whole = strncmp(method, name, n) == 0 && strchr("_*", method[n]); /* or the end */
        if (whole && n > longest) {
            longest = n;
            found = op;
        }
    }
    return found;
}

static enum qc_status complain(struct loader *loader, enum qc_status status, const char *what)
{
    snprintf(loader->why, loader->why_size, "%s:%d: %s", loader->path, loader->line_number, what);
    return status;
}

/* Cuts `line` at its first two tabs; the parts must not be empty or too long. */
static bool cut(char *line, char *parts[3])
{
    parts[0] = line;
    for (int i = 1; i < 3; i++) {
        char *tab = strchr(parts[i - 1], '\t');
        if (!tab || tab == parts[i - 1])
            return false;
        *tab = '\0';
        parts[i] = tab + 1;
    }
    return strlen(parts[0]) < QC_PROVENANCE_MAX && strlen(parts[1]) < QC_CORPUS_KIND_MAX;
}

static enum qc_status add_row(struct loader *loader, const struct qc_corpus_row *row)
{
    if (loader->n == loader->capacity) {
        size_t capacity = loader->capacity ? 2 * loader->capacity : 64;
        void *rows = realloc(loader->rows, capacity * sizeof *loader->rows);
        if (!rows)
            return complain(loader, QC_NO_MEMORY, qc_status_text(QC_NO_MEMORY));
        loader->rows = rows;
        loader->capacity = capacity;
    }
    loader->rows[loader->n++] = *row;
    return QC_OK;
}

static enum qc_status read_row(struct loader *loader, char *line)
{
    char *parts[3], trouble[256];
    struct qc_case c;
    if (!cut(line, parts))
        return complain(loader, QC_BAD_INPUT, "not provenance, kind and case between tabs");
    if (qc_case_read(parts[2], op_of_glob, NULL, &c, trouble, sizeof trouble) != QC_OK)
        return complain(loader, QC_BAD_INPUT, trouble);
    struct qc_corpus_row row = {.c = c};
    memcpy(row.provenance, parts[0], strlen(parts[0]));
    memcpy(row.kind, parts[1], strlen(parts[1]));
    return add_row(loader, &row);
}

static enum qc_status read_rows(struct loader *loader)
{
    char line[LINE_MAX_BYTES];
    bool header_seen = false;
    enum qc_status status = QC_OK;
    while (status == QC_OK && fgets(line, sizeof line, loader->file)) {
        size_t n = strcspn(line, "\r\n");
        loader->line_number++;
        if (line[n] == '\0' && !feof(loader->file))
            return complain(loader, QC_BAD_INPUT, "the line is too long");
        line[n] = '\0';
        if (line[0] == '#' || line[0] == '\0')
            continue;
        if (header_seen)
            status = read_row(loader, line);
        else if (strcmp(line, header) != 0)
            status = complain(loader, QC_BAD_INPUT, "the first row must name the columns");
        header_seen = true;
    }
    if (status == QC_OK && ferror(loader->file))
        return complain(loader, QC_IO, qc_status_text(QC_IO));
    return status;
}

enum qc_status qc_corpus_load(const char *path, struct qc_corpus_row **rows, size_t *n, char *why,
                              size_t why_size)
{
    struct loader loader = {fopen(path, "re"), path, .why = why, .why_size = why_size};
    *rows = NULL;
    *n = 0;
    if (!loader.file) {
        snprintf(why, why_size, "%s: %s", path, strerror(errno));
        return QC_IO;
    }
    enum qc_status status = read_rows(&loader);
    fclose(loader.file);
    if (status != QC_OK) {
        free(loader.rows);
        return status;
    }
    *rows = loader.rows;
    *n = loader.n;
    return QC_OK;
}

bool qc_corpus_case(const struct qc_corpus_row *row, const struct qc_court *court,
                    const char *property, struct qc_case *c)
{
    const int n = qc_op_in_width(court->op), t = qc_op_operand(court->op, "t");
    if (row->c.op != court->op->op)
        return false;
    *c = row->c;
    if (strcmp(row->c.property, property) != 0)
        *c = qc_case_of("", property, c->op, row->c.in);
    snprintf(c->subject, sizeof c->subject, "%s", court->subject->name);
    for (int i = 0; i < n; i++)
        c->in[i] = qc_quantise(t >= 0 && i == n - 1 ? court->t_format : court->format, c->in[i]);
    return true;
}
