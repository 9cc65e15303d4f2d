/* philox_ahead.inl - first words of the streams of many indices, one text for every instruction set
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included:
 *   AHEAD           the function: draws QC_RANDOM_AHEAD words for each of LANES_N streams of one
 *                   seed, none of which has been drawn from
 *   TARGET          attribute that lets it use the instructions, or nothing
 *   LANES           name of the type of a vector
 *   LANES_N         64-bit lanes in it
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
    for (uint32_t block = 0; block < QC_RANDOM_AHEAD / WORDS; block++) {
        LANES c[WORDS] = {zero + block, zero + random->counter[1], index_lo, index_hi};
        uint32_t k0 = random->key[0], k1 = random->key[1];
        for (int round = 0; round < ROUNDS; round++) {
            LANES p0 = MULTIPLY(c[0], zero + multipliers[0]);
            LANES p1 = MULTIPLY(c[2], zero + multipliers[1]);
            c[0] = (p1 >> 32) ^ c[1] ^ (zero + k0);
            c[1] = p1;
            c[2] = (p0 >> 32) ^ c[3] ^ (zero + k1);
            c[3] = p0;
            k0 += increments[0];
            k1 += increments[1];
        }
        for (int i = 0; i < LANES_N; i++)
            for (int w = 0; w < WORDS; w++)
                random[i].word[WORDS * block + (uint32_t)w] = (uint32_t)c[w][i];
    }
    for (int i = 0; i < LANES_N; i++) {
        random[i].counter[0] = QC_RANDOM_AHEAD / WORDS;
        random[i].used = 0;
        random[i].drawn = QC_RANDOM_AHEAD;
    }
}
#undef AHEAD
#undef TARGET
#undef LANES
#undef LANES_N
#undef MULTIPLY
