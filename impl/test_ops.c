/* test_ops.c - operations, stored numbers and status words against their definitions
 * SPDX-License-Identifier: MIT */
#include "numbers.h"
#include "ops.h"
#include "status.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(ops, .timeout = 20);

/* The contract's shapes, written as quatcheck.h states them. */
static const char *const shapes[] = {
    "1 lerp a4 b4 t1 -> 4",        "2 nlerp a4 b4 t1 -> 4",      "3 slerp a4 b4 t1 -> 4",
    "4 matrix_lerp a9 b9 t1 -> 9", "5 euler_lerp a3 b3 t1 -> 3", "6 transform a7 b7 t1 -> 7",
    "7 squad a4 b4 p4 q4 t1 -> 4", "8 product a4 b4 -> 4",       "9 normalise a4 -> 4",
    "10 inverse a4 -> 4",          "11 rotate a4 v3 -> 3",       "12 quat_to_matrix a4 -> 9",
    "13 matrix_to_quat m9 -> 4",   "14 quat_to_euler a4 -> 3",   "15 euler_to_quat e3 -> 4",
    "16 matrix_to_euler m9 -> 3",  "17 euler_to_matrix e3 -> 9",
};
enum { SHAPES_N = sizeof shapes / sizeof shapes[0] };

static void write_shape(const struct qc_op_info *info, char *text, size_t size)
{
    int at = snprintf(text, size, "%d %s", (int)info->op, info->name);
    for (int i = 0; i < info->operands_n; i++)
        at += snprintf(text + at, size - (size_t)at, " %s%d", info->operands[i].key,
                       info->operands[i].width);
    snprintf(text + at, size - (size_t)at, " -> %d", info->out_width);
}

Test(ops, shapes_are_the_contract_s)
{
    int wrong = 0;
    for (int op = 1; op <= SHAPES_N; op++) {
        char text[100];
        write_shape(qc_op_find(op), text, sizeof text);
        wrong += strcmp(text, shapes[op - 1]) != 0;
    }
    wrong += qc_op_find(0) != NULL || qc_op_find(SHAPES_N + 1) != NULL || qc_op_find(-1) != NULL;
    cr_assert_eq(wrong, 0, "%d operations differ from quatcheck.h", wrong);
}

Test(ops, widths_and_keys)
{
    int widest_in = 0, widest_out = 0, arcs = 0;
    for (int op = 1; op <= SHAPES_N; op++) {
        const struct qc_op_info *info = qc_op_find(op);
        int width = qc_op_in_width(info);
        widest_in = width > widest_in ? width : widest_in;
        widest_out = info->out_width > widest_out ? info->out_width : widest_out;
        arcs += qc_op_is_arc(op) << op;
    }
    const struct qc_op_info *slerp = qc_op_find(QC_SLERP);
    cr_assert(qc_op_in_width(slerp) == 9 && qc_op_operand(slerp, "t") == 2 &&
                  qc_op_operand(slerp, "v") == -1,
              "slerp takes a4 b4 t1");
    cr_assert(widest_in == QC_IN_MAX && widest_out == QC_OUT_MAX && arcs == 14,
              "widest in %d, out %d, arcs %#x", widest_in, widest_out, (unsigned)arcs);
}

/* One rounding: format, what goes in, what must come out. */
struct rounding {
    const char *what;
    struct qc_format format;
    double x, want;
};

#define F32                                                                                        \
    {                                                                                              \
        QC_F32, 0, 0                                                                               \
    }
#define Q14                                                                                        \
    {                                                                                              \
        QC_I16, 14, 0                                                                              \
    }
#define Q30                                                                                        \
    {                                                                                              \
        QC_I32, 30, 0                                                                              \
    }
#define T15                                                                                        \
    {                                                                                              \
        QC_I16, 15, 1                                                                              \
    }
#define T31                                                                                        \
    {                                                                                              \
        QC_I32, 31, 1                                                                              \
    }
static const struct rounding roundings[] = {
    {"f32 tie to even, down", F32, 1 + 0x1p-24, 1},
    {"f32 tie to even, up", F32, 1 + 0x3p-24, 1 + 0x1p-22},
    {"f32 above a tie", F32, 1 + 0x1p-24 + 0x1p-52, 1 + 0x1p-23},
    {"f32 least subnormal, tie", F32, 0x1p-150, 0},
    {"f32 least subnormal, above", F32, 0x1.000002p-150, 0x1p-149},
    {"f32 largest", F32, 0x1.fffffe8p127, 0x1.fffffep127},
    {"f32 overflow", F32, 0x1.ffffffp127, INFINITY},
    {"f64 is itself", {QC_F64, 0, 0}, 0x1.23456789abcdep-1070, 0x1.23456789abcdep-1070},
    {"q14 one", Q14, 1, 1},
    {"q14 half a unit", Q14, 0x0.8p-14, 0},
    {"q14 one and a half", Q14, 0x1.8p-14, 0x2p-14},
    {"q14 minus one and a half", Q14, -0x1.8p-14, -0x2p-14},
    {"q14 above half", Q14, 0x0.8000000000001p-14, 0x1p-14},
    {"q14 top", Q14, 2, 2 - 0x1p-14},
    {"q14 bottom", Q14, -3, -2},
    {"q14 infinity", Q14, INFINITY, 2 - 0x1p-14},
    {"q30 half a unit", Q30, -0x0.8p-30, 0},
    {"q30 two and a half", Q30, 0x2.8p-30, 0x2p-30},
    {"q30 top", Q30, 1e300, 2 - 0x1p-30},
    {"q30 bottom", Q30, -INFINITY, -2},
    {"t15 above 1", T15, 1.25, 1.25},
    {"t15 top", T15, 2, 2 - 0x1p-15},
    {"t15 bottom", T15, -0.5, 0},
    {"t15 tie", T15, 0x1.8p-15, 0x2p-15},
    {"t31 top", T31, 120, 2 - 0x1p-31},
    {"t31 last below 1", T31, 1 - 0x1p-31, 1 - 0x1p-31},
    {"t31 tie to 1", T31, 1 - 0x1p-32, 1},
};

Test(ops, rounds_to_nearest_even_and_saturates)
{
    const char *wrong = NULL;
    for (size_t i = 0; i < sizeof roundings / sizeof roundings[0]; i++) {
        const struct rounding *r = &roundings[i];
        double stored, got = qc_quantise(r->format, r->x);
        unsigned char raw[8];
        qc_encode(r->format, 1, &r->x, raw);
        qc_decode(r->format, 1, raw, &stored);
        if (got != r->want || stored != r->want || (got == 0 && r->x > 0 && signbit(got)))
            wrong = r->what;
    }
    cr_assert_null(wrong, "%s", wrong);
}

Test(ops, raw_bits_are_the_formats)
{
    const double x[] = {1, -1, 0.5, -0x1p-14};
    int16_t q14[4];
    int32_t q30[4];
    uint16_t t15[4];
    uint32_t t31[4];
    qc_encode((struct qc_format)Q14, 4, x, q14);
    qc_encode((struct qc_format)Q30, 4, x, q30);
    qc_encode((struct qc_format)T15, 4, x, t15);
    qc_encode((struct qc_format)T31, 4, x, t31);
    cr_assert(q14[0] == 16384 && q14[1] == -16384 && q14[2] == 8192 && q14[3] == -1);
    cr_assert(q30[0] == 1 << 30 && q30[1] == -(1 << 30) && q30[3] == -(1 << 16));
    cr_assert(t15[0] == 32768 && t15[1] == 0 && t15[2] == 16384);
    cr_assert(t31[0] == UINT32_C(1) << 31 && t31[1] == 0 && t31[2] == UINT32_C(1) << 30);
}

/* Every raw 16-bit number survives the way out and back; its value is raw / 2^14. */
Test(ops, fixed_point_round_trip_is_exhaustive)
{
    const struct qc_format format = Q14;
    int wrong = 0;
    for (int raw = INT16_MIN; raw <= INT16_MAX; raw++) {
        int16_t in = (int16_t)raw, out;
        double value;
        qc_decode(format, 1, &in, &value);
        qc_encode(format, 1, &value, &out);
        wrong += out != in || value != ldexp(raw, -14) || qc_quantise(format, value) != value;
    }
    cr_assert_eq(wrong, 0, "%d of 65536 changed", wrong);
}

/* Second way to a float: strtof of all the digits of the double. */
Test(ops, float_rounding_agrees_with_strtof)
{
    int wrong = 0;
    uint64_t state = 1;
    for (int i = 0; i < 20000; i++) {
        state = state * UINT64_C(6364136223846793005) + 1;
        int exponent = (int)((state >> 20) % 300) - 160;
        double x = ldexp((double)(state >> 11), exponent - 53);
        char text[64];
        snprintf(text, sizeof text, "%a", x);
        wrong += qc_quantise((struct qc_format)F32, x) != (double)strtof(text, NULL);
    }
    cr_assert_eq(wrong, 0, "%d of 20000 differ", wrong);
}

Test(ops, precisions)
{
    const struct qc_impl f32 = {.scalar = QC_F32}, f64 = {.scalar = QC_F64};
    const struct qc_impl q14 = {.scalar = QC_I16, .frac = 14, .t_frac = 15};
    const struct qc_impl q30 = {.scalar = QC_I32, .frac = 30, .t_frac = 31};
    cr_assert(qc_unit_roundoff(&f32) == 0x1p-24 && qc_unit_roundoff(&f64) == 0x1p-53);
    cr_assert(qc_unit_roundoff(&q14) == 0x1p-14 && qc_unit_roundoff(&q30) == 0x1p-30);
    cr_assert_str_eq(qc_precision_name(&f32), "f32");
    cr_assert_str_eq(qc_precision_name(&f64), "f64");
    cr_assert_str_eq(qc_precision_name(&q14), "q14");
    cr_assert_str_eq(qc_precision_name(&q30), "q30");
    struct qc_format t = qc_format_of_t(&q30);
    cr_assert(t.scalar == QC_I32 && t.frac == 31 && t.is_unsigned);
    t = qc_format_of_t(&f32);
    cr_assert(t.scalar == QC_F32 && t.frac == 0 && !t.is_unsigned);
}

Test(ops, every_status_has_its_own_words)
{
    int same = 0;
    for (int i = QC_OK; i <= QC_UNCERTIFIED; i++)
        for (int j = QC_OK; j < i; j++)
            same += !strcmp(qc_status_text((enum qc_status)i), qc_status_text((enum qc_status)j));
    cr_assert_eq(same, 0, "%d pairs of statuses share their words", same);
    cr_assert_str_eq(qc_status_text(QC_HUNG), "did not answer in time");
}
