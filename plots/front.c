/* front.c - the methods of a row file
 * SPDX-License-Identifier: MIT */
#include "front.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../bench/console.h"

/* Column k of a row, a text. */
static const char *text_at(const struct qc_rows *rows, size_t i, size_t k)
{
    const char *row = qc_rows_at(rows, i);
    return *(char *const *)(const void *)(row + rows->schema->columns[k].offset);
}

/* A method has many rows: its first one names it. Every schema begins with impl and method. */
static enum qc_status collect(const struct qc_rows *rows, struct qc_front *front)
{
    front->names = calloc(rows->n + 1, sizeof *front->names);
    front->plotted = calloc(rows->n + 1, sizeof *front->plotted);
    if (!front->names || !front->plotted)
        return QC_NO_MEMORY;
    for (size_t i = 0; i < rows->n; i++) {
        char *name = front->names[front->n];
        size_t j = 0;
        snprintf(name, sizeof *front->names, "%s/%s", text_at(rows, i, 0), text_at(rows, i, 1));
        while (strcmp(front->names[j], name) != 0)
            j++;
        if (j == front->n)
            front->plotted[front->n++] = (struct qc_plotted){.subject = name, .precision = ""};
    }
    return QC_OK;
}

enum qc_status qc_front_read(const char *path, const struct qc_schema *schema,
                             struct qc_front *front)
{
    char why[PATH_MAX + 256];
    if (access(path, F_OK) != 0)
        return QC_OK;
    enum qc_status status = qc_rows_read(path, schema, &front->rows, why, sizeof why);
    if (status != QC_OK) {
        qc_complain("%s", why);
        return status;
    }
    return collect(&front->rows, front);
}

void qc_front_free(struct qc_front *front)
{
    if (front->rows.schema)
        qc_rows_free(&front->rows);
    free(front->names);
    free(front->plotted);
    *front = (struct qc_front){0};
}
