/* child_begin.c - how a process that computes for the suite begins
 * SPDX-License-Identifier: MIT */
#include "child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

/* The suite's end of the lifeline closes with the suite: then the kernel ends us with SIGIO, even
 * inside a plug-in that hangs. (PR_SET_PDEATHSIG fires when the *thread* that started us ends.) */
static void follow_the_suite(void)
{
    for (int fd = QC_CHILD_CHANNEL; fd <= QC_CHILD_MEMORY; fd++)
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(QC_CHILD_LIFELINE, F_SETOWN, getpid());
    fcntl(QC_CHILD_LIFELINE, F_SETFL, O_ASYNC);
}

/* A crash ends this process at once, by its signal: no core file, no report of a sanitizer. */
static void crash_plainly(void)
{
    static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    const struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        signal(signals[i], SIG_DFL);
}

void qc_child_begin(void)
{
    follow_the_suite();
    crash_plainly();
}
