/* fixed.h - quaternions in fixed point, for processors without floating point
 * SPDX-License-Identifier: MIT
 *
 * Q30: int32_t, 1.0 = 2^30, and t uint32_t, 1.0 = 2^31. Q14: int16_t, 1.0 = 2^14, t uint16_t,
 * 1.0 = 2^15; 32-bit arithmetic only. To take them elsewhere copy fixed*.inl, fixed.h,
 * fixed_coefficients.h and fixed_q30.c or fixed_q14.c: they need <stdint.h> and no library (a
 * Cortex-M0 has its 64-bit multiplication from the compiler's own).
 *
 * Every operand is allowed and every result defined; nothing overflows.
 *
 * product: each component the exact one, rounded to nearest, ties to even; beyond [-2, 2) the
 * nearest end of that range.
 *
 * normalise: of any length, one unit of the last place included; 0 gives 0.
 *
 * nlerp, slerp: the short way. Ends are units, or near: their lengths are made good to first order,
 * and the result is a unit whatever they are (0, if both are 0). t = 0 gives a, t = 1 or more gives
 * b or -b, bit for bit; -(-2.0) saturates. The sign of a.b is the exact one; 0 counts as positive.
 *
 * Operands and result may be the same array. Shifts of negative numbers must round down, as they do
 * wherever integers are two's complement.
 *
 * Errors of slerp, the largest found by search: 2.73 units of the last place of rotation, where
 * rounding the exact answer alone costs 2 (2.6e-9 rad in Q30, 1.6e-4 rad in Q14), and 1.8 of
 * length. 10,000 products of the same factors in either size end within about 120 units of the last
 * place of the exact product, in length or half the rotation: a random walk, no bias.
 *
 * Code and constants of all four, in bytes, gcc 12.2 -Os (fixed_arm.sh prints them anew):
 *             Cortex-M0  Cortex-M4
 *  fixed_q14       1052       1040
 *  fixed_q30       2060       1552 */
#ifndef QC_FIXED_H
#define QC_FIXED_H

#include <stdint.h>

void qc_q30_product(const int32_t a[4], const int32_t b[4], int32_t out[4]);
void qc_q30_normalise(const int32_t a[4], int32_t out[4]);
void qc_q30_nlerp(const int32_t a[4], const int32_t b[4], uint32_t t, int32_t out[4]);
void qc_q30_slerp(const int32_t a[4], const int32_t b[4], uint32_t t, int32_t out[4]);

void qc_q14_product(const int16_t a[4], const int16_t b[4], int16_t out[4]);
void qc_q14_normalise(const int16_t a[4], int16_t out[4]);
void qc_q14_nlerp(const int16_t a[4], const int16_t b[4], uint16_t t, int16_t out[4]);
void qc_q14_slerp(const int16_t a[4], const int16_t b[4], uint16_t t, int16_t out[4]);

#endif
