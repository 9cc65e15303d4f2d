/* fast_float.inl - errors of float results in doubles: the first tier, as far as the aim
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. Float ends and results have 24 bits: products of two of them are exact
 * doubles, and a difference of two products is rounded once. What these bounds do not decide is
 * left to the next tier (fast_judge.inl). Nothing underflows: numbers are 0 or above 2^-900.
 *
 * Bounds, v = 2^-53, to first order, for |a| = |b| = |got| = 1; they scale with it:
 *   x.x - 1         2^-90 (square_less_one) or, of the ends and near 1, 1.5 v
 *   |x|, 1/|x|      1.5 v, of the ends 1.75 v; 2.5 v of themselves (length_of)
 *   a.b, a.got      2 v: two roundings of parts that come to 1 (Cauchy)
 *   minors          v of themselves; of a and b, of a and got
 *   wedge           squares 3 v, their sum of three levels 6 v, the root 4 v; its inverse 5 v
 *   x = a.got/|a|   2 v, and 4 v of itself
 *   y               a^b . a^got, 6 v of the sizes' product (Cauchy), over |a| wedge, 10 v: with
 *                   |a^got| = |y, z|, 16 v of itself and 6 v of z
 *   z               a^b^x: four parts of three terms, 5 v of each; as a minor is in two of them
 *                   (Cauchy), 7.1 v |x| together; squares, their sum, root, 1/wedge and product
 *                   9 v of itself
 *   arc             12 v of itself (fast_float_arc.g)
 *   sine, cosine    of t arc: what that is off by, and sine_cosine_double()
 * As got lies near the arc, the terms of an error are as large as the sine of t arc, so that small
 * turns are decided as well as large ones. Constants below are these, rounded up: as far as z
 * fast_float_plane.g, from the arc on fast_float_aim.g. A bound may be summed with FMA or without:
 * what its own roundings take is in the rounding up, or in `relative`. */
static const double v = 0x1p-53;

/* a.b of floats. */
KERNEL lanes dot_in_doubles(const lanes a[4], const lanes b[4])
{
    return multiply_add(a[1], b[1], a[0] * b[0]) + multiply_add(a[3], b[3], a[2] * b[2]);
}

/* x.x - 1 of floats to 2^-90: what each square adds to 384 is a multiple of 2^-44, the sums' unit,
 * what is left of it exact and below 2^-45. Lengths of other sizes are left to the next tier. */
KERNEL lanes square_less_one(const lanes x[4], lanes *square)
{
    const double start = 384;
    lanes sum = splat(start), rest = splat(0);
    for (int i = 0; i < 4; i++) {
        lanes next = multiply_add(x[i], x[i], sum);
        rest += multiply_add(x[i], x[i], -(next - sum));
        sum = next;
    }
    *square = (sum - start) + rest;
    return (sum - (start + 1)) + rest;
}

/* The same, off by 1.5 v near 1: squares are exact, and three of four sums, none above 1, are
 * rounded. */
KERNEL lanes nearly_square_less_one(const lanes x[4])
{
    lanes sum = splat(-1);
    for (int i = 0; i < 4; i++)
        sum = multiply_add(x[i], x[i], sum);
    return sum;
}

/* The leading parts of a ^ b. */
KERNEL void open_minors_of_floats(const lanes a[4], const lanes b[4], lanes minor[6])
{
    for (int k = 0; k < 6; k++) {
        int i = first_of[k], j = second_of[k];
        minor[k] = multiply_add(a[i], b[j], -(a[j] * b[i]));
    }
}

/* x.y of six numbers, three additions deep. */
KERNEL lanes dot_of_six(const lanes x[6], const lanes y[6])
{
    lanes low = multiply_add(x[1], y[1], x[0] * y[0]);
    lanes middle = multiply_add(x[3], y[3], x[2] * y[2]);
    lanes high = multiply_add(x[5], y[5], x[4] * y[4]);
    return (low + middle) + high;
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
    lanes minor[6];
    open_minors_of_floats(plane->a, plane->b, minor);
    for (int k = 0; k < 6; k++)
        plane->minor[k].hi = minor[k];
    plane->dot.hi = dot_in_doubles(plane->a, plane->b);
    lanes ww = dot_of_six(minor, minor);
    plane->parallel = ww == 0;
    plane->square_wedge = ww;
}

/* Lengths of any size. */
KERNEL void open_all_sizes_of_floats(struct plane *plane)
{
    lanes squares[3], of_a = square_less_one(plane->a, &squares[0]);
    lanes of_b = square_less_one(plane->b, &squares[1]);
    lanes of_got = square_less_one(plane->got, &squares[2]);
    for (int i = 0; i < 3; i++)
        plane->undecided |= ~((squares[i] >= 0x1p-7) & (squares[i] <= 0x1p7));
    plane->size_a = length_of(squares[0], of_a);
    plane->size_b = length_of(squares[1], of_b);
    plane->size_got = length_of(squares[2], of_got);
}

KERNEL void open_sizes_of_floats(struct plane *plane)
{
    plane->wedge.hi = SQRT(plane->square_wedge);
    /* to divide by */
    plane->one_wedge.hi = 1 / select_lanes(plane->parallel, splat(1), plane->wedge.hi);
    lanes square, of_got = square_less_one(plane->got, &square);
    lanes of_a = nearly_square_less_one(plane->a), of_b = nearly_square_less_one(plane->b);
    if (any(~(is_near_one(of_a) & is_near_one(of_b) & is_near_one(of_got)))) {
        open_all_sizes_of_floats(plane);
    } else {
        plane->size_a = length_near_one(of_a);
        plane->size_b.norm = length_near_one(of_b).norm; /* no more of it is asked for */
        plane->size_got = length_near_one(of_got);
    }
    plane->undecided |= ~(absolute(plane->t) <= 1024);
    plane->norms = plane->size_a.norm * plane->size_b.norm;
}

/* The square of the distance of x from the plane, times wedge^2. */
KERNEL lanes square_volume_of_floats(const struct plane *plane, const lanes x[4])
{
    static const int8_t of[4][3][2] = {{{0, 3}, {1, 1}, {2, 0}},
                                       {{0, 4}, {1, 2}, {3, 0}},
                                       {{0, 5}, {2, 2}, {3, 1}},
                                       {{1, 5}, {2, 4}, {3, 3}}};
    lanes part[4];
    for (int i = 0; i < 4; i++) {
        lanes sum = x[of[i][0][0]] * plane->minor[of[i][0][1]].hi;
        sum = multiply_add(-x[of[i][1][0]], plane->minor[of[i][1][1]].hi, sum);
        part[i] = multiply_add(x[of[i][2][0]], plane->minor[of[i][2][1]].hi, sum);
    }
    return dot_in_doubles(part, part);
}

/* z is that of got - a, or -got - a, which is no longer than the lengths' difference, known to
 * 3.3 v of lengths up to 11.4, and, for a chord, sqrt 2 |y, z|. Parallel ends have minors 0, so y
 * is 0, and got is seen from the line of a. */
KERNEL void see_floats(struct plane *plane)
{
    lanes minor[6], of_got[6], apart[4];
    open_minors_of_floats(plane->a, plane->got, of_got);
    for (int k = 0; k < 6; k++)
        minor[k] = plane->minor[k].hi;
    plane->x.hi = dot_in_doubles(plane->a, plane->got) * plane->size_a.one;
    plane->y.hi = dot_of_six(minor, of_got) * (plane->size_a.one * plane->one_wedge.hi);
    for (int i = 0; i < 4; i++)
        apart[i] = with_sign(plane->got[i], plane->x.hi) - plane->a[i];
    lanes zz = select_lanes(plane->parallel, dot_of_six(of_got, of_got),
                            square_volume_of_floats(plane, apart));
    plane->z = SQRT(zz) * select_lanes(plane->parallel, plane->size_a.one, plane->one_wedge.hi);
    lanes y = absolute(plane->y.hi);
    lanes longer = absolute(plane->size_got.norm - plane->size_a.norm);
    lanes off_z = multiply_add(splat(9 * v), longer, splat(0x1p-97));
    off_z = multiply_add(splat(12.5 * v), y, off_z);
    plane->off_z = multiply_add(splat(22 * v), plane->z, off_z);
    lanes off_y = multiply_add(splat(16.5 * v), y, 6.5 * v * (plane->z + plane->off_z));
    plane->off_y = select_lanes(plane->parallel, splat(0), off_y);
}

/* Of d, exact, where a.b may have another: the sum of the products, which are exact, as one of four
 * parts. Where the last two are 0, the sum of the others has its sign; so it has where it is not
 * below all that the last two may be. */
KERNEL lanes sign_of_float_dot(struct plane *plane)
{
    lanes dot = plane->dot.hi, sign = select_lanes(dot < 0, splat(-1), splat(1));
    masks vague = ~(absolute(dot) > 4 * v * plane->norms);
    if (!any(vague))
        return sign;
    const lanes *a = plane->a, *b = plane->b;
    struct wide low = sum_exact(a[0] * b[0], a[1] * b[1]);
    struct wide high = sum_exact(a[2] * b[2], a[3] * b[3]);
    struct wide top = sum_exact(low.hi, high.hi), rest = sum_exact(low.lo, high.lo);
    struct wide middle = sum_exact(top.lo, rest.hi);
    lanes sum = top.hi + middle.hi;
    masks exact = (middle.lo == 0) & (rest.lo == 0);
    plane->undecided |= vague & ~(exact | (absolute(sum) > 0x1p-100 * plane->norms));
    lanes exact_sign = select_lanes(sum == 0, splat(0), select_lanes(sum < 0, splat(-1), splat(1)));
    return select_lanes(vague, exact_sign, sign);
}

KERNEL void choose_arc_of_floats(const struct qc_fast_scales *scales, struct judged *judged)
{
    lanes sign = sign_of_float_dot(&judged->plane);
    choose_arc(scales, judged, sign, (masks){0} + QC_FAST_CLOSER, 4 * v);
}

/* Sine, cosine and 1 - cosine of |x| <= 2^12. Up to 0.79 sine and 1 - cosine are off by 2 v and
 * 3 v of themselves, the cosine by 1.5 v. If any x is beyond that, which is returned, right angles
 * are subtracted, and all three are off by 3 v: fast_float_sine.g. */
KERNEL bool sine_cosine_double(lanes x, lanes *sine, lanes *cosine, lanes *less)
{
    const struct qc_fast_table *table = &qc_fast_table;
    const bool beyond = any(absolute(x) > 0.79);
    const lanes magic = splat(0x1.8p52);
    masks quarter = {0};
    if (beyond) {
        lanes shifted = x * (2 / table->pi[0]) + magic, k = shifted - magic;
        x = (x - k * (128 * table->step[0])) - k * (128 * table->step[1]);
        quarter = (masks)shifted;
    }
    lanes z = x * x;
    lanes more = z * polynomial(table->sine, QC_FAST_SINE_TERMS, z);
    lanes half = multiply_add(z, polynomial(table->cosine, QC_FAST_COSINE_TERMS, z), splat(0.5));
    *sine = multiply_add(x, more, x);
    *less = z * half;
    *cosine = 1 - *less;
    if (beyond) {
        lanes s = *sine, c = *cosine;
        masks odd = (quarter & 1) != 0;
        *sine = with_sign(select_lanes(odd, c, s), (lanes)(quarter << 62));
        *cosine = with_sign(select_lanes(odd, s, c), (lanes)((quarter + 1) << 62));
        *less = select_lanes((quarter & 3) == 0, *less, 1 - *cosine);
    }
    return beyond;
}

KERNEL struct aim aim_floats(const struct plane *plane, lanes way, lanes angle, lanes off_angle)
{
    struct aim aim;
    lanes part = angle * plane->t;
    const bool beyond = sine_cosine_double(part, &aim.y.hi, &aim.x.hi, &aim.less);
    lanes off = multiply_add(off_angle, absolute(plane->t), v * absolute(part));
    lanes sine = absolute(aim.y.hi), three = splat(3 * v);
    aim.off_y = beyond ? off + three : multiply_add(splat(2 * v), sine, off);
    lanes turned = off * (sine + aim.off_y);
    aim.off = turned + (beyond ? 3 * v : 1.5 * v);
    aim.off_less = beyond ? turned + three : multiply_add(three, aim.less, turned);
    aim.y.hi = with_sign(aim.y.hi, way);
    return aim;
}

/* Terms of x are off by 7.6 v of themselves, of y by 5 v, which turns the direction by as much of
 * their sizes over the root; that, the division and the product are 4 v. 1 - x is y^2/(1 + x). */
KERNEL struct aim aim_nlerp_of_floats(const struct plane *plane, lanes way)
{
    struct aim aim;
    lanes rest = 1 - plane->t;
    lanes x = rest * plane->norms + with_sign(plane->t * plane->dot.hi, way);
    lanes y = plane->t * plane->wedge.hi;
    lanes one = 1 / SQRT(x * x + y * y);
    lanes sizes = (absolute(rest) + absolute(plane->t)) * plane->norms * one;
    aim.x.hi = x * one;
    aim.off = 9 * v * (1 + sizes);
    lanes sine = y * one, square = sine * sine, most = 1 + absolute(aim.x.hi);
    masks near = aim.x.hi > 0;
    aim.y.hi = with_sign(sine, way);
    aim.off_y = aim.off * absolute(sine);
    aim.less = select_lanes(near, square / most, most);
    aim.off_less = select_lanes(near, 3.5 * aim.off * aim.less, aim.off + 2 * v);
    return aim;
}

/* The arc of the ideal, and of the method's own way: that to b or -b, whichever is near, is off by
 * 12 v of itself. */
KERNEL void find_angles_of_floats(struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    lanes angle = arc_of(plane->wedge.hi, absolute(plane->dot.hi), plane->norms);
    lanes off = 12 * v * angle;
    judged->settled = ~plane->undecided & ~(plane->parallel & judged->is_long);
    judged->left = (masks){0};
    judged->angle.hi = judged->own_angle.hi = angle;
    judged->off_angle = judged->off_own_angle = off;
    if (any(judged->is_long | judged->has_turned)) {
        lanes rest = qc_fast_table.pi[0] - angle, off_rest = off + 4 * v;
        judged->angle.hi = select_lanes(judged->has_turned, rest, angle);
        judged->off_angle = select_lanes(judged->has_turned, off_rest, off);
        judged->own_angle.hi = select_lanes(judged->is_long, rest, angle);
        judged->off_own_angle = select_lanes(judged->is_long, off_rest, off);
    }
}
