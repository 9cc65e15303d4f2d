/* fast_angle.inl - sine and cosine to twice the digits, arc tangent to once
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl; the table of 256ths of a half turn is filled by fast_table.c. */

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
    s = add(ratio(-1, 6), double_product(z, s));
    *sine = add(r, double_product(r, double_product(z, s)));
    tail = z.hi * (-1. / 720 + z.hi * (1. / 40320 + z.hi * (-1. / 3628800)));
    struct wide c = add(ratio(1, 24), (struct wide){tail, splat(0)});
    c = add(half, double_product(z, c));
    *cosine = add(one, double_product(z, c));
}

/* Arc sine of |s| <= 0.0028 to 3 eta of itself: the series to s^11, whose next term is below 2^-107
 * of s, the last few terms by doubles: fast_arc.g. */
KERNEL struct wide arc_sine(struct wide s)
{
    struct wide z = square(s);
    lanes tail = z.hi * (15. / 336 + z.hi * (105. / 3456 + z.hi * (945. / 42240)));
    struct wide more = add(ratio(3, 40), (struct wide){tail, splat(0)});
    more = add(ratio(1, 6), double_product(z, more));
    return add(s, double_product(s, double_product(z, more)));
}

KERNEL lanes look_up(const double *table, masks at)
{
    double found[LANES_N];
    lanes x;
    for (int i = 0; i < LANES_N; i++)
        found[i] = table[at[i]];
    memcpy(&x, found, sizeof x);
    return x;
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
    struct wide r = sum_exact(x.hi, -(k * table->step[0]));
    struct wide rest = product_exact(k, splat(table->step[1]));
    rest.lo += k * table->step[2];
    r = add_close(r, subtract((struct wide){x.lo, splat(0)}, rest));
    lanes row[4];
    look_up_rows(table->at[0], at, row);
    struct wide s, c, at_s = {row[0], row[1]}, at_c = {row[2], row[3]};
    series(r, &s, &c);
    *sine = add(double_product(at_s, c), double_product(at_c, s));
    *cosine = subtract(double_product(at_c, c), double_product(at_s, s));
}

/* atan2(y, x), y and x >= 0, not both 0: off by 2^-49 of itself. Below tan(pi/8) Taylor's series to
 * q^41, whose rest is below 2^-58; above, pi/4 less the arc tangent of (1 - q)/(1 + q).
 * fast_tangent.g. */
KERNEL lanes arc_tangent(lanes y, lanes x)
{
    masks steep = y > x;
    lanes q = select_lanes(steep, x, y) / select_lanes(steep, y, x);
    masks beyond = q > 0x1.a8p-2; /* tan(pi/8) = 0x1.a8279...p-2 */
    q = select_lanes(beyond, (1 - q) / (1 + q), q);
    lanes z = q * q, sum = splat(1. / 41);
    for (int n = 39; n >= 3; n -= 2)
        sum = 1. / n - z * sum;
    lanes angle = q - q * (z * sum);
    const double quarter = 0x1.921fb54442d18p-1;
    angle = select_lanes(beyond, quarter - angle, angle);
    return select_lanes(steep, 2 * quarter - angle, angle);
}
