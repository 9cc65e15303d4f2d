/* report_run.c - the parts of a report, made one after the other
 * SPDX-License-Identifier: MIT */
#include "report_run.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clock.h"
#include "command_text.h"
#include "console.h"
#include "report_parts.h"

extern char **environ;

enum { LINE_MAX_N = 512, TICK_MS = 250 };

/* The run as it goes. */
struct course {
    const struct qc_bench *bench;
    const char *folder;
    enum qc_report_size size;
    struct qc_rows ledger;
    struct qc_progress bar;
    double planned_s, spent_s; /* of all parts; of those done, as planned */
    double begun_s;            /* the first part that was run */
    bool interrupted;
};

/* A part at work. */
struct part_run {
    const struct qc_part *part;
    double planned_s, begun_s;
    char line[LINE_MAX_N]; /* of its complaints, so far */
    char why[LINE_MAX_N];  /* the last whole one */
    size_t line_n;
};

/* Seconds as planned; of the whole run, if the command line limits it. */
static double planned(const struct course *course, const struct qc_part *part)
{
    double all = 0;
    for (size_t i = 0; i < QC_PARTS_N; i++)
        all += qc_parts[i].seconds[course->size];
    const double seconds = course->bench->options.seconds;
    return part->seconds[course->size] * (isfinite(seconds) ? seconds / all : 1);
}

/* Parts take less than planned as a rule: what is left goes by the pace so far. */
static void show(struct course *course, const struct part_run *run)
{
    const double now = qc_now_s(), elapsed = now - run->begun_s;
    const double done = course->spent_s + fmin(elapsed, 0.95 * run->planned_s);
    const double pace = done > 0 ? fmin((now - course->begun_s) / done, 1) : 1;
    const int left_s = (int)ceil((course->planned_s - done) * pace);
    char label[64];
    if (left_s < 60)
        snprintf(label, sizeof label, "%s, %d s left", run->part->name, left_s);
    else
        snprintf(label, sizeof label, "%s, %d min %02d s left", run->part->name, left_s / 60,
                 left_s % 60);
    course->bar.label = NULL; /* the time left changes where the share does not */
    qc_progress_show(&course->bar, label, done / course->planned_s);
}

/* Passes on what the part says, line by line. */
static void hear(struct course *course, struct part_run *run, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (text[i] != '\n') {
            if (run->line_n + 1 < sizeof run->line)
                run->line[run->line_n++] = text[i];
            continue;
        }
        run->line[run->line_n] = '\0';
        run->line_n = 0;
        qc_progress_end(&course->bar);
        fprintf(stderr, "%s\n", run->line);
        const char *said = strncmp(run->line, "quatcheck: ", 11) == 0 ? run->line + 11 : run->line;
        memmove(run->why, said, strlen(said) + 1);
    }
}

static void listen_to(struct course *course, struct part_run *run, int end)
{
    char text[LINE_MAX_N];
    struct pollfd waited = {.fd = end, .events = POLLIN};
    for (;;) {
        show(course, run);
        const int ready = poll(&waited, 1, TICK_MS);
        if (ready == 0 || (ready < 0 && errno == EINTR))
            continue;
        const ssize_t n = ready > 0 ? read(end, text, sizeof text) : -1;
        if (n == 0 || (n < 0 && errno != EINTR))
            return;
        if (n > 0)
            hear(course, run, text, (size_t)n);
    }
}

/* An interrupt is for the part at work; this process stays to say how to go on. */
static int start(char *const words[], const int end[2], pid_t *pid)
{
    char program[PATH_MAX];
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    sigset_t usual;
    const ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    program[n > 0 ? n : 0] = '\0';
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, end[1], STDERR_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    const int failed = posix_spawn(pid, program, &actions, &attributes, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failed;
}

/* Runs a command to its end; its exit status. */
static int run_words(struct course *course, struct part_run *run, char *const words[])
{
    int end[2], state = 0;
    pid_t pid = 0;
    int failed = pipe2(end, O_CLOEXEC) == 0 ? 0 : errno;
    if (!failed) {
        failed = start(words, end, &pid);
        close(end[1]);
        if (!failed)
            listen_to(course, run, end[0]);
        close(end[0]);
    }
    while (!failed && waitpid(pid, &state, 0) < 0)
        failed = errno == EINTR ? 0 : errno;
    if (failed)
        snprintf(run->why, sizeof run->why, "%s", strerror(failed));
    else if (WIFSIGNALED(state))
        snprintf(run->why, sizeof run->why, "%s", strsignal(WTERMSIG(state)));
    course->interrupted = !failed && WIFSIGNALED(state) && WTERMSIG(state) == SIGINT;
    return !failed && WIFEXITED(state) ? WEXITSTATUS(state) : QC_EXIT_UNJUDGED;
}

/* Notes a part whose command has ended. */
static enum qc_status note(struct course *course, const struct part_run *run, int code,
                           const char *line)
{
    char path[PATH_MAX], hash[QC_HASH_TEXT] = "";
    snprintf(path, sizeof path, "%s/%s.tsv", course->folder, run->part->name);
    const bool made = access(path, R_OK) == 0;
    const struct qc_part_row row = {.part = run->part->name,
                                    .state = made ? "made" : "left out",
                                    .hash = qc_file_hash(path, hash),
                                    .code = (uint64_t)code,
                                    .seconds = round(10 * (qc_now_s() - run->begun_s)) / 10,
                                    .command = line,
                                    .why = made ? "" : run->why};
    return qc_rows_add(&course->ledger, &row);
}

static int make_part(struct course *course, const struct qc_part *part, double seconds)
{
    static const uint64_t samples[QC_REPORT_SIZES_N] = {2000, 100000, 10000000};
    const struct qc_options *options = &course->bench->options;
    char path[PATH_MAX];
    struct part_run run = {.part = part, .planned_s = seconds, .begun_s = qc_now_s()};
    char **words = qc_part_words(course->bench, part, course->folder, seconds,
                                 options->samples_given ? options->samples
                                                        : part->times * samples[course->size]);
    char *line = words ? qc_command_text(words) : NULL;
    int code = QC_EXIT_UNJUDGED;
    /* Rows of an earlier run are not those of this one. */
    if (snprintf(path, sizeof path, "%s/%s.tsv", course->folder, part->name) < (int)sizeof path)
        unlink(path);
    if (line)
        code = run_words(course, &run, words);
    if (!line || (!course->interrupted && note(course, &run, code, line) != QC_OK))
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
    free(line);
    qc_part_words_free(words);
    return code;
}

/* One part: kept, left out by the report's size, or made. */
static int do_part(struct course *course, const struct qc_part *part)
{
    const double seconds = planned(course, part);
    const struct qc_part_row *kept = qc_ledger_find(&course->ledger, part->name);
    if (kept)
        return (int)kept->code;
    const char *why = qc_part_left_out(course->bench, part, course->size);
    if (why) {
        const struct qc_part_row row = {
            .part = part->name, .state = "left out", .hash = "", .command = "", .why = why};
        return qc_rows_add(&course->ledger, &row) == QC_OK ? QC_EXIT_HOLDS : QC_EXIT_UNJUDGED;
    }
    const int code = make_part(course, part, seconds);
    course->spent_s += seconds;
    return qc_ledger_write(course->bench, course->folder, 0, &course->ledger) == QC_OK
               ? code
               : QC_EXIT_UNJUDGED;
}

/* Without results there is no report; what else cannot be made is left out. */
static int run_parts(struct course *course)
{
    int all = QC_EXIT_HOLDS;
    for (size_t i = 0; i < QC_PARTS_N && !course->interrupted; i++) {
        const int code = do_part(course, &qc_parts[i]);
        if (i == QC_PART_results || code == QC_EXIT_BROKEN)
            all = code > all ? code : all;
        const struct qc_part_row *results = qc_ledger_find(&course->ledger, "results");
        if (!results || strcmp(results->state, "made") != 0)
            break;
    }
    return all;
}

int qc_report_run(const struct qc_bench *bench, const char *folder)
{
    const struct qc_options *options = &bench->options;
    struct course course = {.bench = bench,
                            .folder = folder,
                            .size = options->quick  ? QC_REPORT_QUICK
                                    : options->full ? QC_REPORT_FULL
                                                    : QC_REPORT_USUAL,
                            .ledger = qc_rows_empty(&qc_part_schema),
                            .bar = qc_progress_start(options->quiet),
                            .begun_s = qc_now_s()};
    int code = QC_EXIT_UNJUDGED;
    void (*const before)(int) = signal(SIGINT, SIG_IGN);
    /* A part's threads that spin while they wait take the processor of the child process that they
     * wait for. */
    setenv("OMP_WAIT_POLICY", "passive", 0);
    if (qc_ledger_resume(bench, folder, &course.ledger) == QC_OK) {
        for (size_t i = 0; i < QC_PARTS_N; i++)
            if (!qc_ledger_find(&course.ledger, qc_parts[i].name) &&
                !qc_part_left_out(bench, &qc_parts[i], course.size))
                course.planned_s += planned(&course, &qc_parts[i]);
        code = run_parts(&course);
        qc_progress_end(&course.bar);
    }
    if (course.interrupted) {
        qc_complain("interrupted: the same command goes on from here");
        code = QC_EXIT_UNJUDGED;
    } else if (qc_ledger_write(bench, folder, 1, &course.ledger) != QC_OK) {
        code = QC_EXIT_UNJUDGED;
    }
    signal(SIGINT, before);
    qc_rows_free(&course.ledger);
    return code;
}
