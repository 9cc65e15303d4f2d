/* timing_rows.c - the rows of `time`
 * SPDX-License-Identifier: MIT */
#include "timing_rows.h"

#include <inttypes.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#include "../impl/numbers.h"

#define QC_COLUMN(kind, name, meaning)                                                             \
    {#name, QC_COLUMN_##kind, offsetof(struct qc_timing_figures, name), meaning},
static const struct qc_column columns[] = {
#include "timing_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_timing_schema = {.name = "time",
                                           .format = 2,
                                           .columns = columns,
                                           .columns_n = sizeof columns / sizeof columns[0],
                                           .row_size = sizeof(struct qc_timing_figures)};

static const char *const timed_names[] = {[QC_TIMED_METHOD] = "method",
                                          [QC_TIMED_NOTHING] = "nothing",
                                          [QC_TIMED_COPY] = "copy",
                                          [QC_TIMED_NULL] = "null"};

/* More digits than a clock gives are noise. */
static double shorten(double x)
{
    char text[32];
    snprintf(text, sizeof text, "%.4e", x);
    return strtod(text, NULL);
}

static bool nulls_hold(const struct qc_timing *timing)
{
    return qc_paired_holds_one(qc_timing_ratio(timing, timing->rows_n - 1));
}

enum qc_speed qc_timing_verdict(const struct qc_timing *timing, const struct qc_timing *again,
                                size_t row, double min_effect)
{
    const enum qc_speed first = qc_paired_verdict(qc_timing_ratio(timing, row), min_effect);
    const enum qc_speed second = qc_paired_verdict(qc_timing_ratio(again, row), min_effect);
    const bool sound = nulls_hold(timing) && nulls_hold(again);
    return sound && first == second ? first : QC_NOT_DECIDED;
}

static void put_ratios(struct qc_timing_figures *to, const struct qc_timing *timing,
                       const struct qc_timing *again, size_t row)
{
    const struct qc_paired first = qc_timing_ratio(timing, row);
    const struct qc_paired second = qc_timing_ratio(again, row);
    to->ratio = shorten(first.ratio);
    to->ratio_lo = shorten(first.lo);
    to->ratio_hi = shorten(first.hi);
    to->again_ratio = shorten(second.ratio);
    to->again_lo = shorten(second.lo);
    to->again_hi = shorten(second.hi);
}

static enum qc_status add_row(struct qc_rows *rows, const struct qc_timing *timing,
                              const struct qc_timing *again, const struct qc_timing_names *names,
                              size_t row, double min_effect, struct qc_timing_extras extras)
{
    const struct qc_timing_row *at = &timing->rows[row];
    const struct qc_trouble *trouble =
        at->trouble.status ? &at->trouble : &again->rows[row].trouble;
    char digest[20] = "";
    struct qc_timing_figures figures = {
        .impl = at->subject->impl->name,
        .method = at->subject->method->name,
        .precision = qc_precision_name(at->subject->impl),
        .timed = timed_names[at->timed],
        .mode = names->mode,
        .size = names->size,
        .mix = names->mix,
        .bytes = at->bytes,
        .pairs_n = at->pairs_n,
        .rounds_n = timing->rounds_n,
        .ns = shorten(qc_timing_ns(timing, row)),
        .cycles = shorten(qc_timing_cycles(timing, row)),
        .against = timing->rows[0].subject->name,
        .ratio = NAN,
        .ratio_lo = NAN,
        .ratio_hi = NAN,
        .again_ratio = NAN,
        .again_lo = NAN,
        .again_hi = NAN,
        .verdict = "",
        .instructions = extras.instructions ? extras.instructions[row] : NAN,
        .ideal_max_rad = extras.ideal_max_rad ? extras.ideal_max_rad[row] : NAN,
        .digest = digest,
        .trouble = trouble->status ? trouble->line : ""};
    if (at->timed == QC_TIMED_METHOD && at->trouble.status == QC_OK)
        snprintf(digest, sizeof digest, "%016" PRIx64, at->digest);
    if (qc_timing_is_compared(timing, row)) {
        put_ratios(&figures, timing, again, row);
        figures.verdict = qc_speed_name(qc_timing_verdict(timing, again, row, min_effect));
    }
    return qc_rows_add(rows, &figures);
}

enum qc_status qc_timing_rows_add(struct qc_rows *rows, const struct qc_timing *timing,
                                  const struct qc_timing *again,
                                  const struct qc_timing_names *names, double min_effect,
                                  struct qc_timing_extras extras)
{
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < timing->rows_n && status == QC_OK; i++)
        status = add_row(rows, timing, again, names, i, min_effect, extras);
    return status;
}
