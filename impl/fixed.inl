/* fixed.inl - product, normalise, nlerp and slerp in integers, one text for both word sizes
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   BITS          16 or 32: the size of a word
 *   KERNEL(name)  what a function that is offered begins with: void qc_q30_##name
 * Needs no library, no floating point, and nothing wider than two words: 32-bit arithmetic for
 * words of 16 bits. What is allowed, and what saturates: fixed.h.
 *
 * Where a comment says Q(n) a number stands for its value times 2^n. */
#include "fixed_coefficients.h"
#include "fixed_words.inl"

#if BITS == 32
#define ARC arc_q30
#define SINE sine_q30
enum { ROOT_STEPS = 4 };
#else
#define ARC arc_q14
#define SINE sine_q14
enum { ROOT_STEPS = 3 };
#endif

/* t = 1 */
#define T_ONE ((uword)1 << (BITS - 1))

_Static_assert(-1 >> 1 == -1, "shifts round down");

/* x y, both Q(BITS) or one of them in any other scale, to nearest. */
static uword times(uword x, uword y)
{
    return (uword)(((uwide)x * y + ((uwide)1 << (BITS - 1))) >> BITS);
}

/* A quarter of p + q + r + s, none of which is larger than a product of two words. Its last bit is
 * set where a remainder was lost (round to odd): any further rounding is that of the exact sum. */
static wide quarter_of_sum(wide p, wide q, wide r, wide s)
{
    const wide lost = (p & 3) + (q & 3) + (r & 3) + (s & 3);
    const wide sum = (p >> 2) + (q >> 2) + (r >> 2) + (s >> 2) + (lost >> 2);
    return sum | ((lost & 3) != 0);
}

/* Of Q(2 BITS - 6), to nearest, ties to even: without bias. */
static word round_to_word(wide sum)
{
    enum { SHIFT = BITS - 4 };
    const wide top = ((wide)1 << (BITS - 1)) - 1;
    const wide below_half = ((wide)1 << (SHIFT - 1)) - 1;
    const wide rounded = (sum + below_half + (sum >> SHIFT & 1)) >> SHIFT;
    return (word)(rounded > top ? top : rounded < -top - 1 ? -top - 1 : rounded);
}

/* The exact product of quaternions, a quarter of it. */
static void multiply(const word a[4], const word b[4], wide sum[4])
{
    const wide ax = a[0], ay = a[1], az = a[2], aw = a[3];
    const word bx = b[0], by = b[1], bz = b[2], bw = b[3];
    sum[0] = quarter_of_sum(aw * bx, ax * bw, ay * bz, -(az * by));
    sum[1] = quarter_of_sum(aw * by, -(ax * bz), ay * bw, az * bx);
    sum[2] = quarter_of_sum(aw * bz, ax * by, -(ay * bx), az * bw);
    sum[3] = quarter_of_sum(aw * bw, -(ax * bx), -(ay * by), -(az * bz));
}

KERNEL(product)(const word a[4], const word b[4], word out[4])
{
    wide sum[4];
    multiply(a, b, sum);
    for (int i = 0; i < 4; i++)
        out[i] = round_to_word(sum[i]);
}

/* 1/sqrt(x) in Q(BITS - 1), just below 2 at most, for x in [1/4, 1) of Q(BITS). By Newton's method
 * from a line that is off by 10 % at most, which squares, times 3/2, in every step. */
static uword inverse_root(uword x)
{
    const uwide one = (uwide)1 << (2 * BITS - 2), most = ((uwide)1 << BITS) - 1;
    uwide y = ((uwide)139 << (BITS - 7)) - (x / 8) * 5; /* 139/64 - 5/4 x */
    for (int i = 0; i < ROOT_STEPS; i++) {
        const wide off = (wide)(one - (uwide)x * times((uword)y, (uword)y)) >> (BITS - 2);
        y += (uwide)((off * (wide)y + ((wide)1 << BITS)) >> (BITS + 1));
        y = y < most ? y : most;
    }
    return (uword)y;
}

/* v/|v| to nearest for any v; 0 for 0, which has no direction. What 1/|v| is off by changes the
 * length alone. */
static void to_unit(const wide v[4], word out[4])
{
    uwide size[4], all = 0, square = 0;
    for (int i = 0; i < 4; i++)
        all |= size[i] = v[i] < 0 ? -(uwide)v[i] : (uwide)v[i];
    int up = 0;
    while (all != 0 && all >> (2 * BITS - 1) == 0) {
        all <<= 1;
        up++;
    }
    for (int i = 0; i < 4; i++) {
        const uword high = (uword)((size[i] <<= up) >> BITS);
        square += (uwide)high * high >> 2;
    }
    const int down = square >> (2 * BITS - 2) != 0;
    const uword x = (uword)((down ? square : square << 2) >> BITS);
    const uword scale = x > 0 ? inverse_root(x) : 0;
    for (int i = 0; i < 4; i++) {
        const uword high = (uword)(size[i] >> down >> BITS), low = (uword)(size[i] >> down);
        const uwide scaled = (uwide)high * scale + ((uwide)low * scale >> BITS);
        const word rounded = (word)((scaled + ((uwide)1 << BITS)) >> (BITS + 1));
        out[i] = v[i] < 0 ? (word)-rounded : rounded;
    }
}

KERNEL(normalise)(const word a[4], word out[4])
{
    wide v[4];
    for (int i = 0; i < 4; i++)
        v[i] = (wide)a[i] * T_ONE;
    to_unit(v, out);
}

#include "fixed_arc.inl"

#undef ARC
#undef SINE
#undef T_ONE
