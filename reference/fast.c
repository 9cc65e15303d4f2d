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
                                   .errors_alone = question->errors_alone,
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
    uint8_t *left;
    struct qc_fast_block block;
    /* Numbers of samples: for pairs; in the tie zone, the closer arc not told yet. */
    struct waiting {
        size_t n, index[2 * QC_FAST_BLOCK];
    } pairs, open;
};

/* The first n of those that wait to the lanes of the block. */
static void put(struct run *run, const struct waiting *waiting, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const size_t k = waiting->index[i];
        run->block.in[i] = run->in[k];
        run->block.got[i] = run->got + 4 * k;
        run->block.errors[i] = run->errors + k;
    }
}

static void wait_if(struct waiting *waiting, bool waits, size_t k)
{
    waiting->index[waiting->n] = k;
    waiting->n += waits;
}

static void drop_first(struct waiting *waiting, size_t n)
{
    waiting->n -= n;
    memmove(waiting->index, waiting->index + n, waiting->n * sizeof *waiting->index);
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

/* Of a tie: from its arc to the closer one of the two, where that is known: the further one's turn
 * is sure to be `least` or more. What is left. */
static uint8_t settle_tie(const struct qc_fast_scales *scales, uint8_t left, double least,
                          uint8_t other_left, double other_least, const struct qc_errors *other,
                          struct qc_errors *errors)
{
    const enum qc_error_id by = scales->long_way ? QC_ERROR_IDEAL : QC_ERROR_ROTATION;
    const bool known = !(left & QC_PART_DIRECTION), other_known = !(other_left & QC_PART_DIRECTION);
    const bool is_closer = other_known && other->of[by] < (known ? errors->of[by] : least);
    if (!is_closer)
        return known && (other_known || errors->of[by] <= other_least) ? left : QC_PARTS;
    if (!scales->long_way) {
        *errors = *other;
        return other_left;
    }
    errors->of[QC_ERROR_IDEAL] = other->of[QC_ERROR_IDEAL];
    errors->of[QC_ERROR_ALONG] = other->of[QC_ERROR_ALONG];
    return known ? left : QC_PARTS;
}

/* The first samples that are open, on both arcs. */
static void judge_open(struct run *run)
{
    struct qc_errors other[QC_FAST_BLOCK];
    uint8_t left[QC_FAST_BLOCK];
    double least[QC_FAST_BLOCK];
    const struct qc_fast_block *block = &run->block;
    const size_t n = run->open.n < QC_FAST_BLOCK ? run->open.n : QC_FAST_BLOCK;
    put(run, &run->open, n);
    judge_block(run, run->tiers.all, QC_FAST_BY_SIGN, n);
    for (size_t i = 0; i < n; i++) {
        left[i] = (uint8_t)block->left[i];
        least[i] = block->least[i];
        run->block.errors[i] = &other[i];
    }
    judge_block(run, run->tiers.all, QC_FAST_OTHER, n);
    for (size_t i = 0; i < n; i++) {
        const size_t k = run->open.index[i];
        run->left[k] = settle_tie(&run->scales, left[i], least[i], (uint8_t)block->left[i],
                                  block->least[i], &other[i], &run->errors[k]);
    }
    drop_first(&run->open, n);
}

/* What pairs found in lane i of sample k. */
static void take_lane(struct run *run, size_t i, size_t k)
{
    run->left[k] = (uint8_t)run->block.left[i];
    wait_if(&run->open, run->block.open[i] != 0, k);
}

/* The first n samples that wait for pairs. */
static void judge_waiting(struct run *run, size_t n)
{
    put(run, &run->pairs, n);
    judge_block(run, run->tiers.all, QC_FAST_CLOSER, n);
    for (size_t i = 0; i < n; i++)
        take_lane(run, i, run->pairs.index[i]);
    drop_first(&run->pairs, n);
}

/* Samples first ... first+n-1. */
static void judge_row(struct run *run, qc_fast_kernel *kernel, size_t first, size_t n)
{
    struct qc_fast_block *block = &run->block;
    for (size_t i = 0; i < n; i++) {
        block->in[i] = run->in[first + i];
        block->got[i] = run->got + 4 * (first + i);
        block->errors[i] = run->errors + first + i;
    }
    judge_block(run, kernel, QC_FAST_CLOSER, n);
}

/* The same by doubles; the rest waits for pairs: most often none of a block. */
static void judge_floats(struct run *run, size_t first, size_t n)
{
    judge_row(run, run->tiers.floats, first, n);
    int64_t some = 0;
    for (size_t i = 0; i < n; i++)
        some |= run->block.left[i];
    memset(run->left + first, 0, n);
    for (size_t i = 0; some && i < n; i++)
        wait_if(&run->pairs, run->block.left[i] != 0, first + i);
}

static void judge_by_pairs(struct run *run, size_t first, size_t n)
{
    judge_row(run, run->tiers.all, first, n);
    for (size_t i = 0; i < n; i++)
        take_lane(run, i, first + i);
}

void qc_fast_judge(size_t which, bool in_doubles, const struct qc_question *question, size_t n,
                   const double *const *in, const double *got, struct qc_errors *errors,
                   uint8_t *left)
{
    const bool is_float = question->format.scalar == QC_F32;
    memset(left, QC_PARTS, n * sizeof *left);
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
    run.left = left;
    run.pairs.n = run.open.n = 0;
    qc_fast_table_fill();
    for (size_t at = 0; at < n; at += QC_FAST_BLOCK) {
        const size_t here = n - at < QC_FAST_BLOCK ? n - at : QC_FAST_BLOCK;
        if (in_doubles && is_float)
            judge_floats(&run, at, here);
        else
            judge_by_pairs(&run, at, here);
        if (run.pairs.n >= QC_FAST_BLOCK)
            judge_waiting(&run, QC_FAST_BLOCK);
        if (run.open.n >= QC_FAST_BLOCK)
            judge_open(&run);
    }
    if (run.pairs.n > 0)
        judge_waiting(&run, run.pairs.n);
    while (run.open.n > 0)
        judge_open(&run);
}
