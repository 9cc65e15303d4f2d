/* verify.h - the parts of the command verify: judging, expectations, reports
 * SPDX-License-Identifier: MIT */
#ifndef QC_VERIFY_H
#define QC_VERIFY_H

#include <limits.h>
#include <stdio.h>

#include "docket.h"
#include "options.h"
#include "rows.h"

/* What every method of a run is judged with. Folders that there are not are "". */
struct qc_verify_order {
    const struct qc_options *options;
    uint64_t samples; /* of every property */
    char judge[PATH_MAX], cases[PATH_MAX], state[PATH_MAX];
};

/* Finds the judge and the hard cases; failures are kept in .quatcheck of the working folder.
 * QC_NOT_FOUND after complaining. */
enum qc_status qc_verify_order_of(const struct qc_options *options, uint64_t samples,
                                  struct qc_verify_order *order);

/* Runs the judge on subject s of the docket and fills its entries; a property without a row takes
 * Criterion's word: crash, hang or not run. `watch` is called now and then with the share of the
 * properties that are through. Complains and returns QC_IO if the judge could not be started. */
enum qc_status qc_verify_run(const struct qc_verify_order *order, struct qc_docket *docket,
                             size_t s, void (*watch)(void *context, double share), void *context);

/* The second half of it: fills the entries of subject s from the judge's verdict lines and its TAP
 * report; `status` is its wait status. */
void qc_verify_read(const char *rows_path, const char *tap_path, int status,
                    struct qc_docket *docket, size_t s);

/* Reads a file of failures that must happen (TSV: subject, property, kind, version) into the
 * docket. The version, a glob, is that of the implementation; another one is complained of once.
 * Lines about methods, versions and properties that are not judged in this run are counted in
 * `outside_n`. A line "# --samples N" says how many found them, for a docket that does not.
 * Complains with the number of the line and returns QC_BAD_INPUT, or QC_IO. */
enum qc_status qc_expected_read(const char *path, struct qc_docket *docket, size_t *outside_n);

/* Writers. Entries come sorted by name; figures and lines depend on the verdicts alone, so the same
 * run gives the same bytes. */
enum qc_status qc_expected_write(FILE *file, const struct qc_docket *docket);
enum qc_status qc_junit_write(FILE *file, const struct qc_docket *docket);
enum qc_status qc_tap_write(FILE *file, const struct qc_docket *docket);
void qc_verdicts_markdown(FILE *file, const struct qc_docket *docket);

/* Entries as rows (schema "verdicts"), for the exporters of rows.h. The texts are copied;
 * provenance is the caller's to add. QC_NO_MEMORY. */
enum qc_status qc_verdicts_rows(const struct qc_docket *docket, struct qc_rows *rows);

/* Writes every file the options ask for, each whole or not at all; complains of each that cannot be
 * written and returns the first trouble. */
struct qc_bench;
enum qc_status qc_verify_write_files(const struct qc_bench *bench, const struct qc_docket *docket);

/* For people: the table properties x methods, as many methods at a time as fit 80 columns. */
void qc_verdicts_table(FILE *file, const struct qc_docket *docket);

/* Each failure that counts, with what was found and how to see it again. */
void qc_verdicts_failures(FILE *file, const struct qc_docket *docket);

/* "412 hold, 3 broken as expected, 1 broken" of the docket, without newline. */
void qc_verdicts_summary(FILE *file, const struct qc_docket *docket);

/* Prints what a property states, where it is judged, what it allows and why; false after
 * complaining if there is none of that name. */
bool qc_explain(FILE *file, const char *property);

/* Names and statements of all properties, one a line. */
void qc_explain_list(FILE *file);

#endif
