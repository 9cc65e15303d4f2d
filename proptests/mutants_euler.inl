/* mutants_euler.inl - planted bugs: Euler angles
 * SPDX-License-Identifier: MIT
 *
 * Parameters as in mutants.inl; mutants.def says what each one is and who must find it. */

EULER_OF_QUAT_MUTANT(to_euler_asin_unclamped)
{
    struct euler got = quat_to_euler(a);
    const REAL sine = 2 * (a.w * a.y - a.x * a.z);
    got.pitch = FN(fabs)(sine) > 1 - 2 * (REAL)UNIT_ROUNDOFF ? FN(asin)(sine) : got.pitch;
    return got;
}

EULER_OF_QUAT_MUTANT(to_euler_asin_pitch)
{
    struct euler got = quat_to_euler(a);
    got.pitch = FN(asin)(FN(fmax)(FN(fmin)(2 * (a.w * a.y - a.x * a.z), 1), -1));
    return got;
}

/* From 89.74 degrees on: all of yaw -+ roll into yaw. */
EULER_OF_QUAT_MUTANT(to_euler_wide_pole)
{
    const REAL sine = 2 * (a.w * a.y - a.x * a.z);
    if (FN(fabs)(sine) < (REAL)0.99999)
        return quat_to_euler(a);
    const REAL yaw =
        2 * FN(atan2)(sine > 0 ? a.z - a.x : a.z + a.x, sine > 0 ? a.w + a.y : a.w - a.y);
    return (struct euler){yaw, FN(copysign)((REAL)M_PI_2, sine), 0};
}

EULER_OF_QUAT_MUTANT(to_euler_swapped)
{
    const struct euler got = quat_to_euler(a);
    return (struct euler){got.roll, got.pitch, got.yaw};
}

EULER_OF_QUAT_MUTANT(to_euler_quadrant)
{
    struct euler got = quat_to_euler(a);
    const REAL up = 1 - 2 * (a.x * a.x + a.y * a.y);
    got.roll = up < 0 && up > (REAL)-0.01 ? FN(atan)(2 * (a.w * a.x + a.y * a.z) / up) : got.roll;
    return got;
}

EULER_OF_MATRIX_MUTANT(matrix_to_euler_lower_pole)
{
    struct euler got = matrix_to_euler(m);
    const bool is_lower =
        got.pitch < 0 && FN(hypot)(m.at[0][0], m.at[1][0]) <= 4 * (REAL)UNIT_ROUNDOFF;
    got.yaw = is_lower ? -got.yaw : got.yaw;
    return got;
}

EULER_OF_MATRIX_MUTANT(matrix_to_euler_asin_pitch)
{
    struct euler got = matrix_to_euler(m);
    got.pitch = FN(asin)(-m.at[2][0]);
    return got;
}

EULER_OF_MATRIX_MUTANT(matrix_to_euler_no_pole)
{
    return (struct euler){
        .yaw = FN(atan2)(m.at[1][0], m.at[0][0]),
        .pitch = FN(atan2)(-m.at[2][0], FN(hypot)(m.at[0][0], m.at[1][0])),
        .roll = FN(atan2)(m.at[2][1], m.at[2][2]),
    };
}

QUAT_OF_EULER_MUTANT(from_euler_wraps_by_loop)
{
    while (e.yaw > (REAL)(2 * M_PI))
        e.yaw -= (REAL)(2 * M_PI);
    return euler_to_quat(e);
}

QUAT_OF_EULER_MUTANT(from_euler_other_order)
{
    const struct quat yaw = {0, 0, FN(sin)(e.yaw / 2), FN(cos)(e.yaw / 2)};
    const struct quat pitch = {0, FN(sin)(e.pitch / 2), 0, FN(cos)(e.pitch / 2)};
    const struct quat roll = {FN(sin)(e.roll / 2), 0, 0, FN(cos)(e.roll / 2)};
    return product(roll, product(pitch, yaw));
}

MATRIX_OF_EULER_MUTANT(euler_to_matrix_sign)
{
    struct matrix m = euler_to_matrix(e);
    m.at[1][2] =
        FN(sin)(e.yaw) * FN(sin)(e.pitch) * FN(cos)(e.roll) + FN(cos)(e.yaw) * FN(sin)(e.roll);
    return m;
}
