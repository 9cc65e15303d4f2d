/* fast_arc.inl - the plane of the two ends in every lane, and the result seen in it
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. The formulas are those of arc.c; eta = 2^-103 as in fast_double.inl.
 * Bounds for |a| = |b| = |got| = 1 (everything scales), to first order, each from those before it;
 * as Gappa proves: fast_plane.g, from `angle` on fast_turn.g.
 *   dot, a.a, b.b, got.got   3 eta            three additions of what sums to at most 1
 *   minor                    eta of itself    exact products, one close addition
 *   1/wedge, wedge           5, 6 eta of themselves: half of the squares' 3 + 3, root 2, product 1
 *   toward_i                 4 eta S_i, S_i = sum_j |a_j minor_ij|: times 2, two additions
 *                            |S| <= sqrt 2 wedge by Cauchy, so toward: 6 eta wedge
 *   seen.x, seen.y, seen.z   12 eta; 21, 13 eta of what their terms' sizes come to
 *   angle                    36 eta of itself (open_angle); of tied ends on the other way 72
 *   t angle                  73 eta of itself
 *   its cosine, its sine     (230 |t| + 20) eta; up to a right angle the sine 93 eta of itself
 * Three round bounds cover them; the last also covers what is below 2^-150 of the ends and left
 * out. They are compared with 40-bit records in test_fast_bounds.c. */
static const double of_seen = 0x1p-98; /* 32 eta */
static const double of_sine = 0x1p-96; /* 128 eta */
static const double epsilon = 0x1p-95; /* 256 eta */

/* Components below `dust` count as 0 in the plane. Products of two others are exact: multiples of
 * 2^-706. Three lose what is below 2^-1074, squares of two what is below 2^-537 of minors; over
 * wedges above 2^-300 either is far below all bounds. */
static const double dust = 0x1p-300;

/* Ends may differ in dust alone: those are `close`. Their minors are those of a and b -+ a, which
 * is exact, times 2^700: then at least 2^-384 of the ends, and at most 2^400. */
static const double close_scale = 0x1p700;

/* Of x, as doubles: |x| off by 1.5 v of itself (v = 2^-53), 1/|x| by 2.5 v, |x| - 1 and 1 - 1/|x|
 * by 5.5 and 9 v and what |x|^2 is off by; where |x|^2 - 1 is rounded but once, by 4.5 and 8 v.
 * fast_length.g. */
struct length {
    lanes norm, one, beyond, less;
};

struct plane {
    lanes full_a[4], full_b[4], full_got[4]; /* with their dust */
    lanes a[4], b[4], got[4], t;
    struct wide minor[6];                   /* a_i b_j - a_j b_i */
    struct wide toward[4];                  /* |a|^2 b - (a.b) a */
    lanes spread[4];                        /* sum of |terms| of toward */
    struct wide aa, bb, gg, dot;            /* a.a, b.b, got.got, a.b */
    struct wide one_a, length_a;            /* 1/|a|, |a| */
    struct wide one_wedge, one_norms;       /* 1/(|a||b| sin), 1/(|a||b|) */
    struct wide one_a_wedge, wedge;         /* their product; |a||b| sin */
    struct length size_a, size_b, size_got; /* of a, b, got */
    lanes norms;                            /* |a||b|, a double */
    lanes square_wedge;                     /* of floats */
    struct wide x, y;                       /* got in the plane */
    lanes z;                                /* and from it */
    lanes off_y, off_z;                     /* what they are off by */
    struct wide close_arc;                  /* of close ends, scaled */
    masks parallel, undecided, dusty, close;
};

static const int8_t first_of[6] = {0, 0, 0, 1, 1, 2}, second_of[6] = {1, 2, 3, 2, 3, 3};

KERNEL struct wide minor_of(const lanes x[4], const lanes y[4], int k)
{
    int i = first_of[k], j = second_of[k];
    return add_close(product_exact(x[i], y[j]), negate(product_exact(x[j], y[i])));
}

/* |x|^2 of six numbers. */
KERNEL struct wide sum_of_six(const struct wide x[6])
{
    struct wide low = add_loosely(square(x[0]), square(x[1]));
    struct wide middle = add_loosely(square(x[2]), square(x[3]));
    return add(add_loosely(low, middle), add_loosely(square(x[4]), square(x[5])));
}

KERNEL void load_four(struct plane *plane, const lanes from[4], lanes full[4], lanes to[4])
{
    for (int i = 0; i < 4; i++) {
        lanes x = full[i] = from[i];
        plane->dusty |= (absolute(x) < dust) & (x != 0);
        to[i] = x;
    }
    for (int i = 0; i < 4 && any(plane->dusty); i++)
        to[i] = select_lanes(absolute(to[i]) < dust, splat(0), to[i]);
}

/* Each minor serves toward_j with a_i and toward_i with -a_j. */
KERNEL void contract_minors(struct plane *plane)
{
    static const int8_t of[4][3][2] = {/* {other index, minor}, negative where other > own */
                                       {{1, 0}, {2, 1}, {3, 2}},
                                       {{0, 0}, {2, 3}, {3, 4}},
                                       {{0, 1}, {1, 3}, {3, 5}},
                                       {{0, 2}, {1, 4}, {2, 5}}};
    for (int i = 0; i < 4; i++) {
        struct wide term[3];
        plane->spread[i] = splat(0);
        for (int k = 0; k < 3; k++) {
            int j = of[i][k][0];
            lanes factor = j > i ? -plane->a[j] : plane->a[j];
            term[k] = times_loosely(plane->minor[of[i][k][1]], factor);
            plane->spread[i] += absolute(term[k].hi);
        }
        plane->toward[i] = add(add_loosely(term[0], term[1]), term[2]);
    }
}

/* Distance of got from the plane, times wedge: components of a ^ b ^ got, and their terms' sizes.
 */
KERNEL lanes volume(const struct plane *plane, lanes *sizes)
{
    static const int8_t of[4][3][2] = {{{0, 3}, {1, 1}, {2, 0}},
                                       {{0, 4}, {1, 2}, {3, 0}},
                                       {{0, 5}, {2, 2}, {3, 1}},
                                       {{1, 5}, {2, 4}, {3, 3}}};
    lanes sum = *sizes = splat(0);
    for (int i = 0; i < 4; i++) {
        struct wide term[3];
        for (int k = 0; k < 3; k++) {
            term[k] = times_loosely(plane->minor[of[i][k][1]], plane->got[of[i][k][0]]);
            *sizes += absolute(term[k].hi);
        }
        struct wide part = add_loosely(add_loosely(term[0], negate(term[1])), term[2]);
        lanes component = part.hi + part.lo;
        sum += component * component;
    }
    return SQRT(sum);
}

/* Where most lengths are. */
KERNEL masks is_near_one(lanes h)
{
    return absolute(h) <= 0x1p-16;
}

/* The length whose square is 1 + h near 1, by the series of the root and of its inverse: what is
 * left out, 7/256 h^5 and 63/256 h^5, is below 2^-66 of h; all but four roundings are of what is
 * 2^-17 of the whole. */
KERNEL struct length length_near_one(lanes h)
{
    static const double of_root[] = {1. / 2, -1. / 8, 1. / 16, -5. / 128};
    static const double of_inverse[] = {1. / 2, -3. / 8, 5. / 16, -35. / 128};
    lanes beyond = h * polynomial(of_root, 4, h), less = h * polynomial(of_inverse, 4, h);
    return (struct length){1 + beyond, 1 - less, beyond, less};
}

KERNEL struct length length_of(lanes square, lanes h)
{
    if (!any(~is_near_one(h)))
        return length_near_one(h);
    lanes norm = SQRT(square), one = 1 / norm, beyond = h / (norm + 1);
    return (struct length){norm, one, beyond, beyond * one};
}

/* h is exact but for the rounding of its sum (Sterbenz); far from 1, for that of two. */
KERNEL struct length length_of_wide(struct wide square)
{
    return length_of(square.hi, (square.hi - 1) + square.lo);
}

/* What is below dust may add up to 2^-100. */
KERNEL lanes with_dust(const struct plane *plane, lanes off)
{
    return select_lanes(plane->dusty, off + 0x1p-100, off);
}

/* On parallel ends there is no plane: y = 0, and z is the distance from the line of a. */
KERNEL void see(struct plane *plane)
{
    plane->x = double_product(dot_product(plane->got, plane->a), plane->one_a);
    plane->y = double_product(dot_wide(plane->toward, plane->got), plane->one_a_wedge);
    lanes y_sizes = splat(0);
    for (int i = 0; i < 4; i++)
        y_sizes += absolute(plane->got[i]) * plane->spread[i];
    plane->off_y = with_dust(plane, of_seen * y_sizes * plane->one_a_wedge.hi);
}

KERNEL void see_from_plane(struct plane *plane)
{
    lanes sizes;
    plane->z = volume(plane, &sizes) * plane->one_wedge.hi;
    plane->off_z = with_dust(plane, of_seen * sizes * plane->one_wedge.hi);
    if (!any(plane->parallel))
        return;
    struct wide across[6];
    for (int k = 0; k < 6; k++)
        across[k] = minor_of(plane->a, plane->got, k);
    plane->z =
        select_lanes(plane->parallel, SQRT(sum_of_six(across).hi) * plane->one_a.hi, plane->z);
}

/* Left out, what is below dust must not matter. With lengths from 2^-10 to 2^10 and a wedge above
 * 2^-150 it moves minors by 2^-288, the arc by 2^-138 of itself, and got's coordinates by 2^-107.
 * Of close ends it is a part in 2^290 of each minor. */
KERNEL void check_domain(struct plane *plane, struct wide square_wedge)
{
    lanes least = select_lanes(plane->dusty, splat(0x1p-20), splat(0x1p-298));
    lanes most = select_lanes(plane->dusty, splat(0x1p20), splat(0x1p200));
    const lanes squares[3] = {plane->aa.hi, plane->bb.hi, plane->gg.hi};
    for (int i = 0; i < 3; i++)
        plane->undecided |= ~((squares[i] >= least) & (squares[i] <= most));
    lanes least_wedge = select_lanes(plane->dusty, splat(0x1p-300), splat(0x1p-600));
    masks has_arc = (square_wedge.hi >= least_wedge) | (plane->parallel & ~plane->dusty);
    plane->undecided |= ~(has_arc | plane->close);
    plane->undecided |= ~(absolute(plane->t) <= 1024);
}

KERNEL void load_plane(struct plane *plane, const struct followed *sample)
{
    plane->undecided = plane->dusty = plane->close = (masks){0};
    load_four(plane, sample->a, plane->full_a, plane->a);
    load_four(plane, sample->b, plane->full_b, plane->b);
    load_four(plane, sample->got, plane->full_got, plane->got);
    plane->t = sample->t;
}

KERNEL void open_products(struct plane *plane)
{
    plane->aa = dot_product(plane->a, plane->a);
    plane->bb = dot_product(plane->b, plane->b);
    plane->gg = dot_product(plane->got, plane->got);
    plane->dot = dot_product(plane->a, plane->b);
}

/* A component in which close ends differ is below 2^-247 (the last place of more is above dust), so
 * the difference is across them. */
KERNEL void open_close_minors(struct plane *plane)
{
    lanes apart[4];
    plane->close = plane->dusty;
    for (int i = 0; i < 4; i++) {
        struct wide d = sum_exact(plane->full_b[i], -with_sign(plane->full_a[i], plane->dot.hi));
        plane->close &= (absolute(d.hi) < dust) & (d.lo == 0);
        apart[i] = d.hi * close_scale;
    }
    for (int k = 0; k < 6; k++)
        plane->minor[k] = select_wide(plane->close, minor_of(plane->a, apart, k), plane->minor[k]);
}

KERNEL void open_minors(struct plane *plane)
{
    for (int k = 0; k < 6; k++)
        plane->minor[k] = minor_of(plane->a, plane->b, k);
    if (any(plane->dusty))
        open_close_minors(plane);
    plane->parallel = ~(masks){0};
    for (int k = 0; k < 6; k++)
        plane->parallel &= plane->minor[k].hi == 0;
    contract_minors(plane);
}

KERNEL void open_sizes(struct plane *plane)
{
    plane->size_a = length_of_wide(plane->aa);
    plane->size_b = length_of_wide(plane->bb);
    plane->size_got = length_of_wide(plane->gg);
    plane->norms = plane->size_a.norm * plane->size_b.norm;
}

KERNEL void open_roots(struct plane *plane)
{
    struct wide ww = sum_of_six(plane->minor);
    check_domain(plane, ww);
    ww.hi = select_lanes(plane->parallel, splat(1), ww.hi);
    plane->one_a = inverse_root_near_one(plane->aa);
    plane->length_a = double_product(plane->aa, plane->one_a);
    plane->one_norms = inverse_root_near_one(double_product(plane->aa, plane->bb));
    plane->one_wedge = inverse_root(ww);
    plane->one_a_wedge = double_product(plane->one_a, plane->one_wedge);
    plane->wedge = double_product(ww, plane->one_wedge);
    if (any(plane->close))
        plane->close_arc = double_product(plane->wedge, square(plane->one_a)); /* |b| is |a| */
    masks none = plane->parallel | plane->close;                               /* below 2^-290 */
    plane->wedge.hi = select_lanes(none, splat(0), plane->wedge.hi);
    plane->wedge.lo = select_lanes(none, splat(0), plane->wedge.lo);
    open_sizes(plane);
}

/* The arc on `way`. The nearer arc is that of y = wedge and x = |dot| over the norms, the smaller
 * one taken as the sine: with k/256 the nearest multiple, of angle `rise`, it is rise + asin s, s =
 * y cos rise - x k/256, |s| <= 0.0028. Of A = sin cos of the arc, y and its product are off by 9
 * eta, x and its own by 5 eta of x k/256 <= 2 A, their difference by 3 eta of A, the norms' inverse
 * and its product by 7 eta of s, which is no more than the arc; its sine and the last sums by 5. */
KERNEL struct wide open_angle(const struct plane *plane, lanes way)
{
    enum { STEPS = QC_FAST_RISES };
    const lanes magic = splat(0x1.8p52);
    struct wide dot = turn_sign(plane->dot, way), size = turn_sign(dot, dot.hi);
    masks steep = plane->wedge.hi > size.hi;
    struct wide y = select_wide(steep, size, plane->wedge);
    struct wide x = select_wide(steep, plane->wedge, size);
    lanes shifted = STEPS * y.hi * plane->one_norms.hi + magic, row[4];
    lanes sine = (shifted - magic) / STEPS;
    look_up_rows(qc_fast_table.rise[0], (masks)shifted & (STEPS - 1), row);
    struct wide rise = {row[0], row[1]}, cosine = {row[2], row[3]};
    struct wide s = subtract(double_product_loosely(y, cosine), times_loosely(x, sine));
    struct wide angle = add(rise, arc_sine(double_product(s, plane->one_norms)));
    const double *pi = qc_fast_table.pi;
    struct wide quarter = {splat(pi[0] / 2), splat(pi[1] / 2)}, half = {splat(pi[0]), splat(pi[1])};
    angle = select_wide(steep, subtract(quarter, angle), angle);
    if (any(dot.hi < 0))
        angle = select_wide(dot.hi < 0, subtract(half, angle), angle);
    return angle;
}
