/* decimal.h - stored scalars to and from decimals, exactly
 * SPDX-License-Identifier: MIT */
#ifndef QC_DECIMAL_H
#define QC_DECIMAL_H

#include "numbers.h"

/* The longest: -2.2250738585072014e-308 */
enum { QC_DECIMAL_MAX = 24 };

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the scalar at `from` (any alignment) as the shortest decimals that read back as it, or as
 * NaN, Infinity, -Infinity; fixed point as its raw integer. Returns the end; at most QC_DECIMAL_MAX
 * characters, no zero behind. */
char *qc_decimal_write(struct qc_format format, const void *from, char *to);

/* Reads the number that `text` begins with and rounds it correctly to a scalar at `to`; fixed point
 * takes integers in range. Returns the end of the number, or NULL: there is none. The text must be
 * followed by a zero. */
const char *qc_decimal_read(struct qc_format format, const char *text, const char *end, void *to);

#ifdef __cplusplus
}
#endif

#endif
