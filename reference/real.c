/* real.c - real numbers known to within a radius: the arithmetic every answer is certified by
 * SPDX-License-Identifier: MIT
 *
 * Notation of the proofs: x is the number meant, m its midpoint, r = 2^rad its radius, |m| < 2^e.
 * A midpoint rounded to nearest is off by at most half an ulp, 2^(e - precision - 1). MPFR's
 * exponents reach 2^62, so nothing here underflows or overflows, and a ternary value of 0 means
 * that the midpoint was not rounded at all. */
#include "real.h"

#include <pthread.h>
#include <stdlib.h>

#include "mutation.h"

/* More than the longest formula of this room takes (squad: about 1500). */
enum { STORE_SIZE = 4096 };

struct store {
    mpfr_prec_t precision;
    size_t used, made;
    struct qc_ball ball[STORE_SIZE];
};

static _Thread_local struct store *store;
static pthread_key_t store_key;
static pthread_once_t store_once = PTHREAD_ONCE_INIT;

static void free_store(void *at)
{
    struct store *old = at;
    for (size_t i = 0; i < old->made; i++)
        mpfr_clear(old->ball[i].mid);
    free(old);
    mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE);
}

static void make_store_key(void)
{
    pthread_key_create(&store_key, free_store);
}

void qc_reals_begin(mpfr_prec_t precision)
{
    if (!store) {
        pthread_once(&store_once, make_store_key);
        store = malloc(sizeof *store);
        if (!store)
            abort(); /* as MPFR and GMP do themselves */
        store->made = 0;
        pthread_setspecific(store_key, store);
    }
    store->used = 0;
    store->precision = precision;
}

mpfr_prec_t qc_reals_precision(void)
{
    return store->precision;
}

struct qc_ball *qc_real_new(mpfr_prec_t precision)
{
    if (store->used == STORE_SIZE)
        abort(); /* a formula longer than any of this room */
    struct qc_ball *x = &store->ball[store->used];
    if (store->used++ == store->made) {
        mpfr_init2(x->mid, precision);
        store->made++;
    } else if (mpfr_get_prec(x->mid) != precision) {
        mpfr_set_prec(x->mid, precision);
    }
    return x;
}

/* A result as fine as the finer of two operands. */
static struct qc_ball *new_for(qc_real x, qc_real y)
{
    mpfr_prec_t of_x = mpfr_get_prec(x->mid), of_y = mpfr_get_prec(y->mid);
    return qc_real_new(of_x > of_y ? of_x : of_y);
}

/* Exponents. QC_EXACT plus an exponent is still far below every true one: such sums mean 0. */
static bool means_zero(mpfr_exp_t r)
{
    return r < QC_EXACT / 2;
}

/* 2^r + 2^s <= 2^join */
static mpfr_exp_t join(mpfr_exp_t r, mpfr_exp_t s)
{
    mpfr_exp_t high = r > s ? r : s, low = r > s ? s : r;
    return means_zero(low) ? high : high + 1;
}

/* The same for three, the smaller two first: seldom more than one bit is lost. */
static mpfr_exp_t join3(mpfr_exp_t r, mpfr_exp_t s, mpfr_exp_t t)
{
    mpfr_exp_t high = r > s ? r : s, low = r > s ? s : r;
    return t > high ? join(t, join(high, low)) : join(high, join(low, t));
}

/* |m| < 2^size */
static mpfr_exp_t size_of(qc_real x)
{
    return mpfr_regular_p(x->mid) ? mpfr_get_exp(x->mid) : QC_EXACT;
}

/* Half an ulp if the midpoint was rounded. */
static mpfr_exp_t rounding_of(int ternary, qc_real x)
{
    return QC_MUTANT(10, ternary, 0) ? mpfr_get_exp(x->mid) - mpfr_get_prec(x->mid) - 1 : QC_EXACT;
}

static qc_real close_ball(struct qc_ball *x, mpfr_exp_t rad)
{
    x->rad = means_zero(rad) ? QC_EXACT : rad > QC_UNKNOWN / 2 ? QC_UNKNOWN : rad;
    return x;
}

static qc_real unknown(struct qc_ball *x)
{
    mpfr_set_zero(x->mid, 1);
    return close_ball(x, QC_UNKNOWN);
}

qc_real qc_exact(double value)
{
    struct qc_ball *x = qc_real_new(store->precision);
    return close_ball(x, rounding_of(mpfr_set_d(x->mid, value, MPFR_RNDN), x));
}

qc_real qc_decimal(const char *text)
{
    struct qc_ball *x = qc_real_new(store->precision);
    char *end;
    return close_ball(x, rounding_of(mpfr_strtofr(x->mid, text, &end, 10, MPFR_RNDN), x));
}

qc_real qc_pi(void)
{
    struct qc_ball *x = qc_real_new(store->precision);
    return close_ball(x, rounding_of(mpfr_const_pi(x->mid, MPFR_RNDN), x));
}

/* |(x + y) - (mx + my)| <= rx + ry */
qc_real qc_add(qc_real x, qc_real y)
{
    struct qc_ball *z = new_for(x, y);
    int ternary = mpfr_add(z->mid, x->mid, y->mid, MPFR_RNDN);
    return close_ball(z, join3(x->rad, y->rad, rounding_of(ternary, z)));
}

qc_real qc_sub(qc_real x, qc_real y)
{
    struct qc_ball *z = new_for(x, y);
    int ternary = mpfr_sub(z->mid, x->mid, y->mid, MPFR_RNDN);
    return close_ball(z, join3(x->rad, y->rad, rounding_of(ternary, z)));
}

/* xy - mx my = mx (y - my) + my (x - mx) + (x - mx)(y - my) */
static mpfr_exp_t product_radius(qc_real x, qc_real y, mpfr_exp_t rounding)
{
    mpfr_exp_t cross =
        join3(size_of(x) + y->rad, size_of(y) + x->rad, join(x->rad + y->rad, rounding));
    return QC_MUTANT(1, cross, rounding);
}

qc_real qc_mul(qc_real x, qc_real y)
{
    struct qc_ball *z = new_for(x, y);
    int ternary = mpfr_mul(z->mid, x->mid, y->mid, MPFR_RNDN);
    return close_ball(z, product_radius(x, y, rounding_of(ternary, z)));
}

qc_real qc_sqr(qc_real x)
{
    struct qc_ball *z = qc_real_new(mpfr_get_prec(x->mid));
    int ternary = mpfr_sqr(z->mid, x->mid, MPFR_RNDN);
    return close_ball(z, product_radius(x, x, rounding_of(ternary, z)));
}

/* With ry <= |my|/2, that is |y| >= 2^(ey-2):
 * |x/y - mx/my| = |(x - mx) - (mx/my)(y - my)| / |y| <= (rx + |mx/my| ry) 2^(2-ey),
 * and |mx/my| <= 2^ez, z being that quotient rounded. */
qc_real qc_div(qc_real x, qc_real y)
{
    struct qc_ball *z = new_for(x, y);
    mpfr_exp_t size = size_of(y);
    if (mpfr_zero_p(y->mid) || y->rad > size - 2)
        return unknown(z);
    int ternary = mpfr_div(z->mid, x->mid, y->mid, MPFR_RNDN);
    mpfr_exp_t of_y = QC_MUTANT(12, size_of(z) + y->rad + 2 - size, QC_EXACT);
    return close_ball(z, join3(x->rad + 2 - size, of_y, rounding_of(ternary, z)));
}

/* |sqrt x - sqrt m| = |x - m| / (sqrt x + sqrt m) <= r / sqrt m, and at most sqrt r whatever x.
 * z = sqrt m rounded has |z| >= 2^(ez-1); where that was rounded up to a power of two the term
 * sqrt x, no smaller than sqrt(m/2) once the first bound is the smaller, makes up for it. A
 * midpoint below 0 stands for a number in [0, r]. */
qc_real qc_sqrt(qc_real x)
{
    struct qc_ball *z = qc_real_new(mpfr_get_prec(x->mid));
    if (!qc_is_known(x))
        return unknown(z);
    mpfr_exp_t root = means_zero(x->rad) ? QC_EXACT : (x->rad + (x->rad & 1)) / 2;
    if (mpfr_sgn(x->mid) <= 0) {
        mpfr_set_zero(z->mid, 1);
        return close_ball(z, root);
    }
    int ternary = mpfr_sqrt(z->mid, x->mid, MPFR_RNDN);
    mpfr_exp_t slope = x->rad + 1 - mpfr_get_exp(z->mid);
    return close_ball(z, join(slope < root ? slope : root, rounding_of(ternary, z)));
}

qc_real qc_neg(qc_real x)
{
    struct qc_ball *z = qc_real_new(mpfr_get_prec(x->mid));
    mpfr_neg(z->mid, x->mid, MPFR_RNDN);
    return close_ball(z, x->rad);
}

/* ||x| - |m|| <= |x - m| */
qc_real qc_abs(qc_real x)
{
    struct qc_ball *z = qc_real_new(mpfr_get_prec(x->mid));
    mpfr_abs(z->mid, x->mid, MPFR_RNDN);
    return close_ball(z, x->rad);
}

/* |max(x, y) - max(mx, my)| <= max(|x - mx|, |y - my|) */
qc_real qc_max(qc_real x, qc_real y)
{
    struct qc_ball *z = new_for(x, y);
    mpfr_max(z->mid, x->mid, y->mid, MPFR_RNDN);
    return close_ball(z, x->rad > y->rad ? x->rad : y->rad);
}

qc_real qc_scale2(qc_real x, long exponent)
{
    struct qc_ball *z = qc_real_new(mpfr_get_prec(x->mid));
    mpfr_mul_2si(z->mid, x->mid, exponent, MPFR_RNDN);
    return close_ball(z, x->rad + exponent);
}

qc_real qc_widen(qc_real x, mpfr_exp_t rad)
{
    struct qc_ball *z = qc_real_new(mpfr_get_prec(x->mid));
    mpfr_set(z->mid, x->mid, MPFR_RNDN);
    return close_ball(z, join(x->rad, rad));
}

/* Both have slope at most 1, and differ by at most 2 wherever. */
void qc_sin_cos(qc_real x, qc_real *sine, qc_real *cosine)
{
    struct qc_ball *s = qc_real_new(mpfr_get_prec(x->mid));
    struct qc_ball *c = qc_real_new(mpfr_get_prec(x->mid));
    int ternary = mpfr_sin_cos(s->mid, c->mid, x->mid, MPFR_RNDN);
    mpfr_exp_t rad = x->rad > 1 ? 1 : x->rad;
    *sine = close_ball(s, join(rad, rounding_of(ternary & 3, s)));
    *cosine = close_ball(c, join(rad, rounding_of(ternary >> 2, c)));
}

/* Along the segment from (mx, my) to (x, y) the angle's differential is (X dY - Y dX)/(X^2 + Y^2).
 * With E the larger size and both radii <= 2^(E-4), the segment's points are at least
 * 2^(E-1) - 2^(E-3) from 0, so X^2 + Y^2 >= 2^(2E-3), while |X| <= |mx| + rx, |Y| <= |my| + ry. */
static mpfr_exp_t angle_radius(qc_real y, qc_real x)
{
    mpfr_exp_t of_x = size_of(x), of_y = size_of(y), larger = of_x > of_y ? of_x : of_y;
    mpfr_exp_t cross = x->rad + y->rad + 1;
    if (means_zero(x->rad) && means_zero(y->rad))
        return QC_EXACT;
    if (x->rad > larger - 4 || y->rad > larger - 4)
        return QC_UNKNOWN;
    return join3(of_x + y->rad, of_y + x->rad, cross) + QC_MUTANT(13, 3, 0) - 2 * larger;
}

qc_real qc_atan2(qc_real y, qc_real x)
{
    struct qc_ball *z = new_for(x, y);
    mpfr_exp_t rad = angle_radius(y, x);
    if (rad == QC_UNKNOWN || (qc_sign(y) == QC_SIGN_UNKNOWN && mpfr_sgn(x->mid) < 0))
        return unknown(z);
    if (qc_is_zero(y) && mpfr_sgn(x->mid) >= 0) {
        mpfr_set_zero(z->mid, 1);
        return close_ball(z, qc_is_zero(x) || qc_sign(x) == 1 ? QC_EXACT : QC_UNKNOWN);
    }
    /* An exact 0 of either sign means the same number, and its angle is pi, not -pi. */
    int ternary = qc_is_zero(y) ? mpfr_const_pi(z->mid, MPFR_RNDN)
                                : mpfr_atan2(z->mid, y->mid, x->mid, MPFR_RNDN);
    return close_ball(z, join(rad, rounding_of(ternary, z)));
}

/* |asin x| = atan2(|x|, sqrt((1 - x)(1 + x))) */
qc_real qc_asin(qc_real x)
{
    qc_real one = qc_exact(1);
    return qc_atan2(x, qc_sqrt(qc_mul(qc_sub(one, x), qc_add(one, x))));
}

qc_real qc_coarse(qc_real x)
{
    struct qc_ball *z = qc_real_new(store->precision / 2);
    int ternary = mpfr_set(z->mid, x->mid, MPFR_RNDN);
    return close_ball(z, join(x->rad, rounding_of(ternary, z)));
}

qc_real qc_dot(size_t n, const qc_real *x, const qc_real *y)
{
    qc_real sum = qc_mul(x[0], y[0]);
    for (size_t i = 1; i < n; i++)
        sum = qc_add(sum, qc_mul(x[i], y[i]));
    return sum;
}

qc_real qc_norm2(size_t n, const qc_real *x)
{
    qc_real sum = qc_sqr(x[0]);
    for (size_t i = 1; i < n; i++)
        sum = qc_add(sum, qc_sqr(x[i]));
    return sum;
}

qc_real qc_norm(size_t n, const qc_real *x)
{
    return qc_sqrt(qc_norm2(n, x));
}

/* Every product fits in 106 bits, so only mpfr_sum rounds, and it rounds correctly. */
qc_real qc_dot_exact(size_t n, const qc_real *x, const qc_real *y)
{
    enum { TERMS_MAX = 4 };
    mpfr_ptr term[TERMS_MAX];
    struct qc_ball *z = qc_real_new(store->precision);
    for (size_t i = 0; i < n; i++) {
        struct qc_ball *product = qc_real_new(store->precision);
        mpfr_mul(product->mid, x[i]->mid, y[i]->mid, MPFR_RNDN);
        term[i] = product->mid;
    }
    return close_ball(z, rounding_of(mpfr_sum(z->mid, term, n, MPFR_RNDN), z));
}

bool qc_is_zero(qc_real x)
{
    return mpfr_zero_p(x->mid) && means_zero(x->rad);
}

bool qc_is_known(qc_real x)
{
    return x->rad < QC_UNKNOWN;
}

mpfr_exp_t qc_size(qc_real x)
{
    return join(size_of(x), x->rad);
}

/* |m| >= 2^(e-1): a smaller radius does not reach 0. */
int qc_sign(qc_real x)
{
    if (qc_is_zero(x))
        return 0;
    if (mpfr_zero_p(x->mid) || x->rad >= mpfr_get_exp(x->mid) - 1)
        return QC_SIGN_UNKNOWN;
    return mpfr_sgn(x->mid);
}
