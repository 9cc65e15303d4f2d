/* issue.h - failures of peers as reports to file with their maintainers
 * SPDX-License-Identifier: MIT
 *
 * A report says what was put in, what came out, what is exact, and has a program against the
 * library alone that shows it: the library part of the adapter's source, the calls the property
 * made, and the adapter's own words for a call. It is compiled and run before anything is written.
 */
#ifndef QC_ISSUE_H
#define QC_ISSUE_H

#include "docket.h"

enum { QC_ISSUE_CALLS_MAX = 4, QC_ISSUE_FOLDER_MAX = 256, QC_ISSUE_COMMAND_MAX = 1024 };

/* One call that a property made, and its exact answer correctly rounded. */
struct qc_issue_call {
    double in[QC_IN_MAX], got[QC_OUT_MAX], want[QC_OUT_MAX];
};

/* The calls of one failure. More than fit: the one that is furthest off. */
struct qc_issue {
    const struct qc_entry *entry;
    struct qc_issue_call calls[QC_ISSUE_CALLS_MAX];
    size_t calls_n;
};

/* Makes the failing case's calls again and fills `issue`. False: no single call of it shows
 * anything (a crash, a batch, a chain). */
bool qc_issue_recall(const struct qc_entry *entry, struct qc_issue *issue);

/* Writes the program's text; false after complaining: the adapter's source is not there. */
bool qc_issue_program(FILE *file, const struct qc_issue *issue);

/* The name of the program's file, by its language; and the line that compiles it in `folder`, as
 * `show`. */
const char *qc_issue_name(const struct qc_issue *issue);
bool qc_issue_command(const struct qc_issue *issue, const char *folder,
                      char command[QC_ISSUE_COMMAND_MAX]);

/* Compiles and runs the program. True if it prints what the judge got; `said` is what it printed.
 */
bool qc_issue_confirm(const struct qc_issue *issue, char *said, size_t said_size);

/* Writes folder/IMPL-METHOD-PROPERTY.md for every failure of a peer that its program confirms;
 * tells stderr of the others. QC_IO after complaining if a file cannot be written. */
enum qc_status qc_issues_write(const char *folder, const struct qc_docket *docket);

#endif
