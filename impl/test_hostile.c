/* test_hostile.c - plug-ins that crash, hang, scribble or do not load: a status, and a line
 * SPDX-License-Identifier: MIT */
#include "test_plugin.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static void set_timeout(void)
{
    setenv("QUATCHECK_TIMEOUT_MS", "1000", 1);
}

TestSuite(hostile, .timeout = 100, .init = set_timeout);

/* A method of hostile.so and what becomes of a call. */
struct misdeed {
    const char *method;
    enum qc_status status;
    const char *says;
};

static const struct misdeed misdeeds[] = {
    {"aborts", QC_CRASHED, "crashed: signal 6 (Aborted)"},
    {"segfaults", QC_CRASHED, "crashed: signal 11 (Segmentation fault)"},
    {"exits", QC_CRASHED, "crashed: exited with status 3"},
    {"loops", QC_HUNG, "did not answer in time: stopped after 1000 ms"},
    {"flees", QC_HUNG, "did not answer in time: stopped after 1000 ms"},
    {"closes", QC_CRASHED, "crashed: signal 9 (Killed)"},
    {"overruns", QC_SCRIBBLED, "wrote outside its output: 0 bytes after the end of the result"},
    {"overruns_far", QC_SCRIBBLED, "wrote outside its output: 0 bytes after the end of the result"},
    {"underruns", QC_SCRIBBLED, "wrote outside its output: 1 bytes before the result"},
    {"overreads", QC_CRASHED, "crashed: signal 11 (Segmentation fault)"},
    {"writes_input", QC_INPUT_WRITTEN, "changed its input: operand a"},
    {"rounds_up", QC_FP_CHANGED, "changed the floating-point environment: rounding mode"},
    {"answers", QC_PROTOCOL, "broke the protocol: an answer of 1 bytes"},
#if defined(__x86_64__) || defined(__aarch64__)
    {"flushes", QC_FP_CHANGED, "changed the floating-point environment: flush-to-zero on"},
#endif
    {"raises", QC_OK, ""},
    {"prints", QC_OK, ""},
};
enum { MISDEEDS_N = sizeof misdeeds / sizeof misdeeds[0] };

/* True if calling the method ends as the row says. */
static bool does_its_deed(const struct qc_registry *registry, const struct misdeed *misdeed)
{
    char name[100];
    snprintf(name, sizeof name, "hostile_f64/%s", misdeed->method);
    const struct qc_subject *subject = find(registry, name);
    double a[4 * 5] = {0}, q[4 * 5];
    enum qc_status status = call_with(subject, 5, a, q);
    const char *line = qc_subject_trouble(subject);
    bool good = status == misdeed->status &&
                strncmp(line, misdeed->says, strlen(misdeed->says)) == 0 && !strchr(line, '\n');
    if (!good)
        fprintf(stderr, "%s: status %d, %s\n", name, (int)status, line);
    return good;
}

Test(hostile, a_misdeed_is_a_status_and_the_next_call_is_well)
{
    struct qc_registry *registry = open_with(PLUGIN("hostile"));
    int wrong = 0;
    for (int i = 0; i < MISDEEDS_N; i++)
        wrong += !does_its_deed(registry, &misdeeds[i]) || !is_well(registry);
    qc_registry_close(registry);
    cr_assert_eq(wrong, 0, "%d of %d", wrong, MISDEEDS_N);
}

/* A plug-in that does not load, and the line about it after its path. */
struct refusal {
    const char *path;
    enum qc_status status;
    const char *says;
};

static const struct refusal refusals[] = {
    {PLUGIN("missing"), QC_NOT_FOUND, "not found: No such file or directory"},
    {TEST_SOURCES "/ops.c", QC_CANNOT_LOAD, "the plug-in does not load: "},
    {TEST_SOURCES, QC_CANNOT_LOAD, "the plug-in does not load: "},
    {PLUGIN("no_symbol"), QC_NO_SYMBOL, "the plug-in does not export qc_plugin_table: "},
    {PLUGIN("other_abi"), QC_BAD_ABI,
     "the plug-in was built against another quatcheck.h: its ABI is 7, this program reads 1"},
    {PLUGIN("null_table"), QC_BAD_TABLE,
     "the plug-in's table is malformed: qc_plugin_table returned NULL"},
    {PLUGIN("null_name"), QC_BAD_TABLE,
     "the plug-in's table is malformed: loaded_f64: method 0 is named \"\""},
    {PLUGIN("odd_name"), QC_BAD_TABLE,
     "the plug-in's table is malformed: loaded_f64: method 0 is named \"Not?a name\""},
    {PLUGIN("twice_named"), QC_BAD_TABLE,
     "the plug-in's table is malformed: two methods are named loaded_f64/first"},
    {PLUGIN("taken_name"), QC_BAD_TABLE,
     "the plug-in's table is malformed: scalar_f64 is registered already (built in)"},
    {PLUGIN("unknown_op"), QC_BAD_TABLE,
     "the plug-in's table is malformed: loaded_f64/first: op 99 is unknown"},
    {PLUGIN("unknown_scalar"), QC_BAD_TABLE,
     "the plug-in's table is malformed: loaded_f64: scalar 9 is unknown"},
    {PLUGIN("null_run"), QC_BAD_TABLE,
     "the plug-in's table is malformed: loaded_f64/first: run is NULL"},
    {PLUGIN("unknown_flag"), QC_BAD_TABLE,
     "the plug-in's table is malformed: loaded_f64/first: flags 0x80000000 are unknown"},
    {PLUGIN("aborts_loading"), QC_CRASHED, "crashed: signal 6 (Aborted) while loading"},
    {PLUGIN("exits_loading"), QC_CRASHED, "crashed: exited with status 7 while loading"},
    {PLUGIN("hangs_loading"), QC_HUNG,
     "did not answer in time: stopped after 1000 ms while loading"},
};
enum { REFUSALS_N = sizeof refusals / sizeof refusals[0] };

static bool is_refused(struct qc_registry *registry, const struct refusal *refusal)
{
    char why[WHY_SIZE] = "", want[WHY_SIZE];
    size_t before = qc_registry_count(registry);
    enum qc_status status = qc_registry_load(registry, refusal->path, why, sizeof why);
    snprintf(want, sizeof want, "%s: %s", refusal->path, refusal->says);
    bool good = status == refusal->status && strncmp(why, want, strlen(want)) == 0 &&
                !strchr(why, '\n') && qc_registry_count(registry) == before;
    if (!good)
        fprintf(stderr, "status %d, %s\n", (int)status, why);
    return good;
}

Test(hostile, a_plugin_that_does_not_load_is_refused_in_one_line)
{
    struct qc_registry *registry = open_with(PLUGIN("hostile"));
    int wrong = 0;
    for (int i = 0; i < REFUSALS_N; i++)
        wrong += !is_refused(registry, &refusals[i]);
    wrong += !is_well(registry);
    qc_registry_close(registry);
    cr_assert_eq(wrong, 0, "%d of %d", wrong, REFUSALS_N);
}

Test(hostile, loading_twice_is_refused)
{
    char why[WHY_SIZE];
    struct qc_registry *registry = open_with(PLUGIN("loads"));
    enum qc_status status = qc_registry_load(registry, PLUGIN("loads"), why, sizeof why);
    qc_registry_close(registry);
    cr_assert_eq(status, QC_BAD_TABLE, "%s", why);
    cr_assert_not_null(strstr(why, "loaded_f64 is registered already (" PLUGIN("loads") ")"));
}

Test(hostile, a_missing_host_is_named)
{
    char why[WHY_SIZE];
    setenv("QUATCHECK_LIBEXEC", TEST_SOURCES, 1);
    struct qc_registry *registry = qc_registry_open();
    enum qc_status status = qc_registry_load(registry, PLUGIN("loads"), why, sizeof why);
    qc_registry_close(registry);
    cr_assert(status == QC_NOT_FOUND && strstr(why, "QUATCHECK_LIBEXEC"), "%s", why);
}

/* What loading changed is restored in the child and reported; the methods stay usable. */
static void check_finding(const char *path, const char *says)
{
    struct qc_registry *registry = open_with(path);
    const struct qc_subject *subject = find(registry, "loaded_f64/first");
    const double a[4] = {0x1p-1040, 0, 0, 1};
    double q[4] = {0};
    enum qc_status status = call_with(subject, 1, a, q);
    char finding[WHY_SIZE];
    snprintf(finding, sizeof finding, "%s", qc_subject_load_finding(subject));
    qc_registry_close(registry);
    cr_assert_str_eq(finding, says);
    cr_assert(status == QC_OK && q[0] == a[0]);
}

Test(hostile, what_loading_did_to_the_fp_environment_is_a_finding)
{
    check_finding(PLUGIN("loads"), "");
#if defined(__x86_64__)
    check_finding(PLUGIN("rounds_loading"), "rounding mode, x87 rounding mode");
#else
    check_finding(PLUGIN("rounds_loading"), "rounding mode");
#endif
    /* GCC before 13 links crtfastm.o, which sets FTZ and DAZ, into shared objects too. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 13
    check_finding(PLUGIN("fast_math"), "flush-to-zero on, denormals-are-zero on");
#endif
}

Test(hostile, what_it_prints_goes_to_stderr)
{
    FILE *out = tmpfile(), *error = tmpfile();
    int kept[2] = {dup(1), dup(2)};
    fflush(NULL);
    dup2(fileno(out), 1);
    dup2(fileno(error), 2);
    struct qc_registry *registry = open_with(PLUGIN("hostile"));
    bool good = does_its_deed(registry, &(struct misdeed){"prints", QC_OK, ""});
    qc_registry_close(registry);
    fflush(NULL);
    dup2(kept[0], 1);
    dup2(kept[1], 2);
    cr_assert(good && lseek(fileno(out), 0, SEEK_END) == 0, "stdout must stay ours");
    cr_assert_eq(lseek(fileno(error), 0, SEEK_END), (off_t)strlen("printed by a plug-in\n"));
}

static int count_descriptors(void)
{
    int n = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (readdir(folder))
        n++;
    closedir(folder);
    return n;
}

Test(hostile, fifty_rounds_leak_nothing)
{
    setenv("QUATCHECK_TIMEOUT_MS", "10000", 1);
    int wrong = 0, before = count_descriptors();
    for (int round = 0; round < 50; round++) {
        struct qc_registry *registry = open_with(PLUGIN("hostile"));
        wrong += !is_refused(registry, &refusals[round % (REFUSALS_N - 1)]);
        wrong += !does_its_deed(registry, &misdeeds[round % 3]);
        wrong += !is_well(registry);
        qc_registry_close(registry);
    }
    int leaked = count_descriptors() - before;
    bool childless = waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
    cr_assert(wrong == 0 && leaked == 0 && childless, "%d wrong, %d descriptors, %s", wrong, leaked,
              childless ? "no child" : "a child is left");
}

/* The suite is killed while a plug-in hangs. Both hold the pipe; it closes when both are gone. */
Test(hostile, a_hanging_plugin_dies_with_the_suite)
{
    int line[2];
    char byte;
    setenv("QUATCHECK_TIMEOUT_MS", "60000", 1);
    cr_assert_eq(pipe(line), 0);
    pid_t suite = fork();
    if (suite == 0) {
        struct qc_registry *registry = open_with(PLUGIN("hostile"));
        if (is_well(registry) && write(line[1], "!", 1) == 1)
            does_its_deed(registry, &(struct misdeed){"loops", QC_HUNG, ""});
        _exit(1);
    }
    close(line[1]);
    cr_assert_eq(read(line[0], &byte, 1), 1);
    usleep(50000); /* into the loop */
    kill(suite, SIGKILL);
    waitpid(suite, NULL, 0);
    struct pollfd gone = {.fd = line[0], .events = POLLIN};
    cr_assert_eq(poll(&gone, 1, 5000), 1, "the child outlives the suite");
    cr_assert_eq(read(line[0], &byte, 1), 0);
}
