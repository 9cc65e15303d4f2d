/* test_fixed.c - fixed point: known values, exact products, and every operand there is
 * SPDX-License-Identifier: MIT
 *
 * The kernels are linked in a build of their own, in which an overflow, or a shift or conversion
 * that C does not define, is a crash. */
#include "fixed.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 200000 };
static const double timeout = 60;

__extension__ typedef __int128 big; /* holds any sum of products exactly */

static uint64_t state;

static uint32_t draw(void)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(state >> 32);
}

/* Corners of the range half of the time. */
static int32_t draw_component(int bits)
{
    const int32_t top = (int32_t)((UINT32_C(1) << (bits - 1)) - 1), one = (top >> 1) + 1;
    const int32_t corners[] = {-top - 1, -top, -one, -1, 0, 1, one, top};
    const uint32_t pick = draw();
    return pick & 1 ? corners[pick >> 1 & 7] : (int32_t)draw() >> (32 - bits);
}

static uint32_t draw_t(int bits)
{
    const uint32_t one = UINT32_C(1) << (bits - 1), top = one - 1 + one;
    const uint32_t corners[] = {0, 1, one - 1, one, one + 1, top, one / 2, one / 4};
    const uint32_t pick = draw();
    return pick & 1 ? corners[pick >> 1 & 7] : draw() >> (32 - bits);
}

/* One operation of either size: operands and results as int32_t. */
enum op { PRODUCT, NORMALISE, NLERP, SLERP, OPS_N };

static void run(int bits, enum op op, const int32_t a[4], const int32_t b[4], uint32_t t,
                int32_t out[4])
{
    int16_t p[4], q[4], r[4];
    for (int i = 0; i < 4; i++)
        p[i] = (int16_t)a[i], q[i] = (int16_t)b[i];
    switch (op) {
    case PRODUCT:
        bits == 32 ? qc_q30_product(a, b, out) : qc_q14_product(p, q, r);
        break;
    case NORMALISE:
        bits == 32 ? qc_q30_normalise(a, out) : qc_q14_normalise(p, r);
        break;
    case NLERP:
        bits == 32 ? qc_q30_nlerp(a, b, t, out) : qc_q14_nlerp(p, q, (uint16_t)t, r);
        break;
    case SLERP:
    case OPS_N:
        bits == 32 ? qc_q30_slerp(a, b, t, out) : qc_q14_slerp(p, q, (uint16_t)t, r);
        break;
    }
    for (int i = 0; i < 4 && bits != 32; i++)
        out[i] = r[i];
}

static void draw_ends(int bits, int32_t a[4], int32_t b[4])
{
    for (int i = 0; i < 4; i++)
        a[i] = draw_component(bits), b[i] = draw_component(bits);
}

static int is_zero(const int32_t q[4])
{
    return q[0] == 0 && q[1] == 0 && q[2] == 0 && q[3] == 0;
}

/* The Hamilton product in 128 bits, over 2^frac, to nearest, ties to even; saturated. */
static int32_t exact_component(int bits, const int32_t a[4], const int32_t b[4], int k)
{
    static const struct {
        int i[4], sign[4];
    } terms[4] = {{{3, 2, 1, 0}, {1, -1, 1, 1}},
                  {{2, 3, 0, 1}, {1, 1, -1, 1}},
                  {{1, 0, 3, 2}, {-1, 1, 1, 1}},
                  {{0, 1, 2, 3}, {-1, -1, -1, 1}}};
    const big one = (big)1 << (bits - 2), top = 2 * one - 1;
    big sum = 0;
    for (int j = 0; j < 4; j++)
        sum += (big)terms[k].sign[j] * a[terms[k].i[j]] * b[j];
    const big shifted = sum + 8 * one * one; /* above 0: division rounds down */
    big whole = shifted / one - 8 * one;
    const big twice = 2 * (shifted % one);
    whole += twice > one || (twice == one && (whole & 1) != 0);
    return (int32_t)(whole > top ? top : whole < -top - 1 ? -top - 1 : whole);
}

Test(fixed, product_is_correctly_rounded_and_saturates, .timeout = timeout)
{
    int wrong = 0;
    for (int k = 0; k < ROUNDS; k++) {
        const int bits = k % 2 ? 32 : 16;
        int32_t a[4], b[4], got[4];
        draw_ends(bits, a, b);
        run(bits, PRODUCT, a, b, 0, got);
        for (int i = 0; i < 4; i++)
            wrong += got[i] != exact_component(bits, a, b, i);
    }
    cr_assert_eq(wrong, 0, "%d of %d components differ", wrong, 4 * ROUNDS);
}

/* Any operand at all: no trap, and a unit to 3 units of the last place, or 0 of zeros. */
Test(fixed, every_operand_gives_a_unit, .timeout = timeout)
{
    int wrong = 0;
    for (int k = 0; k < ROUNDS; k++) {
        const int bits = k % 2 ? 32 : 16;
        const enum op op = (enum op)(NORMALISE + k / 2 % 3);
        int32_t a[4], b[4], got[4];
        double square = 0;
        draw_ends(bits, a, b);
        const uint32_t t = draw_t(bits), one = UINT32_C(1) << (bits - 1);
        run(bits, op, a, b, t, got);
        const int at_end = op != NORMALISE && (t == 0 || t >= one);
        const int zero = is_zero(a) && (op == NORMALISE || is_zero(b));
        for (int i = 0; i < 4; i++)
            square += ldexp(got[i], 2 - bits) * ldexp(got[i], 2 - bits);
        wrong += !at_end && (zero ? !is_zero(got) : fabs(sqrt(square) - 1) > ldexp(3, 2 - bits));
    }
    cr_assert_eq(wrong, 0, "%d of %d are no units", wrong, ROUNDS);
}

/* t = 0: a. t >= 1: b, or -b where the exact dot is negative; the negative of -2 is the largest. */
Test(fixed, ends_are_bits_and_t_clamps, .timeout = timeout)
{
    int wrong = 0;
    for (int k = 0; k < ROUNDS; k++) {
        const int bits = k % 2 ? 32 : 16;
        const uint32_t one = UINT32_C(1) << (bits - 1), late[] = {one, one + 1, one - 1 + one};
        const int32_t least = (int32_t)-one;
        int32_t a[4], b[4], start[4], end[4];
        draw_ends(bits, a, b);
        const enum op op = k / 2 % 2 ? NLERP : SLERP;
        run(bits, op, a, b, 0, start);
        run(bits, op, a, b, late[k % 3], end);
        big dot = 0;
        for (int i = 0; i < 4; i++)
            dot += (big)a[i] * b[i];
        for (int i = 0; i < 4; i++) {
            const int32_t minus = b[i] == least ? -(least + 1) : -b[i];
            wrong += start[i] != a[i] || end[i] != (dot < 0 ? minus : b[i]);
        }
    }
    cr_assert_eq(wrong, 0, "%d of %d components differ", wrong, 4 * ROUNDS);
}

/* sin and cos of 22.5 and 15 degrees, times 2^30 and 2^14, to nearest; one unit beside that is as
 * good. */
static const struct {
    int bits;
    enum op op;
    int32_t a[4], b[4];
    uint32_t t;
    int32_t want[4];
} known[] = {
    {32,
     SLERP,
     {0, 0, 0, 1 << 30},
     {0, 0, 759250125, 759250125},
     1u << 30,
     {0, 0, 410903207, 992008094}},
    {16, SLERP, {0, 0, 0, 1 << 14}, {0, 0, 11585, 11585}, 1u << 14, {0, 0, 6270, 15137}},
    {32,
     NLERP,
     {0, 0, 0, 1 << 30},
     {0, 0, -759250125, -759250125},
     1u << 30,
     {0, 0, 410903207, 992008094}},
    /* a third of 90 degrees: 30 degrees of turn */
    {32,
     SLERP,
     {0, 0, 0, 1 << 30},
     {759250125, 0, 0, 759250125},
     715827883,
     {277904834, 0, 0, 1037154959}},
    {16, SLERP, {0, 0, 0, 1 << 14}, {11585, 0, 0, 11585}, 10923, {4240, 0, 0, 15826}},
    {32, NORMALISE, {0, -1, 0, 0}, {0}, 0, {0, -(1 << 30), 0, 0}},
    {32, NORMALISE, {7, 7, -7, 7}, {0}, 0, {1 << 29, 1 << 29, -(1 << 29), 1 << 29}},
    {16, NORMALISE, {0, 3, 0, 4}, {0}, 0, {0, 9830, 0, 13107}},
    {16,
     NORMALISE,
     {INT16_MIN, INT16_MIN, INT16_MIN, INT16_MIN},
     {0},
     0,
     {-8192, -8192, -8192, -8192}},
};

Test(fixed, known_values, .timeout = timeout)
{
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        int32_t got[4];
        run(known[k].bits, known[k].op, known[k].a, known[k].b, known[k].t, got);
        int off = 0;
        for (int i = 0; i < 4; i++)
            off = abs(got[i] - known[k].want[i]) > off ? abs(got[i] - known[k].want[i]) : off;
        cr_expect_leq(off, 1, "row %zu is off by %d: %d %d %d %d", k, off, got[0], got[1], got[2],
                      got[3]);
    }
}

Test(fixed, result_may_be_an_operand, .timeout = timeout)
{
    int wrong = 0;
    for (int k = 0; k < ROUNDS / 4; k++) {
        const enum op op = (enum op)(k % OPS_N);
        int32_t a[4], b[4], apart[4], own[4];
        draw_ends(32, a, b);
        const uint32_t t = draw_t(32);
        run(32, op, a, b, t, apart);
        memcpy(own, k % 8 < 4 ? a : b, sizeof own);
        run(32, op, k % 8 < 4 || op == NORMALISE ? own : a, k % 8 < 4 ? b : own, t, own);
        wrong += memcmp(own, apart, sizeof own) != 0 && !(op == NORMALISE && k % 8 >= 4);
    }
    cr_assert_eq(wrong, 0, "%d results differ", wrong);
}
