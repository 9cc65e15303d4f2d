/* instructions.c - what a method executes, counted by callgrind
 * SPDX-License-Identifier: MIT */
#include "instructions.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "places.h"

extern char **environ;

/* Its output: the number of items by the program, the total by callgrind, on one pipe. */
static bool read_counts(FILE *pipe, double *items, double *total)
{
    char line[512];
    *items = *total = 0;
    while (fgets(line, sizeof line, pipe)) {
        const char *collected = strstr(line, "Collected : ");
        if (collected)
            *total = strtod(collected + strlen("Collected : "), NULL);
        else if (line[0] != '=')
            *items = strtod(line, NULL);
    }
    return *items > 0 && *total > 0;
}

/* Starts `words`, its stdout and callgrind's log in *from. 0, or the error number. */
static int start(char *const words[], pid_t *child, FILE **from)
{
    int ends[2];
    posix_spawn_file_actions_t files;
    if (pipe2(ends, O_CLOEXEC) != 0)
        return errno;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    const int error = posix_spawnp(child, words[0], &files, NULL, words, environ);
    posix_spawn_file_actions_destroy(&files);
    close(ends[1]);
    *from = error ? NULL : fdopen(ends[0], "r");
    if (!*from)
        close(ends[0]);
    return error;
}

static enum qc_status count(char *const words[], double *per_item, struct qc_trouble *trouble)
{
    pid_t child;
    FILE *from = NULL;
    int state;
    double items, total;
    const int error = start(words, &child, &from);
    if (error == ENOENT)
        return qc_trouble_set(trouble, QC_NOT_FOUND, "valgrind (on Debian: apt install valgrind)");
    if (error || !from)
        return qc_trouble_set(trouble, QC_IO, "valgrind: %s", strerror(error));
    const bool counted = read_counts(from, &items, &total);
    fclose(from);
    while (waitpid(child, &state, 0) < 0 && errno == EINTR)
        continue;
    if (!counted || !WIFEXITED(state) || WEXITSTATUS(state) != 0)
        return qc_trouble_set(trouble, QC_CRASHED, "under valgrind");
    *per_item = total / items;
    return QC_OK;
}

enum qc_status qc_count_instructions(const struct qc_subject *subject,
                                     const struct qc_workload *workload, double *per_item,
                                     struct qc_trouble *trouble)
{
    char timer[PATH_MAX], name[256], origin[PATH_MAX], seed[32], lo[32], hi[32];
    double harness = 0;
    if (!qc_place_program("timer", timer))
        return qc_trouble_set(trouble, QC_NOT_FOUND, "%.180s", timer);
    snprintf(name, sizeof name, "%s", subject->name);
    snprintf(origin, sizeof origin, "%s", subject->origin);
    snprintf(seed, sizeof seed, "%" PRIu64, workload->seed);
    snprintf(lo, sizeof lo, "%.17g", workload->turn_lo_deg);
    snprintf(hi, sizeof hi, "%.17g", workload->turn_hi_deg);
    char timed[16] = "NOTHING";
    char *const words[] = {"valgrind",
                           "--tool=callgrind",
                           "--log-fd=1",
                           "--callgrind-out-file=/dev/null",
                           "--toggle-collect=qc_pass_run", /* nothing but the pass */
                           timer,
                           name,
                           timed,
                           seed,
                           lo,
                           hi,
                           subject->child ? origin : NULL,
                           NULL};
    enum qc_status status = count(words, &harness, trouble);
    strcpy(timed, "METHOD");
    if (status == QC_OK)
        status = count(words, per_item, trouble);
    *per_item -= harness;
    return status;
}
