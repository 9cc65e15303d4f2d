/* host.c - the program that loads one plug-in and answers calls for it
 * SPDX-License-Identifier: MIT
 *
 * Started by the suite (child.c) with the plug-in's path; speaks channel.h. Whatever the plug-in
 * does to this process - crash, exit, hang, scribble - the suite sees from outside. */
#include "channel.h"
#include "child.h"
#include "fpenv.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

struct host {
    const char *path;
    struct qc_table table;
    char finding[QC_TROUBLE_LINE];
    char *memory;
    size_t slot_bytes, page;
};

typedef const struct qc_plugin *table_fn(void);

static enum qc_status load(struct host *host, struct qc_trouble *trouble)
{
    struct qc_fpenv before = qc_fpenv_read();
    void *library = dlopen(host->path, RTLD_NOW | RTLD_LOCAL);
    table_fn *get_table = NULL;
    if (library)
        *(void **)&get_table = dlsym(library, "qc_plugin_table");
    const struct qc_plugin *plugin = get_table ? get_table() : NULL;
    struct qc_fpenv after = qc_fpenv_restore(before);
    qc_fpenv_describe(before, after, host->finding, sizeof host->finding);
    if (!library)
        return qc_trouble_set(trouble, QC_CANNOT_LOAD, "%s", dlerror());
    if (!get_table)
        return qc_trouble_set(trouble, QC_NO_SYMBOL, "is it extern \"C\" and visible?");
    return qc_table_copy(plugin, &host->table, trouble);
}

static enum qc_status describe(struct host *host, struct qc_reply *reply)
{
    enum qc_status status = load(host, &reply->trouble);
    if (status)
        return status;
    size_t bytes = 0;
    char *block = qc_describe(&host->table, host->finding, &bytes);
    if (!block)
        return qc_trouble_set(&reply->trouble, QC_NO_MEMORY, "for the description");
    ssize_t written = pwrite(QC_CHILD_MEMORY, block, bytes, 0);
    free(block);
    if (written != (ssize_t)bytes)
        return qc_trouble_set(&reply->trouble, QC_IO, "no room for the description");
    reply->description_bytes = bytes;
    return QC_OK;
}

/* Maps the slots, with no access to the page behind each. */
static bool map_slots(struct host *host, size_t slot_bytes)
{
    size_t page = host->page;
    if (host->memory)
        munmap(host->memory, qc_slot_at(QC_SLOTS_N, host->slot_bytes, page));
    host->slot_bytes = slot_bytes;
    host->memory = mmap(NULL, qc_slot_at(QC_SLOTS_N, slot_bytes, page), PROT_READ | PROT_WRITE,
                        MAP_SHARED, QC_CHILD_MEMORY, 0);
    if (host->memory == MAP_FAILED)
        return false;
    for (size_t k = 0; k < QC_SLOTS_N; k++)
        if (mprotect(host->memory + qc_slot_at(k, slot_bytes, page) + slot_bytes, page, PROT_NONE))
            return false;
    return true;
}

static enum qc_status call(struct host *host, const struct qc_request *request,
                           struct qc_trouble *trouble)
{
    if (request->method >= host->table.methods_n)
        return qc_trouble_set(trouble, QC_PROTOCOL, "method %u", (unsigned)request->method);
    if (request->slot_bytes != host->slot_bytes && !map_slots(host, request->slot_bytes))
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for %zu bytes", (size_t)request->slot_bytes);
    const struct qc_method *method = &host->table.methods[request->method];
    struct qc_in in[QC_OPERANDS_MAX];
    for (size_t k = 0; k < QC_OPERANDS_MAX; k++)
        in[k] = (struct qc_in){host->memory + request->at[k + 1], request->stride[k]};

    struct qc_fpenv before = qc_fpenv_read();
    method->run(method->self, request->n, in, host->memory + request->at[0]);
    struct qc_fpenv after = qc_fpenv_restore(before);
    if (qc_fpenv_same(before, after))
        return QC_OK;
    char change[QC_TROUBLE_LINE];
    return qc_trouble_set(trouble, QC_FP_CHANGED, "%s",
                          qc_fpenv_describe(before, after, change, sizeof change));
}

static enum qc_status answer(struct host *host, const struct qc_request *request,
                             struct qc_reply *reply)
{
    if (request->version != QC_CHANNEL_VERSION)
        return qc_trouble_set(&reply->trouble, QC_PROTOCOL, "host is of another version");
    if (request->method == QC_METHOD_NONE)
        return describe(host, reply);
    return call(host, request, &reply->trouble);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("host: started by quatcheck to load one plug-in\n", stderr);
        return 2;
    }
    struct host host = {.path = argv[1], .page = (size_t)sysconf(_SC_PAGESIZE)};
    struct qc_request request;
    qc_child_begin();
    while (recv(QC_CHILD_CHANNEL, &request, sizeof request, 0) == (ssize_t)sizeof request) {
        struct qc_reply reply = {.serial = request.serial};
        reply.trouble.status = answer(&host, &request, &reply);
        if (send(QC_CHILD_CHANNEL, &reply, sizeof reply, MSG_NOSIGNAL) < 0)
            break;
    }
    /* Destructors of the plug-in have no say in how this ends. */
    _exit(0);
}
