/* fast_float.inl - errors of float results in doubles: the first tier, as far as the aim
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. Float ends and results have 24 bits: products of two of them are exact
 * doubles, and a difference of two products is rounded once. What these bounds do not decide is
 * left to the next tier (fast_judge.inl). Nothing underflows: numbers are 0 or above 2^-900.
 *
 * Bounds, v = 2^-53, to first order, for |a| = |b| = |got| = 1; they scale with it:
 *   x.x - 1         2^-90 (square_less_one); |x| 1.5 v, 1/|x| 2.5 v of themselves (length_of)
 *   a.b, a.got      2 v: two roundings of parts that come to 1 (Cauchy)
 *   minors          v of themselves; of a and b, of a and got
 *   wedge           squares 3 v, their sum of three levels 6 v, the root 4 v; its inverse 5 v
 *   x = a.got/|a|   2 v, and 4 v of itself
 *   y               a^b . a^got, 6 v of the sizes' product (Cauchy), over |a| wedge, 10 v: with
 *                   |a^got| = |y, z|, 16 v of itself and 6 v of z
 *   z               a^b^x: four parts of three terms, 5 v of each; as a minor is in two of them
 *                   (Cauchy), 7.1 v |x| together; squares, their sum, root, 1/wedge and product
 *                   9 v of itself
 *   arc             open_arc_of_floats
 *   sine, cosine    of t arc: what that is off by, and sine_cosine_double()
 * As got lies near the arc, the terms of an error are as large as the sine of t arc, so that small
 * turns are decided as well as large ones. Constants below are these, rounded up: as far as z
 * fast_float_plane.g, from the arc on fast_float_aim.g. */
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
    plane->wedge.hi = SQRT(ww);
    /* to divide by */
    plane->one_wedge.hi = 1 / select_lanes(plane->parallel, splat(1), plane->wedge.hi);
}

KERNEL void open_sizes_of_floats(struct plane *plane)
{
    lanes of_a = square_less_one(plane->a, &plane->aa.hi);
    lanes of_b = square_less_one(plane->b, &plane->bb.hi);
    lanes of_got = square_less_one(plane->got, &plane->gg.hi);
    const lanes squares[3] = {plane->aa.hi, plane->bb.hi, plane->gg.hi};
    for (int i = 0; i < 3; i++)
        plane->undecided |= ~((squares[i] >= 0x1p-7) & (squares[i] <= 0x1p7));
    plane->undecided |= ~(absolute(plane->t) <= 1024);
    plane->size_a = length_of(plane->aa.hi, of_a);
    plane->size_b = length_of(plane->bb.hi, of_b);
    plane->size_got = length_of(plane->gg.hi, of_got);
    plane->norms = plane->size_a.norm * plane->size_b.norm;
}

/* Distance of x from the plane, times wedge. */
KERNEL lanes volume_of_floats(const struct plane *plane, const lanes x[4])
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
    return SQRT(dot_in_doubles(part, part));
}

/* Parallel ends: y = 0, and got is seen from the line of a. */
KERNEL void see_from_line(struct plane *plane, const lanes of_got[6])
{
    lanes zero = splat(0), z = SQRT(dot_of_six(of_got, of_got)) * plane->size_a.one;
    plane->y.hi = select_lanes(plane->parallel, zero, plane->y.hi);
    plane->off_y = select_lanes(plane->parallel, zero, plane->off_y);
    plane->z = select_lanes(plane->parallel, z, plane->z);
    plane->off_z = select_lanes(plane->parallel, 8 * v * z, plane->off_z);
}

/* z is that of got - a, or -got - a, which is no longer than the lengths' difference, known to
 * 3 v of lengths up to 11.4, and, for a chord, sqrt 2 |y, z|. */
KERNEL void see_floats(struct plane *plane)
{
    lanes one_wedge = plane->one_wedge.hi, minor[6], of_got[6], apart[4];
    open_minors_of_floats(plane->a, plane->got, of_got);
    for (int k = 0; k < 6; k++)
        minor[k] = plane->minor[k].hi;
    plane->x.hi = dot_in_doubles(plane->a, plane->got) * plane->size_a.one;
    plane->y.hi = dot_of_six(minor, of_got) * (plane->size_a.one * one_wedge);
    for (int i = 0; i < 4; i++)
        apart[i] = with_sign(plane->got[i], plane->x.hi) - plane->a[i];
    plane->z = volume_of_floats(plane, apart) * one_wedge;
    lanes y = absolute(plane->y.hi);
    plane->off_z = v * (9 * absolute(plane->size_got.norm - plane->size_a.norm));
    plane->off_z += v * (12.5 * y + 22 * plane->z) + 0x1p-98;
    plane->off_y = v * (16.5 * y + 6.5 * (plane->z + plane->off_z));
    if (any(plane->parallel))
        see_from_line(plane, of_got);
}

/* The arc to b or -b, whichever is near. The norms' inverse is off by 6 v. Up to 1/512 so is the
 * sine, by 4 v more for the wedge and v for the product, and v for the sum. Else of A = sin cos
 * wedge, product and cosine are off by 7 v, dot and product by 4 v of x k/256 <= A + |s|, the
 * norms' by 6 v |s|, sums by the angle's v: together 12 v of the angle and 0.03 v. A right angle
 * less that is off by as much and 2 v of itself. */
KERNEL lanes open_arc_of_floats(const struct plane *plane, lanes *off)
{
    masks beyond;
    lanes one = plane->size_a.one * plane->size_b.one;
    lanes angle = arc_of(plane->wedge.hi * one, absolute(plane->dot.hi) * one, &beyond);
    *off = v * (15 * angle + select_lanes(beyond, splat(0.03125), splat(0)));
    return angle;
}

/* Sine, cosine and 1 - cosine of |x| <= 2^12. The step's last parts leave r, at most 0.0062, off by
 * v of itself; the series are off by 1.5 v r and v/4. Step 0 has sine 0 and cosine 1: up to 0.006
 * the sine is off by 2.5 v, 1 - cosine by 4 v of itself. From there on by v for the table's, v for
 * the sum, both of itself, and 0.0062 of 4 v; the cosine likewise. fast_float_sine.g. */
KERNEL void sine_cosine_double(lanes x, lanes *sine, lanes *cosine, lanes *less)
{
    const struct qc_fast_table *table = &qc_fast_table;
    const lanes magic = splat(0x1.8p52);
    lanes shifted = x * table->steps_per_rad + magic, k = shifted - magic, row[4];
    lanes r = (x - k * table->step[0]) - k * table->step[1];
    lanes z = r * r;
    lanes sine_r = r - r * (z * (1. / 6 - z * (1. / 120 - z * (1. / 5040))));
    lanes less_r = z * (0.5 - z * (1. / 24 - z * (1. / 720)));
    look_up_rows(table->at[0], (masks)shifted & (QC_FAST_STEPS - 1), row);
    lanes s = row[0], c = row[2], down = s * sine_r + c * less_r;
    *sine = s + (c * sine_r - s * less_r);
    *cosine = c - down;
    *less = (1 - c) + down;
}

KERNEL struct aim aim_floats(const struct plane *plane, lanes way, lanes angle, lanes off_angle)
{
    struct aim aim;
    lanes part = angle * plane->t;
    sine_cosine_double(part, &aim.y.hi, &aim.x.hi, &aim.less);
    lanes off = off_angle * absolute(plane->t) + v * absolute(part), sine = absolute(aim.y.hi);
    masks small = absolute(part) <= 0.006;
    aim.off_y = off + v * (3 * sine + select_lanes(small, splat(0), splat(0.125)));
    lanes turned = off * (sine + aim.off_y);
    aim.off = 3 * v + turned;
    aim.off_less = turned + v * select_lanes(small, 5 * aim.less, splat(3.5));
    aim.y.hi = with_sign(aim.y.hi, way);
    return aim;
}

/* Terms of x are off by 7 v of themselves, of y by 5 v, which turns the direction by 7 v of their
 * sizes over the root; that, the division and the product are 4 v. 1 - x is y^2/(1 + x). */
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

/* The arc of the ideal, and of the method's own way. */
KERNEL void find_angles_of_floats(struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    lanes off, angle = open_arc_of_floats(plane, &off);
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
