/* philox_ahead.inl - first words of the streams of many indices, one text for every instruction set
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   AHEAD           the function: draws QC_RANDOM_AHEAD words for each of LANES_N streams of one
 *                   seed, none of which has been drawn from
 *   TARGET          attribute that lets it use the instructions, or nothing
 *   LANES           name of the type of a vector
 *   LANES_N         64-bit lanes in it
 *   SIDE_N          blocks side by side, a divisor of BLOCKS: as many as there are registers for
 *   MULTIPLY(x, y)  products of the low halves of lanes, 64 bits each */
typedef uint64_t LANES __attribute__((vector_size(8 * LANES_N)));

/* A word is the low half of a lane; what the high half holds is not read. */
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
            for (int b = 0; b < SIDE_N; b++) {
                LANES p0 = MULTIPLY(c[b][0], zero + multipliers[0]);
                LANES p1 = MULTIPLY(c[b][2], zero + multipliers[1]);
                c[b][0] = (p1 >> 32) ^ c[b][1] ^ (zero + k0);
                c[b][1] = p1;
                c[b][2] = (p0 >> 32) ^ c[b][3] ^ (zero + k1);
                c[b][3] = p0;
            }
            k0 += increments[0];
            k1 += increments[1];
        }
        for (uint32_t b = 0; b < SIDE_N; b++)
            for (int i = 0; i < LANES_N; i++)
                for (uint32_t w = 0; w < WORDS; w++)
                    random[i].word[WORDS * (first + b) + w] = (uint32_t)c[b][w][i];
    }
    for (int i = 0; i < LANES_N; i++) {
        random[i].counter[0] = BLOCKS;
        random[i].used = 0;
        random[i].drawn = QC_RANDOM_AHEAD;
    }
}
#undef AHEAD
#undef TARGET
#undef LANES
#undef LANES_N
#undef SIDE_N
#undef MULTIPLY
