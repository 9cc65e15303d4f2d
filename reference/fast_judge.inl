/* fast_judge.inl - errors of a vector of samples: judge_arc.c with bounds
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. `relative` is above what doubles are off by after everything has been
 * subtracted: fast_record.g. */
static const double relative = 0x1p-47;

/* Twice the angles whose tangents are across/onto and, no larger, ahead/onto; `one` is 1/onto,
 * `length` that of (onto, across). Of what is small, where all lanes are, the next term of the
 * series is below 2^-58. */
KERNEL void turns_of(lanes across, lanes ahead, lanes onto, lanes one, lanes length, lanes *turn,
                     lanes *lead)
{
    if (any(across > 0x1p-14 * onto)) {
        *turn = 2 * arc_of(across, onto, length);
        *lead = 2 * arc_of(ahead, onto, SQRT(ahead * ahead + onto * onto));
        return;
    }
    lanes q = across * one, p = ahead * one;
    *turn = multiply_add(q * q * q, splat(-2. / 3), q + q);
    *lead = multiply_add(p * p * p, splat(-2. / 3), p + p);
}

/* Records how far the direction is from the aim; returns the sign s. With `onto` an eighth of got
 * or more, doubles know it to 2^-48, 32 v; an angle's bound is twice those of its parts over it.
 * With less the turn is above 2 rad: `least` is what it is at least. */
KERNEL lanes compare(const struct qc_fast_scales *scales, const struct plane *plane,
                     const struct aim *aim, lanes way, lanes *rotation, lanes *along, lanes *least,
                     masks *settled)
{
    const double floor = scales->u * 0x1p-20;
    lanes onto = plane->x.hi * aim->x.hi + plane->y.hi * aim->y.hi;
    struct wide ahead = subtract(double_product_loosely(plane->y, aim->x),
                                 double_product_loosely(plane->x, aim->y));
    lanes off = absolute(plane->x.hi) * aim->off_y + absolute(plane->y.hi) * aim->off;
    off += plane->size_got.norm * of_seen * absolute(aim->y.hi) + plane->off_y;
    lanes s = select_lanes(onto < 0, splat(-1), splat(1));
    ahead.hi = with_sign(with_sign(ahead.hi, s), way);
    onto = absolute(onto);
    masks known = onto > 0.125 * plane->size_got.norm;
    *settled &= known;
    lanes across = SQRT(ahead.hi * ahead.hi + plane->z * plane->z);
    lanes one = 1 / onto, turn, lead;
    turns_of(across, absolute(ahead.hi), onto, one, plane->size_got.norm, &turn, &lead);
    lanes off_lead = 2 * off * one + relative * lead;
    lanes off_turn = 2 * (off + plane->off_z) * one + relative * turn;
    *least = select_lanes(known, turn - off_turn, splat(2));
    *rotation = record_size(range_of(turn, off_turn), floor, floor, settled);
    *along = record_signed(with_sign(lead, ahead.hi), off_lead, floor, settled);
    return s;
}

/* |got| - |want| = (got.got - want.want) / (|got| + |want|) in u */
KERNEL lanes record_length(const struct qc_fast_scales *scales, const struct plane *plane,
                           struct wide want_square, lanes want, lanes off, masks *settled)
{
    struct wide difference = subtract(plane->gg, want_square);
    lanes x = difference.hi / (plane->size_got.norm + want) * scales->per_u;
    lanes bound = of_seen * 2 * (plane->size_got.norm + want + off) * scales->per_u;
    return record_signed(x, bound + relative * absolute(x), 0x1p-20, settled);
}

/* |got| - 1 in u; got.got is off by `off`. */
KERNEL lanes record_dip(const struct qc_fast_scales *scales, const struct plane *plane, double off,
                        masks *settled)
{
    lanes x = plane->size_got.beyond * scales->per_u;
    lanes bound = off * (1 + plane->size_got.norm) * scales->per_u + relative * absolute(x);
    return record_signed(x, bound, 0x1p-20, settled);
}

/* Normwise and component errors against s want. */
KERNEL void record_distance(const struct qc_fast_scales *scales, const struct plane *plane,
                            const struct answer *want, lanes s, lanes *normwise, lanes *component,
                            masks *settled)
{
    const double floor = 0x1p-20;
    lanes sum = splat(0), off = splat(0);
    struct range worst = {splat(0), splat(0)};
    for (int i = 0; i < 4; i++) {
        struct wide value = turn_sign(want->vector[i], s);
        struct wide first = sum_exact(plane->full_got[i] * scale, -value.hi);
        struct wide rest = sum_exact(first.lo, -value.lo), last = sum_exact(first.hi, rest.hi);
        masks exact = (want->off[i] == 0) & (rest.lo == 0) & (last.lo == 0);
        lanes apart = absolute(last.hi + rest.lo);
        masks placed;
        lanes per_ulp = per_last_place(scales, turn_sign(value, value.hi), want->off[i], &placed);
        lanes bound = select_lanes(exact, splat(0), want->off[i] + relative * apart);
        struct range size = range_of(apart * per_ulp, bound * per_ulp);
        *settled &= placed | (size.hi <= floor);
        worst = larger_range(worst, size);
        lanes down = apart * unscale, off_down = want->off[i] * unscale;
        sum += down * down;
        off += off_down;
    }
    *component = record_size(worst, floor, floor, settled);
    lanes per_unit = splat(scales->per_u);
    if (scales->op == QC_LERP)
        per_unit /= want->length; /* of others 1 */
    lanes distance = SQRT(sum) * per_unit;
    off = off * (1 + 0x1p-40) * per_unit + relative * distance;
    *normwise = record_size(range_of(distance, off), floor, floor, settled);
}

/* | |x| - 1 |; where but one component is not 0 and near 1, a number of the format. */
KERNEL struct range length_off(const struct plane *plane, const lanes x[4], struct length size,
                               double off_square)
{
    masks zeros = (x[0] == 0) + (x[1] == 0) + (x[2] == 0) + (x[3] == 0); /* a mask is -1 */
    lanes only = absolute(x[0]) + absolute(x[1]) + absolute(x[2]) + absolute(x[3]);
    masks exact = (zeros == -3) & (only >= 0.5) & (only <= 2) & ~plane->dusty;
    lanes off = select_lanes(exact, absolute(only - 1), absolute(size.beyond));
    lanes bound = 2 * off_square * (size.norm + 1) + relative * off;
    return range_of(off, select_lanes(exact, splat(0), bound));
}

/* rho: error.h; squares of lengths are off by `off`. */
KERNEL lanes record_rho(const struct qc_fast_scales *scales, const struct plane *plane, double off,
                        masks *settled)
{
    const double floor = scales->u * 0x1p-20;
    struct range of_a = length_off(plane, plane->a, plane->size_a, off);
    struct range of_b = length_off(plane, plane->b, plane->size_b, off);
    masks known = ~(masks){0};
    lanes rho = record_size(larger_range(of_a, of_b), floor, floor, &known);
    if (any(~known))
        rho = sharpen_rho(plane, floor, rho, &known);
    *settled &= known;
    return rho;
}

/* kappa: error.h. */
KERNEL lanes record_kappa(const struct qc_fast_scales *scales, const struct plane *plane,
                          masks opposite, masks *settled)
{
    lanes beyond = larger(-plane->t, plane->t - 1); /* exact where it is above 0 */
    if (!scales->long_way && !any(beyond > 0))
        return splat(1);
    struct wide exact = sum_exact(splat(1), 2 * larger(beyond, splat(0)));
    lanes size = exact.hi, bound = select_lanes(exact.lo == 0, splat(0), relative * size);
    if (scales->long_way) {
        *settled &= ~(opposite & plane->parallel);
        lanes over = size * plane->norms / select_lanes(opposite, plane->wedge.hi, plane->norms);
        size = select_lanes(opposite, over, size);
        bound = select_lanes(opposite, relative * size, bound);
    }
    return record_size(range_of(size, bound), 1, 1, settled);
}

/* The tangent of the arc where it is a double, below 2^-26 and so less than half a last place above
 * the arc: one end +-1, the other on the same axis +-1 and not 0 on one other. Elsewhere 0. */
KERNEL lanes exact_tangent(const struct plane *plane)
{
    lanes tangent = splat(0);
    masks minors_n = {0};
    for (int k = 0; k < 6; k++) {
        tangent += absolute(plane->minor[k].hi);
        minors_n -= plane->minor[k].hi != 0;
    }
    lanes limit = select_lanes(plane->close, splat(INFINITY), splat(0x1p-26));
    masks is_exact = (minors_n == 1) & (is_axis(plane->a) | is_axis(plane->b));
    is_exact &= (absolute(plane->dot.hi) == 1) & (tangent < limit) & (plane->close | ~plane->dusty);
    return select_lanes(is_exact, tangent, splat(0));
}

/* The turn rounded up. The angle is off by `share` of itself. */
KERNEL lanes round_turn_up(const struct plane *plane, struct wide angle, masks is_long,
                           double share, masks *settled)
{
    lanes unit = splat(1), per_unit = splat(1);
    if (any(plane->close)) {
        angle = select_wide(plane->close, plane->close_arc, angle);
        unit = select_lanes(plane->close, splat(1 / close_scale), unit);
        per_unit = select_lanes(plane->close, splat(close_scale), per_unit);
    }
    struct wide exact = {2 * angle.hi, 2 * angle.lo};
    lanes off = share * exact.hi, turn = exact.hi * unit; /* loses digits of one below 2^-1022 */
    lanes rest = (exact.hi - turn * per_unit) + exact.lo;
    masks above = rest - off > 0, below = rest + off < 0;
    masks known = above | below | plane->parallel;
    turn = (lanes)((masks)turn - above); /* a mask is -1 */
    if (any(~known)) {
        lanes tangent = exact_tangent(plane) * unit;
        masks by_tangent = (tangent > 0) & ~is_long & (turn < 1);
        turn = select_lanes(by_tangent, 2 * tangent, turn);
        known |= by_tangent;
    }
    *settled &= known;
    return select_lanes(plane->parallel, splat(0), turn);
}

/* The band of a long turn: by the edges it is beyond, that of 180 degrees by the sign of d. */
KERNEL masks find_long_band(lanes turn, masks is_long, masks *near)
{
    masks n = (masks){0} + QC_SHORT_BANDS_N;
    for (int k = QC_SHORT_BANDS_N + 1; k < QC_BANDS_N; k++) {
        masks reached = is_long & (turn > qc_fast_table.edges_lo[k]);
        if (!any(reached))
            break;
        masks past = turn >= qc_fast_table.edges_hi[k];
        *near |= reached & ~past;
        n -= past; /* a mask is -1 */
    }
    return n;
}

/* The band of a turn: of its cell's edge, or the next, it is on one side or the other. Lanes that
 * are not settled may hold anything. */
KERNEL masks find_band(lanes turn, masks is_long, masks *settled)
{
    enum { SHIFT = 50, BEGIN = (1023 + QC_FAST_CELLS_FROM) * 4 };
    lanes least = splat(ldexp(1, QC_FAST_CELLS_FROM));
    masks at = (masks)((patterns)larger(turn, least) >> SHIFT) - BEGIN;
    lanes edge = LOOK_UP(qc_fast_table.cell, at & (QC_FAST_CELLS - 1));
    masks near = absolute(turn - edge) <= 0x1p-39 * edge;
    masks band = ((masks)edge & (QC_FAST_CELL_BANDS - 1)) - (turn > edge); /* a mask is -1 */
    if (any(is_long)) {
        masks near_long = {0}, long_band = find_long_band(turn, is_long, &near_long);
        band = (long_band & is_long) | (band & ~is_long);
        near = near_long | (near & ~is_long);
    }
    *settled &= ~near;
    return band;
}

/* Distance of the direction from the plane, in u. */
KERNEL lanes record_off_arc(const struct qc_fast_scales *scales, const struct plane *plane,
                            masks *settled)
{
    const double floor = 0x1p-20;
    lanes per_got = plane->size_got.one * scales->per_u, distance = plane->z * per_got;
    struct range range = range_of(distance, plane->off_z * per_got + relative * distance);
    masks known = ~(masks){0};
    lanes recorded = record_size(range, floor, floor, &known);
    *settled &= known | plane->parallel;
    return recorded;
}

/* LANES_N samples on their way through the steps of a tier. */
struct judged {
    struct plane plane;
    lanes way, ideal_way, sign, forward;
    masks is_other, is_long; /* way is not ideal_way; not to the short arc */
    masks has_turned;        /* ideal_way is not that of the sign */
    masks tie, is_open;      /* in the tie zone; of floats, and not known to be on the closer arc */
    masks settled, left;     /* the part at hand; parts before it: bits of parts.h */
    masks domain;
    struct wide angle, own_angle; /* on ideal_way, on way */
    lanes off_angle, off_own_angle;
    struct aim ideal, own;
    struct weights weights;
    struct answer want;
    lanes s; /* sign of the exact value that is closer */
    lanes of[QC_ERRORS_N];
    lanes least; /* of the turn that tells arcs apart */
};

KERNEL void lay_out(const struct qc_fast_scales *scales, struct judged *judged,
                    const struct qc_fast_block *block, size_t at)
{
    struct followed sample = load_samples(scales, block, at);
    load_plane(&judged->plane, &sample);
    judged->forward = sample.forward;
}

/* The part at hand ends. */
KERNEL void end_part(struct judged *judged, int part)
{
    judged->left |= ~judged->settled & part;
    judged->settled = ~(masks){0};
}

KERNEL void find_angles(struct judged *judged)
{
    struct wide half_turn = {splat(qc_fast_table.pi[0]), splat(qc_fast_table.pi[1])};
    judged->angle = judged->own_angle = open_angle(&judged->plane, judged->ideal_way);
    if (any(judged->is_other))
        judged->own_angle =
            select_wide(judged->is_other, subtract(half_turn, judged->angle), judged->angle);
}

KERNEL void aim_all(const struct qc_fast_scales *scales, struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    if (scales->op != QC_SLERP || scales->long_way)
        judged->ideal = aim_slerp(plane, judged->ideal_way, judged->angle);
    if (scales->op == QC_NLERP)
        judged->own = aim_nlerp(plane, judged->way, &judged->weights);
    else if (scales->op == QC_SLERP)
        judged->own = aim_slerp(plane, judged->way, judged->own_angle);
}

KERNEL void answer_all(const struct qc_fast_scales *scales, struct judged *judged)
{
    const struct plane *plane = &judged->plane;
    if (scales->op == QC_LERP) {
        answer_lerp(plane, judged->way, &judged->want);
        judged->own = aim_lerp(plane, judged->way, &judged->want);
        judged->want.stretch = judged->own.off * judged->want.length / of_seen;
    } else {
        if (scales->op == QC_SLERP)
            judged->weights = weigh_slerp(plane, judged->way, judged->own_angle, &judged->own);
        answer_unit(plane, &judged->weights, &judged->want);
    }
    judged->settled = ~plane->undecided & ~((plane->parallel | plane->close) & judged->is_long);
    judged->settled &= (judged->own.off < 0x1p-72) & (judged->want.length > 0x1p-100);
    judged->domain = judged->settled;
    judged->left = (masks){0};
    end_part(judged, QC_PARTS);
}

KERNEL void compare_all(const struct qc_fast_scales *scales, struct judged *judged)
{
    lanes *of = judged->of;
    lanes unused;
    masks *settled = &judged->settled;
    judged->s = compare(scales, &judged->plane, &judged->own, judged->way, &of[QC_ERROR_ROTATION],
                        &of[QC_ERROR_OWN_ALONG], &judged->least, settled);
    of[QC_ERROR_IDEAL] = of[QC_ERROR_ROTATION];
    of[QC_ERROR_ALONG] = of[QC_ERROR_OWN_ALONG];
    if (scales->op != QC_SLERP || scales->long_way)
        compare(scales, &judged->plane, &judged->ideal, judged->ideal_way, &of[QC_ERROR_IDEAL],
                &of[QC_ERROR_ALONG], scales->long_way ? &judged->least : &unused, settled);
    end_part(judged, QC_PART_DIRECTION | QC_PART_DISTANCE); /* s may be wrong */
}

KERNEL void record_sizes(const struct qc_fast_scales *scales, struct judged *judged, double off)
{
    const struct plane *plane = &judged->plane;
    lanes *of = judged->of;
    masks known = ~(masks){0};
    of[QC_ERROR_LENGTH_DIP] = record_dip(scales, plane, off, &known);
    if (any(~known))
        of[QC_ERROR_LENGTH_DIP] = sharpen_dip(scales, plane, of[QC_ERROR_LENGTH_DIP], &known);
    judged->settled &= known;
    of[QC_ERROR_LENGTH] = of[QC_ERROR_LENGTH_DIP];
    if (scales->op == QC_LERP)
        of[QC_ERROR_LENGTH] = record_length(scales, plane, judged->want.square, judged->want.length,
                                            judged->want.stretch, &judged->settled);
    end_part(judged, QC_PART_LENGTH);
    of[QC_ERROR_OFF_ARC] = record_off_arc(scales, plane, &judged->settled);
    end_part(judged, QC_PART_DIRECTION);
}

KERNEL void record_distances(const struct qc_fast_scales *scales, struct judged *judged)
{
    record_distance(scales, &judged->plane, &judged->want, judged->s,
                    &judged->of[QC_ERROR_NORMWISE], &judged->of[QC_ERROR_COMPONENT],
                    &judged->settled);
    if (any(~judged->settled))
        sharpen_distance(scales, &judged->plane, &judged->want, judged->way, judged->s, judged->of,
                         &judged->settled);
    end_part(judged, QC_PART_DISTANCE);
}

/* The rest, and all to where it belongs. The angle is off by `share` of itself, squares of lengths
 * by `off`. */
KERNEL void record_all(const struct qc_fast_scales *scales, struct judged *judged, double share,
                       double off, struct qc_fast_block *block, size_t at)
{
    const struct plane *plane = &judged->plane;
    masks *settled = &judged->settled;
    struct recorded all = {.tie = judged->tie, .parallel = plane->parallel};
    for (int id = 0; id < QC_ERRORS_N; id++)
        all.of[id] = judged->of[id];
    /* No -0. */
    lanes zero = splat(0);
    all.of[QC_ERROR_ALONG] = multiply_add(all.of[QC_ERROR_ALONG], judged->forward, zero);
    all.of[QC_ERROR_OWN_ALONG] = multiply_add(all.of[QC_ERROR_OWN_ALONG], judged->forward, zero);
    all.of[QC_ERROR_OFF_ARC] = select_lanes(plane->parallel, splat(0), all.of[QC_ERROR_OFF_ARC]);
    all.other_arc = scales->long_way ? (masks){0} : judged->has_turned;
    all.kappa = record_kappa(scales, plane, judged->sign < 0, settled);
    lanes turn = select_lanes(plane->parallel, splat(0), 2 * judged->own_angle.hi);
    all.turn_rad = all.rho = splat(0);
    if (!scales->errors_alone)
        all.rho = record_rho(scales, plane, off, settled);
    end_part(judged, QC_PART_CONDITION);
    if (!scales->errors_alone)
        turn = all.turn_rad =
            round_turn_up(plane, judged->own_angle, judged->is_long, share, settled);
    else
        turn = select_lanes(plane->close, turn * (1 / close_scale), turn);
    all.band = find_band(turn, judged->is_long, settled);
    end_part(judged, QC_PART_TURN);
    store_errors(&all, block->errors + at);
}
