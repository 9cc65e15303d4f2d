/* talk.c - lines to a child and its lines back, both at once
 * SPDX-License-Identifier: MIT */
#include "talk.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Where an exchange stands. */
struct progress {
    bool said_all, heard_all;
};

enum qc_status qc_talk_start(struct qc_talk *talk, const char *command, struct qc_trouble *trouble)
{
    talk->say_from = talk->say_to = talk->hear_from = talk->hear_to = 0;
    talk->exit_status = -1;
    return qc_process_start_lines(&talk->process, command, trouble);
}

void qc_talk_end(struct qc_talk *talk)
{
    qc_process_end(&talk->process);
}

/* Puts lines into the empty buffer: as many as fit. */
static void fill(struct qc_talk *talk, const struct qc_speech *speech, struct progress *progress)
{
    talk->say_from = talk->say_to = 0;
    while (!progress->said_all && talk->say_to + QC_TALK_LINE_MAX < QC_TALK_BUFFER) {
        const size_t size = speech->say(speech->context, talk->say + talk->say_to);
        progress->said_all = size == QC_TALK_END;
        talk->say_to += progress->said_all ? 0 : size;
        talk->say[talk->say_to++] = '\n';
    }
}

/* Sends what the child takes now. One that takes nothing more may still have answered: what became
 * of it shows at the end of its lines. */
static void send_some(struct qc_talk *talk, struct progress *progress)
{
    const ssize_t n = send(talk->process.input, talk->say + talk->say_from,
                           talk->say_to - talk->say_from, MSG_NOSIGNAL);
    if (n >= 0) {
        talk->say_from += (size_t)n;
    } else if (errno != EAGAIN && errno != EINTR) {
        talk->say_from = talk->say_to;
        progress->said_all = true;
    }
}

static enum qc_status end_hung(struct qc_talk *talk, const char *where, struct qc_trouble *trouble)
{
    qc_talk_end(talk);
    return qc_trouble_set(trouble, QC_HUNG, "nothing for %d ms (does it flush?)%s",
                          talk->process.timeout_ms, where);
}

static enum qc_status end_gone(struct qc_talk *talk, const char *where, struct qc_trouble *trouble)
{
    char doing[QC_TALK_LINE_MAX];
    snprintf(doing, sizeof doing, "%s", where);
    talk->process.doing = doing;
    qc_process_end_crashed(&talk->process, &talk->exit_status, trouble);
    talk->process.doing = "";
    return trouble->status;
}

/* Hears the whole lines in the buffer, up to the empty one. */
static enum qc_status hear_lines(struct qc_talk *talk, const struct qc_speech *speech,
                                 struct progress *progress, struct qc_trouble *trouble)
{
    char *newline;
    while (!progress->heard_all && (newline = memchr(talk->hear + talk->hear_from, '\n',
                                                     talk->hear_to - talk->hear_from))) {
        char *line = talk->hear + talk->hear_from;
        size_t size = (size_t)(newline - line);
        size -= size > 0 && line[size - 1] == '\r';
        line[size] = '\0';
        talk->hear_from = (size_t)(newline + 1 - talk->hear);
        progress->heard_all = size == 0;
        enum qc_status status =
            size > 0 ? speech->hear(speech->context, line, size, trouble) : QC_OK;
        if (status)
            return status;
    }
    memmove(talk->hear, talk->hear + talk->hear_from, talk->hear_to - talk->hear_from);
    talk->hear_to -= talk->hear_from;
    talk->hear_from = 0;
    return QC_OK;
}

/* Reads what has come and hears it. */
static enum qc_status hear_some(struct qc_talk *talk, const struct qc_speech *speech,
                                struct progress *progress, struct qc_trouble *trouble)
{
    char where[QC_TALK_LINE_MAX];
    if (talk->hear_to == QC_TALK_BUFFER)
        return qc_trouble_set(trouble, QC_PROTOCOL, "a line without an end%s",
                              speech->where(speech->context, where, sizeof where));
    const ssize_t n =
        read(talk->process.channel, talk->hear + talk->hear_to, QC_TALK_BUFFER - talk->hear_to);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return QC_OK;
    if (n <= 0)
        return end_gone(talk, speech->where(speech->context, where, sizeof where), trouble);
    talk->hear_to += (size_t)n;
    return hear_lines(talk, speech, progress, trouble);
}

/* One step: says and hears what is possible now, waits if nothing is. */
static enum qc_status step(struct qc_talk *talk, const struct qc_speech *speech,
                           struct progress *progress, struct qc_trouble *trouble)
{
    char where[QC_TALK_LINE_MAX];
    if (talk->say_from == talk->say_to && !progress->said_all)
        fill(talk, speech, progress);
    if (talk->say_from < talk->say_to)
        send_some(talk, progress);
    struct pollfd ends[] = {{.fd = talk->process.channel, .events = POLLIN},
                            {.fd = talk->process.input, .events = POLLOUT}};
    const bool is_saying = talk->say_from < talk->say_to || !progress->said_all;
    const int ready = qc_process_await(&talk->process, ends, is_saying ? 2 : 1);
    if (ready == 0)
        return end_hung(talk, speech->where(speech->context, where, sizeof where), trouble);
    return ready > 0 && ends[0].revents ? hear_some(talk, speech, progress, trouble) : QC_OK;
}

enum qc_status qc_talk(struct qc_talk *talk, const struct qc_speech *speech,
                       struct qc_trouble *trouble)
{
    struct progress progress = {.said_all = !speech->say};
    enum qc_status status = hear_lines(talk, speech, &progress, trouble);
    while (!status && !progress.heard_all)
        status = step(talk, speech, &progress, trouble);
    char where[QC_TALK_LINE_MAX];
    if (!status && (!progress.said_all || talk->say_from < talk->say_to))
        status = qc_trouble_set(trouble, QC_PROTOCOL, "ended before it was asked to%s",
                                speech->where(speech->context, where, sizeof where));
    if (status)
        qc_talk_end(talk);
    return status;
}
