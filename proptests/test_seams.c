/* test_seams.c - switches planted at any dot are found to the last place, and none is made up
 * SPDX-License-Identifier: MIT */
#include "seams.h"

#include <math.h>
#include <string.h>

#include <criterion/criterion.h>

#include "../reference/oracle.h"

TestSuite(seams, .timeout = 120);

/* slerp by acos, and from `switch_at` to `second` nlerp or lerp. */
struct plan {
    double switch_at, second;
    bool raw;
};

static struct plan plan;

static void blend(const double *a, const double *b, double wa, double wb, bool raw, double *out)
{
    double squares = 0;
    for (int i = 0; i < 4; i++) {
        out[i] = wa * a[i] + wb * b[i];
        squares += out[i] * out[i];
    }
    for (int i = 0; i < 4 && !raw; i++)
        out[i] /= sqrt(squares);
}

static void run(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const double *a = in[0].at, *b = in[1].at, *t = in[2].at;
    for (double *q = out; n-- > 0; a += 4, b += 4, t += 1, q += 4) {
        const double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        const double arc = atan2(sqrt(b[0] * b[0] + b[1] * b[1] + b[2] * b[2]), b[3]);
        if (dot > plan.switch_at && !(dot > plan.second))
            blend(a, b, 1 - *t, *t, plan.raw, q);
        else
            blend(a, b, sin((1 - *t) * arc) / sin(arc), sin(*t * arc) / sin(arc), true, q);
    }
    (void)self;
}

/* One formula without any switch, whose sine is by the root of 1 - dot^2: half a place of the
 * square, rounded, jumps by 1/(4k) of the result where 1 - dot is k u, at k = 2896, 5016, ... */
static void run_saw(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const float *a = in[0].at, *b = in[1].at, *t = in[2].at;
    for (float *q = out; n-- > 0; a += 4, b += 4, t += 1, q += 4) {
        const float dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        const float sine = sqrtf(1 - dot * dot), arc = acosf(dot);
        for (int i = 0; i < 4; i++)
            q[i] = (sinf((1 - *t) * arc) * a[i] + sinf(*t * arc) * b[i]) / sine;
    }
    (void)self;
}

static const struct qc_method methods[] = {{.name = "slerp", .op = QC_SLERP, .run = run}};
static const struct qc_method saws[] = {{.name = "slerp", .op = QC_SLERP, .run = run_saw}};
static const struct qc_impl impls[] = {{.name = "planted",
                                        .scalar = QC_F64,
                                        .method_size = sizeof methods[0],
                                        .methods = methods,
                                        .methods_n = 1},
                                       {.name = "saw",
                                        .scalar = QC_F32,
                                        .method_size = sizeof saws[0],
                                        .methods = saws,
                                        .methods_n = 1}};
static const struct qc_plugin table = {QC_ABI, sizeof impls[0], impls, 2};

/* The seams of one method; all its own names. */
static size_t find(const char *name, struct qc_seam seams[QC_SEAMS_MAX])
{
    struct qc_registry *registry = qc_registry_open();
    size_t n = QC_SEAMS_MAX + 1;
    qc_registry_add(registry, &table);
    qc_registry_add(registry, qc_reference_table());
    for (size_t i = 0; i < qc_registry_count(registry); i++) {
        const struct qc_subject *subject = qc_registry_at(registry, i);
        const struct qc_court court = qc_court_of(subject);
        if (strcmp(subject->name, name) == 0 &&
            qc_seams_find(&court, seams, &n, NULL, NULL) != QC_OK)
            n = QC_SEAMS_MAX + 1;
    }
    qc_registry_close(registry);
    return n;
}

/* What nlerp is off by: atan gives the angle turned at t. lerp is shortest half way. */
static double jump_rad(double dot, double t, bool raw)
{
    const double arc = acos(dot);
    return raw ? 2 * (1 - cos(arc / 2))
               : 2 * fabs(atan2(t * sin(arc), 1 - t + t * cos(arc)) - t * arc);
}

static double size_u(const struct qc_seam *seam)
{
    return fabs(seam->jumps[seam->part].jump_u);
}

/* True if the one switch is found between its two numbers, with these formulas beside it. */
static bool is_found(double dot, bool raw)
{
    struct qc_seam seams[QC_SEAMS_MAX];
    plan = (struct plan){.switch_at = dot, .second = 2, .raw = raw};
    const size_t n = find("planted/slerp", seams);
    return n == 1 && seams[0].dot_lo == dot && seams[0].dot_hi == nextafter(dot, 2) &&
           strcmp(seams[0].lo.formula, "slerp") == 0 &&
           strcmp(seams[0].hi.formula, raw ? "lerp" : "nlerp") == 0 &&
           fabs(2 * size_u(&seams[0]) * 0x1p-53 / jump_rad(dot, seams[0].t, raw) - 1) < 1e-3;
}

/* Where published libraries switch, and places without any meaning. */
Test(seams, a_switch_is_found_to_the_last_place)
{
    static const double dots[] = {0.75,         0.87654321,   0.95,      0.99,     0.995,
                                  0.999,        0.9995,       0.9999,    1 - 1e-5, 1 - 1e-6,
                                  1 - 1.234e-7, 1 - 1.234e-8, 1 - 0x1p-9};
    for (size_t i = 0; i < sizeof dots / sizeof dots[0]; i++) {
        cr_expect(is_found(dots[i], false), "nlerp above %.17g", dots[i]);
        cr_expect(is_found(dots[i], true), "lerp above %.17g", dots[i]);
    }
}

Test(seams, both_ends_of_a_narrow_stretch_are_found)
{
    struct qc_seam seams[QC_SEAMS_MAX];
    plan = (struct plan){.switch_at = 0.9990, .second = 0.99903};
    cr_assert_eq(find("planted/slerp", seams), 2);
    cr_expect_eq(seams[0].dot_lo, 0.9990);
    cr_expect_eq(seams[1].dot_lo, 0.99903);
}

/* Its condition, in the source, is cosine > 0.9995. */
Test(seams, the_textbook_slerp_switches_at_0_9995)
{
    struct qc_seam seams[QC_SEAMS_MAX];
    cr_assert_eq(find("scalar_f32/slerp_textbook", seams), 1);
    cr_expect_eq(seams[0].dot_lo, (double)0.9995F);
    cr_expect_eq(seams[0].dot_hi, (double)nextafterf(0.9995F, 1));
    cr_expect_float_eq(2 * size_u(&seams[0]) * 0x1p-24, 1.01448e-6, 5e-8);
    cr_assert_eq(find("scalar_f64/slerp_textbook", seams), 1);
    cr_expect_eq(seams[0].dot_lo, 0.9995);
    cr_expect_float_eq(2 * size_u(&seams[0]) * 0x1p-53, 1.01448e-6, 1e-10);
    cr_expect_float_eq(seams[0].turn_rad, 2 * acos(0.9995), 1e-15);
}

Test(seams, what_has_no_switch_shows_none)
{
    static const char *const healthy[] = {
        "scalar_f32/slerp",    "scalar_f64/slerp",      "scalar_f32/nlerp",
        "scalar_f64/nlerp",    "scalar_f32/slerp_long", "scalar_f64/slerp_long",
        "scalar_f64/lerp",     "simd_f32/slerp",        "simd_f64/slerp",
        "simd_f32/nlerp",      "simd_f64/nlerp",        "simd_f32/slerp_fast",
        "simd_f64/slerp_fast", "scalar_cr_f32/slerp",   "simd_f32/slerp_tight"};
    struct qc_seam seams[QC_SEAMS_MAX];
    for (size_t i = 0; i < sizeof healthy / sizeof healthy[0]; i++)
        cr_expect_eq(find(healthy[i], seams), 0, "%s", healthy[i]);
}

/* What the property says of the bracket of dots [lo, hi]: over 1, that there is a switch. */
static double property_score(const char *name, double lo, double hi)
{
    struct qc_registry *registry = qc_registry_open();
    struct qc_finding finding = {0};
    enum qc_status status = QC_NOT_FOUND;
    qc_registry_add(registry, &table);
    for (size_t i = 0; i < qc_registry_count(registry); i++) {
        const struct qc_subject *subject = qc_registry_at(registry, i);
        const struct qc_court court = qc_court_of(subject);
        struct qc_case c = {.s = lo, .k = 1};
        if (strcmp(subject->name, name) != 0)
            continue;
        qc_seam_put(&court, (const double[]){0, 0, 1}, (struct qc_seam_point){hi, 0.5}, c.in);
        status = qc_check(qc_property_find("seam"), &court, &c, &finding);
    }
    qc_registry_close(registry);
    cr_assert(status == QC_OK && finding.applies);
    return qc_score(&finding);
}

Test(seams, the_property_takes_a_saw_for_no_switch)
{
    const double u = 0x1p-24;
    cr_expect_leq(property_score("saw/slerp", 0.5, 1 - 2800 * u), 1);
    cr_expect_leq(property_score("saw/slerp", 1 - 3000 * u, 1 - 2800 * u), 1);
    cr_expect_leq(property_score("saw/slerp", 0.70710678, 0.99982), 1);
    plan = (struct plan){.switch_at = 0.9999, .second = 2, .raw = true};
    cr_expect_gt(property_score("planted/slerp", 0.5, 0.99999), 1000);
}
