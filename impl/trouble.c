/* trouble.c - a status with the one line that says what happened
 * SPDX-License-Identifier: MIT */
#include "trouble.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum qc_status qc_trouble_set(struct qc_trouble *trouble, enum qc_status status, const char *format,
                              ...)
{
    char detail[QC_TROUBLE_LINE];
    va_list values;
    va_start(values, format);
    vsnprintf(detail, sizeof detail, format, values);
    va_end(values);

    size_t room = sizeof trouble->line - strlen(qc_status_text(status)) - sizeof ": ";
    trouble->status = status;
    snprintf(trouble->line, sizeof trouble->line, "%s: %.*s", qc_status_text(status), (int)room,
             detail);
    /* Names come from plug-ins and may hold anything; bytes above ASCII are left to UTF-8. */
    for (char *at = trouble->line; *at; at++)
        if ((unsigned char)*at < ' ' || *at == '\x7f')
            *at = '?';
    return status;
}
