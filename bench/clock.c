/* clock.c - how long something has taken so far
 * SPDX-License-Identifier: MIT */
#include "clock.h"

#include <time.h>

double qc_now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
