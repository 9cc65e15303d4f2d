/* fast_rows.inl - samples from rows to lanes, errors from lanes to rows
 * SPDX-License-Identifier: MIT
 *
 * Parameters: see fast.inl. Shuffles of four numbers of four samples at a time: one by one they
 * would take as long as half of what is computed of them. */

/* Row at[i] of four numbers to lane i. */
KERNEL void look_up_rows(const double *table, masks at, lanes x[4])
{
    const double *row[LANES_N];
    for (int i = 0; i < LANES_N; i++)
        row[i] = table + 4 * at[i];
    LOAD_FOURS(row, 0, x)
}

/* Samples as they are followed, an arc from its nearer end: where t is beyond a half, a and b
 * change places and t is 1 - t, which is exact from a half to 2 (Sterbenz). */
struct followed {
    lanes a[4], b[4], got[4], t;
    lanes forward; /* -1: they have changed places */
};

KERNEL struct followed load_samples(const struct qc_fast_scales *scales,
                                    const struct qc_fast_block *block, size_t at)
{
    enum { LAST_FOUR = 5 }; /* the last of them is t */
    struct followed sample;
    lanes a[4], b[4], last[4];
    LOAD_FOURS(block->in + at, 0, a)
    LOAD_FOURS(block->in + at, 4, b)
    LOAD_FOURS(block->got + at, 0, sample.got)
    LOAD_FOURS(block->in + at, LAST_FOUR, last)
    lanes t = last[3];
    if (scales->clamps_t) {
        t = select_lanes(t < 0, splat(0), t);
        t = select_lanes(t > 1, splat(1), t);
    }
    masks from_b = (t > 0.5) & (t <= 2);
    for (int k = 0; k < 4; k++) {
        sample.a[k] = select_lanes(from_b, b[k], a[k]);
        sample.b[k] = select_lanes(from_b, a[k], b[k]);
    }
    sample.t = select_lanes(from_b, 1 - t, t);
    sample.forward = select_lanes(from_b, splat(-1), splat(1));
    return sample;
}

/* What is recorded of LANES_N samples: doubles in the order of struct qc_errors. */
struct recorded {
    lanes of[QC_ERRORS_N], turn_rad, kappa, rho;
    masks band, tie, other_arc, parallel;
};

/* Where a field lies in the 64 bits it is in, as those of a number. */
#define BITS_AT(field, size)                                                                       \
    (8 * (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__                                                \
              ? offsetof(struct qc_errors, field) % 8                                              \
              : 8 - (size)-offsetof(struct qc_errors, field) % 8))

/* What is no double of struct qc_errors, as two words. */
KERNEL void pack_fields(const struct recorded *recorded, lanes word[2])
{
    _Static_assert(offsetof(struct qc_errors, has) == 8 * 12, "the first word");
    _Static_assert(offsetof(struct qc_errors, defined) == 8 * 12 + 4, "is with it");
    _Static_assert(offsetof(struct qc_errors, valid) == 8 * 13, "the second word");
    _Static_assert(offsetof(struct qc_errors, band) == 8 * 13 + 4, "ends with it");
    _Static_assert(QC_DEFINED == 0, "needs no bits");
    const int64_t all = (INT64_C(1) << QC_ERRORS_N) - 1, valid = INT64_C(1) << BITS_AT(valid, 1);
    masks has = all & ~(recorded->parallel & (INT64_C(1) << QC_ERROR_OFF_ARC));
    masks second = recorded->band << BITS_AT(band, 4) | valid;
    second |= recorded->tie & (INT64_C(1) << BITS_AT(tie, 1));
    second |= recorded->other_arc & (INT64_C(1) << BITS_AT(other_arc, 1));
    word[0] = (lanes)(has << BITS_AT(has, 4));
    word[1] = (lanes)second;
}
#undef BITS_AT

/* By fours; the last has two of the third again. */
KERNEL void store_errors(const struct recorded *recorded, struct qc_errors *const *errors)
{
    _Static_assert(QC_ERRORS_N == 9 && offsetof(struct qc_errors, rho) == 8 * 11, "doubles first");
    double *row[LANES_N];
    for (int i = 0; i < LANES_N; i++)
        row[i] = errors[i]->of;
    const lanes *of = recorded->of;
    lanes first[4] = {of[0], of[1], of[2], of[3]}, second[4] = {of[4], of[5], of[6], of[7]};
    lanes third[4] = {of[8], recorded->turn_rad, recorded->kappa, recorded->rho};
    lanes last[4] = {recorded->kappa, recorded->rho};
    pack_fields(recorded, last + 2);
    STORE_FOURS(first, row, 0)
    STORE_FOURS(second, row, 4)
    STORE_FOURS(third, row, 8)
    STORE_FOURS(last, row, 10)
}

KERNEL masks load(const int64_t *row, size_t at)
{
    masks which;
    memcpy(&which, row + at, sizeof which);
    return which;
}

KERNEL void store(int64_t *row, size_t at, masks which)
{
    memcpy(row + at, &which, sizeof which);
}
