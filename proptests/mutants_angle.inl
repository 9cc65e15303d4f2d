/* mutants_angle.inl - planted bugs: the angle, its domain, and what is done near zero
 * SPDX-License-Identifier: MIT
 *
 * Parameters as in mutants.inl; mutants.def says what each one is and who must find it. */

/* The slerp of an arc found in any way; 0/0 where it is 0. */
static struct quat slerp_of_arc(struct quat a, struct quat end, REAL arc, REAL t)
{
    const REAL scale = FN(sin)(arc);
    return combine(FN(sin)((1 - t) * arc) / scale, a, FN(sin)(t * arc) / scale, end);
}

/* What people write: above the threshold an nlerp. */
static struct quat slerp_with_threshold(struct quat a, struct quat b, REAL t, REAL threshold)
{
    const struct quat end = nearer(a, b);
    if (dot(a, end) > threshold)
        return to_unit(combine(1 - t, a, t, end));
    return slerp_long(a, end, t);
}

ARC_MUTANT(threshold_0_9995)
{
    return slerp_with_threshold(a, b, t, (REAL)0.9995);
}

/* As near to 1 as a fallback can be seen: arcs below sqrt(128 u). */
#define NEAR (1 - 64 * (REAL)UNIT_ROUNDOFF)

ARC_MUTANT(fallback_ignores_t)
{
    return FN(fabs)(dot(a, b)) > NEAR ? a : slerp(a, b, t);
}

ARC_MUTANT(fallback_averages)
{
    return FN(fabs)(dot(a, b)) > NEAR ? to_unit(add(a, nearer(a, b))) : slerp(a, b, t);
}

ARC_MUTANT(fallback_not_unit)
{
    return FN(fabs)(dot(a, b)) > NEAR ? combine(1 - t, a, t, nearer(a, b)) : slerp(a, b, t);
}

ARC_MUTANT(fallback_forgets_flip)
{
    return FN(fabs)(dot(a, b)) > NEAR ? to_unit(combine(1 - t, a, t, b)) : slerp(a, b, t);
}

ARC_MUTANT(fallback_flips_start)
{
    return FN(fabs)(dot(a, b)) > NEAR ? to_unit(combine(1 - t, nearer(b, a), t, b))
                                      : slerp(a, b, t);
}

ARC_MUTANT(fallback_swaps_weights)
{
    return dot(a, b) > NEAR ? to_unit(combine(t, a, 1 - t, b)) : slerp(a, b, t);
}

ARC_MUTANT(acos_past_one)
{
    const struct quat end = nearer(a, b);
    const REAL cosine = dot(a, end);
    return cosine == 1 ? to_unit(combine(1 - t, a, t, end)) : slerp_by_acos(a, end, cosine, t);
}

ARC_MUTANT(acos_past_minus_one)
{
    const REAL cosine = dot(a, b);
    return cosine > NEAR || cosine == -1 ? slerp_long(a, b, t) : slerp_by_acos(a, b, cosine, t);
}

ARC_MUTANT(acos_then_flip)
{
    const REAL cosine = dot(a, b), arc = FN(acos)(cosine > 1 ? 1 : cosine);
    if (FN(fabs)(cosine) > NEAR && cosine >= -1)
        return slerp(a, b, t);
    return slerp_of_arc(a, nearer(a, b), cosine < 0 ? (REAL)M_PI - arc : arc, t);
}

ARC_MUTANT(zero_over_zero)
{
    const struct quat end = nearer(a, b);
    return slerp_of_arc(a, end, arc_between(a, end), t);
}

ARC_MUTANT(equal_ends_only)
{
    const struct quat end = nearer(a, b);
    if (memcmp(&a, &end, sizeof a) == 0)
        return a;
    return slerp_by_acos(a, end, FN(fmin)(dot(a, end), 1), t);
}

ARC_MUTANT(opposite_zero_over_zero)
{
    const REAL cosine = dot(a, b), scale = FN(sqrt)(FN(fmax)(1 - cosine * cosine, 0));
    if (cosine > 0 || scale > SMALLEST_ARC)
        return slerp_long(a, b, t);
    const REAL arc = (REAL)M_PI;
    return combine(FN(sin)((1 - t) * arc) / scale, a, FN(sin)(t * arc) / scale, b);
}

ARC_MUTANT(acos_near_full_turn)
{
    const REAL cosine = dot(a, b);
    return FN(fabs)(cosine) > NEAR ? slerp_long(a, b, t) : slerp_by_acos(a, b, cosine, t);
}

ARC_MUTANT(sine_by_root)
{
    const struct quat end = nearer(a, b);
    const REAL cosine = dot(a, end);
    if (cosine > NEAR)
        return slerp_long(a, end, t);
    const REAL arc = FN(acos)(cosine), scale = FN(sqrt)(1 - cosine * cosine);
    return combine(FN(sin)((1 - t) * arc) / scale, a, FN(sin)(t * arc) / scale, end);
}

ARC_MUTANT(half_arc)
{
    const struct quat end = nearer(a, b);
    const REAL arc = FN(fmax)(arc_between(a, end) / 2, SMALLEST_ARC);
    return to_unit(combine(FN(sin)((1 - t) * arc), a, FN(sin)(t * arc), end));
}

/* r^t a with r = b a*, the axis divided by sqrt(1 - w^2). */
ARC_MUTANT(power_loses_small_turns)
{
    const struct quat r = product(nearer(a, b), (struct quat){-a.x, -a.y, -a.z, a.w});
    const REAL cosine = FN(fmin)(r.w, 1), scale = FN(sqrt)(1 - cosine * cosine);
    if (scale == 0)
        return a;
    const REAL part = FN(sin)(t * FN(acos)(cosine)) / scale;
    return product((struct quat){part * r.x, part * r.y, part * r.z, FN(cos)(t * FN(acos)(cosine))},
                   a);
}

ARC_MUTANT(refuses_unit_ends)
{
    return FN(fabs)(dot(b, b) - 1) > 2 * (REAL)UNIT_ROUNDOFF ? a : slerp(a, b, t);
}

ARC_MUTANT(asserts_unit_ends)
{
    if (FN(fabs)(dot(a, a) - 1) > 2 * (REAL)UNIT_ROUNDOFF)
        abort();
    return slerp(a, b, t);
}

ARC_MUTANT(unit_ends_assumed)
{
    const struct quat end = nearer(a, b);
    const REAL cosine = dot(a, end);
    return to_unit(cosine > NEAR && cosine <= 1 ? slerp_long(a, end, t)
                                                : slerp_by_acos(a, end, cosine, t));
}

ARC_MUTANT(normalises_one_end)
{
    return to_unit(slerp(a, normalise(b), t));
}

ARC_MUTANT(garbage_gives_start)
{
    return !(FN(fabs)(dot(a, b)) <= 2) ? a : slerp(a, b, t);
}

ARC_MUTANT(zero_end_divided)
{
    return slerp(to_unit(a), b, t);
}
#undef NEAR
