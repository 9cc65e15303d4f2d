/* chain.c - the exact product of a long chain of quaternions
 * SPDX-License-Identifier: MIT
 *
 * One product of quaternions of relative errors e and 0 at precision p has a relative error of at
 * most e + 8 * 2^-p normwise: four products and three sums per component, each rounded once, and
 * the terms are bounded by |factor| |q|. After n links: 8 n 2^-p, so 256 bits leave 2^-233 for
 * n = 1e6. The judgement adds a few 2^-256 of its own. A recorded value could only be wrong if the
 * exact error lay within 2^-200 of a 16-bit number without being it. */
#include "chain.h"

#include <math.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdlib.h>

#include "recorded.h"

enum { CHAIN_BITS = 256 };

struct qc_chain {
    mpfr_t q[4], next[4], term;
};

struct qc_chain *qc_chain_open(const double q[4])
{
    struct qc_chain *chain = malloc(sizeof *chain);
    if (chain == NULL)
        return NULL;
    for (int i = 0; i < 4; i++) {
        mpfr_init2(chain->q[i], CHAIN_BITS);
        mpfr_init2(chain->next[i], CHAIN_BITS);
    }
    mpfr_init2(chain->term, CHAIN_BITS);
    qc_chain_reset(chain, q);
    return chain;
}

void qc_chain_close(struct qc_chain *chain)
{
    if (chain == NULL)
        return;
    for (int i = 0; i < 4; i++)
        mpfr_clears(chain->q[i], chain->next[i], (mpfr_ptr)NULL);
    mpfr_clear(chain->term);
    free(chain);
}

void qc_chain_reset(struct qc_chain *chain, const double q[4])
{
    for (int i = 0; i < 4; i++)
        mpfr_set_d(chain->q[i], q[i], MPFR_RNDN);
}

/* Component c of the Hamilton product p q is the sum over k of sign * p[k] * q[other]. */
static const struct {
    signed char other, sign;
} hamilton[4][4] = {{{3, 1}, {2, 1}, {1, -1}, {0, 1}},
                    {{2, -1}, {3, 1}, {0, 1}, {1, 1}},
                    {{1, 1}, {0, -1}, {3, 1}, {2, 1}},
                    {{0, -1}, {1, -1}, {2, -1}, {3, 1}}};

void qc_chain_multiply(struct qc_chain *chain, const double factor[4])
{
    for (int c = 0; c < 4; c++) {
        mpfr_set_zero(chain->next[c], 1);
        for (int k = 0; k < 4; k++) {
            const int other = hamilton[c][k].other;
            mpfr_mul_d(chain->term, chain->q[other], hamilton[c][k].sign * factor[k], MPFR_RNDN);
            mpfr_add(chain->next[c], chain->next[c], chain->term, MPFR_RNDN);
        }
    }
    for (int c = 0; c < 4; c++)
        mpfr_swap(chain->q[c], chain->next[c]);
}

/* |v| into `length`. */
static void measure(mpfr_t length, mpfr_t *v, mpfr_t term)
{
    mpfr_set_zero(length, 1);
    for (int i = 0; i < 4; i++) {
        mpfr_sqr(term, v[i], MPFR_RNDN);
        mpfr_add(length, length, term, MPFR_RNDN);
    }
    mpfr_sqrt(length, length, MPFR_RNDN);
}

/* Recorded, in units of `unit`. */
static double record_in(const mpfr_t error, double unit)
{
    const double magnitude = mpfr_get_d(error, MPFR_RNDA) / unit; /* unit is a power of two */
    return qc_record(magnitude);
}

static struct qc_chain_errors judge(struct qc_chain *chain, const double got[4], double u)
{
    struct qc_chain_errors errors;
    mpfr_t g[4], minus[4], plus[4], g_length, length, term;
    mpfr_inits2(CHAIN_BITS, g_length, length, term, (mpfr_ptr)NULL);
    for (int i = 0; i < 4; i++) {
        mpfr_inits2(CHAIN_BITS, g[i], minus[i], plus[i], (mpfr_ptr)NULL);
        mpfr_set_d(g[i], got[i], MPFR_RNDN);
    }
    measure(g_length, g, term);
    measure(length, chain->q, term);
    for (int i = 0; i < 4; i++) {
        mpfr_div(g[i], g[i], g_length, MPFR_RNDN);
        mpfr_div(term, chain->q[i], length, MPFR_RNDN);
        mpfr_sub(minus[i], g[i], term, MPFR_RNDN);
        mpfr_add(plus[i], g[i], term, MPFR_RNDN);
    }
    mpfr_div(g_length, g_length, length, MPFR_RNDN);
    mpfr_sub_ui(g_length, g_length, 1, MPFR_RNDN);
    errors.length_u = record_in(g_length, u);
    measure(length, minus, term);
    measure(g_length, plus, term);
    if (mpfr_greater_p(length, g_length)) /* the sign that makes the angle smaller */
        mpfr_swap(length, g_length);
    mpfr_atan2(term, length, g_length, MPFR_RNDN);
    mpfr_mul_2ui(term, term, 2, MPFR_RNDN);
    errors.rotation_rad = record_in(term, 1);
    for (int i = 0; i < 4; i++)
        mpfr_clears(g[i], minus[i], plus[i], (mpfr_ptr)NULL);
    mpfr_clears(g_length, length, term, (mpfr_ptr)NULL);
    return errors;
}

struct qc_chain_errors qc_chain_judge(struct qc_chain *chain, const double got[4], double u)
{
    bool valid = false;
    for (int i = 0; i < 4; i++)
        valid |= got[i] != 0;
    for (int i = 0; i < 4; i++)
        valid &= isfinite(got[i]) != 0;
    if (!valid)
        return (struct qc_chain_errors){(double)INFINITY, (double)INFINITY};
    return judge(chain, got, u);
}
