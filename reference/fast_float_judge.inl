/* fast_float_judge.inl - the first tier, from the aim to what is recorded
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl; bounds as in fast_float.inl, of the last steps fast_record.g. */

/* How far got is from the exact value's line, and how far along it; what the former is off by, as
 * far as that counts for their hypotenuse; how far ahead it would be on the other arc. */
struct apart {
    lanes across, onto, off, other_ahead;
};

/* As compare(). With `onto` half of got or more it is known to 64 v, but for the aim. By what that
 * is off across itself the angle turns, in `off`; by what it is off along itself, as a lerp far
 * beyond its ends may be, the angle is off by less than three times that of itself. Quotients and
 * arcs are known to 2^-46. */
KERNEL lanes compare_floats(const struct qc_fast_scales *scales, const struct plane *plane,
                            const struct aim *aim, lanes way, lanes *rotation, lanes *along,
                            struct apart *apart, masks *settled)
{
    const double floor = scales->u * 0x1p-20;
    lanes share = multiply_add(splat(3), aim->off, splat(0x1p-46));
    lanes x = plane->x.hi, y = plane->y.hi;
    lanes onto = multiply_add(x, aim->x.hi, y * aim->y.hi);
    lanes forward = y * aim->x.hi, back = x * aim->y.hi, ahead = forward - back;
    lanes off = multiply_add(absolute(aim->x.hi), plane->off_y, absolute(y) * aim->off);
    off = multiply_add(absolute(x), aim->off_y, off);
    off = multiply_add(2 * v * plane->size_got.norm, absolute(aim->y.hi), off);
    off = multiply_add(splat(v), absolute(forward), off);
    off = multiply_add(splat(6 * v), absolute(back), off);
    off = multiply_add(splat(2 * v), absolute(ahead), off);
    lanes s = select_lanes(onto < 0, splat(-1), splat(1));
    ahead = with_sign(with_sign(ahead, s), way);
    onto = absolute(onto);
    *settled &= onto > 0.5 * plane->size_got.norm;
    lanes one = 1 / onto, across = SQRT(multiply_add(ahead, ahead, plane->z * plane->z));
    lanes turn, lead;
    turns_of(across, absolute(ahead), onto, one, plane->size_got.norm, &turn, &lead);
    double counts = any(across > 0x1p-14 * onto) ? 2 : 1.001;
    lanes twice = one + one, off_all = off + plane->off_z;
    lanes off_lead = multiply_add(twice, off, share * lead);
    lanes off_turn = multiply_add(twice, off_all, share * turn);
    *rotation = record_size(range_of(turn, off_turn), floor, floor, settled);
    *along = record_signed(with_sign(lead, ahead), off_lead, floor, settled);
    *apart = (struct apart){across, onto, counts * off_all, forward + back};
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
    lanes distance = SQRT(multiply_add(beyond, beyond, square));
    lanes parts = distance + absolute(plane->size_got.beyond), off = apart->off + 0x1p-88;
    off = multiply_add(splat(2 * relative), parts, off);
    const double floor = 0x1p-20;
    return record_size(range_of(distance * scales->per_u, off * scales->per_u), floor, floor,
                       settled);
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
    struct apart apart, ideal;
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
    ideal = apart;
    if (scales->op != QC_SLERP || scales->long_way)
        compare_floats(scales, &judged->plane, &judged->ideal, judged->ideal_way,
                       &of[QC_ERROR_IDEAL], &of[QC_ERROR_ALONG], &ideal, &judged->settled);
    lanes other = scales->long_way ? ideal.other_ahead : apart.other_ahead;
    lanes recorded = of[scales->long_way ? QC_ERROR_IDEAL : QC_ERROR_ROTATION];
    judged->is_open = judged->tie & ~is_surely_closer(scales, &judged->plane, other, recorded);
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
    lanes off = multiply_add(absolute(cotangent), aim->off_y, aim->off_less);
    off = multiply_add(splat(8 * v), absolute(part), off);
    off = multiply_add(2.5 * v * plane->norms, plane->one_wedge.hi * absolute(sine), off);
    off = multiply_add(splat(5 * v), absolute(less), off);
    weights->a.hi = multiply_add(less, one_a, plane->size_a.less);
    weights->b.hi = sine * per_wedge;
    lanes off_sum = multiply_add(splat(9 * v), absolute(plane->size_a.less), splat(0.8 * v));
    off_sum = multiply_add(splat(v), absolute(weights->a.hi), off_sum);
    weights->off_a = multiply_add(off, one_a, off_sum);
    weights->off_b = multiply_add(aim->off_y, per_wedge, 10 * v * absolute(weights->b.hi));
}

/* Component error of got against s times the exact value. With G = s got, each component is G - a
 * and what is to be added by weight: off by 3 v of either and of the whole. `relative` is above
 * what else is rounded. */
KERNEL void record_component_of_floats(const struct qc_fast_scales *scales, struct judged *judged)
{
    if (scales->op == QC_LERP) {
        record_distance_of_float_lerp(scales, judged);
        return;
    }
    const double floor = 0x1p-20;
    const struct plane *plane = &judged->plane;
    struct weights weights;
    weigh_floats(plane, judged->way, &judged->own, &weights);
    lanes of_b = with_sign(weights.b.hi, judged->way);
    lanes off_a = multiply_add(splat(4 * v), absolute(weights.a.hi), weights.off_a);
    lanes off_b = multiply_add(splat(4 * v), absolute(of_b), weights.off_b);
    struct range worst = {splat(0), splat(0)};
    for (int i = 0; i < 4; i++) {
        lanes got = with_sign(plane->got[i], judged->s), a = plane->a[i], b = plane->b[i];
        lanes apart = multiply_add(-of_b, b, multiply_add(weights.a.hi, a, got - a));
        lanes off = multiply_add(off_a, absolute(a), off_b * absolute(b));
        lanes size = absolute(got - apart);
        apart = absolute(apart);
        off = multiply_add(splat(relative), apart, off);
        lanes reach = multiply_add(splat(2 * v), size, off);
        worst = larger_range(
            worst, range_in_ulp(scales, range_of(apart, off), size - reach, size + reach));
    }
    judged->of[QC_ERROR_COMPONENT] = record_size(worst, floor, floor, &judged->settled);
}

KERNEL void finish_floats(const struct qc_fast_scales *scales, struct judged *judged,
                          struct qc_fast_block *block, size_t at)
{
    judged->settled &= ~judged->is_open;
    end_part(judged, QC_PARTS);
    record_all(scales, judged, 0x1p-63, 0x1p-90, block, at);
    block->undecided |= bits_of(judged->left != 0) << at;
    block->open |= bits_of(judged->is_open) << at;
}
