/* numbers.h - stored scalars to and from double, exactly
 * SPDX-License-Identifier: MIT */
#ifndef QC_NUMBERS_H
#define QC_NUMBERS_H

#include "quatcheck.h"

/* How one operand is stored: the implementation's scalar, and for fixed point its fraction bits. */
struct qc_format {
    enum qc_scalar scalar;
    int frac;        /* fixed point: value = raw / 2^frac */
    int is_unsigned; /* fixed point t */
};

/* The format of ordinary operands and results, and of t. */
struct qc_format qc_format_of(const struct qc_impl *impl);
struct qc_format qc_format_of_t(const struct qc_impl *impl);

/* Bytes of one scalar: 2, 4 or 8. */
size_t qc_scalar_size(enum qc_scalar scalar);

/* Unit roundoff of the storage: 2^-24, 2^-53, or one LSB = 2^-frac. */
double qc_unit_roundoff(const struct qc_impl *impl);

/* "f32", "f64", "q14", "q30". */
const char *qc_precision_name(const struct qc_impl *impl);

/* Rounds x to the nearest stored number (ties to even; fixed point saturates), as a double. */
double qc_quantise(struct qc_format format, double x);

/* Writes n values, quantised, to the packed array `to`; reads n of them back exactly. */
void qc_encode(struct qc_format format, size_t n, const double *from, void *to);
void qc_decode(struct qc_format format, size_t n, const void *from, double *to);

#endif
