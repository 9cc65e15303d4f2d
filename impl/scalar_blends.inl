/* scalar_blends.inl - transforms and squad, and two blends that go wrong, in the built-in
 * implementation
 * SPDX-License-Identifier: MIT
 *
 * Parameters as in scalar.inl. */

static REAL blend(REAL a, REAL b, REAL t)
{
    return (1 - t) * a + t * b;
}

/* Nine numbers: no rotation between. At half a turn of 90 degrees what it turns about the axis
 * shrinks to 0.707, and at half a turn of 180 degrees everything falls onto the axis. */
static struct matrix matrix_lerp(struct matrix a, struct matrix b, REAL t)
{
    struct matrix between;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            between.at[i][j] = blend(a.at[i][j], b.at[i][j], t);
    return between;
}

/* Three numbers as given: from a yaw of 350 degrees to one of 10 it turns back through 180. */
static struct euler euler_lerp(struct euler a, struct euler b, REAL t)
{
    return (struct euler){blend(a.yaw, b.yaw, t), blend(a.pitch, b.pitch, t),
                          blend(a.roll, b.roll, t)};
}

static struct pose transform(struct pose a, struct pose b, REAL t)
{
    return (struct pose){
        .turn = slerp(a.turn, b.turn, t),
        .at = {blend(a.at.x, b.at.x, t), blend(a.at.y, b.at.y, t), blend(a.at.z, b.at.z, t)}};
}

/* From key a to key b, drawn toward p and q; control points as in path.h. */
static struct quat squad(struct quat a, struct quat b, struct quat p, struct quat q, REAL t)
{
    return slerp(slerp(a, b, t), slerp(p, q, t), 2 * t * (1 - t));
}
