/* inputs_operands.c - operands beside the pair itself: angles, vectors, control points; lengths
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "inputs_setup.h"

enum { TRIES = 32 };

/* Three angles, all of which the format can hold. */
static void draw_euler(const struct qc_setup *setup, struct qc_scene *scene, double euler[3])
{
    struct qc_format format = setup->plan->format;
    for (int tries = 0; tries <= TRIES; tries++) {
        uint16_t row = tries < TRIES ? qc_pick(scene->random, &setup->decks[QC_AXIS_FRAME])
                                     : ROW_FRAME_identity;
        double off = 0;
        qc_rows[row].euler(scene, euler);
        for (int k = 0; k < 3; k++) {
            double stored = qc_quantise(format, euler[k]);
            off = fabs(euler[k] - stored) > off ? fabs(euler[k] - stored) : off;
            euler[k] = stored;
        }
        scene->sample->regime[QC_AXIS_FRAME] = row;
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

void qc_draw_operand(const struct qc_setup *setup, const struct qc_operand *operand,
                     const struct qc_lot *lot, int at)
{
    const char key = operand->key[0];
    const bool rotates = operand->width == 4 || operand->width == 7;
    if (at == setup->end_at[0] || at == setup->end_at[1])
        return; /* drawn in place */
    for (size_t k = 0; k < lot->n; k++) {
        struct qc_scene *scene = lot->of[k];
        double *to = scene->sample->in + at;
        if (operand->width == 9)
            qc_store_matrix(setup->plan, key == 'b' ? scene->b : scene->a, to);
        else if (operand->width == 3 && key != 'v')
            draw_euler(setup, scene, to);
        else if (operand->width != 4)
            draw_vector(scene, to + 4 * rotates);
        if (rotates)
            draw_quaternion(scene, key, to);
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

/* Of an operation's operands, those which a row of length concerns: how far in they begin. */
struct concerned {
    int n, at[QC_OPERANDS_MAX], width[QC_OPERANDS_MAX];
};

static struct concerned find_concerned(const struct qc_op_info *op, bool special)
{
    struct concerned concerned = {.n = 0};
    for (int k = 0, at = 0; k < op->operands_n; at += op->operands[k++].width) {
        const int width = length_width(&op->operands[k], special);
        concerned.at[concerned.n] = at;
        concerned.width[concerned.n] = width;
        concerned.n += width > 0;
    }
    return concerned;
}

/* A random set of the operands concerned. */
static void change_lengths(const struct concerned *concerned, struct qc_scene *scene, uint16_t row)
{
    const uint32_t mask = 1 + qc_random_below(scene->random, (1u << concerned->n) - 1);
    for (int k = 0; k < concerned->n; k++)
        if (mask >> k & 1)
            qc_rows[row].length(scene, qc_rows[row].value, concerned->width[k],
                                scene->sample->in + concerned->at[k]);
}

void qc_draw_lengths(const struct qc_setup *setup, const struct qc_lot *lot)
{
    const struct concerned concerned[] = {find_concerned(setup->op, false),
                                          find_concerned(setup->op, true)};
    const struct qc_deck *deck = &setup->decks[QC_AXIS_LENGTH];
    if (deck->last == ROW_LENGTH_unit && concerned[0].n > 0) { /* as nearly always */
        for (size_t k = 0; k < lot->n; k++)
            lot->of[k]->sample->regime[QC_AXIS_LENGTH] = ROW_LENGTH_unit;
        return;
    }
    for (size_t k = 0; k < lot->n; k++) {
        struct qc_scene *scene = lot->of[k];
        const uint16_t row = qc_pick(scene->random, deck);
        const struct concerned *own = &concerned[qc_regimes[row].domain == QC_DOMAIN_SPECIAL];
        if (own->n == 0)
            continue;
        scene->sample->regime[QC_AXIS_LENGTH] = row;
        if (row != ROW_LENGTH_unit)
            change_lengths(own, scene, row);
    }
}
