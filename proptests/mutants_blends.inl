/* mutants_blends.inl - planted bugs: squad, transforms, matrices and angles number by number
 * SPDX-License-Identifier: MIT
 *
 * Parameters as in mutants.inl; mutants.def says what each one is and who must find it. */

#define SQUAD_MUTANT(kernel)                                                                       \
    MUTANT(RUN_SQUAD(kernel), struct quat, kernel, struct quat a, struct quat b, struct quat p,    \
           struct quat q, REAL t)
#define BLEND_MUTANT(kernel, T)                                                                    \
    MUTANT(RUN_BLEND(kernel, struct T), struct T, kernel, struct T a, struct T b, REAL t)

SQUAD_MUTANT(squad_controls_swapped)
{
    return squad(a, b, q, p, t);
}

SQUAD_MUTANT(squad_outer_t)
{
    return slerp(slerp(a, b, t), slerp(p, q, t), t);
}

SQUAD_MUTANT(squad_half_drawn)
{
    return slerp(slerp(a, b, t), slerp(p, q, t), t * (1 - t));
}

SQUAD_MUTANT(squad_takes_nlerp)
{
    return nlerp(slerp(a, b, t), slerp(p, q, t), 2 * t * (1 - t));
}

SQUAD_MUTANT(squad_inner_never_flips)
{
    return slerp(slerp(a, b, t), slerp_long(p, q, t), 2 * t * (1 - t));
}

SQUAD_MUTANT(squad_normalises_late)
{
    const struct quat got = squad(a, b, p, q, t);
    return combine(1 + 40 * (REAL)UNIT_ROUNDOFF, got, 0, got);
}

BLEND_MUTANT(transform_moves_back, pose)
{
    struct pose got = transform(a, b, t);
    got.at = transform(b, a, t).at;
    return got;
}

BLEND_MUTANT(transform_turns_the_position, pose)
{
    struct pose got = transform(a, b, t);
    got.at = rotate(got.turn, got.at);
    return got;
}

BLEND_MUTANT(transform_takes_nlerp, pose)
{
    struct pose got = transform(a, b, t);
    got.turn = nlerp(a.turn, b.turn, t);
    return got;
}

/* a + t (b - a) does not end at b. */
BLEND_MUTANT(transform_loses_the_near_end, pose)
{
    struct pose got = transform(a, b, t);
    got.at.x = a.at.x + t * (8 * (b.at.x - a.at.x)) / 8 + 8 * (REAL)UNIT_ROUNDOFF * a.at.x;
    return got;
}

BLEND_MUTANT(matrix_lerp_transposed, matrix)
{
    const struct matrix m = matrix_lerp(a, b, t);
    struct matrix got;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            got.at[i][j] = m.at[j][i];
    return got;
}

BLEND_MUTANT(matrix_lerp_forgets_the_last, matrix)
{
    struct matrix got = matrix_lerp(a, b, t);
    got.at[2][2] = a.at[2][2];
    return got;
}

/* In degrees, and pi of seven digits. */
BLEND_MUTANT(euler_lerp_degrees, euler)
{
    const REAL degrees = (REAL)(180 / 3.141592), back = (REAL)(M_PI / 180);
    struct euler got = euler_lerp(a, b, t);
    got.yaw = got.yaw * degrees * back;
    return got;
}

BLEND_MUTANT(euler_lerp_wraps_yaw, euler)
{
    if (b.yaw - a.yaw > (REAL)M_PI)
        b.yaw -= (REAL)(2 * M_PI);
    return euler_lerp(a, b, t);
}

#undef SQUAD_MUTANT
#undef BLEND_MUTANT
