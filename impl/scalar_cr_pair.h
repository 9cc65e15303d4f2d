/* scalar_cr_pair.h - unevaluated sums of two doubles, for what one double leaves undecided
 * SPDX-License-Identifier: MIT
 *
 * Error-free transformations after Dekker 1971 and Knuth; round to nearest, no contraction. Each
 * operation is good to a few 2^-104, relative to the result; a sum of unlike signs, relative to the
 * larger operand. */
#ifndef QC_SCALAR_CR_PAIR_H
#define QC_SCALAR_CR_PAIR_H

#include <math.h>

struct pair {
    double hi, lo;
};

/* For |x| >= |y|, or x = 0. */
static inline struct pair add_smaller(double x, double y)
{
    const double sum = x + y;
    return (struct pair){sum, y - (sum - x)};
}

static inline struct pair add_exactly(double x, double y)
{
    const double sum = x + y, of_y = sum - x;
    return (struct pair){sum, (x - (sum - of_y)) + (y - of_y)};
}

/* The upper 26 bits (Veltkamp). */
static inline double upper_half(double x)
{
    const double scaled = x * (0x1p27 + 1);
    return scaled - (scaled - x);
}

static inline struct pair multiply_exactly(double x, double y)
{
    const double product = x * y, x1 = upper_half(x), y1 = upper_half(y), x2 = x - x1, y2 = y - y1;
    return (struct pair){product, ((x1 * y1 - product) + x1 * y2 + x2 * y1) + x2 * y2};
}

static inline struct pair add(struct pair x, struct pair y)
{
    const struct pair hi = add_exactly(x.hi, y.hi), lo = add_exactly(x.lo, y.lo);
    const struct pair sum = add_smaller(hi.hi, hi.lo + lo.hi);
    return add_smaller(sum.hi, sum.lo + lo.lo);
}

static inline struct pair negate(struct pair x)
{
    return (struct pair){-x.hi, -x.lo};
}

static inline struct pair multiply(struct pair x, struct pair y)
{
    const struct pair product = multiply_exactly(x.hi, y.hi);
    return add_smaller(product.hi, product.lo + (x.hi * y.lo + x.lo * y.hi));
}

static inline struct pair scale(struct pair x, double y)
{
    const struct pair product = multiply_exactly(x.hi, y);
    return add_smaller(product.hi, product.lo + x.lo * y);
}

static inline struct pair divide(struct pair x, struct pair y)
{
    const double first = x.hi / y.hi;
    const struct pair rest = add(x, negate(scale(y, first)));
    const double second = rest.hi / y.hi;
    const double third = add(rest, negate(scale(y, second))).hi / y.hi;
    const struct pair quotient = add_smaller(first, second);
    return add_smaller(quotient.hi, quotient.lo + third);
}

/* x > 0; one step of Heron's method on the correctly rounded root. */
static inline struct pair root(struct pair x)
{
    const double first = sqrt(x.hi);
    const struct pair rest = add(x, negate(multiply_exactly(first, first)));
    return add_smaller(first, rest.hi / (2 * first));
}

#endif
