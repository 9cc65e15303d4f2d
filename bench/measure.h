/* measure.h - error of one method over many samples, by turn and t
 * SPDX-License-Identifier: MIT */
#ifndef QC_MEASURE_H
#define QC_MEASURE_H

#include "../impl/registry.h"
#include "../proptests/inputs.h"
#include "../proptests/slice.h"
#include "../reference/bands.h"
#include "stats.h"

/* Cells of t: below 0; fiftieths of [0, 1]; above 1. */
enum { QC_T_CELLS_N = 52, QC_GROUPS_MAX = QC_BANDS_N * QC_T_CELLS_N };

struct qc_sweep {
    uint64_t seed, samples;
    double seconds; /* no new chunk but the first is begun after this */
    double turn_lo_deg, turn_hi_deg;
    struct qc_slice slice; /* QC_SLICE_NONE, or what to go through instead of drawing */
    bool wide;             /* domain: any t and ends off unit too */
    unsigned by;           /* QC_BY_ bits of options.h */
    int threads;           /* 0: OpenMP's choice */
    /* Called now and then by one thread with the share done; NULL: never. */
    void (*progress)(void *context, double share);
    void *context;
};

struct qc_measurement {
    const struct qc_subject *subject;
    struct qc_plan plan;
    struct qc_slice slice;          /* as the sweep had it */
    char domain[QC_SLICE_TEXT_MAX]; /* claim, wide, or the slice */
    struct qc_stats *groups;        /* groups_n = bands_n * t_cells_n, t within band */
    size_t bands_n, t_cells_n;
    uint64_t drawn_n;       /* samples 0 ... drawn_n-1 are counted */
    enum qc_status trouble; /* of the call or the judge; the groups are then incomplete */
    uint64_t trouble_index; /* QC_UNCERTIFIED: the sample */
};

/* True if samples of the method's operation can be drawn by turn. */
bool qc_measurable(const struct qc_subject *subject);

/* Draws, calls, judges, counts. Figures depend on the sweep alone, not on threads. QC_OK also where
 * the method is in trouble; else QC_NO_MEMORY. Free with qc_measurement_free(). */
enum qc_status qc_measure(const struct qc_subject *subject, const struct qc_sweep *sweep,
                          struct qc_measurement *measurement);
/* Sample i once more. */
void qc_measurement_draw(const struct qc_measurement *measurement, uint64_t i,
                         struct qc_sample *sample);

void qc_measurement_free(struct qc_measurement *measurement);

#endif
