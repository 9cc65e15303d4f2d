/* mutants_fixed.inl - planted bugs in fixed point: the healthy code with one thing wrong
 * SPDX-License-Identifier: MIT
 *
 * Parameters: BITS, IMPL and IMPL_NAME as in impl/fixed_methods.inl, and those of
 * mutants_table.inl.
 */
#define KERNEL(name) static void name
#include "../impl/fixed.inl"

#define CALL(name) name
#include "../impl/fixed_methods.inl"

#define ONE ((uword)1 << (BITS - 1))

#define ARC_MUTANT(kernel)                                                                         \
    static void kernel(const word a[4], const word b[4], uword t, word out[4]);                    \
    RUN_ARC(kernel)                                                                                \
    static void kernel(const word a[4], const word b[4], uword t, word out[4])
#define PRODUCT_MUTANT(kernel)                                                                     \
    static void kernel(const word a[4], const word b[4], word out[4]);                             \
    RUN_2(kernel)                                                                                  \
    static void kernel(const word a[4], const word b[4], word out[4])

ARC_MUTANT(t_is_signed)
{
    slerp(a, b, (word)t < 0 ? 0 : t, out);
}

ARC_MUTANT(t_loses_top_bit)
{
    slerp(a, b, t > ONE ? (uword)(t - ONE) : t, out);
}

/* A component doubled in a word of its own size, as for one more fraction bit. */
ARC_MUTANT(one_wraps)
{
    slerp(a, b, t, out);
    for (int i = 0; i < 4; i++)
        out[i] = (word)((word)((uword)out[i] << 1) >> 1);
}

/* Within an arc of 7 degrees, where 1 - |dot| is below 2^-7. */
ARC_MUTANT(parallel_keeps_sign)
{
    const wide d = dot(a, b), most = ((wide)127) << (2 * BITS - 13);
    if ((d < most && d > -most) || t == 0 || t >= ONE)
        slerp(a, b, t, out);
    else
        blend(a, b, weigh((uword)(ONE - t), 0), weigh(t, 0), out);
}

ARC_MUTANT(dot_in_half_word)
{
    enum { LOST = 2 * BITS - 6 - BITS / 2 };
    const wide d = dot(a, b);
    const uword s = arc_squared(d / ((wide)1 << LOST) * ((wide)1 << LOST));
    word end[4];
    for (int i = 0; i < 4; i++)
        end[i] = turned(b[i], d < 0);
    if (t > 0 && t < ONE)
        blend(a, end, weigh((uword)(ONE - t), s), weigh(t, s), out);
    else
        slerp(a, b, t, out);
}

PRODUCT_MUTANT(product_toward_zero)
{
    wide sum[4];
    multiply(a, b, sum);
    for (int i = 0; i < 4; i++)
        out[i] = (word)(sum[i] / ((wide)1 << (BITS - 4)));
}

#include "mutants_table.inl"
