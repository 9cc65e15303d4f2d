/* cycles.c - the processor's own count of cycles, where one may be read
 * SPDX-License-Identifier: MIT */
#include "cycles.h"

#include <linux/perf_event.h>
#include <math.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

int qc_cycles_open(void)
{
    struct perf_event_attr what = {.type = PERF_TYPE_HARDWARE,
                                   .size = sizeof what,
                                   .config = PERF_COUNT_HW_CPU_CYCLES,
                                   .exclude_kernel = 1,
                                   .exclude_hv = 1};
    return (int)syscall(SYS_perf_event_open, &what, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

double qc_cycles_read(int counter)
{
    uint64_t cycles;
    if (counter < 0 || read(counter, &cycles, sizeof cycles) != (ssize_t)sizeof cycles)
        return NAN;
    return (double)cycles;
}
