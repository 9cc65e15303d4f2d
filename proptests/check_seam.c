/* check_seam.c - internal switches, found by their jumps
 * SPDX-License-Identifier: MIT
 *
 * Along one great arc from a = 1 the computed dot product is b.w itself, whatever the order of
 * summation. A bracket of dots is halved toward the larger jump of the error until it is two
 * neighbouring numbers: between these the exact answer moves by less than u. */
#include <math.h>
#include <string.h>

#include "call.h"
#include "checks.h"

enum { BACKGROUND_N = 6 };

/* Signed parts of the error at one dot, each over twice its claim. */
struct parts {
    double along, off_arc, length;
};

struct seam {
    const struct qc_court *court;
    double in[QC_IN_MAX];
    double axis[3];
    struct qc_finding *finding;
    enum qc_status status;
};

static void set_dot(struct seam *seam, double w)
{
    const double sine = sqrt((1 - w) * (1 + w));
    for (int i = 0; i < 3; i++)
        seam->in[4 + i] = qc_quantise(seam->court->format, seam->axis[i] * sine);
    seam->in[7] = w;
}

static bool measure_parts(struct seam *seam, double w, struct parts *parts)
{
    double got[QC_OUT_MAX];
    struct qc_errors errors;
    const struct qc_claim *claim = &seam->court->claim;
    set_dot(seam, w);
    if (!qc_ask(seam->court, seam->in, got, seam->finding))
        return false;
    const struct qc_question question = qc_court_question(seam->court, seam->in);
    seam->status = qc_judge(&question, got, &errors);
    if (seam->status != QC_OK || errors.defined != QC_DEFINED)
        return false;
    if (!errors.valid) {
        qc_find_broken(seam->finding, QC_KIND_INVALID);
        return false;
    }
    const bool has_plane = (errors.has >> QC_ERROR_OFF_ARC & 1) != 0;
    *parts = (struct parts){
        .along = errors.of[QC_ERROR_OWN_ALONG] / (2 * claim->rotation_rad),
        .off_arc = has_plane ? errors.of[QC_ERROR_OFF_ARC] / (2 * claim->off_arc_u) : 0,
        .length = errors.of[QC_ERROR_LENGTH] / (2 * claim->length_u)};
    return true;
}

static double jump(struct parts p, struct parts q)
{
    return fmax(fmax(fabs(p.along - q.along), fabs(p.off_arc - q.off_arc)),
                fabs(p.length - q.length));
}

/* Halves [lo, hi] toward the larger jump; the jump that is left between neighbours. */
static bool narrow(struct seam *seam, double *lo, double *hi, double *left)
{
    struct parts at_lo, at_hi, at_middle;
    if (!measure_parts(seam, *lo, &at_lo) || !measure_parts(seam, *hi, &at_hi))
        return false;
    for (;;) {
        const double middle = qc_quantise(seam->court->format, *lo + (*hi - *lo) / 2);
        *left = jump(at_lo, at_hi);
        if (middle <= *lo || middle >= *hi)
            return true;
        if (!measure_parts(seam, middle, &at_middle))
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
static bool measure_background(struct seam *seam, double lo, double hi, double step,
                               double *largest)
{
    *largest = 0;
    for (int i = 0; i < BACKGROUND_N; i++) {
        struct parts p, q;
        const double w =
            qc_quantise(seam->court->format, lo + (hi - lo) * (i + 0.5) / BACKGROUND_N);
        const double next = qc_quantise(seam->court->format, fmin(w + step, 1));
        if (!measure_parts(seam, w, &p) || !measure_parts(seam, next, &q))
            return false;
        *largest = fmax(*largest, jump(p, q));
    }
    return true;
}

enum qc_status qc_check_seam(const struct qc_court *court, const struct qc_case *c,
                             struct qc_finding *finding)
{
    struct seam seam = {.court = court, .finding = finding, .status = QC_OK};
    const double *b = c->in + 4;
    const double sine = sqrt(b[0] * b[0] + b[1] * b[1] + b[2] * b[2]);
    const double max_turn = court->claim.max_turn_rad;
    double lo = fmin(c->s, b[3]), hi = fmax(c->s, b[3]), left, background;
    if (!(sine > 0) || lo < 0x1p-10 || hi > 1 ||
        (max_turn > 0 && 2 * acos(lo) >= max_turn)) /* the tie zone is no seam */
        return QC_OK;
    memcpy(seam.in, c->in, sizeof seam.in);
    for (int i = 0; i < 3; i++)
        seam.axis[i] = b[i] / sine;
    const double bracket_lo = lo, bracket_hi = hi;
    if (!narrow(&seam, &lo, &hi, &left) ||
        !measure_background(&seam, bracket_lo, bracket_hi, hi - lo, &background))
        return seam.status;
    const double two_e = 2 * court->claim.rotation_rad;
    *finding = (struct qc_finding){.applies = true,
                                   .kind = QC_KIND_VALUE,
                                   .error = left * two_e,
                                   .allowance = fmax(1, 2 * background) * two_e};
    return QC_OK;
}
