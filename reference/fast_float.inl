/* fast_float.inl - errors of float results in doubles: the first tier
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. Float ends and results have 24 bits: products of two of them are exact
 * doubles, minors exact sums of two, and only what follows rounds. What these bounds do not decide
 * is left to the next tier (fast_judge.inl). Nothing underflows: numbers are 0 or above
 * 2^-900.
 *
 * Bounds, v = 2^-53, to first order, for |a| = |b| = |got| = 1; they scale with it:
 *   dot products    2^-103, kept as a sum of two
 *   norms           1.5 v of themselves, their inverses 2.5 v (length_of)
 *   minors          exact as a sum of two; their leading part: v
 *   wedge           2^-100 of itself as a sum of two; its leading part, a root of a leading part,
 *                   1.5 v; the inverse of that 2.5 v
 *   x = got.a       v of the dot, 2.5 v of 1/|a|, v of the product: 4.5 v of itself
 *   y               (a.a)(b.got) - (a.b)(a.got), 2^-100, over |a| wedge: 2^-99/wedge; v of its
 *                   leading part, 6 v of 1/(|a| wedge), v of the product: 8 v of itself
 *   z               minors, products, sums of three: 4 v of the sizes; squares and their sum 2 v,
 *                   root v, 1/wedge and product 3.5 v: 6.5 v of z
 *   angle           2^-64 of itself (open_angle_of_floats)
 *   sine, cosine    of t angle: sine_cosine_double()
 * As got lies near the arc, the terms of an error are as large as the sine of t angle, so that
 * small turns are decided as well as large ones. Constants below are these, rounded up. */

/* a.b of floats. */
KERNEL struct wide dot_of_floats(const lanes a[4], const lanes b[4])
{
    struct wide low = sum_exact(a[0] * b[0], a[1] * b[1]);
    struct wide high = sum_exact(a[2] * b[2], a[3] * b[3]);
    struct wide s = sum_exact(low.hi, high.hi);
    return sum_exact(s.hi, s.lo + (low.lo + high.lo));
}

KERNEL struct wide minor_of_floats(const lanes a[4], const lanes b[4], int k)
{
    int i = first_of[k], j = second_of[k];
    return sum_exact(a[i] * b[j], -(a[j] * b[i]));
}

KERNEL void open_floats(const struct qc_fast_scales *scales, struct judged *judged,
                        const struct qc_fast_block *block, size_t at)
{
    struct plane *plane = &judged->plane;
    struct followed sample = load_samples(scales, block, at);
    plane->undecided = plane->dusty = plane->close = (masks){0};
    for (int i = 0; i < 4; i++) {
        plane->a[i] = sample.a[i];
        plane->b[i] = sample.b[i];
        plane->got[i] = sample.got[i];
    }
    plane->t = sample.t;
    judged->forward = sample.forward;
    plane->aa = dot_of_floats(plane->a, plane->a);
    plane->bb = dot_of_floats(plane->b, plane->b);
    plane->gg = dot_of_floats(plane->got, plane->got);
    plane->dot = dot_of_floats(plane->a, plane->b);
    for (int k = 0; k < 6; k++)
        plane->minor[k] = minor_of_floats(plane->a, plane->b, k);
}

KERNEL void open_roots_of_floats(struct plane *plane)
{
    struct wide ww = sum_of_six(plane->minor);
    plane->parallel = ww.hi == 0;
    check_domain(plane, ww);
    ww.hi = select_lanes(plane->parallel, splat(1), ww.hi); /* to divide by */
    plane->wedge.hi = SQRT(ww.hi);
    struct wide square_of_root = product_exact(plane->wedge.hi, plane->wedge.hi);
    lanes rest = (ww.hi - square_of_root.hi) - square_of_root.lo + ww.lo;
    plane->one_wedge.hi = 1 / plane->wedge.hi;
    plane->wedge.lo = 0.5 * rest * plane->one_wedge.hi;
    open_sizes(plane);
}

/* Parallel ends: got seen from the line of a. */
KERNEL void see_from_line(struct plane *plane)
{
    lanes sum = splat(0), zero = splat(0);
    for (int k = 0; k < 6; k++) {
        lanes minor = minor_of_floats(plane->a, plane->got, k).hi;
        sum += minor * minor;
    }
    lanes z = SQRT(sum) * plane->size_a.one;
    plane->y.hi = select_lanes(plane->parallel, zero, plane->y.hi);
    plane->off_y = select_lanes(plane->parallel, zero, plane->off_y);
    plane->z = select_lanes(plane->parallel, z, plane->z);
    plane->off_z = select_lanes(plane->parallel, 8 * v * z, plane->off_z);
}

KERNEL void see_floats(struct plane *plane)
{
    lanes one_wedge = plane->one_wedge.hi, one = plane->size_a.one * one_wedge;
    struct wide onto_a = dot_of_floats(plane->a, plane->got);
    struct wide y = subtract(double_product(plane->aa, dot_of_floats(plane->b, plane->got)),
                             double_product(plane->dot, onto_a));
    plane->x.hi = onto_a.hi * plane->size_a.one;
    plane->y.hi = y.hi * one;
    plane->off_y = 0x1p-99 * plane->norms * plane->size_got.norm * one_wedge;
    plane->off_y += 8.5 * v * absolute(plane->y.hi);
    static const int8_t of[4][3][2] = {{{0, 3}, {1, 1}, {2, 0}},
                                       {{0, 4}, {1, 2}, {3, 0}},
                                       {{0, 5}, {2, 2}, {3, 1}},
                                       {{1, 5}, {2, 4}, {3, 3}}};
    lanes sum = splat(0), sizes = splat(0);
    for (int i = 0; i < 4; i++) {
        lanes term[3];
        for (int k = 0; k < 3; k++)
            term[k] = plane->minor[of[i][k][1]].hi * plane->got[of[i][k][0]];
        lanes part = (term[0] - term[1]) + term[2];
        sum += part * part;
        sizes += absolute(term[0]) + absolute(term[1]) + absolute(term[2]);
    }
    plane->z = SQRT(sum) * one_wedge;
    plane->off_z = 4.5 * v * (sizes * one_wedge) + 7 * v * plane->z;
    if (any(plane->parallel))
        see_from_line(plane);
}

/* The arc to b or -b, whichever is near: atan of q = wedge/|dot| or its inverse, whichever is below
 * 1. With c the 32nd nearest q, atan q = atan c + atan d, d = (y - c x)/(x + c y), |d| <= 1/64: y -
 * c x is exact in three parts (Sterbenz), d is known to 2^-100, and d^3/3 - ... to 4 v d^3/3, which
 * is 2^-64 of d: fast_float_angle.g. */
KERNEL struct wide open_angle_of_floats(const struct plane *plane)
{
    enum { STEPS = QC_FAST_ARC_STEPS };
    const lanes magic = splat(0x1.8p52);
    struct wide dot = turn_sign(plane->dot, plane->dot.hi);
    masks steep = plane->wedge.hi > dot.hi;
    struct wide y = select_wide(steep, dot, plane->wedge);
    struct wide x = select_wide(steep, plane->wedge, dot);
    lanes shifted = STEPS * y.hi / x.hi + magic, c = (shifted - magic) / STEPS;
    masks at = (masks)shifted & (2 * STEPS - 1); /* lanes of no ends may hold anything */
    struct wide cx = product_exact(c, x.hi), cy = product_exact(c, y.hi);
    lanes first = y.hi - cx.hi;
    struct wide top = sum_exact(first, (y.lo - cx.lo) - c * x.lo);
    struct wide bottom = sum_exact(x.hi, cy.hi);
    bottom.lo += x.lo + (cy.lo + c * y.lo);
    lanes one = 1 / bottom.hi, d = top.hi * one;
    struct wide product = product_exact(d, bottom.hi);
    lanes rest = ((top.hi - product.hi) - product.lo) + (top.lo - d * bottom.lo);
    lanes z = d * d;
    lanes series = z * (1. / 3 - z * (1. / 5 - z * (1. / 7 - z * (1. / 9 - z * (1. / 11)))));
    struct wide left = {d, rest * one - d * series}, found;
    const double *arc = &qc_fast_table.arc[0][0];
    found = add((struct wide){look_up(arc, 2 * at), look_up(arc + 1, 2 * at)},
                sum_ordered(left.hi, left.lo));
    struct wide right = {splat(qc_fast_table.pi[0] / 2), splat(qc_fast_table.pi[1] / 2)};
    found = select_wide(steep, subtract(right, found), found);
    return select_wide(plane->parallel, (struct wide){splat(0), splat(0)}, found);
}

/* Sine and cosine of |x| <= 2^12. The step's last parts and the rest of x leave r, at most 0.025,
 * off by v of itself; the series are off by 1.5 v r and v/4. Step 0 has sine 0 and cosine 1: up to
 * 0.024 the sine is off by 2.5 v of itself. From there on by v for the table's, v for the sum, both
 * of itself, and 0.025 of 4 v; the cosine likewise. fast_float_sine.g. */
KERNEL void sine_cosine_double(struct wide x, lanes *sine, lanes *cosine)
{
    const struct qc_fast_table *table = &qc_fast_table;
    const lanes magic = splat(0x1.8p52);
    lanes shifted = x.hi * table->steps_per_rad + magic, k = shifted - magic;
    masks at = (masks)shifted & (QC_FAST_STEPS - 1);
    lanes r = (x.hi - k * table->step[0]) + (x.lo - k * table->step[1]);
    lanes z = r * r;
    lanes sine_r = r - r * (z * (1. / 6 - z * (1. / 120 - z * (1. / 5040 - z * (1. / 362880)))));
    lanes less = z * (0.5 - z * (1. / 24 - z * (1. / 720 - z * (1. / 40320)))); /* 1 - cosine */
    lanes s = look_up(&table->at[0][0], 4 * at), c = look_up(&table->at[0][2], 4 * at);
    *sine = s + (c * sine_r - s * less);
    *cosine = c - (s * sine_r + c * less);
}

KERNEL struct aim aim_floats(const struct plane *plane, lanes way, struct wide angle)
{
    struct aim aim;
    struct wide part = product_exact(angle.hi, plane->t);
    part.lo += angle.lo * plane->t;
    sine_cosine_double(part, &aim.y.hi, &aim.x.hi);
    lanes size = absolute(part.hi), sine = absolute(aim.y.hi);
    aim.y.hi = with_sign(aim.y.hi, way);
    aim.off = v * (3 + 0x1p-9 * absolute(plane->t));
    aim.off_y = select_lanes(size <= 1.5, 3 * v * sine, aim.off);
    aim.off_y += select_lanes(size <= 0.02, splat(0), splat(v / 8));
    return aim;
}

/* sin(rest angle)/sin(angle) = cos(t angle) - sin(t angle) cot(angle). The cotangent is off by
 * 4.5 v of itself, its product with the sine by one more; |a|/wedge times the sine by 6 v. */
KERNEL void weigh_slerp_of_floats(const struct plane *plane, lanes way, const struct aim *aim,
                                  struct weights *weights)
{
    lanes sine = with_sign(aim->y.hi, way), one_a = plane->size_a.one;
    lanes cotangent = with_sign(plane->dot.hi * plane->one_wedge.hi, way);
    lanes per_wedge = plane->size_a.norm * plane->one_wedge.hi;
    lanes off = aim->off + absolute(cotangent) * (aim->off_y + 6 * v * absolute(sine));
    weights->a.hi = (aim->x.hi - sine * cotangent) * one_a;
    weights->b.hi = sine * per_wedge;
    weights->off_a = off * one_a + 5 * v * absolute(weights->a.hi);
    weights->off_b = aim->off_y * per_wedge + 6.5 * v * absolute(weights->b.hi);
}

/* Each term is off by 6 v of itself, the root by that of their sizes over it, and v. */
KERNEL void weigh_nlerp_of_floats(const struct plane *plane, lanes way, struct aim *aim,
                                  struct weights *weights)
{
    lanes rest = 1 - plane->t;
    lanes x = rest * plane->norms + with_sign(plane->t * plane->dot.hi, way);
    lanes y = plane->t * select_lanes(plane->parallel, splat(0), plane->wedge.hi);
    lanes one = 1 / SQRT(x * x + y * y);
    lanes sizes = (absolute(rest) + absolute(plane->t)) * plane->norms * one;
    aim->x.hi = x * one;
    aim->y.hi = with_sign(y * one, way);
    aim->off = 8 * v * (1 + sizes);
    aim->off_y = aim->off * absolute(aim->y.hi);
    weights->a.hi = rest * plane->size_b.norm * one;
    weights->b.hi = plane->t * plane->size_a.norm * one;
    weights->off_a = aim->off * absolute(weights->a.hi);
    weights->off_b = aim->off * absolute(weights->b.hi);
}

/* As record_distance(), the exact value summed up here: products and sum are off by 2 v of the
 * terms, and a third is above what the ends of the range from lo to hi are rounded by. What the
 * parts are off by adds up to off_a |a| + off_b |b| (Minkowski). */
KERNEL void record_distance_of_floats(const struct qc_fast_scales *scales, struct judged *judged)
{
    if (scales->op == QC_LERP) {
        record_distance_of_float_lerp(scales, judged);
        return;
    }
    const double floor = 0x1p-20;
    const struct plane *plane = &judged->plane;
    const struct weights *weights = &judged->weights;
    lanes of_a = with_sign(weights->a.hi, judged->s);
    lanes of_b = with_sign(weights->b.hi, with_sign(judged->way, judged->s));
    lanes off_a = weights->off_a + 3 * v * absolute(of_a);
    lanes off_b = weights->off_b + 3 * v * absolute(of_b);
    lanes sum = splat(0);
    struct range worst = {splat(0), splat(0)};
    for (int i = 0; i < 4; i++) {
        lanes value = of_a * plane->a[i] + of_b * plane->b[i];
        lanes off = off_a * absolute(plane->a[i]) + off_b * absolute(plane->b[i]);
        lanes apart = absolute(plane->got[i] - value), size = absolute(value);
        masks same;
        lanes per_ulp = per_last_place_of_floats(scales, size - off, size + off, &same);
        lanes bound = off + relative * apart;
        struct range in_ulp = range_of(apart * per_ulp, bound * per_ulp);
        judged->settled &= same | (in_ulp.hi <= floor);
        worst = larger_range(worst, in_ulp);
        sum += apart * apart;
    }
    judged->of[QC_ERROR_COMPONENT] = record_size(worst, floor, floor, &judged->settled);
    lanes distance = SQRT(sum) * scales->per_u;
    lanes off = off_a * plane->size_a.norm + off_b * plane->size_b.norm;
    off = off * (1 + 0x1p-40) * scales->per_u + relative * distance;
    judged->of[QC_ERROR_NORMWISE] =
        record_size(range_of(distance, off), floor, floor, &judged->settled);
}

/* As compare(). With `onto` half of got or more, it is known to 50 v, quotients and arc tangents to
 * 2^-46. */
KERNEL lanes compare_floats(const struct qc_fast_scales *scales, const struct plane *plane,
                            const struct aim *aim, lanes way, lanes *rotation, lanes *along,
                            masks *settled)
{
    const double floor = scales->u * 0x1p-20, share = 0x1p-46;
    lanes x = plane->x.hi, y = plane->y.hi;
    lanes onto = x * aim->x.hi + y * aim->y.hi;
    lanes forward = y * aim->x.hi, back = x * aim->y.hi, ahead = forward - back;
    lanes off = absolute(aim->x.hi) * plane->off_y + absolute(y) * aim->off;
    off += absolute(x) * aim->off_y + v * (absolute(forward) + 6 * absolute(back)) +
           2 * v * absolute(ahead);
    lanes s = select_lanes(onto < 0, splat(-1), splat(1));
    ahead = with_sign(with_sign(ahead, s), way);
    onto = absolute(onto);
    *settled &= onto > 0.5 * plane->size_got.norm;
    lanes one = 1 / onto, across = SQRT(ahead * ahead + plane->z * plane->z);
    lanes turn, lead;
    if (any(across > 0x1p-8 * onto)) {
        turn = 2 * arc_tangent(across, onto);
        lead = 2 * arc_tangent(absolute(ahead), onto);
    } else { /* the next term is below 2^-57 of the first */
        lanes q = across * one, p = absolute(ahead) * one;
        turn = 2 * (q - q * (q * q) * (1. / 3 - q * q * (1. / 5 - q * q * (1. / 7))));
        lead = 2 * (p - p * (p * p) * (1. / 3 - p * p * (1. / 5 - p * p * (1. / 7))));
    }
    lanes off_lead = 2 * off * one + share * lead;
    lanes off_turn = 2 * (off + plane->off_z) * one + share * turn;
    *rotation = record_size(range_of(turn, off_turn), floor, floor, settled);
    *along = record_signed(with_sign(lead, ahead), off_lead, floor, settled);
    return s;
}

KERNEL void find_angles_of_floats(struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    struct wide half_turn = {splat(qc_fast_table.pi[0]), splat(qc_fast_table.pi[1])};
    struct wide angle = open_angle_of_floats(plane), rest;
    judged->settled = ~plane->undecided & ~(plane->parallel & judged->is_long);
    judged->left = (masks){0};
    judged->angle = judged->own_angle = angle;
    if (any(judged->is_long | judged->has_turned)) {
        rest = subtract(half_turn, angle);
        judged->angle = select_wide(judged->has_turned, rest, angle);
        judged->own_angle = select_wide(judged->is_long, rest, angle);
    }
}

KERNEL void aim_all_floats(const struct qc_fast_scales *scales, struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    if (scales->op != QC_SLERP || scales->long_way)
        judged->ideal = aim_floats(plane, judged->ideal_way, judged->angle);
    if (scales->op == QC_LERP) {
        weigh_lerp_of_floats(plane, judged->way, &judged->own, &judged->want);
        return;
    }
    if (scales->op == QC_NLERP) {
        weigh_nlerp_of_floats(plane, judged->way, &judged->own, &judged->weights);
        return;
    }
    judged->own = aim_floats(plane, judged->way, judged->own_angle);
    weigh_slerp_of_floats(plane, judged->way, &judged->own, &judged->weights);
}

KERNEL void compare_all_floats(const struct qc_fast_scales *scales, struct judged *judged)
{
    lanes *of = judged->of;
    judged->settled &= judged->own.off < 0x1p-40;
    if (scales->op == QC_LERP)
        judged->settled &= judged->want.length > 0x1p-100;
    judged->s = compare_floats(scales, &judged->plane, &judged->own, judged->way,
                               &of[QC_ERROR_ROTATION], &of[QC_ERROR_OWN_ALONG], &judged->settled);
    of[QC_ERROR_IDEAL] = of[QC_ERROR_ROTATION];
    of[QC_ERROR_ALONG] = of[QC_ERROR_OWN_ALONG];
    if (scales->op != QC_SLERP || scales->long_way)
        compare_floats(scales, &judged->plane, &judged->ideal, judged->ideal_way,
                       &of[QC_ERROR_IDEAL], &of[QC_ERROR_ALONG], &judged->settled);
}

KERNEL void finish_floats(const struct qc_fast_scales *scales, struct judged *judged,
                          struct qc_fast_block *block, size_t at)
{
    masks tie = decide_tie(scales, &judged->plane, &judged->settled);
    judged->settled &= ~tie | is_surely_closer(scales, judged);
    end_part(judged, QC_PARTS);
    record_all(scales, judged, 0x1p-63, tie, block, at);
    store(block->left, at, judged->left);
}
