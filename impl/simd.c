/* simd.c - the variants of the SIMD implementations, best first, and the best that runs here
 * SPDX-License-Identifier: MIT */
#include "simd.h"

#include "cpu.h"

/* Those of another architecture are listed, with methods that are never called. */
static void run_nowhere(const void *self, size_t n, const struct qc_in *in, void *out)
{
    (void)self, (void)n, (void)in, (void)out;
}

#include "simd_methods.inl"
#define RUNS(group) run_nowhere
static const struct qc_method nowhere_f32[QC_SIMD_METHODS_N] = METHODS_F32;
static const struct qc_method nowhere_f64[QC_SIMD_METHODS_N] = METHODS_F64;

#if defined(__x86_64__)
#define ON_X86(table, none) table
#else
#define ON_X86(table, none) none
#endif
#if defined(__aarch64__)
#define ON_ARM(table, none) table
#else
#define ON_ARM(table, none) none
#endif

/* One precision of one variant. */
struct variant {
    const char *name, *build;
    enum qc_cpu_set set;
    enum qc_scalar scalar;
    const struct qc_method *methods;
};

#define VARIANT(NAME, BUILD, SET, ON)                                                              \
    {"simd_" #NAME "_f32", BUILD, SET, QC_F32, ON(qc_simd_##NAME##_f32, nowhere_f32)},             \
    {                                                                                              \
        "simd_" #NAME "_f64", BUILD, SET, QC_F64, ON(qc_simd_##NAME##_f64, nowhere_f64)            \
    }

/* Best first; the last are what remains where nothing else runs. */
static const struct variant variants[] = {
    VARIANT(avx512, "-ffp-contract=off, AVX-512F", QC_CPU_AVX512, ON_X86),
    VARIANT(avx2, "-ffp-contract=off, AVX2, FMA", QC_CPU_AVX2, ON_X86),
    VARIANT(sse2, "-ffp-contract=off, SSE2", QC_CPU_SSE2, ON_X86),
    VARIANT(neon, "-ffp-contract=off, NEON, FMA", QC_CPU_NEON, ON_ARM),
};
enum { VARIANTS_N = sizeof variants / sizeof *variants };
_Static_assert(VARIANTS_N + 2 == QC_SIMD_IMPLS_N, "every variant, and the best of each precision");

static struct qc_impl impl_of(const struct variant *variant, const char *name, const char *summary)
{
    return (struct qc_impl){
        .name = name,
        .version = "0.1.0",
        .summary = summary,
        .build = variant->build,
        .scalar = (int32_t)variant->scalar,
        .method_size = (int32_t)sizeof(struct qc_method),
        .methods = variant->methods,
        .methods_n = QC_SIMD_METHODS_N,
        .unavailable = qc_cpu_lacks(variant->set),
    };
}

static const struct variant *find_best(enum qc_scalar scalar)
{
    const struct variant *last = variants;
    for (int i = 0; i < VARIANTS_N; i++) {
        if (variants[i].scalar != scalar)
            continue;
        last = &variants[i];
        if (!qc_cpu_lacks(last->set))
            return last;
    }
    return last;
}

void qc_simd_impls(struct qc_impl impls[QC_SIMD_IMPLS_N])
{
    impls[0] = impl_of(find_best(QC_F64), "simd_f64", "arrays of double, the best variant here");
    impls[1] = impl_of(find_best(QC_F32), "simd_f32", "arrays of float, the best variant here");
    for (int i = 0; i < VARIANTS_N; i++)
        impls[i + 2] = impl_of(&variants[i], variants[i].name, "arrays, this variant");
}
