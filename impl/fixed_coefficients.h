/* fixed_coefficients.h - the polynomials of the fixed-point kernels, lowest coefficient first
 * SPDX-License-Identifier: MIT
 *
 * Written by fixed_coefficients.py: do not edit. "within" is the largest relative error of the
 * polynomial with these rounded coefficients, in exact arithmetic. */
#ifndef QC_FIXED_COEFFICIENTS_H
#define QC_FIXED_COEFFICIENTS_H

#include <stdint.h>

/* clang-format off */

/* arc^2 = 2 z + z^2 (c_0 + c_1 z + ...), z = 1 - cos(arc) in [0, 1],
 * in units of 2^-32: within 2.63e-10 */
static const int32_t arc_q30[] = {
    1431655591, 381783061, 122580836, 44685321, 11760198, 19674101,
    -19934523, 25060844, -14063993, 4271001,
};

/* sin(x)/x = 1 - y (c_0 + c_1 y + ...), y = x^2/4 in [0, pi^2/16],
 * in units of 2^-31: within 3.92e-11 */
static const int32_t sine_q30[] = {
    1431655762, -286331078, 27269086, -1513230, 52535,
};

/* arc^2 = 2 z + z^2 (c_0 + c_1 z + ...), z = 1 - cos(arc) in [0, 1],
 * in units of 2^-16: within 1.68e-5 */
static const int16_t arc_q14[] = {
    21780, 6411, 312, 2126,
};

/* sin(x)/x = 1 - y (c_0 + c_1 y + ...), y = x^2/4 in [0, pi^2/16],
 * in units of 2^-15: within 2.47e-6 */
static const int16_t sine_q14[] = {
    21844, -4357, 386,
};

#endif
