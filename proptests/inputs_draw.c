/* inputs_draw.c - samples drawn by the table of regimes, many side by side
 * SPDX-License-Identifier: MIT
 *
 * Each sample has a stream of random words of its own. So one thing may be drawn for all of them
 * before the next, and row by row: a processor foresees what it does many times over. */
#include "inputs.h"

#include <string.h>

#include "inputs_setup.h"

enum { TRIES = 32, BATCH = QC_DRAWN_TOGETHER };

/* Samples in the making. */
struct batch {
    const struct qc_setup *setup;
    struct qc_lot all, of_row[ROWS_N]; /* of_row: as dealt last */
    struct qc_scene scene[BATCH];
    struct qc_random random[BATCH];
    double ends[BATCH][2][4]; /* room for a and b where samples have none */
};

/* Is the turn from a to b one of those asked for? The short way takes -b for b where it is nearer.
 */
static bool in_turns(const struct qc_scene *scene)
{
    double apart = 0, together = 0;
    for (int k = 0; k < 4; k++) {
        double minus = scene->a[k] - scene->b[k], plus = scene->a[k] + scene->b[k];
        apart += minus * minus;
        together += plus * plus;
    }
    bool flips = !scene->plan->long_way && apart > together;
    double h = flips ? sqrt(together / apart) : sqrt(apart / together);
    return scene->turns->h_lo <= h && h <= scene->turns->h_hi;
}

/* Picks a row of `axis` for each of a lot; returns the deck, whose rows then have their lots. */
static const struct qc_deck *deal(struct batch *batch, enum qc_axis axis, const struct qc_lot *lot)
{
    const struct qc_deck *deck = &batch->setup->decks[axis];
    struct qc_scene **end[ROWS_N];
    for (int row = deck->first; row <= deck->last; row++)
        end[row] = batch->of_row[row].of;
    for (size_t k = 0; k < lot->n; k++) {
        struct qc_scene *scene = lot->of[k];
        const uint16_t row = qc_pick(scene->random, deck);
        scene->sample->regime[axis] = row;
        *end[row]++ = scene;
    }
    for (int row = deck->first; row <= deck->last; row++)
        batch->of_row[row].n = (size_t)(end[row] - batch->of_row[row].of);
    return deck;
}

static void draw_frames(struct batch *batch, const struct qc_lot *lot)
{
    const struct qc_deck *deck = deal(batch, QC_AXIS_FRAME, lot);
    for (int row = deck->first; row <= deck->last; row++)
        qc_rows[row].frame(&batch->of_row[row]);
}

static void draw_turns(struct batch *batch, const struct qc_lot *lot)
{
    const struct qc_deck *deck = deal(batch, QC_AXIS_TURN, lot);
    for (int row = deck->first; row <= deck->last; row++)
        qc_rows[row].turn(&batch->of_row[row], qc_rows[row].value);
}

/* On which side of a, and with which signs, each pair is to be. */
static void draw_signs(struct batch *batch)
{
    const struct qc_setup *setup = batch->setup;
    static const double signs[] = {1, -1};
    for (size_t i = 0; i < batch->all.n; i++) {
        struct qc_scene *scene = &batch->scene[i];
        const uint32_t drawn = qc_random_below(scene->random, 4);
        const bool far = setup->side[0] && setup->side[1] ? drawn & 1 : setup->side[1];
        scene->turns = &setup->turns[far & setup->sides_differ];
        scene->sign_a = signs[drawn >> 1];
        scene->sign_b = signs[drawn >> 1 ^ far]; /* looked up: no branch foresees it */
    }
}

/* Keeps of a lot those whose turn is none of those asked for. */
static void keep_missed(const struct qc_setup *setup, struct qc_lot *lot)
{
    size_t kept = 0;
    if (!setup->turns[0].narrow && !setup->turns[1].narrow)
        lot->n = 0;
    for (size_t k = 0; k < lot->n; k++) {
        struct qc_scene *scene = lot->of[k];
        if (!scene->turns->narrow)
            continue;
        qc_close_turn(scene);
        if (!in_turns(scene))
            lot->of[kept++] = scene;
    }
    lot->n = kept;
}

/* The two rows that cannot miss narrow turns. */
static void draw_certain(const struct qc_lot *lot)
{
    for (size_t k = 0; k < lot->n; k++) {
        lot->of[k]->sample->regime[QC_AXIS_FRAME] = ROW_FRAME_identity;
        lot->of[k]->sample->regime[QC_AXIS_TURN] = ROW_TURN_log;
    }
    qc_rows[ROW_FRAME_identity].frame(lot);
    qc_rows[ROW_TURN_log].turn(lot, qc_rows[ROW_TURN_log].value);
}

static void set_sign(double sign, double end[4])
{
    for (int k = 0; k < 4; k++)
        end[k] *= sign;
}

static void close_each(const struct qc_lot *lot)
{
    for (size_t k = 0; k < lot->n; k++) {
        qc_close_turn(lot->of[k]);
        set_sign(lot->of[k]->sign_a, lot->of[k]->a);
        set_sign(lot->of[k]->sign_b, lot->of[k]->b);
    }
}

/* Rounds what is open, together where that can be, and gives the ends their signs. */
static void close_pairs(struct batch *batch)
{
    const bool together = batch->setup->plan->format.scalar == QC_F32;
    struct qc_lot open, others, undecided = {.n = 0};
    size_t open_n = 0, others_n = 0;
    for (size_t i = 0; i < batch->all.n; i++) {
        struct qc_scene *scene = &batch->scene[i];
        const bool is_open = together & scene->frame_is_open & scene->turn_is_open;
        open.of[open_n] = others.of[others_n] = scene;
        open_n += is_open;
        others_n += !is_open;
    }
    open.n = open_n;
    others.n = others_n;
    qc_close_together(&open);
    for (size_t k = 0; k < open_n; k++)
        if (open.of[k]->frame_is_open)
            undecided.of[undecided.n++] = open.of[k];
    close_each(&others);
    close_each(&undecided);
}

static void draw_pairs(struct batch *batch)
{
    struct qc_lot lot = batch->all;
    draw_signs(batch);
    for (int tries = 0; lot.n > 0 && tries < TRIES; tries++) {
        draw_frames(batch, &lot);
        draw_turns(batch, &lot);
        keep_missed(batch->setup, &lot);
    }
    draw_certain(&lot);
    close_pairs(batch);
}

/* Every a, where there is no b. */
static void draw_singles(struct batch *batch)
{
    draw_frames(batch, &batch->all);
    for (size_t i = 0; i < batch->all.n; i++) {
        struct qc_scene *scene = &batch->scene[i];
        qc_close_frame(scene);
        set_sign(-qc_random_sign(scene->random), scene->a);
    }
}

/* Every t, which is in[at] of a sample. */
static void draw_times(struct batch *batch, int at)
{
    const struct qc_format format = batch->setup->plan->t_format;
    double t[BATCH];
    unsigned char stored[sizeof t];
    const struct qc_deck *deck = deal(batch, QC_AXIS_T, &batch->all);
    for (int row = deck->first; row <= deck->last; row++) {
        const struct qc_lot *own = &batch->of_row[row];
        double drawn[BATCH];
        qc_rows[row].t(own, qc_rows[row].value, drawn);
        for (size_t k = 0; k < own->n; k++)
            t[own->of[k] - batch->scene] = drawn[k];
    }
    qc_encode(format, batch->all.n, t, stored);
    qc_decode(format, batch->all.n, stored, t);
    for (size_t i = 0; i < batch->all.n; i++)
        batch->all.of[i]->sample->in[at] = t[i];
}

static void draw_operands(struct batch *batch)
{
    const struct qc_op_info *op = batch->setup->op;
    for (int k = 0, at = 0; k < op->operands_n; at += op->operands[k++].width)
        if (op->operands[k].width == 1)
            draw_times(batch, at);
        else
            qc_draw_operand(batch->setup, &op->operands[k], &batch->all, at);
    qc_draw_lengths(batch->setup, &batch->all);
}

/* Scenes of n samples, in which is nothing but what any row may ask. */
static void open_batch(struct batch *batch, uint64_t first, size_t n, struct qc_sample *samples)
{
    const struct qc_plan *plan = batch->setup->plan;
    const int *end_at = batch->setup->end_at;
    const size_t width = (size_t)qc_op_in_width(batch->setup->op);
    qc_random_at_many(plan->seed, 0, first, n, batch->random);
    batch->all.n = n;
    for (size_t i = 0; i < n; i++) {
        struct qc_scene *scene = batch->all.of[i] = &batch->scene[i];
        scene->plan = plan;
        scene->random = &batch->random[i];
        scene->sample = &samples[i];
        scene->a = end_at[0] < 0 ? batch->ends[i][0] : samples[i].in + end_at[0];
        scene->b = end_at[1] < 0 ? batch->ends[i][1] : samples[i].in + end_at[1];
        scene->frame_is_open = scene->turn_is_open = false;
        memset(samples[i].in + width, 0, (QC_IN_MAX - width) * sizeof samples[i].in[0]);
        for (int axis = 0; axis < QC_AXES_N; axis++)
            samples[i].regime[axis] = QC_NO_REGIME;
    }
}

void qc_draw_many(const struct qc_plan *plan, uint64_t first, size_t n, struct qc_sample *samples)
{
    const struct qc_setup setup = qc_setup_of(plan);
    struct batch batch;
    batch.setup = &setup;
    for (size_t at = 0; at < n; at += BATCH) {
        open_batch(&batch, first + at, n - at < BATCH ? n - at : BATCH, samples + at);
        if (setup.pairs)
            draw_pairs(&batch);
        else if (setup.rotates)
            draw_singles(&batch);
        draw_operands(&batch);
    }
}

void qc_draw(const struct qc_plan *plan, uint64_t i, struct qc_sample *sample)
{
    qc_draw_many(plan, i, 1, sample);
}
