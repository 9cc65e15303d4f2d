/* cmd_time.c - time: speed, in paired rounds
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "commands.h"
#include "console.h"
#include "publish.h"
#include "subjects.h"
#include "timing_extras.h"
#include "timing_pair.h"
#include "timing_rows.h"
#include "timing_subjects.h"
#include "timing_table.h"

/* Without --seconds each workload gets so long; most are known well enough before. */
static const double default_s = 20;

static const struct {
    unsigned bit;
    const char *name;
} sizes[] = {{QC_SIZE_L1, "L1"}, {QC_SIZE_L2, "L2"}, {QC_SIZE_DRAM, "DRAM"}, {QC_SIZE_ONE, "one"}};

/* Keys of an animation are rarely more than 7 degrees apart. */
static const struct {
    unsigned bit;
    const char *name;
    double lo_deg, hi_deg;
} mixes[] = {{QC_MIX_UNIFORM, "uniform", 0, 0}, {QC_MIX_SMALL, "small", 0, 7}};

enum { WORKLOADS_MAX = 2 * 5 };

struct work {
    struct qc_workload workload;
    struct qc_timing_names names;
};

/* The run as it goes. */
struct course {
    const struct qc_bench *bench;
    const struct qc_subject *reference;
    const struct qc_subject **subjects;
    size_t subjects_n;
    struct work work[WORKLOADS_MAX];
    size_t work_n, done;
    struct qc_progress bar;
    struct qc_rows rows;
    int code;
};

/* The two processes of a workload take half of its time each. */
static void show_half(struct course *course, double half, double share)
{
    qc_progress_show(&course->bar, "timing",
                     ((double)course->done + half + share / 2) / (double)course->work_n);
}

static void show_first(void *course, double share)
{
    show_half(course, 0, share);
}

static void show_again(void *course, double share)
{
    show_half(course, 0.5, share);
}

static void plan_mix(struct course *course, size_t mix)
{
    const struct qc_options *options = &course->bench->options;
    struct work work = {.workload = {.seed = options->seed,
                                     .turn_lo_deg = mixes[mix].lo_deg,
                                     .turn_hi_deg = mixes[mix].hi_deg},
                        .names = {.mode = "throughput", .mix = mixes[mix].name}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        if (!(options->sizes & sizes[i].bit))
            continue;
        work.workload.bytes = qc_timing_bytes(sizes[i].bit);
        work.names.size = sizes[i].name;
        course->work[course->work_n++] = work;
    }
    if (!options->latency)
        return;
    work.workload.bytes = 0;
    work.workload.latency = true;
    work.names = (struct qc_timing_names){"latency", "", mixes[mix].name};
    course->work[course->work_n++] = work;
}

static int worse(int a, int b)
{
    return a > b ? a : b;
}

/* Rows in trouble are said, and cost the exit. */
static int tell_troubles(const struct qc_timing *timing)
{
    int code = QC_EXIT_HOLDS;
    for (size_t i = 0; i < timing->rows_n; i++) {
        const struct qc_timing_row *row = &timing->rows[i];
        if (row->trouble.status == QC_OK || row->timed != QC_TIMED_METHOD)
            continue;
        qc_complain("%s: %s", row->subject->name, row->trouble.line);
        code = QC_EXIT_BROKEN;
    }
    return code;
}

static int judge(const struct qc_timing_pair *pair, double min_effect)
{
    int code = QC_EXIT_HOLDS;
    for (size_t i = 0; i < pair->first.rows_n; i++) {
        if (pair->first.rows[i].timed != QC_TIMED_METHOD || !qc_timing_is_compared(&pair->first, i))
            continue;
        switch (qc_timing_verdict(&pair->first, &pair->again, i, min_effect)) {
        case QC_FASTER:
            break;
        case QC_SLOWER:
            code = code == QC_EXIT_HOLDS ? QC_EXIT_BROKEN : code;
            break;
        case QC_NOT_DECIDED:
            code = QC_EXIT_UNJUDGED;
            break;
        }
    }
    return code;
}

static int report_pair(struct course *course, const struct work *work,
                       const struct qc_timing_pair *pair)
{
    const struct qc_options *options = &course->bench->options;
    double *counts = options->instructions ? qc_timing_instructions(&pair->first) : NULL;
    double *errors = options->errors ? qc_timing_errors(course->bench, &pair->first) : NULL;
    const struct qc_timing_extras extras = {counts, errors};
    const bool lacking = (options->instructions && !counts) || (options->errors && !errors);
    qc_progress_end(&course->bar);
    int code = worse(tell_troubles(&pair->first), lacking ? QC_EXIT_UNJUDGED : QC_EXIT_HOLDS);
    if (options->fail_if_slower)
        code = worse(code, judge(pair, options->min_effect));
    if (qc_timing_rows_add(&course->rows, &pair->first, &pair->again, &work->names,
                           options->min_effect, extras) != QC_OK)
        code = QC_EXIT_UNJUDGED;
    free(errors);
    free(counts);
    return code;
}

static int time_one(struct course *course, const struct work *work, double seconds)
{
    struct qc_timing_pair pair;
    struct qc_trouble trouble = {.status = QC_OK};
    enum qc_status status = qc_timing_pair_open(&pair, course->reference, course->subjects_n,
                                                course->subjects, &work->workload);
    if (status != QC_OK) {
        qc_complain("%zu methods in one run: %s", course->subjects_n, qc_status_text(status));
        return QC_EXIT_UNJUDGED;
    }
    pair.first.progress = show_first;
    pair.again.progress = show_again;
    pair.first.context = pair.again.context = course;
    status = qc_timing_pair_run(&pair, seconds, &trouble);
    const int code = status == QC_OK ? report_pair(course, work, &pair) : QC_EXIT_UNJUDGED;
    if (status != QC_OK)
        qc_complain("nothing is timed: %s", trouble.line);
    qc_timing_pair_free(&pair);
    return code;
}

static void time_all(struct course *course)
{
    const struct qc_options *options = &course->bench->options;
    const double end_s = qc_now_s() + options->seconds;
    for (size_t i = 0; i < sizeof mixes / sizeof mixes[0]; i++)
        if (options->mixes & mixes[i].bit)
            plan_mix(course, i);
    course->bar = qc_progress_start(options->quiet);
    for (; course->done < course->work_n; course->done++) {
        const double left_s = fmax(end_s - qc_now_s(), 0) / (double)(course->work_n - course->done);
        const int code = time_one(course, &course->work[course->done], fmin(left_s, default_s));
        course->code = worse(course->code, code);
    }
    qc_progress_end(&course->bar);
}

int qc_cmd_time(const struct qc_bench *bench)
{
    const struct qc_options *options = &bench->options;
    struct course course = {.bench = bench, .rows = qc_rows_empty(&qc_timing_schema)};
    course.subjects = qc_timing_subjects(bench, &course.subjects_n);
    if (!course.subjects)
        return QC_EXIT_UNJUDGED;
    course.reference =
        options->against ? qc_subject_named(bench, options->against) : course.subjects[0];
    if (course.reference && !qc_timing_can(course.reference)) {
        qc_complain("--against %s: cannot be timed here", options->against);
        course.reference = NULL;
    }
    course.code = course.reference && qc_provenance_of_run(bench, &course.rows.provenance) == QC_OK
                      ? QC_EXIT_HOLDS
                      : QC_EXIT_UNJUDGED;
    if (course.code == QC_EXIT_HOLDS)
        time_all(&course);
    if (course.rows.n > 0 && qc_publish(&course.rows, options, qc_timing_table_write) != QC_OK)
        course.code = QC_EXIT_UNJUDGED;
    qc_rows_free(&course.rows);
    free(course.subjects);
    return course.code;
}
