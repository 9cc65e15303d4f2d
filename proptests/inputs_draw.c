/* inputs_draw.c - samples drawn by the table of regimes
 * SPDX-License-Identifier: MIT */
#include "inputs.h"

#include <string.h>

#include "inputs_setup.h"

enum { TRIES = 32, BATCH = QC_ROUNDED_TOGETHER };

static uint16_t pick(struct qc_random *random, const struct qc_deck *deck)
{
    const int only = qc_only_row(deck); /* draws nothing */
    return only >= 0 ? (uint16_t)only : deck->row[qc_random_below(random, deck->n)];
}

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

static void draw_frame(const struct qc_setup *setup, struct qc_scene *scene, uint16_t *row)
{
    *row = pick(scene->random, &setup->decks[QC_AXIS_FRAME]);
    qc_rows[*row].frame(scene);
}

static void draw_turn(const struct qc_setup *setup, struct qc_scene *scene, uint16_t *regime)
{
    draw_frame(setup, scene, &regime[QC_AXIS_FRAME]);
    uint16_t row = pick(scene->random, &setup->decks[QC_AXIS_TURN]);
    scene->at_identity = scene->turn_is_open = false;
    qc_rows[row].turn(scene, qc_rows[row].value);
    regime[QC_AXIS_TURN] = row;
    if (scene->at_identity)
        regime[QC_AXIS_FRAME] = ROW_FRAME_identity;
}

static void negate(int n, double *x)
{
    for (int k = 0; k < n; k++)
        x[k] = -x[k];
}

/* The signs of a and b as they are to be, against those they are drawn with. */
struct signs {
    int minus_a, minus_b; /* 0 or 1 */
};

/* a and b. Where the rows drawn keep missing narrow turns, the two that cannot miss are taken. */
static struct signs draw_pair(const struct qc_setup *setup, struct qc_scene *scene,
                              uint16_t *regime)
{
    uint32_t signs = qc_random_below(scene->random, 4);
    bool far = setup->side[0] && setup->side[1] ? signs & 1 : setup->side[1], missed;
    scene->turns = &setup->turns[far];
    int tries = 0;
    do {
        draw_turn(setup, scene, regime);
        if (scene->turns->narrow)
            qc_close_turn(scene);
        missed = scene->turns->narrow && !in_turns(scene);
    } while (missed && ++tries < TRIES);
    if (missed) {
        regime[QC_AXIS_FRAME] = ROW_FRAME_identity;
        regime[QC_AXIS_TURN] = ROW_TURN_log;
        qc_rows[ROW_FRAME_identity].frame(scene);
        qc_rows[ROW_TURN_log].turn(scene, qc_rows[ROW_TURN_log].value);
    }
    const int minus = signs >> 1 ? 1 : 0;
    return (struct signs){.minus_a = minus, .minus_b = minus ^ far};
}

static void close_pair(struct qc_scene *scene, struct signs signs)
{
    qc_close_turn(scene);
    if (signs.minus_a)
        negate(4, scene->a);
    if (signs.minus_b)
        negate(4, scene->b);
}

static void draw_single(const struct qc_setup *setup, struct qc_scene *scene, uint16_t *regime)
{
    draw_frame(setup, scene, &regime[QC_AXIS_FRAME]);
    qc_close_frame(scene);
    if (qc_random_below(scene->random, 2))
        negate(4, scene->a);
}

/* Three angles, all of which the format can hold. */
static void draw_euler(const struct qc_setup *setup, struct qc_scene *scene, uint16_t *regime,
                       double euler[3])
{
    struct qc_format format = setup->plan->format;
    for (int tries = 0; tries <= TRIES; tries++) {
        uint16_t row =
            tries < TRIES ? pick(scene->random, &setup->decks[QC_AXIS_FRAME]) : ROW_FRAME_identity;
        double off = 0;
        qc_rows[row].euler(scene, euler);
        for (int k = 0; k < 3; k++) {
            double stored = qc_quantise(format, euler[k]);
            off = fabs(euler[k] - stored) > off ? fabs(euler[k] - stored) : off;
            euler[k] = stored;
        }
        regime[QC_AXIS_FRAME] = row;
        if (qc_is_floating(format) || off <= setup->plan->u / 2)
            return;
    }
}

/* A vector of any size: uniform, along an axis, or each component of a size of its own. */
static void draw_vector(struct qc_scene *scene, double v[3])
{
    struct qc_format format = scene->plan->format;
    bool floating = qc_is_floating(format);
    int lo = floating ? -20 : -format.frac, hi = floating ? 20 : 0;
    double size = qc_random_log(scene->random, lo, hi);
    qc_random_axis(scene->random, v);
    uint32_t kind = qc_random_below(scene->random, 4), kept = qc_random_below(scene->random, 3);
    for (uint32_t k = 0; k < 3; k++) {
        double own = kind == 0 ? qc_random_log(scene->random, lo, hi) : size;
        if (kind == 1)
            v[k] = k == kept ? copysign(1, v[k]) : copysign(0, v[k]);
        v[k] = qc_quantise(format, v[k] * own);
    }
}

/* A control point of squad: up to 56 degrees from one end, about an axis of its own. */
static void draw_control(struct qc_scene *scene, const double end[4], double control[4])
{
    double axis[3], h = qc_random_log(scene->random, -20, -2);
    qc_random_axis(scene->random, axis);
    qc_swing(scene->plan, end, axis, dd_add(dd_of(1), dd_negate(dd_two_prod(h, h))), dd_of(2 * h),
             control);
}

static void draw_quaternion(struct qc_scene *scene, char key, double to[4])
{
    if (key == 'p')
        draw_control(scene, scene->a, to);
    else if (key == 'q')
        draw_control(scene, scene->b, to);
    else
        memcpy(to, key == 'b' ? scene->b : scene->a, 4 * sizeof *to);
}

static double draw_t(const struct qc_setup *setup, struct qc_scene *scene, uint16_t *regime)
{
    uint16_t row = pick(scene->random, &setup->decks[QC_AXIS_T]);
    regime[QC_AXIS_T] = row;
    return qc_quantise(setup->plan->t_format, qc_rows[row].t(scene, qc_rows[row].value));
}

/* One operand, told apart by its width and key. */
static void draw_operand(const struct qc_setup *setup, struct qc_scene *scene,
                         const struct qc_operand *operand, uint16_t *regime, double *to)
{
    char key = operand->key[0];
    switch (operand->width) {
    case 1:
        *to = draw_t(setup, scene, regime);
        return;
    case 3:
        if (key == 'v')
            draw_vector(scene, to);
        else
            draw_euler(setup, scene, regime, to);
        return;
    case 7:
        draw_vector(scene, to + 4);
        /* fall through */
    case 4:
        draw_quaternion(scene, key, to);
        return;
    case 9:
        qc_store_matrix(setup->plan, key == 'b' ? scene->b : scene->a, to);
        return;
    }
}

/* How many of an operand's numbers a row of length concerns: rotations as a whole, anything but t
 * if the row is about special values. */
static int length_width(const struct qc_operand *operand, bool special)
{
    if (operand->width == 1 || (operand->width == 3 && !special))
        return 0;
    return operand->width == 7 && !special ? 4 : operand->width;
}

/* Applies a row of length to a random set of the operands it concerns. */
static void draw_length(const struct qc_setup *setup, struct qc_scene *scene,
                        struct qc_sample *sample)
{
    uint16_t row = pick(scene->random, &setup->decks[QC_AXIS_LENGTH]);
    bool special = qc_regimes[row].domain == QC_DOMAIN_SPECIAL;
    double *operands[QC_OPERANDS_MAX], *at = sample->in;
    int widths[QC_OPERANDS_MAX], n = 0;
    for (int k = 0; k < setup->op->operands_n; k++) {
        widths[n] = length_width(&setup->op->operands[k], special);
        operands[n] = at;
        n += widths[n] > 0;
        at += setup->op->operands[k].width;
    }
    if (n == 0)
        return;
    sample->regime[QC_AXIS_LENGTH] = row;
    if (row == ROW_LENGTH_unit)
        return;
    uint32_t mask = 1 + qc_random_below(scene->random, (1u << n) - 1);
    for (int k = 0; k < n; k++)
        if (mask >> k & 1)
            qc_rows[row].length(scene, qc_rows[row].value, widths[k], operands[k]);
}

/* Rows fill what they need: to clear it all would take a tenth of the time. */
static struct qc_scene open_scene(const struct qc_setup *setup, struct qc_random *random)
{
    struct qc_scene scene;
    scene.plan = setup->plan;
    scene.random = random;
    scene.frame_is_open = scene.turn_is_open = false;
    return scene;
}

/* Pairs left open, until they are rounded together. */
struct waiting {
    struct qc_open_pairs pairs;
    struct signs signs[BATCH];
    size_t index[BATCH]; /* of the sample of each pair */
    size_t n;
};

static void wait_open(struct waiting *waiting, const struct qc_scene *scene, struct signs signs,
                      size_t index)
{
    const size_t at = waiting->n++;
    for (int k = 0; k < 4; k++)
        waiting->pairs.frame[k][at] = scene->frame[k];
    for (int k = 0; k < 3; k++)
        waiting->pairs.axis[k][at] = scene->axis[k];
    waiting->pairs.cosine[at] = scene->cosine.hi;
    waiting->pairs.sine[at] = scene->sine.hi;
    waiting->signs[at] = signs;
    waiting->index[at] = index;
}

/* A sample of any operation. */
static void draw_sample(const struct qc_setup *setup, struct qc_random *random,
                        struct qc_sample *sample)
{
    const struct qc_op_info *op = setup->op;
    struct qc_scene scene = open_scene(setup, random);
    for (int axis = 0; axis < QC_AXES_N; axis++)
        sample->regime[axis] = QC_NO_REGIME;
    memset(sample->in, 0, sizeof sample->in);
    if (setup->pairs)
        close_pair(&scene, draw_pair(setup, &scene, sample->regime));
    else if (setup->rotates)
        draw_single(setup, &scene, sample->regime);
    double *at = sample->in;
    for (int k = 0; k < op->operands_n; k++) {
        draw_operand(setup, &scene, &op->operands[k], sample->regime, at);
        at += op->operands[k].width;
    }
    draw_length(setup, &scene, sample);
}

/* The same for arcs whose pairs may wait: those that do not get a and b here. */
static void draw_arc(const struct qc_setup *setup, struct qc_random *random, size_t index,
                     struct waiting *waiting, struct qc_sample *sample)
{
    struct qc_scene scene = open_scene(setup, random);
    const struct signs signs = draw_pair(setup, &scene, sample->regime);
    if (scene.frame_is_open && scene.turn_is_open) {
        wait_open(waiting, &scene, signs, index);
    } else {
        close_pair(&scene, signs);
        memcpy(sample->in, scene.a, sizeof scene.a);
        memcpy(sample->in + 4, scene.b, sizeof scene.b);
    }
    sample->in[8] = draw_t(setup, &scene, sample->regime);
    sample->regime[QC_AXIS_LENGTH] = ROW_LENGTH_unit;
    memset(sample->in + 9, 0, sizeof sample->in - 9 * sizeof *sample->in);
}

static void take_pair(const struct waiting *waiting, size_t at, double *in)
{
    const struct qc_open_pairs *pairs = &waiting->pairs;
    const double of_a = 1 - 2 * waiting->signs[at].minus_a;
    const double of_b = 1 - 2 * waiting->signs[at].minus_b;
    for (int k = 0; k < 4; k++) {
        in[k] = of_a * pairs->a[k][at];
        in[4 + k] = of_b * pairs->b[k][at];
    }
}

/* Draws n <= BATCH samples. What rounding together does not decide is drawn again one by one. */
static void draw_batch(const struct qc_setup *setup, uint64_t first, size_t n,
                       struct qc_sample *samples)
{
    const uint64_t seed = setup->plan->seed;
    struct qc_random random[BATCH];
    struct waiting waiting;
    waiting.n = 0;
    qc_random_at_many(seed, 0, first, n, random);
    for (size_t i = 0; i < n; i++)
        if (setup->waits)
            draw_arc(setup, &random[i], i, &waiting, &samples[i]);
        else
            draw_sample(setup, &random[i], &samples[i]);
    qc_close_together(waiting.n, &waiting.pairs);
    for (size_t at = 0; at < waiting.n; at++) {
        const size_t i = waiting.index[at];
        if (waiting.pairs.decided[at]) {
            take_pair(&waiting, at, samples[i].in);
            continue;
        }
        random[0] = qc_random_at(seed, 0, first + i);
        draw_sample(setup, &random[0], &samples[i]);
    }
}

void qc_draw_many(const struct qc_plan *plan, uint64_t first, size_t n, struct qc_sample *samples)
{
    const struct qc_setup setup = qc_setup_of(plan);
    for (size_t at = 0; at < n; at += BATCH)
        draw_batch(&setup, first + at, n - at < BATCH ? n - at : BATCH, samples + at);
}

void qc_draw(const struct qc_plan *plan, uint64_t i, struct qc_sample *sample)
{
    qc_draw_many(plan, i, 1, sample);
}
