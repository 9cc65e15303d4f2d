/* seam.c - the errors of a method along one arc of dot products
 * SPDX-License-Identifier: MIT */
#include "seam.h"

#include <math.h>
#include <string.h>

#include "call.h"

enum { BATCH = 128, WIDTH = 4, SCALAR_BYTES_MAX = 8 };

/* One call's worth of points. */
struct look {
    double in[BATCH][QC_IN_MAX];
    const double *inputs[BATCH];
    double got[BATCH * WIDTH];
    struct qc_errors errors[BATCH];
};

double qc_seam_part_u(const struct qc_seam_sight *sight, enum qc_seam_part part)
{
    switch (part) {
    case QC_SEAM_ALONG:
        return sight->along_u;
    case QC_SEAM_OFF_ARC:
        return sight->off_arc_u;
    case QC_SEAM_LENGTH:
        return sight->length_u;
    case QC_SEAM_PARTS_N:
        break;
    }
    return NAN;
}

void qc_seam_put(const struct qc_court *court, const double axis[3], struct qc_seam_point point,
                 double in[QC_IN_MAX])
{
    const double sine = sqrt((1 - point.dot) * (1 + point.dot));
    memset(in, 0, QC_IN_MAX * sizeof *in);
    in[3] = 1;
    for (int i = 0; i < 3; i++)
        in[4 + i] = qc_quantise(court->format, axis[i] * sine);
    in[7] = point.dot;
    in[8] = point.t;
}

static enum qc_status call(const struct qc_court *court, size_t n, struct look *look)
{
    static const size_t widths[] = {WIDTH, WIDTH, 1}, places[] = {0, WIDTH, 2 * WIDTH};
    unsigned char bytes[3][BATCH * WIDTH * SCALAR_BYTES_MAX];
    unsigned char out[BATCH * WIDTH * SCALAR_BYTES_MAX];
    struct qc_in in[3];
    for (size_t k = 0; k < 3; k++) {
        double operand[BATCH * WIDTH];
        for (size_t i = 0; i < n; i++)
            memcpy(operand + i * widths[k], look->in[i] + places[k], widths[k] * sizeof *operand);
        qc_encode(k == 2 ? court->t_format : court->format, n * widths[k], operand, bytes[k]);
        in[k] = (struct qc_in){bytes[k], widths[k]};
    }
    const enum qc_status status = qc_call(court->subject, n, in, out);
    if (status == QC_OK || status == QC_FP_CHANGED || status == QC_INPUT_WRITTEN) {
        qc_decode(court->format, n * WIDTH, out, look->got);
        return QC_OK; /* these two are the business of other properties */
    }
    return status;
}

static struct qc_seam_sight sight_of(const struct qc_court *court, const struct qc_errors *errors,
                                     const double *got)
{
    struct qc_seam_sight sight = {.defined = errors->defined == QC_DEFINED};
    sight.valid = sight.defined && errors->valid;
    if (!sight.valid)
        return sight;
    sight.along_u = errors->of[QC_ERROR_OWN_ALONG] / (2 * court->u);
    if (errors->has >> QC_ERROR_OFF_ARC & 1)
        sight.off_arc_u = errors->of[QC_ERROR_OFF_ARC];
    sight.length_u = errors->of[QC_ERROR_LENGTH];
    sight.rotation_rad = errors->of[QC_ERROR_ROTATION];
    sight.turn_rad = errors->turn_rad;
    memcpy(sight.got, got, sizeof sight.got);
    return sight;
}

static enum qc_status look_at(const struct qc_court *court, const double axis[3], size_t n,
                              const struct qc_seam_point *points, struct qc_seam_sight *sights)
{
    struct look look;
    const struct qc_question question = qc_court_question(court, NULL);
    size_t failed;
    for (size_t i = 0; i < n; i++) {
        qc_seam_put(court, axis, points[i], look.in[i]);
        look.inputs[i] = look.in[i];
    }
    enum qc_status status = call(court, n, &look);
    if (status == QC_OK)
        status = qc_judge_many(&question, n, look.inputs, look.got, look.errors, &failed);
    for (size_t i = 0; i < n && status == QC_OK; i++)
        sights[i] = sight_of(court, &look.errors[i], look.got + i * WIDTH);
    return status;
}

enum qc_status qc_seam_look(const struct qc_court *court, const double axis[3], size_t n,
                            const struct qc_seam_point *points, struct qc_seam_sight *sights)
{
    enum qc_status status = QC_OK;
    for (size_t i = 0; i < n && status == QC_OK; i += BATCH)
        status = look_at(court, axis, n - i < BATCH ? n - i : BATCH, points + i, sights + i);
    return status;
}
