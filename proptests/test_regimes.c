/* test_regimes.c - every row draws what it says, against MPFR
 * SPDX-License-Identifier: MIT */
#include "regimes.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

#include "exact_turn.h"

TestSuite(regimes, .timeout = 120);

enum { SAMPLES = 2000 };

static const struct qc_impl formats[] = {
    {.name = "f64", .scalar = QC_F64},
    {.name = "f32", .scalar = QC_F32},
    {.name = "q30", .scalar = QC_I32, .frac = 30, .t_frac = 31},
    {.name = "q14", .scalar = QC_I16, .frac = 14, .t_frac = 15},
};
enum { FORMATS_N = sizeof formats / sizeof formats[0] };

static int row_of(enum qc_axis axis, const char *name)
{
    for (size_t i = 0; i < qc_regimes_n; i++)
        if (qc_regimes[i].axis == axis && strcmp(qc_regimes[i].name, name) == 0)
            return (int)i;
    cr_assert_fail("no row %s", name);
    return -1;
}

static struct qc_plan plan_of(int format, int op, enum qc_axis axis, const char *name)
{
    const struct qc_method method = {.op = op};
    struct qc_plan plan = qc_plan_for(&formats[format], &method, 3);
    plan.only[axis] = row_of(axis, name);
    return plan;
}

/* What a turn row promises of one sample. */
struct ends {
    struct qc_format format;
    double u, a[4], b[4], turn, dot; /* turn in rad, the short way; dot = b.w a.w */
};

static double neighbour(struct qc_format format, double x, double toward)
{
    if (format.scalar == QC_F32)
        return (double)nextafterf((float)x, (float)toward);
    if (format.scalar == QC_F64)
        return nextafter(x, toward);
    return x + copysign(ldexp(1, -format.frac), toward - x);
}

static bool is_short(const struct ends *e)
{
    return e->turn >= 0 && e->turn <= acos(-1) + 8 * e->u;
}

static bool is_round(const struct ends *e)
{
    double least = 1;
    for (int k = 0; k < QC_ROUND_TURNS_N; k++)
        least = fmin(least, fabs(e->turn - qc_round_turns[k].degrees * acos(-1) / 180));
    return least <= 6 * e->u;
}

/* All switch rows: a is the identity up to sign, so that the dot is w. */
static bool dot_within(const struct ends *e, double dot, double ulps)
{
    bool identity = fabs(e->a[3]) == 1 && e->a[0] == 0 && e->a[1] == 0 && e->a[2] == 0;
    /* beside the ulps: the rounding of the switch itself */
    return identity && fabs(fabs(e->dot) - dot) <= (ulps + 1) * e->u;
}

static double sine_ulps(const struct ends *e, double sine)
{
    double longest = fmax(fmax(fabs(e->b[0]), fabs(e->b[1])), fabs(e->b[2]));
    double ulp = neighbour(e->format, sine, 1) - sine;
    return fabs(longest - sine) / ulp;
}

static bool has_sine(const struct ends *e, double sine)
{
    return dot_within(e, sqrt(1 - sine * sine), 64) || sine_ulps(e, sine) <= 66;
}

static bool is_dot_zero(const struct ends *e)
{
    return dot_within(e, 0, 4);
}

/* Four products that cancel in pairs. */
static bool is_orthogonal(const struct ends *e)
{
    double p[4];
    for (int k = 0; k < 4; k++)
        p[k] = e->a[k] * e->b[k];
    return (p[0] == -p[1] && p[2] == -p[3]) || (p[0] == -p[2] && p[1] == -p[3]) ||
           (p[0] == -p[3] && p[1] == -p[2]);
}

/* Components in which b is neither a nor -a, whichever is nearer; -1: one of them not by one step.
 */
static int stepped_components(const struct ends *e)
{
    int n = 0;
    double sign = 0;
    for (int k = 0; k < 4; k++)
        sign += e->a[k] * e->b[k];
    for (int k = 0; k < 4; k++) {
        double b = copysign(1, sign) * e->b[k];
        if (b == e->a[k])
            continue;
        if (neighbour(e->format, e->a[k], b) != b)
            return -1;
        n++;
    }
    return n;
}

static bool is_equal(const struct ends *e)
{
    return stepped_components(e) == 0;
}

static bool is_one_ulp(const struct ends *e)
{
    int n = stepped_components(e);
    return n == 0 || n == 1; /* 0 where no neighbour is a unit vector */
}

static bool is_past_one(const struct ends *e)
{
    double sum = 0;
    for (int k = 0; k < 4; k++)
        sum = e->format.scalar == QC_F32 ? (double)((float)sum + (float)e->a[k] * (float)e->b[k])
                                         : sum + e->a[k] * e->b[k];
    return is_equal(e) || fabs(sum) >= 1;
}

static bool is_tiny(const struct ends *e)
{
    return e->turn <= e->u / 2 && fabs(e->a[3]) == 1 && fabs(e->b[3]) == 1;
}

#define DOT(name, dot)                                                                             \
    static bool name(const struct ends *e)                                                         \
    {                                                                                              \
        return dot_within(e, dot, 64);                                                             \
    }
DOT(is_0_95, 0.95)
DOT(is_0_99, 0.99)
DOT(is_0_999, 0.999)
DOT(is_0_9995, 0.9995)
DOT(is_0_9999, 0.9999)
DOT(is_0_99995, 0.99995)
DOT(is_1_minus_1e_5, 1 - 1e-5)
DOT(is_1_minus_1e_6, 1 - 1e-6)
DOT(is_1_minus_1e_7, 1 - 1e-7)
DOT(is_1, 1)

static bool is_sine_0_001(const struct ends *e)
{
    return has_sine(e, 0.001);
}

static bool is_arc_1e_6(const struct ends *e)
{
    return has_sine(e, sin(1e-6));
}

static const struct promise {
    const char *row;
    bool (*kept)(const struct ends *e);
} promises[] = {
    {"log", is_short},
    {"log_visible", is_short},
    {"near_half_turn", is_short},
    {"uniform", is_short},
    {"round", is_round},
    {"dot_0_95", is_0_95},
    {"dot_0_99", is_0_99},
    {"dot_0_999", is_0_999},
    {"dot_0_9995", is_0_9995},
    {"dot_0_9999", is_0_9999},
    {"dot_0_99995", is_0_99995},
    {"dot_1_minus_1e_5", is_1_minus_1e_5},
    {"dot_1_minus_1e_6", is_1_minus_1e_6},
    {"dot_1_minus_1e_7", is_1_minus_1e_7},
    {"dot_1_minus_eps", is_1},
    {"sine_0_001", is_sine_0_001},
    {"arc_1e_6", is_arc_1e_6},
    {"dot_zero", is_dot_zero},
    {"orthogonal", is_orthogonal},
    {"equal", is_equal},
    {"one_ulp", is_one_ulp},
    {"dot_past_one", is_past_one},
    {"tiny", is_tiny},
};
enum { PROMISES_N = sizeof promises / sizeof promises[0] };

static struct ends ends_of(const struct qc_plan *plan, uint64_t i)
{
    struct qc_sample sample;
    struct ends e = {.format = plan->format, .u = plan->u};
    qc_draw(plan, i, &sample);
    memcpy(e.a, sample.in, sizeof e.a);
    memcpy(e.b, sample.in + 4, sizeof e.b);
    e.turn = exact_turn(e.a, e.b);
    e.turn = fmin(e.turn, 2 * acos(-1) - e.turn);
    e.dot = e.a[3] * e.b[3];
    return e;
}

Test(regimes, every_turn_row_keeps_its_promise)
{
    size_t turns_n = 0;
    for (size_t i = 0; i < qc_regimes_n; i++)
        turns_n += qc_regimes[i].axis == QC_AXIS_TURN;
    cr_assert_eq(turns_n, PROMISES_N, "a row of turn without a promise");
    for (int format = 0; format < FORMATS_N; format++)
        for (int k = 0; k < PROMISES_N; k++) {
            struct qc_plan plan = plan_of(format, QC_SLERP, QC_AXIS_TURN, promises[k].row);
            plan.domain = QC_DOMAIN_CLAIM | QC_DOMAIN_TINY;
            int broken = 0, n = 0;
            for (uint64_t i = 0;
                 qc_regime_applies(&plan, (size_t)plan.only[QC_AXIS_TURN]) && i < SAMPLES / 4;
                 i++, n++) {
                struct ends e = ends_of(&plan, i);
                broken += !promises[k].kept(&e);
            }
            cr_expect_eq(broken, 0, "%s %s: %d of %d", formats[format].name, promises[k].row,
                         broken, n);
        }
}

/* A row that promises a neighbourhood also reaches around in it. */
Test(regimes, switches_are_met_on_both_sides)
{
    for (int format = 0; format < 2; format++) {
        int below = 0, above = 0, at = 0, past = 0, apart = 0;
        struct qc_plan plan = plan_of(format, QC_SLERP, QC_AXIS_TURN, "dot_0_9995");
        double dot = qc_quantise(plan.format, 0.9995);
        struct qc_plan one = plan_of(format, QC_SLERP, QC_AXIS_TURN, "dot_past_one");
        struct qc_plan ulp = plan_of(format, QC_SLERP, QC_AXIS_TURN, "one_ulp");
        for (uint64_t i = 0; i < SAMPLES; i++) {
            struct ends e = ends_of(&plan, i);
            below += fabs(e.dot) < dot;
            above += fabs(e.dot) > dot;
            at += fabs(e.dot) == dot;
            e = ends_of(&one, i);
            past += is_past_one(&e) && !is_equal(&e);
            e = ends_of(&ulp, i);
            apart += stepped_components(&e) == 1;
        }
        cr_expect(below > SAMPLES / 3 && above > SAMPLES / 3 && at > 0);
        cr_expect_gt(past, SAMPLES / 4, "%s: %d dots past one", formats[format].name, past);
        cr_expect_gt(apart, SAMPLES * 3 / 4, "%s: %d one ulp apart", formats[format].name, apart);
    }
}

Test(regimes, exact_constants)
{
    double worst = 0, tangent = 0;
    for (int k = 0; k <= QC_ROUND_TURNS_N; k++) {
        struct dd h = qc_round_turns[k].h;
        double thousandths = rint(qc_round_turns[k].degrees * 1000);
        worst = fmax(worst, exact_tangent_error(thousandths, h.hi, h.lo));
    }
    /* |lo| <= ulp(hi)/2, rounded to half an ulp of its own */
    cr_expect_leq(worst, 0x1p-106, "tan(turn/4) is off by %g", worst);
    for (int k = 0; k <= 1000; k++) {
        double quarter = k * (acos(-1) / 4000), thousandths = quarter * (720e3 / acos(-1));
        tangent = fmax(tangent, exact_tangent_error(thousandths, qc_tangent(quarter), 0));
    }
    /* its own roundings, and those of the degrees here */
    cr_expect_leq(tangent, 8 * 0x1p-53, "the continued fraction is off by %g", tangent);
}

/* Whatever the row, ends in the domain of a claim are exact unit vectors, rounded. */
Test(regimes, ends_are_rounded_units)
{
    for (int format = 0; format < FORMATS_N; format++) {
        const struct qc_method method = {.op = QC_SQUAD};
        struct qc_plan plan = qc_plan_for(&formats[format], &method, 4);
        int wrong = 0;
        plan.domain |= QC_DOMAIN_TINY;
        for (uint64_t i = 0; i < SAMPLES * 5; i++) {
            struct qc_sample sample;
            qc_draw(&plan, i, &sample);
            for (int q = 0; q < 16; q += 4) {
                double below[4], above[4];
                for (int k = 0; k < 4; k++) {
                    below[k] = neighbour(plan.format, fabs(sample.in[q + k]), -4);
                    above[k] = neighbour(plan.format, fabs(sample.in[q + k]), 4);
                }
                wrong += !exact_is_rounded_unit(sample.in + q, below, above);
            }
        }
        cr_expect_eq(wrong, 0, "%s: %d ends", formats[format].name, wrong);
    }
}

/* Right angles about coordinate axes come out as a table would have them: sqrt(1/2), rounded once.
 */
Test(regimes, round_turns_are_rounded_once)
{
    const double roots[] = {0, sqrt(0.5), 0.5, sqrt(0.75), 1};
    struct qc_plan plan = plan_of(0, QC_SLERP, QC_AXIS_TURN, "round");
    plan.only[QC_AXIS_FRAME] = row_of(QC_AXIS_FRAME, "axis_aligned");
    plan.turn_lo_deg = 59;
    int wrong = 0, seen = 0;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        struct ends e = ends_of(&plan, i);
        double degrees = rint(e.turn * 180 / acos(-1));
        if (fmod(degrees, 30) != 0)
            continue;
        for (int k = 0; k < 4; k++) {
            bool found = false;
            for (int r = 0; r < 5; r++)
                found = found || fabs(e.b[k]) == roots[r];
            wrong += !found && degrees != 150;
        }
        seen++;
    }
    cr_assert(wrong == 0 && seen > SAMPLES / 4, "%d components of %d samples", wrong, seen);
}
