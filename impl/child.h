/* child.h - processes that compute for a subject: their life, and the calls they answer
 * SPDX-License-Identifier: MIT */
#ifndef QC_CHILD_H
#define QC_CHILD_H

#include <poll.h>
#include <sys/types.h>

#include "plugin_table.h"
#include "registry.h"
#include "trouble.h"

/* A running child, in a process group of its own. One that answers packets reads /dev/null, prints
 * to our stderr, and finds these descriptors; it shall end when its channel or its lifeline closes.
 * One that speaks lines knows of its stdin and stdout alone: the kernel ends it, by its lifeline.
 */
enum { QC_CHILD_CHANNEL = 3, QC_CHILD_LIFELINE, QC_CHILD_MEMORY };

struct qc_process {
    pid_t pid; /* 0: not running */
    int channel, lifeline;
    int input;         /* lines: where to send what it reads; packets: -1 */
    int timeout_ms;    /* of each answer: QUATCHECK_TIMEOUT_MS, or 10000 */
    const char *doing; /* what a crash or hang interrupts, for its line: " while loading", or "" */
};

/* Starts argv[0], which gets `memory` as QC_CHILD_MEMORY. */
enum qc_status qc_process_start(struct qc_process *process, char *const argv[], int memory,
                                struct qc_trouble *trouble);

/* Starts the program at the path `command`, or else the shell with that command line. It reads what
 * is sent to `input`, a socket, and writes to `channel`, a pipe; neither blocks here. */
enum qc_status qc_process_start_lines(struct qc_process *process, const char *command,
                                      struct qc_trouble *trouble);

/* Sends a request and receives the answer of exactly `reply_size` bytes. If there is none in time,
 * or another, the process is ended and `trouble` says how it fared. */
enum qc_status qc_process_ask(struct qc_process *process, const void *request, size_t request_size,
                              void *reply, size_t reply_size, struct qc_trouble *trouble);

/* poll() on n descriptors. 0: for timeout_ms nothing came, not counting the time in which the
 * process waited for a processor; or for QC_CHILD_PATIENCE times as long. */
enum { QC_CHILD_PATIENCE = 10 };
int qc_process_await(const struct qc_process *process, struct pollfd *ends, size_t n);

/* Kills and reaps the process and all of its group, if it runs. */
void qc_process_end(struct qc_process *process);

/* Ends a process that closed its channel: it crashed or exited, and `trouble` says how. The status
 * of an exit goes to *exit_status, which may be NULL. */
enum qc_status qc_process_end_crashed(struct qc_process *process, int *exit_status,
                                      struct qc_trouble *trouble);

/* The child's first step, before it touches a plug-in: it ends with the suite, and by its signal.
 */
void qc_child_begin(void);

/* What the registry needs of a child, whichever way it computes. */
struct qc_child {
    enum qc_status (*call)(struct qc_child *child, const struct qc_subject *subject, size_t n,
                           const struct qc_in *in, void *out, struct qc_trouble *trouble);
    void (*close)(struct qc_child *child);
    const struct qc_table *table;
    const char *finding; /* see qc_subject_load_finding */
};

/* The `run` of every method that lives in a child: aborts. */
_Noreturn void qc_run_elsewhere(const void *self, size_t n, const struct qc_in *in, void *out);

/* Loads the shared object at `path` in a child process (loaded.c). NULL: see `trouble`. */
struct qc_child *qc_loaded_open(const char *path, struct qc_trouble *trouble);

/* Starts a command that speaks the line protocol (spoken.c). NULL: see `trouble`. */
struct qc_child *qc_spoken_open(const char *command, struct qc_trouble *trouble);

#endif
