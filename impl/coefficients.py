#!/usr/bin/env python3
# coefficients.py - the polynomials of kernels and approximations, by exchange in 60 digits
# SPDX-License-Identifier: MIT
#
# usage: coefficients.py --write FILE...     writes the headers of these names; needs mpmath
#        coefficients.py FILE...             compares: exit 1 if one differs, 77 without mpmath
#
# simd_coefficients.h: each function is fitted as fixed + x^k (c_0 + c_1 x + ...), so that the
# largest relative error is least. The coefficients are rounded to the working precision one after
# the other, the lowest first, and those that are left are fitted anew each time: the rounding of
# one is made good by the others.
#
# approx_coefficients.h, with y = 1 - cos(arc):
#
# series. sin(t arc) / sin(arc) = sum c_i y^i, c_0 = t, c_i = c_(i-1) (i^2 - t^2) / (i (2i + 1))
# (Eberly 2011). Cut off after n terms it is made good by a factor of each term: at t = 1/2, where
# the sum is 1 / sqrt(2 (2 - y)), the polynomial whose largest error is least gives m_i c_i, with
# m_0 = m_1 = 1 kept so that small arcs stay exact. The same m_i serve every t nearly as well, for
# each c_i holds the factors of the one before. The table has m_i / m_(i-1) / (i (2i + 1)).
#
# fitted. nlerp with t' = t + t (t - 1/2) (t - 1) k is slerp for some k(y, s), s = (t - 1/2)^2,
# which for small y is 2/3 y whatever t. k = y (2/3 + y (p_0 + p_1 s) + y^2 (p_2 + p_3 s + p_4 s^2))
# is fitted so that the largest error of the rotation is least: linear in p once the angle's slope
# against t' is known. Lawson's weights (1961) do it in two variables, where exchange may cycle.
import os
import sys

try:
    from mpmath import (mp, mpf, acos, asin, atan2, sin, cos, sqrt, pi, lu_solve, matrix, ldexp,
                        frexp, nint, fabs)
except ImportError:
    print("skipped: mpmath is missing (python3-mpmath)", file=sys.stderr)
    sys.exit(77)

mp.dps = 60
HALF_PI_SQUARED = pi * pi / 4
GRID_PER_TERM = 24
LAWSON_STEPS = 200


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


def successive(function, high, constant, degree, bits, rounding=round_to):
    """Rounded coefficients, constant first, and the largest relative error of the rounded fit."""
    n = GRID_PER_TERM * (degree + 1)
    points = [high * (1 - cos(pi * (i + 1) / n)) / 2 for i in range(n)]
    values = [function(x) for x in points]
    rounded = [mpf(constant)]
    target = [v - constant for v in values]
    for j in range(1, degree + 1):
        c, _ = fit(points, target, values, j, degree)
        rounded.append(rounding(c[0], bits))
        target = [t - rounded[j] * x ** j for t, x in zip(target, points)]
    return rounded, max(fabs(t / v) for t, v in zip(target, values))


def hex_of(x, bits):
    mantissa, exponent = float(x).hex().split("p")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return mantissa + "p" + exponent + ("f" if bits == 24 else "")


HEAD = """/* {name} - {what}
 * SPDX-License-Identifier: MIT
 *
 * Written by coefficients.py: do not edit. {more} */
#ifndef QC_{guard}_H
#define QC_{guard}_H

/* clang-format off */
"""

SIMD = ("simd_coefficients.h", "the polynomials of the SIMD kernels, lowest coefficient first",
        '"within" is the largest relative error of the\n'
        " * polynomial with these rounded coefficients, in exact arithmetic.")
APPROX = ("approx_coefficients.h", "what the approximations of slerp are made of",
          '"within" is the largest error for t in\n'
          " * [0, 1] and turns to 180 degrees, in exact arithmetic.")


def head(name, what, more):
    return HEAD.format(name=name, what=what, more=more, guard=name.split(".")[0].upper())


def array(what, name, c, bits):
    real = "float" if bits == 24 else "double"
    return [f"/* {what} */", f"static const {real} {name}[] = {{"] \
        + [f"    {hex_of(a, bits)}," for a in c] + ["};\n"]


def simd_header():
    lines = [head(*SIMD)]
    for name, bits, function, high, constant, degree, what in TABLE:
        c, error = successive(function, high, constant, degree, bits)
        lines += array(f"{what}: within {mp.nstr(error, 3)}", name, c, bits)
    return "\n".join(lines) + "\n#endif\n"


def series_factors(n):
    """m_i / m_(i-1) / (i (2i + 1)) for i = 1 .. n."""
    half, terms = mpf(1) / 2, [mpf(1) / 2]
    for i in range(1, n + 1):
        terms.append(terms[-1] * (i * i - half ** 2) / (i * (2 * i + 1)))
    m = GRID_PER_TERM * (n + 1)
    points = [(1 - cos(pi * (i + 1) / m)) / 2 for i in range(m)]
    target = [1 / sqrt(2 * (2 - y)) - terms[0] - terms[1] * y for y in points]
    c, _ = fit(points, target, [mpf(1)] * m, 2, n)
    made_good = [mpf(1), mpf(1)] + [a / b for a, b in zip(c, terms[2:])]
    return [made_good[i] / made_good[i - 1] / (i * (2 * i + 1)) for i in range(1, n + 1)]


def series_weight(factors, t, y):
    total = mpf(1)
    for i in range(len(factors), 0, -1):
        total = 1 + (i * i - t * t) * factors[i - 1] * y * total
    return t * total


def angle_of(wa, wb, arc):
    """The angle of wa a + wb b from a."""
    return atan2(wb * sin(arc), wa + wb * cos(arc))


FITTED = [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)]  # powers of y and s beside y^2


def fitted_factor(c, t, y):
    s = (t - mpf(1) / 2) ** 2
    return y * (mpf(2) / 3 + y * sum(a * y ** i * s ** j for a, (i, j) in zip(c, FITTED)))


def fitted_time(c, t, y):
    return t + t * (t - mpf(1) / 2) * (t - 1) * fitted_factor(c, t, y)


def fit_nlerp():
    """p_0 .. p_4 of the header comment."""
    rows, target = [], []
    for i in range(1, 25):
        y = (1 - cos(pi * i / 24)) / 2
        arc = acos(1 - y)
        for j in range(1, 16):
            t = mpf(j) / 32
            there = sin(t * arc) / (sin(t * arc) + sin((1 - t) * arc))
            slope = 2 * sin(arc) / (1 - 2 * there * (1 - there) * y)
            unit = t * (t - mpf(1) / 2) * (t - 1) * slope
            s = (t - mpf(1) / 2) ** 2
            rows.append([unit * y ** (2 + p) * s ** q for p, q in FITTED])
            target.append((there - t) * slope - unit * y * 2 / 3)
    weights, n = [mpf(1) / len(rows)] * len(rows), len(FITTED)
    for _ in range(LAWSON_STEPS):
        normal = [[sum(w * r[p] * r[q] for w, r in zip(weights, rows)) for q in range(n)]
                  for p in range(n)]
        right = [sum(w * r[p] * b for w, r, b in zip(weights, rows, target)) for p in range(n)]
        c = lu_solve(matrix(normal), matrix(right))
        error = [fabs(sum(a * x for a, x in zip(c, r)) - b) for r, b in zip(rows, target)]
        total = sum(w * e for w, e in zip(weights, error))
        weights = [w * e / total for w, e in zip(weights, error)]
    return list(c)


def largest(error):
    """Largest |error(t, y, arc)| over a grid."""
    most = mpf(0)
    for i in range(1, 65):
        y = (1 - cos(pi * i / 64)) / 2
        for j in range(1, 64):
            most = max(most, fabs(error(mpf(j) / 64, y, acos(1 - y))))
    return most


def within_series(c):
    def error(t, y, arc):
        return 2 * (angle_of(series_weight(c, 1 - t, y), series_weight(c, t, y), arc) - t * arc)
    return mp.nstr(largest(error), 3)


def within_fitted(c):
    def error(t, y, arc):
        there = fitted_time(c, t, y)
        return 2 * (angle_of(1 - there, there, arc) - t * arc)
    return mp.nstr(largest(error), 3)


def approx_header():
    lines = [head(*APPROX)]
    c = [round_to(a, 24) for a in fit_nlerp()]
    what = f"p_0 .. p_4 of nlerp_fitted: rotation within {within_fitted(c)} rad"
    lines += array(what, "fitted", c, 24)
    for n in (8, 16):
        for bits in (24, 53):
            c = [round_to(a, bits) for a in series_factors(n)]
            what = f"factors of {n} terms: rotation within {within_series(c)} rad"
            lines += array(what, f"series{n}_f{32 if bits == 24 else 64}", c, bits)
    return "\n".join(lines) + "\n#endif\n"


HEADERS = {SIMD[0]: simd_header, APPROX[0]: approx_header}


def main():
    writes = sys.argv[1:2] == ["--write"]
    for path in sys.argv[2 if writes else 1:]:
        text = HEADERS[os.path.basename(path)]()
        if writes:
            with open(path, "w") as file:
                file.write(text)
        elif text != open(path).read():
            sys.exit(f"{path} is not what coefficients.py writes")


if __name__ == "__main__":
    main()
