/* console.c - what people read beside the result: one line of trouble, a bar of progress
 * SPDX-License-Identifier: MIT */
#include "console.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BAR_WIDTH = 24 };

static const char erase_line[] = "\r\033[K";

void qc_complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("quatcheck: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

static bool is_terminal(FILE *file)
{
    const char *term = getenv("TERM");
    return isatty(fileno(file)) && term && strcmp(term, "dumb") != 0;
}

bool qc_colour_on(FILE *file)
{
    const char *no_color = getenv("NO_COLOR"); /* no-color.org: set and not empty */
    return is_terminal(file) && !(no_color && no_color[0]);
}

struct qc_progress qc_progress_start(bool quiet)
{
    return (struct qc_progress){.drawn = !quiet && is_terminal(stderr), .percent = -1};
}

void qc_progress_show(struct qc_progress *progress, const char *label, double share)
{
    const int percent = (int)(100 * share);
    if (!progress->drawn || (percent == progress->percent && label == progress->label))
        return;
    progress->percent = percent;
    progress->label = label;
    const int full = percent * BAR_WIDTH / 100;
    const bool colour = qc_colour_on(stderr);
    fputs(erase_line, stderr);
    fputs(colour ? "[\033[32m" : "[", stderr);
    for (int i = 0; i < BAR_WIDTH; i++)
        fputc(i < full ? '#' : '.', stderr);
    fprintf(stderr, "%s] %3d %% %.44s", colour ? "\033[0m" : "", percent, label);
}

void qc_progress_end(struct qc_progress *progress)
{
    if (progress->drawn && progress->percent >= 0)
        fputs(erase_line, stderr);
    progress->percent = -1;
}

void qc_steps_show(void *context, double share)
{
    struct qc_steps *steps = context;
    qc_progress_show(&steps->bar, steps->label, (steps->done + share) / steps->of);
}
