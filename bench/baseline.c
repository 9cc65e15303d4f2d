/* baseline.c - two sets of rows of the same kind, compared figure by figure
 * SPDX-License-Identifier: MIT */
#include "baseline.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "console.h"
#include "grid.h"

enum { NAMES_MAX = 8, WHERE_MAX = 160 };

/* Instructions repeat to the last one: 2 % is a change of the code. */
static const double instructions_slack = 0.02;

static const char holds[] = "holds", worse[] = "worse", tighten[] = "tighten";
static const char maybe_slower[] = "slower?", missing[] = "missing", added[] = "new";
static const char other_samples[] = "other samples";

enum gate {
    GATE_SLACK,        /* worse beyond the slack */
    GATE_INSTRUCTIONS, /* worse beyond 2 % */
    GATE_REMARK        /* a remark beyond the slack: times depend on the machine's other work */
};

/* How rows of one kind are compared. */
static const struct kind {
    const char *schema;
    const char *keys[NAMES_MAX]; /* after impl and method */
    const char *where;           /* the keys as people read them */
    struct {
        const char *name;
        enum gate gate;
    } figures[NAMES_MAX];
    const char *count; /* must be the same; NULL: none */
} kinds[] = {
    {.schema = "measure",
     .keys = {"turn_lo_deg", "turn_hi_deg", "t_lo", "t_hi", "domain", "precision"},
     .where = "turn %s..%s, t %s..%s, %s",
     .figures = {{"ideal_max_rad", GATE_SLACK},
                 {"rotation_max_rad", GATE_SLACK},
                 {"rotation_p999_rad", GATE_SLACK},
                 {"length_max_u", GATE_SLACK},
                 {"off_arc_max_u", GATE_SLACK},
                 {"instructions", GATE_INSTRUCTIONS}},
     .count = "n"},
    {.schema = "time",
     .keys = {"mode", "size", "mix", "timed", "precision"},
     .where = "%s %s %s %s",
     .figures = {{"instructions", GATE_INSTRUCTIONS}, {"ns", GATE_REMARK}}},
};

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_finding, name), meaning},
static const struct qc_column columns[] = {
#include "compare_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_compare_schema = {.name = "compare",
                                            .format = 1,
                                            .columns = columns,
                                            .columns_n = sizeof columns / sizeof columns[0],
                                            .row_size = sizeof(struct qc_finding)};

static const struct kind *kind_of(const struct qc_schema *schema)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].schema, schema->name) == 0)
            return &kinds[i];
    return NULL;
}

/* The cell of the column `name` as text; "" if there is none. */
static const char *text_at(const struct qc_rows *rows, size_t row, const char *name,
                           char buffer[QC_CELL_MAX])
{
    const struct qc_schema *schema = rows->schema;
    for (size_t k = 0; k < schema->columns_n; k++)
        if (strcmp(schema->columns[k].name, name) == 0)
            return qc_cell_text(&schema->columns[k], qc_rows_at(rows, row), buffer);
    return "";
}

/* Numbers as they are read back, so that rows just made compare like rows from a file. */
static double number_at(const struct qc_rows *rows, size_t row, const char *name)
{
    char buffer[QC_CELL_MAX];
    return qc_number_of_decimal(text_at(rows, row, name, buffer));
}

static bool same_text(const struct qc_rows *a, size_t i, const struct qc_rows *b, size_t j,
                      const char *name)
{
    char x[QC_CELL_MAX], y[QC_CELL_MAX];
    return strcmp(text_at(a, i, name, x), text_at(b, j, name, y)) == 0;
}

static bool same_row(const struct kind *kind, const struct qc_rows *a, size_t i,
                     const struct qc_rows *b, size_t j)
{
    bool same = same_text(a, i, b, j, "impl") && same_text(a, i, b, j, "method");
    for (size_t k = 0; k < NAMES_MAX && kind->keys[k]; k++)
        same = same && same_text(a, i, b, j, kind->keys[k]);
    return same;
}

/* The row of `in` that has the keys of row i; in->n: none. Files keep their order: the search
 * begins where the last one ended. */
static size_t find_row(const struct kind *kind, const struct qc_rows *rows, size_t i,
                       const struct qc_rows *in, size_t from)
{
    for (size_t n = 0; n < in->n; n++)
        if (same_row(kind, rows, i, in, (from + n) % in->n))
            return (from + n) % in->n;
    return in->n;
}

static const char *verdict_of(enum gate gate, double slack, double before, double after)
{
    const double allowed = gate == GATE_INSTRUCTIONS ? instructions_slack : slack;
    const bool is_worse = after > before * (1 + allowed);
    const bool is_better = after < before * (1 - allowed);
    if (gate == GATE_REMARK)
        return is_worse ? maybe_slower : holds;
    return is_worse ? worse : is_better ? tighten : holds;
}

static enum qc_status add_finding(const struct kind *kind, const struct qc_rows *rows, size_t row,
                                  struct qc_finding finding, struct qc_rows *findings)
{
    char cells[5][QC_CELL_MAX], where[WHERE_MAX], impl[QC_CELL_MAX], method[QC_CELL_MAX];
    char worst[QC_CELL_MAX];
    const char *texts[5] = {"", "", "", "", ""};
    for (size_t k = 0; k < 5 && kind->keys[k]; k++)
        texts[k] = text_at(rows, row, kind->keys[k], cells[k]);
    snprintf(where, sizeof where, kind->where, texts[0], texts[1], texts[2], texts[3], texts[4]);
    finding.impl = text_at(rows, row, "impl", impl);
    finding.method = text_at(rows, row, "method", method);
    finding.where = where;
    finding.worst = text_at(rows, row, "worst", worst);
    finding.change = finding.after / finding.before - 1;
    return qc_rows_add(findings, &finding);
}

static enum qc_status add_row(const struct kind *kind, const struct qc_rows *rows, size_t row,
                              const char *verdict, struct qc_rows *findings)
{
    const struct qc_finding finding = {
        .figure = "", .before = NAN, .after = NAN, .verdict = verdict};
    return add_finding(kind, rows, row, finding, findings);
}

static enum qc_status compare_rows(const struct kind *kind, const struct qc_rows *before, size_t i,
                                   const struct qc_rows *after, size_t j, double slack,
                                   struct qc_rows *findings)
{
    enum qc_status status = QC_OK;
    if (kind->count && !same_text(before, i, after, j, kind->count))
        status = add_row(kind, after, j, other_samples, findings);
    for (size_t k = 0; k < NAMES_MAX && kind->figures[k].name && status == QC_OK; k++) {
        struct qc_finding finding = {.figure = kind->figures[k].name,
                                     .before = number_at(before, i, kind->figures[k].name),
                                     .after = number_at(after, j, kind->figures[k].name)};
        if (isnan(finding.before) || isnan(finding.after))
            continue;
        finding.verdict = verdict_of(kind->figures[k].gate, slack, finding.before, finding.after);
        status = add_finding(kind, after, j, finding, findings);
    }
    return status;
}

enum qc_status qc_baseline_compare(const struct qc_rows *before, const struct qc_rows *after,
                                   double slack, struct qc_rows *findings)
{
    const struct kind *kind = kind_of(before->schema);
    enum qc_status status = kind && before->schema == after->schema ? QC_OK : QC_BAD_INPUT;
    size_t j = 0;
    for (size_t i = 0; i < before->n && status == QC_OK; i++) {
        const size_t found = find_row(kind, before, i, after, j);
        j = found < after->n ? found + 1 : j;
        status = found < after->n ? compare_rows(kind, before, i, after, found, slack, findings)
                                  : add_row(kind, before, i, missing, findings);
    }
    for (size_t i = 0; i < after->n && status == QC_OK; i++)
        if (find_row(kind, after, i, before, i) == before->n)
            status = add_row(kind, after, i, added, findings);
    return status;
}

const char *qc_baseline_foreign(const struct qc_rows *before, const struct qc_rows *after,
                                size_t *at)
{
    static const char *const keys[] = {"compiler", "flags", "isa", "libm"};
    while (*at < sizeof keys / sizeof keys[0]) {
        const char *key = keys[(*at)++];
        const char *x = qc_provenance_find(&before->provenance, key);
        const char *y = qc_provenance_find(&after->provenance, key);
        if (x && y && strcmp(x, y) != 0)
            return key;
    }
    return NULL;
}

static size_t count(const struct qc_rows *findings, const char *verdict)
{
    size_t n = 0;
    for (size_t i = 0; i < findings->n; i++) {
        const struct qc_finding *finding = qc_rows_at(findings, i);
        n += strcmp(finding->verdict, verdict) == 0;
    }
    return n;
}

int qc_baseline_exit(const struct qc_rows *findings, bool foreign)
{
    const bool broken = count(findings, worse) + count(findings, missing) > 0;
    if (count(findings, other_samples) > 0 || (broken && foreign))
        return QC_EXIT_UNJUDGED;
    return broken ? QC_EXIT_BROKEN : QC_EXIT_HOLDS;
}

static void write_finding(const struct qc_finding *finding, FILE *file)
{
    fprintf(file, "%s: %s/%s, %s", finding->verdict, finding->impl, finding->method,
            finding->where);
    if (finding->figure[0]) {
        fprintf(file, ": %s %.6g, was %.6g", finding->figure, finding->after, finding->before);
        if (isfinite(finding->change))
            fprintf(file, " (%+.1f %%)", 100 * finding->change);
    }
    fputc('\n', file);
    if (strcmp(finding->verdict, worse) == 0 && strlen(finding->worst) > 1)
        fprintf(file, "    quatcheck replay %s\n", finding->worst);
}

static void write_sentences(const struct qc_rows *findings, FILE *file)
{
    size_t figures = 0;
    for (size_t i = 0; i < findings->n; i++) {
        const struct qc_finding *finding = qc_rows_at(findings, i);
        figures += finding->figure[0] != '\0';
        if (strcmp(finding->verdict, holds) != 0)
            write_finding(finding, file);
    }
    fprintf(file, "%zu figures compared: %zu worse, %zu to tighten\n", figures,
            count(findings, worse), count(findings, tighten));
}

static const struct qc_grid_column grid_columns[] = {{"method", 1}, {"where", 1}, {"figure", 1},
                                                     {"before", 0}, {"after", 0}, {"change", 0},
                                                     {"", 1}};

static void add_line(struct qc_grid *grid, const struct qc_finding *finding)
{
    char(*cells)[QC_GRID_CELL_MAX] = qc_grid_add(grid);
    snprintf(cells[0], QC_GRID_CELL_MAX, "%s/%s", finding->impl, finding->method);
    snprintf(cells[1], QC_GRID_CELL_MAX, "%s", finding->where);
    snprintf(cells[2], QC_GRID_CELL_MAX, "%s", finding->figure[0] ? finding->figure : "-");
    snprintf(cells[6], QC_GRID_CELL_MAX, "%s", finding->verdict);
    if (!finding->figure[0])
        return;
    snprintf(cells[3], QC_GRID_CELL_MAX, "%.6g", finding->before);
    snprintf(cells[4], QC_GRID_CELL_MAX, "%.6g", finding->after);
    if (isfinite(finding->change))
        snprintf(cells[5], QC_GRID_CELL_MAX, "%+.1f %%", 100 * finding->change);
}

enum qc_status qc_baseline_write(const struct qc_rows *findings, bool markdown, FILE *file)
{
    if (!markdown)
        return write_sentences(findings, file), QC_OK;
    struct qc_grid grid = qc_grid_empty(grid_columns, sizeof grid_columns / sizeof grid_columns[0]);
    for (size_t i = 0; i < findings->n; i++) {
        const struct qc_finding *finding = qc_rows_at(findings, i);
        if (strcmp(finding->verdict, holds) != 0)
            add_line(&grid, finding);
    }
    return qc_grid_end(&grid, markdown, file);
}
