"""speak.py - the line protocol in Python: greets, then answers batches (impl/PROTOCOL.md)

SPDX-License-Identifier: MIT
"""

import platform
import sys

# Widths of the operands, then of the result.
WIDTHS = {
    "lerp": (4, 4, 1, 4), "nlerp": (4, 4, 1, 4), "slerp": (4, 4, 1, 4),
    "product": (4, 4, 4), "normalise": (4, 4), "inverse": (4, 4), "rotate": (4, 3, 3),
    "quat_to_matrix": (4, 9), "matrix_to_quat": (9, 4),
}


def translate(op, call):
    """The call as a function of a line's words. An exception is an answer: none."""

    *operands, width = WIDTHS[op]

    def operand(x):
        return x[0] if len(x) == 1 else x if len(x) < 9 else [x[0:3], x[3:6], x[6:9]]

    def answer(words):
        numbers = iter(map(float, words))
        try:
            result = call(*(operand([next(numbers) for _ in range(n)]) for n in operands))
        except ValueError:
            return " ".join(["nan"] * width)
        parts = (x for row in result for x in row) if width == 9 else result
        return " ".join(repr(float(x)) for x in parts)

    return answer


def speak(name, version, precision, summary, methods):
    """Speaks until stdin ends.

    methods: rows of name, operation, flags separated by blanks, summary, source (the call, for
    people) and the call: lists of numbers, one an operand, to those of the result; a matrix is a
    list of rows. `verify --issue` writes its programs in what stands in an adapter between the
    lines "library" and "calls", and in the source.
    """
    print(f"quatcheck 1\nname {name}_{precision}\nversion {version}\nprecision {precision}")
    print(f"summary {summary}\nbuild Python {platform.python_version()}")
    for method, op, flags, about, source, _ in methods:
        print(f"method {method} {op} {flags} # {about} # {source}")
    print(flush=True)
    calls = {method: translate(op, call) for method, op, _, _, _, call in methods}
    for line in sys.stdin:
        if line == "\n":
            print(flush=True)
        else:
            method, *words = line.split()
            print(calls[method](words))
