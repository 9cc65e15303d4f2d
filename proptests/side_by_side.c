/* side_by_side.c - numbered jobs shared out among processes, one a processor
 * SPDX-License-Identifier: MIT */
#include "side_by_side.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORKERS_MAX = 64 };

struct qc_queue {
    atomic_size_t next;
};

size_t qc_queue_take(struct qc_queue *queue)
{
    return atomic_fetch_add(&queue->next, 1);
}

static void *share(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static int workers_wanted(void)
{
    const long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    return cpus < 1 ? 1 : cpus > WORKERS_MAX ? WORKERS_MAX : (int)cpus;
}

static bool run_workers(struct qc_queue *queue, void *results, qc_worker_fn *worker,
                        const void *context)
{
    const int wanted = workers_wanted();
    int started = 0;
    bool good = true;
    fflush(NULL);
    for (pid_t pid; started < wanted && (pid = fork()) >= 0; started++)
        if (pid == 0) {
            worker(queue, results, context);
            exit(0);
        }
    for (int i = 0, status; i < started; i++)
        good &= wait(&status) > 0 && status == 0;
    return good && started == wanted;
}

void *qc_side_by_side(size_t results_size, qc_worker_fn *worker, const void *context)
{
    struct qc_queue *queue = share(sizeof *queue);
    void *results = share(results_size);
    const bool good = queue && results && run_workers(queue, results, worker, context);
    if (queue)
        munmap(queue, sizeof *queue);
    if (!good && results)
        munmap(results, results_size);
    return good ? results : NULL;
}

void qc_side_by_side_free(void *results, size_t results_size)
{
    munmap(results, results_size);
}
