/* verify_run.c - the judge as a process: one run per method, its rows and its last words
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "console.h"
#include "places.h"

enum { ARGUMENT_MAX = 4096, EXEC_FAILED = 127 };

/* A property that needs longer hangs. Judging a case takes some ten microseconds, a case of drift
 * or of a seam a thousand times that at a thousandth of the samples; a loaded machine, a sanitizer
 * or an emulator a hundred times more. */
static const double timeout_base_s = 60, timeout_per_sample_s = 5e-3;

/* A file without a name that other processes open by its path: nothing is left behind. */
struct scroll {
    int descriptor;
    char path[64];
};

/* What the judge leaves: verdict lines, Criterion's own report, and everything it says. */
enum { ROWS, TAP, LOG, SCROLLS_N };
struct record {
    struct scroll of[SCROLLS_N];
};

static bool open_scroll(struct scroll *scroll)
{
    scroll->descriptor = memfd_create("quatcheck", MFD_CLOEXEC);
    snprintf(scroll->path, sizeof scroll->path, "/proc/%ld/fd/%d", (long)getpid(),
             scroll->descriptor);
    return scroll->descriptor >= 0;
}

static void close_record(struct record *record)
{
    for (int i = 0; i < SCROLLS_N; i++)
        if (record->of[i].descriptor >= 0)
            close(record->of[i].descriptor);
}

static bool open_record(struct record *record)
{
    bool good = true;
    for (int i = 0; i < SCROLLS_N; i++)
        good = open_scroll(&record->of[i]) && good;
    if (!good)
        close_record(record);
    return good;
}

enum qc_status qc_verify_order_of(const struct qc_options *options, uint64_t samples,
                                  struct qc_verify_order *order)
{
    *order = (struct qc_verify_order){.options = options, .samples = samples};
    if (!qc_place_program("judge", order->judge)) {
        qc_complain("no judge at %s: build with Criterion (Debian: libcriterion-dev)",
                    order->judge);
        return QC_NOT_FOUND;
    }
    if (!qc_place_share("cases", order->cases))
        order->cases[0] = '\0';
    char folder[PATH_MAX];
    if (!getcwd(folder, sizeof folder) ||
        snprintf(order->state, sizeof order->state, "%s/.quatcheck", folder) >= PATH_MAX)
        order->state[0] = '\0';
    return QC_OK;
}

/* Criterion's pattern for the properties that concern the method; returns their number. */
static size_t write_filter(const struct qc_docket *docket, size_t s, char *filter, size_t size)
{
    size_t n = 0;
    int used = snprintf(filter, size, "property/@(");
    for (size_t p = 0; p < docket->properties_n; p++)
        if (qc_docket_at(docket, s, p)->row.verdict != QC_SILENT)
            used += snprintf(filter + used, size - (size_t)used, "%s%s", n++ > 0 ? "|" : "",
                             docket->properties[p]->name);
    snprintf(filter + used, size - (size_t)used, ")");
    return n;
}

static void set_number(const char *variable, uint64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "%" PRIu64, number);
    setenv(variable, text, 1);
}

/* In the child: when the suite ends, by whatever signal, its end of the pipe closes, and the kernel
 * ends the judge and what it has started with SIGIO (child_begin.c). */
static void follow(int lifeline)
{
    setpgid(0, 0);
    fcntl(lifeline, F_SETFD, 0);
    fcntl(lifeline, F_SETOWN, -getpid());
    fcntl(lifeline, F_SETFL, O_ASYNC);
}

/* In the child, which becomes the judge. Criterion's words are read, so they are English. */
static void become_judge(const struct qc_verify_order *order, const struct record *record,
                         const struct qc_subject *subject, const char *filter, size_t tests_n)
{
    char tap[80], jobs[32], timeout[32];
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const size_t threads =
        order->options->threads ? (size_t)order->options->threads : (size_t)(cores > 0 ? cores : 1);
    snprintf(tap, sizeof tap, "--tap=%s", record->of[TAP].path);
    snprintf(jobs, sizeof jobs, "-j%zu", threads < tests_n ? threads : tests_n);
    snprintf(timeout, sizeof timeout, "%.0f",
             timeout_base_s + timeout_per_sample_s * (double)order->samples);
    setenv("QUATCHECK_PLUGIN", subject->source == QC_SOURCE_PLUGIN ? subject->origin : "", 1);
    setenv("QUATCHECK_EXEC", subject->source == QC_SOURCE_EXEC ? subject->origin : "", 1);
    set_number("QUATCHECK_SEED", order->options->seed);
    set_number("QUATCHECK_SAMPLES", order->samples);
    setenv("QUATCHECK_SUBJECT", subject->name, 1);
    setenv("QUATCHECK_ROWS", record->of[ROWS].path, 1);
    setenv("QUATCHECK_CASES", order->cases, 1);
    setenv("QUATCHECK_STATE", order->state, 1);
    setenv("QUATCHECK_FAIL_FAST", order->options->fail_fast ? "1" : "", 1);
    setenv("LC_ALL", "C", 1);
    if (dup2(record->of[LOG].descriptor, STDOUT_FILENO) >= 0 &&
        dup2(record->of[LOG].descriptor, STDERR_FILENO) >= 0)
        execl(order->judge, order->judge, jobs, "--filter", filter, "--timeout", timeout, tap,
              (char *)NULL);
    _exit(EXEC_FAILED);
}

static size_t count_lines(const char *path)
{
    size_t n = 0;
    FILE *file = fopen(path, "r");
    for (int c = file ? fgetc(file) : EOF; c != EOF; c = fgetc(file))
        n += c == '\n';
    if (file)
        fclose(file);
    return n;
}

/* Waits for the judge to end; returns its wait status. */
static int await(pid_t judge, const struct record *record, size_t tests_n,
                 void (*watch)(void *context, double share), void *context)
{
    int status = 0;
    pid_t ended;
    while ((ended = waitpid(judge, &status, WNOHANG)) == 0 || (ended < 0 && errno == EINTR)) {
        watch(context, (double)count_lines(record->of[ROWS].path) / (double)tests_n);
        nanosleep(&(struct timespec){.tv_nsec = 50 * 1000 * 1000}, NULL);
    }
    return status;
}

enum qc_status qc_verify_run(const struct qc_verify_order *order, struct qc_docket *docket,
                             size_t s, void (*watch)(void *context, double share), void *context)
{
    char filter[ARGUMENT_MAX];
    struct record record;
    const size_t tests_n = write_filter(docket, s, filter, sizeof filter);
    if (tests_n == 0)
        return QC_OK;
    int lifeline[2];
    if (pipe2(lifeline, O_CLOEXEC) != 0 || !open_record(&record)) {
        qc_complain("cannot make a file in memory: %s", strerror(errno));
        return QC_IO;
    }
    fflush(NULL); /* or the child would write what is buffered once more */
    const pid_t judge = fork();
    if (judge == 0) {
        follow(lifeline[0]);
        become_judge(order, &record, docket->subjects[s], filter, tests_n);
    }
    close(lifeline[0]);
    const int status = judge > 0 ? await(judge, &record, tests_n, watch, context) : 0;
    const bool started = judge > 0 && !(WIFEXITED(status) && WEXITSTATUS(status) == EXEC_FAILED);
    if (started)
        qc_verify_read(record.of[ROWS].path, record.of[TAP].path, status, docket, s);
    else
        qc_complain("cannot start %s", order->judge);
    close_record(&record);
    close(lifeline[1]);
    return started ? QC_OK : QC_IO;
}
