/* test_place.h - where tests write: below TMPDIR, or /tmp
 * SPDX-License-Identifier: MIT */
#ifndef QC_TEST_PLACE_H
#define QC_TEST_PLACE_H

#include <stdio.h>
#include <stdlib.h>

enum { PLACE_MAX = 512 };

/* "TMPDIR/name": a template for mkstemp() and mkdtemp() if name ends with XXXXXX. */
static inline void put_place(char path[PLACE_MAX], const char *name)
{
    const char *place = getenv("TMPDIR");
    if (snprintf(path, PLACE_MAX, "%s/%s", place && place[0] ? place : "/tmp", name) >= PLACE_MAX)
        abort();
}

#endif
