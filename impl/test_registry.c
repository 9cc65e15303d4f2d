/* test_registry.c - names, selection, tables of this process, and calls in this process
 * SPDX-License-Identifier: MIT */
#include "plugin_table.h"
#include "registry.h"

#include <criterion/criterion.h>
#include <fenv.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

TestSuite(registry, .timeout = 20);

struct match {
    const char *pattern, *name;
    bool matches;
};

static const struct match matches[] = {
    {"scalar_f64/slerp", "scalar_f64/slerp", true},
    {"scalar_f64/slerp", "scalar_f64/slerp_long", false},
    {"scalar_f64", "scalar_f64/slerp", true},
    {"scalar_f64", "scalar_f64x/slerp", false},
    {"scalar_*", "scalar_f32/nlerp", true},
    {"*", "scalar_f32/nlerp", true},
    {"*/slerp", "cglm_f32/slerp", true},
    {"*/slerp*", "cglm_f32/slerp_fast", true},
    {"*slerp", "cglm_f32/slerp", false},
    {"scalar_f?[24]/[ln]*", "scalar_f64/nlerp", true},
    {"scalar_f?[24]/[ln]*", "scalar_f64/slerp", false},
    {"", "scalar_f64/slerp", false},
    {"slerp", "scalar_f64/slerp", false},
};

Test(registry, globs)
{
    const char *wrong = NULL;
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++)
        if (qc_name_matches(matches[i].pattern, matches[i].name) != matches[i].matches)
            wrong = matches[i].pattern;
    cr_assert_null(wrong, "pattern \"%s\"", wrong);
}

/* Doubles a quaternion; two ways to disturb the floating-point environment. */
static void twice(const void *self, size_t n, const struct qc_in *in, void *out)
{
    (void)self;
    for (size_t i = 0; i < 4 * n; i++)
        ((double *)out)[i] = 2 * ((const double *)in[0].at)[i];
}

static void twice_rounding_up(const void *self, size_t n, const struct qc_in *in, void *out)
{
    twice(self, n, in, out);
    fesetround(FE_UPWARD);
}

static void twice_raising(const void *self, size_t n, const struct qc_in *in, void *out)
{
    twice(self, n, in, out);
    feraiseexcept(FE_DIVBYZERO | FE_INEXACT); /* glibc: by SSE, by x87 */
}

/* A good table; each test spoils a copy. */
struct made {
    struct qc_method methods[3];
    struct qc_impl impls[2];
    struct qc_plugin plugin;
};

static void make(struct made *made)
{
    *made = (struct made){
        .methods = {{.name = "twice", .op = QC_NORMALISE, .run = twice},
                    {.name = "up", .op = QC_NORMALISE, .run = twice_rounding_up},
                    {.name = "raise", .op = QC_NORMALISE, .run = twice_raising}},
        .impls = {{.name = "made_f64", .scalar = QC_F64, .methods_n = 3},
                  {.name = "absent_f64", .scalar = QC_F64, .methods_n = 1}},
        .plugin = {QC_ABI, sizeof(struct qc_impl), made->impls, 2},
    };
    made->impls[0].methods = made->impls[1].methods = made->methods;
    made->impls[0].method_size = made->impls[1].method_size = sizeof made->methods[0];
    made->impls[1].unavailable = "needs a CPU of next year";
}

Test(registry, calls_in_this_process)
{
    struct made made;
    make(&made);
    struct qc_registry *registry = qc_registry_open();
    size_t n = qc_registry_count(registry);
    cr_assert_eq(qc_registry_add(registry, &made.plugin), QC_OK);
    cr_assert_eq(qc_registry_count(registry), n + 4);
    const struct qc_subject *good = qc_registry_at(registry, n), *up = good, *raise = good;
    up = qc_registry_at(registry, n + 1);
    raise = qc_registry_at(registry, n + 2);
    const struct qc_subject *absent = qc_registry_at(registry, n + 3);

    const double a[4] = {1, 2, 3, 4};
    double q[4];
    const struct qc_in in[] = {{a, 4}};
    feclearexcept(FE_ALL_EXCEPT);
    bool ran = qc_call(good, 1, in, q) == QC_OK && q[3] == 8;
    bool changed = qc_call(up, 1, in, q) == QC_FP_CHANGED && fegetround() == FE_TONEAREST;
    bool quiet = qc_call(raise, 1, in, q) == QC_OK && fetestexcept(FE_ALL_EXCEPT) == 0;
    bool refused = qc_call(absent, 1, in, q) == QC_UNAVAILABLE;
    cr_expect(ran && changed && quiet && refused);
    cr_expect_str_eq(good->name, "made_f64/twice");
    cr_expect_str_eq(good->impl->version, "");
    cr_expect_str_eq(qc_subject_trouble(good), "");
    cr_expect(strstr(qc_subject_trouble(up), "rounding mode") != NULL);
    cr_expect(strstr(qc_subject_trouble(absent), "CPU of next year") != NULL);
    qc_registry_close(registry);
}

Test(registry, selects_in_order_and_once)
{
    struct qc_registry *registry = qc_registry_open();
    const struct qc_subject *got[8] = {NULL};
    const char *const patterns[] = {"scalar_f*/slerp", "scalar_f64/nlerp", "scalar_f64/slerp",
                                    "no_*", "none/*"};
    int unmatched = 7;
    cr_expect_eq(qc_registry_select(registry, 3, patterns, got, 8, &unmatched), 3);
    cr_expect_eq(unmatched, -1);
    cr_expect_str_eq(got[0]->name, "scalar_f64/nlerp");
    cr_expect_str_eq(got[1]->name, "scalar_f64/slerp");
    cr_expect_str_eq(got[2]->name, "scalar_f32/slerp");
    cr_expect_eq(qc_registry_select(registry, 5, patterns, got, 1, &unmatched), 3);
    cr_expect_eq(unmatched, 3);
    cr_expect_eq(qc_registry_select(registry, 0, NULL, NULL, 0, NULL), qc_registry_count(registry));
    qc_registry_close(registry);
}

/* One way to spoil a good table: `size` bytes at `offset` of struct made become `value`. */
struct spoiling {
    const char *what;
    size_t offset, size;
    uint64_t value;
    enum qc_status status;
};

#define SPOIL(field, value, status)                                                                \
    {                                                                                              \
#field " = " #value, offsetof(struct made, field), sizeof((struct made *)0)->field,        \
            (uint64_t)(value), status                                                              \
    }
#define TEXT(text) ((uintptr_t)(text))
static const double nan_bits = NAN, minus_one = -1, tie_most = 0x1p53 / 64;

/* True if the table so spoilt is refused, or not, as it should be, and in one line. */
static bool is_judged_right(const struct spoiling *s)
{
    struct made made;
    struct qc_table table;
    struct qc_trouble trouble = {QC_OK, ""};
    make(&made);
    memcpy((char *)&made + s->offset, &s->value, s->size); /* little endian, as all we run on */
    const enum qc_status status = qc_table_copy(&made.plugin, &table, &trouble);
    if (!status)
        qc_table_free(&table);
    const bool right =
        status == s->status && !strchr(trouble.line, '\n') && (!status || trouble.line[0]);
    if (!right)
        fprintf(stderr, "%s: %d %s\n", s->what, (int)status, trouble.line);
    return right;
}

Test(registry, a_malformed_table_is_refused)
{
    uint64_t nan_raw, minus_raw, tie_raw;
    memcpy(&nan_raw, &nan_bits, sizeof nan_raw);
    memcpy(&minus_raw, &minus_one, sizeof minus_raw);
    memcpy(&tie_raw, &tie_most, sizeof tie_raw);
    const struct spoiling spoilings[] = {
        SPOIL(plugin.abi, QC_ABI, QC_OK),
        SPOIL(plugin.abi, 0, QC_BAD_ABI),
        SPOIL(plugin.impl_size, 0, QC_BAD_ABI),
        SPOIL(plugin.impl_size, sizeof(struct qc_impl) + 8, QC_BAD_ABI),
        SPOIL(plugin.impl_size, sizeof(struct qc_impl) - 1, QC_BAD_ABI),
        SPOIL(plugin.impls, 0, QC_BAD_TABLE),
        SPOIL(plugin.impls_n, 0, QC_BAD_TABLE),
        SPOIL(plugin.impls_n, UINT64_MAX, QC_BAD_TABLE),
        SPOIL(impls[1].name, 0, QC_BAD_TABLE),
        SPOIL(impls[1].name, TEXT(""), QC_BAD_TABLE),
        SPOIL(impls[1].name, TEXT("Upper"), QC_BAD_TABLE),
        SPOIL(impls[1].name, TEXT("a/b"), QC_BAD_TABLE),
        SPOIL(impls[1].name, TEXT("made_f64"), QC_BAD_TABLE),
        SPOIL(impls[0].scalar, 0, QC_BAD_TABLE),
        SPOIL(impls[0].scalar, QC_I16, QC_BAD_TABLE), /* without frac */
        SPOIL(impls[0].frac, 99, QC_OK),              /* means nothing beside double */
        SPOIL(impls[0].method_size, 8, QC_BAD_ABI),
        SPOIL(impls[0].method_size, -1, QC_BAD_ABI),
        SPOIL(impls[0].methods, 0, QC_BAD_TABLE),
        SPOIL(impls[0].methods_n, 0, QC_BAD_TABLE),
        SPOIL(methods[1].name, 0, QC_BAD_TABLE),
        SPOIL(methods[1].name, TEXT("twice"), QC_BAD_TABLE),
        SPOIL(methods[1].name, TEXT("with space"), QC_BAD_TABLE),
        SPOIL(methods[1].op, 0, QC_BAD_TABLE),
        SPOIL(methods[1].op, QC_EULER_TO_MATRIX + 1, QC_BAD_TABLE),
        SPOIL(methods[1].run, 0, QC_BAD_TABLE),
        SPOIL(methods[1].self, 0, QC_OK),
        SPOIL(methods[1].claim.length_u, nan_raw, QC_BAD_TABLE),
        SPOIL(methods[1].claim.tie_u, minus_raw, QC_BAD_TABLE),
        SPOIL(methods[1].claim.tie_u, tie_raw, QC_OK), /* |dot| = 1/64, and an ulp more */
        SPOIL(methods[1].claim.tie_u, tie_raw + 1, QC_BAD_TABLE),
    };
    int wrong = 0;
    for (size_t i = 0; i < sizeof spoilings / sizeof spoilings[0]; i++)
        wrong += !is_judged_right(&spoilings[i]);
    cr_assert_eq(wrong, 0, "%d of the spoiled tables", wrong);
}

/* The structs of an older header end before the last field: what is missing is zero. */
Test(registry, an_older_table_is_read)
{
    struct made made;
    make(&made);
    enum { METHOD_SIZE = offsetof(struct qc_method, self), N = 2 };
    enum { IMPL_SIZE = offsetof(struct qc_impl, unavailable) };
    _Alignas(8) char methods[N * METHOD_SIZE], impl[IMPL_SIZE];
    for (int i = 0; i < N; i++)
        memcpy(methods + i * METHOD_SIZE, &made.methods[i], METHOD_SIZE);
    made.impls[0].method_size = METHOD_SIZE;
    made.impls[0].methods = (const struct qc_method *)(const void *)methods;
    made.impls[0].methods_n = N;
    memcpy(impl, &made.impls[0], IMPL_SIZE);
    const struct qc_plugin plugin = {QC_ABI, IMPL_SIZE, (const struct qc_impl *)(const void *)impl,
                                     1};
    struct qc_table table;
    struct qc_trouble trouble;
    cr_assert_eq(qc_table_copy(&plugin, &table, &trouble), QC_OK, "%s", trouble.line);
    cr_assert(table.methods_n == 2 && table.methods[1].run == twice_rounding_up &&
              !table.methods[1].self && !table.impls[0].unavailable);
    cr_assert_str_eq(table.methods[1].name, "up");
    qc_table_free(&table);
}
