/* greeting.h - what a command says of itself before it computes (PROTOCOL.md)
 * SPDX-License-Identifier: MIT */
#ifndef QC_GREETING_H
#define QC_GREETING_H

#include "plugin_table.h"
#include "trouble.h"

/* Is that the first line, which names the protocol? QC_PROTOCOL: it is not. */
enum qc_status qc_greeting_check_hello(const char *line, struct qc_trouble *trouble);

/* Reads the greeting `text`, lines without the empty one, as a table, which is to be freed before
 * the text: names and texts point into it, and it is cut up. On failure (QC_PROTOCOL, QC_BAD_TABLE,
 * QC_NO_MEMORY) `trouble` names the line and nothing is held. */
enum qc_status qc_greeting_read(char *text, struct qc_table *table, struct qc_trouble *trouble);

#endif
