/* mutants_way.inl - planted bugs: which way round, and of which sign
 * SPDX-License-Identifier: MIT
 *
 * Parameters as in mutants.inl; mutants.def says what each one is and who must find it. */

ARC_MUTANT(missing_flip)
{
    return slerp_long(a, b, t);
}

ARC_MUTANT(nlerp_missing_flip)
{
    return to_unit(combine(1 - t, a, t, b));
}

ARC_MUTANT(flips_three)
{
    const struct quat end = {-b.x, -b.y, -b.z, b.w};
    return slerp_long(a, dot(a, b) < 0 ? end : b, t);
}

ARC_MUTANT(flips_both)
{
    return dot(a, b) < 0 ? slerp_long(negate(a), negate(b), t) : slerp_long(a, b, t);
}

ARC_MUTANT(flips_late)
{
    return slerp_long(a, dot(a, b) < (REAL)-1e-5 ? negate(b) : b, t);
}

ARC_MUTANT(flips_by_w)
{
    return slerp_long(a, a.w * b.w < 0 ? negate(b) : b, t);
}

static struct quat upper(struct quat q)
{
    return q.w < 0 ? negate(q) : q;
}

ARC_MUTANT(ends_made_upper)
{
    return slerp_long(upper(a), upper(b), t);
}

ARC_MUTANT(sign_hidden_by_abs)
{
    const REAL arc = FN(acos)(FN(fmin)(FN(fabs)(dot(a, b)), 1));
    if (arc < SMALLEST_ARC)
        return combine(1 - t, a, t, b);
    return slerp_of_arc(a, b, arc, t);
}

ARC_MUTANT(weight_flipped_not_arc)
{
    const REAL arc = arc_between(a, b);
    if (FN(sin)(arc) < SMALLEST_ARC)
        return slerp(a, b, t);
    return slerp_of_arc(a, nearer(a, b), arc, t);
}

ARC_MUTANT(flips_start)
{
    return dot(a, b) < 0 ? slerp_long(negate(a), b, t) : slerp_long(a, b, t);
}

ARC_MUTANT(end_keeps_sign)
{
    return t == 1 ? b : slerp(a, b, t);
}

ARC_MUTANT(result_made_upper)
{
    return upper(slerp(a, b, t));
}

ARC_MUTANT(sign_of_zero)
{
    const REAL cosine = dot(a, b), sign = (REAL)((cosine > 0) - (cosine < 0));
    const REAL arc = FN(fmax)(arc_between(a, nearer(a, b)), SMALLEST_ARC);
    return slerp_of_arc(a, combine(sign, b, 0, b), arc, t);
}

/* +1, -1, and for -0 neither. */
ARC_MUTANT(sign_of_minus_zero)
{
    const REAL cosine = dot(a, b), sign = (REAL)((cosine >= 0) - (signbit(cosine) != 0));
    const REAL arc = FN(fmax)(arc_between(a, nearer(a, b)), SMALLEST_ARC);
    return slerp_of_arc(a, combine(sign, b, 0, b), arc, t);
}

ARC_MUTANT(long_way_flips)
{
    return slerp_long(a, dot(a, b) < (REAL)-0.9995 ? negate(b) : b, t);
}

ARC_MUTANT(half_forgets_sign)
{
    return t == (REAL)0.5 ? to_unit(add(a, b)) : slerp(a, b, t);
}

ARC_MUTANT(log_unfolded)
{
    const struct quat r = product(b, (struct quat){-a.x, -a.y, -a.z, a.w});
    const REAL sine = FN(sqrt)(r.x * r.x + r.y * r.y + r.z * r.z);
    if (sine < SMALLEST_ARC)
        return slerp(a, b, t);
    const REAL half = FN(atan2)(sine, r.w), scale = FN(sin)(t * half) / sine;
    const struct quat power = {scale * r.x, scale * r.y, scale * r.z, FN(cos)(t * half)};
    return product(power, a);
}
