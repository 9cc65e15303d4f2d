/* issue.h - failures of peers as reports to file with their maintainers
 * SPDX-License-Identifier: MIT
 *
 * A report says what was put in, what came out, what is exact, and has a program of some ten lines
 * against the library alone that shows it: one call, in the words that the adapter gives for its
 * library. It is compiled and run before anything is written. */
#ifndef QC_ISSUE_H
#define QC_ISSUE_H

#include "docket.h"

enum { QC_ISSUE_FOLDER_MAX = 256, QC_ISSUE_COMMAND_MAX = 1024 };

/* One call of a failing case: that which is furthest off, or which did not return. */
struct qc_issue {
    const struct qc_entry *entry;
    double in[QC_IN_MAX], got[QC_OUT_MAX], want[QC_OUT_MAX]; /* want: correctly rounded */
    bool any, crashed; /* crashed: there is no got, and want may be undefined */
};

/* Makes the failing case's calls again and fills `issue`. False: no single call of it shows
 * anything (bits that differ within a batch, a chain). */
bool qc_issue_recall(const struct qc_entry *entry, struct qc_issue *issue);

/* Writes the program's text; false after complaining: the adapter's source is not there. */
bool qc_issue_program(FILE *file, const struct qc_issue *issue);

/* The name of the program's file, by its language; and the line that compiles it in `folder`, as
 * `show`. */
const char *qc_issue_name(const struct qc_issue *issue);
bool qc_issue_command(const struct qc_issue *issue, const char *folder,
                      char command[QC_ISSUE_COMMAND_MAX]);

/* Compiles and runs the program. True if it prints what the judge got, or is killed as the judge
 * saw; `said` is what it printed and how it ended. */
bool qc_issue_confirm(const struct qc_issue *issue, char *said, size_t said_size);

/* Writes folder/IMPL-METHOD-PROPERTY.md for every failure of a peer that its program confirms;
 * tells stderr of the others. QC_IO after complaining if a file cannot be written. */
enum qc_status qc_issues_write(const char *folder, const struct qc_docket *docket);

#endif
