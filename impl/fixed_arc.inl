/* fixed_arc.inl - nlerp and slerp in integers
 * SPDX-License-Identifier: MIT
 *
 * With z = 1 - |a.b| = 1 - cos(arc) and s = arc^2, a polynomial of z, the result is
 *     (1-t) S((1-t)^2 s) a + t S(t^2 s) b,  S(s) = sin(sqrt s) / sqrt s,
 * over its length, which is S(s): nothing is singular, and no arc too short. s = 0 gives nlerp.
 * Parameters as in fixed.inl. */

/* c_0 + c_1 x + ..., of which no part sum is 1/2 or more; x is Q(shift). */
static wide polynomial(const word *c, unsigned n, uword x, int shift)
{
    wide sum = c[--n];
    while (n-- > 0)
        sum = c[n] + (((word)sum * (wide)x + ((wide)1 << (shift - 1))) >> shift);
    return sum;
}

/* a.b in Q(2 BITS - 6) */
static wide dot(const word a[4], const word b[4])
{
    return quarter_of_sum((wide)a[0] * b[0], (wide)a[1] * b[1], (wide)a[2] * b[2],
                          (wide)a[3] * b[3]);
}

/* arc^2 in Q(BITS - 2) from a.b; ends too long for an arc are parallel. */
static uword arc_squared(wide d)
{
    const wide one = (wide)1 << (2 * BITS - 6), size = d < 0 ? -d : d;
    const uword z = size < one ? (uword)((one - size) >> (BITS - 5)) : 0; /* Q(BITS - 1) */
    const uword rest = (uword)polynomial(ARC, sizeof ARC / sizeof *ARC, z, BITS - 1);
    return (uword)(z + times(times(z, z), rest)); /* 2 z is z, once more shifted */
}

/* t S(t^2 s) in Q(BITS), 0 < t < 1; s/4 is s in Q(BITS). */
static uword weigh(uword t, uword s)
{
    const uword twice = (uword)(t << 1), y = times(times(twice, twice), s);
    const uwide rest = (uwide)polynomial(SINE, sizeof SINE / sizeof *SINE, y, BITS);
    const uword bend = (uword)((y * rest + ((uwide)1 << (BITS - 2))) >> (BITS - 1));
    return (uword)(twice - times(twice, bend));
}

/* What to take off the weight of the longer end, as a share in Q(BITS): half of what the squares of
 * the lengths differ by, which is the difference itself where these are 1 but for rounding. At most
 * a half: something is left where the other end is 0. */
static uword excess_of(wide square, wide other)
{
    enum { SHIFT = BITS - 5 };
    const wide share = (square - other + ((wide)1 << (SHIFT - 1))) >> SHIFT;
    return share < 0 ? 0 : share > T_ONE ? T_ONE : (uword)share;
}

static void blend(const word a[4], const word b[4], uword wa, uword wb, word out[4])
{
    const wide aa = dot(a, a), bb = dot(b, b);
    const uword of_a = (uword)(wa - times(wa, excess_of(aa, bb)));
    const uword of_b = (uword)(wb - times(wb, excess_of(bb, aa)));
    wide v[4]; /* weights add up to 1 at most: so does v, in the scale of a word times Q(BITS) */
    for (int i = 0; i < 4; i++)
        v[i] = (wide)of_a * a[i] + (wide)of_b * b[i];
    to_unit(v, out);
}

/* b, or -b where that is nearer; -(-2) saturates. */
static word turned(word b, int turns)
{
    const word most = (word)(T_ONE - 1);
    return !turns ? b : b < -most ? most : (word)-b;
}

/* At its ends the way gives back the ends, bit for bit; t above 1 is 1. */
static void go(const word a[4], const word b[4], uword t, int straight, word out[4])
{
    const wide d = dot(a, b);
    word end[4];
    for (int i = 0; i < 4; i++)
        end[i] = turned(b[i], d < 0);
    if (t > 0 && t < T_ONE) {
        const uword s = straight ? 0 : arc_squared(d);
        blend(a, end, weigh((uword)(T_ONE - t), s), weigh(t, s), out);
        return;
    }
    for (int i = 0; i < 4; i++)
        out[i] = t == 0 ? a[i] : end[i];
}

KERNEL(nlerp)(const word a[4], const word b[4], uword t, word out[4])
{
    go(a, b, t, 1, out);
}

KERNEL(slerp)(const word a[4], const word b[4], uword t, word out[4])
{
    go(a, b, t, 0, out);
}
