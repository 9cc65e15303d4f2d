/* clock.h - how long something has taken so far
 * SPDX-License-Identifier: MIT */
#ifndef QC_CLOCK_H
#define QC_CLOCK_H

/* Seconds since a moment that stays the same while the program runs; never falls. */
double qc_now_s(void);

#endif
