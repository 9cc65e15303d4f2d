/* fast_angle.inl - sine, cosine and arc sine to twice the digits, arcs to once
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl; tables and polynomials are filled by fast_table.c. */

/* The sum of c_k z^k, k < n <= 16: of pairs, of pairs of pairs in z^2, and so on. */
KERNEL lanes polynomial(const double *c, int n, lanes z)
{
    lanes sum[16];
    for (int k = 0; k < n; k++)
        sum[k] = splat(c[k]);
    for (; n > 1; n = (n + 1) / 2, z *= z) {
        for (int k = 0; k < n / 2; k++)
            sum[k] = multiply_add(sum[2 * k + 1], z, sum[2 * k]);
        if (n % 2)
            sum[n / 2] = sum[n - 1];
    }
    return sum[0];
}

/* Numbers m/n as hi + lo: hi is the division, lo the remainder's, since n hi is near m. */
KERNEL struct wide ratio(double m, double n)
{
    double hi = m / n;
    return (struct wide){splat(hi), splat(fma(-n, hi, m) / n)};
}

/* Sine and cosine of |r| <= pi/512 + 2^-40: Taylor's series to r^11 and r^10. The first term left
 * out is below 2^-110 of the result, doubles carry the last few to 2^-108 of it, and all else comes
 * to 2 eta: fast_series.g. */
KERNEL void series(struct wide r, struct wide *sine, struct wide *cosine)
{
    struct wide z = square(r), one = {splat(1), splat(0)}, half = {splat(-0.5), splat(0)};
    lanes tail = z.hi * (-1. / 5040 + z.hi * (1. / 362880 + z.hi * (-1. / 39916800)));
    struct wide s = add(ratio(1, 120), (struct wide){tail, splat(0)});
    s = add(ratio(-1, 6), double_product_loosely(z, s));
    *sine = add(r, double_product_loosely(r, double_product(z, s)));
    tail = z.hi * (-1. / 720 + z.hi * (1. / 40320 + z.hi * (-1. / 3628800)));
    struct wide c = add(ratio(1, 24), (struct wide){tail, splat(0)});
    c = add(half, double_product_loosely(z, c));
    *cosine = add(one, double_product_loosely(z, c));
}

/* Arc sine of |s| <= 0.0028 to 3 eta of itself: the series to s^11, whose next term is below 2^-107
 * of s, the last few terms by doubles: fast_arc.g. */
KERNEL struct wide arc_sine(struct wide s)
{
    struct wide z = square(s);
    lanes tail = z.hi * (15. / 336 + z.hi * (105. / 3456 + z.hi * (945. / 42240)));
    struct wide more = add(ratio(3, 40), (struct wide){tail, splat(0)});
    more = add(ratio(1, 6), double_product_loosely(z, more));
    return add(s, double_product_loosely(s, double_product(z, more)));
}

/* Sine and cosine of |x| <= 2^12: off by 20 eta, and the sine by 20 eta of itself where
 * |x| <= pi/2. k steps of pi/256 are subtracted: the first part of a step has 33 bits, so its
 * product with k is exact; the sum of the others is off by 2^-33-53 of k 2^-53. fast_sine.g. */
KERNEL void sine_cosine(struct wide x, struct wide *sine, struct wide *cosine)
{
    const struct qc_fast_table *table = &qc_fast_table;
    const lanes magic = splat(0x1.8p52); /* adding it leaves the nearest integer in the low bits */
    lanes shifted = x.hi * table->steps_per_rad + magic, k = shifted - magic;
    masks at = (masks)shifted & (QC_FAST_STEPS - 1);
    struct wide r = {x.hi - k * table->step[0], splat(0)}; /* exact: of a step, half is left */
    struct wide rest = product_exact(k, splat(table->step[1]));
    rest.lo += k * table->step[2];
    r = add(r, subtract((struct wide){x.lo, splat(0)}, rest)); /* as add_close: r.lo is 0 */
    lanes row[4];
    look_up_rows(table->at[0], at, row);
    struct wide s, c, at_s = {row[0], row[1]}, at_c = {row[2], row[3]};
    series(r, &s, &c);
    *sine = add(double_product_loosely(at_s, c), double_product_loosely(at_c, s));
    *cosine = subtract(double_product_loosely(at_c, c), double_product_loosely(at_s, s));
}

/* The angle whose sine and cosine are up/length and along/length, both >= 0: of the smaller as the
 * sine, twice the arc tangent of half the angle, q = y/(length + x) <= tan(pi/8). Series and sums
 * are off by 1.5 v of it (v = 2^-53), from half a right angle on by 2 v: fast_float_arc.g. */
KERNEL lanes arc_of(lanes up, lanes along, lanes length)
{
    masks steep = up > along;
    lanes y = select_lanes(steep, along, up), x = select_lanes(steep, up, along);
    lanes q = y / (length + x), z = q * q, twice = q + q;
    lanes more = z * polynomial(qc_fast_table.tangent, QC_FAST_TANGENT_TERMS, z);
    lanes angle = multiply_add(twice, more, twice);
    return select_lanes(steep, qc_fast_table.pi[0] / 2 - angle, angle);
}
