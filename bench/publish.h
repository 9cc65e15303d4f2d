/* publish.h - rows to where the options want them
 * SPDX-License-Identifier: MIT */
#ifndef QC_PUBLISH_H
#define QC_PUBLISH_H

#include "options.h"
#include "rows.h"

/* Writes rows as people read them. */
typedef enum qc_status qc_table_fn(const struct qc_rows *rows, FILE *file);

/* Writes --tsv, --json, --markdown as given; the readable table on stdout if none is. Complains of
 * what cannot be written. */
enum qc_status qc_publish(const struct qc_rows *rows, const struct qc_options *options,
                          qc_table_fn *table, qc_table_fn *markdown);

/* Writes one form of the rows to `path`. */
enum qc_status qc_publish_as(const struct qc_rows *rows, qc_table_fn *form, const char *path);

/* The TSV exporter as a form. */
enum qc_status qc_form_tsv(const struct qc_rows *rows, FILE *file);

#endif
