/* timer.c - the program that times rows for `quatcheck time`
 * SPDX-License-Identifier: MIT
 *
 * Started by the suite (timing_session.c), speaks timing.h; or by callgrind (instructions.c), which
 * counts one pass: timer SUBJECT METHOD|NOTHING SEED LO HI [PLUGIN]. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "../impl/child.h"
#include "../impl/fpenv.h"
#include "../impl/registry.h"
#include "../reference/oracle.h"
#include "cycles.h"
#include "timing_data.h"
#include "timing_loop.h"

struct timer {
    struct qc_registry *registry;
    struct qc_timing_data *data;
    struct qc_pass rows[QC_TIMING_ROWS_MAX];
    size_t rows_n;
    int counter;
};

typedef const struct qc_plugin *table_fn(void);

/* Here, in this process: the registry takes it for one of its own. */
static enum qc_status load(struct timer *timer, const char *path, struct qc_trouble *trouble)
{
    table_fn *get_table = NULL;
    char *full = realpath(path, NULL); /* dlopen searches libraries for names without a slash */
    const struct qc_fpenv before = qc_fpenv_read();
    void *library = dlopen(full ? full : path, RTLD_NOW | RTLD_LOCAL);
    free(full);
    if (library)
        *(void **)&get_table = dlsym(library, "qc_plugin_table");
    const struct qc_plugin *table = get_table ? get_table() : NULL;
    qc_fpenv_restore(before);
    const enum qc_status status = table ? qc_registry_add(timer->registry, table) : QC_CANNOT_LOAD;
    return status ? qc_trouble_set(trouble, status, "%s", path) : QC_OK;
}

static const struct qc_subject *find(const struct timer *timer, const char *name)
{
    for (size_t i = 0; i < qc_registry_count(timer->registry); i++)
        if (strcmp(qc_registry_at(timer->registry, i)->name, name) == 0)
            return qc_registry_at(timer->registry, i);
    return NULL;
}

static enum qc_status add(struct timer *timer, const struct qc_timing_request *request,
                          struct qc_timing_reply *reply)
{
    const struct qc_subject *subject = find(timer, request->text);
    if (!subject || timer->rows_n == QC_TIMING_ROWS_MAX)
        return qc_trouble_set(&reply->trouble, QC_NOT_FOUND, "%.100s", request->text);
    struct qc_timing_data *data = qc_timing_data_for(&timer->data, subject, &request->workload);
    if (!data)
        return qc_trouble_set(&reply->trouble, QC_NO_MEMORY, "for operands");
    const struct qc_fpenv before = qc_fpenv_read();
    if (request->timed == QC_TIMED_METHOD)
        reply->digest = qc_timing_data_digest(data, subject);
    qc_fpenv_restore(before);
    reply->row = timer->rows_n;
    reply->pairs_n = data->pairs_n;
    reply->bytes = qc_timing_data_bytes(data);
    timer->rows[timer->rows_n++] = qc_timing_data_pass(data, request->timed, subject);
    return QC_OK;
}

static enum qc_status run(const struct timer *timer, const struct qc_timing_request *request,
                          struct qc_timing_reply *reply)
{
    if (request->row >= timer->rows_n || request->passes == 0)
        return qc_trouble_set(&reply->trouble, QC_PROTOCOL, "row %zu", (size_t)request->row);
    const struct qc_pass *pass = &timer->rows[request->row];
    const double items = (double)request->passes * (double)pass->pool_n;
    const struct qc_fpenv before = qc_fpenv_read();
    /* The row before has filled caches and predictors; a single pass is meant to find them so. */
    if (request->passes > 1)
        qc_pass_run(pass);
    const double cycles = qc_cycles_read(timer->counter);
    reply->ns = 1e9 * qc_timing_loop(pass, request->passes) / items;
    reply->cycles = (qc_cycles_read(timer->counter) - cycles) / items;
    qc_fpenv_restore(before);
    return QC_OK;
}

static enum qc_status answer(struct timer *timer, const struct qc_timing_request *request,
                             struct qc_timing_reply *reply)
{
    if (request->version != QC_TIMING_VERSION)
        return qc_trouble_set(&reply->trouble, QC_PROTOCOL, "timer is of another version");
    switch (request->task) {
    case QC_TIMING_LOAD:
        return load(timer, request->text, &reply->trouble);
    case QC_TIMING_ADD:
        return add(timer, request, reply);
    case QC_TIMING_RUN:
        return run(timer, request, reply);
    }
    return qc_trouble_set(&reply->trouble, QC_PROTOCOL, "task %d", (int)request->task);
}

static int serve(struct timer *timer)
{
    static struct qc_timing_request request;
    qc_child_begin();
    timer->counter = qc_cycles_open();
    while (recv(QC_CHILD_CHANNEL, &request, sizeof request, 0) == (ssize_t)sizeof request) {
        struct qc_timing_reply reply = {.trouble = {.status = QC_OK}};
        reply.trouble.status = answer(timer, &request, &reply);
        if (send(QC_CHILD_CHANNEL, &reply, sizeof reply, MSG_NOSIGNAL) < 0)
            break;
    }
    _Exit(0); /* destructors of plug-ins have no say in how this ends */
}

/* Prints how many items the pass has. */
static int count(struct timer *timer, int argc, char **argv)
{
    struct qc_timing_request request = {.timed = strcmp(argv[2], "NOTHING") == 0 ? QC_TIMED_NOTHING
                                                                                 : QC_TIMED_METHOD,
                                        .workload = {.seed = strtoull(argv[3], NULL, 10),
                                                     .turn_lo_deg = strtod(argv[4], NULL),
                                                     .turn_hi_deg = strtod(argv[5], NULL)}};
    struct qc_timing_reply reply = {.trouble = {.status = QC_OK}};
    snprintf(request.text, sizeof request.text, "%s", argv[1]);
    if ((argc == 7 && load(timer, argv[6], &reply.trouble)) || add(timer, &request, &reply)) {
        fprintf(stderr, "timer: %s\n", reply.trouble.line);
        return 3;
    }
    qc_pass_run(&timer->rows[0]);
    printf("%zu\n", timer->rows[0].pool_n);
    return 0;
}

int main(int argc, char **argv)
{
    static struct timer timer;
    timer.registry = qc_registry_open();
    if (!timer.registry || qc_registry_add(timer.registry, qc_reference_table()) != QC_OK)
        return 3;
    if (argc == 1)
        return serve(&timer);
    if (argc == 6 || argc == 7)
        return count(&timer, argc, argv);
    fputs("timer: started by quatcheck time\n", stderr);
    return 2;
}
