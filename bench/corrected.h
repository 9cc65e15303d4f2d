/* corrected.h - nlerp at a corrected t, from published coefficients
 * SPDX-License-Identifier: MIT */
#ifndef QC_CORRECTED_H
#define QC_CORRECTED_H

#include <stdbool.h>

#include "../impl/registry.h"

enum { QC_CORRECTED_TERMS = 6 };

/* nlerp at t + t (t - 1/2) (t - 1) k, k = B(d) + A(d) (t - 1/2)^2, d = |a.b|: the form of Blow 2002
 * (A = 0) and Kapoulkine 2015, in double. */
struct qc_corrected {
    double b[QC_CORRECTED_TERMS], a[QC_CORRECTED_TERMS]; /* from the constant term on */
    struct qc_impl impl;
    struct qc_method method;
    struct qc_subject subject; /* to be called and judged as any other */
};

/* Reads "k=B0,B1,...;A0,A1,..." (the part from ; on may be missing). The subject points into
 * `corrected`, which must stay where it is. */
bool qc_corrected_read(const char *text, struct qc_corrected *corrected);

#endif
