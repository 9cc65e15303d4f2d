/* front.c - the methods of pareto.tsv
 * SPDX-License-Identifier: MIT */
#include "front.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../bench/console.h"
#include "../bench/pareto.h"

/* A method has a row a band: its first one names it. */
static enum qc_status collect(const struct qc_rows *rows, struct qc_front *front)
{
    front->names = calloc(rows->n + 1, sizeof *front->names);
    front->plotted = calloc(rows->n + 1, sizeof *front->plotted);
    if (!front->names || !front->plotted)
        return QC_NO_MEMORY;
    for (size_t i = 0; i < rows->n; i++) {
        const struct qc_pareto_row *row = qc_rows_at(rows, i);
        char *name = front->names[front->n];
        size_t j = 0;
        snprintf(name, sizeof *front->names, "%s/%s", row->impl, row->method);
        while (strcmp(front->names[j], name) != 0)
            j++;
        if (j == front->n)
            front->plotted[front->n++] = (struct qc_plotted){.subject = name, .precision = ""};
    }
    return QC_OK;
}

enum qc_status qc_front_read(const char *path, struct qc_front *front)
{
    char why[PATH_MAX + 256];
    struct qc_rows rows;
    if (access(path, F_OK) != 0)
        return QC_OK;
    enum qc_status status = qc_rows_read(path, &qc_pareto_schema, &rows, why, sizeof why);
    if (status != QC_OK) {
        qc_complain("%s", why);
        return status;
    }
    status = collect(&rows, front);
    qc_rows_free(&rows);
    return status;
}

void qc_front_free(struct qc_front *front)
{
    free(front->names);
    free(front->plotted);
    *front = (struct qc_front){0};
}
