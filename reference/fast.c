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
    /* Samples that wait for pairs; an open one is judged on both arcs. */
    size_t waiting_n;
    struct waiting {
        size_t k;
        bool open;
    } waiting[3 * QC_FAST_BLOCK];
};

static void wait_for_pairs(struct run *run, size_t k, bool open)
{
    run->waiting[run->waiting_n++] = (struct waiting){k, open};
}

/* The lowest bit, which is taken away. */
static size_t next_of(uint64_t *bits)
{
    const size_t at = (size_t)__builtin_ctzll(*bits);
    *bits &= *bits - 1;
    return at;
}

static void put(struct run *run, size_t lane, size_t k, enum qc_fast_arc arc,
                struct qc_errors *errors)
{
    run->block.in[lane] = run->in[k];
    run->block.got[lane] = run->got + 4 * k;
    run->block.errors[lane] = errors;
    run->block.arc[lane] = arc;
}

/* What the kernel finds of the n samples that have been put. */
static void judge_block(struct run *run, qc_fast_kernel *kernel, size_t n)
{
    static _Thread_local struct qc_errors ignored;
    struct qc_fast_block *block = &run->block;
    for (size_t i = n; i % QC_FAST_LANES_MAX != 0; i++) {
        block->in[i] = block->in[0];
        block->got[i] = block->got[0];
        block->errors[i] = &ignored;
        block->arc[i] = block->arc[0];
    }
    kernel(&run->scales, n, block);
    const uint64_t used = ~UINT64_C(0) >> (QC_FAST_BLOCK - n);
    block->undecided &= used;
    block->open &= used;
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
    return left;
}

/* As many of those that wait as the lanes are enough for: how many. */
static size_t put_waiting(struct run *run, struct qc_errors *other, size_t *lanes_n)
{
    size_t n = 0, lane = 0;
    for (; n < run->waiting_n && lane + run->waiting[n].open < QC_FAST_BLOCK; n++) {
        const size_t k = run->waiting[n].k;
        const bool open = run->waiting[n].open;
        put(run, lane++, k, open ? QC_FAST_BY_SIGN : QC_FAST_CLOSER, &run->errors[k]);
        if (open)
            put(run, lane++, k, QC_FAST_OTHER, other++);
    }
    *lanes_n = lane;
    return n;
}

/* By pairs, the first of those that wait. */
static void judge_waiting(struct run *run)
{
    struct qc_errors others[QC_FAST_BLOCK / 2], *other = others;
    const struct qc_fast_block *block = &run->block;
    size_t lanes_n, lane = 0;
    const size_t n = put_waiting(run, others, &lanes_n);
    judge_block(run, run->tiers.all, lanes_n);
    for (size_t i = 0; i < n; i++, lane++) {
        const size_t k = run->waiting[i].k;
        run->left[k] = (uint8_t)block->left[lane];
        if (run->waiting[i].open) {
            lane++;
            run->left[k] = settle_tie(&run->scales, run->left[k], block->least[lane - 1],
                                      (uint8_t)block->left[lane], block->least[lane], other++,
                                      &run->errors[k]);
        } else if (block->open >> lane & 1) {
            wait_for_pairs(run, k, true);
        }
    }
    run->waiting_n -= n;
    memmove(run->waiting, run->waiting + n, run->waiting_n * sizeof *run->waiting);
}

/* Samples first ... first+n-1, on their closer arcs. */
static void judge_row(struct run *run, qc_fast_kernel *kernel, size_t first, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put(run, i, first + i, QC_FAST_CLOSER, run->errors + first + i);
    judge_block(run, kernel, n);
    memset(run->left + first, 0, n);
}

/* The same by doubles; the rest waits for pairs. */
static void judge_floats(struct run *run, size_t first, size_t n)
{
    judge_row(run, run->tiers.floats, first, n);
    const uint64_t open = run->block.open;
    for (uint64_t rest = run->block.undecided; rest != 0;) {
        const size_t lane = next_of(&rest);
        wait_for_pairs(run, first + lane, open >> lane & 1);
    }
}

static void judge_by_pairs(struct run *run, size_t first, size_t n)
{
    judge_row(run, run->tiers.all, first, n);
    for (uint64_t rest = run->block.undecided; rest != 0;) {
        const size_t lane = next_of(&rest);
        run->left[first + lane] = (uint8_t)run->block.left[lane];
    }
    for (uint64_t rest = run->block.open; rest != 0;)
        wait_for_pairs(run, first + next_of(&rest), true);
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
    run.waiting_n = 0;
    qc_fast_table_fill();
    for (size_t at = 0; at < n; at += QC_FAST_BLOCK) {
        const size_t here = n - at < QC_FAST_BLOCK ? n - at : QC_FAST_BLOCK;
        if (in_doubles && is_float)
            judge_floats(&run, at, here);
        else
            judge_by_pairs(&run, at, here);
        while (run.waiting_n >= QC_FAST_BLOCK)
            judge_waiting(&run);
    }
    while (run.waiting_n > 0)
        judge_waiting(&run);
}
