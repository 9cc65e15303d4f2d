/* inputs_together.inl - pairs rounded to float side by side, one text for every instruction set
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   TOGETHER  the function: closes a lot, as qc_close_together
 *   TARGET    attribute that lets it use the instructions, or nothing
 *   LANES_N   doubles in a vector
 *   SQRT(x)   of a vector
 *   GATHER(m) {member m of *of[0], of *of[1] ... of *of[LANES_N - 1]}
 *   NAME(x)   x, made this variant's own
 *
 * Doubles decide nearly all floats: where x - off and x + off round to one, so does the exact
 * number between, which qc_close_turn rounds from 104 bits. With v = 2^-53, to first order: a =
 * q/|q|: squares and sums 4 v, half of it for the root, root 1, inverse 1, product 1: 5 v |a|.
 * Cosine (1 - h)(1 + h), sine 2 h: differences 2 v, sum 2 v with the low part of h, product v: 5 v.
 * b = w/|w|, w_k = cosine a_k + sine p_k with the very p_k of qc_swing, T_k = |cosine a_k| + |sine
 * p_k|: products and sum add 2 v: w_k is off by 7 v T_k. As a and p are orthogonal, |T| <= sqrt 2
 * |w|, so |w| by 9.9 v of itself and 1/|w| by 13.9 v. Together b_k is off by (7 + 13.9 + 1) v
 * T_k/|w|. `off` is 32 v of the same, which leaves 10 v for its own rounding and that of x -+ off.
 * Nothing underflows: numbers are above 2^-149, or 0. */
typedef double NAME(lanes) __attribute__((vector_size(8 * LANES_N)));
typedef int64_t NAME(masks) __attribute__((vector_size(8 * LANES_N)));
typedef float NAME(floats) __attribute__((vector_size(4 * LANES_N)));
#define lanes NAME(lanes)
#define masks NAME(masks)
#define floats NAME(floats)
#define KERNEL TARGET static inline __attribute__((always_inline))

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

/* Of the arc: both at once, as one is the other where the complement is. */
KERNEL void NAME(arc)(struct qc_scene *const of[LANES_N], lanes *cosine, lanes *sine)
{
    const lanes h = (lanes)GATHER(h.hi), low = (lanes)GATHER(h.lo);
    const masks complement = -(masks)GATHER(complement);
    const masks c = (masks)(((1 - h) - low) * (1 + h)), s = (masks)(2 * h);
    *cosine = (lanes)((s & complement) | (c & ~complement));
    *sine = (lanes)((c & complement) | (s & ~complement));
}

KERNEL void NAME(close_lanes)(struct qc_scene *const of[LANES_N])
{
    const lanes share = (lanes){0} + 0x1p-48; /* 32 v */
    masks decided = ~(masks){0};
    lanes q[4], n[3], a[4], b[4], p[4], size[4], cosine, sine;
    for (int k = 0; k < 4; k++)
        q[k] = (lanes)GATHER(frame[k]);
    for (int k = 0; k < 3; k++)
        n[k] = (lanes)GATHER(axis[k]);
    lanes scale = NAME(one_over_length)(q);
    for (int k = 0; k < 4; k++) {
        lanes x = q[k] * scale;
        a[k] = NAME(round)(x, share * NAME(absolute)(x), &decided);
    }
    NAME(across)(a, n, p);
    NAME(arc)(of, &cosine, &sine);
    for (int k = 0; k < 4; k++) {
        lanes of_a = cosine * a[k], of_p = sine * p[k];
        b[k] = of_a + of_p;
        size[k] = NAME(absolute)(of_a) + NAME(absolute)(of_p);
    }
    scale = NAME(one_over_length)(b);
    for (int k = 0; k < 4; k++)
        b[k] = NAME(round)(b[k] * scale, share * (size[k] * scale), &decided);
    const lanes sign_a = (lanes)GATHER(sign_a), sign_b = (lanes)GATHER(sign_b);
    for (int k = 0; k < 4; k++) {
        a[k] *= sign_a;
        b[k] *= sign_b;
    }
    for (int i = 0; i < LANES_N; i++) {
        for (int k = 0; k < 4; k++) {
            of[i]->a[k] = a[k][i];
            of[i]->b[k] = b[k][i];
        }
        of[i]->frame_is_open = of[i]->turn_is_open = !decided[i];
    }
}

/* What is left at the end is filled up with the last, which is closed as before. */
TARGET static void TOGETHER(const struct qc_lot *lot)
{
    for (size_t at = 0; at < lot->n; at += LANES_N) {
        struct qc_scene *of[LANES_N];
        for (size_t i = 0; i < LANES_N; i++)
            of[i] = lot->of[at + i < lot->n ? at + i : lot->n - 1];
        NAME(close_lanes)(of);
    }
}
#undef lanes
#undef masks
#undef floats
#undef KERNEL
#undef TOGETHER
#undef TARGET
#undef LANES_N
#undef SQRT
#undef GATHER
#undef NAME
