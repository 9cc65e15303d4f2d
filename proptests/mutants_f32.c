/* mutants_f32.c - planted bugs in float, and those that only float can have
 * SPDX-License-Identifier: MIT */
#define REAL float
#define FN(name) name##f
#define UNIT_ROUNDOFF 0x1p-24
#define SMALLEST_ARC 0x1p-13f
#define SCALAR QC_F32
#define IMPL qc_healthy_f32
#define IMPL_NAME "healthy_f32"
#define IMPL_SUMMARY "the built-in implementation in float, as a plug-in"
#include "mutants.inl"

/* A 12-bit estimate of 1/|q| and one step of Newton, as with rsqrtss. */
static float coarse_reciprocal_root(float square)
{
    const float y = 1 / sqrtf(square), unit = scalbnf(1, ilogbf(y) - 11);
    const float estimate = floorf(y / unit) * unit;
    return estimate * (1.5f - square / 2 * estimate * estimate);
}

QUAT_MUTANT(normalise_newton_once)
{
    const float square = dot(a, a);
    const bool is_near = square > 0.25f && square < 4;
    return is_near ? combine(coarse_reciprocal_root(square), a, 0, a) : normalise(a);
}

/* |q|^2 passes the largest float at |q| = 1.8e19. */
QUAT_MUTANT(normalise_overflows)
{
    return to_unit(a);
}

/* The threshold that keeps 0/0 away is a length of 1e-12, in any format. */
QUAT_MUTANT(normalise_underflows)
{
    const float length = norm(a);
    return length < 1e-12f ? (struct quat){0, 0, 0, 1} : normalise(a);
}

ARC_MUTANT(slerp_overflows)
{
    return to_unit(slerp(to_unit(a), to_unit(b), t));
}

#define MUTANTS_FN qc_mutants_f32
#define MUTANTS_NAME "mutant_f32"
#define QC_MUTANT_F32 PLANTED
#include "mutants_table.inl"
