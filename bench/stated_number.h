/* stated_number.h - a number as people write it
 * SPDX-License-Identifier: MIT */
#ifndef QC_STATED_NUMBER_H
#define QC_STATED_NUMBER_H

#include <stdbool.h>

/* Reads all of `text` as a number (decimal, C hex, inf or nan). False: it is none, or overflows. */
bool qc_read_number(const char *text, double *x);

#endif
