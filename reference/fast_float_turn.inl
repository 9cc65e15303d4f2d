/* fast_float_turn.inl - the turn of float ends, to more digits than errors need
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. The turn is recorded as a double rounded up, so the arc has to be known
 * to some 2^-63 of itself: dot products to 2^-103, minors exact, as sums of two; of the wedge
 * 2^-100. */

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
    found = add((struct wide){LOOK_UP(arc, 2 * at), LOOK_UP(arc + 1, 2 * at)},
                sum_ordered(left.hi, left.lo));
    struct wide right = {splat(qc_fast_table.pi[0] / 2), splat(qc_fast_table.pi[1] / 2)};
    found = select_wide(steep, subtract(right, found), found);
    return select_wide(plane->parallel, (struct wide){splat(0), splat(0)}, found);
}

/* The square of the wedge, and that as a sum of two; lengths exactly. */
KERNEL void open_turn_of_floats(struct judged *judged)
{
    struct plane *plane = &judged->plane;
    open_all_sizes_of_floats(plane);
    plane->dot = dot_of_floats(plane->a, plane->b);
    for (int k = 0; k < 6; k++)
        plane->minor[k] = minor_of_floats(plane->a, plane->b, k);
    struct wide ww = sum_of_six(plane->minor);
    lanes root = SQRT(ww.hi);
    struct wide square_of_root = product_exact(root, root);
    lanes rest = (ww.hi - square_of_root.hi) - square_of_root.lo + ww.lo;
    plane->wedge = (struct wide){root, 0.5 * rest * plane->one_wedge.hi};
    struct wide half_turn = {splat(qc_fast_table.pi[0]), splat(qc_fast_table.pi[1])};
    struct wide angle = open_angle_of_floats(plane);
    judged->own_angle = select_wide(judged->is_long, subtract(half_turn, angle), angle);
}
