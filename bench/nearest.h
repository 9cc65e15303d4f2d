/* nearest.h - the name someone probably meant
 * SPDX-License-Identifier: MIT */
#ifndef QC_NEAREST_H
#define QC_NEAREST_H

#include <stddef.h>

/* The one of the table's n names that takes the fewest edits (insert, delete, replace, or swap of
 * neighbours) to become `typed`; NULL if that is more than a third of its letters, or 1. */
const char *qc_nearest(const char *typed, const void *table, size_t n,
                       const char *(*name_at)(const void *table, size_t i));

#endif
