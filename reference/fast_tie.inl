/* fast_tie.inl - which of the two arcs a vector of samples is on
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. In the tie zone either arc is right, and the closer one is accepted.
 * Their angles, Omega and pi - Omega, are apart by at most 2.1 `tie`, where `tie` is below 0.1. So
 * the exact values, turned over, are apart by 2.1 |t| tie for slerp; for nlerp, whose sum moves by
 * 2 |t| |d| and is longer than a half while |t| <= 2 and t is no nearer to 1 than a half, and for
 * lerp with ends of no more than twice the length, by 8 |t| tie. */

/* Of d, exact; a.b is off by epsilon |a||b|. */
KERNEL lanes sign_of_dot(struct plane *plane, const struct qc_fast_block *block, size_t at)
{
    lanes dot = plane->dot.hi, sign = select_lanes(dot < 0, splat(-1), splat(1));
    masks vague = ~(absolute(dot) > epsilon * plane->norms);
    if (!any(vague))
        return sign;
    for (size_t i = 0; i < LANES_N; i++) {
        double exact = 1;
        if (vague[i] && !qc_fast_sign(block->in[at + i], &exact))
            plane->undecided[i] = -1;
        sign[i] = vague[i] ? exact : sign[i];
    }
    return sign;
}

/* |d| < tie_u u; a.b is off by `off` |a||b|. */
KERNEL void decide_tie(const struct qc_fast_scales *scales, struct judged *judged, double off)
{
    struct plane *plane = &judged->plane;
    lanes size = absolute(plane->dot.hi);
    const double either = relative * scales->tie + off;
    judged->tie = size < (scales->tie - either) * plane->norms;
    plane->undecided |= ~(judged->tie | (size > (scales->tie + either) * plane->norms));
}

/* The closer one: the exact value has x > 0, and y the sign of t on its way. A guess, which
 * is_surely_closer() sees to. By `arc`, of enum qc_fast_arc; a.b is off by `off` |a||b|. */
KERNEL void choose_arc(const struct qc_fast_scales *scales, struct judged *judged, lanes sign,
                       masks arc, double off)
{
    const struct plane *plane = &judged->plane;
    decide_tie(scales, judged, off);
    masks zone = judged->tie & (arc == QC_FAST_CLOSER);
    lanes by_sign = select_lanes(sign < 0, splat(-1), splat(1));
    lanes side = with_sign(with_sign(with_sign(by_sign, plane->t), plane->x.hi), plane->y.hi);
    judged->has_turned = (zone & (side < 0)) | (arc == QC_FAST_OTHER); /* of a sign 0 as well */
    lanes way = select_lanes(judged->has_turned, -by_sign, by_sign);
    judged->sign = sign;
    judged->ideal_way = way;
    judged->way = scales->long_way ? splat(1) : way;
    judged->is_other = judged->way != way;
    judged->is_long = sign * judged->way < 0;
}

KERNEL void choose_arc_by_pairs(const struct qc_fast_scales *scales, struct judged *judged,
                                const struct qc_fast_block *block, size_t at)
{
    lanes sign = sign_of_dot(&judged->plane, block, at);
    choose_arc(scales, judged, sign, load(block->arc, at), epsilon);
}

/* Whether the error on the other arc, 2 asin(|ahead|/|got|) or more, is above the recorded one;
 * `ahead` is that there, of the same sine and cosine. */
KERNEL masks is_surely_closer(const struct qc_fast_scales *scales, const struct plane *plane,
                              lanes ahead, lanes recorded)
{
    lanes off = plane->size_got.norm * (8 * scales->tie * absolute(plane->t) + 0x1p-46);
    masks is_above = 2 * (absolute(ahead) - off) > 1.001 * recorded * plane->size_got.norm;
    if (scales->op == QC_LERP)
        is_above &= plane->size_b.norm <= 2 * plane->size_a.norm;
    return scales->tie < 0.1 ? is_above & (absolute(plane->t) <= 2) : (masks){0};
}

KERNEL masks is_open_by_pairs(const struct qc_fast_scales *scales, const struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    const struct aim *aim = scales->long_way ? &judged->ideal : &judged->own;
    lanes recorded = judged->of[scales->long_way ? QC_ERROR_IDEAL : QC_ERROR_ROTATION];
    lanes ahead = plane->y.hi * aim->x.hi + plane->x.hi * aim->y.hi;
    masks is_known = (judged->left & QC_PART_DIRECTION) == 0;
    return ~(is_known & is_surely_closer(scales, plane, ahead, recorded));
}

KERNEL void finish(const struct qc_fast_scales *scales, struct judged *judged,
                   struct qc_fast_block *block, size_t at)
{
    record_all(scales, judged, epsilon, epsilon, block, at);
    masks is_open = judged->tie & judged->domain & (load(block->arc, at) == QC_FAST_CLOSER);
    if (any(is_open))
        is_open &= is_open_by_pairs(scales, judged);
    lanes least = select_lanes(judged->domain, judged->least, splat(0));
    memcpy(block->least + at, &least, sizeof least);
    store(block->left, at, judged->left);
    block->undecided |= bits_of(judged->left != 0) << at;
    block->open |= bits_of(is_open) << at;
}
