/* recorded.c - numbers that are the same everywhere: 16 bits, rounded up; decimals rounded up
 * SPDX-License-Identifier: MIT */
#include "recorded.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mpfr.h>

double qc_record(double x)
{
    if (x == 0 || !isfinite(x))
        return x;
    int exponent;
    double mantissa = frexp(fabs(x), &exponent);
    double up = ldexp(ceil(ldexp(mantissa, QC_RECORDED_BITS)), exponent - QC_RECORDED_BITS);
    return copysign(up, x);
}

/* Lays out digits d1d2d3... meaning 0.d1d2d3... * 10^exponent. */
static void lay_out(int negative, char *digits, long exponent, char *text, size_t text_size)
{
    size_t n = strlen(digits);
    while (n > 1 && digits[n - 1] == '0')
        digits[--n] = '\0';
    char power[24] = "";
    if (exponent != 1)
        snprintf(power, sizeof power, "e%ld", exponent - 1);
    snprintf(text, text_size, "%s%c%s%s%s", negative ? "-" : "", digits[0], n > 1 ? "." : "",
             digits + 1, power);
}

char *qc_decimal_up(double x, int digits, char *text, size_t text_size)
{
    if (!isfinite(x) || x == 0) {
        const char *word = isnan(x) ? "nan" : x == 0 ? "0" : x > 0 ? "inf" : "-inf";
        snprintf(text, text_size, "%s", word);
        return text;
    }
    mpfr_t exact;
    mpfr_init2(exact, 53);
    mpfr_set_d(exact, fabs(x), MPFR_RNDN);
    mpfr_exp_t exponent;
    /* One digit is below what mpfr_get_str takes before 4.2; asking for 1 is right from there on.
     */
    char *decimal = mpfr_get_str(NULL, &exponent, 10, (size_t)digits, exact, MPFR_RNDA);
    lay_out(x < 0, decimal, (long)exponent, text, text_size);
    mpfr_free_str(decimal);
    mpfr_clear(exact);
    return text;
}

/* ceil(numerator / denominator * 10^shift) */
static void scale_up(mpz_t out, const mpz_t numerator, const mpz_t denominator, long shift)
{
    mpz_t top, bottom;
    mpz_init(top);
    mpz_init(bottom);
    mpz_ui_pow_ui(shift > 0 ? top : bottom, 10, (unsigned long)labs(shift));
    mpz_set_ui(shift > 0 ? bottom : top, 1);
    mpz_mul(top, top, numerator);
    mpz_mul(bottom, bottom, denominator);
    mpz_cdiv_q(out, top, bottom);
    mpz_clear(top);
    mpz_clear(bottom);
}

/* |sum| from its two halves; returns whether it was negative. */
static int set_magnitude(mpz_t out, int64_t hi, uint64_t lo)
{
    uint64_t halves[2] = {(uint64_t)hi, lo}; /* most significant first */
    int negative = hi < 0;
    if (negative) {
        halves[1] = ~lo + 1;
        halves[0] = ~(uint64_t)hi + (lo == 0);
    }
    mpz_import(out, 2, 1, sizeof halves[0], 0, 0, halves);
    return negative;
}

char *qc_decimal_up_mean(int64_t sum_hi, uint64_t sum_lo, int exponent, uint64_t n, int digits,
                         char *text, size_t text_size)
{
    mpz_t top, bottom, scaled;
    mpz_inits(top, bottom, scaled, NULL);
    int negative = set_magnitude(top, sum_hi, sum_lo);
    mpz_import(bottom, 1, 1, sizeof n, 0, 0, &n);
    mpz_mul_2exp(exponent > 0 ? top : bottom, exponent > 0 ? top : bottom,
                 (mp_bitcnt_t)abs(exponent));
    if (mpz_sgn(top) == 0) {
        snprintf(text, text_size, "0");
    } else {
        /* The shift that leaves `digits` digits, from one digit too many downward. */
        long shift = digits + (long)mpz_sizeinbase(bottom, 10) - (long)mpz_sizeinbase(top, 10) + 1;
        char *decimal = NULL;
        do {
            free(decimal);
            scale_up(scaled, top, bottom, shift--);
            decimal = mpz_get_str(NULL, 10, scaled);
        } while (strlen(decimal) > (size_t)digits);
        lay_out(negative, decimal, (long)strlen(decimal) - shift - 1, text, text_size);
        free(decimal);
    }
    mpz_clears(top, bottom, scaled, NULL);
    return text;
}

/* Bits that leave the roundings below far under the half ulp they could change: a product with pi
 * or a sine of a double cannot lie within 2^-200 of another double unless it is 0. */
enum { WORKING_BITS = 320 };

double qc_degrees_up(double rad)
{
    mpfr_t degrees, pi;
    mpfr_inits2(WORKING_BITS, degrees, pi, NULL);
    mpfr_const_pi(pi, MPFR_RNDN);
    mpfr_set_d(degrees, rad, MPFR_RNDN);
    mpfr_mul_ui(degrees, degrees, 180, MPFR_RNDN);
    mpfr_div(degrees, degrees, pi, MPFR_RNDN);
    double up = mpfr_get_d(degrees, MPFR_RNDA);
    mpfr_clears(degrees, pi, NULL);
    return up;
}

double qc_mm_at_1m_up(double rad)
{
    mpfr_t mm;
    mpfr_init2(mm, WORKING_BITS);
    mpfr_set_d(mm, rad, MPFR_RNDN);
    mpfr_div_2ui(mm, mm, 1, MPFR_RNDN);
    mpfr_sin(mm, mm, MPFR_RNDN);
    mpfr_mul_ui(mm, mm, 2000, MPFR_RNDN);
    double up = mpfr_get_d(mm, MPFR_RNDA);
    mpfr_clear(mm);
    return up;
}
