/* approx_methods.inl - what the approximations offer and promise, one row a method
 * SPDX-License-Identifier: MIT
 *
 * All are judged as slerp. A claim is the method's own largest error, found from its closed form
 * and rounded up (test_approx.c), plus U(k), the rounding: 1.5 times the largest found by search in
 * what has no error of its own. */
#define U(k) ((k)*UNIT_ROUNDOFF)
#define DEGREES(x) ((x) * (3.141592653589793 / 180))
#define OFF(length) ((length) / UNIT_ROUNDOFF)
#define SHORT_WAY (QC_STRIDES | QC_COVER_BITS | QC_NAN_OUT)
#define POLYNOMIAL (SHORT_WAY | QC_UNSPECIFIED_T)

#define CORRECTED(kernel, says, from, rad)                                                         \
    {                                                                                              \
        .name = #kernel, .summary = says, .source = from, .op = QC_SLERP, .flags = POLYNOMIAL,     \
        .claim = {.rotation_rad = (rad) + U(9), .length_u = 4.4, .off_arc_u = 3.6},                \
        .run = run_##kernel,                                                                       \
    }
#define SERIES(kernel, says, from, rad, length)                                                    \
    {                                                                                              \
        .name = #kernel, .summary = says, .source = from, .op = QC_SLERP,                          \
        .flags = POLYNOMIAL | QC_ENDS_BITS | QC_FINITE_OUT,                                        \
        .claim = {.rotation_rad = (rad) + U(9), .length_u = OFF(length) + 8, .off_arc_u = 3.3},    \
        .run = run_##kernel,                                                                       \
    }

static const struct qc_method methods[] = {
    CORRECTED(nlerp_blow, "nlerp, t corrected by a cubic: a factor of the cosine",
              "Blow 2002, Hacking Quaternions", DEGREES(2.45)),
    CORRECTED(nlerp_zeux_k0, "nlerp, t corrected by a cubic: 3 coefficients",
              "Kapoulkine 2015, Approximating slerp, K0", DEGREES(0.483)),
    CORRECTED(nlerp_zeux_k1, "nlerp, t corrected by a quintic: 7 coefficients fitted apart",
              "Kapoulkine 2015, Approximating slerp, K1", DEGREES(0.063)),
    CORRECTED(nlerp_zeux_k2, "nlerp, t corrected by a quintic: 7 coefficients fitted at once",
              "Kapoulkine 2015, Approximating slerp, K2", DEGREES(0.0446)),
    CORRECTED(nlerp_fitted, "nlerp, t corrected: never worse than nlerp, 0.0087 degrees to 180",
              "coefficients.py", DEGREES(0.0088)),
    SERIES(slerp_eberly8, "weights by a series in the cosine, 8 terms", "Eberly 2011", 1.77e-5,
           3.9e-5),
    SERIES(slerp_series8, "the same series, every term made good: as fast, 500 times nearer",
           "Eberly 2011, coefficients.py", 3.42e-8, 7.7e-8),
    SERIES(slerp_series16, "16 terms, every one made good: full double, no libm",
           "Eberly 2011, coefficients.py", 1.6e-14, 3.8e-14),
    {
        .name = "slerp_exp",
        .summary = "a exp(t log(a* b)): logarithm and exponential of quaternions",
        .source = "Shoemake 1985",
        .op = QC_SLERP,
        .flags = SHORT_WAY | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(15.5), .length_u = 8, .off_arc_u = 5},
        .run = run_slerp_exp,
    },
    {
        .name = "slerp_cached",
        .summary = "prepares a pair once (strides 0, 0, 1), then one sine and cosine a t",
        .source = "Shoemake 1985, from the middle of the arc",
        .op = QC_SLERP,
        .flags = SHORT_WAY | QC_FINITE_OUT,
        .claim = {.rotation_rad = U(12.5), .length_u = 8, .off_arc_u = 3.6},
        .run = run_slerp_cached,
    },
    {
        .name = "slerp_incremental",
        .summary = "even steps of one pair (strides 0, 0, 1) without a sine a step",
        .source = "Reinsch's recurrence, in Stoer and Bulirsch",
        .op = QC_SLERP,
        .flags = SHORT_WAY | QC_FINITE_OUT | QC_EVEN_STEPS,
        .claim = {.rotation_rad = U(12.5), .length_u = 8, .off_arc_u = 3.6},
        .run = run_slerp_incremental,
    },
};

#undef U
#undef DEGREES
#undef OFF
#undef SHORT_WAY
#undef POLYNOMIAL
#undef CORRECTED
#undef SERIES
