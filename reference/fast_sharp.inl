/* fast_sharp.inl - records that lie too near a boundary for doubles to tell
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. A few parts in a thousand of samples have an error like 1 u - 2^-95: of
 * ends on an axis, a result with one component an ulp from 1, and an exact value a square beside
 * it. Here such sizes stay sums of two: where one component is near 1, the rest of the length and
 * of the exact component are squares of the others, known to most of their digits: fast_sharp.g. */

/* Below this of the whole a rest may count as nothing: decide.h. */
static const double least_rest = 0x1p-500;

/* Where x is +-1 on one axis. */
KERNEL masks is_axis(const lanes x[4])
{
    masks others_n = {0};
    lanes size = splat(0);
    for (int i = 0; i < 4; i++) {
        others_n -= x[i] != 0; /* a mask is -1 */
        size += absolute(x[i]);
    }
    return (others_n == 1) & (size == 1);
}

/* x > 0, its lower part off by `off`: numbers that are rounded up to what x is. All from one double
 * to the next round up alike, as boundaries are doubles. */
KERNEL struct range sharp_range(struct wide x, lanes off)
{
    masks fits = absolute(x.lo) + off < 0x1.fp-54 * x.hi;
    fits &= (x.lo == 0) | (absolute(x.lo) > least_rest * x.hi);
    struct range whole = range_of(x.hi, absolute(x.lo) + off + 0x1p-47 * x.hi);
    lanes lo = (lanes)((masks)x.hi - (x.lo - off > 0)); /* a mask is -1 */
    lanes hi = (lanes)((masks)x.hi - (x.lo + off > 0));
    fits |= (x.hi == 0) & (x.lo == 0) & (off == 0);
    return (struct range){select_lanes(fits, lo, whole.lo), select_lanes(fits, hi, whole.hi)};
}

KERNEL struct wide scaled(struct wide x, lanes power)
{
    return (struct wide){x.hi * power, x.lo * power};
}

/* |x| - 1 where the largest component is 1 + m and the others' squares come to q, both small: that
 * is m + q/2 - q m/2 - q^2/8, off by less than 2^-78 q, and by 2^-102 of m and q for the sums. */
KERNEL struct wide beyond_one(const lanes x[4], masks dusty, lanes *off, masks *known)
{
    lanes largest = splat(0);
    for (int i = 0; i < 4; i++)
        largest = larger(largest, absolute(x[i]));
    struct wide q = {splat(0), splat(0)};
    masks found = {0};
    for (int i = 0; i < 4; i++) {
        masks is_largest = (absolute(x[i]) == largest) & ~found;
        lanes other = select_lanes(is_largest, splat(0), x[i]);
        found |= is_largest;
        q = add(q, product_exact(other, other));
    }
    lanes m = largest - 1, half = 0.5 * q.hi;
    lanes less = half * m + 0.5 * half * half;
    *known = (absolute(m) <= 0x1p-40) & (q.hi <= 0x1p-40);
    *off = 0x1p-77 * q.hi + 0x1p-101 * absolute(m) + select_lanes(dusty, splat(0x1p-590), splat(0));
    return add((struct wide){m, splat(0)},
               add((struct wide){half, 0.5 * q.lo}, (struct wide){-less, splat(0)}));
}

/* |got| - 1 in u, where it is not known yet. */
KERNEL lanes sharpen_dip(const struct qc_fast_scales *scales, const struct plane *plane, lanes dip,
                         masks *known)
{
    masks is_near, is_sharp = ~(masks){0};
    lanes off;
    struct wide x = beyond_one(plane->got, plane->dusty, &off, &is_near);
    struct range range =
        sharp_range(scaled(turn_sign(x, x.hi), splat(scales->per_u)), off * scales->per_u);
    lanes size = record_size(range, 0x1p-20, 0, &is_sharp);
    size = select_lanes(size == 0, size, with_sign(size, x.hi));
    dip = select_lanes(*known, dip, size);
    *known |= is_near & is_sharp;
    return dip;
}

/* The larger | |end| - 1 |, where it is not known yet. */
KERNEL lanes sharpen_rho(const struct plane *plane, double floor, lanes rho, masks *known)
{
    masks a_is_near, b_is_near, is_sharp = ~(masks){0};
    lanes off_a, off_b;
    struct wide of_a = beyond_one(plane->a, plane->dusty, &off_a, &a_is_near);
    struct wide of_b = beyond_one(plane->b, plane->dusty, &off_b, &b_is_near);
    struct range range = larger_range(sharp_range(turn_sign(of_a, of_a.hi), off_a),
                                      sharp_range(turn_sign(of_b, of_b.hi), off_b));
    rho = select_lanes(*known, rho, record_size(range, floor, floor, &is_sharp));
    *known |= a_is_near & b_is_near & is_sharp;
    return rho;
}

/* 1 less the component of a unit vector that is near 1: with q the others' squares, q/2 + q^2/8 +
 * q^3/16, off by what q is and by 2^-92 of itself. Of a q below all numbers only a result of 1 is
 * sure to be what it is beside 1: an error below the floor, whichever last place counts. */
struct complement {
    struct wide less;
    lanes off;
    masks is_it[4], usable;
};

KERNEL struct complement complement_of(const struct plane *plane, const struct answer *want,
                                       lanes s)
{
    struct complement c = {.usable = {0}};
    struct wide q = {splat(0), splat(0)};
    lanes off = splat(0);
    masks none = ~(masks){0}, is_one = {0};
    for (int i = 0; i < 4; i++) {
        c.is_it[i] = absolute(want->vector[i].hi) >= scale * (1 - 0x1p-41);
        c.is_it[i] &= want->off[i] <= scale * 0x1p-41; /* else it may be anything */
        masks agrees = (absolute(plane->full_got[i]) >= 0.5) & (absolute(plane->full_got[i]) <= 2);
        agrees &= with_sign(plane->full_got[i], want->vector[i].hi) * s > 0;
        c.usable |= c.is_it[i] & agrees;
        is_one |= c.is_it[i] & (absolute(plane->full_got[i]) == 1);
        none &= ~c.is_it[i];
        lanes down = select_lanes(c.is_it[i], splat(0), splat(unscale));
        struct wide other = scaled(want->vector[i], down);
        q = add(q, square(other));
        lanes off_other = want->off[i] * down;
        off += (2 * absolute(other.hi) + off_other) * off_other;
    }
    lanes half = 0.5 * q.hi;
    c.less = add((struct wide){half, 0.5 * q.lo},
                 (struct wide){0.5 * half * half * (1 + half), splat(0)});
    c.off = off + 0x1p-91 * half;
    masks is_nothing = is_one & (q.hi == 0) & (c.off == 0); /* q is below 2^-1000 */
    masks is_something = (c.less.hi > least_rest) & (c.less.hi > 2 * c.off);
    c.usable = none | (c.usable & (q.hi <= 0x1p-40) & (is_something | is_nothing));
    return c;
}

/* Of two ends, one 1 on an axis and the other 1 there and d beside it, D = |d| <= 2^-20, exact
 * values of slerp and nlerp have beside the axis what their end has, times its weight as t tells,
 * less 1/3 ... 1/2 D^2 of itself: sin(s atan D)/D is s (1 - D^2 (1/3 + s^2/6)), sum and length of
 * an nlerp leave s (1 - D^2 (1/2 - s (1 - s)/2)), either but for D^4. Of D^2 below 2^-1074 nothing
 * is left, and nothing counts. */
KERNEL void sharpen_beside_axis(const struct plane *plane, lanes way, struct answer *want)
{
    const lanes *a = plane->full_a, *b = plane->full_b;
    masks from_a = is_axis(a), from_b = is_axis(b), agrees = {0};
    struct wide rest = sum_exact(splat(1), -plane->t);
    lanes weight = select_lanes(from_a, with_sign(plane->t, way), rest.hi), beside[4];
    lanes square = splat(0);
    for (int i = 0; i < 4; i++) {
        beside[i] = select_lanes(from_a, b[i], a[i]);
        masks is_axis_of_both = absolute(beside[i]) == 1;
        agrees |= is_axis_of_both & (a[i] * b[i] * way == 1);
        beside[i] = select_lanes(is_axis_of_both, splat(0), beside[i]);
        square += beside[i] * beside[i];
    }
    masks usable = (from_a ^ from_b) & agrees & (square <= 0x1p-40) & (from_a | (rest.lo == 0));
    usable &= (plane->t >= 0x1p-100) & (plane->t <= 1);
    for (int i = 0; i < 4; i++) {
        masks which = usable & (beside[i] != 0);
        struct wide value = product_exact(weight, beside[i] * scale);
        lanes less = value.hi * square * (5. / 12);
        lanes off = 0.21 * absolute(less) + 0x1p-52 * absolute(value.lo);
        value.lo -= less;
        want->vector[i] = select_wide(which, value, want->vector[i]);
        want->off[i] = select_lanes(which, off, want->off[i]);
    }
}

/* |got_i - s want_i|, scaled and off by `off`, and how many ulps 1 is if that is certain. */
struct gap {
    struct wide size;
    lanes off, per_ulp;
    masks placed;
};

KERNEL struct gap gap_of(const struct qc_fast_scales *scales, lanes got, struct wide value,
                         lanes off)
{
    struct wide first = sum_exact(got * scale, -value.hi), rest = sum_exact(first.lo, -value.lo);
    struct wide last = sum_exact(first.hi, rest.hi);
    masks exact = (last.lo == 0) | (rest.lo == 0), placed;
    lanes low = last.lo + rest.lo;
    struct wide apart = sum_exact(last.hi, low);
    lanes per_ulp = per_last_place(scales, turn_sign(value, value.hi), off, &placed);
    off += select_lanes(exact, splat(0), 0x1p-52 * absolute(low));
    return (struct gap){turn_sign(apart, apart.hi), off, per_ulp, placed};
}

/* The same where the exact component is 1 less something: its ulps are those below 1. */
KERNEL struct gap gap_below_one(const struct qc_fast_scales *scales, lanes got,
                                const struct complement *c)
{
    lanes beyond = absolute(got) - 1;
    struct wide apart = add((struct wide){beyond, splat(0)}, c->less);
    lanes off = c->off + 0x1p-102 * (absolute(beyond) + c->less.hi);
    return (struct gap){scaled(turn_sign(apart, apart.hi), splat(scale)), off * scale,
                        splat(scales->per_u * unscale), ~(masks){0}};
}

KERNEL struct gap select_gap(masks which, struct gap x, struct gap y)
{
    return (struct gap){select_wide(which, x.size, y.size), select_lanes(which, x.off, y.off),
                        select_lanes(which, x.per_ulp, y.per_ulp), which | y.placed};
}

/* The root of sum/square: a double r, and the rest by its derivative. Sums and products are off by
 * 9 eta of sum, and what is left out by 2^-105 of r. */
KERNEL struct range normwise_range(struct wide sum, lanes off_sum, struct wide square,
                                   lanes off_square, lanes per_u)
{
    lanes r = SQRT(sum.hi / square.hi);
    masks is_zero = r == 0;
    lanes per_slope = select_lanes(is_zero, splat(0), 1 / (2 * r * square.hi));
    struct wide left = subtract(sum, double_product(product_exact(r, r), square));
    struct wide x = sum_exact(r, left.hi * per_slope);
    lanes off = (off_sum + 0x1p-98 * sum.hi + r * r * off_square) * per_slope;
    return sharp_range(scaled(x, per_u), off * per_u);
}

/* As record_distance(), where it is not known yet. */
KERNEL void sharpen_distance(const struct qc_fast_scales *scales, const struct plane *plane,
                             struct answer *want, lanes way, lanes s, lanes of[QC_ERRORS_N],
                             masks *known)
{
    const double floor = 0x1p-20;
    const bool is_unit = scales->op != QC_LERP;
    if (is_unit)
        sharpen_beside_axis(plane, way, want);
    struct complement beside = complement_of(plane, want, s);
    struct wide sum = {splat(0), splat(0)};
    lanes off_sum = splat(0), off_square = splat(0);
    struct range worst = {splat(0), splat(0)};
    masks is_sharp = is_unit ? beside.usable : ~(masks){0};
    for (int i = 0; i < 4; i++) {
        lanes got = plane->full_got[i], off_want = want->off[i];
        struct gap gap = gap_of(scales, got, turn_sign(want->vector[i], s), off_want);
        if (is_unit)
            gap = select_gap(beside.is_it[i], gap_below_one(scales, got, &beside), gap);
        struct range in_ulp = sharp_range(scaled(gap.size, gap.per_ulp), gap.off * gap.per_ulp);
        struct wide size = scaled(gap.size, splat(unscale));
        lanes off = gap.off * unscale;
        is_sharp &= gap.placed | (in_ulp.hi <= floor);
        worst = larger_range(worst, in_ulp);
        sum = add(sum, square(size));
        off_sum += (2 * size.hi + off) * off;
        off_square += 2 * absolute(want->vector[i].hi * unscale) * (off_want * unscale);
    }
    off_square = is_unit ? splat(0) : off_square + 0x1p-101 * want->square.hi;
    struct range of_norm =
        normwise_range(sum, off_sum, want->square, off_square, splat(scales->per_u));
    lanes component = record_size(worst, floor, floor, &is_sharp);
    lanes normwise = record_size(of_norm, floor, floor, &is_sharp);
    of[QC_ERROR_COMPONENT] = select_lanes(*known, of[QC_ERROR_COMPONENT], component);
    of[QC_ERROR_NORMWISE] = select_lanes(*known, of[QC_ERROR_NORMWISE], normwise);
    *known |= is_sharp;
}
