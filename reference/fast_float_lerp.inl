/* fast_float_lerp.inl - what a lerp of floats is compared with, in doubles
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl; eta as in fast_double.inl. Products of t and 1 - t with floats are kept
 * as sums of two, for a lerp is often exact: then so are its errors. */

/* ((1-t) aa + t dot, t wedge) / (|a| length): the terms are off by 12 v of themselves (1-t, a dot
 * product 2 v or the wedge 4 v, a product and a sum; 2.5 v for each of 1/|a| and 1/length; two
 * products), so the whole by that of `terms`. The square of the length is off by 16 eta of the
 * square of (1-t)|a| + t|b|. */
KERNEL void weigh_lerp_of_floats(struct plane *plane, lanes way, struct aim *aim,
                                 struct answer *want)
{
    struct wide rest = sum_exact(splat(1), -plane->t);
    lanes t = with_sign(plane->t, way);
    struct wide aa = dot_of_floats(plane->a, plane->a), bb = dot_of_floats(plane->b, plane->b);
    struct wide of_a = double_product(square(rest), aa);
    struct wide of_b = double_product(product_exact(t, t), bb);
    struct wide of_both = double_product(times(rest, 2 * t), dot_of_floats(plane->a, plane->b));
    plane->gg = dot_of_floats(plane->got, plane->got); /* for record_length() */
    want->square = add(add(of_a, of_b), of_both);
    want->length = SQRT(want->square.hi);
    lanes terms = absolute(rest.hi) * plane->size_a.norm + absolute(t) * plane->size_b.norm;
    lanes one = 1 / want->length, scaled_one = plane->size_a.one * one;
    lanes wedge = select_lanes(plane->parallel, splat(0), plane->wedge.hi);
    want->stretch = terms * (terms * one);
    aim->x.hi = (rest.hi * aa.hi + t * plane->dot.hi) * scaled_one;
    aim->y.hi = t * wedge * scaled_one;
    aim->off = 16 * v * (1 + terms * one);
    aim->off_y = aim->off * absolute(aim->y.hi);
}

/* got_i - s ((1-t) a_i + t b_i), where `of_a` and `of_b` are the weights times s: off by 4 eta of
 * the terms, if not exact. Also the value, and how far it may lie from that double. */
struct lerp_part {
    lanes apart, off, value, off_value;
};

KERNEL struct lerp_part lerp_part_of(struct wide of_a, lanes of_b, lanes a, lanes b, lanes got)
{
    struct wide from_a = product_exact(of_a.hi, a), from_b = product_exact(of_b, b);
    struct wide value = sum_exact(from_a.hi, from_b.hi), apart = sum_exact(got, -value.hi);
    lanes low = value.lo + (from_a.lo + of_a.lo * a + from_b.lo);
    masks exact = (of_a.lo == 0) & (from_a.lo == 0) & (from_b.lo == 0) & (value.lo == 0);
    lanes off = 0x1p-100 * (absolute(from_a.hi) + absolute(from_b.hi));
    off = select_lanes(exact, splat(0), off);
    struct lerp_part part = {.apart = absolute(apart.hi + (apart.lo - low)), .value = value.hi};
    part.off = select_lanes(exact & (apart.lo == 0), splat(0), off + relative * part.apart);
    part.off_value = off + absolute(low);
    return part;
}

/* As record_distance(). */
KERNEL void record_distance_of_float_lerp(const struct qc_fast_scales *scales,
                                          struct judged *judged)
{
    const double floor = 0x1p-20;
    const struct plane *plane = &judged->plane;
    struct wide of_a = turn_sign(sum_exact(splat(1), -plane->t), judged->s);
    lanes of_b = with_sign(with_sign(plane->t, judged->way), judged->s);
    lanes sum = splat(0), off = splat(0), one = scales->per_u / judged->want.length;
    struct range worst = {splat(0), splat(0)};
    for (int i = 0; i < 4; i++) {
        struct lerp_part part = lerp_part_of(of_a, of_b, plane->a[i], plane->b[i], plane->got[i]);
        lanes size = absolute(part.value);
        struct range in_ulp = range_in_ulp(scales, range_of(part.apart, part.off),
                                           size - part.off_value, size + part.off_value);
        worst = larger_range(worst, in_ulp);
        sum += part.apart * part.apart;
        off += part.off;
    }
    judged->of[QC_ERROR_COMPONENT] = record_size(worst, floor, floor, &judged->settled);
    lanes distance = SQRT(sum) * one;
    struct range range = range_of(distance, off * one + relative * distance);
    judged->of[QC_ERROR_NORMWISE] = record_size(range, floor, floor, &judged->settled);
}
