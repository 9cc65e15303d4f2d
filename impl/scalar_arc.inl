/* scalar_arc.inl - lerp, nlerp and slerp in the built-in implementation, and slerps people ship
 * SPDX-License-Identifier: MIT
 *
 * Each goes from a to b with t; parameters as in scalar.inl. */

static struct quat lerp(struct quat a, struct quat b, REAL t)
{
    return combine_ends(1 - t, a, t, nearer(a, b));
}

static struct quat nlerp(struct quat a, struct quat b, REAL t)
{
    return to_unit(combine(1 - t, a, t, nearer(a, b)));
}

/* Far below u the weights are 1-t and t to rounding, whatever the arc: a floor there keeps 0/0 away
 * without a second formula, so nothing jumps; u^2 leaves that true up to a t of 1/u. Dividing, not
 * multiplying by 1/sin, makes the weights exactly 0 and 1 at the ends. */
static struct quat slerp(struct quat a, struct quat b, REAL t)
{
    const struct quat end = nearer(a, b);
    const REAL arc = at_least_tiny(arc_between(a, end));
    const REAL scale = FN(sin)(arc);
    return combine_ends(FN(sin)((1 - t) * arc) / scale, a, FN(sin)(t * arc) / scale, end);
}

/* As seen from the middle of the arc: a + b points there and b - a across. Near a turn of 360
 * degrees weights of a and b would be huge, and cancel; these stay at most 1. */
static struct quat slerp_long(struct quat a, struct quat b, REAL t)
{
    const struct quat middle = add(a, b), across = subtract(b, a);
    const REAL cosine = at_least_tiny(norm(middle)), sine = at_least_tiny(norm(across));
    const REAL from_middle = (t - (REAL)0.5) * (2 * FN(atan2)(sine, cosine));
    return combine(FN(cos)(from_middle) / cosine, middle, FN(sin)(from_middle) / sine, across);
}

/* A line bends away from the arc beyond its ends: forms with a line inside stay between them. */
static REAL clamp_time(REAL t)
{
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

/* For cos(arc) away from 1: the form of most libraries. */
static struct quat slerp_by_acos(struct quat a, struct quat b, REAL cosine, REAL t)
{
    const REAL arc = FN(acos)(cosine);
    const REAL scale = FN(sin)(arc);
    return combine(FN(sin)((1 - t) * arc) / scale, a, FN(sin)(t * arc) / scale, b);
}

static struct quat slerp_textbook(struct quat a, struct quat b, REAL time)
{
    const REAL t = clamp_time(time);
    const struct quat end = nearer(a, b);
    const REAL cosine = dot(a, end);
    if (cosine > (REAL)0.9995)
        return to_unit(combine(1 - t, a, t, end));
    return slerp_by_acos(a, end, cosine, t);
}

static struct quat slerp_theta(struct quat a, struct quat b, REAL time)
{
    const REAL t = clamp_time(time);
    const struct quat from = normalise(a);
    const struct quat end = nearer(from, normalise(b));
    const REAL raw = dot(from, end);
    const REAL cosine = raw > 1 ? 1 : raw;
    if (FN(acos)(cosine) < (REAL)1e-6)
        return to_unit(combine(1 - t, from, t, end));
    return to_unit(slerp_by_acos(from, end, cosine, t));
}
