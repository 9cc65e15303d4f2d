/* fast_table.c - what the fast path looks up, computed by MPFR
 * SPDX-License-Identifier: MIT */
#include "fast_table.h"

#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>

#include <mpfr.h>

#include "bands.h"

enum { BITS = 300, TERMS_MAX = QC_FAST_TANGENT_TERMS };

struct qc_fast_table qc_fast_table;

/* x as a sum of n doubles, the first of `bits` bits; each is the rest rounded to nearest. */
static void split(mpfr_t x, mpfr_prec_t bits, int n, double *part)
{
    mpfr_t high;
    mpfr_init2(high, bits);
    for (int i = 0; i < n; i++) {
        mpfr_set(high, x, MPFR_RNDN);
        part[i] = mpfr_get_d(high, MPFR_RNDN);
        mpfr_sub_d(x, x, part[i], MPFR_RNDN);
        mpfr_set_prec(high, 53);
    }
    mpfr_clear(high);
}

static void fill_circle(mpfr_t pi, mpfr_t x, mpfr_t y)
{
    for (int k = 0; k < QC_FAST_STEPS; k++) {
        mpfr_mul_si(x, pi, 2 * k, MPFR_RNDN);
        mpfr_div_si(x, x, QC_FAST_STEPS, MPFR_RNDN);
        mpfr_sin_cos(x, y, x, MPFR_RNDN);
        if (k % (QC_FAST_STEPS / 2) == 0) /* where pi's digits end, so do those of 0 */
            mpfr_set_zero(x, 1);
        if (k % (QC_FAST_STEPS / 2) == QC_FAST_STEPS / 4)
            mpfr_set_zero(y, 1);
        split(x, 53, 2, &qc_fast_table.at[k][0]);
        split(y, 53, 2, &qc_fast_table.at[k][2]);
    }
}

static void fill_arcs(mpfr_t x)
{
    for (int k = 0; k <= QC_FAST_ARC_STEPS; k++) {
        mpfr_set_ui(x, (unsigned long)k, MPFR_RNDN);
        mpfr_div_ui(x, x, QC_FAST_ARC_STEPS, MPFR_RNDN);
        mpfr_atan(x, x, MPFR_RNDN);
        split(x, 53, 2, qc_fast_table.arc[k]);
    }
}

static void fill_rises(mpfr_t x, mpfr_t y)
{
    for (int k = 0; k < QC_FAST_RISES; k++) {
        mpfr_set_ui(x, (unsigned long)k, MPFR_RNDN);
        mpfr_div_ui(x, x, QC_FAST_RISES, MPFR_RNDN);
        mpfr_asin(x, x, MPFR_RNDN);
        mpfr_cos(y, x, MPFR_RNDN);
        split(x, 53, 2, &qc_fast_table.rise[k][0]);
        split(y, 53, 2, &qc_fast_table.rise[k][2]);
    }
}

/* y = (atan q / q - 1) / z, (sin r / r - 1) / z, ((1 - cos r) / z - 1/2) / z, of q or r = sqrt z.
 */
static void of_tangent(mpfr_t y, mpfr_t z)
{
    mpfr_t q;
    mpfr_init2(q, BITS);
    mpfr_sqrt(q, z, MPFR_RNDN);
    mpfr_atan(y, q, MPFR_RNDN);
    mpfr_div(y, y, q, MPFR_RNDN);
    mpfr_sub_ui(y, y, 1, MPFR_RNDN);
    mpfr_div(y, y, z, MPFR_RNDN);
    mpfr_clear(q);
}

static void of_sine(mpfr_t y, mpfr_t z)
{
    mpfr_t r;
    mpfr_init2(r, BITS);
    mpfr_sqrt(r, z, MPFR_RNDN);
    mpfr_sin(y, r, MPFR_RNDN);
    mpfr_div(y, y, r, MPFR_RNDN);
    mpfr_sub_ui(y, y, 1, MPFR_RNDN);
    mpfr_div(y, y, z, MPFR_RNDN);
    mpfr_clear(r);
}

static void of_cosine(mpfr_t y, mpfr_t z)
{
    mpfr_sqrt(y, z, MPFR_RNDN);
    mpfr_cos(y, y, MPFR_RNDN);
    mpfr_ui_sub(y, 1, y, MPFR_RNDN);
    mpfr_div(y, y, z, MPFR_RNDN);
    mpfr_sub_d(y, y, 0.5, MPFR_RNDN);
    mpfr_div(y, y, z, MPFR_RNDN);
}

/* The polynomial that is f at the n Chebyshev points of [0, end], by Newton's differences. It is
 * off by no more than 2 (end/4)^n times the largest n-th derivative over n!. */
static void fill_polynomial(void (*f)(mpfr_t y, mpfr_t z), int n, double end, double *coefficient)
{
    mpfr_t z[TERMS_MAX], difference[TERMS_MAX], sum[TERMS_MAX], gap;
    mpfr_init2(gap, BITS);
    for (int i = 0; i < n; i++) {
        mpfr_inits2(BITS, z[i], difference[i], sum[i], (mpfr_ptr)0);
        mpfr_set_d(z[i], end / 2 * (1 + cos((2 * i + 1) * M_PI / (2 * n))), MPFR_RNDN);
        f(difference[i], z[i]);
        mpfr_set_zero(sum[i], 1);
    }
    for (int order = 1; order < n; order++)
        for (int i = n - 1; i >= order; i--) {
            mpfr_sub(difference[i], difference[i], difference[i - 1], MPFR_RNDN);
            mpfr_sub(gap, z[i], z[i - order], MPFR_RNDN);
            mpfr_div(difference[i], difference[i], gap, MPFR_RNDN);
        }
    for (int i = n - 1; i >= 0; i--) { /* the sum times z - z_i, and the next difference */
        for (int k = n - 1; k >= 0; k--) {
            mpfr_mul(gap, sum[k], z[i], MPFR_RNDN);
            mpfr_sub(sum[k], k > 0 ? sum[k - 1] : difference[i], gap, MPFR_RNDN);
        }
    }
    for (int i = 0; i < n; i++) {
        coefficient[i] = mpfr_get_d(sum[i], MPFR_RNDN);
        mpfr_clears(z[i], difference[i], sum[i], (mpfr_ptr)0);
    }
    mpfr_clear(gap);
}

static void fill_polynomials(void)
{
    fill_polynomial(of_tangent, QC_FAST_TANGENT_TERMS, QC_FAST_TANGENT_END, qc_fast_table.tangent);
    fill_polynomial(of_sine, QC_FAST_SINE_TERMS, QC_FAST_SINE_END, qc_fast_table.sine);
    fill_polynomial(of_cosine, QC_FAST_COSINE_TERMS, QC_FAST_SINE_END, qc_fast_table.cosine);
}

/* Beyond the last edge none is reached. */
static void fill_cells(void)
{
    int k = 1;
    for (int i = 0; i < QC_FAST_CELLS; i++) {
        double begin = ldexp(1 + i % 4 / 4., QC_FAST_CELLS_FROM + i / 4);
        while (k < QC_SHORT_BANDS_N && qc_fast_table.edges_hi[k] <= begin)
            k++;
        double edge = k < QC_SHORT_BANDS_N ? qc_fast_table.edges_hi[k] : 0x1p900;
        uint64_t bits;
        memcpy(&bits, &edge, sizeof bits);
        bits = (bits & ~(uint64_t)(QC_FAST_CELL_BANDS - 1)) | (uint64_t)(k - 1);
        memcpy(&qc_fast_table.cell[i], &bits, sizeof bits);
    }
}

/* Turns are doubles rounded up and edges decimals: 2^-40 is above what both are off by. */
static void fill_edges(mpfr_t pi, mpfr_t x)
{
    for (int k = 0; k < QC_BANDS_N; k++) {
        char *end;
        mpfr_strtofr(x, qc_band_edges_text[k], &end, 10, MPFR_RNDN);
        mpfr_mul(x, x, pi, MPFR_RNDN);
        mpfr_div_ui(x, x, 180, MPFR_RNDN);
        double edge = mpfr_get_d(x, MPFR_RNDN);
        qc_fast_table.edges_lo[k] = edge * (1 - 0x1p-40);
        qc_fast_table.edges_hi[k] = edge * (1 + 0x1p-40);
    }
}

static void fill(void)
{
    enum { STEP_BITS = 33 };
    mpfr_t pi, x, y;
    mpfr_inits2(BITS, pi, x, y, (mpfr_ptr)0);
    mpfr_const_pi(pi, MPFR_RNDN);
    fill_circle(pi, x, y);
    fill_edges(pi, x);
    fill_cells();
    fill_arcs(x);
    fill_rises(x, y);
    fill_polynomials();
    mpfr_set(x, pi, MPFR_RNDN);
    split(x, 53, 2, qc_fast_table.pi);
    mpfr_mul_ui(x, pi, 2, MPFR_RNDN);
    mpfr_div_ui(x, x, QC_FAST_STEPS, MPFR_RNDN);
    qc_fast_table.steps_per_rad = 1 / mpfr_get_d(x, MPFR_RNDN);
    split(x, STEP_BITS, 3, qc_fast_table.step);
    mpfr_clears(pi, x, y, (mpfr_ptr)0);
}

void qc_fast_table_fill(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill);
}
