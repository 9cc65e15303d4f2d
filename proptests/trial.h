/* trial.h - one property of one method: draw, judge, climb, shrink
 * SPDX-License-Identifier: MIT */
#ifndef QC_TRIAL_H
#define QC_TRIAL_H

#include "../reference/bands.h"
#include "property.h"

struct qc_trial_config {
    uint64_t seed;
    uint64_t samples;      /* half drawn, half spent on climbing */
    bool fail_fast;        /* stop at the first failure, do not shrink */
    const char *cases_dir; /* public.tsv, worst.tsv; NULL: none */
    const char *state_dir; /* .quatcheck: failures of earlier runs, replayed first; NULL: none */
};

enum qc_verdict { QC_HOLDS, QC_BROKEN, QC_SILENT /* the property does not concern the method */ };

struct qc_trial_result {
    enum qc_verdict verdict;
    enum qc_kind kind;
    struct qc_finding worst;                  /* of the case with the largest score */
    struct qc_case worst_case, smallest_case; /* smallest: after shrinking; broken only */
    bool has_worst;
    uint64_t judged_n, skipped_n;
    uint64_t band_n[QC_BANDS_N]; /* cases judged, by turn */
    char note[160];              /* a word more: a crash's signal, the starved band */
};

enum qc_status qc_try(const struct qc_property *property, const struct qc_subject *subject,
                      const struct qc_trial_config *config, struct qc_trial_result *result);

#endif
