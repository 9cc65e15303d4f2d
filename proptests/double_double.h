/* double_double.h - sums of two doubles: about 104 bits, made of + - * / sqrt alone
 * SPDX-License-Identifier: MIT
 *
 * Error-free transformations of Dekker (1971) and Knuth; needs round to nearest, no contraction,
 * and operands whose products neither overflow nor fall below the normal range (there the low part
 * is lost and a plain double remains). A value is normalised: hi is hi + lo rounded to double. */
#ifndef QC_DOUBLE_DOUBLE_H
#define QC_DOUBLE_DOUBLE_H

#include <math.h>

struct dd {
    double hi, lo;
};

static inline struct dd dd_of(double x)
{
    return (struct dd){x, 0};
}

/* a + b exactly, |a| >= |b| or a = 0. */
static inline struct dd dd_fast_two_sum(double a, double b)
{
    double hi = a + b;
    return (struct dd){hi, b - (hi - a)};
}

/* a + b exactly. */
static inline struct dd dd_two_sum(double a, double b)
{
    double hi = a + b, b_part = hi - a;
    return (struct dd){hi, (a - (hi - b_part)) + (b - b_part)};
}

/* The upper 26 bits of a, |a| < 2^995 (Veltkamp). */
static inline double dd_upper_half(double a)
{
    double c = 0x1p27 * a + a;
    return c - (c - a);
}

/* a * b exactly. */
static inline struct dd dd_two_prod(double a, double b)
{
    double hi = a * b;
    double a1 = dd_upper_half(a), a2 = a - a1;
    double b1 = dd_upper_half(b), b2 = b - b1;
    return (struct dd){hi, ((a1 * b1 - hi) + a1 * b2 + a2 * b1) + a2 * b2};
}

/* a + b within 2^-104 (|a| + |b|): where they cancel, that is not small against the sum. */
static inline struct dd dd_add(struct dd a, struct dd b)
{
    struct dd s = dd_two_sum(a.hi, b.hi);
    return dd_fast_two_sum(s.hi, s.lo + (a.lo + b.lo));
}

static inline struct dd dd_negate(struct dd a)
{
    return (struct dd){-a.hi, -a.lo};
}

static inline struct dd dd_scale(struct dd a, double power_of_two)
{
    return (struct dd){a.hi * power_of_two, a.lo * power_of_two};
}

static inline struct dd dd_mul(struct dd a, struct dd b)
{
    struct dd p = dd_two_prod(a.hi, b.hi);
    return dd_fast_two_sum(p.hi, p.lo + (a.hi * b.lo + a.lo * b.hi));
}

static inline struct dd dd_times(struct dd a, double b)
{
    struct dd p = dd_two_prod(a.hi, b);
    return dd_fast_two_sum(p.hi, p.lo + a.lo * b);
}

/* 1/sqrt(a), a > 0: one Newton step from the double result doubles its 52 bits. */
static inline struct dd dd_rsqrt(struct dd a)
{
    double x = 1 / sqrt(a.hi);
    struct dd one = dd_mul(a, dd_two_prod(x, x));
    return dd_fast_two_sum(x, 0.5 * x * ((1 - one.hi) - one.lo));
}

/* sqrt(a), a >= 0. */
static inline struct dd dd_sqrt(struct dd a)
{
    return a.hi > 0 ? dd_mul(a, dd_rsqrt(a)) : dd_of(0);
}

#endif
