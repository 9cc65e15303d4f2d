/* slice.c - slices of the inputs that are gone through to the last float
 * SPDX-License-Identifier: MIT */
#include "slice.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 4, T = 8, TIMES_N = 65 };

static const struct qc_format f32 = {.scalar = QC_F32};
static const double step = 0x1p-24;            /* of floats in [1/2, 1] */
static const double least_dot = 0x1.ff7ceep-1; /* the first float above 0.999 */
static const double axis[3] = {0.36, 0.48, 0.8};

/* A turn of 100 degrees, and no component alike. */
static const double pair[T] = {0, 0, 0, 1, 0.48, 0.6, 0, 0.64};

static int op_of(const void *context, const char *subject)
{
    (void)context, (void)subject;
    return QC_SLERP;
}

/* Rounds q to floats; first to length 1 where it is off by more than rounding. */
static bool store_unit(double q[WIDTH])
{
    double squares = 0;
    for (int i = 0; i < WIDTH; i++)
        squares += q[i] * q[i];
    const double length = fabs(squares - 1) < 0x1p-22 ? 1 : sqrt(squares);
    for (int i = 0; i < WIDTH; i++)
        q[i] = qc_quantise(f32, q[i] / length);
    return length > 0 && isfinite(length);
}

bool qc_slice_read(const char *text, struct qc_slice *slice, char *why, size_t why_size)
{
    const bool times = strncmp(text, "t", 1) == 0, dots = strncmp(text, "dot", 3) == 0;
    const char *rest = text + (times ? 1 : 3);
    char line[QC_CASE_LINE_MAX];
    struct qc_case c;
    bool named = false;
    *slice = (struct qc_slice){.kind = times ? QC_SLICE_T : QC_SLICE_DOT};
    memcpy(slice->in, pair, sizeof pair);
    slice->in[T] = NAN;
    snprintf(why, why_size,
             "a slice is t or dot, as in 't a=0,0,0,1 b=0,0,0.6,0.8' or 'dot t=0.25'");
    if ((!times && !dots) || (*rest != '\0' && *rest != ' '))
        return false;
    if (strspn(rest, " ") < strlen(rest)) {
        snprintf(line, sizeof line, times ? "x *%s t=0.5" : "x * a=0,0,0,1 b=0,0,0,1%s", rest);
        if (qc_case_read(line, op_of, NULL, &c, why, why_size) != QC_OK)
            return false;
        memcpy(slice->in, c.in, sizeof slice->in);
        named = true;
    }
    snprintf(why, why_size,
             "a slice lies between ends that are finite and not 0, at a t of [0, 1]");
    return store_unit(slice->in) && store_unit(slice->in + WIDTH) &&
           (!named || (slice->in[T] >= 0 && slice->in[T] <= 1));
}

char *qc_slice_write(const struct qc_slice *slice, char text[QC_SLICE_TEXT_MAX])
{
    const double *a = slice->in, *b = slice->in + WIDTH;
    if (slice->kind == QC_SLICE_T)
        snprintf(text, QC_SLICE_TEXT_MAX, "t a=%.9g,%.9g,%.9g,%.9g b=%.9g,%.9g,%.9g,%.9g", a[0],
                 a[1], a[2], a[3], b[0], b[1], b[2], b[3]);
    else if (isnan(slice->in[T]))
        snprintf(text, QC_SLICE_TEXT_MAX, "dot");
    else
        snprintf(text, QC_SLICE_TEXT_MAX, "dot t=%.9g", slice->in[T]);
    return text;
}

static uint64_t times_n(const struct qc_slice *slice)
{
    return isnan(slice->in[T]) ? TIMES_N : 1;
}

uint64_t qc_slice_size(const struct qc_slice *slice)
{
    switch (slice->kind) {
    case QC_SLICE_NONE:
        return 0;
    case QC_SLICE_T:
        return (uint64_t)(0.5 / step) + 1;
    case QC_SLICE_DOT:
        return ((uint64_t)((1 - least_dot) / step) + 1) * times_n(slice);
    }
    return 0;
}

void qc_slice_draw(const struct qc_slice *slice, uint64_t i, struct qc_sample *sample)
{
    double *in = sample->in;
    memset(sample, 0, sizeof *sample);
    if (slice->kind == QC_SLICE_T) {
        memcpy(in, slice->in, sizeof slice->in);
        in[T] = 0.5 + (double)i * step;
        return;
    }
    const uint64_t n = times_n(slice);
    const double dot = least_dot + (double)(i / n) * step, sine = sqrt((1 - dot) * (1 + dot));
    in[3] = 1;
    for (int k = 0; k < 3; k++)
        in[WIDTH + k] = qc_quantise(f32, axis[k] * sine);
    in[WIDTH + 3] = dot;
    in[T] = n == 1 ? qc_quantise(f32, slice->in[T]) : (double)(i % n) / (TIMES_N - 1);
}
