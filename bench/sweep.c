/* sweep.c - the methods of a command measured one after the other, into rows
 * SPDX-License-Identifier: MIT */
#include "sweep.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "console.h"
#include "instructions.h"
#include "measure.h"
#include "measure_rows.h"
#include "ranking.h"
#include "subjects.h"

static struct qc_sweep sweep_of(const struct qc_options *options, struct qc_steps *steps)
{
    struct qc_slice slice = {.kind = QC_SLICE_NONE};
    char why[256];
    if (options->exhaustive)
        qc_slice_read(options->exhaustive, &slice, why, sizeof why);
    return (struct qc_sweep){.seed = options->seed,
                             .samples = slice.kind ? qc_slice_size(&slice) : options->samples,
                             .slice = slice,
                             .turn_lo_deg = options->turn_lo_deg,
                             .turn_hi_deg = options->turn_hi_deg,
                             .wide = options->wide,
                             .by = options->by,
                             .threads = options->threads,
                             .progress = qc_steps_show,
                             .context = steps};
}

/* Methods that err on purpose, so that the judge is judged: measured where they are asked for. */
static const char noisy[] = "ref_noisy_*";

static bool is_named(const struct qc_options *options, const char *name)
{
    for (size_t i = 0; i < options->operands_n; i++)
        if (strcmp(options->operands[i], name) == 0)
            return true;
    return false;
}

/* Drops what cannot be measured; says so of what was named, rather than selected by a glob. Returns
 * how many are left. */
static size_t keep_measurable(const struct qc_bench *bench, const struct qc_subject **subjects,
                              size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        const struct qc_subject *subject = subjects[i];
        if (subject->impl->unavailable) {
            if (i == 0 || subjects[i - 1]->impl != subject->impl) /* once for all its methods */
                qc_complain("%s left out: %s", subject->impl->name, subject->impl->unavailable);
        } else if (bench->options.operands_n == 0 && qc_name_matches(noisy, subject->name))
            continue;
        else if (bench->options.exhaustive && subject->impl->scalar != QC_F32) {
            if (is_named(&bench->options, subject->name))
                qc_complain("%s left out: only floats are few enough for --exhaustive",
                            subject->name);
        } else if (bench->options.turn_lo_deg >= 180 && qc_measurable(subject) &&
                   (subject->method->flags & QC_LONG_WAY) == 0) {
            if (is_named(&bench->options, subject->name))
                qc_complain("%s left out: the short way has no turns above 180 degrees",
                            subject->name);
        } else if (qc_measurable(subject))
            subjects[kept++] = subject;
        else if (is_named(&bench->options, subject->name))
            qc_complain("%s left out: only lerp, nlerp and slerp have an error by turn",
                        subject->name);
    }
    if (kept == 0)
        qc_complain("nothing to measure: quatcheck list shows what there is");
    return kept;
}

/* What all others are held against is there when time is short. */
static void put_floors_first(const struct qc_subject **subjects, size_t n)
{
    size_t floors = 0;
    for (size_t i = 0; i < n; i++) {
        const struct qc_subject *subject = subjects[i];
        if (!qc_name_matches("ref_rounded_*", subject->name))
            continue;
        memmove(&subjects[floors + 1], &subjects[floors], (i - floors) * sizeof *subjects);
        subjects[floors++] = subject;
    }
}

/* Complains of the method's trouble; returns what it means for the exit. */
static int tell_trouble(const struct qc_measurement *measurement)
{
    const struct qc_subject *subject = measurement->subject;
    const char *trouble = qc_subject_trouble(subject);
    if (measurement->trouble == QC_OK)
        return QC_EXIT_HOLDS;
    if (measurement->trouble == QC_UNCERTIFIED || measurement->trouble == QC_CONTRADICTED) {
        qc_complain("%s: %s for sample %" PRIu64 " of seed %" PRIu64, subject->name,
                    qc_status_text(measurement->trouble), measurement->trouble_index,
                    measurement->plan.seed);
        return QC_EXIT_UNJUDGED;
    }
    qc_complain("%s: %s", subject->name,
                trouble[0] ? trouble : qc_status_text(measurement->trouble));
    return QC_EXIT_BROKEN;
}

/* Counts what the rows from `first` on execute: those of one band lie together and share it. */
static int count_instructions(const struct qc_subject *subject, uint64_t seed, struct qc_rows *rows,
                              size_t first)
{
    struct qc_measure_row *row = rows->rows;
    struct qc_trouble trouble;
    for (size_t i = first; i < rows->n; i++) {
        const struct qc_workload workload = {
            .seed = seed, .turn_lo_deg = row[i].turn_lo_deg, .turn_hi_deg = row[i].turn_hi_deg};
        if (i > first && row[i - 1].turn_hi_deg == row[i].turn_hi_deg) {
            row[i].instructions = row[i - 1].instructions;
            continue;
        }
        if (qc_count_instructions(subject, &workload, &row[i].instructions, &trouble) == QC_OK)
            continue;
        row[i].instructions = NAN;
        qc_complain("%s: instructions not counted: %s", subject->name, trouble.line);
        return QC_EXIT_UNJUDGED;
    }
    return QC_EXIT_HOLDS;
}

static int measure_one(const struct qc_subject *subject, const struct qc_sweep *sweep,
                       bool instructions, struct qc_steps *steps, struct qc_rows *rows)
{
    const size_t first = rows->n;
    struct qc_measurement measurement;
    steps->label = subject->name;
    qc_steps_show(steps, 0);
    enum qc_status status = qc_measure(subject, sweep, &measurement);
    if (status == QC_OK)
        status = qc_measure_rows_add(rows, &measurement);
    if (measurement.trouble != QC_OK || status != QC_OK)
        qc_progress_end(&steps->bar);
    int code = tell_trouble(&measurement);
    if (status != QC_OK)
        qc_complain("%s: %s", subject->name, qc_status_text(status));
    if (instructions && code == QC_EXIT_HOLDS && status == QC_OK)
        code = count_instructions(subject, sweep->seed, rows, first);
    qc_measurement_free(&measurement);
    return status == QC_OK ? code : QC_EXIT_UNJUDGED;
}

/* What a baseline needs to be measured again, beside seed and samples. */
static enum qc_status add_provenance(const struct qc_bench *bench, struct qc_provenance *provenance)
{
    const struct qc_options *options = &bench->options;
    const bool by_turn = (options->by & QC_BY_TURN) != 0, by_t = (options->by & QC_BY_T) != 0;
    char turn[64];
    snprintf(turn, sizeof turn, "%.17g:%.17g", options->turn_lo_deg, options->turn_hi_deg);
    enum qc_status status = qc_provenance_of_run(bench, provenance);
    if (status == QC_OK)
        status = qc_provenance_add(provenance, "turn", turn);
    if (status == QC_OK)
        status = qc_provenance_add(provenance, "by", !by_t ? "turn" : by_turn ? "turn,t" : "t");
    return status;
}

int qc_sweep_all(const struct qc_bench *bench, struct qc_rows *rows)
{
    size_t n;
    const struct qc_options *options = &bench->options;
    const struct qc_subject **subjects =
        qc_subjects_select(bench, options->operands_n, options->operands, &n);
    if (subjects && options->rank)
        subjects = qc_ranking_add_floors(bench, subjects, &n);
    if (!subjects)
        return QC_EXIT_UNJUDGED;
    n = keep_measurable(bench, subjects, n);
    if (options->operands_n == 0)
        put_floors_first(subjects, n);
    int code = n > 0 && add_provenance(bench, &rows->provenance) == QC_OK ? QC_EXIT_HOLDS
                                                                          : QC_EXIT_UNJUDGED;
    struct qc_steps steps = {.bar = qc_progress_start(options->quiet), .of = (double)n};
    struct qc_sweep sweep = sweep_of(options, &steps);
    const double end_s = qc_now_s() + options->seconds;
    for (size_t i = 0; i < n; i++) {
        /* What time is left is shared by the methods that are left. */
        sweep.seconds = fmax(end_s - qc_now_s(), 0) / (double)(n - i);
        const int one = measure_one(subjects[i], &sweep, options->instructions, &steps, rows);
        code = one > code ? one : code;
        steps.done++;
    }
    qc_progress_end(&steps.bar);
    free(subjects);
    return code;
}
