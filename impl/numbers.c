/* numbers.c - stored scalars to and from double, exactly
 * SPDX-License-Identifier: MIT */
#include "numbers.h"

#include <stdbool.h>
#include <string.h>

static bool is_fixed(enum qc_scalar scalar)
{
    return scalar == QC_I16 || scalar == QC_I32;
}

struct qc_format qc_format_of(const struct qc_impl *impl)
{
    enum qc_scalar scalar = (enum qc_scalar)impl->scalar;
    return (struct qc_format){.scalar = scalar, .frac = is_fixed(scalar) ? impl->frac : 0};
}

struct qc_format qc_format_of_t(const struct qc_impl *impl)
{
    enum qc_scalar scalar = (enum qc_scalar)impl->scalar;
    bool fixed = is_fixed(scalar);
    return (struct qc_format){scalar, .frac = fixed ? impl->t_frac : 0, .is_unsigned = fixed};
}

size_t qc_scalar_size(enum qc_scalar scalar)
{
    switch (scalar) {
    case QC_I16:
        return sizeof(int16_t);
    case QC_I32:
        return sizeof(int32_t);
    case QC_F32:
        return sizeof(float);
    case QC_F64:
        return sizeof(double);
    }
    return 0;
}

/* 2^frac, 0 <= frac <= 31. */
static double scale_of(int frac)
{
    return (double)(UINT32_C(1) << frac);
}

double qc_unit_roundoff(const struct qc_impl *impl)
{
    switch ((enum qc_scalar)impl->scalar) {
    case QC_F32:
        return 0x1p-24;
    case QC_F64:
        return 0x1p-53;
    case QC_I16:
    case QC_I32:
        return 1 / scale_of(impl->frac);
    }
    return 0;
}

const char *qc_precision_name(const struct qc_impl *impl)
{
    static const char fixed[][4] = {
        "q0",  "q1",  "q2",  "q3",  "q4",  "q5",  "q6",  "q7",  "q8",  "q9",  "q10",
        "q11", "q12", "q13", "q14", "q15", "q16", "q17", "q18", "q19", "q20", "q21",
        "q22", "q23", "q24", "q25", "q26", "q27", "q28", "q29", "q30",
    };
    switch ((enum qc_scalar)impl->scalar) {
    case QC_F32:
        return "f32";
    case QC_F64:
        return "f64";
    case QC_I16:
    case QC_I32:
        return fixed[impl->frac];
    }
    return "?";
}

/* x in units of the last place: an integer, saturated. There is no NaN in fixed point: it gives the
 * lower end. */
static double to_raw(struct qc_format format, double x)
{
    double top = format.scalar == QC_I16 ? 0x1p15 : 0x1p31;
    double lo = format.is_unsigned ? 0 : -top;
    double hi = (format.is_unsigned ? 2 * top : top) - 1;
    double raw = x * scale_of(format.frac);
    raw = raw > lo ? raw : lo;
    raw = raw < hi ? raw : hi;
    /* Added to 1.5 * 2^52 a double has no fraction bits left: the addition rounds, ties to even. */
    return (raw + 0x1.8p52) - 0x1.8p52;
}

double qc_quantise(struct qc_format format, double x)
{
    switch (format.scalar) {
    case QC_F32:
        return (double)(float)x;
    case QC_F64:
        return x;
    case QC_I16:
    case QC_I32:
        return to_raw(format, x) / scale_of(format.frac);
    }
    return x;
}

/* Bytes are copied, not stored through a pointer: `to` may have any alignment. */
#define STORE(type, to, i, value)                                                                  \
    memcpy((char *)(to) + (i) * sizeof(type), &(type){(type)(value)}, sizeof(type))

void qc_encode(struct qc_format format, size_t n, const double *from, void *to)
{
    switch (format.scalar) {
    case QC_F32:
        for (size_t i = 0; i < n; i++)
            STORE(float, to, i, from[i]);
        return;
    case QC_F64:
        memcpy(to, from, n * sizeof(double));
        return;
    case QC_I16: /* by way of int64_t: two's complement of either signedness */
        for (size_t i = 0; i < n; i++)
            STORE(uint16_t, to, i, (int64_t)to_raw(format, from[i]));
        return;
    case QC_I32:
        for (size_t i = 0; i < n; i++)
            STORE(uint32_t, to, i, (int64_t)to_raw(format, from[i]));
        return;
    }
}

/* Item i of the packed array `from`, as a double. */
#define LOAD(type, name)                                                                           \
    static double name(const void *from, size_t i)                                                 \
    {                                                                                              \
        type value;                                                                                \
        memcpy(&value, (const char *)from + i * sizeof value, sizeof value);                       \
        return (double)value;                                                                      \
    }
LOAD(float, load_f32)
LOAD(int16_t, load_i16)
LOAD(uint16_t, load_u16)
LOAD(int32_t, load_i32)
LOAD(uint32_t, load_u32)

void qc_decode(struct qc_format format, size_t n, const void *from, double *to)
{
    double scale = scale_of(format.frac);
    switch (format.scalar) {
    case QC_F32:
        for (size_t i = 0; i < n; i++)
            to[i] = load_f32(from, i);
        return;
    case QC_F64:
        memcpy(to, from, n * sizeof(double));
        return;
    case QC_I16:
        for (size_t i = 0; i < n; i++)
            to[i] = (format.is_unsigned ? load_u16(from, i) : load_i16(from, i)) / scale;
        return;
    case QC_I32:
        for (size_t i = 0; i < n; i++)
            to[i] = (format.is_unsigned ? load_u32(from, i) : load_i32(from, i)) / scale;
        return;
    }
}
