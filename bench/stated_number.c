/* stated_number.c - a number as people write it
 * SPDX-License-Identifier: MIT */
#include "stated_number.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>

bool qc_read_number(const char *text, double *x)
{
    char *end;
    errno = 0;
    *x = strtod(text, &end);
    const bool overflow = errno == ERANGE && isinf(*x);
    return end != text && *end == '\0' && !isspace((unsigned char)text[0]) && !overflow;
}
