/* loaded.c - a plug-in loaded in a child process: calls by shared memory, checked from here
 * SPDX-License-Identifier: MIT */
#include "channel.h"
#include "child.h"
#include "numbers.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Bytes watched before and after each buffer, and the alignment that is kept. */
enum { MARGIN = 64, ALIGNMENT = 64 };

/* Most batches fit the first size; untouched pages of it cost nothing. */
static const size_t slot_bytes_first = (size_t)1 << 20, slot_bytes_max = (size_t)1 << 36;

/* What margins and unwritten results hold: not a number as float and double, all but rare else. */
enum { CANARY = 0xff };

struct loaded {
    struct qc_child child; /* first: a child is cast to what it is */
    pthread_mutex_t turn;
    struct qc_process process;
    char *path, *host;
    int memory;
    char *map;
    size_t slot_bytes, page;
    uint64_t serial;
    char *description; /* as read when first loaded: the second loading must agree */
    size_t description_bytes;
    struct qc_table table;
};

/* One buffer of a call: buffer 0 is the result, buffer k operand k - 1. */
struct buffer {
    const void *at;
    size_t bytes;
    size_t slot; /* the first buffer at the same address */
};

struct call {
    struct buffer buffers[QC_SLOTS_N];
    size_t buffers_n;
    size_t bytes[QC_SLOTS_N]; /* of a slot: the most any of its buffers needs */
    size_t at[QC_SLOTS_N];    /* of a slot's data in the memory */
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
    enum qc_status status = qc_process_start(&loaded->process, argv, loaded->memory, trouble);
    if (!status)
        status = qc_process_ask(&loaded->process, &request, sizeof request, &reply, sizeof reply,
                                trouble);
    if (status)
        return status;
    if (reply.trouble.status) {
        *trouble = reply.trouble;
        qc_process_end(&loaded->process);
        return trouble->status;
    }
    *bytes = reply.description_bytes;
    *block = malloc(*bytes + 1);
    if (*block && pread(loaded->memory, *block, *bytes, 0) == (ssize_t)*bytes)
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

/* Makes every slot at least slot_bytes long. */
static enum qc_status grow(struct loaded *loaded, size_t slot_bytes, struct qc_trouble *trouble)
{
    size_t size = loaded->slot_bytes ? loaded->slot_bytes : slot_bytes_first;
    while (size < slot_bytes && size < slot_bytes_max)
        size *= 2;
    if (loaded->map && size == loaded->slot_bytes)
        return QC_OK;
    if (loaded->map)
        munmap(loaded->map, qc_slot_at(QC_SLOTS_N, loaded->slot_bytes, loaded->page));
    size_t total = qc_slot_at(QC_SLOTS_N, size, loaded->page);
    loaded->map = NULL;
    if (size < slot_bytes || ftruncate(loaded->memory, (off_t)total) != 0)
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for %zu bytes", slot_bytes);
    void *map = mmap(NULL, total, PROT_READ | PROT_WRITE, MAP_SHARED, loaded->memory, 0);
    if (map == MAP_FAILED)
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for %zu bytes", slot_bytes);
    loaded->map = map;
    loaded->slot_bytes = size;
    return QC_OK;
}

/* Bytes of n items, `stride` scalars apart, the last one `width` wide. False: too many. */
static bool extent(size_t n, size_t stride, size_t width, size_t scalar, size_t *bytes)
{
    size_t span;
    *bytes = 0;
    if (n == 0)
        return true;
    if (__builtin_mul_overflow(n - 1, stride, &span) || span > slot_bytes_max / 16)
        return false;
    *bytes = (span + width) * scalar;
    return true;
}

/* Lists the buffers of a call and which of them share a slot. */
static bool list_buffers(const struct qc_subject *subject, size_t n, const struct qc_in *in,
                         void *out, struct call *call)
{
    const struct qc_op_info *info = qc_op_find(subject->method->op);
    size_t scalar = qc_scalar_size((enum qc_scalar)subject->impl->scalar);
    *call = (struct call){.buffers_n = (size_t)info->operands_n + 1};
    for (size_t k = 0; k < call->buffers_n; k++) {
        struct buffer *buffer = &call->buffers[k];
        size_t width = (size_t)(k ? info->operands[k - 1].width : info->out_width);
        buffer->at = k ? in[k - 1].at : out;
        if (!extent(n, k ? in[k - 1].stride : width, width, scalar, &buffer->bytes))
            return false;
        while (call->buffers[buffer->slot].at != buffer->at)
            buffer->slot++;
        size_t *bytes = &call->bytes[buffer->slot];
        *bytes = buffer->bytes > *bytes ? buffer->bytes : *bytes;
    }
    return true;
}

/* Lays data at the end of their slots. Operands end as near to the forbidden page as alignment lets
 * them, so that reading on crashes; the result keeps a margin, so that writing on leaves a trace.
 */
static void place(const struct loaded *loaded, struct call *call)
{
    for (size_t k = 0; k < call->buffers_n; k++) {
        size_t end = qc_slot_at(k, loaded->slot_bytes, loaded->page) + loaded->slot_bytes;
        size_t at = end - call->bytes[k] - (k == 0 ? MARGIN : 0);
        call->at[k] = at - ((at - (uintptr_t)call->buffers[k].at) & (ALIGNMENT - 1));
    }
}

static size_t slot_end(const struct loaded *loaded, size_t k)
{
    return qc_slot_at(k, loaded->slot_bytes, loaded->page) + loaded->slot_bytes;
}

/* True if an operand of this slot is the result as well. */
static bool is_in_place(const struct call *call)
{
    for (size_t k = 1; k < call->buffers_n; k++)
        if (call->buffers[k].slot == 0)
            return true;
    return false;
}

static void copy_in(const struct loaded *loaded, const struct call *call)
{
    for (size_t k = 0; k < call->buffers_n; k++) {
        char *data = loaded->map + call->at[k], *end = loaded->map + slot_end(loaded, k);
        if (call->buffers[k].slot != k)
            continue;
        memset(data - MARGIN, CANARY, MARGIN);
        if (k > 0 || is_in_place(call))
            memcpy(data, call->buffers[k].at, call->bytes[k]);
        else
            memset(data, CANARY, call->bytes[k]);
        memset(data + call->bytes[k], CANARY, (size_t)(end - data) - call->bytes[k]);
    }
}

/* The first byte of [from, to) that is no canary, or `to`. */
static const char *first_change(const char *from, const char *to)
{
    while (from < to && (unsigned char)*from == CANARY)
        from++;
    return from;
}

/* Looks at the margins of every buffer and at the operands. */
static enum qc_status check_memory(const struct loaded *loaded, const struct qc_subject *subject,
                                   const struct call *call, struct qc_trouble *trouble)
{
    const struct qc_op_info *info = qc_op_find(subject->method->op);
    for (size_t k = 0; k < call->buffers_n; k++) {
        const char *key = k ? info->operands[k - 1].key : "the result";
        const char *data = loaded->map + call->at[k], *after = data + call->bytes[k];
        const char *end = loaded->map + slot_end(loaded, k);
        size_t own = k ? 0 : call->buffers[0].bytes;
        if (call->buffers[k].slot != k)
            continue;
        const char *early = first_change(data - MARGIN, data), *late = first_change(after, end);
        if (early < data)
            return qc_trouble_set(trouble, QC_SCRIBBLED, "%zd bytes before %s", data - early, key);
        if (late < end)
            return qc_trouble_set(trouble, QC_SCRIBBLED, "%zd bytes after the end of %s",
                                  late - after, key);
        if ((k || is_in_place(call)) &&
            memcmp(data + own, (const char *)call->buffers[k].at + own, call->bytes[k] - own) != 0)
            return qc_trouble_set(trouble, QC_INPUT_WRITTEN, "operand %s", key);
    }
    return QC_OK;
}

static enum qc_status ask(struct loaded *loaded, const struct qc_subject *subject, size_t n,
                          const struct qc_in *in, const struct call *call,
                          struct qc_trouble *trouble)
{
    struct qc_reply reply;
    struct qc_request request = {.version = QC_CHANNEL_VERSION,
                                 .method = (uint32_t)(subject->method - loaded->table.methods),
                                 .serial = ++loaded->serial,
                                 .n = n,
                                 .slot_bytes = loaded->slot_bytes};
    for (size_t k = 0; k < call->buffers_n; k++)
        request.at[k] = call->at[call->buffers[k].slot];
    for (size_t k = 1; k < call->buffers_n; k++)
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
    struct call call;
    size_t most = 0;
    if (!list_buffers(subject, n, in, out, &call))
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for %zu items", n);
    for (size_t k = 0; k < call.buffers_n; k++)
        most = call.bytes[k] > most ? call.bytes[k] : most;
    enum qc_status status = ensure_running(loaded, trouble);
    if (!status)
        status = grow(loaded, most + 2 * MARGIN + ALIGNMENT, trouble);
    if (status)
        return status;
    place(loaded, &call);
    copy_in(loaded, &call);
    status = ask(loaded, subject, n, in, &call, trouble);
    /* What it wrote where it must not says more than the crash that came of it. */
    enum qc_status memory = check_memory(loaded, subject, &call, trouble);
    if (memory == QC_SCRIBBLED) /* who knows what else it wrote */
        qc_process_end(&loaded->process);
    if (!status && !memory)
        memcpy(out, loaded->map + call.at[0], call.buffers[0].bytes);
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
    if (loaded->map)
        munmap(loaded->map, qc_slot_at(QC_SLOTS_N, loaded->slot_bytes, loaded->page));
    if (loaded->memory >= 0)
        close(loaded->memory);
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
    loaded->memory = memfd_create("quatcheck", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (loaded->memory < 0 || fcntl(loaded->memory, F_ADD_SEALS, F_SEAL_SHRINK) != 0)
        return qc_trouble_set(trouble, QC_IO, "no shared memory: %s", strerror(errno));
    enum qc_status status =
        start(loaded, &loaded->description, &loaded->description_bytes, trouble);
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
                              .memory = -1,
                              .page = (size_t)sysconf(_SC_PAGESIZE)};
    if (open_loaded(loaded, path, trouble) == QC_OK)
        return &loaded->child;
    close_loaded(&loaded->child);
    return NULL;
}
