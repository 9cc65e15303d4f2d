/* test_scalar.h - calls of the built-in implementations with doubles, for their tests
 * SPDX-License-Identifier: MIT */
#ifndef TEST_SCALAR_H
#define TEST_SCALAR_H

#include "builtins.h"
#include "numbers.h"
#include "ops.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static const struct qc_impl *const impls[] = {&qc_scalar_f64, &qc_scalar_f32};
enum { IMPLS_N = sizeof impls / sizeof *impls };

static inline double radians(double degrees)
{
    return degrees * (M_PI / 180);
}

static inline double degrees(double rad)
{
    return rad * (180 / M_PI);
}

static inline const struct qc_method *find_method(const struct qc_impl *impl, const char *name)
{
    for (size_t i = 0; i < impl->methods_n; i++)
        if (strcmp(impl->methods[i].name, name) == 0)
            return &impl->methods[i];
    cr_assert_fail("%s has no method %s", impl->name, name);
    return NULL;
}

/* One item: operands as ops.h lays them, rounded to what the implementation stores. */
static inline void evaluate(const struct qc_impl *impl, const char *name, const double *in,
                            double *out)
{
    const struct qc_method *method = find_method(impl, name);
    const struct qc_op_info *op = qc_op_find(method->op);
    const struct qc_format format = qc_format_of(impl);
    _Alignas(8) unsigned char stored[QC_IN_MAX * 8], result[QC_OUT_MAX * 8];
    struct qc_in operands[QC_OPERANDS_MAX];
    size_t at = 0;
    for (int k = 0; k < op->operands_n; k++) {
        const size_t width = (size_t)op->operands[k].width;
        operands[k] = (struct qc_in){stored + at * qc_scalar_size(format.scalar), width};
        at += width;
    }
    qc_encode(format, at, in, stored);
    method->run(method->self, 1, operands, result);
    qc_decode(format, (size_t)op->out_width, result, out);
}

static inline double distance(const double *p, const double *q, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (p[i] - q[i]) * (p[i] - q[i]);
    return sqrt(sum);
}

#endif
