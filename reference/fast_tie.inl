/* fast_tie.inl - which of the two arcs a vector of samples is on
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. In the tie zone either arc is right, and the closer one is accepted.
 * Their angles, Omega and pi - Omega, are apart by at most 2.1 `tie`, where `tie` is below 0.1. So
 * the exact values, turned over, are apart by 2.1 |t| tie for slerp; for nlerp, whose sum moves by
 * 2 |t| |d| and is longer than a half while |t| <= 2 and t is no nearer to 1 than a half, and for
 * lerp with ends of no more than twice the length, by 8 |t| tie. */

/* Of d, exact; a.b is off by `off` |a||b|. */
KERNEL lanes sign_of_dot(struct plane *plane, double off, const struct qc_fast_block *block,
                         size_t at)
{
    lanes dot = plane->dot.hi, sign = select_lanes(dot < 0, splat(-1), splat(1));
    masks vague = ~(absolute(dot) > off * plane->norms);
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
KERNEL masks decide_tie(const struct qc_fast_scales *scales, const struct plane *plane, double off,
                        masks *settled)
{
    lanes zone = scales->tie * plane->norms, size = absolute(plane->dot.hi);
    lanes bound = relative * zone + off * plane->norms;
    masks inside = size + bound < zone;
    *settled &= inside | (size - bound > zone);
    return inside;
}

/* The closer one: the exact value has x > 0, and y the sign of t on its way. A guess, which
 * is_surely_closer() sees to. */
KERNEL void choose_arc(const struct qc_fast_scales *scales, struct judged *judged, double off,
                       const struct qc_fast_block *block, size_t at)
{
    struct plane *plane = &judged->plane;
    judged->sign = sign_of_dot(plane, off, block, at);
    lanes by_sign = select_lanes(judged->sign < 0, splat(-1), splat(1)), way = by_sign;
    if (block->arc == QC_FAST_OTHER)
        way = -way;
    if (block->arc == QC_FAST_CLOSER) {
        masks unused = {0}, zone = decide_tie(scales, plane, off, &unused);
        lanes side = with_sign(with_sign(with_sign(way, plane->t), plane->x.hi), plane->y.hi);
        way = select_lanes(zone & (side < 0), -way, way);
    }
    judged->ideal_way = way;
    judged->way = scales->long_way ? splat(1) : way;
    judged->is_other = judged->way != way;
    judged->is_long = judged->sign * judged->way < 0;
    judged->has_turned = way != by_sign; /* of a sign 0 as well */
}

/* Whether the error on the other arc, 2 asin(|ahead|/|got|) or more, is above the recorded one. */
KERNEL masks is_surely_closer(const struct qc_fast_scales *scales, const struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    const struct aim *aim = scales->long_way ? &judged->ideal : &judged->own;
    lanes recorded = judged->of[scales->long_way ? QC_ERROR_IDEAL : QC_ERROR_ROTATION];
    lanes ahead = absolute(plane->y.hi * aim->x.hi + plane->x.hi * aim->y.hi);
    lanes off = plane->size_got.norm * (8 * scales->tie * absolute(plane->t) + 0x1p-46);
    masks in_range = (absolute(plane->t) <= 2) & (splat(scales->tie) < 0.1);
    if (scales->op == QC_LERP)
        in_range &= plane->size_b.norm <= 2 * plane->size_a.norm;
    return in_range & (2 * (ahead - off) > 1.001 * recorded * plane->size_got.norm);
}

KERNEL void finish(const struct qc_fast_scales *scales, struct judged *judged,
                   struct qc_fast_block *block, size_t at)
{
    masks tie = decide_tie(scales, &judged->plane, epsilon, &judged->settled) & judged->domain;
    masks open = {0};
    end_part(judged, QC_PARTS);
    record_all(scales, judged, epsilon, epsilon, tie, block, at);
    masks is_known = (judged->left & QC_PART_DIRECTION) == 0;
    if (block->arc == QC_FAST_CLOSER)
        open = tie & ~(is_known & is_surely_closer(scales, judged));
    store(block->open, at, open);
    lanes least = select_lanes(judged->domain, judged->least, splat(0));
    memcpy(block->least + at, &least, sizeof least);
    store(block->left, at, judged->left | (open & QC_PARTS));
}
