/* provenance.h - what made these numbers, and the command that makes them again
 * SPDX-License-Identifier: MIT */
#ifndef QC_PROVENANCE_H
#define QC_PROVENANCE_H

#include <stddef.h>
#include <stdio.h>

#include "../impl/status.h"

struct qc_fact {
    char *key, *value;
};

struct qc_provenance {
    struct qc_fact *facts;
    size_t n;
};

struct qc_bench;

/* Appends a fact; line breaks and tabs in the value become blanks. QC_NO_MEMORY. */
enum qc_status qc_provenance_add(struct qc_provenance *provenance, const char *key,
                                 const char *value);
void qc_provenance_free(struct qc_provenance *provenance);

/* The value of `key`, or NULL. */
const char *qc_provenance_find(const struct qc_provenance *provenance, const char *key);

/* Adds version, commit, compiler, flags, cpu, isa, libm, mpfr, seed, samples and command of this
 * run. */
enum qc_status qc_provenance_of_run(const struct qc_bench *bench, struct qc_provenance *provenance);

/* "0.1.0 (commit)". */
const char *qc_version_text(void);

#endif
