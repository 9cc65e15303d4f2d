/* fast.c - errors of arcs without MPFR, many at a time: what qc_judge_many tries first
 * SPDX-License-Identifier: MIT */
#include "fast.h"

#include "fast_kernel.h"

/* The two tiers in one instruction set. */
struct tiers {
    qc_fast_kernel *floats, *all;
};

/* Those that run here, the fastest first. */
static size_t list_tiers(struct tiers tiers[QC_FAST_KERNELS_MAX])
{
    size_t n = 0;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
        tiers[n++] = (struct tiers){qc_fast_floats_avx512, qc_fast_avx512};
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        tiers[n++] = (struct tiers){qc_fast_floats_avx2, qc_fast_avx2};
#endif
    tiers[n++] = (struct tiers){qc_fast_floats_portable, qc_fast_portable};
    return n;
}

size_t qc_fast_kernels_n(void)
{
    struct tiers tiers[QC_FAST_KERNELS_MAX];
    return list_tiers(tiers);
}

static struct qc_fast_scales scales_of(const struct qc_question *question)
{
    bool is_float = question->format.scalar == QC_F32;
    return (struct qc_fast_scales){.op = question->op,
                                   .long_way = (question->flags & QC_LONG_WAY) != 0,
                                   .clamps_t = (question->flags & QC_CLAMPS_T) != 0,
                                   .u = question->u,
                                   .per_u = 1 / question->u,
                                   .tie = question->tie_u * question->u,
                                   .digits = is_float ? 24 : 53,
                                   .least_binade = is_float ? -126 : -1022};
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

/* 1 - t is exact from a half to 2 (Sterbenz). */
static void put(const struct qc_fast_scales *scales, const double *in, const double *got,
                struct qc_fast_block *block, size_t i)
{
    const bool is_clamped = scales->clamps_t && (in[8] < 0 || in[8] > 1);
    const double t = !is_clamped ? in[8] : in[8] < 0 ? 0 : 1;
    const bool from_b = t > 0.5 && t <= 2;
    const double *a = from_b ? in + 4 : in, *b = from_b ? in : in + 4;
    for (int k = 0; k < 4; k++) {
        block->in[k][i] = a[k];
        block->in[4 + k][i] = b[k];
        block->got[k][i] = got[k];
    }
    block->in[8][i] = from_b ? 1 - t : t;
    block->forward[i] = from_b ? -1 : 1;
}

/* The same on the way its dot product's sign says, turned by `turn` in the tie zone: a method of
 * the short way may have taken the other one, a method that never flips is compared with either as
 * ideal. */
static void put_on_way(const struct qc_fast_scales *scales, const double *in, const double *got,
                       double sign, int turn, struct qc_fast_block *block, size_t i)
{
    put(scales, in, got, block, i);
    block->sign[i] = sign;
    block->ideal_way[i] = (sign < 0 ? -1 : 1) * turn;
    block->way[i] = scales->long_way ? 1 : block->ideal_way[i];
}

/* Field by field: to clear the whole first would take longer. */
static void take(const struct qc_fast_block *block, size_t i, struct qc_errors *errors)
{
    const bool parallel = block->parallel[i] != 0;
    for (int id = 0; id < QC_ERRORS_N; id++)
        errors->of[id] = block->of[id][i];
    errors->of[QC_ERROR_OFF_ARC] = parallel ? 0 : errors->of[QC_ERROR_OFF_ARC];
    errors->has = ((1U << QC_ERRORS_N) - 1) & ~((unsigned)parallel << QC_ERROR_OFF_ARC);
    errors->defined = QC_DEFINED;
    errors->valid = true;
    errors->tie = block->tie[i] != 0;
    errors->other_arc = false;
    errors->band = (int)block->band[i];
    errors->turn_rad = block->turn_rad[i];
    errors->kappa = block->kappa[i];
    errors->rho = block->rho[i];
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
    struct tiers tiers;
    const double *const *in;
    const double *got;
    /* Written, of every sample: */
    struct qc_errors *errors;
    bool *decided;
    struct qc_fast_block block;
    size_t index[QC_FAST_BLOCK]; /* of the sample at each lane */
    double sign[QC_FAST_BLOCK];
    double least[QC_FAST_BLOCK]; /* on the arc of the sign */
};

/* Of a tie: from its arc to the closer one of the two. The one that is surely further need not be
 * decided. */
static bool settle_tie(const struct qc_fast_scales *scales, bool decided, double least,
                       bool other_decided, double other_least, const struct qc_errors *other,
                       struct qc_errors *errors)
{
    enum qc_error_id by = scales->long_way ? QC_ERROR_IDEAL : QC_ERROR_ROTATION;
    if (decided && errors->of[by] <= other_least)
        return true;
    if (!scales->long_way && other_decided && other->of[by] < least) {
        *errors = *other;
        errors->other_arc = true;
        return true;
    }
    choose(scales, other, errors);
    return decided && other_decided;
}

/* The samples of the block that tie, on their other arc. */
static void judge_ties(struct run *run, size_t n)
{
    size_t ties = 0;
    for (size_t i = 0; i < n; i++) {
        size_t k = run->index[i];
        if (!run->errors[k].tie || !(run->decided[k] || run->least[i] > 0))
            continue;
        run->index[ties] = k;
        put_on_way(&run->scales, run->in[k], run->got + 4 * k, run->sign[i], -1, &run->block, ties);
        run->least[ties] = run->least[i];
        run->sign[ties++] = run->sign[i];
    }
    if (ties > 0)
        run->tiers.all(&run->scales, ties, &run->block);
    for (size_t i = 0; i < ties; i++) {
        size_t k = run->index[i];
        struct qc_errors other;
        take(&run->block, i, &other);
        run->decided[k] =
            settle_tie(&run->scales, run->decided[k], run->least[i], !run->block.undecided[i],
                       run->block.least[i], &other, &run->errors[k]);
    }
}

/* The samples whose numbers are at run->index[0 ... n-1]. */
static void judge_listed(struct run *run, size_t n)
{
    size_t lanes_n = 0;
    for (size_t i = 0; i < n; i++) {
        size_t k = run->index[i];
        double sign;
        if (!find_sign(run->in[k], &sign))
            continue;
        put_on_way(&run->scales, run->in[k], run->got + 4 * k, sign, 1, &run->block, lanes_n);
        run->sign[lanes_n] = sign;
        run->index[lanes_n++] = k;
    }
    run->tiers.all(&run->scales, lanes_n, &run->block);
    for (size_t i = 0; i < lanes_n; i++) {
        size_t k = run->index[i];
        run->decided[k] = !run->block.undecided[i];
        run->least[i] = run->block.least[i];
        take(&run->block, i, &run->errors[k]);
    }
    judge_ties(run, lanes_n);
}

/* What doubles decide, of samples first ... first+n-1. */
static void judge_floats(struct run *run, size_t first, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put(&run->scales, run->in[first + i], run->got + 4 * (first + i), &run->block, i);
    run->tiers.floats(&run->scales, n, &run->block);
    for (size_t i = 0; i < n; i++) {
        run->decided[first + i] = !run->block.undecided[i];
        if (run->decided[first + i])
            take(&run->block, i, &run->errors[first + i]);
    }
}

void qc_fast_judge(size_t which, bool in_doubles, const struct qc_question *question, size_t n,
                   const double *const *in, const double *got, struct qc_errors *errors,
                   bool *decided)
{
    const bool is_float = question->format.scalar == QC_F32;
    memset(decided, 0, n * sizeof *decided);
    if (!(is_float || question->format.scalar == QC_F64) || !qc_op_is_arc((int)question->op))
        return;
    struct tiers tiers[QC_FAST_KERNELS_MAX];
    list_tiers(tiers);
    struct run run;
    run.scales = scales_of(question);
    run.tiers = tiers[which];
    run.in = in;
    run.got = got;
    run.errors = errors;
    run.decided = decided;
    qc_fast_table_fill();
    in_doubles = in_doubles && is_float && question->op != QC_LERP;
    for (size_t at = 0; at < n && in_doubles; at += QC_FAST_BLOCK)
        judge_floats(&run, at, n - at < QC_FAST_BLOCK ? n - at : QC_FAST_BLOCK);
    size_t left_n = 0;
    for (size_t k = 0; k < n; k++) {
        if (!decided[k])
            run.index[left_n++] = k;
        if (left_n == QC_FAST_BLOCK || (k + 1 == n && left_n > 0)) {
            judge_listed(&run, left_n);
            left_n = 0;
        }
    }
}
