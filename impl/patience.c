/* patience.c - how long a child may say nothing: time it waits for a processor is not its own
 * SPDX-License-Identifier: MIT
 *
 * On a loaded machine a child of low priority may get no processor for seconds, which is no fault
 * of its own. The kernel counts that time by thread (schedstat); where it does not, none is
 * counted. */
#include "child.h"

#include <ctype.h>
#include <dirent.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The accounts are read after this share of the timeout, then after such shares of the rest. */
enum { FIRST_SHARE = 4, SHARES = 8 };

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Reads a file below /proc as far as it fits. False: it is gone. */
static bool read_text(const char *path, char *text, size_t text_size)
{
    FILE *file = fopen(path, "r");
    const size_t n = file ? fread(text, 1, text_size - 1, file) : 0;
    text[n] = '\0';
    if (file)
        fclose(file);
    return n > 0;
}

static bool is_in_group(const char *process, pid_t group)
{
    char path[64], text[512];
    long parent, of;
    snprintf(path, sizeof path, "/proc/%.20s/stat", process);
    const char *after = read_text(path, text, sizeof text) ? strrchr(text, ')') : NULL;
    return after && sscanf(after, ") %*c %ld %ld", &parent, &of) == 2 && of == (long)group;
}

/* What all threads of a process have waited for a processor so far. */
static int64_t waited_by_ns(const char *process)
{
    char path[96], text[128];
    long long ran, waited;
    int64_t sum = 0;
    snprintf(path, sizeof path, "/proc/%.20s/task", process);
    DIR *threads = opendir(path);
    for (const struct dirent *thread; threads && (thread = readdir(threads));) {
        snprintf(path, sizeof path, "/proc/%.20s/task/%.20s/schedstat", process, thread->d_name);
        if (isdigit((unsigned char)thread->d_name[0]) && read_text(path, text, sizeof text) &&
            sscanf(text, "%lld %lld", &ran, &waited) == 2)
            sum += waited;
    }
    if (threads)
        closedir(threads);
    return sum;
}

/* The same of a process group: a shell and what it has started. */
static int64_t waited_ms(pid_t group)
{
    int64_t sum = 0;
    DIR *processes = opendir("/proc");
    for (const struct dirent *process; processes && (process = readdir(processes));)
        if (isdigit((unsigned char)process->d_name[0]) && is_in_group(process->d_name, group))
            sum += waited_by_ns(process->d_name);
    if (processes)
        closedir(processes);
    return sum / 1000000;
}

int qc_process_await(const struct qc_process *process, struct pollfd *ends, size_t n)
{
    const int64_t timeout = process->timeout_ms, share = timeout / SHARES + 1;
    int64_t own = timeout / FIRST_SHARE;
    int ready = poll(ends, n, (int)own);
    if (ready != 0)
        return ready;
    const int64_t begin = now_ms() - own, waited = waited_ms(process->pid);
    for (int64_t past = own; ready == 0 && own < timeout && past < QC_CHILD_PATIENCE * timeout;) {
        ready = poll(ends, n, (int)(timeout - own < share ? timeout - own : share));
        /* A wait is booked when it ends, which may be later than the time it took. */
        const int64_t waited_since = waited_ms(process->pid) - waited;
        past = now_ms() - begin;
        own = past - (waited_since > 0 ? waited_since : 0);
        own = own > 0 ? own : 0;
    }
    return ready;
}
