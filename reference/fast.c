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

/* What judging needs. */
struct run {
    struct qc_fast_scales scales;
    struct tiers tiers;
    const double *const *in;
    const double *got;
    /* Written, of every sample: */
    struct qc_errors *errors;
    bool *decided;
    struct qc_fast_block block;
    size_t open[QC_FAST_BLOCK], open_n; /* in the tie zone, the closer arc not told yet */
};

/* Sample k to lane i of the block, its errors to `to`. */
static void put(struct run *run, size_t k, size_t i, struct qc_errors *to)
{
    run->block.in[i] = run->in[k];
    run->block.got[i] = run->got + 4 * k;
    run->block.errors[i] = to;
}

/* What the kernel finds of the n samples that have been put. */
static void judge_block(struct run *run, qc_fast_kernel *kernel, enum qc_fast_arc arc, size_t n)
{
    static _Thread_local struct qc_errors ignored;
    struct qc_fast_block *block = &run->block;
    for (size_t i = n; i % QC_FAST_LANES_MAX != 0; i++) {
        block->in[i] = block->in[0];
        block->got[i] = block->got[0];
        block->errors[i] = &ignored;
    }
    block->arc = arc;
    kernel(&run->scales, n, block);
}

/* In the tie zone: errors on the other arc against those that stand. */
static void choose(const struct qc_fast_scales *scales, const struct qc_errors *other,
                   struct qc_errors *errors)
{
    if (!scales->long_way) {
        if (other->of[QC_ERROR_ROTATION] < errors->of[QC_ERROR_ROTATION])
            *errors = *other;
    } else if (other->of[QC_ERROR_IDEAL] < errors->of[QC_ERROR_IDEAL]) {
        errors->of[QC_ERROR_IDEAL] = other->of[QC_ERROR_IDEAL];
        errors->of[QC_ERROR_ALONG] = other->of[QC_ERROR_ALONG];
    }
}

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
        return true;
    }
    choose(scales, other, errors);
    return decided && other_decided;
}

/* The samples that are open, on both arcs. */
static void judge_open(struct run *run)
{
    struct qc_errors other[QC_FAST_BLOCK];
    bool decided[QC_FAST_BLOCK];
    double least[QC_FAST_BLOCK];
    const struct qc_fast_block *block = &run->block;
    const size_t n = run->open_n;
    for (size_t i = 0; i < n; i++)
        put(run, run->open[i], i, &run->errors[run->open[i]]);
    judge_block(run, run->tiers.all, QC_FAST_BY_SIGN, n);
    for (size_t i = 0; i < n; i++) {
        decided[i] = !block->undecided[i];
        least[i] = block->least[i];
        run->block.errors[i] = &other[i];
    }
    judge_block(run, run->tiers.all, QC_FAST_OTHER, n);
    for (size_t i = 0; i < n; i++)
        run->decided[run->open[i]] =
            settle_tie(&run->scales, decided[i], least[i], !block->undecided[i], block->least[i],
                       &other[i], &run->errors[run->open[i]]);
    run->open_n = 0;
}

/* The samples whose numbers are at index[0 ... n-1], by pairs. */
static void judge_pairs(struct run *run, const size_t *index, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put(run, index[i], i, &run->errors[index[i]]);
    judge_block(run, run->tiers.all, QC_FAST_CLOSER, n);
    size_t open[QC_FAST_BLOCK], open_n = 0;
    for (size_t i = 0; i < n; i++) {
        run->decided[index[i]] = !run->block.undecided[i];
        open[open_n] = index[i];
        open_n += run->block.open[i] != 0;
    }
    for (size_t i = 0; i < open_n; i++) {
        run->open[run->open_n++] = open[i];
        if (run->open_n == QC_FAST_BLOCK)
            judge_open(run);
    }
}

/* What doubles decide, of samples first ... first+n-1. */
static void judge_floats(struct run *run, size_t first, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put(run, first + i, i, &run->errors[first + i]);
    judge_block(run, run->tiers.floats, QC_FAST_CLOSER, n);
    for (size_t i = 0; i < n; i++)
        run->decided[first + i] = !run->block.undecided[i];
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
    run.open_n = 0;
    qc_fast_table_fill();
    in_doubles = in_doubles && is_float && question->op != QC_LERP;
    for (size_t at = 0; at < n && in_doubles; at += QC_FAST_BLOCK)
        judge_floats(&run, at, n - at < QC_FAST_BLOCK ? n - at : QC_FAST_BLOCK);
    size_t left[QC_FAST_BLOCK], left_n = 0;
    for (size_t k = 0; k < n; k++) {
        left[left_n] = k;
        left_n += !decided[k];
        if (left_n == QC_FAST_BLOCK || (k + 1 == n && left_n > 0)) {
            judge_pairs(&run, left, left_n);
            left_n = 0;
        }
    }
    if (run.open_n > 0)
        judge_open(&run);
}
