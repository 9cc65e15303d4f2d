/* philox.c - Philox4x32-10, and uniform numbers made of its words
 * SPDX-License-Identifier: MIT */
#include "philox.h"

#include <string.h>

enum { ROUNDS = 10, WORDS = 4 };

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

struct qc_random qc_random_at(uint64_t seed, uint32_t stream, uint64_t index)
{
    return (struct qc_random){
        .counter = {0, stream, (uint32_t)index, (uint32_t)(index >> 32)},
        .key = {(uint32_t)seed, (uint32_t)(seed >> 32)},
        .used = WORDS,
    };
}

static uint32_t next_word(struct qc_random *random)
{
    if (random->used == WORDS) {
        random->block = qc_philox(random->counter, random->key);
        random->counter[0]++;
        random->used = 0;
    }
    return random->block.word[random->used++];
}

uint64_t qc_random_bits(struct qc_random *random)
{
    uint64_t low = next_word(random);
    return (uint64_t)next_word(random) << 32 | low;
}

uint32_t qc_random_below(struct qc_random *random, uint32_t n)
{
    /* Lemire 2019: the high word of x*n; 2^32 mod n of the low words would be one too many. */
    uint64_t product = (uint64_t)next_word(random) * n;
    if ((uint32_t)product < n) {
        uint32_t surplus = (0u - n) % n;
        while ((uint32_t)product < surplus)
            product = (uint64_t)next_word(random) * n;
    }
    return (uint32_t)(product >> 32);
}

double qc_random_unit(struct qc_random *random)
{
    return (double)(qc_random_bits(random) >> 11) * 0x1p-53;
}

double qc_random_signed(struct qc_random *random)
{
    /* Odd multiples of 2^-53: symmetric, and neither 0 nor -1. */
    int64_t odd = (int64_t)(qc_random_bits(random) >> 10 | 1);
    return (double)(odd - (INT64_C(1) << 53)) * 0x1p-53;
}

double qc_random_log(struct qc_random *random, int exponent_lo, int exponent_hi)
{
    uint32_t octaves = (uint32_t)(exponent_hi - exponent_lo);
    int exponent = exponent_lo + (int)qc_random_below(random, octaves);
    /* Below the normal range the significand is built high and brought down by an exact power. */
    int lift = exponent < -1022 ? 64 : 0;
    uint64_t bits = (uint64_t)(exponent + lift + 1023) << 52 | qc_random_bits(random) >> 12;
    double x;
    memcpy(&x, &bits, sizeof x);
    return lift ? x * 0x1p-64 : x;
}
