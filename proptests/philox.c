/* philox.c - Philox4x32-10: one block, and the streams of many indices at once
 * SPDX-License-Identifier: MIT */
#include "philox.h"

enum { ROUNDS = 10, WORDS = 4, BLOCKS = QC_RANDOM_AHEAD / WORDS };

/* Multipliers and Weyl increments of the paper, section 5.3 (golden ratio and sqrt(3) - 1). */
static const uint32_t multipliers[2] = {0xD2511F53, 0xCD9E8D57};
static const uint32_t increments[2] = {0x9E3779B9, 0xBB67AE85};

struct qc_philox_block qc_philox(const uint32_t counter[4], const uint32_t key[2])
{
    struct qc_philox_block c = {{counter[0], counter[1], counter[2], counter[3]}};
    uint32_t k0 = key[0], k1 = key[1];
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t p0 = (uint64_t)multipliers[0] * c.word[0];
        uint64_t p1 = (uint64_t)multipliers[1] * c.word[2];
        c = (struct qc_philox_block){{(uint32_t)(p1 >> 32) ^ c.word[1] ^ k0, (uint32_t)p1,
                                      (uint32_t)(p0 >> 32) ^ c.word[3] ^ k1, (uint32_t)p0}};
        k0 += increments[0];
        k1 += increments[1];
    }
    return c;
}

static void open_stream(uint64_t seed, uint32_t stream, uint64_t index, struct qc_random *random)
{
    const uint32_t counter[] = {0, stream, (uint32_t)index, (uint32_t)(index >> 32)};
    memcpy(random->counter, counter, sizeof counter);
    random->key[0] = (uint32_t)seed;
    random->key[1] = (uint32_t)(seed >> 32);
    random->used = random->drawn = 0;
}

struct qc_random qc_random_at(uint64_t seed, uint32_t stream, uint64_t index)
{
    struct qc_random random = {.used = 0};
    open_stream(seed, stream, index, &random);
    return random;
}

static void refill_by_block(struct qc_random *random)
{
    const struct qc_philox_block block = qc_philox(random->counter, random->key);
    memcpy(random->word, block.word, sizeof block.word);
    random->counter[0]++;
    random->used = 0;
    random->drawn = WORDS;
}

#if defined(__x86_64__)
#include <immintrin.h>

#define AHEAD draw_ahead_avx512
#define REFILL refill_avx512
#define TARGET __attribute__((target("avx512f")))
#define LANES lanes_avx512
#define LANES_N 8
#define FRONT 0, 8, 1, 9, 2, 10, 3, 11
#define BACK 4, 12, 5, 13, 6, 14, 7, 15
#define SIDE_N BLOCKS
#define MULTIPLY(x, y) ((LANES)_mm512_mul_epu32((__m512i)(x), (__m512i)(y)))
#include "philox_ahead.inl"

#define AHEAD draw_ahead_avx2
#define REFILL refill_avx2
#define TARGET __attribute__((target("avx2")))
#define LANES lanes_avx2
#define LANES_N 4
#define FRONT 0, 4, 1, 5
#define BACK 2, 6, 3, 7
#define SIDE_N 1
#define MULTIPLY(x, y) ((LANES)_mm256_mul_epu32((__m256i)(x), (__m256i)(y)))
#include "philox_ahead.inl"
#endif

void qc_random_refill(struct qc_random *random)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) {
        refill_avx512(random);
        return;
    }
    if (__builtin_cpu_supports("avx2")) {
        refill_avx2(random);
        return;
    }
#endif
    refill_by_block(random);
}

/* All indices from `*at` on that fill whole vectors. */
static void draw_whole(int lanes_n, void draw(struct qc_random *), size_t n,
                       struct qc_random *random, size_t *at)
{
    for (; *at + (size_t)lanes_n <= n; *at += (size_t)lanes_n)
        draw(random + *at);
}

void qc_random_at_many(uint64_t seed, uint32_t stream, uint64_t first, size_t n,
                       struct qc_random *random)
{
    for (size_t i = 0; i < n; i++)
        open_stream(seed, stream, first + i, &random[i]);
    size_t at = 0;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f"))
        draw_whole(8, draw_ahead_avx512, n, random, &at);
    if (__builtin_cpu_supports("avx2"))
        draw_whole(4, draw_ahead_avx2, n, random, &at);
#endif
    (void)draw_whole, (void)at; /* what is left draws its words as they are used */
}
