/* channel.h - what the suite and the program `host` tell each other
 * SPDX-License-Identifier: MIT
 *
 * Requests and replies are packets of one struct each; both programs come from one build, so
 * structs travel as they are. Numbers lie in shared memory, in slots: slot 0 is the result, slot k
 * operand k - 1. A slot is slot_bytes long and ends at a page the child may not touch; data lie at
 * its end, where they have the alignment modulo 64 they have here. Operands at the same address
 * here share a slot, and so does the result. */
#ifndef QC_CHANNEL_H
#define QC_CHANNEL_H

#include <stdint.h>

#include "ops.h"
#include "plugin_table.h"
#include "trouble.h"

enum { QC_CHANNEL_VERSION = 1, QC_SLOTS_N = 1 + QC_OPERANDS_MAX };

/* The first request of a child: loads the plug-in and describes it at the start of the memory. */
#define QC_METHOD_NONE UINT32_MAX

struct qc_request {
    uint32_t version;
    uint32_t method; /* index into the table's methods, or QC_METHOD_NONE */
    uint64_t serial, n;
    uint64_t slot_bytes;
    uint64_t at[QC_SLOTS_N]; /* where each buffer begins in the memory */
    uint64_t stride[QC_OPERANDS_MAX];
};

struct qc_reply {
    uint64_t serial;            /* of the request */
    uint64_t description_bytes; /* of the first request */
    struct qc_trouble trouble;
};

/* Where slot k begins, and the size of all slots with their guard pages. */
static inline size_t qc_slot_at(size_t k, size_t slot_bytes, size_t page)
{
    return k * (slot_bytes + page);
}

/* Describes a table and the finding of loading it as one block, the same bytes whenever the table
 * is the same. NULL: out of memory. The caller frees it. */
char *qc_describe(const struct qc_table *table, const char *finding, size_t *bytes);

/* Reads a description back. Texts point into `block`. Every `run` aborts: the methods live in the
 * child. QC_PROTOCOL, QC_NO_MEMORY: nothing is held. */
enum qc_status qc_read_description(char *block, size_t bytes, struct qc_table *table,
                                   const char **finding);

#endif
