/* corrected.c - nlerp at a corrected t, from published coefficients
 * SPDX-License-Identifier: MIT */
#include "corrected.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "options.h"
#include "stated_number.h"

static double polynomial(const double c[QC_CORRECTED_TERMS], double x)
{
    double sum = 0;
    for (int i = QC_CORRECTED_TERMS - 1; i >= 0; i--)
        sum = sum * x + c[i];
    return sum;
}

static void interpolate(const struct qc_corrected *corrected, const double *a, const double *b,
                        double t, double *q)
{
    double d = 0, norm2 = 0;
    for (int i = 0; i < 4; i++)
        d += a[i] * b[i];
    const double half = t - 0.5;
    const double k =
        polynomial(corrected->b, fabs(d)) + polynomial(corrected->a, fabs(d)) * half * half;
    const double there = t + t * half * (t - 1) * k;
    for (int i = 0; i < 4; i++) {
        q[i] = (1 - there) * a[i] + copysign(there, d) * b[i];
        norm2 += q[i] * q[i];
    }
    for (int i = 0; i < 4; i++)
        q[i] /= sqrt(norm2);
}

static void run(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const double *a = in[0].at, *b = in[1].at, *t = in[2].at;
    double *q = out;
    for (size_t i = 0; i < n; i++) {
        double result[4];
        interpolate(self, a + i * in[0].stride, b + i * in[1].stride, t[i * in[2].stride], result);
        memcpy(q + 4 * i, result, sizeof result);
    }
}

/* Reads "C0,C1,..." up to `end`. */
static bool read_terms(const char *text, const char *end, double terms[QC_CORRECTED_TERMS])
{
    int n = 0;
    while (text < end) {
        char number[64];
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const size_t length = (size_t)((comma ? comma : end) - text);
        if (n == QC_CORRECTED_TERMS || length >= sizeof number)
            return false;
        snprintf(number, sizeof number, "%.*s", (int)length, text);
        if (!qc_read_number(number, &terms[n]) || !isfinite(terms[n]))
            return false;
        n++;
        text += length + 1;
    }
    return n > 0;
}

bool qc_corrected_read(const char *text, struct qc_corrected *corrected)
{
    *corrected = (struct qc_corrected){.b = {0}};
    if (strncmp(text, "k=", 2) != 0)
        return false;
    const char *semicolon = strchr(text, ';'), *end = text + strlen(text);
    if (!read_terms(text + 2, semicolon ? semicolon : end, corrected->b))
        return false;
    if (semicolon && !read_terms(semicolon + 1, end, corrected->a))
        return false;
    corrected->method = (struct qc_method){
        .name = "corrected", .op = QC_SLERP, .flags = QC_STRIDES, .run = run, .self = corrected};
    corrected->impl = (struct qc_impl){.name = "published_f64",
                                       .scalar = QC_F64,
                                       .method_size = sizeof(struct qc_method),
                                       .methods = &corrected->method,
                                       .methods_n = 1};
    corrected->subject = (struct qc_subject){.name = "published_f64/corrected",
                                             .impl = &corrected->impl,
                                             .method = &corrected->method,
                                             .origin = "coefficients"};
    return true;
}
