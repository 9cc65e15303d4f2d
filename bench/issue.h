/* issue.h - failures as reports to file with a library's maintainers
 * SPDX-License-Identifier: MIT
 *
 * A report says what was put in, what came out, what is exact, and has a program of some ten lines
 * against the library alone that shows it: one call, in the library's language and in the words
 * that its adapter gives for it. The program is run before it is written. Where no program shows
 * the failure, the report says why, and how to replay it. */
#ifndef QC_ISSUE_H
#define QC_ISSUE_H

#include "docket.h"

enum { QC_ISSUE_COMMAND_MAX = 1024, QC_ISSUE_WHY_MAX = 256 };

/* One call of a failing case: that which is furthest off, or which did not return. */
struct qc_issue {
    const struct qc_entry *entry;
    double in[QC_IN_MAX], got[QC_OUT_MAX], want[QC_OUT_MAX]; /* want: correctly rounded */
    bool any, crashed;          /* crashed: there is no got, and want may be undefined */
    char why[QC_ISSUE_WHY_MAX]; /* no program shows it; "": nothing is known against it */
};

/* Makes the failing case's calls again and fills `issue`. False: no single call of it shows
 * anything, and `issue->why` says why (bits that differ within a batch, a chain). */
bool qc_issue_recall(const struct qc_entry *entry, struct qc_issue *issue);

/* Writes the program's text; false: the adapter has no words for it. */
bool qc_issue_program(FILE *file, const struct qc_issue *issue);

/* The lines of a shell that prepare and run the program in `folder`; "." is how a reader does it.
 * An empty line: there is nothing to prepare. */
struct qc_issue_commands {
    char prepare[QC_ISSUE_COMMAND_MAX], run[QC_ISSUE_COMMAND_MAX];
};
bool qc_issue_commands_of(const struct qc_issue *issue, const char *folder,
                          struct qc_issue_commands *commands);

/* Prepares and runs the program. True if it prints what the judge got, or is killed as the judge
 * saw; `said` is what it printed and how it ended. False: `issue->why` says why not. */
bool qc_issue_confirm(struct qc_issue *issue, char *said, size_t said_size);

/* Writes folder/IMPL-METHOD-PROPERTY.md for every failure, and tells stderr of those that no
 * program shows. QC_IO after complaining if a file cannot be written. */
enum qc_status qc_issues_write(const char *folder, const struct qc_docket *docket);

#endif
