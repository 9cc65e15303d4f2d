/* mutants_time.inl - planted bugs: t, the weights, speed and the ends
 * SPDX-License-Identifier: MIT
 *
 * Parameters as in mutants.inl; mutants.def says what each one is and who must find it. */

/* E of slerp's contract, rad. */
#define CLAIMED ((REAL)(9.9 * UNIT_ROUNDOFF))

ARC_MUTANT(weights_swapped)
{
    return slerp(a, b, 1 - t);
}

/* 20 E ahead at most: the cubic has its largest value, 0.0962, at t = 0.211. */
ARC_MUTANT(speed_20_claims)
{
    const REAL uneven = 20 * CLAIMED / (REAL)(0.0962 * M_PI);
    return slerp(a, b, t + uneven * t * (1 - t) * (1 - 2 * t));
}

ARC_MUTANT(early_everywhere)
{
    return slerp(a, b, t + 640 * (REAL)UNIT_ROUNDOFF * t * (1 - t));
}

ARC_MUTANT(steps_back_at_half)
{
    const REAL turn = 2 * arc_between(a, nearer(a, b));
    return slerp(a, b, t > (REAL)0.5 && turn > 64 * CLAIMED ? t - 6 * CLAIMED / turn : t);
}

ARC_MUTANT(late_half_stretched)
{
    return slerp(a, b, t > (REAL)0.5 ? t * (1 + 24 * (REAL)UNIT_ROUNDOFF) : t);
}

ARC_MUTANT(t_in_a_byte)
{
    return slerp(a, b, FN(rint)(t * 255) / 255);
}

ARC_MUTANT(t_clamped)
{
    return slerp(a, b, FN(fmin)(FN(fmax)(t, 0), 1));
}

ARC_MUTANT(t_clamped_above_only)
{
    return slerp(a, b, FN(fmin)(t, 1));
}

ARC_MUTANT(t_wraps)
{
    return slerp(a, b, t - FN(floor)(t));
}

ARC_MUTANT(result_renormalised)
{
    return to_unit(slerp(a, b, t));
}

ARC_MUTANT(lerp_one_sided)
{
    return add(a, combine(t, subtract(nearer(a, b), a), 0, a));
}

ARC_MUTANT(lerp_w_of_start)
{
    const struct quat end = nearer(a, b);
    struct quat got = lerp(a, b, t);
    got.w = (1 - t) * a.w + t * (t < 1 ? a.w : end.w);
    return got;
}

ARC_MUTANT(lerp_normalises)
{
    return t == 0 || t == 1 ? lerp(a, b, t) : to_unit(lerp(a, b, t));
}

ARC_MUTANT(nlerp_not_unit)
{
    return lerp(a, b, t);
}

/* One lane's factor is a reciprocal good to 24 u. */
ARC_MUTANT(lane_z_coarse)
{
    struct quat got = slerp(a, b, t);
    got.z *= 1 + 24 * (REAL)UNIT_ROUNDOFF;
    return got;
}
#undef CLAIMED
