/* fast_double.inl - numbers of twice the digits in every lane: sums of two doubles
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. With eta = 2^-103 = 8 u^2 (u = 2^-53) each operation on numbers
 * hi + lo, |lo| <= u |hi|, is off by at most this, as Gappa proves (test_gappa.sh):
 *   double_product, square, times    eta |result|         fast_product.g
 *   add                              eta (|x| + |y|)      fast_sum.g
 *   add_close                        eta |result|         fast_sum.g
 *   inverse_root, ... near_one       2 eta |result|       fast_root.g
 * as long as nothing overflows, nor underflows where that matters: fast_arc.inl sees to both.
 * (Joldes, Muller, Popescu 2017 prove 7 u^2 for the product and 3 u^2 for add_close.)
 *
 * Those that end in _loosely are off by no more, but leave lo where it is: below 2 u of a product
 * by a double, 3 u of one of two sums, 1 u of |x| + |y| more than the terms of add_loosely have.
 * They save three operations each, and may be terms of add and add_loosely, which ask for 3.3 u;
 * nothing else may they be. */

/* hi + lo */
struct wide {
    lanes hi, lo;
};

KERNEL lanes splat(double x)
{
    return x - (lanes){0};
}

KERNEL lanes select_lanes(masks which, lanes x, lanes y)
{
    return (lanes)(((masks)x & which) | ((masks)y & ~which));
}

KERNEL lanes absolute(lanes x)
{
    return (lanes)((masks)x & INT64_MAX);
}

/* x, its sign flipped where that of `sign` is set. */
KERNEL lanes with_sign(lanes x, lanes sign)
{
    return (lanes)((masks)x ^ ((masks)sign & INT64_MIN));
}

/* x > y ? x : y */
KERNEL lanes larger(lanes x, lanes y)
{
    return LARGER(x, y);
}

/* x y + z, the product rounded or not. */
KERNEL lanes multiply_add(lanes x, lanes y, lanes z)
{
#ifdef FMA
    return FMA(x, y, z);
#else
    return x * y + z;
#endif
}

/* Exact: x + y; the same for |x| >= |y|; x y. */
KERNEL struct wide sum_exact(lanes x, lanes y)
{
    lanes s = x + y, part = s - x;
    return (struct wide){s, (x - (s - part)) + (y - part)};
}

KERNEL struct wide sum_ordered(lanes x, lanes y)
{
    lanes s = x + y;
    return (struct wide){s, y - (s - x)};
}

#ifdef FMA
KERNEL struct wide product_exact(lanes x, lanes y)
{
    lanes p = x * y;
    return (struct wide){p, FMA(x, y, -p)};
}
#else
/* Dekker 1971: halves of 26 bits, whose products are exact. */
KERNEL struct wide halves(lanes x)
{
    lanes shifted = x * 0x8000001p0, hi = shifted - (shifted - x);
    return (struct wide){hi, x - hi};
}

KERNEL struct wide product_exact(lanes x, lanes y)
{
    lanes p = x * y;
    struct wide a = halves(x), b = halves(y);
    return (struct wide){p, ((a.hi * b.hi - p) + a.hi * b.lo + a.lo * b.hi) + a.lo * b.lo};
}
#endif

KERNEL struct wide negate(struct wide x)
{
    return (struct wide){-x.hi, -x.lo};
}

KERNEL struct wide turn_sign(struct wide x, lanes sign)
{
    return (struct wide){with_sign(x.hi, sign), with_sign(x.lo, sign)};
}

KERNEL struct wide select_wide(masks which, struct wide x, struct wide y)
{
    return (struct wide){select_lanes(which, x.hi, y.hi), select_lanes(which, x.lo, y.lo)};
}

KERNEL struct wide add_loosely(struct wide x, struct wide y)
{
    struct wide s = sum_exact(x.hi, y.hi);
    return (struct wide){s.hi, s.lo + (x.lo + y.lo)};
}

KERNEL struct wide add(struct wide x, struct wide y)
{
    struct wide s = add_loosely(x, y);
    return sum_ordered(s.hi, s.lo);
}

KERNEL struct wide subtract(struct wide x, struct wide y)
{
    return add(x, negate(y));
}

KERNEL struct wide add_close(struct wide x, struct wide y)
{
    struct wide s = sum_exact(x.hi, y.hi), t = sum_exact(x.lo, y.lo);
    struct wide v = sum_ordered(s.hi, s.lo + t.hi);
    return sum_ordered(v.hi, t.lo + v.lo);
}

/* x y, y a number or lanes of doubles. */
KERNEL struct wide times_loosely(struct wide x, lanes y)
{
    struct wide p = product_exact(x.hi, y);
    return (struct wide){p.hi, multiply_add(x.lo, y, p.lo)};
}

KERNEL struct wide times(struct wide x, lanes y)
{
    struct wide p = times_loosely(x, y);
    return sum_ordered(p.hi, p.lo);
}

KERNEL struct wide double_product_loosely(struct wide x, struct wide y)
{
    struct wide p = product_exact(x.hi, y.hi);
    return (struct wide){p.hi, multiply_add(x.hi, y.lo, multiply_add(x.lo, y.hi, p.lo))};
}

KERNEL struct wide double_product(struct wide x, struct wide y)
{
    struct wide p = double_product_loosely(x, y);
    return sum_ordered(p.hi, p.lo);
}

KERNEL struct wide square(struct wide x)
{
    struct wide p = product_exact(x.hi, x.hi);
    return sum_ordered(p.hi, multiply_add(x.hi, 2 * x.lo, p.lo));
}

/* 1/sqrt x. y = 1/sqrt(x.hi) is off by 2^-51, so rest = 1 - x y^2 is below 2^-50 and known to
 * 1.5 eta; y (1 + rest/2 + 3/8 rest^2) leaves 5/16 rest^3 < 2^-150. */
KERNEL struct wide inverse_root(struct wide x)
{
    lanes y = 1 / SQRT(x.hi);
    struct wide one = double_product_loosely(x, product_exact(y, y));
    lanes rest = (1 - one.hi) - one.lo;
    return sum_ordered(y, y * (rest * (0.5 + 0.375 * rest)));
}

/* The same of numbers that most often are near 1: where all lanes are, 1 will do for y. */
KERNEL struct wide inverse_root_near_one(struct wide x)
{
    lanes rest = (1 - x.hi) - x.lo;
    if (any(absolute(rest) > 0x1p-50))
        return inverse_root(x);
    return sum_ordered(splat(1), rest * (0.5 + 0.375 * rest));
}

/* x.y for vectors of four doubles: products exact, two additions deep. */
KERNEL struct wide dot_product(const lanes x[4], const lanes y[4])
{
    return add(add_loosely(product_exact(x[0], y[0]), product_exact(x[1], y[1])),
               add_loosely(product_exact(x[2], y[2]), product_exact(x[3], y[3])));
}

/* The same where x is known to twice the digits. */
KERNEL struct wide dot_wide(const struct wide x[4], const lanes y[4])
{
    return add(add_loosely(times_loosely(x[0], y[0]), times_loosely(x[1], y[1])),
               add_loosely(times_loosely(x[2], y[2]), times_loosely(x[3], y[3])));
}

KERNEL struct wide sum_of_squares(const struct wide x[4])
{
    return add(add_loosely(square(x[0]), square(x[1])), add_loosely(square(x[2]), square(x[3])));
}
