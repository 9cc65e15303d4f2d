/* philox.h - the published counter-based generator: Philox4x32-10
 * SPDX-License-Identifier: MIT
 *
 * Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC 2011. The same
 * 128-bit counter and 64-bit key give the same 128 bits everywhere. */
#ifndef QC_PHILOX_H
#define QC_PHILOX_H

#include <stdint.h>

struct qc_philox_block {
    uint32_t word[4];
};

struct qc_philox_block qc_philox(const uint32_t counter[4], const uint32_t key[2]);

/* A stream of words under one (seed, stream, index): state is a value, copies replay. */
struct qc_random {
    uint32_t counter[4], key[2];
    struct qc_philox_block block;
    int used;
};

struct qc_random qc_random_at(uint64_t seed, uint32_t stream, uint64_t index);
uint64_t qc_random_bits(struct qc_random *random);
/* Uniform in [0, n), without bias. n > 0. */
uint32_t qc_random_below(struct qc_random *random, uint32_t n);
/* Uniform in [0, 1), a multiple of 2^-53; in (-1, 1). */
double qc_random_unit(struct qc_random *random);
double qc_random_signed(struct qc_random *random);
/* Random exponent in [lo, hi) and random mantissa: log-uniform in shape, exact, no libm. */
double qc_random_log(struct qc_random *random, int exponent_lo, int exponent_hi);

#endif
