/* timing_pass.c - the code between two looks at the clock
 * SPDX-License-Identifier: MIT */
#include "timing_pass.h"

#include <string.h>

/* Read once per pass, so that no compiler knows that what it multiplies vanishes. */
static const volatile int zero = 0;

static void pass_arrays(const struct qc_pass *pass)
{
    const struct qc_shape *shape = pass->shape;
    const bool staged = 1 < pass->block_n && pass->block_n < pass->pool_n;
    struct qc_in in[QC_OPERANDS_MAX];
    for (size_t first = 0; first < pass->pool_n; first += pass->block_n) {
        for (int k = 0; k < shape->operands_n; k++) {
            const size_t bytes = shape->in_bytes[k];
            char *item = pass->pool[k] + first * bytes, *at = staged ? pass->block[k] : item;
            if (staged)
                memcpy(at, item, pass->block_n * bytes);
            in[k] = (struct qc_in){at, bytes / shape->scalar_bytes};
        }
        pass->run(pass->self, pass->block_n, in, pass->out);
    }
}

/* FEED(T): adds nothing, made of the last result, to the first scalar of an operand. */
#define FEED(T)                                                                                    \
    do {                                                                                           \
        T fed, last;                                                                               \
        memcpy(&fed, operand, sizeof fed);                                                         \
        memcpy(&last, result, sizeof last);                                                        \
        fed = (T)(fed + (T)(last * (T)nothing));                                                   \
        memcpy(operand, &fed, sizeof fed);                                                         \
    } while (0)

static void feed(enum qc_scalar scalar, int nothing, const void *result, void *operand)
{
    switch (scalar) {
    case QC_F32:
        FEED(float);
        break;
    case QC_F64:
        FEED(double);
        break;
    case QC_I16:
        FEED(int16_t);
        break;
    case QC_I32:
        FEED(int32_t);
        break;
    }
}

/* The last operand (t, where there is one) is fed. */
static void pass_chain(const struct qc_pass *pass)
{
    const struct qc_shape *shape = pass->shape;
    const int last = shape->operands_n - 1, nothing = zero;
    const size_t fed_bytes = shape->in_bytes[last];
    _Alignas(64) char fed[QC_OUT_MAX * 8];
    struct qc_in in[QC_OPERANDS_MAX];
    memset(pass->out, 0, shape->out_bytes);
    for (size_t i = 0; i < pass->pool_n; i++) {
        for (int k = 0; k < last; k++)
            in[k] = (struct qc_in){pass->pool[k] + i * shape->in_bytes[k],
                                   shape->in_bytes[k] / shape->scalar_bytes};
        memcpy(fed, pass->pool[last] + i * fed_bytes, fed_bytes);
        feed(shape->scalar, nothing, pass->out, fed);
        in[last] = (struct qc_in){fed, fed_bytes / shape->scalar_bytes};
        pass->run(pass->self, 1, in, pass->out);
    }
}

/* callgrind counts what happens inside: instructions.c names this function. */
__attribute__((noinline)) void qc_pass_run(const struct qc_pass *pass)
{
    if (pass->latency)
        pass_chain(pass);
    else
        pass_arrays(pass);
}

void qc_pass_nothing(const void *self, size_t n, const struct qc_in *in, void *out)
{
    (void)self, (void)n, (void)in, (void)out;
}

/* The first operand is copied, the others are read: 8 bytes of their exclusive or stay. */
void qc_pass_copy(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const struct qc_shape *shape = self;
    const size_t out_n = n * shape->out_bytes, first_n = n * shape->in_bytes[0];
    memcpy(out, in[0].at, first_n < out_n ? first_n : out_n);
    if (first_n < out_n)
        memset((char *)out + first_n, 0, out_n - first_n);
    uint64_t sum = 0;
    for (int k = 1; k < shape->operands_n; k++) {
        const char *at = in[k].at;
        for (size_t i = 0; i + sizeof sum <= n * shape->in_bytes[k]; i += sizeof sum) {
            uint64_t word;
            memcpy(&word, at + i, sizeof word);
            sum ^= word;
        }
    }
    memcpy(out, &sum, sizeof sum < out_n ? sizeof sum : out_n);
}
