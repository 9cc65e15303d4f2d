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
    lanes band;
    masks tie, other_arc, parallel;
};

KERNEL void store_errors(const struct recorded *recorded, struct qc_errors *const *errors)
{
    _Static_assert(QC_ERRORS_N == 9, "doubles are stored by fours");
    _Static_assert(offsetof(struct qc_errors, rho) == 8 * 11, "all doubles come first");
    double *row[LANES_N];
    for (int i = 0; i < LANES_N; i++)
        row[i] = (double *)errors[i];
    const unsigned all = (1U << QC_ERRORS_N) - 1;
    const lanes *of = recorded->of;
    lanes first[4] = {of[0], of[1], of[2], of[3]}, second[4] = {of[4], of[5], of[6], of[7]};
    lanes third[4] = {of[8], recorded->turn_rad, recorded->kappa, recorded->rho};
    STORE_FOURS(first, row, 0)
    STORE_FOURS(second, row, 4)
    STORE_FOURS(third, row, 8)
    for (int i = 0; i < LANES_N; i++) {
        errors[i]->has = all & ~((recorded->parallel[i] & 1U) << QC_ERROR_OFF_ARC);
        errors[i]->defined = QC_DEFINED;
        errors[i]->valid = true;
        errors[i]->tie = recorded->tie[i] != 0;
        errors[i]->other_arc = recorded->other_arc[i] != 0;
        errors[i]->band = (int)recorded->band[i];
    }
}

KERNEL void store(int64_t *row, size_t at, masks which)
{
    memcpy(row + at, &which, sizeof which);
}
