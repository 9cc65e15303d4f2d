/* inputs_together.inl - pairs rounded to float side by side, one text for every instruction set
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   TOGETHER  the function: close_fn of inputs_together.c
 *   TARGET    attribute that lets it use the instructions, or nothing
 *   LANES_N   doubles in a vector; a divisor of QC_ROUNDED_TOGETHER
 *   SQRT(x)   of a vector
 *   NAME(x)   x, made this variant's own
 *
 * Doubles decide nearly all floats: where x - off and x + off round to one, so does the exact
 * number between, which qc_close_turn rounds from 104 bits. With v = 2^-53, to first order: a =
 * q/|q|: squares and sums 4 v, half of it for the root, root 1, inverse 1, product 1: 5 v |a|. b =
 * w/|w|, w_k = cosine a_k + sine p_k with the very p_k of qc_swing, T_k = |cosine a_k| + |sine
 * p_k|: the factors are known to v, products and sum add 2 v: w_k is off by 3 v T_k. As a and p are
 * orthogonal, |T| <= sqrt 2 |w|, so |w| by 4.3 v of itself and 1/|w| by 8.3 v. Together b_k is off
 * by (3 + 8.3 + 1) v T_k/|w|. `off` is 16 v of the same, which leaves 3.7 v for its own rounding
 * and that of x -+ off. Nothing underflows: numbers are above 2^-149, or 0. */
typedef double NAME(lanes) __attribute__((vector_size(8 * LANES_N)));
typedef int64_t NAME(masks) __attribute__((vector_size(8 * LANES_N)));
typedef float NAME(floats) __attribute__((vector_size(4 * LANES_N)));
#define lanes NAME(lanes)
#define masks NAME(masks)
#define floats NAME(floats)
#define KERNEL TARGET static inline __attribute__((always_inline))

KERNEL lanes NAME(load)(const double *row)
{
    lanes x;
    memcpy(&x, row, sizeof x);
    return x;
}

KERNEL lanes NAME(absolute)(lanes x)
{
    return (lanes)((masks)x & INT64_MAX);
}

KERNEL lanes NAME(as_float)(lanes x)
{
    return __builtin_convertvector(__builtin_convertvector(x, floats), lanes);
}

/* x rounded; decided where all within `off` rounds to the same bits. A zero is +0, as there. */
KERNEL lanes NAME(round)(lanes x, lanes off, masks *decided)
{
    x += 0.0;
    lanes lo = NAME(as_float)(x - off), hi = NAME(as_float)(x + off);
    *decided &= (masks)lo == (masks)hi;
    return lo;
}

KERNEL lanes NAME(one_over_length)(const lanes x[4])
{
    return 1 / SQRT((x[0] * x[0] + x[1] * x[1]) + (x[2] * x[2] + x[3] * x[3]));
}

/* a (n, 0), as in qc_swing. */
KERNEL void NAME(across)(const lanes a[4], const lanes n[3], lanes p[4])
{
    p[0] = a[3] * n[0] + a[1] * n[2] - a[2] * n[1];
    p[1] = a[3] * n[1] + a[2] * n[0] - a[0] * n[2];
    p[2] = a[3] * n[2] + a[0] * n[1] - a[1] * n[0];
    p[3] = -(a[0] * n[0] + a[1] * n[1] + a[2] * n[2]);
}

KERNEL void NAME(close_lanes)(struct qc_open_pairs *pairs, size_t at)
{
    const lanes share = (lanes){0} + 0x1p-49; /* 16 v */
    masks decided = ~(masks){0};
    lanes q[4], n[3], a[4], p[4], w[4], size[4];
    for (int k = 0; k < 4; k++)
        q[k] = NAME(load)(pairs->frame[k] + at);
    for (int k = 0; k < 3; k++)
        n[k] = NAME(load)(pairs->axis[k] + at);
    lanes cosine = NAME(load)(pairs->cosine + at), sine = NAME(load)(pairs->sine + at);
    lanes scale = NAME(one_over_length)(q);
    for (int k = 0; k < 4; k++) {
        lanes x = q[k] * scale;
        a[k] = NAME(round)(x, share * NAME(absolute)(x), &decided);
        memcpy(pairs->a[k] + at, &a[k], sizeof a[k]);
    }
    NAME(across)(a, n, p);
    for (int k = 0; k < 4; k++) {
        lanes of_a = cosine * a[k], of_p = sine * p[k];
        w[k] = of_a + of_p;
        size[k] = NAME(absolute)(of_a) + NAME(absolute)(of_p);
    }
    scale = NAME(one_over_length)(w);
    for (int k = 0; k < 4; k++) {
        lanes b = NAME(round)(w[k] * scale, share * (size[k] * scale), &decided);
        memcpy(pairs->b[k] + at, &b, sizeof b);
    }
    memcpy(pairs->decided + at, &decided, sizeof decided);
}

TARGET static void TOGETHER(size_t n, struct qc_open_pairs *pairs)
{
    for (size_t at = 0; at < n; at += LANES_N)
        NAME(close_lanes)(pairs, at);
}
#undef lanes
#undef masks
#undef floats
#undef KERNEL
#undef TOGETHER
#undef TARGET
#undef LANES_N
#undef SQRT
#undef NAME
