/* fast_aim.inl - where the exact values of a vector of samples lie: arc.c with bounds
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. What the bounds must cover is proved by fast_aim.g, of the slerp's aim
 * by fast_turn.g. */

/* Where the exact value lies: a direction in the plane; its coordinates are off by `off`, y also by
 * no more than off_y, which is 0 where y is. */
struct aim {
    struct wide x, y;
    lanes off, off_y;
    lanes less, off_less; /* of floats: 1 - x */
};

/* The exact value of a method as a 4-vector, scaled; its length is not. */
struct answer {
    struct wide vector[4];
    lanes off[4];
    struct wide square;    /* of its length */
    lanes length, stretch; /* of_seen times the latter is what it may be off by */
};

/* The same as weights of the ends, b's on the way and scaled: off by off_a, off_b. */
struct weights {
    struct wide a, b;
    lanes off_a, off_b;
};

/* What a t that is not 0 may have lost in products that underflow, and to an arc taken as 0. */
KERNEL lanes lost_by_t(const struct plane *plane)
{
    lanes lost = select_lanes(plane->close, splat(0x1p-270), splat(0x1p-400));
    return select_lanes(plane->t != 0, lost, splat(0));
}

KERNEL struct aim aim_slerp(const struct plane *plane, lanes way, struct wide angle)
{
    struct aim aim;
    struct wide part = times(angle, plane->t);
    sine_cosine(part, &aim.y, &aim.x);
    aim.y = turn_sign(aim.y, way);
    aim.off = epsilon * (1 + absolute(plane->t));
    aim.off_y = select_lanes(absolute(part.hi) <= 1.5,
                             of_sine * absolute(aim.y.hi) + lost_by_t(plane), aim.off);
    return aim;
}

/* (rest A + part B cos, part B sin) / length: off by 40 eta of 1 + sizes/length, y by as much of
 * itself, for the sum and its length are off by 12 and 19 eta of the sizes of the terms. */
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
    struct wide of_b = times(plane->one_norms, with_sign(plane->t, way));
    struct wide x = add(rest, double_product_loosely(plane->dot, of_b));
    struct wide y = double_product(plane->wedge, of_b);
    struct wide one_length = inverse_root(add(square(x), square(y)));
    struct aim aim =
        aim_sum(x, y, one_length, absolute(rest.hi) + absolute(plane->t), lost_by_t(plane));
    weights->a = double_product(double_product(rest, plane->one_a), one_length);
    of_b =
        times(double_product(plane->one_norms, plane->length_a), with_sign(plane->t * scale, way));
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
                   lost_by_t(plane));
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

/* Where the arc is below 2^-290, sines are angles: a's weight is 1-t, b's is t, over the length. */
KERNEL void weigh_close_ends(const struct plane *plane, lanes way, struct weights *weights)
{
    struct wide of_a = double_product(sum_exact(splat(1), -plane->t), plane->one_a);
    struct wide of_b = times(plane->one_a, with_sign(plane->t * scale, way));
    weights->a = select_wide(plane->close, of_a, weights->a);
    weights->b = select_wide(plane->close, of_b, weights->b);
    weights->off_a = select_lanes(plane->close, of_seen * absolute(of_a.hi), weights->off_a);
    weights->off_b = select_lanes(plane->close, of_seen * absolute(of_b.hi), weights->off_b);
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
    struct wide less = double_product_loosely(down, plane->dot);
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
    if (any(plane->close))
        weigh_close_ends(plane, way, &weights);
    return weights;
}

/* A product and a sum: 2 eta of the terms' sizes. */
KERNEL void answer_unit(const struct plane *plane, const struct weights *weights,
                        struct answer *answer)
{
    lanes off_a = weights->off_a + of_seen * absolute(weights->a.hi);
    lanes off_b = weights->off_b + of_seen * absolute(weights->b.hi);
    for (int i = 0; i < 4; i++) {
        lanes a = plane->full_a[i] * scale, b = plane->full_b[i];
        answer->vector[i] = add(times_loosely(weights->a, a), times_loosely(weights->b, b));
        answer->off[i] = off_a * absolute(a) + off_b * absolute(b) + lost_of(plane, i);
    }
    answer->square = (struct wide){splat(1), splat(0)};
    answer->length = splat(1);
}
