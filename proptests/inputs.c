/* inputs.c - the table of regimes, and what a plan draws from
 * SPDX-License-Identifier: MIT */
#include "inputs.h"

#include <string.h>

#include "inputs_setup.h"

enum { ANY, FLOATING, FIXED, MATRICES };

/* clang-format off */
#define QC_TURN(name, draw, value, formats, domain, weight, summary) \
    {#name, summary, QC_AXIS_TURN, domain, weight},
#define QC_FRAME(name, formats, domain, weight, summary) \
    {#name, summary, QC_AXIS_FRAME, domain, weight},
#define QC_T(name, draw, value, formats, domain, weight, summary) \
    {#name, summary, QC_AXIS_T, domain, weight},
#define QC_LENGTH(name, draw, value, formats, domain, weight, summary) \
    {#name, summary, QC_AXIS_LENGTH, domain, weight},
const struct qc_regime qc_regimes[] = {
#include "regimes.def"
};

#define QC_TURN(name, draw, v, f, ...) {.formats = f, .value = v, .turn = qc_turn_##draw},
#define QC_FRAME(name, f, ...) \
    {.formats = f, .frame = qc_frame_##name, .euler = qc_euler_##name},
#define QC_T(name, draw, v, f, ...) {.formats = f, .value = v, .t = qc_t_##draw},
#define QC_LENGTH(name, draw, v, f, ...) {.formats = f, .value = v, .length = qc_length_##draw},
const struct qc_row qc_rows[] = {
#include "regimes.def"
};
/* clang-format on */

const size_t qc_regimes_n = ROWS_N;

struct qc_plan qc_plan_for(const struct qc_impl *impl, const struct qc_method *method,
                           uint64_t seed)
{
    return (struct qc_plan){
        .seed = seed,
        .op = (enum qc_op)method->op,
        .format = qc_format_of(impl),
        .t_format = qc_format_of_t(impl),
        .u = qc_unit_roundoff(impl),
        .domain = QC_DOMAIN_CLAIM,
        .only = {-1, -1, -1, -1},
        .long_way = (method->flags & QC_LONG_WAY) != 0,
    };
}

static bool reads_matrix(enum qc_op op)
{
    const int first = 0; /* its operands before t are alike */
    return qc_op_find((int)op)->operands[first].width == 9;
}

static bool is_representable(const struct qc_plan *plan, size_t row)
{
    const bool floating = qc_is_floating(plan->format);
    const int formats = qc_rows[row].formats;
    return formats == ANY || formats == (floating ? FLOATING : FIXED) ||
           (formats == MATRICES && floating && reads_matrix(plan->op));
}

bool qc_regime_applies(const struct qc_plan *plan, size_t row)
{
    return is_representable(plan, row) && (qc_regimes[row].domain & plan->domain) != 0;
}

static void add_row(struct qc_deck *deck, uint8_t row)
{
    for (unsigned k = 0; k < qc_regimes[row].weight; k++)
        deck->row[deck->n++] = row;
}

/* An axis about which the domain says nothing is drawn as for a claim. */
static struct qc_deck deck_of(const struct qc_plan *plan, enum qc_axis axis)
{
    struct qc_deck deck = {0};
    int only = plan->only[axis];
    bool fits = only >= 0 && is_representable(plan, (size_t)only);
    for (uint8_t row = 0; row < ROWS_N; row++)
        if (qc_regimes[row].axis == axis && (fits ? row == only : qc_regime_applies(plan, row)))
            add_row(&deck, row);
    if (deck.n > 0) {
        deck.first = deck.row[0];
        deck.last = deck.row[deck.n - 1];
        deck.n = deck.first < deck.last ? deck.n : 1;
        return deck;
    }
    struct qc_plan claim = *plan;
    claim.domain = QC_DOMAIN_CLAIM;
    claim.only[axis] = -1;
    return deck_of(&claim, axis);
}

static struct qc_turns turns_of(double lo_deg, double hi_deg)
{
    /* turn/4 in rad: pi/720 */
    double scale = 0x1.1df46a2529d39p-8, lo = lo_deg * scale, hi = hi_deg * scale;
    return (struct qc_turns){
        .h_lo = qc_tangent(lo),
        .h_hi = hi_deg < 180 ? qc_tangent(hi) : 1,
        .quarter_lo = lo,
        .quarter_hi = hi,
        .narrow = lo_deg > 0 || hi_deg < 180,
    };
}

/* Where the quaternion `key` begins in a sample, or -1. */
static int find_end(const struct qc_op_info *op, const char *key)
{
    int at = 0;
    for (int k = 0; k < op->operands_n; at += op->operands[k++].width)
        if (op->operands[k].width == 4 && strcmp(op->operands[k].key, key) == 0)
            return at;
    return -1;
}

struct qc_setup qc_setup_of(const struct qc_plan *plan)
{
    struct qc_setup setup = {.plan = plan, .op = qc_op_find((int)plan->op)};
    int b = qc_op_operand(setup.op, "b");
    setup.rotates = setup.op->operands[0].width != 3;
    setup.pairs = setup.rotates && b >= 0;
    setup.end_at[0] = find_end(setup.op, "a");
    setup.end_at[1] = find_end(setup.op, "b");
    for (int axis = 0; axis < QC_AXES_N; axis++)
        setup.decks[axis] = deck_of(plan, (enum qc_axis)axis);
    double lo = plan->turn_lo_deg, hi = plan->turn_hi_deg;
    if (lo == 0 && hi == 0)
        hi = 360;
    double near_hi = hi < 180 ? hi : 180, far_lo = lo > 180 ? lo : 180;
    setup.turns[0] = setup.turns[1] = turns_of(lo < near_hi ? lo : near_hi, near_hi);
    setup.sides_differ = plan->long_way && hi > 180;
    if (setup.sides_differ)
        setup.turns[1] = turns_of(360 - hi, 360 - far_lo);
    setup.side[0] = !plan->long_way || lo < 180;
    setup.side[1] = !plan->long_way || hi > 180;
    return setup;
}
