/* seams.c - all internal switches of a method, found from outside
 * SPDX-License-Identifier: MIT */
#include "seams.h"

#include <math.h>
#include <stdlib.h>

#include "seam_sides.h"

enum {
    PER_HALVING = 16, /* brackets to each halving of 1 - |dot| */
    TIMES_N = 5,
    SAW_MIN = 4, /* teeth that make a saw */
    BRACKETS_MAX = 4096,
    HUNTS_MAX = BRACKETS_MAX * TIMES_N,
    CANDIDATES_MAX = 2 * HUNTS_MAX
};

/* A jump this many times the scatter of results is none by chance. */
static const double clear_ratio = 5;

static const double tie = 0x1p-10; /* dots about 0 that are left out: there the way flips */

/* nlerp is off most where t = (1 - 1/sqrt 3)/2, not at all at 1/2, where a lerp is shortest. */
static const double times[TIMES_N] = {0.0625, 0.21132486540518713, 0.5, 0.78867513459481287,
                                      0.9375};

/* Any axis will do: no component is 0 or repeats. */
static const double axis[3] = {0.36, 0.48, 0.8};

/* A bracket at one t, being halved. */
struct hunt {
    struct qc_seam_bracket bracket;
    double lo, hi, t;
    struct qc_seam_sight at_lo, at_hi;
};

/* A jump at one t that may be a seam. */
struct candidate {
    struct qc_seam_bracket bracket;
    struct qc_seam seam;
    double ratio; /* of the jump to the scatter */
    bool found;   /* it is one */
};

struct finder {
    const struct qc_court *court;
    struct qc_seam_bracket brackets[BRACKETS_MAX];
    size_t brackets_n;
    struct hunt *hunts;
    size_t hunts_n;
    struct qc_seam_point *points; /* of one look at all hunts */
    struct qc_seam_sight *sights;
    struct candidate *candidates;
    size_t candidates_n;
    struct qc_seam *seams;
    size_t seams_n;
    void (*progress)(void *context, double share);
    void *context;
};

static double stored(const struct finder *finder, double dot)
{
    return qc_quantise(finder->court->format, dot);
}

static void add_bracket(struct finder *finder, double lo, double hi, bool closed)
{
    if (lo < hi && finder->brackets_n < BRACKETS_MAX)
        finder->brackets[finder->brackets_n++] = (struct qc_seam_bracket){lo, hi, closed};
}

/* Brackets of dots 1 - d or d - 1, d falling from 1 - tie to what format and turn allow. */
static void cut(struct finder *finder, double sign)
{
    const double max_turn = finder->court->claim.max_turn_rad;
    double last = tie;
    for (int binade = 0; binade < 64; binade++) {
        for (int k = 0; k < PER_HALVING; k++) {
            const double apart = ldexp(2 * PER_HALVING - k, -binade) / (2 * PER_HALVING);
            const double dot = stored(finder, 1 - apart);
            const double lo = sign > 0 ? last : -dot, hi = sign > 0 ? dot : -last;
            if (dot <= last || dot >= 1)
                continue;
            if (!(max_turn > 0 && 2 * acos(lo) >= max_turn))
                add_bracket(finder, lo, hi, false);
            last = dot;
        }
    }
}

/* Larger jump of any part between two results, in u; where only one is valid, infinite. */
static double jump_between(const struct qc_seam_sight *p, const struct qc_seam_sight *q)
{
    double largest = 0;
    if (p->valid != q->valid)
        return (double)INFINITY;
    for (int k = 0; k < QC_SEAM_PARTS_N && p->valid; k++)
        largest = fmax(largest, fabs(qc_seam_part_u(p, (enum qc_seam_part)k) -
                                     qc_seam_part_u(q, (enum qc_seam_part)k)));
    return largest;
}

/* Puts every bracket at every t before the finder, and looks at both its ends. */
static enum qc_status begin_hunts(struct finder *finder)
{
    enum qc_status status = QC_OK;
    finder->hunts_n = finder->brackets_n * TIMES_N;
    for (size_t i = 0; i < finder->hunts_n; i++) {
        const struct qc_seam_bracket *bracket = &finder->brackets[i / TIMES_N];
        finder->hunts[i] =
            (struct hunt){.bracket = *bracket,
                          .lo = bracket->lo,
                          .hi = bracket->hi,
                          .t = qc_quantise(finder->court->t_format, times[i % TIMES_N])};
    }
    for (int end = 0; end < 2 && status == QC_OK; end++) {
        for (size_t i = 0; i < finder->hunts_n; i++) {
            const struct hunt *hunt = &finder->hunts[i];
            finder->points[i] = (struct qc_seam_point){end ? hunt->hi : hunt->lo, hunt->t};
        }
        status = qc_seam_look(finder->court, axis, finder->hunts_n, finder->points, finder->sights);
        for (size_t i = 0; i < finder->hunts_n && status == QC_OK; i++)
            *(end ? &finder->hunts[i].at_hi : &finder->hunts[i].at_lo) = finder->sights[i];
    }
    return status;
}

static double middle_of(const struct finder *finder, const struct hunt *hunt)
{
    return stored(finder, hunt->lo + (hunt->hi - hunt->lo) / 2);
}

static bool is_narrow(const struct finder *finder, const struct hunt *hunt)
{
    const double middle = middle_of(finder, hunt);
    return middle <= hunt->lo || middle >= hunt->hi;
}

static void halve(struct hunt *hunt, double middle, const struct qc_seam_sight *at_middle)
{
    if (jump_between(&hunt->at_lo, at_middle) >= jump_between(at_middle, &hunt->at_hi)) {
        hunt->hi = middle;
        hunt->at_hi = *at_middle;
    } else {
        hunt->lo = middle;
        hunt->at_lo = *at_middle;
    }
}

/* All hunts at once, so that a child process is asked for many results in one call. */
static enum qc_status halve_all(struct finder *finder)
{
    for (int step = 0;; step++) {
        size_t n = 0;
        for (size_t i = 0; i < finder->hunts_n; i++)
            if (!is_narrow(finder, &finder->hunts[i]))
                finder->points[n++] = (struct qc_seam_point){middle_of(finder, &finder->hunts[i]),
                                                             finder->hunts[i].t};
        if (n == 0)
            return QC_OK;
        const enum qc_status status =
            qc_seam_look(finder->court, axis, n, finder->points, finder->sights);
        if (status != QC_OK)
            return status;
        for (size_t i = finder->hunts_n; i-- > 0;)
            if (!is_narrow(finder, &finder->hunts[i])) {
                n--;
                halve(&finder->hunts[i], finder->points[n].dot, &finder->sights[n]);
            }
        if (finder->progress)
            finder->progress(finder->context, fmin(step / 50.0, 1));
    }
}

/* Weighs the hunts that ended at a jump. */
static enum qc_status weigh_all(struct finder *finder, size_t *first)
{
    *first = finder->candidates_n;
    for (size_t i = 0; i < finder->hunts_n; i++) {
        const struct hunt *hunt = &finder->hunts[i];
        struct candidate candidate = {
            .bracket = hunt->bracket,
            .seam = {.dot_lo = hunt->lo, .dot_hi = hunt->hi, .t = hunt->t}};
        if (jump_between(&hunt->at_lo, &hunt->at_hi) < 1 || finder->candidates_n == CANDIDATES_MAX)
            continue;
        const enum qc_status status = qc_seam_weigh(finder->court, axis, &candidate.bracket,
                                                    &candidate.seam, &candidate.ratio);
        if (status != QC_OK)
            return status;
        finder->candidates[finder->candidates_n++] = candidate;
    }
    return QC_OK;
}

/* How far it jumps, in u. */
static double size_of(const struct qc_seam *seam)
{
    return seam->part == QC_SEAM_PARTS_N ? (double)INFINITY : fabs(seam->jumps[seam->part].jump_u);
}

/* The same part at the same t, at turns up to twice or half as large, with at least half the jump,
 * or scatter as large? What is magnified toward small turns grows as 1 / sine^2 at most. */
static bool is_alike(const struct qc_seam *other, const struct qc_seam *seam)
{
    const double apart = 1 - fabs(seam->dot_lo), other_apart = 1 - fabs(other->dot_lo);
    if (seam->part == QC_SEAM_PARTS_N || fabs(other->t - seam->t) > 0x1p-20 ||
        other->dot_lo * seam->dot_lo < 0 || other_apart > 4 * apart || apart > 4 * other_apart)
        return false;
    const struct qc_seam_jump *jump = &other->jumps[seam->part];
    const double size_u = fmax(fabs(jump->jump_u), jump->scatter_u);
    return 2 * size_u * fmax(other_apart / apart, 1) > size_of(seam);
}

/* A rounding that is magnified (1 - dot^2 in place of a sine) jumps like a saw: often, and alike.
 */
static bool is_saw(const struct finder *finder, const struct candidate *candidate)
{
    int teeth = 0;
    for (size_t i = 0; i < finder->candidates_n; i++)
        teeth +=
            !finder->candidates[i].found && is_alike(&finder->candidates[i].seam, &candidate->seam);
    return teeth >= SAW_MIN;
}

/* Candidates lie bracket by bracket: the largest clear jump of the bracket that begins at *at, NULL
 * for none; *at is moved behind it. */
static struct candidate *largest(struct finder *finder, size_t *at)
{
    const struct qc_seam_bracket bracket = finder->candidates[*at].bracket;
    struct candidate *best = NULL;
    for (; *at < finder->candidates_n; (*at)++) {
        struct candidate *candidate = &finder->candidates[*at];
        if (candidate->bracket.lo < bracket.lo || candidate->bracket.lo > bracket.lo)
            break;
        if (candidate->ratio >= clear_ratio && !is_saw(finder, candidate) &&
            (!best || size_of(&candidate->seam) > size_of(&best->seam)))
            best = candidate;
    }
    return best;
}

/* Keeps what is clear; the brackets on either side of it are looked into once more. */
static enum qc_status keep_clear(struct finder *finder, size_t first)
{
    enum qc_status status = QC_OK;
    finder->brackets_n = 0;
    for (size_t at = first; at < finder->candidates_n && status == QC_OK;) {
        struct candidate *candidate = largest(finder, &at);
        if (!candidate || finder->seams_n == QC_SEAMS_MAX)
            continue;
        candidate->found = true;
        struct qc_seam *seam = &finder->seams[finder->seams_n++];
        *seam = candidate->seam;
        status = qc_seam_name(finder->court, axis, &candidate->bracket, seam);
        add_bracket(finder, candidate->bracket.lo, seam->dot_lo, true);
        add_bracket(finder, seam->dot_hi, candidate->bracket.hi, true);
    }
    return status;
}

static int by_turn(const void *p, const void *q)
{
    const struct qc_seam *a = p, *b = q;
    return (a->dot_lo > b->dot_lo) - (a->dot_lo < b->dot_lo);
}

static enum qc_status find(struct finder *finder)
{
    enum qc_status status = QC_OK;
    size_t first;
    cut(finder, 1);
    if (finder->court->subject->method->flags & QC_LONG_WAY)
        cut(finder, -1);
    while (finder->brackets_n > 0 && status == QC_OK) {
        status = begin_hunts(finder);
        if (status == QC_OK)
            status = halve_all(finder);
        if (status == QC_OK)
            status = weigh_all(finder, &first);
        if (status == QC_OK)
            status = keep_clear(finder, first);
    }
    qsort(finder->seams, finder->seams_n, sizeof *finder->seams, by_turn);
    return status;
}

enum qc_status qc_seams_find(const struct qc_court *court, struct qc_seam seams[QC_SEAMS_MAX],
                             size_t *n, void (*progress)(void *context, double share),
                             void *context)
{
    struct finder *finder = calloc(1, sizeof *finder);
    enum qc_status status = QC_NO_MEMORY;
    *n = 0;
    if (!finder)
        return status;
    finder->court = court;
    finder->seams = seams;
    finder->progress = progress;
    finder->context = context;
    finder->hunts = malloc(HUNTS_MAX * sizeof *finder->hunts);
    finder->points = malloc(HUNTS_MAX * sizeof *finder->points);
    finder->sights = malloc(HUNTS_MAX * sizeof *finder->sights);
    finder->candidates = malloc(CANDIDATES_MAX * sizeof *finder->candidates);
    if (finder->hunts && finder->points && finder->sights && finder->candidates)
        status = find(finder);
    *n = finder->seams_n;
    free(finder->hunts);
    free(finder->points);
    free(finder->sights);
    free(finder->candidates);
    free(finder);
    return status;
}
