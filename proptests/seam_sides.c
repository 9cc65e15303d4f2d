/* seam_sides.c - what is on either side of a presumed switch
 * SPDX-License-Identifier: MIT */
#include "seam_sides.h"

#include <math.h>

#include "call.h"

enum {
    SIDE_MAX = 24, /* results on one side */
    SIDE_NEXT = 8, /* of them the nearest numbers; the others reach as far as a bracket is wide */
    SIDE_MIN = 6   /* fewer show neither line nor scatter */
};

/* Less is rounding, however regular: healthy lengths jump by up to 3.5 u where a last place of the
 * root changes. */
static const double jump_min_u = 4, scatter_min_u = 0.25;

static const double flip = 0x1p-11; /* dots about 0 that no side reaches into */

/* Results by their distance from the switch, as share of the farthest. */
struct side {
    size_t n, valid_n;
    double distance[SIDE_MAX];
    struct qc_seam_point points[SIDE_MAX];
    struct qc_seam_sight sights[SIDE_MAX];
};

/* Looks at numbers beyond `edge`, away from the switch: neighbours, then ever farther ones. */
static enum qc_status look_aside(const struct qc_court *court, const double axis[3],
                                 const struct qc_seam_bracket *bracket, double t, double edge,
                                 double step, struct side *side)
{
    const double width = bracket->hi - bracket->lo, reach = fmax(width / fabs(step), SIDE_MAX);
    const double growth = sqrt(sqrt(sqrt(sqrt(reach / SIDE_NEXT))));
    const double beyond = bracket->closed ? 0 : fmax(width, SIDE_MAX * fabs(step));
    double last = -1, along = SIDE_NEXT;
    *side = (struct side){0};
    for (int i = 0; i < SIDE_MAX; i++) {
        const double steps = i < SIDE_NEXT ? i : fmax(i, rint(along));
        const double dot = qc_quantise(court->format, edge + steps * step);
        along *= i < SIDE_NEXT ? 1 : growth;
        if (dot < bracket->lo - beyond || dot > bracket->hi + beyond || fabs(dot) < flip ||
            fabs(dot) >= 1 || steps <= last)
            continue;
        last = steps;
        side->distance[side->n] = steps / reach;
        side->points[side->n++] = (struct qc_seam_point){dot, t};
    }
    const enum qc_status status = qc_seam_look(court, axis, side->n, side->points, side->sights);
    for (size_t i = 0; i < side->n && status == QC_OK; i++)
        side->valid_n += side->sights[i].valid;
    return status;
}

/* The least squares line of a part: its value at the switch, and the scatter about it. */
static double fit(const struct side *side, enum qc_seam_part part, double *scatter)
{
    double x = 0, y = 0, xx = 0, xy = 0, squares = 0;
    const double n = (double)side->n;
    for (size_t i = 0; i < side->n; i++) {
        x += side->distance[i] / n;
        y += qc_seam_part_u(&side->sights[i], part) / n;
    }
    for (size_t i = 0; i < side->n; i++) {
        const double dx = side->distance[i] - x;
        xx += dx * dx;
        xy += dx * (qc_seam_part_u(&side->sights[i], part) - y);
    }
    const double slope = xy / xx;
    for (size_t i = 0; i < side->n; i++) {
        const double off =
            qc_seam_part_u(&side->sights[i], part) - y - slope * (side->distance[i] - x);
        squares += off * off;
    }
    *scatter = sqrt(squares / (n - 2));
    return y - slope * x;
}

/* The jump of one part between two sides, of valid results. */
static struct qc_seam_jump jump_of(const struct side *lo, const struct side *hi,
                                   enum qc_seam_part part)
{
    double scatter_lo, scatter_hi;
    const double at_lo = fit(lo, part, &scatter_lo), at_hi = fit(hi, part, &scatter_hi);
    const double step = fmax(fabs(at_lo), fabs(at_hi)) * 0x1p-15; /* of recorded errors */
    return (struct qc_seam_jump){at_hi - at_lo,
                                 fmax(hypot(scatter_lo, scatter_hi), fmax(scatter_min_u, step))};
}

/* All jumps, and the part of the clearest; its ratio to the scatter, 0 if there is none. */
static double weigh(const struct side *lo, const struct side *hi, struct qc_seam *seam)
{
    double best = 0;
    if (lo->n < SIDE_MIN || hi->n < SIDE_MIN)
        return 0;
    if ((lo->valid_n == lo->n && hi->valid_n == 0) || (lo->valid_n == 0 && hi->valid_n == hi->n)) {
        seam->part = QC_SEAM_PARTS_N;
        return (double)INFINITY;
    }
    if (lo->valid_n < lo->n || hi->valid_n < hi->n)
        return 0;
    for (int k = 0; k < QC_SEAM_PARTS_N; k++) {
        const struct qc_seam_jump jump = jump_of(lo, hi, (enum qc_seam_part)k);
        const double ratio = fabs(jump.jump_u) / jump.scatter_u;
        seam->jumps[k] = jump;
        if (fabs(jump.jump_u) < jump_min_u || ratio <= best)
            continue;
        best = ratio;
        seam->part = (enum qc_seam_part)k;
    }
    return best;
}

/* Both sides of a seam. */
static enum qc_status look_around(const struct qc_court *court, const double axis[3],
                                  const struct qc_seam_bracket *bracket, const struct qc_seam *seam,
                                  struct side *lo, struct side *hi)
{
    const double step = seam->dot_hi - seam->dot_lo;
    const enum qc_status status =
        look_aside(court, axis, bracket, seam->t, seam->dot_lo, -step, lo);
    return status == QC_OK ? look_aside(court, axis, bracket, seam->t, seam->dot_hi, step, hi)
                           : status;
}

enum qc_status qc_seam_weigh(const struct qc_court *court, const double axis[3],
                             const struct qc_seam_bracket *bracket, struct qc_seam *seam,
                             double *ratio)
{
    struct side lo, hi;
    const enum qc_status status = look_around(court, axis, bracket, seam, &lo, &hi);
    *ratio = status == QC_OK ? weigh(&lo, &hi, seam) : 0;
    return status;
}

/* How far the nearest results are from the exact value of `op`, in u, summed. */
static enum qc_status add_up(const struct qc_court *court, const double axis[3],
                             const struct side *side, enum qc_op op, double *sum)
{
    *sum = 0;
    for (size_t i = 0; i < side->n && i < SIDE_NEXT; i++) {
        double in[QC_IN_MAX];
        struct qc_errors errors;
        struct qc_question question = qc_court_question(court, in);
        question.op = op;
        qc_seam_put(court, axis, side->points[i], in);
        const enum qc_status status = qc_judge(&question, side->sights[i].got, &errors);
        if (status != QC_OK)
            return status;
        *sum += errors.defined == QC_DEFINED ? errors.of[QC_ERROR_NORMWISE] : (double)INFINITY;
    }
    return QC_OK;
}

/* The formula the results are nearest to; equally near: the first. */
static enum qc_status name_side(const struct qc_court *court, const double axis[3],
                                const struct side *side, struct qc_seam_side *named)
{
    static const enum qc_op ops[] = {QC_SLERP, QC_NLERP, QC_LERP};
    double nearest = (double)INFINITY;
    *named = (struct qc_seam_side){.formula = "none"};
    for (size_t i = 0; i < side->n; i++) {
        const struct qc_seam_sight *sight = &side->sights[i];
        named->rotation_rad =
            fmax(named->rotation_rad, sight->valid ? sight->rotation_rad : (double)INFINITY);
    }
    for (size_t k = 0; k < sizeof ops / sizeof ops[0] && side->valid_n == side->n; k++) {
        double sum;
        const enum qc_status status = add_up(court, axis, side, ops[k], &sum);
        if (status != QC_OK)
            return status;
        if (sum < nearest) {
            nearest = sum;
            named->formula = qc_op_find((int)ops[k])->name;
        }
    }
    return QC_OK;
}

enum qc_status qc_seam_name(const struct qc_court *court, const double axis[3],
                            const struct qc_seam_bracket *bracket, struct qc_seam *seam)
{
    struct side lo, hi;
    enum qc_status status = look_around(court, axis, bracket, seam, &lo, &hi);
    if (status == QC_OK)
        status = name_side(court, axis, &lo, &seam->lo);
    if (status == QC_OK)
        status = name_side(court, axis, &hi, &seam->hi);
    seam->turn_rad = lo.sights[0].valid ? lo.sights[0].turn_rad : hi.sights[0].turn_rad;
    return status;
}
