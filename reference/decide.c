/* decide.c - from a number and its radius to the one double it must be written as
 * SPDX-License-Identifier: MIT */
#include "decide.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mutation.h"
#include "recorded.h"

/* Three limbs settle most of what two do not. The third try leaves QC_FIRST_BITS beyond the
 * coincidence, so that what is 2^-73 of the whole is still known to 2^-640 of itself. The last is
 * beyond anything a sample has needed. */
enum { SECOND_BITS = 190, THIRD_BITS = QC_FIRST_BITS + QC_COINCIDENCE_BITS, LAST_BITS = 1 << 15 };

static mpfr_prec_t next_precision(mpfr_prec_t precision)
{
    return precision < SECOND_BITS  ? SECOND_BITS
           : precision < THIRD_BITS ? THIRD_BITS
                                    : 2 * precision;
}

enum qc_status qc_until_decided(bool (*attempt)(void *context), void *context, mpfr_prec_t extra)
{
    const int times = QC_MUTANT(QC_HARMLESS, 1, 4);
    for (mpfr_prec_t precision = QC_FIRST_BITS; times * precision <= LAST_BITS;
         precision = next_precision(precision)) {
        qc_reals_begin(times * precision + extra);
        if (attempt(context))
            return QC_OK;
    }
    return QC_UNCERTIFIED;
}

struct bounds {
    mpfr_ptr lo, hi; /* lo <= x <= hi */
};

static struct bounds bounds_of(qc_real x)
{
    mpfr_prec_t precision = mpfr_get_prec(x->mid);
    mpfr_ptr lo = qc_real_new(precision)->mid, hi = qc_real_new(precision)->mid;
    if (x->rad == QC_EXACT) {
        mpfr_set(lo, x->mid, MPFR_RNDD);
        mpfr_set(hi, x->mid, MPFR_RNDU);
    } else {
        mpfr_ptr radius = qc_real_new(MPFR_PREC_MIN)->mid;
        mpfr_set_ui_2exp(radius, 1, x->rad, MPFR_RNDN);
        mpfr_sub(lo, x->mid, radius, MPFR_RNDD);
        mpfr_add(hi, x->mid, radius, MPFR_RNDU);
    }
    return (struct bounds){lo, hi};
}

/* The same in doubles, in a tenth of the time, where they tell enough: |x| in [*lo, *hi]. With
 * |m| < 2^e, |m| >= 2^(e-1), a radius of 2^(e-52) is 2^-51 |m|; what a double cuts off is below
 * 2^-52 |m|, and the roundings here are 2^-53 of it. */
static bool bounds_in_doubles(qc_real x, double *lo, double *hi)
{
    enum { NORMAL = 1000 };
    if (!mpfr_regular_p(x->mid) || labs(mpfr_get_exp(x->mid)) > NORMAL ||
        x->rad > mpfr_get_exp(x->mid) - 52)
        return false;
    double size = fabs(mpfr_get_d(x->mid, MPFR_RNDZ));
    *lo = size * (1 - 0x1p-50);
    *hi = size * (1 + 0x1p-50);
    return true;
}

/* |x - boundary| <= 2^-QC_COINCIDENCE_BITS |boundary|, certainly. */
static bool coincides(qc_real x, mpfr_srcptr boundary)
{
    if (!mpfr_regular_p(boundary))
        return false;
    mpfr_exp_t near = mpfr_get_exp(boundary) - 1 - QC_COINCIDENCE_BITS;
    if (x->rad >= near)
        return false;
    mpfr_ptr gap = qc_real_new(mpfr_get_prec(x->mid))->mid;
    mpfr_sub(gap, x->mid, boundary, MPFR_RNDA);
    return mpfr_zero_p(gap) || mpfr_get_exp(gap) < near;
}

/* Writes 2^floor, or 0 where signed, for what is below it. */
static bool record_floor(mpfr_exp_t floor, bool is_signed, double *recorded)
{
    *recorded = QC_MUTANT(20, is_signed, false) ? 0 : ldexp(1, (int)floor);
    return true;
}

static bool record_value(mpfr_srcptr size, qc_real x, double *recorded)
{
    *recorded = copysign(mpfr_get_d(size, MPFR_RNDU), mpfr_sgn(x->mid) < 0 ? -1 : 1);
    return true;
}

/* As qc_decide_recorded(), where doubles do. */
static bool record_by_doubles(qc_real x, mpfr_exp_t floor, bool is_signed, double *recorded)
{
    double lo, hi, least = ldexp(1, (int)floor);
    if (!bounds_in_doubles(x, &lo, &hi))
        return false;
    if (hi < least)
        return record_floor(floor, is_signed, recorded);
    double high = qc_record(QC_MUTANT(11, hi, hi * (1 - 0x1p-17)));
    *recorded = copysign(high, mpfr_sgn(x->mid) < 0 ? -1 : 1);
    return lo > least && qc_record(lo) == high;
}

bool qc_decide_recorded(qc_real x, mpfr_exp_t floor, bool is_signed, double *recorded)
{
    if (!qc_is_known(x))
        return false;
    if (record_by_doubles(x, floor, is_signed, recorded))
        return true;
    qc_real size = qc_abs(x);
    struct bounds of = bounds_of(size);
    if (mpfr_cmp_si_2exp(of.hi, 1, floor) < 0)
        return record_floor(floor, is_signed, recorded);
    mpfr_ptr low = qc_real_new(QC_RECORDED_BITS)->mid, high = qc_real_new(QC_RECORDED_BITS)->mid;
    mpfr_set(high, size->mid, MPFR_RNDN);
    if (coincides(size, high) && mpfr_cmp_si_2exp(high, 1, floor) >= 0)
        return record_value(high, x, recorded);
    mpfr_set(high, of.hi, QC_MUTANT(11, MPFR_RNDU, MPFR_RNDN));
    if (!is_signed && mpfr_cmp_si_2exp(high, 1, floor) <= 0)
        return record_floor(floor, is_signed, recorded);
    mpfr_set(low, of.lo, QC_MUTANT(11, MPFR_RNDU, MPFR_RNDN));
    return mpfr_equal_p(low, high) && mpfr_cmp_si_2exp(of.lo, 1, floor) >= 0 &&
           record_value(high, x, recorded);
}

bool qc_decide_up(qc_real x, double *up)
{
    if (!qc_is_known(x))
        return false;
    struct bounds of = bounds_of(x);
    *up = mpfr_get_d(of.hi, MPFR_RNDU);
    return mpfr_get_d(of.lo, MPFR_RNDU) == *up;
}

/* x to the nearest stored number. mpfr_get_d and mpfr_get_flt round to subnormals correctly. */
static double round_to(mpfr_srcptr x, struct qc_format format)
{
    switch (format.scalar) {
    case QC_F32:
        return (double)mpfr_get_flt(x, MPFR_RNDN);
    case QC_F64:
        return mpfr_get_d(x, MPFR_RNDN);
    case QC_I16:
    case QC_I32:
        break;
    }
    enum { RAW_BITS = 64 }; /* an integer that does not fit saturates all the same */
    mpfr_ptr raw = qc_real_new(mpfr_get_prec(x) + RAW_BITS)->mid;
    mpfr_mul_2si(raw, x, format.frac, MPFR_RNDN);
    mpfr_rint(raw, raw, MPFR_RNDN);
    mpfr_mul_2si(raw, raw, -format.frac, MPFR_RNDN);
    return qc_quantise(format, mpfr_get_d(raw, MPFR_RNDN));
}

bool qc_decide_nearest(qc_real x, struct qc_format format, double *nearest)
{
    if (!qc_is_known(x))
        return false;
    struct bounds of = bounds_of(x);
    double low = round_to(of.lo, format), high = round_to(of.hi, format);
    *nearest = high;
    if (low == high)
        return true;
    mpfr_ptr middle = qc_real_new(qc_reals_precision())->mid;
    mpfr_set_d(middle, low, MPFR_RNDN);
    mpfr_add_d(middle, middle, high, MPFR_RNDN);
    mpfr_div_2ui(middle, middle, 1, MPFR_RNDN);
    *nearest = round_to(middle, format);
    return coincides(x, middle);
}

bool qc_decide_text(qc_real x, int digits, char *text, size_t text_size)
{
    int sign;
    if (!qc_is_known(x) || !qc_decide_sign(x, &sign))
        return false;
    struct bounds of = bounds_of(x);
    char other[128];
    mpfr_snprintf(text, text_size, "%.*Rg", digits, of.hi);
    mpfr_snprintf(other, sizeof other, "%.*Rg", digits, of.lo);
    if (sign == 0)
        strcpy(text, "0");
    else if (strcmp(text, other) != 0) /* settled only as a coincidence */
        mpfr_snprintf(text, text_size, "%.*Rg", digits, x->mid);
    return sign == 0 || strcmp(text, other) == 0 ||
           x->rad < mpfr_get_exp(x->mid) - QC_COINCIDENCE_BITS;
}

struct float_shape {
    int digits, least; /* bits of the significand; exponent of the least number */
};

static struct float_shape shape_of(struct qc_format format)
{
    switch (format.scalar) {
    case QC_F32:
        return (struct float_shape){24, -149};
    case QC_F64:
        return (struct float_shape){53, -1074};
    case QC_I16:
    case QC_I32:
        break;
    }
    return (struct float_shape){0, -format.frac};
}

/* Of numbers in [2^(binade-1), 2^binade). */
static mpfr_exp_t ulp_of(struct float_shape shape, mpfr_exp_t binade)
{
    return binade <= shape.least + shape.digits ? shape.least
                                                : binade - shape.digits + QC_MUTANT(18, 0, 1);
}

bool qc_decide_ulp(qc_real x, struct qc_format format, mpfr_exp_t *exponent)
{
    struct float_shape shape = shape_of(format);
    double lo, hi;
    *exponent = shape.least;
    if (!qc_is_known(x) || shape.digits == 0)
        return qc_is_known(x);
    if (bounds_in_doubles(x, &lo, &hi) && ilogb(lo) == ilogb(hi)) {
        *exponent = ulp_of(shape, ilogb(hi) + 1);
        return true;
    }
    qc_real size = qc_abs(x);
    struct bounds of = bounds_of(size);
    if (mpfr_zero_p(of.hi))
        return true;
    *exponent = ulp_of(shape, mpfr_get_exp(of.hi));
    if (*exponent == shape.least ||
        (mpfr_sgn(of.lo) > 0 && mpfr_get_exp(of.lo) == mpfr_get_exp(of.hi)))
        return true;
    mpfr_ptr power = qc_real_new(MPFR_PREC_MIN)->mid;
    mpfr_set_ui_2exp(power, 1, mpfr_get_exp(of.hi) - 1, MPFR_RNDN);
    return coincides(size, power);
}

bool qc_decide_sign(qc_real x, int *sign)
{
    *sign = qc_sign(x);
    if (*sign != QC_SIGN_UNKNOWN)
        return true;
    *sign = 0;
    return qc_is_known(x) && qc_reals_precision() >= THIRD_BITS;
}
