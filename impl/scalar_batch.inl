/* scalar_batch.inl - batch functions of kernels
 * SPDX-License-Identifier: MIT
 *
 * Parameters: REAL and struct quat of scalar_quat.inl. */

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
/* From a T to a T with t; with two more quaternions between. */
#define RUN_BLEND(kernel, T)                                                                       \
    static void BATCH(kernel)                                                                      \
    {                                                                                              \
        (void)self;                                                                                \
        for (size_t i = 0; i < n; i++) {                                                           \
            OPERAND(T, a, 0);                                                                      \
            OPERAND(T, b, 1);                                                                      \
            OPERAND(REAL, t, 2);                                                                   \
            RESULT(T, kernel(a, b, t));                                                            \
        }                                                                                          \
    }
#define RUN_ARC(kernel) RUN_BLEND(kernel, struct quat)
#define RUN_SQUAD(kernel)                                                                          \
    static void BATCH(kernel)                                                                      \
    {                                                                                              \
        (void)self;                                                                                \
        for (size_t i = 0; i < n; i++) {                                                           \
            OPERAND(struct quat, a, 0);                                                            \
            OPERAND(struct quat, b, 1);                                                            \
            OPERAND(struct quat, p, 2);                                                            \
            OPERAND(struct quat, q, 3);                                                            \
            OPERAND(REAL, t, 4);                                                                   \
            RESULT(struct quat, kernel(a, b, p, q, t));                                            \
        }                                                                                          \
    }
