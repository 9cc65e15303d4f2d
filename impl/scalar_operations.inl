/* scalar_operations.inl - normalise, inverse, rotate and matrices in the built-in implementation
 * SPDX-License-Identifier: MIT
 *
 * Parameters as in scalar.inl. */

static struct quat scale_by_power(struct quat q, int exponent)
{
    return (struct quat){FN(scalbn)(q.x, exponent), FN(scalbn)(q.y, exponent),
                         FN(scalbn)(q.z, exponent), FN(scalbn)(q.w, exponent)};
}

/* The power of two that brings the largest component into [1/2, 1): exact, so that no square
 * overflows or vanishes. */
static int balance(struct quat q)
{
    const REAL largest =
        FN(fmax)(FN(fmax)(FN(fabs)(q.x), FN(fabs)(q.y)), FN(fmax)(FN(fabs)(q.z), FN(fabs)(q.w)));
    int exponent = 0;
    (void)FN(frexp)(largest, &exponent);
    return isfinite(largest) ? -exponent : 0;
}

/* Any finite nonzero length, subnormal ones included; 0 gives NaN. */
static struct quat normalise(struct quat q)
{
    return to_unit(scale_by_power(q, balance(q)));
}

/* conj(q) / |q|^2, for any q whose inverse can be represented. */
static struct quat inverse(struct quat q)
{
    const int exponent = balance(q);
    const struct quat p = scale_by_power(q, exponent);
    const REAL square = dot(p, p);
    const struct quat scaled = {-p.x / square, -p.y / square, -p.z / square, p.w / square};
    return scale_by_power(scaled, exponent);
}

static struct vector cross(struct vector a, struct vector b)
{
    return (struct vector){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/* q v q* for a unit q, as v + w s + q x s with s = 2 q x v. */
static struct vector rotate(struct quat q, struct vector v)
{
    const struct vector axis = {q.x, q.y, q.z};
    const struct vector half = cross(axis, v);
    const struct vector s = {2 * half.x, 2 * half.y, 2 * half.z};
    const struct vector turned = cross(axis, s);
    return (struct vector){v.x + (q.w * s.x + turned.x), v.y + (q.w * s.y + turned.y),
                           v.z + (q.w * s.z + turned.z)};
}

static struct matrix quat_to_matrix(struct quat q)
{
    const REAL x = 2 * q.x, y = 2 * q.y, z = 2 * q.z;
    return (struct matrix){{
        {1 - (y * q.y + z * q.z), x * q.y - z * q.w, x * q.z + y * q.w},
        {x * q.y + z * q.w, 1 - (x * q.x + z * q.z), y * q.z - x * q.w},
        {x * q.z - y * q.w, y * q.z + x * q.w, 1 - (x * q.x + y * q.y)},
    }};
}

/* A rotation matrix holds the products of q's components: each candidate is 4q times one of them.
 * The one with the largest component, which is at least 1/2, loses nothing to cancellation. */
static struct quat matrix_to_quat(struct matrix m)
{
    const REAL xx = m.at[0][0], yy = m.at[1][1], zz = m.at[2][2];
    const REAL xy = m.at[1][0] + m.at[0][1], wz = m.at[1][0] - m.at[0][1];
    const REAL zx = m.at[0][2] + m.at[2][0], wy = m.at[0][2] - m.at[2][0];
    const REAL yz = m.at[2][1] + m.at[1][2], wx = m.at[2][1] - m.at[1][2];
    const struct quat candidates[4] = {
        {1 + xx - yy - zz, xy, zx, wx},
        {xy, 1 - xx + yy - zz, yz, wy},
        {zx, yz, 1 - xx - yy + zz, wz},
        {wx, wy, wz, 1 + xx + yy + zz},
    };
    const REAL squares[4] = {candidates[0].x, candidates[1].y, candidates[2].z, candidates[3].w};
    int best = 3;
    for (int i = 0; i < 3; i++)
        best = squares[i] > squares[best] ? i : best;
    return to_unit(candidates[best]);
}
