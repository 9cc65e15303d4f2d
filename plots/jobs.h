/* jobs.h - programs that run side by side
 * SPDX-License-Identifier: MIT */
#ifndef QC_JOBS_H
#define QC_JOBS_H

#include <stddef.h>

#include "../bench/output.h"

enum { QC_JOB_WORDS_MAX = 14, QC_JOB_SAID_MAX = 512 };

struct qc_job {
    const char *argv[QC_JOB_WORDS_MAX]; /* NULL-terminated; the program is looked for in PATH */
    /* What it did, after qc_jobs_run(). */
    struct qc_output output;    /* its standard output; write or discard it */
    char said[QC_JOB_SAID_MAX]; /* first line on its standard error that is not blank; "" */
    int failed;                 /* errno value: it could not be run */
    int status;                 /* exit status; -1: ended by a signal */
};

/* Runs all of them, as many at a time as there are processors, the first ones first. QC_NO_MEMORY:
 * none was run. */
enum qc_status qc_jobs_run(struct qc_job *jobs, size_t n);

#endif
