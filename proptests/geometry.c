/* geometry.c - what cases look like, in plain double: for choosing them, never for judging
 * SPDX-License-Identifier: MIT */
#include "geometry.h"

#include <math.h>

static double dot(const double a[4], const double b[4])
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

double qc_cosine(const double a[4], const double b[4])
{
    return dot(a, b) / sqrt(dot(a, a) * dot(b, b));
}

double qc_arc(const double a[4], const double b[4])
{
    const double p = 1 / sqrt(dot(a, a)), q = 1 / sqrt(dot(b, b));
    double minus[4], plus[4];
    for (int i = 0; i < 4; i++) {
        minus[i] = a[i] * p - b[i] * q;
        plus[i] = a[i] * p + b[i] * q;
    }
    return 2 * atan2(sqrt(dot(minus, minus)), sqrt(dot(plus, plus)));
}

static bool goes_long(const struct qc_court *court)
{
    return (court->subject->method->flags & QC_LONG_WAY) != 0;
}

double qc_way(const struct qc_court *court, const double *in)
{
    const double arc = qc_arc(in, in + 4);
    return arc > M_PI_2 && !goes_long(court) ? M_PI - arc : arc;
}

double qc_kappa(const struct qc_court *court, const double *in)
{
    const double t = in[8], arc = qc_way(court, in);
    const double weights = fabs(t) + fabs(1 - t);
    return arc > M_PI_2 ? weights / sin(arc) : weights;
}

bool qc_is_untied(const struct qc_court *court, const double *in)
{
    const double margin = 2 * court->claim.tie_u * court->u + 0x1p-50;
    if (goes_long(court))
        return qc_arc(in, in + 4) < M_PI - 1e-3;
    return fabs(qc_cosine(in, in + 4)) > margin;
}

double qc_turned(const struct qc_court *court, const double *in, double t)
{
    const double arc = qc_way(court, in);
    if (court->subject->method->op == QC_SLERP)
        return 2 * t * arc;
    return 2 * atan2(t * sin(arc), (1 - t) + t * cos(arc));
}

void qc_multiply(const double p[4], const double q[4], double pq[4])
{
    pq[0] = p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1];
    pq[1] = p[3] * q[1] - p[0] * q[2] + p[1] * q[3] + p[2] * q[0];
    pq[2] = p[3] * q[2] + p[0] * q[1] - p[1] * q[0] + p[2] * q[3];
    pq[3] = p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2];
}

void qc_unit_factor(int k, double p[4])
{
    for (int i = 0; i < 4; i++)
        p[i] = 0;
    p[(k + 3) % 4] = k < 4 ? 1 : -1;
}
