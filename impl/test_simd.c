/* test_simd.c - the SIMD variants: closed forms, one another's bits, layouts, and what is hidden
 * SPDX-License-Identifier: MIT */
#include "cpu.h"
#include "numbers.h"
#include "simd.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

TestSuite(simd, .timeout = 60);

enum { ITEMS_N = 67, SCALARS_MAX = 9 * ITEMS_N };

static struct qc_impl impls[QC_SIMD_IMPLS_N];

static void list_impls(void)
{
    qc_simd_impls(impls);
}

static const struct qc_impl *find_impl(const char *name)
{
    for (int i = 0; i < QC_SIMD_IMPLS_N; i++)
        if (strcmp(impls[i].name, name) == 0)
            return &impls[i];
    cr_assert_fail("there is no %s", name);
    return NULL;
}

/* A batch in the implementation's own scalars; `values` are n quaternions a, n b, n t. */
struct batch {
    _Alignas(64) unsigned char in[SCALARS_MAX * sizeof(double)];
    _Alignas(64) unsigned char out[4 * ITEMS_N * sizeof(double)];
};

static void run(const struct qc_impl *impl, int method, size_t n, const double *values,
                struct batch *batch)
{
    const struct qc_format format = qc_format_of(impl);
    const size_t quats = 4 * n * qc_scalar_size(format.scalar);
    qc_encode(format, 9 * n, values, batch->in);
    const struct qc_in in[] = {{batch->in, 4}, {batch->in + quats, 4}, {batch->in + 2 * quats, 1}};
    impl->methods[method].run(NULL, n, in, batch->out);
}

/* Turns about an axis that is no coordinate axis: from the identity by 2 arc[i], seen at t[i]. */
static const double axis[3] = {2 / 7., 3 / 7., -6 / 7.};

static void lay_turns(double *values, double *want, int sign)
{
    for (int i = 0; i < ITEMS_N; i++) {
        const double arc = M_PI / 2 * i / ITEMS_N, t = fmod(i * 0.618034, 1);
        double *a = values + 4 * i, *b = values + 4 * (ITEMS_N + i);
        memcpy(a, (double[]){0, 0, 0, 1}, 4 * sizeof *a);
        values[8 * ITEMS_N + i] = t;
        for (int k = 0; k < 3; k++) {
            b[k] = sign * axis[k] * sin(arc);
            want[4 * i + k] = axis[k] * sin(t * arc);
        }
        b[3] = sign * cos(arc);
        want[4 * i + 3] = cos(t * arc);
    }
}

/* Largest distance of a slerp from the closed form, in u; b and -b are one. */
static double worst_u(const struct qc_impl *impl, int method, int sign)
{
    double values[SCALARS_MAX], want[4 * ITEMS_N], got[4 * ITEMS_N], worst = 0;
    struct batch batch;
    lay_turns(values, want, sign);
    run(impl, method, ITEMS_N, values, &batch);
    qc_decode(qc_format_of(impl), sizeof got / sizeof *got, batch.out, got);
    for (int i = 0; i < ITEMS_N; i++) {
        double square = 0;
        for (int k = 4 * i; k < 4 * i + 4; k++)
            square += (got[k] - want[k]) * (got[k] - want[k]);
        worst = fmax(worst, sqrt(square));
    }
    return worst / qc_unit_roundoff(impl);
}

/* What an approximation claims, as a distance: half the angle; 0 for what only rounds. */
static double own_error_u(const struct qc_impl *impl, const struct qc_method *method)
{
    const double claim_u = method->claim.rotation_rad / qc_unit_roundoff(impl);
    return claim_u > 100 ? claim_u / 2 : 0;
}

Test(simd, slerps_are_the_closed_form, .init = list_impls)
{
    /* sin(t arc), cos(t arc) about the axis; storing the ends and the closed form itself add 2 u.
     */
    double worst = 0;
    const char *where = "";
    for (int i = 0; i < QC_SIMD_IMPLS_N; i++)
        for (int m = 0; m < QC_SIMD_METHODS_N && !impls[i].unavailable; m++) {
            if (impls[i].methods[m].op != QC_SLERP)
                continue;
            const double u = fmax(worst_u(&impls[i], m, 1), worst_u(&impls[i], m, -1)) -
                             own_error_u(&impls[i], &impls[i].methods[m]);
            where = u > worst ? impls[i].name : where;
            worst = fmax(worst, u);
        }
    cr_assert(worst > 0 && worst <= 8, "%s is off by %g u", where, worst);
}

/* The same numbers a turn and a time off from one another, in a strided layout of their own. */
static int count_strided_differences(const struct qc_impl *impl, int method)
{
    const size_t size = qc_scalar_size(qc_format_of(impl).scalar);
    double values[SCALARS_MAX], want[4 * ITEMS_N];
    static unsigned char wide[ITEMS_N * 11 * sizeof(double) + 1];
    struct batch dense;
    int different = 0;
    lay_turns(values, want, 1);
    run(impl, method, ITEMS_N, values, &dense);
    for (size_t i = 0; i < ITEMS_N; i++) {
        unsigned char *item = wide + i * 11 * size;
        memcpy(item, dense.in + 4 * i * size, 4 * size);
        memcpy(item + 5 * size, dense.in + 4 * (ITEMS_N + i) * size, 4 * size);
        memcpy(item + 10 * size, dense.in + (8 * ITEMS_N + i) * size, size);
    }
    for (size_t n = 0; n <= ITEMS_N; n++) {
        unsigned char out[4 * ITEMS_N * sizeof(double)];
        const struct qc_in in[] = {{wide, 11}, {wide + 5 * size, 11}, {wide + 10 * size, 11}};
        impl->methods[method].run(NULL, n, in, out);
        different += memcmp(out, dense.out, 4 * n * size) != 0;
    }
    return different;
}

/* Scales both ends of every item by powers of two, which changes nothing they point at. */
static void scale_ends(double *values, int of_a, int of_b)
{
    for (int i = 0; i < 4 * ITEMS_N; i++) {
        values[i] = ldexp(values[i], of_a);
        values[4 * ITEMS_N + i] = ldexp(values[4 * ITEMS_N + i], of_b);
    }
}

Test(simd, ends_of_any_length_mean_their_direction, .init = list_impls)
{
    static const int exponents[][2] = {{-900, 1016}, {1016, 1016}, {-900, -900}, {-480, 480}};
    int tried = 0, differing = 0;
    for (int i = 0; i < QC_SIMD_IMPLS_N; i++)
        for (int m = 0; m < QC_SIMD_METHODS_N && !impls[i].unavailable; m++)
            for (size_t k = 0; k < sizeof exponents / sizeof *exponents; k++) {
                double values[SCALARS_MAX], want[4 * ITEMS_N];
                struct batch plain, scaled;
                const int range = impls[i].scalar == QC_F32 ? 8 : 1; /* of 2^127, of 2^1023 */
                if (!(impls[i].methods[m].flags & QC_NORMALISES))
                    continue;
                lay_turns(values, want, 1);
                for (int v = 0; v < 8 * ITEMS_N; v++)
                    values[v] = qc_quantise(qc_format_of(&impls[i]), values[v]);
                run(&impls[i], m, ITEMS_N, values, &plain);
                scale_ends(values, exponents[k][0] / range, exponents[k][1] / range);
                run(&impls[i], m, ITEMS_N, values, &scaled);
                tried++;
                differing +=
                    memcmp(plain.out, scaled.out,
                           4 * ITEMS_N * qc_scalar_size(qc_format_of(&impls[i]).scalar)) != 0;
            }
    cr_assert(tried > 0 && differing == 0, "%d of %d", differing, tried);
}

Test(simd, bits_depend_on_neither_layout_nor_length, .init = list_impls)
{
    int different = 0;
    for (int i = 0; i < QC_SIMD_IMPLS_N; i++)
        for (int m = 0; m < QC_SIMD_METHODS_N && !impls[i].unavailable; m++)
            different += count_strided_differences(&impls[i], m);
    cr_assert_eq(different, 0, "%d batches differ", different);
}

Test(simd, bits_are_the_same_wherever_there_is_fma, .init = list_impls)
{
    static const char *const pairs[][2] = {{"simd_avx2_f32", "simd_avx512_f32"},
                                           {"simd_avx2_f64", "simd_avx512_f64"}};
    double values[SCALARS_MAX], want[4 * ITEMS_N];
    struct batch first, second;
    int different = 0;
    lay_turns(values, want, -1);
    for (int i = 0; i < 2; i++) {
        const struct qc_impl *p = find_impl(pairs[i][0]), *q = find_impl(pairs[i][1]);
        if (p->unavailable || q->unavailable)
            cr_skip_test("needs both variants");
        for (int m = 0; m < QC_SIMD_METHODS_N; m++) {
            run(p, m, ITEMS_N, values, &first);
            run(q, m, ITEMS_N, values, &second);
            different += memcmp(first.out, second.out,
                                4 * ITEMS_N * qc_scalar_size(qc_format_of(p).scalar)) != 0;
        }
    }
    cr_assert_eq(different, 0, "%d methods differ", different);
}

Test(simd, results_may_lie_on_either_end, .init = list_impls)
{
    double values[SCALARS_MAX], want[4 * ITEMS_N];
    struct batch apart, on;
    int different = 0;
    lay_turns(values, want, 1);
    for (int i = 0; i < QC_SIMD_IMPLS_N; i++)
        for (int m = 0; m < 2 * QC_SIMD_METHODS_N && !impls[i].unavailable; m++) {
            const size_t quats = 4 * ITEMS_N * qc_scalar_size(qc_format_of(&impls[i]).scalar);
            run(&impls[i], m / 2, ITEMS_N, values, &apart);
            memcpy(on.in, apart.in, sizeof on.in);
            const struct qc_in in[] = {{on.in, 4}, {on.in + quats, 4}, {on.in + 2 * quats, 1}};
            impls[i].methods[m / 2].run(NULL, ITEMS_N, in, on.in + (size_t)(m % 2) * quats);
            different += memcmp(on.in + (size_t)(m % 2) * quats, apart.out, quats) != 0;
        }
    cr_assert_eq(different, 0, "%d results differ", different);
}

Test(simd, the_best_that_is_not_hidden_is_taken)
{
    setenv("QUATCHECK_HIDE", "avx512,avx2", 1);
    list_impls();
    cr_expect(find_impl("simd_avx2_f32")->unavailable && find_impl("simd_avx512_f64")->unavailable);
    cr_expect_not_null(qc_cpu_lacks(QC_CPU_AVX2));
    cr_expect_null(strstr(find_impl("simd_f32")->build, "AVX"), "took a hidden variant");
    setenv("QUATCHECK_HIDE", "sse2,avx2,avx512,neon", 1);
    list_impls();
    for (int i = 0; i < QC_SIMD_IMPLS_N; i++)
        cr_expect_not_null(impls[i].unavailable, "%s is available", impls[i].name);
    setenv("QUATCHECK_HIDE", "sse,avx", 1); /* no such sets */
    list_impls();
    cr_expect(!find_impl("simd_f32")->unavailable, "hidden by half a name");
}
