/* philox_ahead.inl - first words of the streams of many indices, one text for every instruction set
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   AHEAD           the function: draws QC_RANDOM_AHEAD words for each of LANES_N streams of one
 *                   seed, none of which has been drawn from
 *   REFILL          the function: draws the next blocks of one stream, as many as there are lanes
 *                   and is room
 *   TARGET          attribute that lets it use the instructions, or nothing
 *   LANES           name of the type of a vector
 *   LANES_N         64-bit lanes in it
 *   FRONT, BACK     lanes of two vectors by turns: of their front halves, of their back halves
 *   SIDE_N          blocks side by side, a divisor of BLOCKS: as many as there are registers for
 *   MULTIPLY(x, y)  products of the low halves of lanes, 64 bits each */
typedef uint64_t LANES __attribute__((vector_size(8 * LANES_N)));

#define PER_LANES(x) JOIN(x, LANES)
#define JOIN(x, y) JOIN_EXPANDED(x, y)
#define JOIN_EXPANDED(x, y) x##_of_##y
#define ROUND PER_LANES(round)
#define LAY PER_LANES(lay)

/* One round. A word is the low half of a lane; what the high half holds is not read. */
TARGET static inline void ROUND(LANES c[WORDS], uint32_t k0, uint32_t k1)
{
    const LANES zero = {0};
    const LANES p0 = MULTIPLY(c[0], zero + multipliers[0]);
    const LANES p1 = MULTIPLY(c[2], zero + multipliers[1]);
    c[0] = (p1 >> 32) ^ c[1] ^ (zero + k0);
    c[1] = p1;
    c[2] = (p0 >> 32) ^ c[3] ^ (zero + k1);
    c[3] = p0;
}

/* The words of each lane, one lane after the other. */
TARGET static inline void LAY(const LANES c[WORDS], uint32_t word[LANES_N][WORDS])
{
    const LANES low = (c[0] & UINT32_MAX) | c[1] << 32, high = (c[2] & UINT32_MAX) | c[3] << 32;
    const LANES laid[] = {__builtin_shufflevector(low, high, FRONT),
                          __builtin_shufflevector(low, high, BACK)};
    memcpy(word, laid, sizeof laid);
}

TARGET static void AHEAD(struct qc_random *random)
{
    const LANES zero = {0};
    LANES index_lo = zero, index_hi = zero;
    for (int i = 0; i < LANES_N; i++) {
        index_lo[i] = random[i].counter[2];
        index_hi[i] = random[i].counter[3];
    }
    for (uint32_t first = 0; first < BLOCKS; first += SIDE_N) {
        LANES c[SIDE_N][WORDS];
        for (uint32_t b = 0; b < SIDE_N; b++) {
            const LANES counter[] = {zero + (first + b), zero + random->counter[1], index_lo,
                                     index_hi};
            memcpy(c[b], counter, sizeof counter);
        }
        uint32_t k0 = random->key[0], k1 = random->key[1];
        for (int round = 0; round < ROUNDS; round++) {
            for (int b = 0; b < SIDE_N; b++)
                ROUND(c[b], k0, k1);
            k0 += increments[0];
            k1 += increments[1];
        }
        for (uint32_t b = 0; b < SIDE_N; b++) {
            uint32_t word[LANES_N][WORDS];
            LAY(c[b], word);
            for (int i = 0; i < LANES_N; i++)
                memcpy(random[i].word + WORDS * (first + b), word[i], sizeof word[i]);
        }
    }
    for (int i = 0; i < LANES_N; i++) {
        random[i].counter[0] = BLOCKS;
        random[i].used = 0;
        random[i].drawn = QC_RANDOM_AHEAD;
    }
}

/* A lane is a block. */
TARGET static void REFILL(struct qc_random *random)
{
    enum { BLOCKS_N = LANES_N < BLOCKS ? LANES_N : BLOCKS };
    const LANES zero = {0};
    LANES c[WORDS];
    uint32_t word[LANES_N][WORDS];
    for (int w = 0; w < WORDS; w++)
        c[w] = zero + random->counter[w];
    for (uint32_t b = 0; b < LANES_N; b++)
        c[0][b] = random->counter[0] + b;
    uint32_t k0 = random->key[0], k1 = random->key[1];
    for (int round = 0; round < ROUNDS; round++) {
        ROUND(c, k0, k1);
        k0 += increments[0];
        k1 += increments[1];
    }
    LAY(c, word);
    memcpy(random->word, word, sizeof word[0] * BLOCKS_N);
    random->counter[0] += BLOCKS_N;
    random->used = 0;
    random->drawn = WORDS * BLOCKS_N;
}
#undef AHEAD
#undef REFILL
#undef TARGET
#undef LANES
#undef LANES_N
#undef FRONT
#undef BACK
#undef SIDE_N
#undef MULTIPLY
#undef PER_LANES
#undef JOIN
#undef JOIN_EXPANDED
#undef ROUND
#undef LAY
