/* fast_judge.inl - errors of a vector of samples: judge_arc.c with bounds
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. `relative` is above what doubles are off by after everything has been
 * subtracted: some thirty roundings, 2^-48. */
static const double relative = 0x1p-47;

/* Where the exact value lies: a direction in the plane; its coordinates are off by `off`, y also by
 * no more than off_y, which is 0 where y is. */
struct aim {
    struct wide x, y;
    lanes off, off_y;
};

/* The exact value of a method as a 4-vector, scaled; its length is not. */
struct answer {
    struct wide vector[4];
    lanes off[4];
    struct wide square; /* of its length */
    lanes length;
};

/* The same as weights of the ends, b's on the way and scaled: off by off_a, off_b. */
struct weights {
    struct wide a, b;
    lanes off_a, off_b;
};

/* What a t that is not 0 may have lost in products that underflow. */
KERNEL lanes lost_by(lanes t)
{
    return select_lanes(t != 0, splat(0x1p-400), splat(0));
}

KERNEL struct aim aim_slerp(const struct plane *plane, lanes way, struct wide angle)
{
    struct aim aim;
    struct wide part = times(angle, plane->t);
    sine_cosine(part, &aim.y, &aim.x);
    aim.y = turn_sign(aim.y, way);
    aim.off = epsilon * (1 + absolute(plane->t));
    aim.off_y = select_lanes(absolute(part.hi) <= 1.5,
                             of_sine * absolute(aim.y.hi) + lost_by(plane->t), aim.off);
    return aim;
}

/* (rest A + part B cos, part B sin) / length: each term is off by 40 eta of itself, so the whole by
 * that of the sum of their sizes over the length. */
KERNEL struct aim aim_sum(struct wide x, struct wide y, struct wide one_length, lanes sizes,
                          lanes lost)
{
    struct aim aim = {.x = double_product(x, one_length), .y = double_product(y, one_length)};
    aim.off = epsilon * (1 + sizes * one_length.hi);
    aim.off_y = aim.off * absolute(aim.y.hi) + lost;
    return aim;
}

/* Also as weights: (1-t)/|a| and t/|b|, over the same length. */
KERNEL struct aim aim_nlerp(const struct plane *plane, lanes way, struct weights *weights)
{
    struct wide rest = sum_exact(splat(1), -plane->t);
    struct wide one_norms = inverse_root(double_product(plane->aa, plane->bb));
    struct wide of_b = times(one_norms, with_sign(plane->t, way));
    struct wide x = add(rest, double_product(plane->dot, of_b));
    struct wide y = double_product(plane->wedge, of_b);
    struct wide one_length = inverse_root(add(square(x), square(y)));
    struct aim aim =
        aim_sum(x, y, one_length, absolute(rest.hi) + absolute(plane->t), lost_by(plane->t));
    weights->a = double_product(double_product(rest, plane->one_a), one_length);
    of_b = times(double_product(one_norms, plane->length_a), with_sign(plane->t * scale, way));
    weights->b = double_product(of_b, one_length);
    weights->off_a = aim.off * absolute(weights->a.hi);
    weights->off_b = aim.off * absolute(weights->b.hi);
    return aim;
}

KERNEL struct aim aim_lerp(const struct plane *plane, lanes way, const struct answer *answer)
{
    struct wide rest = sum_exact(splat(1), -plane->t);
    struct wide of_b = times(plane->one_a, with_sign(plane->t, way));
    struct wide x = add(double_product(rest, double_product(plane->aa, plane->one_a)),
                        double_product(plane->dot, of_b));
    struct wide y = double_product(plane->wedge, of_b);
    return aim_sum(x, y, inverse_root(answer->square),
                   absolute(rest.hi) * plane->size_a.norm + absolute(plane->t) * plane->size_b.norm,
                   lost_by(plane->t));
}

/* What products of scaled numbers may lose, of a component that is not 0. */
KERNEL lanes lost_of(const struct plane *plane, int i)
{
    masks zero = (plane->full_a[i] == 0) & (plane->full_b[i] == 0);
    return select_lanes(zero, splat(0), splat(0x1p-1000));
}

/* Often exact, and then the errors of a float may be round numbers. */
KERNEL void answer_lerp(const struct plane *plane, lanes way, struct answer *answer)
{
    struct wide rest = sum_exact(splat(1), -plane->t), unscaled[4];
    lanes part = with_sign(plane->t * scale, way);
    for (int i = 0; i < 4; i++) {
        struct wide of_a = times(rest, plane->full_a[i] * scale);
        struct wide of_b = product_exact(part, plane->full_b[i]);
        struct wide high = sum_exact(of_a.hi, of_b.hi), low = sum_exact(of_a.lo, of_b.lo);
        struct wide middle = sum_exact(high.lo, low.hi), value;
        value = sum_exact(high.hi, middle.hi + low.lo);
        lanes off = epsilon * (absolute(of_a.hi) + absolute(of_b.hi)) + lost_of(plane, i);
        masks exact = (rest.lo == 0) & (low.lo == 0) & (middle.lo == 0);
        exact &= (part == 0) | (plane->full_b[i] == 0) | (absolute(of_b.hi) > 0x1p-900);
        answer->vector[i] = value;
        answer->off[i] = select_lanes(exact, splat(0), off);
        unscaled[i] = (struct wide){value.hi * unscale, value.lo * unscale};
    }
    answer->square = sum_of_squares(unscaled);
    answer->length = SQRT(answer->square.hi);
}

/* sin(t angle)/wedge, scaled, times |a| is b's weight: the sine is off by 93 eta of itself up to a
 * right angle, the others by 5 each. A t that loses digits in the product with the angle is the
 * sine's over the angle's to 2^-290: scaled before, it loses none. a's weight is
 * cos(t angle) - sin(t angle) cot(angle), over |a|. */
KERNEL struct weights weigh_slerp(const struct plane *plane, lanes way, struct wide angle,
                                  const struct aim *aim)
{
    struct wide sine = {aim->y.hi * scale, aim->y.lo * scale};
    masks small = absolute(plane->t) < 0x1p-150;
    if (any(small))
        sine = select_wide(small, turn_sign(times(angle, plane->t * scale), way), sine);
    struct wide per_wedge = double_product(sine, plane->one_wedge);
    struct wide down = {per_wedge.hi * unscale, per_wedge.lo * unscale};
    struct wide less = double_product(down, plane->dot);
    lanes off = select_lanes(absolute(angle.hi * plane->t) <= 1.5, of_sine * absolute(sine.hi),
                             aim->off * scale);
    off = off * plane->one_wedge.hi + of_seen * absolute(per_wedge.hi);
    struct weights weights = {
        .a = double_product(subtract(aim->x, less), plane->one_a),
        .b = double_product(per_wedge, plane->length_a),
    };
    weights.off_a = aim->off + off * unscale * absolute(plane->dot.hi);
    weights.off_a += of_seen * (absolute(aim->x.hi) + absolute(less.hi));
    weights.off_a *= plane->one_a.hi;
    weights.off_b = off * plane->size_a.norm + of_seen * absolute(weights.b.hi);
    return weights;
}

/* Two products and a sum: 2 eta and 1 of their sizes. */
KERNEL void answer_unit(const struct plane *plane, const struct weights *weights,
                        struct answer *answer)
{
    lanes off_a = weights->off_a + of_seen * absolute(weights->a.hi);
    lanes off_b = weights->off_b + of_seen * absolute(weights->b.hi);
    for (int i = 0; i < 4; i++) {
        lanes a = plane->full_a[i] * scale, b = plane->full_b[i];
        answer->vector[i] = add(times(weights->a, a), times(weights->b, b));
        answer->off[i] = off_a * absolute(a) + off_b * absolute(b) + lost_of(plane, i);
    }
    answer->square = (struct wide){splat(1), splat(0)};
    answer->length = splat(1);
}

/* Records how far the direction is from the aim; returns the sign s. With `onto` an eighth of got
 * or more, doubles know it to 2^-48; an angle's bound is twice those of its parts over it. A
 * direction more than half of got off the aim's axis is `far`: its turn is above 2 rad. */
KERNEL lanes compare(const struct qc_fast_scales *scales, const struct plane *plane,
                     const struct aim *aim, lanes way, lanes *rotation, lanes *along, masks *far,
                     masks *settled)
{
    const double floor = scales->u * 0x1p-20;
    lanes onto = plane->x.hi * aim->x.hi + plane->y.hi * aim->y.hi;
    struct wide ahead =
        subtract(double_product(plane->y, aim->x), double_product(plane->x, aim->y));
    lanes off = absolute(plane->x.hi) * aim->off_y + absolute(plane->y.hi) * aim->off;
    off += plane->size_got.norm * of_seen * absolute(aim->y.hi) + plane->off_y;
    lanes s = select_lanes(onto < 0, splat(-1), splat(1));
    ahead.hi = with_sign(with_sign(ahead.hi, s), way);
    onto = absolute(onto);
    *settled &= onto > 0.125 * plane->size_got.norm;
    *far = onto < 0.25 * plane->size_got.norm;
    lanes across = SQRT(ahead.hi * ahead.hi + plane->z * plane->z);
    lanes turn = 2 * arc_tangent(across, onto), lead = 2 * arc_tangent(absolute(ahead.hi), onto);
    lanes off_lead = 2 * off / onto + relative * lead;
    lanes off_turn = 2 * (off + plane->off_z) / onto + relative * turn;
    *rotation = record_size(range_of(turn, off_turn), floor, floor, settled);
    *along = record_signed(with_sign(lead, ahead.hi), off_lead, floor, settled);
    return s;
}

/* |got| - |want| = (got.got - want.want) / (|got| + |want|) in u */
KERNEL lanes record_length(const struct qc_fast_scales *scales, const struct plane *plane,
                           struct wide want_square, lanes want, lanes off, masks *settled)
{
    struct wide difference = subtract(plane->gg, want_square);
    lanes x = difference.hi / (plane->size_got.norm + want) * scales->per_u;
    lanes bound = of_seen * 2 * (plane->size_got.norm + want + off) * scales->per_u;
    return record_signed(x, bound + relative * absolute(x), 0x1p-20, settled);
}

/* |got| - 1 in u */
KERNEL lanes record_dip(const struct qc_fast_scales *scales, const struct plane *plane,
                        masks *settled)
{
    lanes x = plane->size_got.beyond * scales->per_u;
    lanes bound = of_seen * (1 + plane->size_got.norm) * scales->per_u + relative * absolute(x);
    return record_signed(x, bound, 0x1p-20, settled);
}

/* Normwise and component errors against s want. */
KERNEL void record_distance(const struct qc_fast_scales *scales, const struct plane *plane,
                            const struct answer *want, lanes s, lanes *normwise, lanes *component,
                            masks *settled)
{
    const double floor = 0x1p-20;
    lanes sum = splat(0), off = splat(0);
    struct range worst = {splat(0), splat(0)};
    for (int i = 0; i < 4; i++) {
        struct wide value = turn_sign(want->vector[i], s);
        struct wide first = sum_exact(plane->full_got[i] * scale, -value.hi);
        struct wide rest = sum_exact(first.lo, -value.lo), last = sum_exact(first.hi, rest.hi);
        masks exact = (want->off[i] == 0) & (rest.lo == 0) & (last.lo == 0);
        lanes apart = absolute(last.hi + rest.lo);
        masks placed;
        lanes per_ulp = per_last_place(scales, turn_sign(value, value.hi), want->off[i], &placed);
        lanes bound = select_lanes(exact, splat(0), want->off[i] + relative * apart);
        struct range size = range_of(apart * per_ulp, bound * per_ulp);
        *settled &= placed | (size.hi <= floor);
        worst = larger_range(worst, size);
        lanes down = apart * unscale, off_down = want->off[i] * unscale;
        sum += down * down;
        off += off_down * off_down;
    }
    *component = record_size(worst, floor, floor, settled);
    lanes distance = SQRT(sum) / want->length * scales->per_u;
    off = (SQRT(off) * (1 + 0x1p-40) + 0x1p-500) / want->length * scales->per_u;
    off += relative * distance;
    *normwise = record_size(range_of(distance, off), floor, floor, settled);
}

/* | |x| - 1 |; where but one component is not 0 and near 1, a number of the format. */
KERNEL struct range length_off(const struct plane *plane, const lanes x[4], struct length size)
{
    masks zeros = (x[0] == 0) + (x[1] == 0) + (x[2] == 0) + (x[3] == 0); /* a mask is -1 */
    lanes only = absolute(x[0]) + absolute(x[1]) + absolute(x[2]) + absolute(x[3]);
    masks exact = (zeros == -3) & (only >= 0.5) & (only <= 2) & ~plane->dusty;
    lanes off = select_lanes(exact, absolute(only - 1), absolute(size.beyond));
    lanes bound = 2 * epsilon * (size.norm + 1) + relative * off;
    return range_of(off, select_lanes(exact, splat(0), bound));
}

/* kappa and rho: error.h. */
KERNEL void record_condition(const struct qc_fast_scales *scales, const struct plane *plane,
                             masks opposite, lanes *kappa, lanes *rho, masks *settled)
{
    const double floor = scales->u * 0x1p-20;
    lanes beyond = larger(-plane->t, plane->t - 1); /* exact where it is above 0 */
    struct wide exact = sum_exact(splat(1), 2 * larger(beyond, splat(0)));
    lanes size = exact.hi, bound = select_lanes(exact.lo == 0, splat(0), relative * size);
    if (scales->long_way) {
        *settled &= ~(opposite & plane->parallel);
        lanes over = size * plane->norms / select_lanes(opposite, plane->wedge.hi, plane->norms);
        size = select_lanes(opposite, over, size);
        bound = select_lanes(opposite, relative * size, bound);
    }
    *kappa = record_size(range_of(size, bound), 1, 1, settled);
    struct range of_a = length_off(plane, plane->a, plane->size_a);
    struct range of_b = length_off(plane, plane->b, plane->size_b);
    *rho = record_size(larger_range(of_a, of_b), floor, floor, settled);
}

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

/* The tangent of the arc where it is a double, below 2^-26 and so less than half a last place above
 * the arc: one end +-1, the other on the same axis +-1 and not 0 on one other. Elsewhere 0. */
KERNEL lanes exact_tangent(const struct plane *plane)
{
    lanes tangent = splat(0);
    masks minors_n = {0};
    for (int k = 0; k < 6; k++) {
        tangent += absolute(plane->minor[k].hi);
        minors_n -= plane->minor[k].hi != 0;
    }
    masks is_exact = (minors_n == 1) & (is_axis(plane->a) | is_axis(plane->b));
    is_exact &= (absolute(plane->dot.hi) == 1) & (tangent < 0x1p-26) & ~plane->dusty;
    return select_lanes(is_exact, tangent, splat(0));
}

/* Turn rounded up, and the edges it is beyond: that of 180 degrees by the sign of d. The angle is
 * off by `share` of itself. */
KERNEL void record_turn(const struct plane *plane, struct wide angle, masks is_long, double share,
                        lanes *turn, lanes *band, masks *settled)
{
    struct wide exact = {2 * angle.hi, 2 * angle.lo};
    lanes off = share * exact.hi, tangent = exact_tangent(plane);
    masks above = exact.lo - off > 0, below = exact.lo + off < 0;
    masks by_tangent = (tangent > 0) & ~is_long & (exact.hi < 1);
    *settled &= above | below | plane->parallel | by_tangent;
    *turn = (lanes)((masks)exact.hi - above); /* a mask is -1 */
    *turn = select_lanes(by_tangent, 2 * tangent, *turn);
    *turn = select_lanes(plane->parallel, splat(0), *turn);
    masks n = -is_long, near = {0};
    const int last = any(is_long) ? QC_BANDS_N : QC_SHORT_BANDS_N;
    for (int k = 1; k < last; k++) {
        if (k == QC_SHORT_BANDS_N)
            continue;
        masks beyond = *turn >= qc_fast_table.edges_hi[k];
        near |= (*turn > qc_fast_table.edges_lo[k]) & ~beyond;
        n -= beyond;
    }
    *settled &= ~near;
    *band = __builtin_convertvector(n, lanes);
}

/* Distance of the direction from the plane, in u. */
KERNEL lanes record_off_arc(const struct qc_fast_scales *scales, const struct plane *plane,
                            masks *settled)
{
    const double floor = 0x1p-20;
    lanes per_got = plane->size_got.one * scales->per_u, distance = plane->z * per_got;
    struct range range = range_of(distance, plane->off_z * per_got + relative * distance);
    masks known = ~(masks){0};
    lanes recorded = record_size(range, floor, floor, &known);
    *settled &= known | plane->parallel;
    return recorded;
}

/* |d| < tie_u u */
KERNEL masks decide_tie(const struct qc_fast_scales *scales, const struct plane *plane,
                        masks *settled)
{
    lanes zone = scales->tie * plane->norms, size = absolute(plane->dot.hi);
    lanes off = relative * zone + epsilon * plane->norms;
    masks inside = size + off < zone;
    *settled &= inside | (size - off > zone);
    return inside;
}

KERNEL lanes load(const double *row, size_t at)
{
    lanes x;
    memcpy(&x, row + at, sizeof x);
    return x;
}

KERNEL void store(void *row, size_t at, lanes x)
{
    memcpy((double *)row + at, &x, sizeof x);
}

/* LANES_N samples on their way through the steps of a tier. */
struct judged {
    struct plane plane;
    lanes way, ideal_way, sign;
    masks is_other, is_long, settled, domain;
    struct wide angle, own_angle; /* on ideal_way, on way */
    struct aim ideal, own;
    struct weights weights;
    struct answer want;
    lanes s; /* sign of the exact value that is closer */
    lanes of[QC_ERRORS_N];
    masks far;
};

KERNEL void lay_out(struct judged *judged, struct qc_fast_block *block, size_t at)
{
    load_plane(&judged->plane, block, at);
    judged->way = load(block->way, at);
    judged->ideal_way = load(block->ideal_way, at);
    judged->sign = load(block->sign, at);
    judged->is_other = judged->way != judged->ideal_way;
    judged->is_long = judged->sign * judged->way < 0;
}

KERNEL void find_angles(struct judged *judged)
{
    struct wide half_turn = {splat(qc_fast_table.pi[0]), splat(qc_fast_table.pi[1])};
    judged->angle = open_angle(&judged->plane, judged->ideal_way);
    judged->own_angle =
        select_wide(judged->is_other, subtract(half_turn, judged->angle), judged->angle);
}

KERNEL void aim_all(const struct qc_fast_scales *scales, struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    judged->own = judged->ideal = aim_slerp(plane, judged->ideal_way, judged->angle);
    if (scales->op == QC_NLERP)
        judged->own = aim_nlerp(plane, judged->way, &judged->weights);
    else if (scales->op == QC_SLERP && any(judged->is_other))
        judged->own = aim_slerp(plane, judged->way, judged->own_angle);
}

KERNEL void answer_all(const struct qc_fast_scales *scales, struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    if (scales->op == QC_LERP) {
        answer_lerp(plane, judged->way, &judged->want);
        judged->own = aim_lerp(plane, judged->way, &judged->want);
    } else {
        if (scales->op == QC_SLERP)
            judged->weights = weigh_slerp(plane, judged->way, judged->own_angle, &judged->own);
        answer_unit(plane, &judged->weights, &judged->want);
    }
    judged->settled = ~plane->undecided & ~(plane->parallel & judged->is_long);
    judged->settled &= (judged->own.off < 0x1p-72) & (judged->want.length > 0x1p-100);
    judged->domain = judged->settled;
}

KERNEL void compare_all(const struct qc_fast_scales *scales, struct judged *judged)
{
    lanes *of = judged->of;
    masks far, *settled = &judged->settled;
    judged->s = compare(scales, &judged->plane, &judged->own, judged->way, &of[QC_ERROR_ROTATION],
                        &of[QC_ERROR_OWN_ALONG], &far, settled);
    judged->far = far;
    of[QC_ERROR_IDEAL] = of[QC_ERROR_ROTATION];
    of[QC_ERROR_ALONG] = of[QC_ERROR_OWN_ALONG];
    if (scales->op != QC_SLERP || any(judged->is_other))
        compare(scales, &judged->plane, &judged->ideal, judged->ideal_way, &of[QC_ERROR_IDEAL],
                &of[QC_ERROR_ALONG], &far, settled);
    if (scales->long_way)
        judged->far = far;
}

KERNEL void record_sizes(const struct qc_fast_scales *scales, struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    lanes *of = judged->of;
    of[QC_ERROR_LENGTH_DIP] = record_dip(scales, plane, &judged->settled);
    of[QC_ERROR_LENGTH] = of[QC_ERROR_LENGTH_DIP];
    if (scales->op == QC_LERP)
        of[QC_ERROR_LENGTH] =
            record_length(scales, plane, judged->want.square, judged->want.length,
                          judged->own.off * judged->want.length / of_seen, &judged->settled);
    of[QC_ERROR_OFF_ARC] = record_off_arc(scales, plane, &judged->settled);
}

KERNEL void record_distances(const struct qc_fast_scales *scales, struct judged *judged)
{
    record_distance(scales, &judged->plane, &judged->want, judged->s,
                    &judged->of[QC_ERROR_NORMWISE], &judged->of[QC_ERROR_COMPONENT],
                    &judged->settled);
}

/* The rest, and all to the block. The angle is off by `share` of itself. */
KERNEL void record_all(const struct qc_fast_scales *scales, struct judged *judged, double share,
                       masks tie, struct qc_fast_block *block, size_t at)
{
    const struct plane *plane = &judged->plane;
    masks *settled = &judged->settled;
    lanes kappa, rho, turn, band, forward = load(block->forward, at);
    record_condition(scales, plane, judged->sign < 0, &kappa, &rho, settled);
    record_turn(plane, judged->own_angle, judged->is_long, share, &turn, &band, settled);
    for (int id = 0; id < QC_ERRORS_N; id++)
        store(block->of[id], at, judged->of[id]);
    store(block->of[QC_ERROR_ALONG], at, judged->of[QC_ERROR_ALONG] * forward + 0.); /* no -0 */
    store(block->of[QC_ERROR_OWN_ALONG], at, judged->of[QC_ERROR_OWN_ALONG] * forward + 0.);
    store(block->turn_rad, at, turn);
    store(block->band, at, band);
    store(block->kappa, at, kappa);
    store(block->rho, at, rho);
    store(block->tie, at, (lanes)tie);
    store(block->parallel, at, (lanes)plane->parallel);
    store(block->far, at, (lanes)(judged->far & judged->domain));
    store(block->undecided, at, (lanes) ~*settled);
}

KERNEL void finish(const struct qc_fast_scales *scales, struct judged *judged,
                   struct qc_fast_block *block, size_t at)
{
    masks tie = decide_tie(scales, &judged->plane, &judged->settled) & judged->domain;
    record_all(scales, judged, epsilon, tie, block, at);
}
