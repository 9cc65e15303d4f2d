/* talk.h - lines to a child and its lines back, both at once
 * SPDX-License-Identifier: MIT */
#ifndef QC_TALK_H
#define QC_TALK_H

#include "child.h"

enum { QC_TALK_LINE_MAX = 1 << 10, QC_TALK_BUFFER = 1 << 16 };

/* In place of a line's length: there is none left to say. */
#define QC_TALK_END SIZE_MAX

/* A child that speaks lines; of {0} it is started. Of the buffers, what is not sent or not heard
 * yet lies between `from` and `to`. */
struct qc_talk {
    struct qc_process process;
    int exit_status; /* of the last process that ended itself by exit; -1 */
    size_t say_from, say_to, hear_from, hear_to;
    char say[QC_TALK_BUFFER], hear[QC_TALK_BUFFER + 1];
};

/* One exchange: both sides speak lines, and each ends with an empty one. */
struct qc_speech {
    void *context;
    /* Writes the next line (below QC_TALK_LINE_MAX, no newline), returns its length or QC_TALK_END.
     * NULL: the child speaks unasked. */
    size_t (*say)(void *context, char *line);
    /* Takes a line of the child, without its newline. Any status but QC_OK ends the talk. */
    enum qc_status (*hear)(void *context, char *line, size_t size, struct qc_trouble *trouble);
    /* What the child is at, to follow its trouble: " at line 3 of 64: ...". */
    const char *(*where)(void *context, char *text, size_t text_size);
};

enum qc_status qc_talk_start(struct qc_talk *talk, const char *command, struct qc_trouble *trouble);

/* Says and hears until the child's empty line. Neither side waits for the other to have read. If
 * the child dies, says nothing for its timeout, or is refused, it is ended and `trouble` says so.
 */
enum qc_status qc_talk(struct qc_talk *talk, const struct qc_speech *speech,
                       struct qc_trouble *trouble);

void qc_talk_end(struct qc_talk *talk);

#endif
