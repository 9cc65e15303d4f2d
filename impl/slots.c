/* slots.c - the buffers of a call in memory shared with a child, and the watch over them
 * SPDX-License-Identifier: MIT */
#include "slots.h"

#include "numbers.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Bytes watched before and after each buffer, and the alignment that is kept: a cache line, and the
 * widest vector register. */
enum { MARGIN = 64, ALIGNMENT = 64 };

/* What margins and unwritten results hold: NaN in float and double, -1 in fixed point. */
enum { CANARY = 0xff };

/* Most batches fit the first size; pages of it that nobody touches cost nothing. */
static const size_t slot_bytes_first = (size_t)1 << 20, slot_bytes_max = (size_t)1 << 36;

enum qc_status qc_slots_open(struct qc_slots *slots, struct qc_trouble *trouble)
{
    *slots = (struct qc_slots){.memory = memfd_create("quatcheck", MFD_CLOEXEC | MFD_ALLOW_SEALING),
                               .page = (size_t)sysconf(_SC_PAGESIZE)};
    /* A child that could shrink it could crash us. */
    if (slots->memory < 0 || fcntl(slots->memory, F_ADD_SEALS, F_SEAL_SHRINK) != 0)
        return qc_trouble_set(trouble, QC_IO, "no shared memory: %s", strerror(errno));
    return QC_OK;
}

static void unmap(struct qc_slots *slots)
{
    if (slots->map)
        munmap(slots->map, qc_slot_at(QC_SLOTS_N, slots->slot_bytes, slots->page));
    slots->map = NULL;
}

void qc_slots_close(struct qc_slots *slots)
{
    unmap(slots);
    if (slots->memory >= 0)
        close(slots->memory);
}

/* Makes every slot at least `bytes` long. */
static enum qc_status grow(struct qc_slots *slots, size_t bytes, struct qc_trouble *trouble)
{
    size_t size = slots->slot_bytes ? slots->slot_bytes : slot_bytes_first;
    while (size < bytes && size < slot_bytes_max)
        size *= 2;
    if (slots->map && size == slots->slot_bytes && size >= bytes)
        return QC_OK;
    size_t total = qc_slot_at(QC_SLOTS_N, size, slots->page);
    unmap(slots);
    void *map = MAP_FAILED;
    off_t length = lseek(slots->memory, 0, SEEK_END); /* it cannot shrink */
    if (size >= bytes && (length >= (off_t)total || ftruncate(slots->memory, (off_t)total) == 0))
        map = mmap(NULL, total, PROT_READ | PROT_WRITE, MAP_SHARED, slots->memory, 0);
    if (map == MAP_FAILED)
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for a batch of %zu bytes", bytes);
    slots->map = map;
    slots->slot_bytes = size;
    return QC_OK;
}

/* Bytes of n items, `stride` scalars apart, the last one `width` wide; SIZE_MAX: absurd. */
static size_t extent(size_t n, size_t stride, size_t width, size_t scalar)
{
    size_t span;
    if (n == 0)
        return 0;
    if (__builtin_mul_overflow(n - 1, stride, &span) || span > slot_bytes_max / scalar)
        return SIZE_MAX / 2;
    return (span + width) * scalar;
}

/* Lists the buffers of a call, and which of them share a slot. Returns the bytes of the largest. */
static size_t list_buffers(const struct qc_subject *subject, size_t n, const struct qc_in *in,
                           void *out, struct qc_layout *layout)
{
    const struct qc_op_info *info = qc_op_find(subject->method->op);
    size_t scalar = qc_scalar_size((enum qc_scalar)subject->impl->scalar);
    size_t largest = 0, out_width = (size_t)info->out_width;
    *layout = (struct qc_layout){.buffers_n = (size_t)info->operands_n + 1};
    layout->buffers[0] = (struct qc_buffer){
        .key = "the result", .here = out, .bytes = extent(n, out_width, out_width, scalar)};
    for (size_t k = 1; k < layout->buffers_n; k++) {
        const struct qc_operand *operand = &info->operands[k - 1];
        size_t bytes = extent(n, in[k - 1].stride, (size_t)operand->width, scalar);
        layout->buffers[k] = (struct qc_buffer){operand->key, in[k - 1].at, bytes, 0};
    }
    for (size_t k = 0; k < layout->buffers_n; k++) {
        struct qc_buffer *buffer = &layout->buffers[k];
        while (layout->buffers[buffer->slot].here != buffer->here)
            buffer->slot++;
        layout->in_place = layout->in_place || (k > 0 && buffer->slot == 0);
        size_t *bytes = &layout->bytes[buffer->slot];
        *bytes = buffer->bytes > *bytes ? buffer->bytes : *bytes;
        largest = buffer->bytes > largest ? buffer->bytes : largest;
    }
    return largest;
}

/* Where slot k ends and forbidden ground begins. */
static size_t slot_end(const struct qc_slots *slots, size_t k)
{
    return qc_slot_at(k, slots->slot_bytes, slots->page) + slots->slot_bytes;
}

/* Operands end as near to the forbidden page as alignment lets them, so that reading on crashes;
 * the result keeps a margin, so that writing on leaves a trace. */
static size_t place(const struct qc_slots *slots, const struct qc_layout *layout, size_t k)
{
    size_t latest = slot_end(slots, k) - layout->bytes[k] - (k == 0 ? MARGIN : 0);
    return latest - ((latest - (uintptr_t)layout->buffers[k].here) & (ALIGNMENT - 1));
}

enum qc_status qc_slots_fill(struct qc_slots *slots, const struct qc_subject *subject, size_t n,
                             const struct qc_in *in, void *out, struct qc_layout *layout,
                             struct qc_trouble *trouble)
{
    size_t largest = list_buffers(subject, n, in, out, layout);
    enum qc_status status = grow(slots, largest + 2 * MARGIN + ALIGNMENT, trouble);
    if (status)
        return status;
    for (size_t k = 0; k < layout->buffers_n; k++) {
        if (layout->buffers[k].slot != k)
            continue;
        layout->at[k] = place(slots, layout, k);
        char *data = slots->map + layout->at[k];
        size_t after = slot_end(slots, k) - layout->at[k];
        memset(data - MARGIN, CANARY, MARGIN);
        memset(data + layout->bytes[k], CANARY, after - layout->bytes[k]);
        if (k > 0 || layout->in_place)
            memcpy(data, layout->buffers[k].here, layout->bytes[k]);
        else
            memset(data, CANARY, layout->bytes[k]);
    }
    return QC_OK;
}

/* The first byte of [from, to) that is no canary, or `to`. */
static const char *first_change(const char *from, const char *to)
{
    while (from < to && (unsigned char)*from == CANARY)
        from++;
    return from;
}

static enum qc_status check_slot(const struct qc_slots *slots, const struct qc_layout *layout,
                                 size_t k, struct qc_trouble *trouble)
{
    const struct qc_buffer *buffer = &layout->buffers[k];
    const char *data = slots->map + layout->at[k], *after = data + layout->bytes[k];
    const char *end = slots->map + slot_end(slots, k);
    const char *early = first_change(data - MARGIN, data), *late = first_change(after, end);
    if (early < data)
        return qc_trouble_set(trouble, QC_SCRIBBLED, "%td bytes before %s", data - early,
                              buffer->key);
    if (late < end)
        return qc_trouble_set(trouble, QC_SCRIBBLED, "%td bytes after the end of %s", late - after,
                              buffer->key);
    /* In place an operand may be longer than the result: the rest of it is no result. */
    size_t written = k == 0 ? buffer->bytes : 0;
    if (k == 0 && !layout->in_place)
        return QC_OK;
    if (memcmp(data + written, (const char *)buffer->here + written, layout->bytes[k] - written))
        return qc_trouble_set(trouble, QC_INPUT_WRITTEN, "%s %s", k ? "operand" : "beyond",
                              buffer->key);
    return QC_OK;
}

enum qc_status qc_slots_check(const struct qc_slots *slots, const struct qc_layout *layout,
                              struct qc_trouble *trouble)
{
    enum qc_status status = QC_OK;
    for (size_t k = 0; k < layout->buffers_n && !status; k++)
        if (layout->buffers[k].slot == k)
            status = check_slot(slots, layout, k, trouble);
    return status;
}
