/* simd_arc.inl - nlerp, nlerp_fitted, slerp and slerp_fast in one precision: BITS is 32 or 64
 * SPDX-License-Identifier: MIT
 *
 * With d = a.b, z = 1 - |d| and s = arc^2 = z P(z), the weight of b is
 *     sin(t arc) / sin(arc) = t S(t^2 s) / S(s),  S(s) = sin(sqrt s) / sqrt s,
 * that of a the same with 1 - t. P and S are polynomials, and nothing is singular: an arc of 0 is
 * no special case, and the error of d near 1, which would ruin an arc, only moves s. Numerator and
 * denominator are the same number at the ends, so the weights there are exactly 0 and 1. */
#if BITS == 32
#define REAL float
#define OP(name) f32_##name
#define OF(name) name##_f32
#define ARC_FAST arc_fast_f32
typedef f32 OF(vector);
typedef int32_t OF(bits) __attribute__((vector_size(sizeof(f32))));
#else
#define REAL double
#define OP(name) f64_##name
#define OF(name) name##_f64
#define ARC_FAST arc_f64
typedef f64 OF(vector);
typedef int64_t OF(bits) __attribute__((vector_size(sizeof(f64))));
#endif
#define POLYNOMIAL(c, x) OF(polynomial)(c, sizeof(c) / sizeof *(c), x)
#define VECTOR OF(vector)
#define LANES OF(lanes)

enum { LANES = sizeof(VECTOR) / sizeof(REAL) };

struct OF(weights) {
    VECTOR a, b;
};

KERNEL VECTOR OF(magnitude)(VECTOR x)
{
    const VECTOR sign = OP(splat)((REAL)-0.0);
    return (VECTOR)((OF(bits))x & ~(OF(bits))sign);
}

/* x, negated where y is negative. */
KERNEL VECTOR OF(flip)(VECTOR x, VECTOR y)
{
    const VECTOR sign = OP(splat)((REAL)-0.0);
    return (VECTOR)((OF(bits))x ^ ((OF(bits))y & (OF(bits))sign));
}

/* Here and below the order of the operands lets a NaN through. */
KERNEL VECTOR OF(clamp)(VECTOR t)
{
    return OP(min)(OP(splat)(1), OP(max)(OP(splat)(0), t));
}

/* 1 - cos(arc); ends so much longer than 1 that it would be negative count as parallel. */
KERNEL VECTOR OF(apart)(VECTOR d)
{
    return OP(max)(OP(splat)(0), OP(splat)(1) - OF(magnitude)(d));
}

/* c_0 + x R(x): one rounding of full size. R is summed in four strands, by powers of x^4: it is the
 * longest chain there is, and its length, not the number of operations, would set the pace. */
KERNEL VECTOR OF(polynomial)(const REAL *c, size_t n, VECTOR x)
{
    enum { STRANDS = 4 };
    const VECTOR x2 = x * x, x4 = x2 * x2;
    VECTOR sum[STRANDS];
    for (size_t i = n - 1; i >= n - STRANDS; i--)
        sum[i % STRANDS] = OP(splat)(c[i]);
    for (size_t i = n - 1 - STRANDS; i > 0; i--)
        sum[i % STRANDS] = OP(fma)(sum[i % STRANDS], x4, OP(splat)(c[i]));
    const VECTOR low = OP(fma)(sum[2], x, sum[1]), high = OP(fma)(sum[0], x, sum[3]);
    return OP(fma)(OP(fma)(high, x2, low), x, OP(splat)(c[0]));
}

KERNEL struct OF(weights) OF(weigh_nlerp)(VECTOR d, VECTOR t)
{
    /* |(1-t) a + t b|^2 of unit ends, which cancels nothing: it is at least 1/2. */
    const VECTOR rest = OP(splat)(1) - t, z = OF(apart)(d);
    const VECTOR square = OP(fma)(OP(splat)(-2) * rest * t, z, OP(splat)(1));
    const VECTOR scale = OP(splat)(1) / OP(sqrt)(square);
    return (struct OF(weights)){rest * scale, OF(flip)(t * scale, d)};
}

/* nlerp at the corrected t of approx_nlerp.inl. */
KERNEL struct OF(weights) OF(weigh_fitted)(VECTOR d, VECTOR t)
{
    const VECTOR half = OP(splat)((REAL)0.5), z = OF(apart)(d), s = (t - half) * (t - half);
    const VECTOR first = OP(fma)(OP(splat)((REAL)fitted[1]), s, OP(splat)((REAL)fitted[0]));
    const VECTOR upper = OP(fma)(OP(splat)((REAL)fitted[4]), s, OP(splat)((REAL)fitted[3]));
    const VECTOR second = OP(fma)(upper, s, OP(splat)((REAL)fitted[2]));
    const VECTOR k = z * OP(fma)(z, OP(fma)(z, second, first), OP(splat)((REAL)(2 / 3.0)));
    const VECTOR bend = t * (t - half) * (t - OP(splat)(1));
    return OF(weigh_nlerp)(d, OP(fma)(bend, k, t));
}

KERNEL struct OF(weights) OF(weigh_slerp)(VECTOR d, VECTOR t)
{
    const VECTOR rest = OP(splat)(1) - t, z = OF(apart)(d);
    const VECTOR s = z * POLYNOMIAL(OF(arc), z);
    const VECTOR sine = POLYNOMIAL(OF(sine), s);
    const VECTOR a = rest * (POLYNOMIAL(OF(sine), rest * rest * s) / sine);
    const VECTOR b = t * (POLYNOMIAL(OF(sine), t * t * s) / sine);
    return (struct OF(weights)){a, OF(flip)(b, d)};
}

/* 1/S(s) as a polynomial in z: what it is off by scales both weights alike, and turns nothing. */
KERNEL struct OF(weights) OF(weigh_fast)(VECTOR d, VECTOR t)
{
    const VECTOR rest = OP(splat)(1) - t, z = OF(apart)(d);
    const VECTOR s = z * POLYNOMIAL(ARC_FAST, z), inverse = POLYNOMIAL(OF(inverse), z);
    const VECTOR a = rest * inverse * POLYNOMIAL(OF(sine), rest * rest * s);
    const VECTOR b = t * inverse * POLYNOMIAL(OF(sine), t * t * s);
    return (struct OF(weights)){a, OF(flip)(b, d)};
}

/* One dense group: a quarter of its quaternions a vector. */
#define GROUP(name)                                                                                \
    KERNEL void OF(name)(const REAL *a, const REAL *b, const REAL *t, REAL *out)                   \
    {                                                                                              \
        const VECTOR a0 = OP(load)(a), a1 = OP(load)(a + LANES);                                   \
        const VECTOR a2 = OP(load)(a + 2 * LANES), a3 = OP(load)(a + 3 * LANES);                   \
        const VECTOR b0 = OP(load)(b), b1 = OP(load)(b + LANES);                                   \
        const VECTOR b2 = OP(load)(b + 2 * LANES), b3 = OP(load)(b + 3 * LANES);                   \
        const VECTOR dots = OP(sums)(a0 * b0, a1 * b1, a2 * b2, a3 * b3);                          \
        const struct OF(weights) w = OF(weigh_##name)(dots, OF(clamp)(OP(order)(OP(load)(t))));    \
        OP(store)(out, OF(combine)(OP(spread)(w.a, 0), a0, OP(spread)(w.b, 0), b0));               \
        OP(store)(out + LANES, OF(combine)(OP(spread)(w.a, 1), a1, OP(spread)(w.b, 1), b1));       \
        OP(store)(out + 2 * LANES, OF(combine)(OP(spread)(w.a, 2), a2, OP(spread)(w.b, 2), b2));   \
        OP(store)(out + 3 * LANES, OF(combine)(OP(spread)(w.a, 3), a3, OP(spread)(w.b, 3), b3));   \
    }

KERNEL VECTOR OF(combine)(VECTOR wa, VECTOR a, VECTOR wb, VECTOR b)
{
    return OP(fma)(wa, a, wb * b);
}

GROUP(nlerp)
GROUP(fitted)
GROUP(slerp)
GROUP(fast)
RUN(OF(nlerp), REAL, LANES)
RUN(OF(fitted), REAL, LANES)
RUN(OF(slerp), REAL, LANES)
RUN(OF(fast), REAL, LANES)

#undef REAL
#undef OP
#undef OF
#undef ARC_FAST
#undef VECTOR
#undef LANES
#undef GROUP
#undef POLYNOMIAL
