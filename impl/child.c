/* child.c - the life of a child process: start, ask, end
 * SPDX-License-Identifier: MIT */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { TIMEOUT_DEFAULT_MS = 10000 };

/* Above this the shell's status is the number of the signal that ended its command. */
enum { BY_SIGNAL = 128 };

static int timeout_from_environment(void)
{
    const char *text = getenv("QUATCHECK_TIMEOUT_MS");
    long ms = text ? strtol(text, NULL, 10) : 0;
    return ms > 0 && ms < 1 << 30 ? (int)ms : TIMEOUT_DEFAULT_MS;
}

static void close_all(size_t n, const int *fds)
{
    for (size_t i = 0; i < n; i++)
        if (fds[i] >= 0)
            close(fds[i]);
}

/* A descriptor of ours, and the number the child finds it by: lifted above all of those, so that
 * placing one cannot overwrite another. */
struct place {
    int fd, as;
};
enum { PLACES_N = 3 };

static int lift(int fd)
{
    return fcntl(fd, F_DUPFD_CLOEXEC, QC_CHILD_MEMORY + 1);
}

/* posix_spawn: safe beside other threads, and no copy of this process's memory. 0, or the error
 * number. */
static int spawn(pid_t *pid, char *const argv[], const struct place *places)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO);
    for (size_t i = 0; i < PLACES_N; i++)
        posix_spawn_file_actions_adddup2(&files, places[i].fd, places[i].as);
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

/* Starts argv[0]. Takes the child's descriptors over, and ours if it does not start. */
static enum qc_status start(struct qc_process *process, char *const argv[], struct place *places,
                            struct qc_trouble *trouble)
{
    int error = 0, given[PLACES_N];
    for (size_t i = 0; i < PLACES_N; i++) {
        given[i] = places[i].fd;
        places[i].fd = lift(given[i]);
        error = places[i].fd < 0 ? errno : error;
    }
    error = error ? error : spawn(&process->pid, argv, places);
    close_all(PLACES_N, given);
    for (size_t i = 0; i < PLACES_N; i++) {
        /* One who does not know of the lifeline follows it all the same (child_begin.c); set here,
         * since our two descriptors and the child's are one open file. */
        if (places[i].as == QC_CHILD_LIFELINE && process->input >= 0 && !error) {
            fcntl(places[i].fd, F_SETOWN, -process->pid);
            fcntl(places[i].fd, F_SETFL, O_ASYNC);
        }
        close_all(1, &places[i].fd);
    }
    process->timeout_ms = timeout_from_environment();
    process->doing = "";
    if (!error)
        return QC_OK;
    close_all(3, (const int[]){process->channel, process->lifeline, process->input});
    process->pid = 0;
    return qc_trouble_set(trouble, QC_IO, "%s does not start: %s", argv[0], strerror(error));
}

enum qc_status qc_process_start(struct qc_process *process, char *const argv[], int memory,
                                struct qc_trouble *trouble)
{
    int pair[2] = {-1, -1}, line[2] = {-1, -1};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0 ||
        pipe2(line, O_CLOEXEC) != 0) {
        const int error = errno;
        close_all(2, pair);
        return qc_trouble_set(trouble, QC_IO, "no channel to a child: %s", strerror(error));
    }
    *process = (struct qc_process){.channel = pair[0], .lifeline = line[1], .input = -1};
    return start(process, argv,
                 (struct place[]){{pair[1], QC_CHILD_CHANNEL},
                                  {line[0], QC_CHILD_LIFELINE},
                                  {fcntl(memory, F_DUPFD_CLOEXEC, 0), QC_CHILD_MEMORY}},
                 trouble);
}

static bool is_program(const char *path)
{
    struct stat is;
    return strchr(path, '/') && access(path, X_OK) == 0 && stat(path, &is) == 0 &&
           S_ISREG(is.st_mode);
}

enum qc_status qc_process_start_lines(struct qc_process *process, const char *command,
                                      struct qc_trouble *trouble)
{
    char *const program[] = {(char *)(uintptr_t)command, NULL};
    char *const shell[] = {"/bin/sh", "-c", (char *)(uintptr_t)command, NULL};
    int in[2] = {-1, -1}, out[2] = {-1, -1}, line[2] = {-1, -1};
    /* A socket: a pipe without a reader would end us by SIGPIPE. */
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, in) != 0 || pipe2(out, O_CLOEXEC) != 0 ||
        pipe2(line, O_CLOEXEC) != 0) {
        const int error = errno;
        close_all(2, in);
        close_all(2, out);
        return qc_trouble_set(trouble, QC_IO, "no channel to a child: %s", strerror(error));
    }
    fcntl(in[0], F_SETFL, O_NONBLOCK);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    *process = (struct qc_process){.channel = out[0], .lifeline = line[1], .input = in[0]};
    return start(process, is_program(command) ? program : shell,
                 (struct place[]){
                     {in[1], STDIN_FILENO}, {out[1], STDOUT_FILENO}, {line[0], QC_CHILD_LIFELINE}},
                 trouble);
}

/* Kills, reaps and returns the wait status. A process that was dying already keeps its own. */
static int reap(struct qc_process *process)
{
    int how = 0;
    kill(process->pid, SIGKILL); /* a plug-in may have left the group */
    kill(-process->pid, SIGKILL);
    while (waitpid(process->pid, &how, 0) < 0 && errno == EINTR)
        ;
    close_all(3, (const int[]){process->channel, process->lifeline, process->input});
    process->pid = 0;
    return how;
}

void qc_process_end(struct qc_process *process)
{
    if (process->pid)
        reap(process);
}

enum qc_status qc_process_end_crashed(struct qc_process *process, int *exit_status,
                                      struct qc_trouble *trouble)
{
    int how = reap(process);
    if (WIFEXITED(how) && exit_status)
        *exit_status = WEXITSTATUS(how);
    if (WIFEXITED(how) && WEXITSTATUS(how) > BY_SIGNAL && process->input >= 0)
        return qc_trouble_set(trouble, QC_CRASHED, "exited with status %d (%s)%s", WEXITSTATUS(how),
                              strsignal(WEXITSTATUS(how) - BY_SIGNAL), process->doing);
    if (WIFEXITED(how))
        return qc_trouble_set(trouble, QC_CRASHED, "exited with status %d%s", WEXITSTATUS(how),
                              process->doing);
    return qc_trouble_set(trouble, QC_CRASHED, "signal %d (%s)%s", WTERMSIG(how),
                          strsignal(WTERMSIG(how)), process->doing);
}

/* True if something (an answer or the end) can be received within the timeout. */
static bool await(const struct qc_process *process)
{
    struct pollfd channel = {.fd = process->channel, .events = POLLIN};
    int ready;
    while ((ready = qc_process_await(process, &channel, 1)) < 0 && errno == EINTR)
        continue;
    return ready > 0;
}

enum qc_status qc_process_ask(struct qc_process *process, const void *request, size_t request_size,
                              void *reply, size_t reply_size, struct qc_trouble *trouble)
{
    if (send(process->channel, request, request_size, MSG_NOSIGNAL) < 0)
        return qc_process_end_crashed(process, NULL, trouble);
    if (!await(process)) {
        qc_process_end(process);
        return qc_trouble_set(trouble, QC_HUNG, "stopped after %d ms%s", process->timeout_ms,
                              process->doing);
    }
    ssize_t got = recv(process->channel, reply, reply_size, MSG_TRUNC);
    if (got <= 0)
        return qc_process_end_crashed(process, NULL, trouble);
    if ((size_t)got == reply_size)
        return QC_OK;
    qc_process_end(process);
    return qc_trouble_set(trouble, QC_PROTOCOL, "an answer of %zd bytes instead of %zu", got,
                          reply_size);
}

_Noreturn void qc_run_elsewhere(const void *self, size_t n, const struct qc_in *in, void *out)
{
    (void)self, (void)n, (void)in, (void)out;
    fputs("a method of a child was called without qc_call\n", stderr);
    abort();
}
