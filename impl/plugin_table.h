/* plugin_table.h - a plug-in's table, checked and copied
 * SPDX-License-Identifier: MIT */
#ifndef QC_PLUGIN_TABLE_H
#define QC_PLUGIN_TABLE_H

#include "quatcheck.h"
#include "trouble.h"

/* A checked copy. The methods of all implementations lie in one array, in order; names and texts
 * still belong to the table they were read from. */
struct qc_table {
    struct qc_impl *impls;
    struct qc_method *methods;
    size_t impls_n, methods_n;
};

/* Checks `plugin` and copies it. Tables of older headers of the same ABI have smaller structs: the
 * fields they lack are zero. Texts that are NULL and may not be become "". On failure (QC_BAD_ABI,
 * QC_BAD_TABLE, QC_NO_MEMORY) `trouble` names what is wrong and nothing is held. */
enum qc_status qc_table_copy(const struct qc_plugin *plugin, struct qc_table *table,
                             struct qc_trouble *trouble);
void qc_table_free(struct qc_table *table);

#endif
