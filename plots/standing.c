/* standing.c - what became of a method's claim, over all its rows
 * SPDX-License-Identifier: MIT */
#include "standing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static enum qc_method_verdict judge(const struct qc_series *series, double own_rad,
                                    double claim_rad)
{
    if (series->trouble[0])
        return QC_METHOD_TROUBLE;
    if (series->invalid_n)
        return QC_METHOD_INVALID;
    if (isnan(claim_rad))
        return QC_METHOD_UNCLAIMED;
    return own_rad <= claim_rad ? QC_METHOD_HOLDS : QC_METHOD_EXCEEDS;
}

/* `end` is behind the last row of the series. A claim is about units and t in [0, 1]. */
static struct qc_standing stand(const struct qc_series_list *list, const struct qc_series *series,
                                const struct qc_measure_row *end)
{
    const struct qc_measure_row *own = series->rows;
    for (const struct qc_measure_row *row = own; row < end; row++)
        if (row->kappa_max > own->kappa_max || isnan(own->kappa_max))
            own = row;
    const double claim = strcmp(own->domain, "claim") == 0 ? own->rotation_claim_rad : NAN;
    return (struct qc_standing){.verdict = judge(series, own->kappa_max, claim),
                                .own = own,
                                .claim_rad = claim,
                                .over_floor = qc_series_over_floor(list, series)};
}

struct qc_standing *qc_standings_of(const struct qc_rows *rows, const struct qc_series_list *list)
{
    const struct qc_measure_row *row = rows->rows;
    struct qc_standing *standings = calloc(list->n + 1, sizeof *standings);
    for (size_t i = 0; i < list->n && standings; i++) {
        const bool last = i + 1 == list->n;
        standings[i] = stand(list, &list->at[i], last ? row + rows->n : list->at[i + 1].rows);
    }
    return standings;
}

const char *qc_verdict_of_method(enum qc_method_verdict verdict)
{
    switch (verdict) {
    case QC_METHOD_HOLDS:
        return "held";
    case QC_METHOD_UNCLAIMED:
        return "not claimed";
    case QC_METHOD_EXCEEDS:
        return "exceeded";
    case QC_METHOD_INVALID:
        return "no rotation";
    case QC_METHOD_TROUBLE:
        return "did not answer";
    }
    return "";
}

bool qc_is_broken(enum qc_method_verdict verdict)
{
    return verdict > QC_METHOD_UNCLAIMED;
}
