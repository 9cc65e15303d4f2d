/* check_seam.c - internal switches, found by their jumps
 * SPDX-License-Identifier: MIT
 *
 * Along one great arc from a = 1 the computed dot product is b.w itself, whatever the order of
 * summation. A bracket of dots is halved toward the larger jump of the error until it is two
 * neighbouring numbers: between these the exact answer moves by less than u. */
#include <math.h>

#include "call.h"
#include "checks.h"
#include "seam.h"

enum { BACKGROUND_N = 6, NEIGHBOURS = 8, PIECES = 8 };

static const double tie = 0x1p-10; /* the zone of dots about 0, which is no seam */

/* Signed parts of the error at one dot, each over twice its claim. */
struct parts {
    double of[QC_SEAM_PARTS_N];
};

struct scan {
    const struct qc_court *court;
    double axis[3], t;
    struct qc_finding *finding;
    enum qc_status status;
};

static bool measure_parts(struct scan *scan, double w, struct parts *parts)
{
    const struct qc_claim *claim = &scan->court->claim;
    const double allowed_u[QC_SEAM_PARTS_N] = {[QC_SEAM_ALONG] =
                                                   claim->rotation_rad / (2 * scan->court->u),
                                               [QC_SEAM_OFF_ARC] = claim->off_arc_u,
                                               [QC_SEAM_LENGTH] = claim->length_u};
    const struct qc_seam_point point = {w, scan->t};
    struct qc_seam_sight sight;
    const enum qc_status status = qc_seam_look(scan->court, scan->axis, 1, &point, &sight);
    if (!qc_returned(status, scan->finding))
        return false;
    scan->status = status;
    if (status != QC_OK || !sight.defined)
        return false;
    if (!sight.valid) {
        qc_find_broken(scan->finding, QC_KIND_INVALID);
        return false;
    }
    for (int k = 0; k < QC_SEAM_PARTS_N; k++)
        parts->of[k] = qc_seam_part_u(&sight, (enum qc_seam_part)k) / (2 * allowed_u[k]);
    return true;
}

static double jump(struct parts p, struct parts q)
{
    double largest = 0;
    for (int k = 0; k < QC_SEAM_PARTS_N; k++)
        largest = fmax(largest, fabs(p.of[k] - q.of[k]));
    return largest;
}

/* Halves [lo, hi] toward the larger jump; the jump that is left between neighbours. */
static bool narrow(struct scan *scan, double *lo, double *hi, double *left)
{
    struct parts at_lo, at_hi, at_middle;
    if (!measure_parts(scan, *lo, &at_lo) || !measure_parts(scan, *hi, &at_hi))
        return false;
    for (;;) {
        const double middle = qc_quantise(scan->court->format, *lo + (*hi - *lo) / 2);
        *left = jump(at_lo, at_hi);
        if (middle <= *lo || middle >= *hi)
            return true;
        if (!measure_parts(scan, middle, &at_middle))
            return false;
        if (jump(at_lo, at_middle) >= jump(at_middle, at_hi)) {
            *hi = middle;
            at_hi = at_middle;
        } else {
            *lo = middle;
            at_lo = at_middle;
        }
    }
}

/* The largest jump between points as close as the seam's, at other places of the bracket. */
static bool measure_background(struct scan *scan, double lo, double hi, double step,
                               double *largest)
{
    *largest = 0;
    for (int i = 0; i < BACKGROUND_N; i++) {
        struct parts p, q;
        const double w =
            qc_quantise(scan->court->format, lo + (hi - lo) * (i + 0.5) / BACKGROUND_N);
        const double next = qc_quantise(scan->court->format, fmin(w + step, 1));
        if (!measure_parts(scan, w, &p) || !measure_parts(scan, next, &q))
            return false;
        *largest = fmax(*largest, jump(p, q));
    }
    return true;
}

/* Raises *largest to the largest jump within [from, to]. */
static bool raise_to_jump(struct scan *scan, double from, double to, double *largest)
{
    double lo = qc_quantise(scan->court->format, fmax(from, tie));
    double hi = qc_quantise(scan->court->format, fmin(to, 1)), left = 0;
    if (lo < hi && !narrow(scan, &lo, &hi, &left))
        return false;
    *largest = fmax(*largest, left);
    return true;
}

/* Raises *background to jumps close by, among neighbours and within a factor of two of 1 - dot, as
 * far as it takes to excuse `jump_left`: roundings that are magnified jump there more than half as
 * much, which is a saw and no switch. (1 - w^2 in floats first jumps where 1 - w is 2896 u, and
 * again where it is 5016 u.) */
static bool excuse(struct scan *scan, double lo, double hi, double jump_left, double *background)
{
    const double near = NEIGHBOURS * (hi - lo), below = (1 - lo) / PIECES, above = below / 2;
    bool good = raise_to_jump(scan, lo - near, lo, background) &&
                raise_to_jump(scan, hi, hi + near, background);
    for (int i = 0; i < PIECES && good && jump_left > 2 * *background; i++)
        good = raise_to_jump(scan, lo - (i + 1) * below, lo - i * below, background) &&
               raise_to_jump(scan, hi + i * above, hi + (i + 1) * above, background);
    return good;
}

enum qc_status qc_check_seam(const struct qc_court *court, const struct qc_case *c,
                             struct qc_finding *finding)
{
    struct scan scan = {.court = court, .t = c->in[8], .finding = finding, .status = QC_OK};
    const double *b = c->in + 4;
    const double sine = sqrt(b[0] * b[0] + b[1] * b[1] + b[2] * b[2]);
    const double max_turn = court->claim.max_turn_rad;
    double lo = fmin(c->s, b[3]), hi = fmax(c->s, b[3]), left, background;
    if (!(sine > 0) || lo < tie || hi > 1 || (max_turn > 0 && 2 * acos(lo) >= max_turn))
        return QC_OK;
    for (int i = 0; i < 3; i++)
        scan.axis[i] = b[i] / sine;
    const double bracket_lo = lo, bracket_hi = hi;
    if (!narrow(&scan, &lo, &hi, &left) ||
        !measure_background(&scan, bracket_lo, bracket_hi, hi - lo, &background) ||
        (left > fmax(1, 2 * background) && !excuse(&scan, lo, hi, left, &background)))
        return scan.status;
    const double two_e = 2 * court->claim.rotation_rad;
    *finding = (struct qc_finding){.applies = true,
                                   .kind = QC_KIND_VALUE,
                                   .error = left * two_e,
                                   .allowance = fmax(1, 2 * background) * two_e};
    return QC_OK;
}
