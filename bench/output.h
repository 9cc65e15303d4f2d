/* output.h - results reach their file whole or not at all
 * SPDX-License-Identifier: MIT */
#ifndef QC_OUTPUT_H
#define QC_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "../impl/status.h"

/* A text under construction; `text` and `size` are up to date after qc_output_write(). */
struct qc_output {
    FILE *file; /* write here */
    char *text;
    size_t size;
};

/* Opens an empty text in memory. QC_NO_MEMORY. */
enum qc_status qc_output_open(struct qc_output *output);

/* Writes the text to `path` and frees it: "-" is stdout; a regular file is written beside its place
 * and then renamed, so that it never stands there in part; a device or pipe is written directly.
 * Complains in one line and returns QC_IO if any byte could not be written. */
enum qc_status qc_output_write(struct qc_output *output, const char *path);

/* True if two results for these paths would go to one file, or both to stdout. A device or a pipe
 * takes any number. */
bool qc_output_is_same(const char *path, const char *other);

/* Frees the text unwritten. */
void qc_output_discard(struct qc_output *output);

/* Makes the folder `path` and those above it. Complains and returns QC_IO if that fails. */
enum qc_status qc_make_folder(const char *path);

#endif
