/* console.h - what people read beside the result: one line of trouble, a bar of progress
 * SPDX-License-Identifier: MIT */
#ifndef QC_CONSOLE_H
#define QC_CONSOLE_H

#include <stdbool.h>
#include <stdio.h>

/* What the program returns. */
enum qc_exit { QC_EXIT_HOLDS, QC_EXIT_BROKEN, QC_EXIT_USAGE, QC_EXIT_UNJUDGED };

/* Prints "quatcheck: ..." as one line on stderr. The line names the thing and the way out. */
__attribute__((format(printf, 1, 2))) void qc_complain(const char *format, ...);

/* True if colours are welcome on `file`: a terminal, and neither NO_COLOR nor TERM=dumb. */
bool qc_colour_on(FILE *file);

/* A bar on stderr, drawn only where that is a terminal. `label` names the step at hand. */
struct qc_progress {
    bool drawn;
    int percent; /* last one drawn; -1: none */
    const char *label;
};

struct qc_progress qc_progress_start(bool quiet);
/* Draws `share` (0 ... 1) of the whole, if it differs from what stands there. */
void qc_progress_show(struct qc_progress *progress, const char *label, double share);
/* Wipes the bar. */
void qc_progress_end(struct qc_progress *progress);

/* A bar over steps, `done` of `of`, that take about the same time each. */
struct qc_steps {
    struct qc_progress bar;
    const char *label; /* of the step at hand */
    double done, of;
};

/* Shows `share` of the step at hand. `steps`, a struct qc_steps, is the context of a callback. */
void qc_steps_show(void *steps, double share);

#endif
