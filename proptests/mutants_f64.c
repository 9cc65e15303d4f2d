/* mutants_f64.c - planted bugs in double, and those that only double can have
 * SPDX-License-Identifier: MIT */
#define REAL double
#define FN(name) name
#define UNIT_ROUNDOFF 0x1p-53
#define SMALLEST_ARC 0x1p-28
#define SCALAR QC_F64
#define IMPL qc_healthy_f64
#define IMPL_NAME "healthy_f64"
#define IMPL_SUMMARY "the built-in implementation in double, as a plug-in"
#include "mutants.inl"

/* 1 - cos(x/2) for x = 0.00284714461 rad, the limit of a float library. */
ARC_MUTANT(threshold_of_float)
{
    return slerp_with_threshold(a, b, t, 1 - 1e-6);
}

/* Costs sqrt(3)/432 turn^3 = 2.9e-15 rad at its turn of 8.9e-5 rad; 1.1e-15 is claimed. */
ARC_MUTANT(threshold_1e_9)
{
    return slerp_with_threshold(a, b, t, 1 - 1e-9);
}

ARC_MUTANT(acos_in_float)
{
    const struct quat end = nearer(a, b);
    const double cosine = dot(a, end);
    return cosine > 0.9995 ? slerp(a, b, t) : slerp_of_arc(a, end, acosf((float)cosine), t);
}

/* acos x = pi/2 - asin x, used where acos itself is not steep. */
static struct quat slerp_with_pi(struct quat a, struct quat b, double t, double pi)
{
    const struct quat end = nearer(a, b);
    const double cosine = dot(a, end);
    return cosine > 0.5 ? slerp(a, b, t) : slerp_of_arc(a, end, pi / 2 - asin(cosine), t);
}

ARC_MUTANT(pi_in_float)
{
    return slerp_with_pi(a, b, t, 3.14159265f);
}

ARC_MUTANT(pi_of_twelve_digits)
{
    return slerp_with_pi(a, b, t, 3.14159265359);
}

/* sin x below 0.02, where x^7/5040 no longer shows. */
static double sine_of_small(double x)
{
    return x * (1 - x * x * (0.16666667f - x * x / 120));
}

ARC_MUTANT(sixth_in_float)
{
    const struct quat end = nearer(a, b);
    const double arc = arc_between(a, end);
    if (arc > 0.02 || arc < SMALLEST_ARC || !(t >= 0 && t <= 1))
        return slerp(a, b, t);
    return combine(sine_of_small((1 - t) * arc) / sine_of_small(arc), a,
                   sine_of_small(t * arc) / sine_of_small(arc), end);
}

ARC_MUTANT(t_in_float)
{
    return slerp(a, b, (float)t);
}

ARC_MUTANT(lerp_weight_in_float)
{
    return combine((float)(1 - t), a, t, nearer(a, b));
}

ARC_MUTANT(speed_1e_4)
{
    return slerp(a, b, t + 1e-4 * t * (1 - t) * (1 - 2 * t));
}

ARC_MUTANT(nlerp_newton_once)
{
    const struct quat sum = lerp(a, b, t);
    const REAL square = dot(sum, sum), scale = (3 - square) / 2;
    return square > (REAL)0.9999 ? combine(scale, sum, 0, sum) : to_unit(sum);
}

/* To degrees and back with the digits of a pocket calculator. */
QUAT_OF_EULER_MUTANT(from_euler_degrees)
{
    const REAL there = (REAL)57.29577951, back = (REAL)0.01745329252;
    return euler_to_quat((struct euler){e.yaw * there * back, e.pitch, e.roll});
}

#define MUTANTS_FN qc_mutants_f64
#define MUTANTS_NAME "mutant_f64"
#define QC_MUTANT_F64 PLANTED
#include "mutants_table.inl"
