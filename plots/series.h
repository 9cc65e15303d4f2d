/* series.h - the rows of `measure` as one curve a method: error against exact slerp by turn
 * SPDX-License-Identifier: MIT */
#ifndef QC_SERIES_H
#define QC_SERIES_H

#include "../bench/measure_rows.h"
#include "../proptests/cases.h"

/* The bands of one method up to 180 degrees; beyond, exact slerp takes the other way round and is
 * no measure of a method that does not. */
struct qc_series {
    char subject[QC_NAME_MAX];
    const struct qc_measure_row *rows; /* in the order of the turn */
    size_t n;
    const struct qc_measure_row *worst; /* largest ideal error; NULL: no rows, or none defined */
    double own_max_rad;                 /* largest rotation error / kappa, at any turn */
    uint64_t judged_n, invalid_n;       /* results at any turn; of them not finite or zero */
    const char *trouble;                /* "": measured */
};

struct qc_series_list {
    struct qc_series *at;
    size_t n;
};

/* One series a method, in the order of the rows, which must outlive the list. QC_NO_MEMORY. */
enum qc_status qc_series_of(const struct qc_rows *rows, struct qc_series_list *list);

/* Ideal error of the correctly rounded answer of that precision over all bands: what rounding costs
 * at worst. At the smallest turns the rounded answer is an end as given and its error next to
 * nothing, so a method is held to this, not to each band's. NaN: not measured. */
double qc_series_floor_of(const struct qc_series_list *list, const char *precision);

/* The largest ideal error over that; NaN if the floor is not known. */
double qc_series_over_floor(const struct qc_series_list *list, const struct qc_series *series);

/* The turn up to which every band stays within `limit_deg`; 0: not even the first. */
double qc_series_within(const struct qc_series *series, double limit_deg);

#endif
