/* scalar_quat.inl - quaternions and arcs: what built-in implementations of any precision begin with
 * SPDX-License-Identifier: MIT
 *
 * Parameters: REAL, FN(name) and UNIT_ROUNDOFF of scalar.inl. */
#include <math.h>
#include <string.h>

struct quat {
    REAL x, y, z, w;
};

static struct quat negate(struct quat q)
{
    return (struct quat){-q.x, -q.y, -q.z, -q.w};
}

static struct quat add(struct quat a, struct quat b)
{
    return (struct quat){a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

static struct quat subtract(struct quat a, struct quat b)
{
    return (struct quat){a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w};
}

static REAL dot(struct quat a, struct quat b)
{
    return (a.x * b.x + a.y * b.y) + (a.z * b.z + a.w * b.w);
}

static REAL norm(struct quat q)
{
    return FN(sqrt)(dot(q, q));
}

/* For |q|^2 well inside the range; normalise() takes any length. */
static struct quat to_unit(struct quat q)
{
    const REAL length = norm(q);
    return (struct quat){q.x / length, q.y / length, q.z / length, q.w / length};
}

/* The Hamilton product: first b, then a, as rotations. */
static struct quat product(struct quat a, struct quat b)
{
    return (struct quat){
        .x = a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
        .y = a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
        .z = a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
        .w = a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
    };
}

#define TINY_ARC ((REAL)(UNIT_ROUNDOFF * UNIT_ROUNDOFF))

/* b or -b, whichever lies on a's side: the end of the short way. */
static struct quat nearer(struct quat a, struct quat b)
{
    return dot(a, b) < 0 ? negate(b) : b;
}

static struct quat combine(REAL wa, struct quat a, REAL wb, struct quat b)
{
    return (struct quat){wa * a.x + wb * b.x, wa * a.y + wb * b.y, wa * a.z + wb * b.z,
                         wa * a.w + wb * b.w};
}

/* -0 + +0 is +0: where the sum equals the end, the end's own zeros are kept. */
static struct quat keep_zeros(struct quat sum, struct quat end)
{
    return (struct quat){sum.x == end.x ? end.x : sum.x, sum.y == end.y ? end.y : sum.y,
                         sum.z == end.z ? end.z : sum.z, sum.w == end.w ? end.w : sum.w};
}

/* combine() that gives back an end, bit for bit, where its weight is 1 and the other's 0. */
static struct quat combine_ends(REAL wa, struct quat a, REAL wb, struct quat b)
{
    return keep_zeros(combine(wa, a, wb, b), wb == 1 ? b : a);
}

/* The angle between a and b as 4-vectors, 0 ... pi, with a small relative error everywhere, since
 * the differences are exact where they matter: Kahan, "How Futile are Mindless Assessments of
 * Roundoff in Floating-Point Computation?", 2006, section 12. One root of a quotient rounds less
 * than a quotient of roots; |a + b| = 0 gives pi, and two zero ends NaN. */
static REAL arc_between(struct quat a, struct quat b)
{
    const struct quat apart = subtract(a, b), together = add(a, b);
    return 2 * FN(atan)(FN(sqrt)(dot(apart, apart) / dot(together, together)));
}

static REAL at_least_tiny(REAL x)
{
    return x > TINY_ARC ? x : TINY_ARC;
}

#undef TINY_ARC
