/* approx_nlerp.inl - nlerp whose t is corrected, so that its speed is nearly constant
 * SPDX-License-Identifier: MIT
 *
 * nlerp at t + t (t - 1/2) (t - 1) k is slerp at t for some k of t and d, the cosine of the arc; it
 * is 0, as it should be, at the ends and in the middle whatever k. Small arcs need k = 2/3 (1 - d):
 * a k that does not vanish with them costs more than it gains. Parameters as in approx.inl. */

#define CORRECTED(kernel, k_of)                                                                    \
    static struct quat kernel(struct quat a, struct quat b, REAL t)                                \
    {                                                                                              \
        const struct quat end = nearer(a, b);                                                      \
        const REAL half = (REAL)0.5, k = k_of(dot(a, end), (t - half) * (t - half));               \
        const REAL there = t + t * (t - half) * (t - 1) * k;                                       \
        return to_unit(combine(1 - there, a, there, end));                                         \
    }                                                                                              \
    RUN_ARC(kernel)

/* Each k of the cosine d and s = (t - 1/2)^2, with the constants as published. */
static REAL k_blow(REAL d, REAL s)
{
    const REAL factor = 1 - (REAL)0.82279687 * d;
    (void)s;
    return 2 * (REAL)0.58549219 * (factor * factor);
}

static REAL k_zeux_0(REAL d, REAL s)
{
    (void)s;
    return (REAL)0.931872 + d * ((REAL)-1.25654 + d * (REAL)0.331442);
}

static REAL k_zeux_1(REAL d, REAL s)
{
    const REAL of_s =
        (REAL)1.0615 + d * ((REAL)-2.97792 + d * ((REAL)2.89199 - d * (REAL)0.983735));
    return of_s * s + (REAL)0.853322 + d * ((REAL)-1.07504 + d * (REAL)0.225676);
}

static REAL k_zeux_2(REAL d, REAL s)
{
    const REAL of_s = (REAL)1.0904 + d * ((REAL)-3.2452 + d * ((REAL)3.55645 - d * (REAL)1.43519));
    return of_s * s + (REAL)0.848013 + d * ((REAL)-1.06021 + d * (REAL)0.215638);
}

/* coefficients.py: exact to the third power of the turn, then the least largest error. */
static REAL k_fitted(REAL d, REAL s)
{
    const REAL y = 1 - d;
    const REAL first = (REAL)fitted[0] + (REAL)fitted[1] * s;
    const REAL second = (REAL)fitted[2] + s * ((REAL)fitted[3] + s * (REAL)fitted[4]);
    return y * ((REAL)(2 / 3.0) + y * (first + y * second));
}

CORRECTED(nlerp_blow, k_blow)
CORRECTED(nlerp_zeux_k0, k_zeux_0)
CORRECTED(nlerp_zeux_k1, k_zeux_1)
CORRECTED(nlerp_zeux_k2, k_zeux_2)
CORRECTED(nlerp_fitted, k_fitted)

#undef CORRECTED
