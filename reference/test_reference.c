/* test_reference.c - the reference as an implementation keeps, or breaks, what it claims
 * SPDX-License-Identifier: MIT */
#include "oracle.h"

#include <criterion/criterion.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

TestSuite(reference, .timeout = 120);

enum { SAMPLES_N = 150 };

static double signed_unit(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)*state * 0x1p-63;
}

static void scale_to_unit(double *quat)
{
    double length =
        sqrt(quat[0] * quat[0] + quat[1] * quat[1] + quat[2] * quat[2] + quat[3] * quat[3]);
    for (int i = 0; i < 4; i++)
        quat[i] /= length;
}

/* Operands by their width: quaternions and poses, angles or vectors, rotation matrices, t. */
static void draw_operand(uint64_t *state, int width, double *at)
{
    static const double round_t[] = {0, 0.5, 1};
    double euler[3], a = signed_unit(state);
    switch (width) {
    case 1:
        *at = fabs(signed_unit(state));
        *at = a < -0.5 ? round_t[(int)(*at * 3)] : *at;
        return;
    case 9:
        draw_operand(state, 3, euler);
        struct qc_question question = {
            .op = QC_EULER_TO_MATRIX, .format = {.scalar = QC_F64}, .u = 0x1p-53, .in = euler};
        enum qc_defined defined;
        qc_want_rounded(&question, at, &defined);
        return;
    default:
        for (int i = 0; i < width; i++) {
            at[i] = signed_unit(state) * 1.57;
            at[i] = a < -0.9 && i < 3 ? 0 : at[i]; /* axis-aligned, now and then */
        }
        if (width != 3)
            scale_to_unit(at);
    }
}

static void call(const struct qc_impl *impl, const struct qc_method *method, const double *in,
                 double *got)
{
    const struct qc_op_info *info = qc_op_find(method->op);
    struct qc_format format = qc_format_of(impl);
    size_t size = qc_scalar_size(format.scalar), at = 0;
    double packed_in[QC_IN_MAX], packed_out[QC_OUT_MAX];
    struct qc_in operands[QC_OPERANDS_MAX];
    qc_encode(format, (size_t)qc_op_in_width(info), in, packed_in);
    for (int k = 0; k < info->operands_n; k++) {
        operands[k] = (struct qc_in){(const char *)packed_in + at, 0};
        at += size * (size_t)info->operands[k].width;
    }
    method->run(method->self, 1, operands, packed_out);
    qc_decode(format, (size_t)info->out_width, packed_out, got);
}

/* The largest of each error over samples within the claim's domain. */
static void find_worst(const struct qc_impl *impl, const struct qc_method *method,
                       double worst[QC_ERRORS_N])
{
    const struct qc_op_info *info = qc_op_find(method->op);
    uint64_t state = 5;
    memset(worst, 0, QC_ERRORS_N * sizeof *worst);
    for (int n = 0; n < SAMPLES_N; n++) {
        double in[QC_IN_MAX], got[QC_OUT_MAX], *at = in;
        for (int k = 0; k < info->operands_n; at += info->operands[k++].width)
            draw_operand(&state, info->operands[k].width, at);
        for (int i = 0; i < qc_op_in_width(info); i++)
            in[i] = qc_quantise(qc_format_of(impl), in[i]);
        call(impl, method, in, got);
        struct qc_question question = qc_question_of(impl, method, in);
        struct qc_errors errors;
        cr_expect(qc_judge(&question, got, &errors) == QC_OK);
        for (int id = 0; id < QC_ERRORS_N; id++)
            if (errors.has >> id & 1)
                worst[id] = fmax(worst[id], fabs(errors.of[id]));
    }
}

/* The largest error over its claim; errors not claimed do not count. */
static double worst_of_claim(const struct qc_impl *impl, const struct qc_method *method)
{
    double worst[QC_ERRORS_N], most = 0;
    const struct qc_claim *claim = &method->claim;
    const double claimed[QC_ERRORS_N] = {
        [QC_ERROR_ROTATION] = claim->rotation_rad,   [QC_ERROR_LENGTH] = claim->length_u,
        [QC_ERROR_OFF_ARC] = claim->off_arc_u,       [QC_ERROR_NORMWISE] = claim->normwise_u,
        [QC_ERROR_COMPONENT] = claim->component_ulp,
    };
    find_worst(impl, method, worst);
    for (int id = 0; id < QC_ERRORS_N; id++)
        if (claimed[id] > 0)
            most = fmax(most, worst[id] / claimed[id]);
    return most;
}

Test(reference, claims_hold_where_they_should)
{
    const struct qc_plugin *table = qc_reference_table();
    int judged = 0;
    for (size_t i = 0; i < table->impls_n; i++) {
        const struct qc_impl *impl = &table->impls[i];
        for (size_t k = 0; k < impl->methods_n; k++, judged++) {
            double most = worst_of_claim(impl, &impl->methods[k]);
            bool holds = strstr(impl->name, "fail")   ? most > 1.09 && most < 1.12
                         : strstr(impl->name, "pass") ? most > 0.97 && most < 0.99
                                                      : most > 0.2 && most <= 1;
            cr_expect(holds, "%s/%s: %g of its claim", impl->name, impl->methods[k].name, most);
        }
    }
    cr_assert(judged == 2 * 16 + 4 * 9, "%d methods", judged);
}

Test(reference, methods_read_strides_and_fill_dense_results)
{
    const struct qc_impl *impl = &qc_reference_table()->impls[0];
    const double a[4] = {0, 0, 0, 1}, b[10] = {0, 0, 1, 1, 9, 0, 1, 0, 1, 9}, t[2] = {0.5, 0.5};
    const struct qc_in in[3] = {{a, 0}, {b, 5}, {t, 1}};
    double out[9] = {7, 7, 7, 7, 7, 7, 7, 7, 7};
    for (size_t k = 0; k < impl->methods_n; k++)
        if (strcmp(impl->methods[k].name, "slerp") == 0)
            impl->methods[k].run(impl->methods[k].self, 2, in, out);
    cr_assert(out[2] == 0x1.87de2a6aea963p-2 && out[3] == 0x1.d906bcf328d46p-1 &&
              out[5] == out[2] && out[6] == 0 && out[7] == out[3] && out[8] == 7);
}

struct share {
    uint64_t seed;
    double sum[QC_ERRORS_N];
};

static void *judge_share(void *at)
{
    struct share *share = at;
    const struct qc_impl *impl = &qc_reference_table()->impls[0];
    const double got[4] = {0.1, 0.2, 0.3, 0.9};
    for (int n = 0; n < SAMPLES_N; n++) {
        double in[9];
        draw_operand(&share->seed, 4, in);
        draw_operand(&share->seed, 4, in + 4);
        draw_operand(&share->seed, 1, in + 8);
        struct qc_question question = qc_question_of(impl, &impl->methods[2], in);
        struct qc_errors errors;
        if (qc_judge(&question, got, &errors) != QC_OK)
            return NULL;
        for (int id = 0; id < QC_ERRORS_N; id++)
            share->sum[id] += errors.of[id];
    }
    return at;
}

Test(reference, judges_alike_in_every_thread)
{
    enum { THREADS_N = 4 };
    pthread_t thread[THREADS_N];
    struct share share[THREADS_N] = {{.seed = 3}, {.seed = 3}, {.seed = 3}, {.seed = 3}};
    for (int i = 0; i < THREADS_N; i++)
        cr_expect(pthread_create(&thread[i], NULL, judge_share, &share[i]) == 0);
    for (int i = 0; i < THREADS_N; i++) {
        void *done;
        pthread_join(thread[i], &done);
        cr_expect(done && memcmp(share[i].sum, share[0].sum, sizeof share[0].sum) == 0);
    }
}
