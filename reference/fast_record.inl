/* fast_record.inl - from a number and its bound to what must be recorded
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. Bounds carry 2^-47 of the number or more, or are 0 where it is exact,
 * so the roundings of bounds themselves and of x -+ bound are covered. */

/* A number lies in [lo, hi]. */
struct range {
    lanes lo, hi;
};

KERNEL struct range range_of(lanes x, lanes bound)
{
    return (struct range){x - bound, x + bound};
}

KERNEL struct range larger_range(struct range x, struct range y)
{
    return (struct range){larger(x.lo, y.lo), larger(x.hi, y.hi)};
}

/* x > 0 rounded up to the bits that are recorded. */
KERNEL lanes round_up(lanes x)
{
    const uint64_t rest = (UINT64_C(1) << (53 - QC_RECORDED_BITS)) - 1;
    return (lanes)(((patterns)x + rest) & ~rest); /* unsettled lanes may hold NaN: any bits */
}

/* As qc_decide_recorded of decide.c. `settled` is cleared where the range allows two records. From
 * below `floor`, a power of two, none is rounded up beyond it. */
KERNEL lanes record_size(struct range size, double floor, double below_floor, masks *settled)
{
    lanes up = round_up(size.hi);
    masks below = below_floor > 0 ? up <= floor : size.hi < floor;
    masks same = round_up(size.lo) == up;
    if (below_floor == 0)
        same &= size.lo >= floor;
    *settled &= below | same;
    return select_lanes(below, splat(below_floor), up);
}

/* No -0. */
KERNEL lanes record_signed(lanes x, lanes bound, double floor, masks *settled)
{
    return with_sign(record_size(range_of(absolute(x), bound), floor, 0, settled), x) + 0.;
}

/* Components are compared as multiples of 1/SCALE: of those of a double down to the least, 2^-1074,
 * 2^-474 is left, which 53 more bits and a product with 2^-150 do not take to where digits end. */
static const int scale_exponent = 600;
static const double scale = 0x1p600, unscale = 0x1p-600;

/* 1 over the unit of the last place of x >= 0 in the format, both scaled; x is known to within
 * `off`. Unsettled where that reaches another binade; then it is the larger of the two. Below the
 * least binade the unit stays the same. A last bit of hi is more than `off` of all that are judged:
 * only from below can x be near a power of two that hi is not. */
KERNEL lanes per_last_place(const struct qc_fast_scales *scales, struct wide x, lanes off,
                            masks *settled)
{
    const int64_t bias = 1023, digits = scales->digits;
    const int64_t least = scales->least_binade + scale_exponent + bias;
    masks binade = (masks)x.hi >> 52;
    lanes power = (lanes)(binade << 52), above = (x.hi - power) + x.lo;
    *settled = (absolute(above) > off) & ((power - (x.hi - power)) - x.lo > off);
    *settled |= x.hi * (1 + 0x1p-50) + off < (lanes)((masks){0} + (least << 52));
    binade += (above <= off) & (binade > 0); /* a mask is -1 */
    masks low = binade < least;
    binade = (binade & ~low) | (least & low);
    return (lanes)((2 * bias + digits - 1 - binade) << 52);
}

/* How many units of the last place a difference of floats is, at most and at least, where the
 * number whose unit counts is from lo to hi. */
KERNEL struct range range_in_ulp(const struct qc_fast_scales *scales, struct range apart, lanes lo,
                                 lanes hi)
{
    const uint64_t bias = 1023, exponent = UINT64_C(0x7ff) << 52;
    const uint64_t digits = (uint64_t)scales->digits,
                   binade = bias + (uint64_t)scales->least_binade;
    const lanes least = (lanes)((patterns){0} + (binade << 52));
    const patterns per_unit = (patterns){0} + ((2 * bias + digits - 1) << 52);
    lanes most_per = (lanes)(per_unit - ((patterns)larger(lo, least) & exponent));
    lanes least_per = (lanes)(per_unit - ((patterns)larger(hi, least) & exponent));
    return (struct range){apart.lo * least_per, apart.hi * most_per};
}
