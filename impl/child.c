/* child.c - the life of a child process: start, ask, end
 * SPDX-License-Identifier: MIT */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { TIMEOUT_DEFAULT_MS = 10000 };

static int timeout_from_environment(void)
{
    const char *text = getenv("QUATCHECK_TIMEOUT_MS");
    long ms = text ? strtol(text, NULL, 10) : 0;
    return ms > 0 && ms < 1 << 30 ? (int)ms : TIMEOUT_DEFAULT_MS;
}

/* Our ends, and the child's: above the numbers it finds them by, so that placing one cannot
 * overwrite another. The lifeline is a pipe that nobody writes to. */
struct ends {
    int channel, lifeline;
    int child_channel, child_lifeline, child_memory;
};

static void close_all(size_t n, const int *fds)
{
    for (size_t i = 0; i < n; i++)
        if (fds[i] >= 0)
            close(fds[i]);
}

static int lift(int fd)
{
    return fcntl(fd, F_DUPFD_CLOEXEC, QC_CHILD_MEMORY + 1);
}

/* 0, or the error number. */
static int open_ends(struct ends *ends, int memory)
{
    int pair[2] = {-1, -1}, line[2] = {-1, -1};
    int error = 0;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0 ||
        pipe2(line, O_CLOEXEC) != 0)
        error = errno;
    *ends = (struct ends){pair[0], line[1], lift(pair[1]), lift(line[0]), lift(memory)};
    if (!error && (ends->child_channel < 0 || ends->child_lifeline < 0 || ends->child_memory < 0))
        error = errno;
    close_all(2, (const int[]){pair[1], line[0]});
    if (error)
        close_all(5, (const int[]){ends->channel, ends->lifeline, ends->child_channel,
                                   ends->child_lifeline, ends->child_memory});
    return error;
}

/* posix_spawn: safe beside other threads, and no copy of this process's memory. */
static int spawn(pid_t *pid, char *const argv[], const struct ends *ends)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, ends->child_channel, QC_CHILD_CHANNEL);
    posix_spawn_file_actions_adddup2(&files, ends->child_lifeline, QC_CHILD_LIFELINE);
    posix_spawn_file_actions_adddup2(&files, ends->child_memory, QC_CHILD_MEMORY);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETPGROUP);
    int error = posix_spawn(pid, argv[0], &files, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

enum qc_status qc_process_start(struct qc_process *process, char *const argv[], int memory,
                                struct qc_trouble *trouble)
{
    struct ends ends;
    int error = open_ends(&ends, memory);
    if (error)
        return qc_trouble_set(trouble, QC_IO, "no channel to a child: %s", strerror(error));
    pid_t pid = 0;
    error = spawn(&pid, argv, &ends);
    close_all(3, (const int[]){ends.child_channel, ends.child_lifeline, ends.child_memory});
    if (error) {
        close_all(2, (const int[]){ends.channel, ends.lifeline});
        return qc_trouble_set(trouble, QC_IO, "%s does not start: %s", argv[0], strerror(error));
    }
    *process =
        (struct qc_process){pid, ends.channel, ends.lifeline, timeout_from_environment(), ""};
    return QC_OK;
}

/* Kills, reaps and returns the wait status. A process that was dying already keeps its own. */
static int reap(struct qc_process *process)
{
    int how = 0;
    kill(process->pid, SIGKILL); /* a plug-in may have left the group */
    kill(-process->pid, SIGKILL);
    while (waitpid(process->pid, &how, 0) < 0 && errno == EINTR)
        ;
    close(process->channel);
    close(process->lifeline);
    process->pid = 0;
    return how;
}

void qc_process_end(struct qc_process *process)
{
    if (process->pid)
        reap(process);
}

static enum qc_status end_crashed(struct qc_process *process, struct qc_trouble *trouble)
{
    int how = reap(process);
    if (WIFEXITED(how))
        return qc_trouble_set(trouble, QC_CRASHED, "exited with status %d%s", WEXITSTATUS(how),
                              process->doing);
    return qc_trouble_set(trouble, QC_CRASHED, "signal %d (%s)%s", WTERMSIG(how),
                          strsignal(WTERMSIG(how)), process->doing);
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* True if something (an answer or the end) can be received within the timeout. */
static bool await(const struct qc_process *process)
{
    struct pollfd channel = {.fd = process->channel, .events = POLLIN};
    int64_t end = now_ms() + process->timeout_ms, left = process->timeout_ms;
    int ready;
    while ((ready = poll(&channel, 1, (int)left)) < 0 && errno == EINTR) {
        left = end - now_ms();
        left = left > 0 ? left : 0;
    }
    return ready > 0;
}

enum qc_status qc_process_ask(struct qc_process *process, const void *request, size_t request_size,
                              void *reply, size_t reply_size, struct qc_trouble *trouble)
{
    if (send(process->channel, request, request_size, MSG_NOSIGNAL) < 0)
        return end_crashed(process, trouble);
    if (!await(process)) {
        qc_process_end(process);
        return qc_trouble_set(trouble, QC_HUNG, "stopped after %d ms%s", process->timeout_ms,
                              process->doing);
    }
    ssize_t got = recv(process->channel, reply, reply_size, MSG_TRUNC);
    if (got <= 0)
        return end_crashed(process, trouble);
    if ((size_t)got == reply_size)
        return QC_OK;
    qc_process_end(process);
    return qc_trouble_set(trouble, QC_PROTOCOL, "an answer of %zd bytes instead of %zu", got,
                          reply_size);
}
