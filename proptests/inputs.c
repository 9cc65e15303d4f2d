/* inputs.c - the table of regimes, and a sample drawn by it
 * SPDX-License-Identifier: MIT */
#include "inputs.h"

#include <string.h>

#include "regimes.h"

enum { ANY, FLOATING };
enum { TRIES = 32 };

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

#define QC_TURN(name, ...) ROW_TURN_##name,
#define QC_FRAME(name, ...) ROW_FRAME_##name,
#define QC_T(name, ...) ROW_T_##name,
#define QC_LENGTH(name, ...) ROW_LENGTH_##name,
enum {
#include "regimes.def"
    ROWS_N
};

#define QC_TURN(name, draw, v, f, ...) {.formats = f, .value = v, .turn = qc_turn_##draw},
#define QC_FRAME(name, f, ...) \
    {.formats = f, .frame = qc_frame_##name, .euler = qc_euler_##name},
#define QC_T(name, draw, v, f, ...) {.formats = f, .value = v, .t = qc_t_##draw},
#define QC_LENGTH(name, draw, v, f, ...) {.formats = f, .value = v, .length = qc_length_##draw},
static const struct {
    int formats;
    double value;
    qc_turn_fn *turn;
    qc_frame_fn *frame;
    qc_euler_fn *euler;
    qc_t_fn *t;
    qc_length_fn *length;
} rows[] = {
#include "regimes.def"
};
/* clang-format on */

const size_t qc_regimes_n = ROWS_N;

/* The rows of one axis a plan draws from. */
struct deck {
    uint32_t total, weight[ROWS_N];
    uint16_t row[ROWS_N];
    int n;
};

/* What a plan says, worked out once for many samples. */
struct setup {
    const struct qc_plan *plan;
    const struct qc_op_info *op;
    bool rotates, pairs; /* has operands that are rotations; two of them, a turn apart */
    struct deck decks[QC_AXES_N];
    struct qc_turns turns[2]; /* b on a's side, b on -a's side */
    bool side[2];             /* can turns of that side be asked for? */
};

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

bool qc_regime_applies(const struct qc_plan *plan, size_t row)
{
    bool representable = rows[row].formats == ANY || qc_is_floating(plan->format);
    return representable && (qc_regimes[row].domain & plan->domain) != 0;
}

static void add_row(struct deck *deck, uint16_t row)
{
    deck->row[deck->n] = row;
    deck->weight[deck->n] = qc_regimes[row].weight;
    deck->total += qc_regimes[row].weight;
    deck->n++;
}

/* An axis about which the domain says nothing is drawn as for a claim. */
static struct deck deck_of(const struct qc_plan *plan, enum qc_axis axis)
{
    struct deck deck = {0};
    int only = plan->only[axis];
    bool fits = only >= 0 && (rows[only].formats == ANY || qc_is_floating(plan->format));
    for (uint16_t row = 0; row < ROWS_N; row++)
        if (qc_regimes[row].axis == axis && (fits ? row == only : qc_regime_applies(plan, row)))
            add_row(&deck, row);
    if (deck.n > 0)
        return deck;
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

static struct setup setup_of(const struct qc_plan *plan)
{
    struct setup setup = {.plan = plan, .op = qc_op_find((int)plan->op)};
    int b = qc_op_operand(setup.op, "b");
    setup.rotates = setup.op->operands[0].width != 3;
    setup.pairs = setup.rotates && b >= 0;
    for (int axis = 0; axis < QC_AXES_N; axis++)
        setup.decks[axis] = deck_of(plan, (enum qc_axis)axis);
    double lo = plan->turn_lo_deg, hi = plan->turn_hi_deg;
    if (lo == 0 && hi == 0)
        hi = 360;
    double near_hi = hi < 180 ? hi : 180, far_lo = lo > 180 ? lo : 180;
    setup.turns[0] = setup.turns[1] = turns_of(lo < near_hi ? lo : near_hi, near_hi);
    if (plan->long_way && hi > 180)
        setup.turns[1] = turns_of(360 - hi, 360 - far_lo);
    setup.side[0] = !plan->long_way || lo < 180;
    setup.side[1] = !plan->long_way || hi > 180;
    return setup;
}

static uint16_t pick(struct qc_random *random, const struct deck *deck)
{
    int k = 0;
    if (deck->n == 1)
        return deck->row[0];
    uint32_t at = qc_random_below(random, deck->total);
    while (at >= deck->weight[k])
        at -= deck->weight[k++];
    return deck->row[k];
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

static void draw_frame(const struct setup *setup, struct qc_scene *scene, uint16_t *row)
{
    *row = pick(&scene->random, &setup->decks[QC_AXIS_FRAME]);
    rows[*row].frame(scene);
}

static void draw_turn(const struct setup *setup, struct qc_scene *scene, uint16_t *regime)
{
    draw_frame(setup, scene, &regime[QC_AXIS_FRAME]);
    uint16_t row = pick(&scene->random, &setup->decks[QC_AXIS_TURN]);
    scene->at_identity = false;
    rows[row].turn(scene, rows[row].value);
    regime[QC_AXIS_TURN] = row;
    if (scene->at_identity)
        regime[QC_AXIS_FRAME] = ROW_FRAME_identity;
}

static void negate(int n, double *x)
{
    for (int k = 0; k < n; k++)
        x[k] = -x[k];
}

/* a and b. Where the rows drawn keep missing narrow turns, the two that cannot miss are taken. */
static void draw_pair(const struct setup *setup, struct qc_scene *scene, uint16_t *regime)
{
    uint32_t signs = qc_random_below(&scene->random, 4);
    bool far = setup->side[0] && setup->side[1] ? signs & 1 : setup->side[1];
    scene->turns = &setup->turns[far];
    int tries = 0;
    do
        draw_turn(setup, scene, regime);
    while (scene->turns->narrow && !in_turns(scene) && ++tries < TRIES);
    if (tries == TRIES) {
        regime[QC_AXIS_FRAME] = ROW_FRAME_identity;
        regime[QC_AXIS_TURN] = ROW_TURN_log;
        rows[ROW_FRAME_identity].frame(scene);
        rows[ROW_TURN_log].turn(scene, rows[ROW_TURN_log].value);
    }
    if (far)
        negate(4, scene->b);
    if (signs & 2) {
        negate(4, scene->a);
        negate(4, scene->b);
    }
}

static void draw_single(const struct setup *setup, struct qc_scene *scene, uint16_t *regime)
{
    draw_frame(setup, scene, &regime[QC_AXIS_FRAME]);
    if (qc_random_below(&scene->random, 2))
        negate(4, scene->a);
}

/* Three angles, all of which the format can hold. */
static void draw_euler(const struct setup *setup, struct qc_scene *scene, uint16_t *regime,
                       double euler[3])
{
    struct qc_format format = setup->plan->format;
    for (int tries = 0; tries <= TRIES; tries++) {
        uint16_t row =
            tries < TRIES ? pick(&scene->random, &setup->decks[QC_AXIS_FRAME]) : ROW_FRAME_identity;
        double off = 0;
        rows[row].euler(scene, euler);
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
    double size = qc_random_log(&scene->random, lo, hi);
    qc_random_axis(&scene->random, v);
    uint32_t kind = qc_random_below(&scene->random, 4), kept = qc_random_below(&scene->random, 3);
    for (uint32_t k = 0; k < 3; k++) {
        double own = kind == 0 ? qc_random_log(&scene->random, lo, hi) : size;
        if (kind == 1)
            v[k] = k == kept ? copysign(1, v[k]) : copysign(0, v[k]);
        v[k] = qc_quantise(format, v[k] * own);
    }
}

/* A control point of squad: up to 56 degrees from one end, about an axis of its own. */
static void draw_control(struct qc_scene *scene, const double end[4], double control[4])
{
    double axis[3], h = qc_random_log(&scene->random, -20, -2);
    qc_random_axis(&scene->random, axis);
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

static double draw_t(const struct setup *setup, struct qc_scene *scene, uint16_t *regime)
{
    uint16_t row = pick(&scene->random, &setup->decks[QC_AXIS_T]);
    regime[QC_AXIS_T] = row;
    return qc_quantise(setup->plan->t_format, rows[row].t(scene, rows[row].value));
}

/* One operand, told apart by its width and key. */
static void draw_operand(const struct setup *setup, struct qc_scene *scene,
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
static void draw_length(const struct setup *setup, struct qc_scene *scene, struct qc_sample *sample)
{
    uint16_t row = pick(&scene->random, &setup->decks[QC_AXIS_LENGTH]);
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
    uint32_t mask = 1 + qc_random_below(&scene->random, (1u << n) - 1);
    for (int k = 0; k < n; k++)
        if (mask >> k & 1)
            rows[row].length(scene, rows[row].value, widths[k], operands[k]);
}

static void draw_sample(const struct setup *setup, uint64_t i, struct qc_sample *sample)
{
    const struct qc_op_info *op = setup->op;
    struct qc_scene scene = {.plan = setup->plan, .random = qc_random_at(setup->plan->seed, 0, i)};
    for (int axis = 0; axis < QC_AXES_N; axis++)
        sample->regime[axis] = QC_NO_REGIME;
    memset(sample->in, 0, sizeof sample->in);
    if (setup->pairs)
        draw_pair(setup, &scene, sample->regime);
    else if (setup->rotates)
        draw_single(setup, &scene, sample->regime);
    double *at = sample->in;
    for (int k = 0; k < op->operands_n; k++) {
        draw_operand(setup, &scene, &op->operands[k], sample->regime, at);
        at += op->operands[k].width;
    }
    draw_length(setup, &scene, sample);
}

void qc_draw_many(const struct qc_plan *plan, uint64_t first, size_t n, struct qc_sample *samples)
{
    const struct setup setup = setup_of(plan);
    for (size_t k = 0; k < n; k++)
        draw_sample(&setup, first + k, &samples[k]);
}

void qc_draw(const struct qc_plan *plan, uint64_t i, struct qc_sample *sample)
{
    qc_draw_many(plan, i, 1, sample);
}
