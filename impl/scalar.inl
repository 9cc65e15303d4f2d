/* scalar.inl - the built-in implementation, one text for every precision
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   REAL           float or double: storage and arithmetic
 *   FN(name)       the libm function of that precision: FN(sin) is sin or sinf
 *   UNIT_ROUNDOFF  u = 2^-53 or 2^-24
 *   SCALAR         QC_F64 or QC_F32
 *   IMPL, IMPL_NAME, IMPL_SUMMARY  the table this file defines and what `list` says of it */
#include "builtins.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

struct quat {
    REAL x, y, z, w;
};

struct vector {
    REAL x, y, z;
};

struct matrix {
    REAL at[3][3];
};

struct euler {
    REAL yaw, pitch, roll;
};

_Static_assert(sizeof(struct quat) == 4 * sizeof(REAL) && sizeof(struct vector) == 3 * sizeof(REAL),
               "operands are copied as arrays of scalars");

static struct quat negate(struct quat q)
{
    return (struct quat){-q.x, -q.y, -q.z, -q.w};
}

static struct quat add(struct quat a, struct quat b)
{
    return (struct quat){a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

static struct quat subtract(struct quat a, struct quat b)
{
    return (struct quat){a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w};
}

static REAL dot(struct quat a, struct quat b)
{
    return (a.x * b.x + a.y * b.y) + (a.z * b.z + a.w * b.w);
}

static REAL norm(struct quat q)
{
    return FN(sqrt)(dot(q, q));
}

/* For |q|^2 well inside the range; normalise() takes any length. */
static struct quat to_unit(struct quat q)
{
    const REAL length = norm(q);
    return (struct quat){q.x / length, q.y / length, q.z / length, q.w / length};
}

#include "scalar_operations.inl"
#include "scalar_arc.inl"
#include "scalar_euler.inl"

/* RUN_n(kernel, operands, result): the batch function of a kernel of n operands. An item's operands
 * are read before its result is written; a result wider than its operand is written from the last
 * item back, so that dense arrays may be converted in place. */
#define OPERAND(T, name, k)                                                                        \
    T name;                                                                                        \
    memcpy(&name, (const REAL *)in[k].at + i * in[k].stride, sizeof name)
#define RESULT(T, value)                                                                           \
    const T result = value;                                                                        \
    memcpy((REAL *)out + i * (sizeof result / sizeof(REAL)), &result, sizeof result)
#define BATCH(kernel) run_##kernel(const void *self, size_t n, const struct qc_in *in, void *out)

#define RUN_1(kernel, A, R)                                                                        \
    static void BATCH(kernel)                                                                      \
    {                                                                                              \
        (void)self;                                                                                \
        for (size_t k = 0; k < n; k++) {                                                           \
            const size_t i = sizeof(R) > sizeof(A) ? n - 1 - k : k;                                \
            OPERAND(A, a, 0);                                                                      \
            RESULT(R, kernel(a));                                                                  \
        }                                                                                          \
    }
#define RUN_2(kernel, A, B, R)                                                                     \
    static void BATCH(kernel)                                                                      \
    {                                                                                              \
        (void)self;                                                                                \
        for (size_t i = 0; i < n; i++) {                                                           \
            OPERAND(A, a, 0);                                                                      \
            OPERAND(B, b, 1);                                                                      \
            RESULT(R, kernel(a, b));                                                               \
        }                                                                                          \
    }
#define RUN_ARC(kernel)                                                                            \
    static void BATCH(kernel)                                                                      \
    {                                                                                              \
        (void)self;                                                                                \
        for (size_t i = 0; i < n; i++) {                                                           \
            OPERAND(struct quat, a, 0);                                                            \
            OPERAND(struct quat, b, 1);                                                            \
            OPERAND(REAL, t, 2);                                                                   \
            RESULT(struct quat, kernel(a, b, t));                                                  \
        }                                                                                          \
    }

RUN_ARC(lerp)
RUN_ARC(nlerp)
RUN_ARC(slerp)
RUN_ARC(slerp_textbook)
RUN_ARC(slerp_theta)
RUN_ARC(slerp_long)
RUN_2(product, struct quat, struct quat, struct quat)
RUN_1(normalise, struct quat, struct quat)
RUN_1(inverse, struct quat, struct quat)
RUN_2(rotate, struct quat, struct vector, struct vector)
RUN_1(quat_to_matrix, struct quat, struct matrix)
RUN_1(matrix_to_quat, struct matrix, struct quat)
RUN_1(quat_to_euler, struct quat, struct euler)
RUN_1(euler_to_quat, struct euler, struct quat)
RUN_1(matrix_to_euler, struct matrix, struct euler)
RUN_1(euler_to_matrix, struct euler, struct matrix)

#include "scalar_methods.inl"

const struct qc_impl IMPL = {
    .name = IMPL_NAME,
    .version = "0.1.0",
    .summary = IMPL_SUMMARY,
    .build = "-ffp-contract=off",
    .scalar = SCALAR,
    .method_size = (int32_t)sizeof(struct qc_method),
    .methods = methods,
    .methods_n = sizeof methods / sizeof *methods,
};
