/* status.c - the words for every status
 * SPDX-License-Identifier: MIT */
#include "status.h"

#define STATUS_TEXT(name, text) [name] = (text),
static const char *const texts[] = {QC_STATUSES(STATUS_TEXT)};
#undef STATUS_TEXT

const char *qc_status_text(enum qc_status status)
{
    return texts[status];
}
