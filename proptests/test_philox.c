/* test_philox.c - known answers of the generator, and the shape of what is made of it
 * SPDX-License-Identifier: MIT */
#include "philox.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

TestSuite(philox, .timeout = 60);

/* Random123, examples/kat_vectors: philox4x32 10. */
static const struct known {
    uint32_t counter[4], key[2], word[4];
} known[] = {
    {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
    {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
     {0xffffffff, 0xffffffff},
     {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
    {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
     {0xa4093822, 0x299f31d0},
     {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
};

Test(philox, known_answers)
{
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct qc_philox_block block = qc_philox(known[i].counter, known[i].key);
        wrong += memcmp(block.word, known[i].word, sizeof known[i].word) != 0;
    }
    cr_assert_eq(wrong, 0, "%zu of the published vectors differ", wrong);
}

/* seed, stream and index are key and counter; the words come in order, low half first. */
Test(philox, stream_is_the_generator)
{
    const uint64_t seed = 0x299f31d0a4093822, index = 0x0370734413198a2e;
    struct qc_random random = qc_random_at(seed, 0x85a308d3, index);
    size_t wrong = 0;
    for (uint32_t n = 0; n < 100; n++) {
        const uint32_t counter[4] = {n, 0x85a308d3, 0x13198a2e, 0x03707344};
        const uint32_t key[2] = {0xa4093822, 0x299f31d0};
        struct qc_philox_block b = qc_philox(counter, key);
        wrong += qc_random_bits(&random) != ((uint64_t)b.word[1] << 32 | b.word[0]);
        wrong += qc_random_bits(&random) != ((uint64_t)b.word[3] << 32 | b.word[2]);
    }
    cr_assert_eq(wrong, 0, "%zu words differ", wrong);
}

Test(philox, copies_replay)
{
    struct qc_random random = qc_random_at(7, 1, 2);
    qc_random_below(&random, 10);
    struct qc_random copy = random;
    bool same = true;
    for (int i = 0; i < 100; i++)
        same = same && qc_random_bits(&random) == qc_random_bits(&copy);
    cr_assert(same, "a copy of the state gives other words");
}

enum { DRAWS = 1 << 20 };

/* The largest count may exceed its mean by 6 standard deviations: once in 1e8 runs of another seed.
 */
Test(philox, below_is_uniform)
{
    static const uint32_t ranges[] = {1, 2, 3, 7, 100, 183};
    struct qc_random random = qc_random_at(1, 0, 0);
    for (size_t r = 0; r < sizeof ranges / sizeof ranges[0]; r++) {
        uint32_t n = ranges[r], counts[183] = {0}, outside = 0;
        for (int i = 0; i < DRAWS; i++) {
            uint32_t x = qc_random_below(&random, n);
            outside += x >= n;
            counts[x % n]++;
        }
        double mean = (double)DRAWS / n, furthest = 0;
        for (uint32_t k = 0; k < n; k++)
            furthest = fmax(furthest, fabs(counts[k] - mean));
        cr_assert(outside == 0 && furthest <= 6 * sqrt(mean), "below(%u): off by %g of %g", n,
                  furthest, mean);
    }
}

/* 3 * 2^30: a plain product of words would give the first of every three values 2 of 4 chances. */
Test(philox, below_is_without_bias)
{
    struct qc_random random = qc_random_at(2, 0, 0);
    uint32_t n = 3u << 30;
    int64_t counts[3] = {0};
    for (int i = 0; i < DRAWS; i++)
        counts[qc_random_below(&random, n) % 3]++;
    double mean = DRAWS / 3.0, furthest = 0;
    for (int k = 0; k < 3; k++)
        furthest = fmax(furthest, fabs((double)counts[k] - mean));
    cr_assert(furthest <= 6 * sqrt(mean), "a residue is off by %g of %g", furthest, mean);
}

Test(philox, unit_and_signed_ranges)
{
    struct qc_random random = qc_random_at(3, 0, 0);
    size_t wrong = 0;
    double sum = 0, sum_signed = 0;
    for (int i = 0; i < DRAWS; i++) {
        double x = qc_random_unit(&random), y = qc_random_signed(&random);
        wrong += !(x >= 0 && x < 1 && fmod(x * 0x1p53, 1) == 0);
        wrong += !(y > -1 && y < 1 && fmod(fabs(y) * 0x1p53, 2) == 1);
        sum += x - 0.5;
        sum_signed += y;
    }
    cr_assert_eq(wrong, 0, "%zu numbers outside their range or off their grid", wrong);
    /* standard deviations: sqrt(n/12), sqrt(n/3) */
    cr_assert(fabs(sum) < 6 * sqrt(DRAWS / 12.0) && fabs(sum_signed) < 6 * sqrt(DRAWS / 3.0),
              "means are off: %g, %g", sum / DRAWS, sum_signed / DRAWS);
}

Test(philox, log_covers_its_octaves)
{
    struct qc_random random = qc_random_at(4, 0, 0);
    enum { LO = -1074, HI = -1010 };
    size_t counts[HI - LO] = {0}, wrong = 0;
    for (int i = 0; i < DRAWS; i++) {
        double x = qc_random_log(&random, LO, HI);
        /* a subnormal may round up to the power above */
        bool inside = x >= 0x1p-1074 && x <= 0x1p-1010;
        wrong += !inside;
        counts[inside && x < 0x1p-1010 ? ilogb(x) - LO : HI - LO - 1]++;
    }
    for (int k = 4; k < HI - LO; k++) /* the first few octaves round into their neighbours */
        wrong += fabs((double)counts[k] - DRAWS / 64.0) > 6 * sqrt(DRAWS / 64.0) + DRAWS / 1024.0;
    cr_assert_eq(wrong, 0, "%zu numbers or octaves off", wrong);
}
