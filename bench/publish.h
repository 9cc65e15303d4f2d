/* publish.h - rows to where the options want them
 * SPDX-License-Identifier: MIT */
#ifndef QC_PUBLISH_H
#define QC_PUBLISH_H

#include <stdbool.h>

#include "options.h"
#include "rows.h"

/* Writes rows as people read them: 80 columns wide, or as markdown. QC_NO_MEMORY. */
typedef enum qc_status qc_table_fn(const struct qc_rows *rows, bool markdown, FILE *file);

/* Writes rows as programs read them: qc_export_tsv(), qc_rows_write_json(). */
typedef enum qc_status qc_export_fn(const struct qc_rows *rows, FILE *file);

/* Writes --tsv, --json, --markdown as given; the table on stdout if none is. Complains of what
 * cannot be written. */
enum qc_status qc_publish(const struct qc_rows *rows, const struct qc_options *options,
                          qc_table_fn *table);

/* Writes the rows to `path`; complains if that fails. */
enum qc_status qc_publish_as(const struct qc_rows *rows, qc_export_fn *form, const char *path);

enum qc_status qc_export_tsv(const struct qc_rows *rows, FILE *file);

#endif
