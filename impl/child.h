/* child.h - processes that compute for a subject: their life, and the calls they answer
 * SPDX-License-Identifier: MIT */
#ifndef QC_CHILD_H
#define QC_CHILD_H

#include <sys/types.h>

#include "plugin_table.h"
#include "registry.h"
#include "trouble.h"

/* A running child. It is started in a process group of its own, reads /dev/null, prints to our
 * stderr, and finds these descriptors. It shall end when its channel or its lifeline closes. */
enum { QC_CHILD_CHANNEL = 3, QC_CHILD_LIFELINE, QC_CHILD_MEMORY };

struct qc_process {
    pid_t pid; /* 0: not running */
    int channel, lifeline;
    int timeout_ms;    /* of each answer: QUATCHECK_TIMEOUT_MS, or 10000 */
    const char *doing; /* what a crash or hang interrupts, for its line: " while loading", or "" */
};

/* Starts argv[0], which gets `memory` as QC_CHILD_MEMORY. */
enum qc_status qc_process_start(struct qc_process *process, char *const argv[], int memory,
                                struct qc_trouble *trouble);

/* Sends a request and receives the answer of exactly `reply_size` bytes. If there is none in time,
 * or another, the process is ended and `trouble` says how it fared. */
enum qc_status qc_process_ask(struct qc_process *process, const void *request, size_t request_size,
                              void *reply, size_t reply_size, struct qc_trouble *trouble);

/* Kills and reaps the process and all of its group, if it runs. */
void qc_process_end(struct qc_process *process);

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

/* Loads the shared object at `path` in a child process (loaded.c). NULL: see `trouble`. */
struct qc_child *qc_loaded_open(const char *path, struct qc_trouble *trouble);

#endif
