/* approx_series.inl - slerp whose weights are a series in y = 1 - cos(arc)
 * SPDX-License-Identifier: MIT
 *
 * sin(t arc) / sin(arc) = t (1 + b_1 (1 + b_2 (1 + ...))), b_i = (i^2 - t^2) y / (i (2i + 1)):
 * Eberly, "A Fast and Accurate Algorithm for Computing SLERP", Journal of Graphics, GPU, and Game
 * Tools 15, 2011. Cut off after n terms, the remainder is made up for by factors of the b_i. b_1 is
 * exactly 0 at t = 1, and t at 0, so that the ends stay bit for bit. Parameters as in approx.inl.
 */

/* factors[i - 1] is what y (i^2 - t^2) is multiplied by. */
static inline REAL series_weight(int n, const REAL *factors, REAL t, REAL y)
{
    const REAL square = t * t;
    REAL sum = 1;
    for (int i = n; i > 0; i--)
        sum = 1 + ((REAL)(i * i) - square) * factors[i - 1] * y * sum;
    return t * sum;
}

static inline struct quat by_series(int n, const REAL *factors, struct quat a, struct quat b,
                                    REAL t)
{
    const struct quat end = nearer(a, b);
    const REAL y = 1 - dot(a, end);
    return combine_ends(series_weight(n, factors, 1 - t, y), a, series_weight(n, factors, t, y),
                        end);
}

/* The series as it is, but for the last term: 1.901... times itself. */
static struct quat slerp_eberly8(struct quat a, struct quat b, REAL t)
{
    static const REAL factors[] = {
        1 / (REAL)3,  1 / (REAL)10, 1 / (REAL)21,  1 / (REAL)36,
        1 / (REAL)55, 1 / (REAL)78, 1 / (REAL)105, (REAL)1.90110745351730037 / 136};
    return by_series(8, factors, a, b, t);
}

/* Every term made good for the missing ones: coefficients.py. */
static struct quat slerp_series8(struct quat a, struct quat b, REAL t)
{
    return by_series(8, TABLE(series8), a, b, t);
}

static struct quat slerp_series16(struct quat a, struct quat b, REAL t)
{
    return by_series(16, TABLE(series16), a, b, t);
}

RUN_ARC(slerp_eberly8)
RUN_ARC(slerp_series8)
RUN_ARC(slerp_series16)
