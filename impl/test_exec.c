/* test_exec.c - commands that speak lines: calls of any size, and misdeeds in one line
 * SPDX-License-Identifier: MIT */
#include "test_plugin.h"

#include "decimal.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static void set_timeout(void)
{
    setenv("QUATCHECK_TIMEOUT_MS", "1000", 1);
}

TestSuite(exec, .timeout = 100, .init = set_timeout);
TestSuite(decimal, .timeout = 20);

#define SPEAKER(deed) TEST_SPEAKER " " deed

enum { ITEMS_MANY = 100000 };

static struct qc_registry *open_command(const char *command)
{
    char why[WHY_SIZE];
    struct qc_registry *registry = qc_registry_open();
    const enum qc_status status = qc_registry_exec(registry, command, why, sizeof why);
    cr_assert_eq(status, QC_OK, "%s", why);
    return registry;
}

/* Calls copy on n items that differ; true if each comes back as it was. */
static bool copies(const struct qc_subject *subject, size_t n, enum qc_status *status)
{
    double *a = malloc((4 * n + 1) * sizeof *a), *q = calloc(4 * n + 1, sizeof *q);
    for (size_t i = 0; i < 4 * n; i++)
        a[i] = 1.0 / (double)(i + 3) * (i % 3 ? 1 : -1e-300);
    *status = call_with(subject, n, a, q);
    const bool same = *status == QC_OK && memcmp(a, q, 4 * n * sizeof *a) == 0;
    free(a);
    free(q);
    return same;
}

/* Batches larger than any buffer between the two, whichever way the child reads and flushes. */
Test(exec, no_batch_is_too_long_for_any_buffering)
{
    static const char *const commands[] = {SPEAKER("well"), SPEAKER("flushes_lines"),
                                           SPEAKER("answers_late")};
    static const size_t sizes[] = {0, 1, 2, 67, ITEMS_MANY, 3, 0};
    int wrong = 0;
    setenv("QUATCHECK_TIMEOUT_MS", "20000", 1);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        struct qc_registry *registry = open_command(commands[i]);
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            enum qc_status status;
            const struct qc_subject *subject = find(registry, "speaker_f64/copy");
            if (copies(subject, sizes[k], &status))
                continue;
            wrong++;
            fprintf(stderr, "%s, %zu: %s\n", commands[i], sizes[k], qc_subject_trouble(subject));
        }
        qc_registry_close(registry);
    }
    cr_assert_eq(wrong, 0, "%d calls", wrong);
}

Test(exec, numbers_arrive_bit_for_bit_also_in_place_and_strided)
{
    double a[] = {0.0,  -0.0, 5e-324, -1.7976931348623157e308, INFINITY, -INFINITY,
                  1e23, 0.1,  1 / 3., 0x1.921fb54442d18p+1};
    double want[8], got[8];
    struct qc_registry *registry = open_command(SPEAKER("well"));
    const struct qc_subject *subject = find(registry, "speaker_f64/copy");
    memcpy(want, a, 4 * sizeof *a);
    memcpy(want + 4, a + 5, 4 * sizeof *a);
    enum qc_status strided = qc_call(subject, 2, (const struct qc_in[]){{a, 5}}, got);
    bool good = strided == QC_OK && memcmp(got, want, sizeof want) == 0;
    memcpy(want, a, sizeof want);
    enum qc_status in_place = qc_call(subject, 2, (const struct qc_in[]){{a, 4}}, a);
    good = good && in_place == QC_OK && memcmp(a, want, sizeof want) == 0;
    const double nan[4] = {NAN, 0, 0, 1};
    good = good && call_with(subject, 1, nan, got) == QC_OK && isnan(got[0]) && got[3] == 1;
    qc_registry_close(registry);
    cr_assert(good);
}

Test(exec, a_greeting_is_a_table)
{
    struct qc_registry *registry = open_command(SPEAKER("well"));
    const struct qc_subject *subject = find(registry, "speaker_f64/copy");
    const struct qc_method *method = subject->method;
    bool good = method->op == QC_NORMALISE && method->flags == QC_RAW_LENGTH &&
                method->claim.length_u == 4 && strcmp(method->summary, "copies") == 0 &&
                strcmp(method->source, "puts(line)") == 0;
    good = good && subject->impl->scalar == QC_F64 && subject->source == QC_SOURCE_EXEC &&
           strcmp(subject->impl->version, "1.2") == 0 &&
           strcmp(subject->impl->summary, "a speaker") == 0 &&
           strcmp(subject->origin, SPEAKER("well")) == 0;
    qc_registry_close(registry);
    cr_assert(good);
}

/* What a command does at a batch of five lines, and what becomes of the call. */
struct misdeed {
    const char *command;
    enum qc_status status;
    const char *says;
};

static const struct misdeed misdeeds[] = {
    {SPEAKER("exits"), QC_CRASHED, "crashed: exited with status 3 at line 3 of 5: copy 0.09"},
    {SPEAKER("aborts"), QC_CRASHED,
     "crashed: exited with status 134 (Aborted) at line 3 of 5: copy 0.09"},
    {SPEAKER("exits_at_once"), QC_CRASHED, "crashed: exited with status 0 at line 1 of 5: copy "},
    {SPEAKER("closes"), QC_HUNG, "did not answer in time: nothing for 1000 ms"},
    {SPEAKER("hangs"), QC_HUNG,
     "did not answer in time: nothing for 1000 ms (does it flush?) at line 3 of 5: copy 0.09"},
    {SPEAKER("flushes_never"), QC_HUNG,
     "did not answer in time: nothing for 1000 ms (does it flush?) at line 1 of 5: copy "},
    {SPEAKER("never_ends"), QC_PROTOCOL,
     "broke the protocol: a line without an end at line 1 of 5: copy "},
    {SPEAKER("undefined"), QC_PROTOCOL,
     "broke the protocol: answered 'undefined', not 4 numbers, at line 3 of 5: copy 0.09"},
    {SPEAKER("answers_short"), QC_PROTOCOL,
     "broke the protocol: answered '1 2 3', not 4 numbers, at line 3 of 5: "},
    {SPEAKER("answers_long"), QC_PROTOCOL,
     "broke the protocol: answered '1 2 3 4 5', not 4 numbers, at line 3 of 5: "},
    {SPEAKER("answers_zero_byte"), QC_PROTOCOL,
     "broke the protocol: answered '1 2 3 4', not 4 numbers, at line 3 of 5: "},
    {SPEAKER("answers_comma"), QC_PROTOCOL,
     "broke the protocol: answered '1,5 2 3 4', not 4 numbers, at line 3 of 5: "},
    {SPEAKER("drops"), QC_PROTOCOL, "broke the protocol: ended the batch at line 5 of 5: copy "},
    {SPEAKER("doubles"), QC_PROTOCOL, "broke the protocol: answered '0."},
    {SPEAKER("speaks_first"), QC_PROTOCOL, "broke the protocol: answered '"},
};

Test(exec, a_misdeed_is_a_status_and_a_line_that_says_where)
{
    int wrong = 0;
    for (size_t i = 0; i < sizeof misdeeds / sizeof misdeeds[0]; i++) {
        struct qc_registry *registry = open_command(misdeeds[i].command);
        const struct qc_subject *subject = find(registry, "speaker_f64/copy");
        enum qc_status status, again = QC_HUNG;
        copies(subject, 5, &status);
        const char *line = qc_subject_trouble(subject);
        bool good = status == misdeeds[i].status && !strchr(line, '\n') &&
                    strncmp(line, misdeeds[i].says, strlen(misdeeds[i].says)) == 0;
        /* Started anew, and the same; one wait is enough. */
        if (status != QC_HUNG)
            copies(subject, 5, &again);
        good = good && again == status;
        wrong += !good;
        if (!good)
            fprintf(stderr, "%s: %d, %d: %s\n", misdeeds[i].command, (int)status, (int)again,
                    qc_subject_trouble(subject));
        qc_registry_close(registry);
    }
    cr_assert_eq(wrong, 0, "%d", wrong);
}

/* On one processor with another process that always wants it, and comes first: 0.3 s of work then
 * take 1.2 s, or more on a loaded machine, of which the child waits for all but those 0.3. */
Test(exec, who_waits_for_a_processor_does_not_hang)
{
    cpu_set_t allowed, one;
    size_t cpu = 0;
    cr_assert_eq(sched_getaffinity(0, sizeof allowed, &allowed), 0);
    while (!CPU_ISSET(cpu, &allowed))
        cpu++;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    sched_setaffinity(0, sizeof one, &one);
    const pid_t other = fork();
    for (volatile int busy = 1; other == 0 && busy;)
        ;
    struct qc_registry *registry = open_command(SPEAKER("works_hard"));
    enum qc_status status;
    const bool same = copies(find(registry, "speaker_f64/copy"), 5, &status);
    kill(other, SIGKILL);
    waitpid(other, NULL, 0);
    qc_registry_close(registry);
    cr_assert(same, "%s", qc_status_text(status));
}

Test(exec, another_order_is_for_the_judge)
{
    struct qc_registry *registry = open_command(SPEAKER("swaps"));
    enum qc_status status;
    const bool same = copies(find(registry, "speaker_f64/copy"), 4, &status);
    qc_registry_close(registry);
    cr_assert(!same && status == QC_OK);
}

static const struct misdeed refusals[] = {
    {"/nonexistent/command", QC_NOT_FOUND, "not found: the shell cannot run it"},
    {SPEAKER("exits_greeting"), QC_CRASHED, "crashed: exited with status 7 while greeting"},
    {SPEAKER("is_silent"), QC_HUNG,
     "did not answer in time: nothing for 6000 ms (does it flush?) while greeting"},
    {"echo hello", QC_PROTOCOL,
     "broke the protocol: line 1 of its greeting is not 'quatcheck 1': 'hello'"},
    {SPEAKER("of_tomorrow"), QC_PROTOCOL,
     "broke the protocol: line 1 of its greeting is not 'quatcheck 1': 'quatcheck 2'"},
    {SPEAKER("half_precision"), QC_PROTOCOL,
     "broke the protocol: line 4 of its greeting is not f32, f64, i16 or i32: 'precision f16'"},
    {SPEAKER("unknown_word"), QC_PROTOCOL,
     "broke the protocol: line 5 of its greeting begins with an unknown word: 'colour red'"},
    {SPEAKER("unknown_op"), QC_PROTOCOL,
     "broke the protocol: line 6 of its greeting names no operation: 'method copy nmerp"},
    {SPEAKER("unknown_flag"), QC_PROTOCOL,
     "broke the protocol: line 6 of its greeting has a word that is no flag and no claim: "},
    {SPEAKER("twice_named"), QC_BAD_TABLE,
     "the plug-in's table is malformed: two methods are named speaker_f64/copy"},
};

Test(exec, a_command_that_does_not_greet_is_refused_in_one_line)
{
    int wrong = 0;
    struct qc_registry *registry = qc_registry_open();
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        char why[WHY_SIZE] = "", want[WHY_SIZE];
        const enum qc_status status =
            qc_registry_exec(registry, refusals[i].command, why, sizeof why);
        snprintf(want, sizeof want, "%s: %s", refusals[i].command, refusals[i].says);
        const bool good = status == refusals[i].status && !strchr(why, '\n') &&
                          strncmp(why, want, strlen(want)) == 0;
        wrong += !good;
        if (!good)
            fprintf(stderr, "%s: %d, %s\n", refusals[i].command, (int)status, why);
    }
    qc_registry_close(registry);
    const bool childless = waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
    cr_assert(wrong == 0 && childless, "%d, %s", wrong, childless ? "" : "a child is left");
}

/* The suite is killed while a command hangs that knows of no lifeline. Both hold the pipe; it
 * closes when both are gone. */
Test(exec, a_hanging_command_dies_with_the_suite)
{
    int line[2];
    char byte;
    setenv("QUATCHECK_TIMEOUT_MS", "60000", 1);
    cr_assert_eq(pipe(line), 0);
    const pid_t suite = fork();
    if (suite == 0) {
        enum qc_status status;
        struct qc_registry *registry = open_command(SPEAKER("hangs") "; true");
        if (write(line[1], "!", 1) == 1)
            copies(find(registry, "speaker_f64/copy"), 5, &status);
        _exit(1);
    }
    close(line[1]);
    cr_assert_eq(read(line[0], &byte, 1), 1);
    usleep(50000); /* into the call */
    kill(suite, SIGKILL);
    waitpid(suite, NULL, 0);
    struct pollfd gone = {.fd = line[0], .events = POLLIN};
    cr_assert_eq(poll(&gone, 1, 5000), 1, "the child outlives the suite");
    cr_assert_eq(read(line[0], &byte, 1), 0);
}

static const struct qc_format f32 = {.scalar = QC_F32}, f64 = {.scalar = QC_F64};

static const char *written(struct qc_format format, const void *x)
{
    static char text[QC_DECIMAL_MAX + 1];
    *qc_decimal_write(format, x, text) = '\0';
    return text;
}

Test(decimal, the_shortest_that_read_back)
{
    const uint16_t t = 32768;
    const int32_t fixed = -1073741824;
    cr_expect_str_eq(written(f64, &(double){0.1}), "0.1");
    cr_expect_str_eq(written(f64, &(double){0.1 + 0.2}), "0.30000000000000004");
    cr_expect_str_eq(written(f64, &(double){5e-324}), "5e-324");
    cr_expect_str_eq(written(f64, &(double){-2.2250738585072014e-308}), "-2.2250738585072014e-308");
    cr_expect_str_eq(written(f64, &(double){-0.0}), "-0");
    cr_expect_str_eq(written(f64, &(double){(double)NAN}), "NaN");
    cr_expect_str_eq(written(f64, &(double){-(double)INFINITY}), "-Infinity");
    cr_expect_str_eq(written(f32, &(float){0.1F}), "0.1");
    cr_expect_str_eq(written(f32, &(float){16777216.0F}), "16777216");
    cr_expect_str_eq(written((struct qc_format){QC_I16, 15, 1}, &t), "32768");
    cr_expect_str_eq(written((struct qc_format){.scalar = QC_I32, .frac = 30}, &fixed),
                     "-1073741824");
}

/* strtod and strtof are the second opinion, on decimals of every length and size. */
Test(decimal, rounded_correctly_when_read)
{
    uint64_t state = 1;
    size_t wrong = 0;
    for (int i = 0; i < 200000; i++) {
        char text[64];
        double x, got;
        float got_f32;
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        memcpy(&x, &state, sizeof x);
        snprintf(text, sizeof text, "%.*g", 1 + i % 20, i % 2 ? x : (double)(float)(x * 0 + i));
        const char *end = text + strlen(text);
        if (isnan(x))
            continue;
        const double want = strtod(text, NULL);
        const float want_f32 = strtof(text, NULL);
        wrong += qc_decimal_read(f64, text, end, &got) != end ||
                 qc_decimal_read(f32, text, end, &got_f32) != end ||
                 memcmp(&got, &want, sizeof want) != 0 ||
                 memcmp(&got_f32, &want_f32, sizeof want_f32) != 0;
        char *back = qc_decimal_write(f64, &x, text);
        *back = '\0';
        wrong += qc_decimal_read(f64, text, back, &got) != back || memcmp(&got, &x, sizeof x) != 0;
    }
    cr_assert_eq(wrong, 0, "%zu", wrong);
}

/* By way of double this would round twice, to 1: 1 + 2^-24 and a little more. */
Test(decimal, a_float_is_rounded_once)
{
    static const char text[] = "1.00000005960464477539062500001";
    float got;
    cr_assert(qc_decimal_read(f32, text, text + strlen(text), &got) && got == 1 + 0x1p-23F);
    cr_assert_null(qc_decimal_read(f32, "undefined", (const char *)"undefined" + 9, &got));
}
