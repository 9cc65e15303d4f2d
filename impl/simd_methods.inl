/* simd_methods.inl - what a SIMD variant offers and promises, one row a method
 * SPDX-License-Identifier: MIT
 *
 * RUNS(group) names the function of a row. Claims are 1.5 times the largest error a climbing search
 * found in any variant (SSE2, without fma, is the worst), in units of roundoff:
 *                        rotation  length  off arc            rotation  length  off arc
 *   f32: nlerp               5.15    4.83     1.55   f64:         4.63    4.80     1.69
 *        slerp               6.34    6.42     1.44                6.48    7.23     1.69
 *        slerp_tight         1.76    0.91     0.85                1.76    0.92     0.83
 *        slerp_fast          6.64    8.17     1.68                6.24    7.49     1.69
 * Rounding the exact result alone costs slerp_tight's 1.7 u of rotation. */
#define FITTED (0.0088 * 3.141592653589793 / 180) /* as approx_methods.inl has it */
#define ARC (QC_STRIDES | QC_CLAMPS_T | QC_NAN_OUT | QC_COVER_BITS)
#define EXACT_ENDS (QC_ENDS_BITS | QC_FINITE_OUT)

#define METHOD(NAME, OP, FLAGS, SUMMARY, SOURCE, RUN, ...)                                         \
    {                                                                                              \
        .name = NAME, .summary = SUMMARY, .source = SOURCE, .op = OP, .flags = ARC | (FLAGS),      \
        .claim = {__VA_ARGS__}, .run = RUN,                                                        \
    }

#define METHODS_F32                                                                                \
    {                                                                                              \
        METHOD("nlerp", QC_NLERP, EXACT_ENDS, "straight line, normalised; clamps t",               \
               "Blow 2004; length by the cosine rule", RUNS(nlerp_f32),                            \
               .rotation_rad = 7.8 * 0x1p-24, .length_u = 7.3, .off_arc_u = 2.6),                  \
            METHOD("nlerp_fitted", QC_SLERP, EXACT_ENDS,                                           \
                   "nlerp, t corrected: 0.0087 degrees from slerp; clamps t",                      \
                   "coefficients.py, see approx_nlerp.inl", RUNS(fitted_f32),                      \
                   .rotation_rad = FITTED + 10 * 0x1p-24, .length_u = 7.3, .off_arc_u = 2.6),      \
            METHOD("slerp", QC_SLERP, EXACT_ENDS, "great arc without trigonometry; clamps t",      \
                   "ratio of sin(sqrt s)/sqrt s, see simd_arc.inl", RUNS(slerp_f32),               \
                   .rotation_rad = 9.6 * 0x1p-24, .length_u = 9.7, .off_arc_u = 2.6),              \
            METHOD("slerp_tight", QC_SLERP, QC_NORMALISES,                                         \
                   "the same in double, of ends of any length; clamps t", "see simd_tight.inl",    \
                   RUNS(tight_f32), .rotation_rad = 2.7 * 0x1p-24, .length_u = 1.4,                \
                   .off_arc_u = 1.3),                                                              \
            METHOD("slerp_fast", QC_SLERP, QC_FINITE_OUT,                                          \
                   "shorter polynomials, no division; clamps t", "see simd_arc.inl",               \
                   RUNS(fast_f32), .rotation_rad = 10 * 0x1p-24, .length_u = 12.3,                 \
                   .off_arc_u = 2.6),                                                              \
    }

#define METHODS_F64                                                                                \
    {                                                                                              \
        METHOD("nlerp", QC_NLERP, EXACT_ENDS, "straight line, normalised; clamps t",               \
               "Blow 2004; length by the cosine rule", RUNS(nlerp_f64),                            \
               .rotation_rad = 7.8 * 0x1p-53, .length_u = 7.3, .off_arc_u = 2.6),                  \
            METHOD("nlerp_fitted", QC_SLERP, EXACT_ENDS,                                           \
                   "nlerp, t corrected: 0.0087 degrees from slerp; clamps t",                      \
                   "coefficients.py, see approx_nlerp.inl", RUNS(fitted_f64),                      \
                   .rotation_rad = FITTED + 10 * 0x1p-53, .length_u = 7.3, .off_arc_u = 2.6),      \
            METHOD("slerp", QC_SLERP, EXACT_ENDS, "great arc without trigonometry; clamps t",      \
                   "ratio of sin(sqrt s)/sqrt s, see simd_arc.inl", RUNS(slerp_f64),               \
                   .rotation_rad = 9.8 * 0x1p-53, .length_u = 10.9, .off_arc_u = 2.6),             \
            METHOD("slerp_tight", QC_SLERP, QC_NORMALISES,                                         \
                   "the same in pairs of doubles, of ends of any length; clamps t",                \
                   "see simd_tight.inl", RUNS(tight_f64), .rotation_rad = 2.7 * 0x1p-53,           \
                   .length_u = 1.4, .off_arc_u = 1.3),                                             \
            METHOD("slerp_fast", QC_SLERP, QC_FINITE_OUT, "no division; clamps t",                 \
                   "see simd_arc.inl", RUNS(fast_f64), .rotation_rad = 9.4 * 0x1p-53,              \
                   .length_u = 11.3, .off_arc_u = 2.6),                                            \
    }
