/* scalar_cr_f32.c - slerp in float, every component the correctly rounded exact value
 * SPDX-License-Identifier: MIT
 *
 * Ziv's strategy: in double with a proven bound; where an interval of that size around the result
 * holds a boundary between two floats, in pairs of doubles, good to 2^-94; where even those do not
 * tell a result from a boundary, by the sign of the first terms beyond it (unit ends a tiny turn
 * apart), or else it is taken for the boundary: algebraic cases, as t = 1/2, do lie on one; by
 * chance one component in 2^70 comes that near. Ends of any length mean their direction. Any t is
 * taken, outside [0,1] in pairs throughout, which adds an error of |t| 2^-94, absolute. No function
 * of libm but sqrt, which IEEE 754 rounds correctly, and those that are exact. */
#include "builtins.h"

#include "scalar_cr_pair.h"
#include "simd_coefficients.h"

#include <float.h>
#include <stdbool.h>
#include <string.h>

struct quat {
    float at[4];
};

struct weights {
    double a, b;
};

/* Weights and bounds on their errors. */
struct pair_weights {
    struct pair a, b;
    double error_a, error_b;
};

/* Bound on the error of the double weights, relative to each, and of their combination, relative to
 * |wa a_k| + |wb b_k|, in u = 2^-53; products of floats are exact in double:
 *   a.a, b.b within 3 u, a.b within 3 u |a||b|, so d = a.b/sqrt(a.a b.b) within 8.6, z = 1 - |d|
 *   within 9.1; s = z P(z), at most 2.47 with ds/dz at most pi: 28.6 from z, 10 from P and product;
 *   |d ln S/ds| is at most 0.203, and lies between 1/6 and that: 7.9 for S(t^2 s)/S(s) from s;
 *   S by Horner within 2.5, at least 0.636: 3.9 each of two; t^2 s, two roundings: 1.5;
 *   1 - t, the division by |a| within 2.5, and four more roundings: 6.
 * Sum 23.2 u, one more for the combination; the polynomials' own errors are below 0.1 u. */
static const double double_bound = 0x1p-48; /* 32 u */

/* Below this the sign of a double d is not sure. */
static const double sign_bound = 0x1p-49; /* 16 u */

/* Some forty operations in pairs, each within 2^-101 at worst, on angles |t| arc and |1 - t| arc:
 * relative to |t|/|b| and |1 - t|/|a|, which in [0,1] the weights exceed. */
static const double pair_bound = 0x1p-94;

static double evaluate(const double *c, int n, double x)
{
    double y = c[n - 1];
    for (int i = n - 2; i >= 0; i--)
        y = y * x + c[i];
    return y;
}

#define POLYNOMIAL(c, x) evaluate(c, (int)(sizeof(c) / sizeof *(c)), x)

static double dot(const struct quat *p, const struct quat *q)
{
    double sum = 0;
    for (int k = 0; k < 4; k++)
        sum += (double)p->at[k] * (double)q->at[k];
    return sum;
}

/* The formula of simd_arc.inl; 0 <= t <= 1. NaN where the way is not sure. */
static struct weights weigh(const struct quat *a, const struct quat *b, double t)
{
    const double aa = dot(a, a), bb = dot(b, b), d = dot(a, b) / sqrt(aa * bb);
    const double z = 1 - fabs(d), s = z * POLYNOMIAL(arc_f64, z), sine = POLYNOMIAL(sine_f64, s);
    const double rest = 1 - t;
    if (fabs(d) < sign_bound)
        return (struct weights){NAN, NAN};
    const double wa = rest * POLYNOMIAL(sine_f64, rest * rest * s) / (sine * sqrt(aa));
    const double wb = t * POLYNOMIAL(sine_f64, t * t * s) / (sine * sqrt(bb));
    return (struct weights){wa, copysign(wb, d)};
}

/* The sum of n <= 8 terms with its exact sign: an expansion of nonoverlapping doubles, each term
 * added to all before it, the largest last (Shewchuk 1997, theorem 10). */
static double sum_exactly(int n, const double *terms)
{
    double part[8], total = 0;
    for (int k = 0; k < n; k++) {
        double sum = terms[k];
        for (int i = 0; i < k; i++) {
            const struct pair next = add_exactly(part[i], sum);
            part[i] = next.lo;
            sum = next.hi;
        }
        part[k] = sum;
    }
    for (int k = 0; k < n; k++)
        total += part[k];
    return total;
}

/* a.b - c */
static double dot_exactly(const struct quat *a, const struct quat *b, double c)
{
    double terms[5] = {0, 0, 0, 0, -c};
    for (int k = 0; k < 4; k++)
        terms[k] = (double)a->at[k] * (double)b->at[k];
    return sum_exactly(5, terms);
}

static struct pair dot_pair(const struct quat *p, const struct quat *q)
{
    struct pair sum = {0, 0};
    for (int k = 0; k < 4; k++)
        sum = add(sum, (struct pair){(double)p->at[k] * (double)q->at[k], 0});
    return sum;
}

/* |a|^2 |b|^2 sin^2 by Lagrange's identity: a sum of squares, which cancels nothing. */
static struct pair wedge_squared(const struct quat *a, const struct quat *b)
{
    struct pair sum = {0, 0};
    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 4; j++) {
            const struct pair minor = add_exactly((double)a->at[i] * (double)b->at[j],
                                                  -(double)a->at[j] * (double)b->at[i]);
            sum = add(sum, multiply(minor, minor));
        }
    return sum;
}

struct sine_cosine {
    struct pair sine, cosine;
};

/* Taylor's series nested, 1 - y/(m(m+1)) (1 - y/((m+2)(m+3)) (...)), for y = x^2 <= 0.65: the first
 * term left out is below 2^-110. m = 1: cosine; m = 2: sine over x. */
static struct pair nested_series(struct pair y, int m)
{
    enum { TERMS_N = 15 };
    struct pair sum = {1, 0};
    for (int k = TERMS_N - 1; k >= 0; k--) {
        const int n = m + 2 * k;
        const struct pair term =
            divide(multiply(y, sum), (struct pair){(double)n * (double)(n + 1), 0});
        sum = add((struct pair){1, 0}, negate(term));
    }
    return sum;
}

/* Of any finite x: less k right angles, the nearest, until at most half of one is left. A right
 * angle is three doubles: with k below 2^53 what they leave out stays below 2^-100. */
static struct sine_cosine sine_cosine_of(struct pair x)
{
    static const double right[3] = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54,
                                    -0x1.f1976b7ed8fbcp-110};
    int quarters = 0;
    while (fabs(x.hi) > 0.8) {
        const double k = nearbyint(x.hi / right[0]);
        for (int i = 0; i < 3; i++)
            x = add(x, negate(multiply_exactly(k, right[i])));
        quarters += (int)fmod(k, 4);
    }
    const struct pair y = multiply(x, x);
    const struct pair sine = multiply(x, nested_series(y, 2)), cosine = nested_series(y, 1);
    switch (quarters & 3) {
    case 0:
        return (struct sine_cosine){sine, cosine};
    case 1:
        return (struct sine_cosine){cosine, negate(sine)};
    case 2:
        return (struct sine_cosine){negate(sine), negate(cosine)};
    default:
        return (struct sine_cosine){negate(cosine), sine};
    }
}

/* The arc in [0, pi/2] from its sine and cosine: one step of Newton's method, whose error is the
 * cube of that of its start, from the polynomial in double. */
static struct pair arc_of(struct sine_cosine exact)
{
    const double z = exact.sine.hi * exact.sine.hi / (1 + exact.cosine.hi);
    const struct pair start = {sqrt(z * POLYNOMIAL(arc_f64, z)), 0};
    const struct sine_cosine at = sine_cosine_of(start);
    return add(start,
               add(multiply(exact.sine, at.cosine), negate(multiply(exact.cosine, at.sine))));
}

static struct pair_weights weigh_pair(const struct quat *a, const struct quat *b, double t)
{
    const struct pair aa = dot_pair(a, a), bb = dot_pair(b, b), ab = dot_pair(a, b);
    const struct pair wedge = wedge_squared(a, b), norm_a = root(aa), norm_b = root(bb);
    const double error_a = pair_bound / norm_a.hi, error_b = pair_bound / norm_b.hi;
    if (wedge.hi <= 0) /* parallel ends: a */
        return (struct pair_weights){divide((struct pair){1, 0}, norm_a), {0, 0}, error_a, 0};
    const bool away = dot_exactly(a, b, 0) < 0;
    const struct pair norms = multiply(norm_a, norm_b), sine = divide(root(wedge), norms);
    const struct pair cosine = divide(away ? negate(ab) : ab, norms);
    const struct pair arc = arc_of((struct sine_cosine){sine, cosine});
    const struct pair of_a = sine_cosine_of(multiply(arc, add_exactly(1, -t))).sine;
    const struct pair of_b = sine_cosine_of(scale(arc, t)).sine;
    const struct pair wb = divide(of_b, multiply(sine, norm_b));
    return (struct pair_weights){divide(of_a, multiply(sine, norm_a)), away ? negate(wb) : wb,
                                 fabs(1 - t) * error_a, fabs(t) * error_b};
}

/* hi + lo rounded once: hi is first made odd, toward lo, so that it is no boundary between floats
 * unless the sum is (Boldo and Melquiond 2008). */
static float round_pair(double hi, double lo)
{
    uint64_t bits;
    memcpy(&bits, &hi, sizeof bits);
    if (lo != 0 && (bits & 1) == 0)
        hi = nextafter(hi, lo > 0 ? INFINITY : -INFINITY);
    return (float)hi;
}

/* How far component k lies beyond a boundary that it lies on to 2^-94. Of ends with |a|^2 = 1 + e
 * and |b|^2 = 1 + f that are a tiny arc apart it is, to first order in these,
 *   (1-t) a (1 + (1 - (1-t)^2) arc^2/6 - e/2) + t b (1 + (1 - t^2) arc^2/6 - f/2).
 * 0, on the boundary, for all others. */
static double measure_beyond(const struct quat *a, const struct quat *b, double t, int k,
                             double boundary)
{
    static const double tiny = 0x1p-40;
    const double arc2 = wedge_squared(a, b).hi;
    const double e = dot_exactly(a, a, 1), f = dot_exactly(b, b, 1);
    if (arc2 > tiny || fabs(e) > tiny || fabs(f) > tiny)
        return 0;
    const double a_k = (double)a->at[k];
    const double b_k = copysign((double)b->at[k], (double)b->at[k] * dot_exactly(a, b, 0));
    const struct pair rest = add_exactly(1, -t), of_a = multiply_exactly(rest.hi, a_k);
    const double more_a = of_a.hi * (t * (2 - t) * arc2 / 6 - e / 2);
    const double more_b = t * b_k * ((1 - t * t) * arc2 / 6 - f / 2);
    return sum_exactly(
        7, (double[]){more_a, more_b, rest.lo * a_k, of_a.lo, of_a.hi, t * b_k, -boundary});
}

/* Component k. */
static float combine_pair(const struct pair_weights *w, const struct quat *a, const struct quat *b,
                          double t, int k)
{
    const double a_k = (double)a->at[k], b_k = (double)b->at[k];
    const struct pair sum = add(scale(w->a, a_k), scale(w->b, b_k));
    const double error = w->error_a * fabs(a_k) + w->error_b * fabs(b_k);
    if (fabs(sum.hi) <= error)
        return 0;
    const float low = round_pair(sum.hi, sum.lo - error), high = round_pair(sum.hi, sum.lo + error);
    const double boundary = ((double)low + (double)high) / 2;
    return low == high ? low : round_pair(boundary, measure_beyond(a, b, t, k, boundary));
}

/* Whether every component is decided. */
static bool slerp_double(const struct quat *a, const struct quat *b, double t, struct quat *q)
{
    const struct weights w = weigh(a, b, t);
    bool decided = true;
    for (int k = 0; k < 4; k++) {
        const double of_a = w.a * (double)a->at[k], of_b = w.b * (double)b->at[k];
        const double sum = of_a + of_b, error = double_bound * (fabs(of_a) + fabs(of_b));
        q->at[k] = (float)(sum - error);
        decided &= q->at[k] == (float)(sum + error);
    }
    return decided;
}

static bool is_usable(const struct quat *q)
{
    const double square = dot(q, q);
    return square > 0 && square < INFINITY;
}

static struct quat slerp(const struct quat *a, const struct quat *b, float t)
{
    struct quat q = {{NAN, NAN, NAN, NAN}};
    if (!is_usable(a) || !is_usable(b) || !isfinite(t))
        return q;
    if (t >= 0 && t <= 1 && slerp_double(a, b, (double)t, &q))
        return q;
    const struct pair_weights w = weigh_pair(a, b, (double)t);
    for (int k = 0; k < 4; k++)
        q.at[k] = combine_pair(&w, a, b, (double)t, k);
    return q;
}

static void run_slerp(const void *self, size_t n, const struct qc_in *in, void *out)
{
    (void)self;
    for (size_t i = 0; i < n; i++) {
        struct quat a, b;
        memcpy(&a, (const float *)in[0].at + i * in[0].stride, sizeof a);
        memcpy(&b, (const float *)in[1].at + i * in[1].stride, sizeof b);
        const struct quat q = slerp(&a, &b, ((const float *)in[2].at)[i * in[2].stride]);
        memcpy((float *)out + 4 * i, &q, sizeof q);
    }
}

/* Rounding moves each component c by at most u |c|, the 4-vector by at most u: 1 u of length and
 * off the arc, asin u of angle, 2 asin u of turn; errors are recorded to 16 bits, rounded up. */
static const struct qc_method methods[] = {{
    .name = "slerp",
    .summary = "the exact great arc, every component correctly rounded",
    .source = "Ziv 1991: double with a proven bound, then pairs of doubles",
    .op = QC_SLERP,
    .flags = QC_STRIDES | QC_NORMALISES | QC_COVER_BITS | QC_NAN_OUT,
    .claim = {.rotation_rad = 0x1p-23 * (1 + 0x1p-14),
              .length_u = 1,
              .off_arc_u = 1,
              .normwise_u = 1,
              .component_ulp = 0.5},
    .run = run_slerp,
}};

const struct qc_impl qc_scalar_cr_f32 = {
    .name = "scalar_cr_f32",
    .version = "0.1.0",
    .summary = "correctly rounded in float, one quaternion at a time",
    .build = "-ffp-contract=off",
    .scalar = QC_F32,
    .method_size = (int32_t)sizeof(struct qc_method),
    .methods = methods,
    .methods_n = sizeof methods / sizeof *methods,
};
