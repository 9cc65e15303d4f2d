/* peer.inl - the plug-in of an adapter's list of methods (see peer.h)
 * SPDX-License-Identifier: MIT
 *
 * Parameters: T, Q, V, M and their get_ and put_ functions; PEER_METHODS. A type that no method
 * uses need not exist. */
#define PEER_LOOP(name, in_words, call, out_words)                                                 \
    static void run_##name(const void *self, size_t n, const struct qc_in *in, void *out)          \
    {                                                                                              \
        for (size_t i = 0; i < n; i++) {                                                           \
            in_words call;                                                                         \
            out_words                                                                              \
        }                                                                                          \
        (void)self;                                                                                \
    }
#define PEER_AT(k, width) ((const T *)in[k].at + i * (width))
#define PEER_QUAT(name, k)                                                                         \
    Q name;                                                                                        \
    get_quat(PEER_AT(k, 4), &name);
#define PEER_QUAT_OUT put_quat(&r, (T *)out + 4 * i);
#define PEER_VECTOR_OUT put_vector(&r, (T *)out + 3 * i);
#define PEER_MATRIX_OUT put_matrix(&r, (T *)out + 9 * i);

/* One definition an operation; operands as in ops.c. */
#define PEER_ARC(name, call)                                                                       \
    PEER_LOOP(name, PEER_QUAT(a, 0) PEER_QUAT(b, 1) const T t = *PEER_AT(2, 1); Q r;               \
              , call, PEER_QUAT_OUT)
#define PEER_LERP PEER_ARC
#define PEER_NLERP PEER_ARC
#define PEER_SLERP PEER_ARC
#define PEER_PRODUCT(name, call)                                                                   \
    PEER_LOOP(name, PEER_QUAT(a, 0) PEER_QUAT(b, 1) Q r;, call, PEER_QUAT_OUT)
#define PEER_NORMALISE(name, call) PEER_LOOP(name, PEER_QUAT(a, 0) Q r;, call, PEER_QUAT_OUT)
#define PEER_INVERSE PEER_NORMALISE
#define PEER_ROTATE(name, call)                                                                    \
    PEER_LOOP(name, PEER_QUAT(a, 0) V v; get_vector(PEER_AT(1, 3), &v); V r;, call, PEER_VECTOR_OUT)
#define PEER_QUAT_TO_MATRIX(name, call) PEER_LOOP(name, PEER_QUAT(a, 0) M r;, call, PEER_MATRIX_OUT)
#define PEER_MATRIX_TO_QUAT(name, call)                                                            \
    PEER_LOOP(name, M m; get_matrix(PEER_AT(0, 9), &m); Q r;, call, PEER_QUAT_OUT)

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
