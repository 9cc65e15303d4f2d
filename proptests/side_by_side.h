/* side_by_side.h - numbered jobs shared out among processes, one a processor
 * SPDX-License-Identifier: MIT
 *
 * Processes and not threads: implementations hold state, and children of a process are its own. */
#ifndef QC_SIDE_BY_SIDE_H
#define QC_SIDE_BY_SIDE_H

#include <stdbool.h>
#include <stddef.h>

struct qc_queue;

/* The next job for the calling process, 0 .. n-1; n or more: none is left. */
size_t qc_queue_take(struct qc_queue *queue);

/* Runs in each process: takes jobs until none is left and writes what came of job i into results,
 * which all processes share. */
typedef void qc_worker_fn(struct qc_queue *queue, void *results, const void *context);

/* Results: zeroed memory of that size, to be given back by qc_side_by_side_free with the same size.
 * NULL: a process did not end well. */
void *qc_side_by_side(size_t results_size, qc_worker_fn *worker, const void *context);
void qc_side_by_side_free(void *results, size_t results_size);

#endif
