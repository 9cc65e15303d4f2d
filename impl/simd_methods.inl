/* simd_methods.inl - what a SIMD variant offers and promises, one row a method
 * SPDX-License-Identifier: MIT
 *
 * RUNS(group, bits) names the function of a row. Claims are 1.5 times the largest error a climbing
 * search found in any variant, in units of roundoff. */
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
               .rotation_rad = 9 * 0x1p-24, .length_u = 4.4, .off_arc_u = 3.6),                    \
            METHOD("slerp", QC_SLERP, EXACT_ENDS, "great arc without trigonometry; clamps t",      \
                   "ratio of sin(sqrt s)/sqrt s, see simd_arc.inl", RUNS(slerp_f32),               \
                   .rotation_rad = 9 * 0x1p-24, .length_u = 8, .off_arc_u = 3),                    \
            METHOD("slerp_tight", QC_SLERP, QC_NORMALISES,                                         \
                   "the same in double, of ends of any length; clamps t", "see simd_tight.inl",    \
                   RUNS(tight_f32), .rotation_rad = 3 * 0x1p-24, .length_u = 1.5,                  \
                   .off_arc_u = 1.5),                                                              \
            METHOD("slerp_fast", QC_SLERP, QC_FINITE_OUT,                                          \
                   "shorter polynomials, no division; clamps t", "see simd_arc.inl",               \
                   RUNS(fast_f32), .rotation_rad = 10 * 0x1p-24, .length_u = 12, .off_arc_u = 3),  \
    }

#define METHODS_F64                                                                                \
    {                                                                                              \
        METHOD("nlerp", QC_NLERP, EXACT_ENDS, "straight line, normalised; clamps t",               \
               "Blow 2004; length by the cosine rule", RUNS(nlerp_f64),                            \
               .rotation_rad = 9 * 0x1p-53, .length_u = 4.4, .off_arc_u = 3.6),                    \
            METHOD("slerp", QC_SLERP, EXACT_ENDS, "great arc without trigonometry; clamps t",      \
                   "ratio of sin(sqrt s)/sqrt s, see simd_arc.inl", RUNS(slerp_f64),               \
                   .rotation_rad = 9 * 0x1p-53, .length_u = 8, .off_arc_u = 3),                    \
            METHOD("slerp_tight", QC_SLERP, QC_NORMALISES,                                         \
                   "the same in pairs of doubles, of ends of any length; clamps t",                \
                   "see simd_tight.inl", RUNS(tight_f64), .rotation_rad = 3 * 0x1p-53,             \
                   .length_u = 1.5, .off_arc_u = 1.5),                                             \
            METHOD("slerp_fast", QC_SLERP, QC_FINITE_OUT, "no division; clamps t",                 \
                   "see simd_arc.inl", RUNS(fast_f64), .rotation_rad = 10 * 0x1p-53,               \
                   .length_u = 12, .off_arc_u = 3),                                                \
    }
