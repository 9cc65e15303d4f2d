#!/usr/bin/env python3
# coefficients.py - the polynomials of the SIMD kernels, by Remez exchange in 60 digits
# SPDX-License-Identifier: MIT
#
# usage: coefficients.py >simd_coefficients.h     writes the header; needs mpmath
#        coefficients.py simd_coefficients.h      compares: exit 1 if it differs, 77 without mpmath
#
# Each function is fitted as fixed + x^k (c_0 + c_1 x + ...), so that the largest relative error is
# least. The coefficients are rounded to the working precision one after the other, the lowest first,
# and those that are left are fitted anew each time: the rounding of one is made good by the others.
import sys

try:
    from mpmath import mp, mpf, asin, sin, cos, sqrt, pi, lu_solve, matrix, ldexp, frexp, nint, fabs
except ImportError:
    print("skipped: mpmath is missing (python3-mpmath)", file=sys.stderr)
    sys.exit(77)

mp.dps = 60
HALF_PI_SQUARED = pi * pi / 4
GRID_PER_TERM = 24


def arc_squared(z):
    """acos(1 - z)^2 / z = 4 asin(sqrt(z/2))^2 / z, 2 at z = 0."""
    return 4 * asin(sqrt(z / 2)) ** 2 / z if z else mpf(2)


def sine_ratio(s):
    """sin(sqrt s) / sqrt s, 1 at s = 0."""
    return sin(sqrt(s)) / sqrt(s) if s else mpf(1)


def inverse_sine(z):
    """arc / sin(arc) at cos(arc) = 1 - z, 1 at z = 0."""
    return sqrt(arc_squared(z) * z) / sqrt(z * (2 - z)) if z else mpf(1)


ARC = "arc^2 / z, z = 1 - cos(arc) in [0, 1]"
SINE = "sin(sqrt s) / sqrt s, s in [0, pi^2/4]"
INVERSE = "arc / sin(arc), z = 1 - cos(arc) in [0, 1]"

# name, precision in bits, function, upper end of its domain, constant term, degree, what it is
TABLE = [
    ("arc_f32", 24, arc_squared, mpf(1), 2, 8, ARC),
    ("sine_f32", 24, sine_ratio, HALF_PI_SQUARED, 1, 4, SINE),
    ("arc_fast_f32", 24, arc_squared, mpf(1), 2, 6, ARC),
    ("inverse_f32", 24, inverse_sine, mpf(1), 1, 8, INVERSE),
    ("arc_tight_f32", 53, arc_squared, mpf(1), 2, 9, ARC),
    ("sine_tight_f32", 53, sine_ratio, HALF_PI_SQUARED, 1, 5, SINE),
    ("arc_f64", 53, arc_squared, mpf(1), 2, 20, ARC),
    ("sine_f64", 53, sine_ratio, HALF_PI_SQUARED, 1, 8, SINE),
    ("inverse_f64", 53, inverse_sine, mpf(1), 1, 20, INVERSE),
]


def round_to(x, bits):
    mantissa, exponent = frexp(x)
    return ldexp(nint(ldexp(mantissa, bits)), exponent - bits)


def extrema(error):
    """Indices of the largest error of each run of equal signs."""
    best = []
    for i, e in enumerate(error):
        if best and (e > 0) == (error[best[-1]] > 0):
            if fabs(e) > fabs(error[best[-1]]):
                best[-1] = i
        else:
            best.append(i)
    return best


def fit(points, target, values, first, degree):
    """Minimax of target - sum c_j x^j over j = first .. degree, relative to values."""
    n = degree - first + 1
    last = len(points) - 1
    chosen = [int(nint((1 - cos(pi * i / n)) / 2 * last)) for i in range(n + 1)]
    for _ in range(12):
        rows = [[points[i] ** j / values[i] for j in range(first, degree + 1)] + [(-1) ** k]
                for k, i in enumerate(chosen)]
        solved = lu_solve(matrix(rows), matrix([target[i] / values[i] for i in chosen]))
        c = [solved[j] for j in range(n)]
        error = [(t - x ** first * horner(c, x)) / v for x, t, v in zip(points, target, values)]
        found = extrema(error)
        while len(found) > n + 1:  # keep the larger end of the alternation
            found.pop(0 if fabs(error[found[0]]) < fabs(error[found[-1]]) else -1)
        if len(found) < n + 1 or found == chosen:
            break
        chosen = found
    return c, max(fabs(e) for e in error)


def horner(c, x):
    y = mpf(0)
    for a in reversed(c):
        y = y * x + a
    return y


def successive(function, high, constant, degree, bits):
    """Rounded coefficients, constant first, and the largest relative error of the rounded fit."""
    n = GRID_PER_TERM * (degree + 1)
    points = [high * (1 - cos(pi * (i + 1) / n)) / 2 for i in range(n)]
    values = [function(x) for x in points]
    rounded = [mpf(constant)]
    target = [v - constant for v in values]
    for j in range(1, degree + 1):
        c, _ = fit(points, target, values, j, degree)
        rounded.append(round_to(c[0], bits))
        target = [t - rounded[j] * x ** j for t, x in zip(target, points)]
    return rounded, max(fabs(t / v) for t, v in zip(target, values))


def hex_of(x, bits):
    mantissa, exponent = float(x).hex().split("p")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return mantissa + "p" + exponent + ("f" if bits == 24 else "")


HEAD = """/* simd_coefficients.h - the polynomials of the SIMD kernels, lowest coefficient first
 * SPDX-License-Identifier: MIT
 *
 * Written by coefficients.py: do not edit. "within" is the largest relative error of the
 * polynomial with these rounded coefficients, in exact arithmetic. */
#ifndef QC_SIMD_COEFFICIENTS_H
#define QC_SIMD_COEFFICIENTS_H

/* clang-format off */
"""


def header():
    lines = [HEAD]
    for name, bits, function, high, constant, degree, what in TABLE:
        c, error = successive(function, high, constant, degree, bits)
        real = "float" if bits == 24 else "double"
        lines.append(f"/* {what}: within {mp.nstr(error, 3)} */")
        lines.append(f"static const {real} {name}[] = {{")
        lines += [f"    {hex_of(a, bits)}," for a in c]
        lines.append("};\n")
    return "\n".join(lines) + "\n#endif\n"


def main():
    if len(sys.argv) == 1:
        sys.stdout.write(header())
    elif header() != open(sys.argv[1]).read():
        sys.exit(f"{sys.argv[1]} is not what coefficients.py writes")


main()
