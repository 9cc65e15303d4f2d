/* circle.h - sine, cosine and angle of reals, sooner at the first precision
 * SPDX-License-Identifier: MIT */
#ifndef QC_CIRCLE_H
#define QC_CIRCLE_H

#include "real.h"

/* As qc_sin_cos(). */
void qc_circle_point(qc_real angle, qc_real *sine, qc_real *cosine);

/* As qc_atan2(). */
qc_real qc_circle_angle(qc_real y, qc_real x);

#endif
