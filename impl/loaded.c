/* loaded.c - a plug-in loaded in a child process: calls by shared memory, checked from here
 * SPDX-License-Identifier: MIT */
#include "channel.h"
#include "child.h"
#include "slots.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct loaded {
    struct qc_child child; /* first: a child is cast to what it is */
    pthread_mutex_t turn;
    struct qc_process process;
    char *path, *host;
    struct qc_slots slots;
    uint64_t serial;
    char *description; /* as read when first loaded: the second loading must agree */
    size_t description_bytes;
    struct qc_table table;
};

static bool is_file(const char *path)
{
    return access(path, X_OK) == 0;
}

/* The program `host`: in QUATCHECK_LIBEXEC, or beside or around this program as installed. */
static char *find_host(void)
{
    static const char *const ways[] = {"/../libexec/quatcheck/host", "/host"};
    const char *given = getenv("QUATCHECK_LIBEXEC");
    char *path = NULL, folder[PATH_MAX];
    if (given)
        return asprintf(&path, "%s/host", given) < 0 ? NULL : path;
    ssize_t n = readlink("/proc/self/exe", folder, sizeof folder - 1);
    if (n < 0)
        return NULL;
    folder[n] = '\0';
    *strrchr(folder, '/') = '\0';
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        if (asprintf(&path, "%s%s", folder, ways[i]) < 0)
            return NULL;
        if (is_file(path))
            return path;
        free(path);
    }
    return NULL;
}

/* Starts the child and reads its description to the heap. */
static enum qc_status start(struct loaded *loaded, char **block, size_t *bytes,
                            struct qc_trouble *trouble)
{
    char *const argv[] = {loaded->host, loaded->path, NULL};
    const struct qc_request request = {
        .version = QC_CHANNEL_VERSION, .method = QC_METHOD_NONE, .serial = ++loaded->serial};
    struct qc_reply reply;
    enum qc_status status = qc_process_start(&loaded->process, argv, loaded->slots.memory, trouble);
    if (status)
        return status;
    loaded->process.doing = " while loading";
    status =
        qc_process_ask(&loaded->process, &request, sizeof request, &reply, sizeof reply, trouble);
    loaded->process.doing = "";
    if (status)
        return status;
    if (reply.trouble.status) {
        *trouble = reply.trouble;
        qc_process_end(&loaded->process);
        return trouble->status;
    }
    *bytes = reply.description_bytes;
    *block = malloc(*bytes + 1);
    if (*block && pread(loaded->slots.memory, *block, *bytes, 0) == (ssize_t)*bytes)
        return QC_OK;
    qc_process_end(&loaded->process);
    free(*block);
    *block = NULL;
    return qc_trouble_set(trouble, QC_IO, "no room for the description");
}

/* A child that died is started anew; a plug-in that is not the same then is refused. */
static enum qc_status ensure_running(struct loaded *loaded, struct qc_trouble *trouble)
{
    char *block = NULL;
    size_t bytes = 0;
    if (loaded->process.pid)
        return QC_OK;
    enum qc_status status = start(loaded, &block, &bytes, trouble);
    if (!status &&
        (bytes != loaded->description_bytes || memcmp(block, loaded->description, bytes) != 0)) {
        qc_process_end(&loaded->process);
        status = qc_trouble_set(trouble, QC_PROTOCOL, "its table changed since it was loaded");
    }
    free(block);
    return status;
}

static enum qc_status ask(struct loaded *loaded, const struct qc_subject *subject, size_t n,
                          const struct qc_in *in, const struct qc_layout *layout,
                          struct qc_trouble *trouble)
{
    struct qc_reply reply;
    struct qc_request request = {.version = QC_CHANNEL_VERSION,
                                 .method = (uint32_t)(subject->method - loaded->table.methods),
                                 .serial = ++loaded->serial,
                                 .n = n,
                                 .slot_bytes = loaded->slots.slot_bytes};
    for (size_t k = 0; k < layout->buffers_n; k++)
        request.at[k] = layout->at[layout->buffers[k].slot];
    for (size_t k = 1; k < layout->buffers_n; k++)
        request.stride[k - 1] = in[k - 1].stride;
    enum qc_status status =
        qc_process_ask(&loaded->process, &request, sizeof request, &reply, sizeof reply, trouble);
    if (status)
        return status;
    if (reply.serial != request.serial) {
        qc_process_end(&loaded->process);
        return qc_trouble_set(trouble, QC_PROTOCOL, "an answer to another call");
    }
    if (reply.trouble.status)
        *trouble = reply.trouble;
    return reply.trouble.status;
}

static enum qc_status call_in_turn(struct loaded *loaded, const struct qc_subject *subject,
                                   size_t n, const struct qc_in *in, void *out,
                                   struct qc_trouble *trouble)
{
    struct qc_layout layout;
    enum qc_status status = ensure_running(loaded, trouble);
    if (!status)
        status = qc_slots_fill(&loaded->slots, subject, n, in, out, &layout, trouble);
    if (status)
        return status;
    status = ask(loaded, subject, n, in, &layout, trouble);
    /* What it wrote where it must not says more than the crash that came of it. */
    enum qc_status memory = qc_slots_check(&loaded->slots, &layout, trouble);
    if (memory == QC_SCRIBBLED) /* who knows what else it wrote */
        qc_process_end(&loaded->process);
    if (!status || status == QC_FP_CHANGED) /* it did return */
        memcpy(out, loaded->slots.map + layout.at[0], layout.buffers[0].bytes);
    return memory ? memory : status;
}

static enum qc_status call(struct qc_child *child, const struct qc_subject *subject, size_t n,
                           const struct qc_in *in, void *out, struct qc_trouble *trouble)
{
    struct loaded *loaded = (struct loaded *)child;
    pthread_mutex_lock(&loaded->turn);
    enum qc_status status = call_in_turn(loaded, subject, n, in, out, trouble);
    pthread_mutex_unlock(&loaded->turn);
    return status;
}

static void close_loaded(struct qc_child *child)
{
    struct loaded *loaded = (struct loaded *)child;
    qc_process_end(&loaded->process);
    qc_slots_close(&loaded->slots);
    pthread_mutex_destroy(&loaded->turn);
    qc_table_free(&loaded->table);
    free(loaded->description);
    free(loaded->path);
    free(loaded->host);
    free(loaded);
}

/* Checks the table here as well: the child could have been made to send anything. */
static enum qc_status read_table(struct loaded *loaded, struct qc_trouble *trouble)
{
    struct qc_table raw = {0};
    enum qc_status status = qc_read_description(loaded->description, loaded->description_bytes,
                                                &raw, &loaded->child.finding);
    if (status)
        return qc_trouble_set(trouble, status, "its description");
    const struct qc_plugin plugin = {QC_ABI, sizeof(struct qc_impl), raw.impls, raw.impls_n};
    status = qc_table_copy(&plugin, &loaded->table, trouble);
    qc_table_free(&raw);
    return status;
}

static enum qc_status open_loaded(struct loaded *loaded, const char *path,
                                  struct qc_trouble *trouble)
{
    loaded->path = realpath(path, NULL); /* dlopen searches libraries for names without a slash */
    if (!loaded->path)
        return qc_trouble_set(trouble, errno == ENOENT ? QC_NOT_FOUND : QC_CANNOT_LOAD, "%s",
                              strerror(errno));
    loaded->host = find_host();
    if (!loaded->host || !is_file(loaded->host))
        return qc_trouble_set(trouble, QC_NOT_FOUND,
                              "the program host; QUATCHECK_LIBEXEC names its folder");
    enum qc_status status = qc_slots_open(&loaded->slots, trouble);
    if (!status)
        status = start(loaded, &loaded->description, &loaded->description_bytes, trouble);
    return status ? status : read_table(loaded, trouble);
}

struct qc_child *qc_loaded_open(const char *path, struct qc_trouble *trouble)
{
    struct loaded *loaded = calloc(1, sizeof *loaded);
    if (!loaded) {
        qc_trouble_set(trouble, QC_NO_MEMORY, "for a plug-in");
        return NULL;
    }
    *loaded = (struct loaded){.child = {call, close_loaded, &loaded->table, ""},
                              .turn = PTHREAD_MUTEX_INITIALIZER,
                              .slots.memory = -1};
    if (open_loaded(loaded, path, trouble) == QC_OK)
        return &loaded->child;
    close_loaded(&loaded->child);
    return NULL;
}
