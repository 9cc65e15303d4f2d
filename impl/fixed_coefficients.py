#!/usr/bin/env python3
# fixed_coefficients.py - the polynomials of the fixed-point kernels, in 60 digits
# SPDX-License-Identifier: MIT
#
# usage: fixed_coefficients.py >fixed_coefficients.h    writes the header; needs mpmath
#        fixed_coefficients.py fixed_coefficients.h     compares: exit 1 if it differs, 77 without
#
# Fitted as in coefficients.py, and rounded to multiples of 2^-fraction, not to so many digits.
import sys

from coefficients import arc_squared, mp, mpf, nint, ldexp, pi, sine_ratio, successive

ARC = "arc^2 = 2 z + z^2 (c_0 + c_1 z + ...), z = 1 - cos(arc) in [0, 1]"
SINE = "sin(x)/x = 1 - y (c_0 + c_1 y + ...), y = x^2/4 in [0, pi^2/16]"

# name, fraction bits, function, upper end of its domain, constant term, sign of the rest, degree,
# what
TABLE = [
    ("arc_q30", 32, arc_squared, mpf(1), 2, 1, 10, ARC),
    ("sine_q30", 31, lambda y: sine_ratio(4 * y), pi * pi / 16, 1, -1, 5, SINE),
    ("arc_q14", 16, arc_squared, mpf(1), 2, 1, 4, ARC),
    ("sine_q14", 15, lambda y: sine_ratio(4 * y), pi * pi / 16, 1, -1, 3, SINE),
]


def round_to_multiple(x, fraction):
    return ldexp(nint(ldexp(x, fraction)), -fraction)


HEAD = """/* fixed_coefficients.h - the polynomials of the fixed-point kernels, lowest coefficient first
 * SPDX-License-Identifier: MIT
 *
 * Written by fixed_coefficients.py: do not edit. "within" is the largest relative error of the
 * polynomial with these rounded coefficients, in exact arithmetic. */
#ifndef QC_FIXED_COEFFICIENTS_H
#define QC_FIXED_COEFFICIENTS_H

#include <stdint.h>

/* clang-format off */
"""


def header():
    lines = [HEAD]
    for name, fraction, function, high, constant, sign, degree, what in TABLE:
        c, error = successive(function, high, constant, degree, fraction, round_to_multiple)
        word = "int32_t" if fraction > 16 else "int16_t"
        raw = [int(sign * ldexp(a, fraction)) for a in c[1:]]
        lines.append(f"/* {what},\n * in units of 2^-{fraction}: within {mp.nstr(error, 3)} */")
        lines.append(f"static const {word} {name}[] = {{")
        for i in range(0, len(raw), 6):
            lines.append("    " + ", ".join(str(a) for a in raw[i:i + 6]) + ",")
        lines.append("};\n")
    return "\n".join(lines) + "\n#endif\n"


def main():
    if len(sys.argv) == 1:
        sys.stdout.write(header())
    elif header() != open(sys.argv[1]).read():
        sys.exit(f"{sys.argv[1]} is not what fixed_coefficients.py writes")


main()
