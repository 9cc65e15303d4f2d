/* cases.h - the case line: one input, written so that any command can replay it
 * SPDX-License-Identifier: MIT
 *
 * IMPL/METHOD PROPERTY key=value ...   for example
 * scalar_f64/slerp rotation a=0x0p+0,0x0p+0,0x0p+0,0x1p+0 b=... t=0x1p-1
 * Operands carry the keys of ops.h; values are C hex floats (decimals are read too), inf or nan,
 * separated by commas. Further keys, each optional: s (a second parameter), k (an index: of a sign,
 * an axis, a grid), n (items of a batch), lane, align (bytes), steps (chain length), seed. */
#ifndef QC_CASES_H
#define QC_CASES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "../impl/ops.h"
#include "../impl/status.h"

enum { QC_NAME_MAX = 128, QC_CASE_LINE_MAX = 1400 };

struct qc_case {
    char subject[QC_NAME_MAX];  /* IMPL/METHOD, or a glob in corpus files */
    char property[QC_NAME_MAX]; /* a property, or "*" in corpus files */
    enum qc_op op;              /* fixes the operands */
    double in[QC_IN_MAX];
    double s;
    int64_t k, n, lane, align, steps;
    uint64_t seed;
};

/* A case with everything but names at rest: n = 1, the rest 0. */
struct qc_case qc_case_of(const char *subject, const char *property, enum qc_op op,
                          const double *in);

/* Writes the line without newline; keys at rest are left out. Returns `line`. */
char *qc_case_write(const struct qc_case *c, char *line, size_t line_size);

/* Reads a line. The subject's operation must be known to lay out operands: `op_of` maps the name
 * (exact or glob) to an op, 0 if unknown. On failure `why` holds one line naming the trouble. */
enum qc_status qc_case_read(const char *line,
                            int (*op_of)(const void *context, const char *subject),
                            const void *context, struct qc_case *c, char *why, size_t why_size);

#endif
