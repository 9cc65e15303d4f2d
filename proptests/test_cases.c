/* test_cases.c - case lines round trip bit for bit, and what is malformed is named
 * SPDX-License-Identifier: MIT */
#include "cases.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "philox.h"

TestSuite(cases, .timeout = 60);

enum { PATTERNS = 100000 };

/* Every subject is a slerp, but for "x/unknown" and "x/<op>". */
static int op_of(const void *context, const char *subject)
{
    (void)context;
    for (int op = 1; qc_op_find(op); op++)
        if (strcmp(subject + 2, qc_op_find(op)->name) == 0)
            return op;
    return strcmp(subject, "x/unknown") == 0 ? 0 : QC_SLERP;
}

static enum qc_status read_line(const char *line, struct qc_case *c, char why[256])
{
    strcpy(why, "");
    return qc_case_read(line, op_of, NULL, c, why, 256);
}

static double random_bits(struct qc_random *random)
{
    uint64_t bits = qc_random_bits(random);
    if (qc_random_below(random, 4) == 0) /* zeros, subnormals, infinities, NaNs */
        bits &= qc_random_below(random, 2) ? ~(UINT64_C(0x7ff) << 52) : UINT64_C(0xfff) << 52;
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static bool same(double x, double y)
{
    return (isnan(x) && isnan(y)) || memcmp(&x, &y, sizeof x) == 0;
}

static struct qc_case random_case(struct qc_random *random)
{
    int op = 1 + (int)qc_random_below(random, QC_EULER_TO_MATRIX);
    char subject[QC_NAME_MAX];
    double in[QC_IN_MAX];
    for (int k = 0; k < QC_IN_MAX; k++)
        in[k] = random_bits(random);
    snprintf(subject, sizeof subject, "x/%s", qc_op_find(op)->name);
    struct qc_case c = qc_case_of(subject, "rotation", (enum qc_op)op, in);
    if (qc_random_below(random, 2)) {
        c.s = random_bits(random);
        c.k = (int64_t)qc_random_bits(random);
        c.n = (int64_t)(qc_random_bits(random) >> 1);
        c.lane = (int64_t)(qc_random_bits(random) >> 40);
        c.align = qc_random_below(random, 64);
        c.steps = qc_random_below(random, 3);
        c.seed = qc_random_bits(random);
    }
    return c;
}

static bool same_case(const struct qc_case *x, const struct qc_case *y)
{
    for (int k = 0; k < QC_IN_MAX; k++)
        if (!same(x->in[k], y->in[k]))
            return false;
    return strcmp(x->subject, y->subject) == 0 && strcmp(x->property, y->property) == 0 &&
           x->op == y->op && same(x->s, y->s) && x->k == y->k && x->n == y->n &&
           x->lane == y->lane && x->align == y->align && x->steps == y->steps && x->seed == y->seed;
}

Test(cases, round_trip)
{
    struct qc_random random = qc_random_at(1, 0, 0);
    size_t differ = 0, longest = 0;
    char first[QC_CASE_LINE_MAX] = "";
    for (int i = 0; i < PATTERNS; i++) {
        struct qc_case c = random_case(&random), back;
        char line[QC_CASE_LINE_MAX], why[256];
        size_t length = strlen(qc_case_write(&c, line, sizeof line));
        longest = length > longest ? length : longest;
        if (read_line(line, &back, why) == QC_OK && same_case(&c, &back))
            continue;
        if (differ++ == 0)
            memcpy(first, line, sizeof first);
    }
    cr_assert_eq(differ, 0, "%zu of %d, first: %s", differ, PATTERNS, first);
    cr_assert_lt(longest, QC_CASE_LINE_MAX - 1);
}

/* Written by hand from the format's description in cases.h. */
Test(cases, written_as_described)
{
    const double in[] = {0, -0.0, INFINITY, 1, NAN, 0.1, 0x1p-1074, -3, 0.5};
    struct qc_case c = qc_case_of("scalar_f64/slerp", "rotation", QC_SLERP, in);
    char line[QC_CASE_LINE_MAX];
    cr_assert_str_eq(qc_case_write(&c, line, sizeof line),
                     "scalar_f64/slerp rotation a=0x0p+0,-0x0p+0,inf,0x1p+0 "
                     "b=nan,0x1.999999999999ap-4,0x0.0000000000001p-1022,-0x1.8p+1 t=0x1p-1");
    c.s = -0.0;
    c.k = -2;
    c.n = 0;
    c.lane = 3;
    c.align = 4;
    c.steps = 10000;
    c.seed = UINT64_MAX;
    qc_case_write(&c, line, sizeof line);
    cr_assert_str_eq(strstr(line, " t=") + strlen(" t=0x1p-1"),
                     " s=-0x0p+0 k=-2 n=0 lane=3 align=4 steps=10000 seed=18446744073709551615");
}

Test(cases, a_line_too_long_is_cut)
{
    const double in[9] = {0};
    struct qc_case c = qc_case_of("x/slerp", "rotation", QC_SLERP, in);
    char line[12];
    cr_assert_str_eq(qc_case_write(&c, line, sizeof line), "x/slerp rot");
}

/* Decimals, hex floats, any order of keys, any white space. */
Test(cases, read_leniently_but_exactly)
{
    struct qc_case c;
    char why[256];
    cr_assert_eq(
        read_line("  x/slerp\t*  t=.5 seed=7 b=1,2.5,-3e0,0X1P-2 a=0,0,-0,1 k=-1 \r\n", &c, why),
        QC_OK, "%s", why);
    const double in[9] = {0, 0, -0.0, 1, 1, 2.5, -3, 0.25, 0.5};
    cr_assert(memcmp(c.in, in, sizeof in) == 0 && c.seed == 7 && c.k == -1 && c.n == 1);
    cr_assert_eq(read_line("x/normalise * a=0.1,1e-400,1e-310,0", &c, why), QC_OK, "%s", why);
    cr_assert(c.in[0] == 0.1 && c.in[1] == 0 && c.in[2] == 1e-310);
}

#define A "a=0,0,0,1"
#define B "b=0,0,0,1"

static const struct malformed {
    const char *line, *why;
} malformed[] = {
    {"", "the case line has no subject"},
    {" \t\n", "the case line has no subject"},
    {"x/slerp", "the case line has no property"},
    {"x/slerp " A, "the case line has no property before 'a=0,0,0,1'"},
    {A " " B, "the case line has no subject before 'a=0,0,0,1'"},
    {"x/unknown * " A, "'x/unknown' is no known method"},
    {"x/slerp * " A " " B, "operand t of slerp is missing"},
    {"x/slerp * " B " t=0", "operand a of slerp is missing"},
    {"x/slerp * " A " " B " t=0 " A, "a is given twice"},
    {"x/slerp * " A " " B " t=0 n=2 n=2", "n is given twice"},
    {"x/slerp * " A " " B " t=0 q=1", "slerp has no key 'q'"},
    {"x/slerp * " A " " B " t=0 =1", "slerp has no key ''"},
    {"x/slerp * " A " " B " t=0 elephantine_key_of_all=1",
     "slerp has no key 'elephantine_key_of_all'"},
    {"x/slerp * " A " " B " t=0 word", "'word' is not key=value"},
    {"x/slerp * a=0,0,1 " B " t=0", "a takes 4 numbers, not 3"},
    {"x/slerp * a=0,0,0,0,1 " B " t=0", "a takes 4 numbers, not 5"},
    {"x/slerp * " A " " B " t=0,1", "t takes 1 number, not 2"},
    {"x/slerp * " A " " B " t=", "t: '' is not a number"},
    {"x/slerp * a=0,0,,1 " B " t=0", "a: '' is not a number"},
    {"x/slerp * a=0,0,0x,1 " B " t=0", "a: '0x' is not a number"},
    {"x/slerp * a=0,0,1f,1 " B " t=0", "a: '1f' is not a number"},
    {"x/slerp * a=0,0,none,1 " B " t=0", "a: 'none' is not a number"},
    {"x/slerp * a=0,0,1e999,1 " B " t=0", "a: '1e999' is out of range"},
    {"x/slerp * " A " " B " t=0 s=x", "s: 'x' is not a number"},
    {"x/slerp * " A " " B " t=0 k=1.5", "k: '1.5' is not an integer"},
    {"x/slerp * " A " " B " t=0 k=", "k: '' is not an integer"},
    {"x/slerp * " A " " B " t=0 k=9223372036854775808",
     "k: '9223372036854775808' is not an integer"},
    {"x/slerp * " A " " B " t=0 n=-1", "n: '-1' is not a natural number"},
    {"x/slerp * " A " " B " t=0 lane=9223372036854775808",
     "lane: '9223372036854775808' is not a natural number"},
    {"x/slerp * " A " " B " t=0 seed=18446744073709551616",
     "seed: '18446744073709551616' is not a natural number"},
    {"x/slerp * " A " " B " t=0 seed=+1", "seed: '+1' is not a natural number"},
};

Test(cases, malformed_lines_name_the_trouble)
{
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        struct qc_case c;
        char why[256];
        enum qc_status status = read_line(malformed[i].line, &c, why);
        cr_expect(status == QC_BAD_INPUT && strcmp(why, malformed[i].why) == 0, "'%s' gives '%s'",
                  malformed[i].line, why);
    }
}

Test(cases, names_have_a_limit)
{
    char line[2 * QC_NAME_MAX], why[256];
    struct qc_case c;
    memset(line, 'x', sizeof line);
    strcpy(line + QC_NAME_MAX, " * " A);
    cr_expect_eq(read_line(line, &c, why), QC_BAD_INPUT);
    cr_expect_str_eq(why, "the subject is longer than 127 characters");
    memmove(line, line + 1, sizeof line - 1);
    cr_expect_eq(read_line(line, &c, why), QC_BAD_INPUT); /* fits; then an operand is missing */
    cr_expect_str_eq(why, "operand b of slerp is missing");
}
