/* inputs_setup.h - private to the inputs: a plan, worked out once for many samples
 * SPDX-License-Identifier: MIT */
#ifndef QC_INPUTS_SETUP_H
#define QC_INPUTS_SETUP_H

#include "regimes.h"

/* Rows of regimes.def by name. */

/* clang-format off */
#define QC_TURN(name, ...) ROW_TURN_##name,
#define QC_FRAME(name, ...) ROW_FRAME_##name,
#define QC_T(name, ...) ROW_T_##name,
#define QC_LENGTH(name, ...) ROW_LENGTH_##name,
enum {
#include "regimes.def"
    ROWS_N
};
/* clang-format on */

/* The function behind a row, by axis, and what it is called with. */
struct qc_row {
    int formats;
    double value;
    qc_turn_fn *turn;
    qc_frame_fn *frame;
    qc_euler_fn *euler;
    qc_t_fn *t;
    qc_length_fn *length;
};
extern const struct qc_row qc_rows[];

#define QC_TURN(n, d, v, f, domain, weight, s) +(weight)
#define QC_FRAME(n, f, domain, weight, s) +(weight)
#define QC_T(n, d, v, f, domain, weight, s) +(weight)
#define QC_LENGTH(n, d, v, f, domain, weight, s) +(weight)
enum {
    WEIGHTS_N = 0
#include "regimes.def"
};

/* The rows of one axis a plan draws from, each as often as it weighs; a single row once. */
struct qc_deck {
    uint32_t n;
    uint8_t first, last; /* row[0], row[n - 1] */
    uint8_t row[WEIGHTS_N];
};

/* What a plan says, worked out once for many samples. */
struct qc_setup {
    const struct qc_plan *plan;
    const struct qc_op_info *op;
    bool rotates, pairs; /* has operands that are rotations; two of them, a turn apart */
    int end_at[2];       /* where a sample has a and b as quaternions, or -1 */
    struct qc_deck decks[QC_AXES_N];
    struct qc_turns turns[2]; /* b on a's side, b on -a's side */
    bool sides_differ;        /* in their turns */
    bool side[2];             /* can turns of that side be asked for? */
};

struct qc_setup qc_setup_of(const struct qc_plan *plan);

/* A row of the deck; where there is but one, nothing is drawn for it. */
static inline uint16_t qc_pick(struct qc_random *random, const struct qc_deck *deck)
{
    return deck->row[deck->n > 1 ? qc_random_below(random, deck->n) : 0];
}

/* Draws for each of a lot the operand that begins at in[at] and is not t. */
void qc_draw_operand(const struct qc_setup *setup, const struct qc_operand *operand,
                     const struct qc_lot *lot, int at);

/* Draws the row of length of each of a lot and applies it to the operands, which are there. */
void qc_draw_lengths(const struct qc_setup *setup, const struct qc_lot *lot);

#endif
