/* inputs_together.inl - pairs rounded to float side by side, one text for every instruction set
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   TOGETHER  the function: closes a lot, as qc_close_together
 *   SWING     the function: swings one a by a few arcs, as qc_swing_soon
 *   TARGET    attribute that lets it use the instructions, or nothing
 *   LANES_N   doubles in a vector
 *   SQRT(x)   of a vector
 *   AS_FLOAT(x)  of a vector, its numbers rounded to float
 *   FIRSTS, SECONDS  lanes of two vectors: the first, the second of each pair, by turns
 *   FRONTS, BACKS    the first, the last two of each four, by turns
 *   ALL              lanes: those of one or two vectors of four
 *   FIRST_FOUR, LAST_FOUR  lanes of one vector. With 2 lanes no lists are needed
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
#define lanes NAME(lanes)
#define masks NAME(masks)
#define KERNEL TARGET static inline __attribute__((always_inline))

KERNEL lanes NAME(absolute)(lanes x)
{
    return (lanes)((masks)x & INT64_MAX);
}

/* x rounded; decided where all within `off` rounds to the same bits. A zero is +0, as there. */
KERNEL lanes NAME(round)(lanes x, lanes off, masks *decided)
{
    x += 0.0;
    lanes lo = (lanes)AS_FLOAT(x - off), hi = (lanes)AS_FLOAT(x + off);
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

#if LANES_N == 2
/* Of four numbers of each scene, at from[i], those of one kind side by side. */
KERNEL void NAME(load)(const double *const from[LANES_N], lanes x[4])
{
    for (int k = 0; k < 4; k++)
        x[k] = (lanes){from[0][k], from[1][k]};
}

/* Back again, to to[i]. */
KERNEL void NAME(store)(lanes x[4], double *const to[LANES_N])
{
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < LANES_N; i++)
            to[i][k] = x[k][i];
}
#else
/* Each square of four by four, mirrored. */
KERNEL void NAME(transpose)(lanes x[4])
{
    const lanes pairs[] = {
        __builtin_shufflevector(x[0], x[1], FIRSTS), __builtin_shufflevector(x[0], x[1], SECONDS),
        __builtin_shufflevector(x[2], x[3], FIRSTS), __builtin_shufflevector(x[2], x[3], SECONDS)};
    x[0] = __builtin_shufflevector(pairs[0], pairs[2], FRONTS);
    x[1] = __builtin_shufflevector(pairs[1], pairs[3], FRONTS);
    x[2] = __builtin_shufflevector(pairs[0], pairs[2], BACKS);
    x[3] = __builtin_shufflevector(pairs[1], pairs[3], BACKS);
}

typedef double NAME(four) __attribute__((vector_size(32)));

KERNEL void NAME(load)(const double *const from[LANES_N], lanes x[4])
{
    for (int i = 0; i < 4; i++) {
        NAME(four) four[LANES_N / 4];
        for (int k = 0; k < LANES_N / 4; k++)
            memcpy(&four[k], from[4 * k + i], sizeof four[k]);
        x[i] = __builtin_shufflevector(four[0], four[LANES_N / 4 - 1], ALL);
    }
    NAME(transpose)(x);
}

KERNEL void NAME(store)(lanes x[4], double *const to[LANES_N])
{
    NAME(transpose)(x);
    for (int i = 0; i < 4; i++) {
        const NAME(four) four[] = {__builtin_shufflevector(x[i], x[i], FIRST_FOUR),
                                   __builtin_shufflevector(x[i], x[i], LAST_FOUR)};
        for (int k = 0; k < LANES_N / 4; k++)
            memcpy(to[4 * k + i], &four[k], sizeof four[k]);
    }
}
#endif

/* Cosine and sine of the arc: both at once, as one is the other where the complement is. */
KERNEL void NAME(arc)(lanes h, lanes low, lanes of_complement, lanes *cosine, lanes *sine)
{
    const masks complement = of_complement > 0;
    const masks c = (masks)(((1 - h) - low) * (1 + h)), s = (masks)(2 * h);
    *cosine = (lanes)((s & complement) | (c & ~complement));
    *sine = (lanes)((c & complement) | (s & ~complement));
}

/* b from a and what is across; rounded. */
KERNEL void NAME(swing)(const lanes a[4], const lanes p[4], lanes cosine, lanes sine, lanes b[4],
                        masks *decided)
{
    const lanes share = (lanes){0} + 0x1p-48; /* 32 v */
    lanes size[4];
    for (int k = 0; k < 4; k++) {
        lanes of_a = cosine * a[k], of_p = sine * p[k];
        b[k] = of_a + of_p;
        size[k] = NAME(absolute)(of_a) + NAME(absolute)(of_p);
    }
    const lanes scale = NAME(one_over_length)(b);
    for (int k = 0; k < 4; k++)
        b[k] = NAME(round)(b[k] * scale, share * (size[k] * scale), decided);
}

KERNEL void NAME(close_lanes)(struct qc_scene *const of[LANES_N])
{
    const lanes share = (lanes){0} + 0x1p-48; /* 32 v */
    masks decided = ~(masks){0};
    lanes q[4], axis_and_h[4], more[4], a[4], b[4], p[4], cosine, sine;
    const double *from[3][LANES_N];
    double *ends[2][LANES_N];
    for (int i = 0; i < LANES_N; i++) {
        for (int four = 0; four < 3; four++)
            from[four][i] = of[i]->frame + 4 * four;
        ends[0][i] = of[i]->a;
        ends[1][i] = of[i]->b;
    }
    NAME(load)(from[0], q);
    NAME(load)(from[1], axis_and_h);
    NAME(load)(from[2], more); /* what h lacks, signs, is it the complement */
    const lanes scale = NAME(one_over_length)(q);
    for (int k = 0; k < 4; k++) {
        lanes x = q[k] * scale;
        a[k] = NAME(round)(x, share * NAME(absolute)(x), &decided);
    }
    NAME(across)(a, axis_and_h, p);
    NAME(arc)(axis_and_h[3], more[0], more[3], &cosine, &sine);
    NAME(swing)(a, p, cosine, sine, b, &decided);
    for (int k = 0; k < 4; k++) {
        a[k] *= more[1];
        b[k] *= more[2];
    }
    NAME(store)(a, ends[0]);
    NAME(store)(b, ends[1]);
    for (int i = 0; i < LANES_N; i++)
        of[i]->frame_is_open = of[i]->turn_is_open = !decided[i];
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

TARGET static bool SWING(const double a[4], const double axis[3], int n, const double *h,
                         double b[][4])
{
    const lanes none = {0};
    masks decided = ~(masks){0};
    lanes from[4], about[3], p[4], x[4], cosine, sine;
    for (int k = 0; k < 4; k++)
        from[k] = none + a[k];
    for (int k = 0; k < 3; k++)
        about[k] = none + axis[k];
    NAME(across)(from, about, p);
    for (int at = 0; at < n; at += LANES_N) {
        lanes arcs;
        double *to[LANES_N];
        memcpy(&arcs, h + at, sizeof arcs);
        for (int i = 0; i < LANES_N; i++)
            to[i] = b[at + i];
        NAME(arc)(arcs, none, none, &cosine, &sine);
        NAME(swing)(from, p, cosine, sine, x, &decided);
        NAME(store)(x, to);
    }
    masks all = decided;
    for (int i = 1; i < LANES_N; i++)
        all[0] &= all[i];
    return all[0] != 0;
}
#undef lanes
#undef masks
#undef KERNEL
#undef TOGETHER
#undef SWING
#undef TARGET
#undef LANES_N
#undef SQRT
#undef AS_FLOAT
#undef FIRSTS
#undef SECONDS
#undef FRONTS
#undef BACKS
#undef ALL
#undef FIRST_FOUR
#undef LAST_FOUR
#undef NAME
