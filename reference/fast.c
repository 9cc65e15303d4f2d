/* fast.c - errors of arcs without MPFR, many at a time: what qc_judge_many tries first
 * SPDX-License-Identifier: MIT */
#include "fast.h"

#include "fast_kernel.h"

/* Those that run here, the fastest first. */
static size_t list_kernels(qc_fast_kernel *kernel[QC_FAST_KERNELS_MAX])
{
    size_t n = 0;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        kernel[n++] = qc_fast_avx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        kernel[n++] = qc_fast_avx2;
#endif
    kernel[n++] = qc_fast_portable;
    return n;
}

size_t qc_fast_kernels_n(void)
{
    qc_fast_kernel *kernel[QC_FAST_KERNELS_MAX];
    return list_kernels(kernel);
}

static struct qc_fast_scales scales_of(const struct qc_question *question)
{
    bool is_float = question->format.scalar == QC_F32;
    int least_binade = is_float ? -126 : -800;
    return (struct qc_fast_scales){.op = question->op,
                                   .long_way = (question->flags & QC_LONG_WAY) != 0,
                                   .clamps_t = (question->flags & QC_CLAMPS_T) != 0,
                                   .u = question->u,
                                   .tie = question->tie_u * question->u,
                                   .digits = is_float ? 24 : 53,
                                   .least_binade = least_binade,
                                   .least = ldexp(1, least_binade),
                                   .is_least_exact = is_float};
}

/* The exact sign of a sum of n <= 8 doubles: Shewchuk's grow-expansion (1997). The last of the
 * parts that is not 0 is larger than all before it together. */
static int sign_of_sum(const double *x, int n)
{
    double part[8];
    for (int k = 0; k < n; k++) {
        double carry = x[k];
        for (int i = 0; i < k; i++) {
            double sum = carry + part[i], of_part = sum - carry;
            part[i] = (carry - (sum - of_part)) + (part[i] - of_part);
            carry = sum;
        }
        part[k] = carry;
    }
    while (n > 0 && part[n - 1] == 0)
        n--;
    return n == 0 ? 0 : part[n - 1] < 0 ? -1 : 1;
}

/* The exact sign of a.b: by its value where that is beyond what seven roundings may add, else as a
 * sum of exact products, scaled so that only those of two very small numbers may underflow. */
static bool find_sign(const double *in, double *sign)
{
    double sum = 0, size = 0, part[8];
    for (int i = 0; i < 4; i++) {
        double product = in[i] * in[4 + i];
        sum += product;
        size += fabs(product);
    }
    *sign = sum < 0 ? -1 : 1;
    if (fabs(sum) > 0x1p-49 * size && fabs(sum) > 0x1p-900)
        return true;
    for (int i = 0; i < 4; i++) {
        double x = in[i] * 0x1p400, y = in[4 + i] * 0x1p400, product = x * y;
        bool is_zero = x == 0 || y == 0;
        if (!is_zero && !(fabs(product) > 0x1p-800 && fabs(product) < 0x1p1000))
            return false;
        part[2 * i] = fma(x, y, -product);
        part[2 * i + 1] = product;
    }
    *sign = sign_of_sum(part, 8);
    return true;
}

/* Puts sample k at lane i, on the way its dot product's sign says, turned by `turn` in the tie
 * zone: a method of the short way may have taken the other one, a method that never flips is
 * compared with either as ideal. */
static void put(const struct qc_fast_scales *scales, const double *in, const double *got,
                double sign, int turn, struct qc_fast_block *block, size_t i)
{
    for (int k = 0; k < 8; k++)
        block->in[k][i] = in[k];
    bool is_clamped = scales->clamps_t && (in[8] < 0 || in[8] > 1);
    block->in[8][i] = !is_clamped ? in[8] : in[8] < 0 ? 0 : 1;
    for (int k = 0; k < 4; k++)
        block->got[k][i] = got[k];
    block->sign[i] = sign;
    block->ideal_way[i] = (sign < 0 ? -1 : 1) * turn;
    block->way[i] = scales->long_way ? 1 : block->ideal_way[i];
}

static void take(const struct qc_fast_block *block, size_t i, struct qc_errors *errors)
{
    *errors = (struct qc_errors){.defined = QC_DEFINED,
                                 .valid = true,
                                 .has = (1U << QC_ERRORS_N) - 1,
                                 .tie = block->tie[i] != 0,
                                 .band = (int)block->band[i],
                                 .turn_rad = block->turn_rad[i],
                                 .kappa = block->kappa[i],
                                 .rho = block->rho[i]};
    for (int id = 0; id < QC_ERRORS_N; id++)
        errors->of[id] = block->of[id][i];
    if (block->parallel[i]) {
        errors->has &= ~(1U << QC_ERROR_OFF_ARC);
        errors->of[QC_ERROR_OFF_ARC] = 0;
    }
}

/* In the tie zone: errors on the other arc against those that stand. */
static void choose(const struct qc_fast_scales *scales, const struct qc_errors *other,
                   struct qc_errors *errors)
{
    if (!scales->long_way) {
        if (other->of[QC_ERROR_ROTATION] < errors->of[QC_ERROR_ROTATION]) {
            *errors = *other;
            errors->other_arc = true;
        }
    } else if (other->of[QC_ERROR_IDEAL] < errors->of[QC_ERROR_IDEAL]) {
        errors->of[QC_ERROR_IDEAL] = other->of[QC_ERROR_IDEAL];
        errors->of[QC_ERROR_ALONG] = other->of[QC_ERROR_ALONG];
    }
}

/* What judging a block needs. */
struct run {
    struct qc_fast_scales scales;
    qc_fast_kernel *kernel;
    struct qc_fast_block block;
    size_t index[QC_FAST_BLOCK]; /* of the sample at each lane */
    double sign[QC_FAST_BLOCK];
};

/* The samples of the block that tie, on their other arc. */
static void judge_ties(struct run *run, size_t n, const double *const *in, const double *got,
                       struct qc_errors *errors, bool *decided)
{
    size_t ties = 0;
    for (size_t i = 0; i < n; i++) {
        size_t k = run->index[i];
        if (!decided[k] || !errors[k].tie)
            continue;
        run->index[ties] = k;
        put(&run->scales, in[k], got + 4 * k, run->sign[i], -1, &run->block, ties);
        run->sign[ties++] = run->sign[i];
    }
    if (ties > 0)
        run->kernel(&run->scales, ties, &run->block);
    for (size_t i = 0; i < ties; i++) {
        size_t k = run->index[i];
        struct qc_errors other;
        enum qc_error_id by = run->scales.long_way ? QC_ERROR_IDEAL : QC_ERROR_ROTATION;
        if (run->block.far[i] && errors[k].of[by] < 2)
            continue; /* what stands is closer */
        decided[k] = !run->block.undecided[i];
        take(&run->block, i, &other);
        choose(&run->scales, &other, &errors[k]);
    }
}

static void judge_block(struct run *run, size_t n, const double *const *in, const double *got,
                        struct qc_errors *errors, bool *decided)
{
    size_t lanes_n = 0;
    for (size_t k = 0; k < n; k++) {
        decided[k] = find_sign(in[k], &run->sign[lanes_n]);
        if (!decided[k])
            continue;
        put(&run->scales, in[k], got + 4 * k, run->sign[lanes_n], 1, &run->block, lanes_n);
        run->index[lanes_n++] = k;
    }
    run->kernel(&run->scales, lanes_n, &run->block);
    for (size_t i = 0; i < lanes_n; i++) {
        size_t k = run->index[i];
        decided[k] = !run->block.undecided[i];
        take(&run->block, i, &errors[k]);
    }
    judge_ties(run, lanes_n, in, got, errors, decided);
}

void qc_fast_judge(size_t which, const struct qc_question *question, size_t n,
                   const double *const *in, const double *got, struct qc_errors *errors,
                   bool *decided)
{
    bool floating = question->format.scalar == QC_F32 || question->format.scalar == QC_F64;
    memset(decided, 0, n * sizeof *decided);
    if (!floating || !qc_op_is_arc((int)question->op))
        return;
    qc_fast_kernel *kernel[QC_FAST_KERNELS_MAX];
    list_kernels(kernel);
    struct run run;
    run.scales = scales_of(question);
    run.kernel = kernel[which];
    qc_fast_table_fill();
    for (size_t first = 0; first < n; first += QC_FAST_BLOCK) {
        size_t left = n - first;
        judge_block(&run, left < QC_FAST_BLOCK ? left : QC_FAST_BLOCK, in + first, got + 4 * first,
                    errors + first, decided + first);
    }
}
