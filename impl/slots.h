/* slots.h - the buffers of a call in memory shared with a child, and the watch over them
 * SPDX-License-Identifier: MIT */
#ifndef QC_SLOTS_H
#define QC_SLOTS_H

#include "channel.h"
#include "registry.h"

/* The shared memory as channel.h divides it. */
struct qc_slots {
    int memory; /* memfd */
    char *map;  /* NULL: not mapped */
    size_t slot_bytes, page;
};

/* One buffer: 0 is the result, k operand k - 1. */
struct qc_buffer {
    const char *key; /* as in case lines, or "the result" */
    const void *here;
    size_t bytes;
    size_t slot; /* the first buffer at the same address: its place is shared */
};

struct qc_layout {
    struct qc_buffer buffers[QC_SLOTS_N];
    size_t buffers_n;
    size_t bytes[QC_SLOTS_N]; /* of a slot: the most any of its buffers needs */
    size_t at[QC_SLOTS_N];    /* of a slot's data in the memory */
    bool in_place;            /* an operand is the result as well */
};

enum qc_status qc_slots_open(struct qc_slots *slots, struct qc_trouble *trouble);
void qc_slots_close(struct qc_slots *slots);

/* Lays out one call, grows the memory if need be, and copies the operands in. */
enum qc_status qc_slots_fill(struct qc_slots *slots, const struct qc_subject *subject, size_t n,
                             const struct qc_in *in, void *out, struct qc_layout *layout,
                             struct qc_trouble *trouble);

/* After the call, or the crash: QC_SCRIBBLED, QC_INPUT_WRITTEN, or QC_OK. */
enum qc_status qc_slots_check(const struct qc_slots *slots, const struct qc_layout *layout,
                              struct qc_trouble *trouble);

#endif
