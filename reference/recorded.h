/* recorded.h - numbers that are the same everywhere: 16 bits, rounded up; decimals rounded up
 * SPDX-License-Identifier: MIT */
#ifndef QC_RECORDED_H
#define QC_RECORDED_H

#include <stddef.h>
#include <stdint.h>

/* Significant bits of a recorded error, and the floor in u below which none is told apart. A test
 * records more bits, to see bounds decide where 16 would forgive them. */
#ifndef QC_BITS_OF_TEST
#define QC_BITS_OF_TEST 16
#endif
enum { QC_RECORDED_BITS = QC_BITS_OF_TEST, QC_FLOOR_EXPONENT = -20 };

/* x rounded away from zero to 16 significant bits (x is exact). Keeps 0, infinities and NaN. */
double qc_record(double x);

/* Decimal of x rounded away from zero to `digits` significant digits, as %.*e would lay it out but
 * without needless zeros: "1.065e-15", "0", "inf", "nan". Returns `text`. */
char *qc_decimal_up(double x, int digits, char *text, size_t text_size);

/* The same for the exact quotient sum * 2^exponent / n, n > 0: how means are printed. `sum` is
 * given by its high and low 64 bits (two's complement). */
char *qc_decimal_up_mean(int64_t sum_hi, uint64_t sum_lo, int exponent, uint64_t n, int digits,
                         char *text, size_t text_size);

/* Degrees of an angle in rad, by exact arithmetic, rounded away from zero to a double; and the way
 * an object's point 1 m away moves for rotation error e: 2 sin(e/2), in mm. */
double qc_degrees_up(double rad);
double qc_mm_at_1m_up(double rad);

#endif
