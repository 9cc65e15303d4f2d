/* fixed_methods.inl - what an implementation in fixed point offers and promises
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   BITS             16 or 32
 *   CALL(name)       the function of fixed.h
 *   IMPL, IMPL_NAME  the table this file defines
 *
 * product is correctly rounded: half a unit a component, so 1 u in all, and 2 u of rotation over a
 * length of at least (1 - 2^-8)^2. Other claims are 1.5 times the largest error found, in units of
 * the last place, the larger of both sizes; for normalise in a million draws of verify:
 *
 *             rotation  length  off arc
 *  nlerp          2.06    1.83     0.98
 *  slerp          2.73    1.83     0.98
 *  normalise      2.00    1.37        - */
#include "builtins.h"
#include "fixed_words.inl"

#define FRAC (BITS - 2)
#define U(k) ((k) / (double)((uword)1 << FRAC))
#define OPERATION (QC_STRIDES | QC_FINITE_OUT)
#define SHORT_WAY (OPERATION | QC_ENDS_BITS | QC_COVER_BITS | QC_CLAMPS_T)

/* Below the least dot there is: its sign is the exact one. */
#define NO_TIE 0x1p-31

#define BATCH(kernel) run_##kernel(const void *self, size_t n, const struct qc_in *in, void *out)
#define RUN_1(kernel)                                                                              \
    static void BATCH(kernel)                                                                      \
    {                                                                                              \
        const word *a = in[0].at;                                                                  \
        (void)self;                                                                                \
        for (word *q = out; n-- > 0; a += in[0].stride, q += 4)                                    \
            CALL(kernel)(a, q);                                                                    \
    }
#define RUN_2(kernel)                                                                              \
    static void BATCH(kernel)                                                                      \
    {                                                                                              \
        const word *a = in[0].at, *b = in[1].at;                                                   \
        (void)self;                                                                                \
        for (word *q = out; n-- > 0; a += in[0].stride, b += in[1].stride, q += 4)                 \
            CALL(kernel)(a, b, q);                                                                 \
    }
#define RUN_ARC(kernel)                                                                            \
    static void BATCH(kernel)                                                                      \
    {                                                                                              \
        const word *a = in[0].at, *b = in[1].at;                                                   \
        const uword *t = in[2].at;                                                                 \
        (void)self;                                                                                \
        for (word *q = out; n-- > 0; q += 4) {                                                     \
            CALL(kernel)(a, b, *t, q);                                                             \
            a += in[0].stride, b += in[1].stride, t += in[2].stride;                               \
        }                                                                                          \
    }

RUN_ARC(nlerp)
RUN_ARC(slerp)
RUN_2(product)
RUN_1(normalise)

static const struct qc_method methods[] = {
    {
        .name = "nlerp",
        .summary = "straight line, normalised, exact ends; clamps t",
        .source = "see fixed_arc.inl",
        .op = QC_NLERP,
        .flags = SHORT_WAY,
        .claim = {.rotation_rad = U(3.1), .length_u = 2.8, .off_arc_u = 1.6, .tie_u = NO_TIE},
        .run = run_nlerp,
    },
    {
        .name = "slerp",
        .summary = "great arc by polynomials, exact ends; clamps t",
        .source = "ratio of sin(sqrt s)/sqrt s, see fixed_arc.inl",
        .op = QC_SLERP,
        .flags = SHORT_WAY,
        .claim = {.rotation_rad = U(4.2), .length_u = 2.8, .off_arc_u = 1.6, .tie_u = NO_TIE},
        .run = run_slerp,
    },
    {
        .name = "product",
        .summary = "Hamilton product, correctly rounded; saturates",
        .source = "Hamilton 1843",
        .op = QC_PRODUCT,
        .flags = OPERATION | QC_RAW_LENGTH,
        .claim = {.rotation_rad = U(2.02), .length_u = 1, .normwise_u = 1, .component_ulp = 0.5},
        .run = run_product,
    },
    {
        .name = "normalise",
        .summary = "q/|q| for any q; 0 gives 0",
        .source = "Newton's method for 1/sqrt, see fixed.inl",
        .op = QC_NORMALISE,
        .flags = OPERATION | QC_NORMALISES,
        .claim = {.rotation_rad = U(3), .length_u = 2.1, .normwise_u = 2.1},
        .run = run_normalise,
    },
};

const struct qc_impl IMPL = {
    .name = IMPL_NAME,
    .version = "0.1.0",
    .summary = "integers only, one quaternion at a time",
    .build = "-mgeneral-regs-only",
    .scalar = BITS == 32 ? QC_I32 : QC_I16,
    .frac = FRAC,
    .t_frac = BITS - 1,
    .method_size = (int32_t)sizeof(struct qc_method),
    .methods = methods,
    .methods_n = sizeof methods / sizeof *methods,
};
