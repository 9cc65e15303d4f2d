/* corpus.h - files of hard cases, with their provenance
 * SPDX-License-Identifier: MIT
 *
 * One row a line: provenance, kind and case line, separated by tabs. Lines that begin with # are
 * comments; the first other line names the columns. A case is for every method of its operation, so
 * its subject is a glob: the operation is the one named after its slash, such as slerp of
 * slerp_fast. So is it for every property; one it names also takes its further keys. */
#ifndef QC_CORPUS_H
#define QC_CORPUS_H

#include <stddef.h>

#include "cases.h"
#include "property.h"

enum { QC_PROVENANCE_MAX = 96, QC_CORPUS_KIND_MAX = 48 };

struct qc_corpus_row {
    char provenance[QC_PROVENANCE_MAX]; /* owner/repo#number, or where a record was found */
    char kind[QC_CORPUS_KIND_MAX];      /* of the bug: nan-near-equal, ... */
    struct qc_case c; /* as reported; its subject a glob, its property "*" as a rule */
};

/* Reads the whole file. *rows is one allocation, to be freed by the caller; NULL if there are none.
 * On failure there are no rows, and `why` names file, line and trouble. */
enum qc_status qc_corpus_load(const char *path, struct qc_corpus_row **rows, size_t *n, char *why,
                              size_t why_size);

/* The row's case for a property, or whatever else judges, of a method, its numbers rounded to the
 * method's storage. False: it is of another operation. */
bool qc_corpus_case(const struct qc_corpus_row *row, const struct qc_court *court,
                    const char *property, struct qc_case *c);

#endif
