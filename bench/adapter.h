/* adapter.h - a peer's row of peers.tsv and its adapter's words for its library (impl/peers/peer.h)
 * SPDX-License-Identifier: MIT */
#ifndef QC_ADAPTER_H
#define QC_ADAPTER_H

#include <stdbool.h>
#include <stdio.h>

#include "adapter_language.h"

/* Columns of peers.tsv. */
enum qc_peer_column {
    QC_PEER_IMPL,
    QC_PEER_SOURCE,
    QC_PEER_SCALAR,
    QC_PEER_GROUP,
    QC_PEER_PACKAGE,
    QC_PEER_MODULE,
    QC_PEER_HEADER,
    QC_PEER_LIBRARIES,
    QC_PEER_COLUMNS_N
};

struct qc_adapter {
    char row[512];
    const char *column[QC_PEER_COLUMNS_N]; /* of peers.tsv; "-": not needed */
    const struct qc_language *language;
    char text[8192]; /* its source between "library" and "calls" */
};

/* Finds a peer's row and reads its adapter. False: there is no such peer; or, after complaining,
 * the adapter's source is not there or is too long. */
bool qc_adapter_read(const char *impl, struct qc_adapter *adapter);

/* Writes the lines that a program needs: what its language begins with; not the adapter's words,
 * and of the types Q, V, M only those named in `types`. */
void qc_adapter_prologue(FILE *file, const struct qc_adapter *adapter, const char *types);

/* Writes the word `name`, of the adapter or else of its language, with its parameters replaced by
 * `values`, n of them; ## joins as in C. False: there is no such word. */
bool qc_adapter_say(FILE *file, const struct qc_adapter *adapter, const char *name, size_t n,
                    const char *const *values);

#endif
