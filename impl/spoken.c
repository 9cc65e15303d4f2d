/* spoken.c - a command that speaks lines (PROTOCOL.md): started, greeted, called, watched
 * SPDX-License-Identifier: MIT */
#include "child.h"
#include "decimal.h"
#include "greeting.h"
#include "ops.h"
#include "talk.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What the shell's status says of a command it cannot run. */
enum { NOT_EXECUTABLE = 126, NOT_FOUND = 127 };

/* A greeting may take so many times as long as an answer: interpreters load libraries first. */
enum { PATIENCE = 6 };

/* A greeting is some hundred bytes. */
enum { GREETING_MAX = 1 << 20 };

struct spoken {
    struct qc_child child; /* first: a child is cast to what it is */
    pthread_mutex_t turn;
    struct qc_talk talk;
    char *command;
    char *greeting; /* as first said: a later one must agree */
    char *texts;    /* the same, cut up, for the table */
    struct qc_table table;
};

/* The greeting, gathered. */
struct gathering {
    char *text;
    size_t used;
};

static enum qc_status gather(void *context, char *line, size_t size, struct qc_trouble *trouble)
{
    struct gathering *gathering = context;
    if (gathering->used + size + 1 > GREETING_MAX)
        return qc_trouble_set(trouble, QC_PROTOCOL, "a greeting without an end");
    if (gathering->used == 0 && qc_greeting_check_hello(line, trouble) != QC_OK)
        return trouble->status; /* now: one that speaks of other things may never end */
    if (gathering->used > 0)
        gathering->text[gathering->used++] = '\n';
    memcpy(gathering->text + gathering->used, line, size);
    gathering->used += size;
    gathering->text[gathering->used] = '\0';
    return QC_OK;
}

static const char *describe_greeting(void *context, char *text, size_t text_size)
{
    (void)context;
    snprintf(text, text_size, " while greeting");
    return text;
}

/* Starts the command and gathers its greeting, which the caller frees. */
static enum qc_status start(struct spoken *spoken, char **greeting, struct qc_trouble *trouble)
{
    struct gathering gathering = {.text = calloc(1, GREETING_MAX)};
    enum qc_status status = gathering.text
                                ? qc_talk_start(&spoken->talk, spoken->command, trouble)
                                : qc_trouble_set(trouble, QC_NO_MEMORY, "for the greeting");
    const struct qc_speech greet = {
        .context = &gathering, .hear = gather, .where = describe_greeting};
    spoken->talk.process.timeout_ms *= PATIENCE;
    if (!status)
        status = qc_talk(&spoken->talk, &greet, trouble);
    spoken->talk.process.timeout_ms /= PATIENCE;
    *greeting = gathering.text;
    if (!status)
        return QC_OK;
    free(gathering.text);
    *greeting = NULL;
    if (spoken->talk.exit_status == NOT_FOUND || spoken->talk.exit_status == NOT_EXECUTABLE)
        qc_trouble_set(trouble, QC_NOT_FOUND, "the shell cannot run it");
    return trouble->status;
}

static enum qc_status ensure_running(struct spoken *spoken, struct qc_trouble *trouble)
{
    char *greeting = NULL;
    if (spoken->talk.process.pid)
        return QC_OK;
    enum qc_status status = start(spoken, &greeting, trouble);
    if (!status && strcmp(greeting, spoken->greeting) != 0) {
        qc_talk_end(&spoken->talk);
        status = qc_trouble_set(trouble, QC_PROTOCOL, "its greeting is not what it was");
    }
    free(greeting);
    return status;
}

/* A call: what is asked item by item, and the answers as bytes. */
struct batch {
    const struct qc_subject *subject;
    const struct qc_op_info *op;
    struct qc_format format, t_format;
    size_t scalar_size, n;
    const struct qc_in *in;
    size_t asked_n, heard_n;
    char *answers;
};

/* METHOD and the numbers of item i. */
static size_t write_line(const struct batch *batch, size_t i, char *line)
{
    char *at = stpcpy(line, batch->subject->method->name);
    for (int k = 0; k < batch->op->operands_n; k++) {
        const struct qc_operand *operand = &batch->op->operands[k];
        const struct qc_format format = operand->key[0] == 't' ? batch->t_format : batch->format;
        const char *from =
            (const char *)batch->in[k].at + i * batch->in[k].stride * batch->scalar_size;
        for (int j = 0; j < operand->width; j++, from += batch->scalar_size) {
            *at++ = ' ';
            at = qc_decimal_write(format, from, at);
        }
    }
    *at = '\0';
    return (size_t)(at - line);
}

static size_t say(void *context, char *line)
{
    struct batch *batch = context;
    if (batch->asked_n == batch->n)
        return QC_TALK_END;
    return write_line(batch, batch->asked_n++, line);
}

/* The line it is at: the first that it has not answered. */
static const char *describe_batch(void *context, char *text, size_t text_size)
{
    const struct batch *batch = context;
    char line[QC_TALK_LINE_MAX];
    if (batch->heard_n == batch->n) {
        snprintf(text, text_size, " after the last of %zu lines", batch->n);
        return text;
    }
    write_line(batch, batch->heard_n, line);
    snprintf(text, text_size, " at line %zu of %zu: %.300s", batch->heard_n + 1, batch->n, line);
    return text;
}

static enum qc_status refuse(struct batch *batch, const char *line, const char *why,
                             struct qc_trouble *trouble)
{
    char where[QC_TALK_LINE_MAX];
    return qc_trouble_set(trouble, QC_PROTOCOL, "answered '%.40s'%s%s", line, why,
                          describe_batch(batch, where, sizeof where));
}

static enum qc_status hear(void *context, char *line, size_t size, struct qc_trouble *trouble)
{
    struct batch *batch = context;
    const size_t width = (size_t)batch->op->out_width;
    char why[40];
    snprintf(why, sizeof why, ", not %zu numbers,", width);
    if (batch->heard_n == batch->n)
        return refuse(batch, line, ", a line too many,", trouble);
    if (batch->heard_n == batch->asked_n)
        return refuse(batch, line, " before it was asked", trouble);
    char *to = batch->answers + batch->heard_n * width * batch->scalar_size;
    const char *at = line, *end = line + size;
    for (size_t j = 0; j < width; j++, to += batch->scalar_size) {
        at = at + strspn(at, " \t");
        at = qc_decimal_read(batch->format, at, end, to);
        if (!at || !strchr(" \t\r", *at))
            return refuse(batch, line, why, trouble);
    }
    if (at + strspn(at, " \t\r") != end) /* a zero byte is no end */
        return refuse(batch, line, why, trouble);
    batch->heard_n++;
    return QC_OK;
}

static enum qc_status call_in_turn(struct spoken *spoken, struct batch *batch, void *out,
                                   struct qc_trouble *trouble)
{
    const size_t bytes = batch->n * (size_t)batch->op->out_width * batch->scalar_size;
    const struct qc_speech speech = {
        .context = batch, .say = say, .hear = hear, .where = describe_batch};
    enum qc_status status = ensure_running(spoken, trouble);
    if (status)
        return status;
    batch->answers = malloc(bytes + 1); /* apart: `out` may be an operand still to be asked */
    if (!batch->answers)
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for %zu answers", batch->n);
    status = qc_talk(&spoken->talk, &speech, trouble);
    if (!status && batch->heard_n < batch->n) {
        char where[QC_TALK_LINE_MAX];
        qc_talk_end(&spoken->talk);
        status = qc_trouble_set(trouble, QC_PROTOCOL, "ended the batch%s",
                                describe_batch(batch, where, sizeof where));
    }
    if (!status)
        memcpy(out, batch->answers, bytes);
    free(batch->answers);
    return status;
}

static enum qc_status call(struct qc_child *child, const struct qc_subject *subject, size_t n,
                           const struct qc_in *in, void *out, struct qc_trouble *trouble)
{
    struct spoken *spoken = (struct spoken *)child;
    struct batch batch = {.subject = subject,
                          .op = qc_op_find(subject->method->op),
                          .format = qc_format_of(subject->impl),
                          .t_format = qc_format_of_t(subject->impl),
                          .scalar_size = qc_scalar_size((enum qc_scalar)subject->impl->scalar),
                          .n = n,
                          .in = in};
    pthread_mutex_lock(&spoken->turn);
    enum qc_status status = call_in_turn(spoken, &batch, out, trouble);
    pthread_mutex_unlock(&spoken->turn);
    return status;
}

static void close_spoken(struct qc_child *child)
{
    struct spoken *spoken = (struct spoken *)child;
    qc_talk_end(&spoken->talk);
    pthread_mutex_destroy(&spoken->turn);
    qc_table_free(&spoken->table);
    free(spoken->texts);
    free(spoken->greeting);
    free(spoken->command);
    free(spoken);
}

static enum qc_status open_spoken(struct spoken *spoken, const char *command,
                                  struct qc_trouble *trouble)
{
    spoken->command = strdup(command);
    if (!spoken->command)
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for a command");
    enum qc_status status = start(spoken, &spoken->greeting, trouble);
    if (status)
        return status;
    spoken->texts = strdup(spoken->greeting);
    if (!spoken->texts)
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for the greeting");
    return qc_greeting_read(spoken->texts, &spoken->table, trouble);
}

struct qc_child *qc_spoken_open(const char *command, struct qc_trouble *trouble)
{
    struct spoken *spoken = calloc(1, sizeof *spoken);
    if (!spoken) {
        qc_trouble_set(trouble, QC_NO_MEMORY, "for a command");
        return NULL;
    }
    *spoken = (struct spoken){.child = {call, close_spoken, &spoken->table, ""},
                              .turn = PTHREAD_MUTEX_INITIALIZER};
    if (open_spoken(spoken, command, trouble) == QC_OK)
        return &spoken->child;
    close_spoken(&spoken->child);
    return NULL;
}
