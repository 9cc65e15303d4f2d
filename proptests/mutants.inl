/* mutants.inl - planted bugs in either precision: the healthy code with one thing wrong
 * SPDX-License-Identifier: MIT
 *
 * Parameters: those of impl/scalar.inl, whose functions are the healthy part and whose table of
 * methods holds the contracts. After it come the bugs of one precision, then mutants_table.inl. */
#include "../impl/scalar.inl"

#include <fenv.h>
#include <stdint.h>
#include <stdlib.h>

/* X_MUTANT(kernel) { body }: a kernel and its batch function, run_kernel. */
#define MUTANT(RUN, R, kernel, ...)                                                                \
    static R kernel(__VA_ARGS__);                                                                  \
    RUN static R kernel(__VA_ARGS__)
#define MUTANT_1(kernel, A, a, R)                                                                  \
    MUTANT(RUN_1(kernel, struct A, struct R), struct R, kernel, struct A a)
#define ARC_MUTANT(kernel)                                                                         \
    MUTANT(RUN_ARC(kernel), struct quat, kernel, struct quat a, struct quat b, REAL t)
#define PRODUCT_MUTANT(kernel)                                                                     \
    MUTANT(RUN_2(kernel, struct quat, struct quat, struct quat), struct quat, kernel,              \
           struct quat a, struct quat b)
#define ROTATE_MUTANT(kernel)                                                                      \
    MUTANT(RUN_2(kernel, struct quat, struct vector, struct vector), struct vector, kernel,        \
           struct quat q, struct vector v)
#define QUAT_MUTANT(kernel) MUTANT_1(kernel, quat, a, quat)
#define MATRIX_OF_QUAT_MUTANT(kernel) MUTANT_1(kernel, quat, a, matrix)
#define QUAT_OF_MATRIX_MUTANT(kernel) MUTANT_1(kernel, matrix, m, quat)
#define EULER_OF_QUAT_MUTANT(kernel) MUTANT_1(kernel, quat, a, euler)
#define EULER_OF_MATRIX_MUTANT(kernel) MUTANT_1(kernel, matrix, m, euler)
#define QUAT_OF_EULER_MUTANT(kernel) MUTANT_1(kernel, euler, e, quat)
#define MATRIX_OF_EULER_MUTANT(kernel) MUTANT_1(kernel, euler, e, matrix)
/* A batch function itself, out of `n`, `in` and `out`. */
#define RUN_BATCH(kernel)                                                                          \
    static void BATCH(kernel)                                                                      \
    {                                                                                              \
        (void)self;                                                                                \
        kernel(n, in, out);                                                                        \
    }
#define BATCH_MUTANT(kernel)                                                                       \
    MUTANT(RUN_BATCH(kernel), void, kernel, size_t n, const struct qc_in *in, void *out)

#include "mutants_angle.inl"
#include "mutants_way.inl"
#include "mutants_time.inl"
#include "mutants_batch.inl"
#include "mutants_operations.inl"
#include "mutants_euler.inl"
#include "mutants_blends.inl"
