/* fast_float_judge.inl - the first tier, from the aim to what is recorded
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl; bounds as in fast_float.inl. */

/* How far got is from the exact value's line, and how far along it; what the former is off by, as
 * far as that counts for their hypotenuse. */
struct apart {
    lanes across, onto, off;
};

/* As compare(). With `onto` half of got or more it is known to 50 v, but for the aim. By what that
 * is off across itself the angle turns, in `off`; by what it is off along itself, as a lerp far
 * beyond its ends may be, the angle is off by less than three times that of itself. Quotients and
 * arcs are known to 2^-46. */
KERNEL lanes compare_floats(const struct qc_fast_scales *scales, const struct plane *plane,
                            const struct aim *aim, lanes way, lanes *rotation, lanes *along,
                            struct apart *apart, masks *settled)
{
    const double floor = scales->u * 0x1p-20;
    lanes share = 0x1p-46 + 3 * aim->off;
    lanes x = plane->x.hi, y = plane->y.hi;
    lanes onto = x * aim->x.hi + y * aim->y.hi;
    lanes forward = y * aim->x.hi, back = x * aim->y.hi, ahead = forward - back;
    lanes off = absolute(aim->x.hi) * plane->off_y + absolute(y) * aim->off;
    off += absolute(x) * aim->off_y + 2 * v * plane->size_got.norm * absolute(aim->y.hi);
    off += v * (absolute(forward) + 6 * absolute(back) + 2 * absolute(ahead));
    lanes s = select_lanes(onto < 0, splat(-1), splat(1));
    ahead = with_sign(with_sign(ahead, s), way);
    onto = absolute(onto);
    *settled &= onto > 0.5 * plane->size_got.norm;
    lanes one = 1 / onto, across = SQRT(ahead * ahead + plane->z * plane->z);
    lanes turn, lead;
    turns_of(across, absolute(ahead), onto, one, plane->size_got.one, &turn, &lead);
    double counts = any(across > 0x1p-14 * onto) ? 2 : 1.001;
    lanes off_lead = 2 * off * one + share * lead;
    lanes off_turn = 2 * (off + plane->off_z) * one + share * turn;
    *rotation = record_size(range_of(turn, off_turn), floor, floor, settled);
    *along = record_signed(with_sign(lead, ahead), off_lead, floor, settled);
    *apart = (struct apart){across, onto, counts * (off + plane->off_z)};
    return s;
}

/* The exact value has length 1: got less it is (across, |got| cos - 1), and |got| cos is |got| less
 * across^2/(|got| + |got| cos), which is off by less than 1.7 times as much as `across`, or far
 * less where that is small. */
KERNEL lanes record_normwise_of_floats(const struct qc_fast_scales *scales,
                                       const struct plane *plane, const struct apart *apart,
                                       masks *settled)
{
    lanes square = apart->across * apart->across;
    lanes beyond = plane->size_got.beyond - square / (plane->size_got.norm + apart->onto);
    lanes distance = SQRT(square + beyond * beyond) * scales->per_u;
    lanes off = (apart->off + 0x1p-88) * scales->per_u;
    off += 2 * relative * (distance + absolute(plane->size_got.beyond) * scales->per_u);
    return record_size(range_of(distance, off), 0x1p-20, 0x1p-20, settled);
}

/* Where the exact value of the method lies, and of the ideal. */
KERNEL void aim_all_floats(const struct qc_fast_scales *scales, struct judged *judged)
{
    struct plane *plane = &judged->plane;
    const lanes way = judged->way;
    if (scales->op != QC_SLERP || scales->long_way)
        judged->ideal = aim_floats(plane, judged->ideal_way, judged->angle.hi, judged->off_angle);
    if (scales->op == QC_LERP)
        weigh_lerp_of_floats(plane, way, &judged->own, &judged->want);
    else if (scales->op == QC_NLERP)
        judged->own = aim_nlerp_of_floats(plane, way);
    else
        judged->own = aim_floats(plane, way, judged->own_angle.hi, judged->off_own_angle);
}

KERNEL void compare_all_floats(const struct qc_fast_scales *scales, struct judged *judged)
{
    lanes *of = judged->of;
    struct apart apart, unused;
    judged->settled &= judged->own.off < 0x1p-40;
    if (scales->op == QC_LERP)
        judged->settled &= judged->want.length > 0x1p-100;
    judged->s =
        compare_floats(scales, &judged->plane, &judged->own, judged->way, &of[QC_ERROR_ROTATION],
                       &of[QC_ERROR_OWN_ALONG], &apart, &judged->settled);
    if (scales->op != QC_LERP)
        of[QC_ERROR_NORMWISE] =
            record_normwise_of_floats(scales, &judged->plane, &apart, &judged->settled);
    of[QC_ERROR_IDEAL] = of[QC_ERROR_ROTATION];
    of[QC_ERROR_ALONG] = of[QC_ERROR_OWN_ALONG];
    if (scales->op != QC_SLERP || scales->long_way)
        compare_floats(scales, &judged->plane, &judged->ideal, judged->ideal_way,
                       &of[QC_ERROR_IDEAL], &of[QC_ERROR_ALONG], &unused, &judged->settled);
}

/* The exact value as got's nearer end a less (1 - its weight) a and more b: with x and y of the aim
 * a's weight is (x - y cot)/|a|, b's y |a|/wedge. The cotangent is off by 6 v of itself and 2 v
 * |a||b|/wedge, |a|/wedge by 8 v. */
KERNEL void weigh_floats(const struct plane *plane, lanes way, const struct aim *aim,
                         struct weights *weights)
{
    lanes sine = with_sign(aim->y.hi, way), one_a = plane->size_a.one;
    lanes cotangent = with_sign(plane->dot.hi * plane->one_wedge.hi, way);
    lanes per_wedge = plane->size_a.norm * plane->one_wedge.hi;
    lanes part = sine * cotangent, less = aim->less + part;
    lanes off = absolute(cotangent) * aim->off_y + 8 * v * absolute(part);
    off += 2.5 * v * (plane->norms * plane->one_wedge.hi) * absolute(sine);
    weights->a.hi = plane->size_a.less + less * one_a;
    weights->b.hi = sine * per_wedge;
    weights->off_a = (aim->off_less + off + 5 * v * absolute(less)) * one_a;
    weights->off_a += 9 * v * absolute(plane->size_a.less) + v * absolute(weights->a.hi) + 0x1p-90;
    weights->off_b = aim->off_y * per_wedge + 10 * v * absolute(weights->b.hi);
}

/* Component error of got against s times the exact value. With G = s got, each component is G - a
 * and what is to be added by weight: off by 3 v of either and of the whole. `relative` is above
 * what else is rounded; the unit of the last place has to be the same for all of the range, unless
 * that is below what is told apart. */
KERNEL void record_component_of_floats(const struct qc_fast_scales *scales, struct judged *judged)
{
    if (scales->op == QC_LERP) {
        record_distance_of_float_lerp(scales, judged);
        return;
    }
    const double floor = 0x1p-20;
    const int64_t bias = 1023, exponent = INT64_C(0x7ff) << 52;
    const struct plane *plane = &judged->plane;
    struct weights weights;
    weigh_floats(plane, judged->way, &judged->own, &weights);
    lanes of_b = with_sign(weights.b.hi, judged->way);
    lanes off_a = weights.off_a + 4 * v * absolute(weights.a.hi);
    lanes off_b = weights.off_b + 4 * v * absolute(of_b);
    lanes least = (lanes)((masks){0} + ((scales->least_binade + bias) << 52));
    patterns per_unit = ((patterns){0} + (uint64_t)(2 * bias + scales->digits - 1)) << 52;
    masks differs = {0};
    struct range worst = {splat(0), splat(0)};
    for (int i = 0; i < 4; i++) {
        lanes got = with_sign(plane->got[i], judged->s), a = plane->a[i], b = plane->b[i];
        lanes apart = multiply_add(-of_b, b, multiply_add(weights.a.hi, a, got - a));
        lanes off = multiply_add(off_a, absolute(a), off_b * absolute(b));
        lanes size = absolute(got - apart);
        apart = absolute(apart);
        off += relative * apart;
        lanes reach = multiply_add(splat(2 * v), size, off);
        masks lo = (masks)larger(size - reach, least), hi = (masks)larger(size + reach, least);
        lanes per_ulp = (lanes)(per_unit - ((patterns)lo & (uint64_t)exponent));
        struct range in_ulp = range_of(apart * per_ulp, off * per_ulp);
        differs |= (lo ^ hi) & ~(in_ulp.hi <= floor);
        worst = larger_range(worst, in_ulp);
    }
    judged->settled &= (differs & exponent) == 0;
    judged->of[QC_ERROR_COMPONENT] = record_size(worst, floor, floor, &judged->settled);
}

KERNEL void finish_floats(const struct qc_fast_scales *scales, struct judged *judged,
                          struct qc_fast_block *block, size_t at)
{
    masks tie = decide_tie(scales, &judged->plane, 4 * v, &judged->settled);
    if (any(tie))
        judged->settled &= ~tie | is_surely_closer(scales, judged);
    end_part(judged, QC_PARTS);
    record_all(scales, judged, 0x1p-63, 0x1p-90, tie, block, at);
    store(block->left, at, judged->left);
}
