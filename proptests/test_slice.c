/* test_slice.c - slices hold every float, once, and nothing else
 * SPDX-License-Identifier: MIT */
#include "slice.h"

#include <math.h>
#include <string.h>

#include <criterion/criterion.h>

TestSuite(slice, .timeout = 60);

static struct qc_slice read_slice(const char *text)
{
    struct qc_slice slice;
    char why[256];
    cr_assert(qc_slice_read(text, &slice, why, sizeof why), "%s: %s", text, why);
    return slice;
}

static const double *draw(const struct qc_slice *slice, uint64_t i)
{
    static struct qc_sample sample;
    qc_slice_draw(slice, i, &sample);
    return sample.in;
}

Test(slice, times_are_all_floats_from_a_half_to_one)
{
    const struct qc_slice slice = read_slice("t a=0,0,0,1 b=0,0,0.6,0.8");
    const uint64_t n = qc_slice_size(&slice);
    float expected = 0.5F;
    uint64_t wrong = 0;
    for (uint64_t i = 0; i < n; i++, expected = nextafterf(expected, 2))
        wrong += draw(&slice, i)[8] != (double)expected;
    cr_assert_eq(wrong, 0);
    cr_assert_eq(draw(&slice, n - 1)[8], 1);
    cr_assert_eq(draw(&slice, 7)[6], (double)0.6F);
}

Test(slice, dots_are_all_floats_above_0_999)
{
    const struct qc_slice slice = read_slice("dot"), one = read_slice("dot t=0.25");
    const uint64_t n = qc_slice_size(&one);
    float expected = nextafterf(0.999F, 0); /* is below 0.999; 0.999F is above */
    uint64_t wrong = 0;
    cr_assert((double)expected < 0.999 && (double)0.999F > 0.999);
    for (uint64_t i = 0; i < n; i++) {
        const double *in = draw(&one, i);
        expected = nextafterf(expected, 2);
        double squares = 0;
        for (int k = 4; k < 8; k++)
            squares += in[k] * in[k];
        wrong += in[7] != (double)expected || in[8] != 0.25 || fabs(squares - 1) > 0x1p-22;
    }
    cr_assert_eq(wrong, 0);
    cr_assert_eq(expected, 1);
    cr_assert_eq(qc_slice_size(&slice), 65 * n);
    cr_assert_eq(draw(&slice, 65 * 3 + 64)[8], 1);
    cr_assert_eq(draw(&slice, 65 * 3 + 1)[8], 1.0 / 64);
}

Test(slice, words_are_read_back)
{
    static const char *const texts[] = {"t", "t a=1,2,3,4 b=0.1,0.2,0.3,-0.4", "dot", "dot t=0.3"};
    static const char *const bad[] = {"",
                                      "s",
                                      "tea",
                                      "dots",
                                      "dot t=2",
                                      "dot t=nan",
                                      "t a=0,0,0,1",
                                      "dot t=nan b=1",
                                      "t a=0,0,0,0 b=0,0,0,1"};
    char text[QC_SLICE_TEXT_MAX], again[QC_SLICE_TEXT_MAX], why[256];
    struct qc_slice slice;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        slice = read_slice(texts[i]);
        qc_slice_write(&slice, text);
        const struct qc_slice same = read_slice(text);
        cr_expect_str_eq(qc_slice_write(&same, again), text);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        cr_expect(!qc_slice_read(bad[i], &slice, why, sizeof why) && why[0], "'%s'", bad[i]);
}
