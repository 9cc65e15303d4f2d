/* philox.h - the published counter-based generator: Philox4x32-10
 * SPDX-License-Identifier: MIT
 *
 * Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC 2011. The same
 * 128-bit counter and 64-bit key give the same 128 bits everywhere. */
#ifndef QC_PHILOX_H
#define QC_PHILOX_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct qc_philox_block {
    uint32_t word[4];
};

struct qc_philox_block qc_philox(const uint32_t counter[4], const uint32_t key[2]);

/* A stream of words under one (seed, stream, index): state is a value, copies replay. */
enum { QC_RANDOM_AHEAD = 20 }; /* whole blocks; most arcs need no more */
struct qc_random {
    int used, drawn;
    uint32_t word[QC_RANDOM_AHEAD];
    uint32_t counter[4], key[2];
};

struct qc_random qc_random_at(uint64_t seed, uint32_t stream, uint64_t index);

/* As n calls for `first` and the indices after it, with first words drawn in vectors. */
void qc_random_at_many(uint64_t seed, uint32_t stream, uint64_t first, size_t n,
                       struct qc_random *random);

/* Draws the next block where all words are used. */
void qc_random_refill(struct qc_random *random);

static inline uint32_t qc_random_word(struct qc_random *random)
{
    if (random->used == random->drawn)
        qc_random_refill(random);
    return random->word[random->used++];
}

static inline uint64_t qc_random_bits(struct qc_random *random)
{
    uint32_t low, high;
    if (random->used + 2 <= random->drawn) { /* two at once */
        low = random->word[random->used];
        high = random->word[random->used + 1];
        random->used += 2;
    } else {
        low = qc_random_word(random);
        high = qc_random_word(random);
    }
    return (uint64_t)high << 32 | low;
}

/* Uniform in [0, n), without bias. n > 0. */
static inline uint32_t qc_random_below(struct qc_random *random, uint32_t n)
{
    /* Lemire 2019: the high word of x*n; 2^32 mod n of the low words would be one too many. */
    uint64_t product = (uint64_t)qc_random_word(random) * n;
    if ((uint32_t)product < n) {
        uint32_t surplus = (0u - n) % n;
        while ((uint32_t)product < surplus)
            product = (uint64_t)qc_random_word(random) * n;
    }
    return (uint32_t)(product >> 32);
}

/* Uniform in [0, 1), a multiple of 2^-53. */
static inline double qc_random_unit(struct qc_random *random)
{
    return (double)(qc_random_bits(random) >> 11) * 0x1p-53;
}

/* Uniform in (-1, 1): odd multiples of 2^-53, symmetric, and neither 0 nor -1. */
static inline double qc_random_signed(struct qc_random *random)
{
    int64_t odd = (int64_t)(qc_random_bits(random) >> 10 | 1);
    return (double)(odd - (INT64_C(1) << 53)) * 0x1p-53;
}

/* Random exponent in [lo, hi) and random mantissa: log-uniform in shape, exact, no libm. */
static inline double qc_random_log(struct qc_random *random, int exponent_lo, int exponent_hi)
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

#endif
