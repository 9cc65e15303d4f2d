/* jobs.c - programs that run side by side
 * SPDX-License-Identifier: MIT */
#include "jobs.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Starts the program, its outputs into these. Returns an errno value. */
static int start(const struct qc_job *job, int output, int trouble, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    int failed = posix_spawn_file_actions_init(&actions);
    if (failed)
        return failed;
    failed = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!failed)
        failed = posix_spawn_file_actions_adddup2(&actions, trouble, STDERR_FILENO);
    if (!failed)
        failed = posix_spawnp(pid, job->argv[0], &actions, NULL,
                              (char *const *)(uintptr_t)job->argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

static void copy_all(int from, FILE *to)
{
    char buffer[8192];
    ssize_t n;
    while ((n = read(from, buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR))
        if (n > 0)
            fwrite(buffer, 1, (size_t)n, to);
}

static void read_first_line(FILE *trouble, char said[QC_JOB_SAID_MAX])
{
    rewind(trouble);
    while (fgets(said, QC_JOB_SAID_MAX, trouble)) {
        said[strcspn(said, "\n")] = '\0';
        if (said[strspn(said, " \t")])
            return;
    }
    said[0] = '\0';
}

/* Its bytes pass through here, since not every program notices a full disk. */
static void run(struct qc_job *job, FILE *trouble)
{
    int end[2], status = 0;
    pid_t pid = 0;
    job->failed = pipe2(end, O_CLOEXEC) == 0 ? 0 : errno;
    if (job->failed)
        return;
    job->failed = start(job, end[1], fileno(trouble), &pid);
    close(end[1]);
    if (!job->failed)
        copy_all(end[0], job->output.file);
    close(end[0]);
    while (!job->failed && waitpid(pid, &status, 0) < 0)
        job->failed = errno == EINTR ? 0 : errno;
    job->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    read_first_line(trouble, job->said);
}

static enum qc_status open_all(struct qc_job *jobs, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (qc_output_open(&jobs[i].output) != QC_OK) {
            while (i-- > 0)
                qc_output_discard(&jobs[i].output);
            return QC_NO_MEMORY;
        }
    return QC_OK;
}

enum qc_status qc_jobs_run(struct qc_job *jobs, size_t n)
{
    if (open_all(jobs, n) != QC_OK)
        return QC_NO_MEMORY;
#pragma omp parallel for schedule(dynamic, 1)
    for (size_t i = 0; i < n; i++) {
        FILE *trouble = tmpfile();
        jobs[i].failed = trouble ? 0 : errno;
        if (!trouble)
            continue;
        run(&jobs[i], trouble);
        fclose(trouble);
    }
    return QC_OK;
}
