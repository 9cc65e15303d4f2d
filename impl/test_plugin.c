/* test_plugin.c - plug-ins in child processes: the examples, and calls as they should be
 * SPDX-License-Identifier: MIT */
#include "test_plugin.h"

#include <errno.h>
#include <float.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "test_place.h"

TestSuite(plugin, .timeout = 100);

/* Nlerp from the identity to `turn` about z: the turn at t is 2 atan2(t sin, 1 - t + t cos) of half
 * the turn. Returns the largest distance of any component from that. */
static double nlerp_distance(const struct qc_subject *subject, double turn, double sign)
{
    enum { N = 65 };
    double a[4 * N] = {0}, b[4 * N] = {0}, t[N], q[4 * N], worst = 0;
    for (int i = 0; i < N; i++) {
        a[4 * i + 3] = 1;
        b[4 * i + 2] = sign * sin(turn / 2), b[4 * i + 3] = sign * cos(turn / 2);
        t[i] = i / (double)(N - 1);
    }
    enum qc_status status = qc_call(subject, N, (const struct qc_in[]){{a, 4}, {b, 4}, {t, 1}}, q);
    cr_assert_eq(status, QC_OK, "%s", qc_subject_trouble(subject));
    for (int i = 0; i < N; i++) {
        double half = atan2(t[i] * sin(turn / 2), 1 - t[i] + t[i] * cos(turn / 2));
        worst = fmax(worst, hypot(q[4 * i + 2] - sin(half), q[4 * i + 3] - cos(half)));
        worst = fmax(worst, hypot(q[4 * i], q[4 * i + 1]));
    }
    return worst;
}

/* Builds an example with one compiler line, loads it and compares it with closed forms. */
static void check_example(const char *compiler, const char *source, const char *name)
{
    char folder[PLACE_MAX], line[5 * PLACE_MAX], object[PLACE_MAX + 8];
    put_place(folder, "test_plugin.XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    snprintf(object, sizeof object, "%s/mine.so", folder);
    snprintf(line, sizeof line, "%s -O2 -shared -fPIC -I'%s' '%s/peers/%s' -o %s -lm", compiler,
             TEST_SOURCES, TEST_SOURCES, source, object);
    cr_assert_eq(system(line), 0, "%s", line);

    struct qc_registry *registry = open_with(object);
    const struct qc_subject *nlerp = find(registry, name);
    const double deg = acos(-1) / 180;
    double worst = 0;
    for (int turn = 5; turn < 180; turn += 5)
        for (int sign = -1; sign <= 1; sign += 2)
            worst = fmax(worst, nlerp_distance(nlerp, turn * deg, sign));
    /* Published: 90 degrees, t = 1/4, turned 21.598 degrees. */
    const double a[4] = {0, 0, 0, 1}, b[4] = {0, 0, sqrt(0.5), sqrt(0.5)}, t = 0.25;
    double q[4] = {0};
    qc_call(nlerp, 1, (const struct qc_in[]){{a, 4}, {b, 4}, {&t, 1}}, q);
    qc_registry_close(registry);
    unlink(object);
    rmdir(folder);
    cr_assert_lt(worst, 4 * DBL_EPSILON, "%s: off by %g", name, worst);
    cr_assert_lt(fabs(2 * atan2(q[2], q[3]) / deg - 21.598), 0.0005);
}

Test(plugin, example_in_c)
{
    check_example(TEST_CC " -std=c99", "example.c", "example_f64/nlerp");
}

Test(plugin, example_in_cpp)
{
    check_example(TEST_CXX " -std=c++11", "example.cc", "example_cc_f64/nlerp");
}

static char *read_text(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");
    ssize_t got = file ? getdelim(&text, &size, '\0', file) : -1;
    cr_assert_geq(got, 0, "%s: %s", path, strerror(errno));
    fclose(file);
    return text;
}

Test(plugin, the_guide_quotes_the_example_and_it_is_short)
{
    char *example = read_text(TEST_SOURCES "/peers/example.c");
    char *guide = read_text(TEST_SOURCES "/PLUGIN.md");
    bool quoted = strstr(guide, example) != NULL;
    int lines = 0;
    for (char *line = strtok(strstr(example, "*/\n") + 3, "\n"); line; line = strtok(NULL, "\n"))
        lines += strpbrk(line, "abcdefghijklmnopqrstuvwxyz") != NULL;
    free(example);
    free(guide);
    cr_assert(quoted, "PLUGIN.md must hold peers/example.c as it is");
    cr_assert_lt(lines, 20, "%d lines of code", lines);
}

Test(plugin, buffers_keep_alignment_and_aliasing)
{
    struct qc_registry *registry = open_with(PLUGIN("hostile"));
    const struct qc_subject *where = find(registry, "hostile_f64/where");
    _Alignas(64) double a[32] = {0}, q[32];
    int wrong = 0;
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++) {
            wrong += call_with(where, 3, a + i, q + j) != QC_OK;
            wrong += q[j] != j * 8.0 || q[j + 1] != i * 8.0 || q[j + 2] != 0 || q[j + 3] != 3;
        }
    for (int i = 0; i < 8; i++)
        wrong += call_with(where, 3, a + i, a + i) != QC_OK || a[i] != i * 8.0 || a[i + 2] != 1;
    qc_registry_close(registry);
    cr_assert_eq(wrong, 0, "%d calls", wrong);
}

Test(plugin, batches_of_any_size_and_after_a_restart)
{
    static const size_t sizes[] = {0, 1, 67, 200000, 2, 300000};
    struct qc_registry *registry = open_with(PLUGIN("hostile"));
    const struct qc_subject *well = find(registry, "hostile_f64/well");
    enum { N = 300000 };
    double *a = malloc(N * 4 * sizeof *a), *q = malloc(N * 4 * sizeof *q);
    int wrong = 0;
    for (size_t i = 0; i < N * 4; i++)
        a[i] = (double)i;
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        memset(q, 0, N * 4 * sizeof *q);
        wrong += call_with(well, sizes[k], a, q) != QC_OK;
        wrong += memcmp(a, q, sizes[k] * 4 * sizeof *q) != 0;
        wrong += sizes[k] < N && q[sizes[k] * 4] != 0;
        wrong += call_with(find(registry, "hostile_f64/aborts"), 1, a, q) != QC_CRASHED;
    }
    wrong += qc_call(well, SIZE_MAX / 8, (const struct qc_in[]){{a, 4}}, q) != QC_NO_MEMORY;
    wrong += !is_well(registry);
    free(a);
    free(q);
    qc_registry_close(registry);
    cr_assert_eq(wrong, 0, "%d wrong", wrong);
}

/* Returns NULL if all went well. */
static void *call_often(void *registry)
{
    for (int i = 0; i < 200; i++)
        if (!is_well(registry))
            return registry;
    return NULL;
}

Test(plugin, threads_take_turns)
{
    struct qc_registry *registry = open_with(PLUGIN("hostile"));
    pthread_t threads[4];
    int wrong = 0;
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, call_often, registry);
    for (int i = 0; i < 4; i++) {
        void *failed;
        pthread_join(threads[i], &failed);
        wrong += failed != NULL;
    }
    qc_registry_close(registry);
    cr_assert_eq(wrong, 0, "%d of 4 threads", wrong);
}
