/* peer.inl - the plug-in of an adapter's list of methods (see peer.h)
 * SPDX-License-Identifier: MIT
 *
 * Parameters: T, Q, V, M and the words for them; PEER_METHODS; PEER_THROWS, what the library throws
 * instead of an answer: the result is zero then. A type that no method uses need not exist. */
#ifdef PEER_THROWS
#define PEER_ANSWER(width, call)                                                                   \
    try {                                                                                          \
        call;                                                                                      \
    } catch (const PEER_THROWS &) {                                                                \
        memset((T *)out + i * (width), 0, (width) * sizeof(T));                                    \
        continue;                                                                                  \
    }
#else
#define PEER_ANSWER(width, call) call;
#endif

#define PEER_LOOP(name, operands, result, call, width, parts)                                      \
    static void run_##name(const void *self, size_t n, const struct qc_in *in, void *out)          \
    {                                                                                              \
        for (size_t i = 0; i < n; i++) {                                                           \
            operands() result r;                                                                   \
            PEER_ANSWER(width, call)                                                               \
            const T got[width] = {parts(r)};                                                       \
            memcpy((T *)out + i * (width), got, sizeof got);                                       \
        }                                                                                          \
        (void)self;                                                                                \
    }
#define PEER_TO_QUAT(name, operands, call) PEER_LOOP(name, operands, Q, call, 4, QUAT_OF)
#define PEER_TO_VECTOR(name, operands, call) PEER_LOOP(name, operands, V, call, 3, VECTOR_OF)
#define PEER_TO_MATRIX(name, operands, call) PEER_LOOP(name, operands, M, call, 9, PEER_MATRIX_OF)
#define PEER_MATRIX_OF(m) PEER_ROW_OF(m, 0), PEER_ROW_OF(m, 1), PEER_ROW_OF(m, 2)
#define PEER_ROW_OF(m, i) MATRIX_AT(m, i, 0), MATRIX_AT(m, i, 1), MATRIX_AT(m, i, 2)

/* Operand number k, which has `width` scalars. */
#define PEER_IN(name, k, width) const T *const name##_in = (const T *)in[k].at + i * (width);
#define PEER_QUAT(q, k) PEER_IN(q, k, 4) QUAT(q, q##_in[0], q##_in[1], q##_in[2], q##_in[3]);
#define PEER_VECTOR(v, k) PEER_IN(v, k, 3) VECTOR(v, v##_in[0], v##_in[1], v##_in[2]);
#define PEER_A() PEER_QUAT(a, 0)
#define PEER_A_B() PEER_QUAT(a, 0) PEER_QUAT(b, 1)
#define PEER_A_B_T() PEER_A_B() const T t = ((const T *)in[2].at)[i];
#define PEER_A_V() PEER_QUAT(a, 0) PEER_VECTOR(v, 1)
#define PEER_E() PEER_VECTOR(e, 0)
#define PEER_M()                                                                                   \
    PEER_IN(m, 0, 9)                                                                               \
    MATRIX(m, m_in[0], m_in[1], m_in[2], m_in[3], m_in[4], m_in[5], m_in[6], m_in[7], m_in[8]);

/* One definition an operation; operands as in ops.c. */
#define PEER_LERP(name, call) PEER_TO_QUAT(name, PEER_A_B_T, call)
#define PEER_NLERP PEER_LERP
#define PEER_SLERP PEER_LERP
#define PEER_PRODUCT(name, call) PEER_TO_QUAT(name, PEER_A_B, call)
#define PEER_NORMALISE(name, call) PEER_TO_QUAT(name, PEER_A, call)
#define PEER_INVERSE PEER_NORMALISE
#define PEER_ROTATE(name, call) PEER_TO_VECTOR(name, PEER_A_V, call)
#define PEER_QUAT_TO_MATRIX(name, call) PEER_TO_MATRIX(name, PEER_A, call)
#define PEER_MATRIX_TO_QUAT(name, call) PEER_TO_QUAT(name, PEER_M, call)
#define PEER_QUAT_TO_EULER(name, call) PEER_TO_VECTOR(name, PEER_A, call)
#define PEER_EULER_TO_QUAT(name, call) PEER_TO_QUAT(name, PEER_E, call)

#define PEER_DEFINE(name, op, flags, summary, call) PEER_##op(name, call)
PEER_METHODS(PEER_DEFINE)

#define PEER_ROW(name, op, flags, summary, call)                                                   \
    {#name, summary, #call, QC_##op, (flags), {0, 0, 0, 0, 0, 0, 0}, run_##name, NULL},
static const struct qc_method peer_methods[] = {PEER_METHODS(PEER_ROW)};

#ifndef PEER_HEADER_VERSION
#define PEER_HEADER_VERSION PEER_VERSION
#endif
static const struct qc_impl peer_impls[] = {
    {PEER_NAME, PEER_HEADER_VERSION, PEER_SUMMARY, PEER_BUILD,
     sizeof(T) == sizeof(float) ? QC_F32 : QC_F64, 0, 0, sizeof peer_methods[0], peer_methods,
     sizeof peer_methods / sizeof peer_methods[0], NULL}};
static const struct qc_plugin peer_plugin = {QC_ABI, sizeof peer_impls[0], peer_impls, 1};

const struct qc_plugin *qc_plugin_table(void)
{
    return &peer_plugin;
}
