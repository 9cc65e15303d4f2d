/* simd_tight.inl - slerp_tight: errors near that of rounding the exact result
 * SPDX-License-Identifier: MIT
 *
 * Ends are taken for what they point at. Floats are computed in double; doubles in pairs hi + lo
 * wherever one rounding would show: error-free sums and products after Dekker 1971 and Knuth, The
 * Art of Computer Programming 2, 4.2.2. */

#define POLYNOMIAL(c, x) polynomial_f64(c, sizeof(c) / sizeof *(c), x)

/* One dense group of floats, in double. */
KERNEL void tight_f32(const float *a, const float *b, const float *t, float *out)
{
    f64 va[4], vb[4];
    for (int k = 0; k < 4; k++) {
        va[k] = f64_widen(a + k * lanes_f64);
        vb[k] = f64_widen(b + k * lanes_f64);
    }
    const f64 one = f64_splat(1);
    const f64 aa = f64_sums(va[0] * va[0], va[1] * va[1], va[2] * va[2], va[3] * va[3]);
    const f64 bb = f64_sums(vb[0] * vb[0], vb[1] * vb[1], vb[2] * vb[2], vb[3] * vb[3]);
    const f64 d = f64_sums(va[0] * vb[0], va[1] * vb[1], va[2] * vb[2], va[3] * vb[3]);
    const f64 unit_a = one / f64_sqrt(aa), unit_b = one / f64_sqrt(bb);
    const f64 to_b = clamp_f64(f64_order(f64_widen(t))), to_a = one - to_b;
    const f64 z = apart_f64(d * unit_a * unit_b);
    const f64 s = z * POLYNOMIAL(arc_tight_f32, z);
    const f64 inverse = one / POLYNOMIAL(sine_tight_f32, s);
    const f64 wa = to_a * unit_a * inverse * POLYNOMIAL(sine_tight_f32, to_a * to_a * s);
    const f64 wb = to_b * unit_b * inverse * POLYNOMIAL(sine_tight_f32, to_b * to_b * s);
    const struct weights_f64 w = {wa, flip_f64(wb, d)};
    f64_narrow(out, combine_f64(f64_spread(w.a, 0), va[0], f64_spread(w.b, 0), vb[0]));
    f64_narrow(out + lanes_f64, combine_f64(f64_spread(w.a, 1), va[1], f64_spread(w.b, 1), vb[1]));
    f64_narrow(out + 2 * lanes_f64,
               combine_f64(f64_spread(w.a, 2), va[2], f64_spread(w.b, 2), vb[2]));
    f64_narrow(out + 3 * lanes_f64,
               combine_f64(f64_spread(w.a, 3), va[3], f64_spread(w.b, 3), vb[3]));
}

struct pair {
    f64 hi, lo;
};

KERNEL struct pair add_exactly(f64 x, f64 y)
{
    const f64 sum = x + y, of_y = sum - x;
    return (struct pair){sum, (x - (sum - of_y)) + (y - of_y)};
}

/* For |x| >= |y|, or x = 0. */
KERNEL struct pair add_smaller(f64 x, f64 y)
{
    const f64 sum = x + y;
    return (struct pair){sum, y - (sum - x)};
}

#if HAS_FMA
KERNEL struct pair multiply_exactly(f64 x, f64 y)
{
    const f64 product = x * y;
    return (struct pair){product, f64_fma(x, y, -product)};
}
#else
/* x in two halves of 26 bits (Veltkamp). */
KERNEL struct pair halve(f64 x)
{
    const f64 scaled = x * f64_splat(0x1p27 + 1), hi = scaled - (scaled - x);
    return (struct pair){hi, x - hi};
}

KERNEL struct pair multiply_exactly(f64 x, f64 y)
{
    const f64 product = x * y;
    const struct pair p = halve(x), q = halve(y);
    return (struct pair){product,
                         ((p.hi * q.hi - product) + p.hi * q.lo + p.lo * q.hi) + p.lo * q.lo};
}
#endif

/* Below, results are good to a few units of the square of roundoff, relative to the larger operand
 * of a sum. */
KERNEL struct pair multiply(struct pair x, struct pair y)
{
    const struct pair product = multiply_exactly(x.hi, y.hi);
    return add_smaller(product.hi, product.lo + (x.hi * y.lo + x.lo * y.hi));
}

/* c + x y for a constant not smaller than x y. */
KERNEL struct pair multiply_add(struct pair x, struct pair y, double c)
{
    const struct pair product = multiply_exactly(x.hi, y.hi);
    const struct pair sum = add_smaller(f64_splat(c), product.hi);
    return add_smaller(sum.hi, sum.lo + (product.lo + (x.hi * y.lo + x.lo * y.hi)));
}

KERNEL struct pair divide(struct pair x, struct pair y)
{
    const f64 quotient = x.hi / y.hi;
    const struct pair back = multiply_exactly(quotient, y.hi);
    const f64 rest = ((x.hi - back.hi) - back.lo) + (x.lo - quotient * y.lo);
    return (struct pair){quotient, rest / y.hi};
}

KERNEL struct pair dot_exactly(const f64 p[4], const f64 q[4])
{
    struct pair sum = multiply_exactly(p[0], q[0]);
    for (int k = 1; k < 4; k++) {
        const struct pair product = multiply_exactly(p[k], q[k]);
        const struct pair next = add_exactly(sum.hi, product.hi);
        sum = (struct pair){next.hi, sum.lo + (next.lo + product.lo)};
    }
    return add_smaller(sum.hi, sum.lo);
}

/* sin(sqrt s)/sqrt s: all but the two leading terms is small enough for one double. */
KERNEL struct pair sine_of(struct pair s)
{
    enum { REST_N = sizeof sine_f64 / sizeof *sine_f64 - 2 };
    const struct pair rest = {polynomial_f64(sine_f64 + 2, REST_N, s.hi), f64_splat(0)};
    return multiply_add(s, multiply_add(s, rest, sine_f64[1]), 1);
}

/* arc^2 of z = 1 - cos(arc). */
KERNEL struct pair arc_squared_of(struct pair z)
{
    enum { REST_N = sizeof arc_f64 / sizeof *arc_f64 - 1 };
    const struct pair rest = {polynomial_f64(arc_f64 + 1, REST_N, z.hi), f64_splat(0)};
    return multiply(z, multiply_add(z, rest, arc_f64[0]));
}

/* 1/|q| from |q|^2: one step of Newton's method. */
KERNEL struct pair inverse_root(struct pair square)
{
    const f64 first = f64_splat(1) / f64_sqrt(square.hi);
    const struct pair one = multiply(multiply_exactly(first, first), square);
    return (struct pair){first, f64_splat(0.5) * first * ((f64_splat(1) - one.hi) - one.lo)};
}

/* t S(t^2 s)/S(s) */
KERNEL struct pair weigh(struct pair t, struct pair s, struct pair sine)
{
    return multiply(t, divide(sine_of(multiply(multiply(t, t), s)), sine));
}

struct pair_weights {
    struct pair a, b;
};

KERNEL struct pair_weights weigh_tight(const f64 a[4], const f64 b[4], f64 t)
{
    const struct pair unit_a = inverse_root(dot_exactly(a, a));
    const struct pair unit_b = inverse_root(dot_exactly(b, b));
    const struct pair d = multiply(multiply(dot_exactly(a, b), unit_a), unit_b);
    const struct pair to_b = {t, f64_splat(0)}, to_a = add_smaller(f64_splat(1), -t);
    const struct pair apart = add_smaller(f64_splat(1), -magnitude_f64(d.hi));
    const struct pair z = add_smaller(apart.hi, apart.lo - flip_f64(d.lo, d.hi));
    const struct pair s = arc_squared_of(z), sine = sine_of(s);
    const struct pair wb = multiply(weigh(to_b, s, sine), unit_b);
    return (struct pair_weights){multiply(weigh(to_a, s, sine), unit_a),
                                 {flip_f64(wb.hi, d.hi), flip_f64(wb.lo, d.hi)}};
}

/* wa a + wb b of one vector of quaternions, with one rounding that matters. */
KERNEL f64 combine_tight(struct pair wa, f64 a, struct pair wb, f64 b)
{
    const struct pair p = multiply_exactly(wa.hi, a), q = multiply_exactly(wb.hi, b);
    const struct pair sum = add_exactly(p.hi, q.hi);
    return sum.hi + (sum.lo + ((p.lo + wa.lo * a) + (q.lo + wb.lo * b)));
}

/* A power of two that takes an end to where no product of two components leaves the range of its
 * error-free parts: from 2^-400 to 2^400 all is well, and 2^600 carries 2^-1074 and 2^1023 there.
 */
KERNEL f64 scale_of(const f64 q[4])
{
    const f64 largest = f64_max(f64_max(magnitude_f64(q[0]), magnitude_f64(q[1])),
                                f64_max(magnitude_f64(q[2]), magnitude_f64(q[3])));
    const bits_f64 tiny = (bits_f64)(largest < f64_splat(0x1p-400));
    const bits_f64 huge = (bits_f64)(largest > f64_splat(0x1p400));
    return (f64)(((bits_f64)f64_splat(0x1p600) & tiny) | ((bits_f64)f64_splat(0x1p-600) & huge) |
                 ((bits_f64)f64_splat(1) & ~(tiny | huge)));
}

/* Brings the ends of a group, and the same apart, into range. */
KERNEL void scale_end(f64 q[4], f64 parts[4])
{
    const f64 scale = scale_of(parts);
    for (int k = 0; k < 4; k++)
        parts[k] = parts[k] * scale;
    q[0] = q[0] * f64_spread(scale, 0);
    q[1] = q[1] * f64_spread(scale, 1);
    q[2] = q[2] * f64_spread(scale, 2);
    q[3] = q[3] * f64_spread(scale, 3);
}

#define SPREAD(w, k) ((struct pair){f64_spread(w.hi, k), f64_spread(w.lo, k)})

KERNEL void tight_f64(const double *a, const double *b, const double *t, double *out)
{
    f64 va[4], vb[4], parts_a[4], parts_b[4];
    for (int k = 0; k < 4; k++) {
        va[k] = f64_load(a + k * lanes_f64);
        vb[k] = f64_load(b + k * lanes_f64);
    }
    f64_split(va[0], va[1], va[2], va[3], parts_a);
    f64_split(vb[0], vb[1], vb[2], vb[3], parts_b);
    scale_end(va, parts_a);
    scale_end(vb, parts_b);
    const struct pair_weights w = weigh_tight(parts_a, parts_b, clamp_f64(f64_order(f64_load(t))));
    f64_store(out, combine_tight(SPREAD(w.a, 0), va[0], SPREAD(w.b, 0), vb[0]));
    f64_store(out + lanes_f64, combine_tight(SPREAD(w.a, 1), va[1], SPREAD(w.b, 1), vb[1]));
    f64_store(out + 2 * lanes_f64, combine_tight(SPREAD(w.a, 2), va[2], SPREAD(w.b, 2), vb[2]));
    f64_store(out + 3 * lanes_f64, combine_tight(SPREAD(w.a, 3), va[3], SPREAD(w.b, 3), vb[3]));
}

RUN(tight_f32, float, lanes_f64)
RUN(tight_f64, double, lanes_f64)
