/* front.h - the methods of a row file
 * SPDX-License-Identifier: MIT */
#ifndef QC_FRONT_H
#define QC_FRONT_H

#include "../impl/status.h"
#include "../proptests/cases.h"
#include "figures.h"

/* Each method once, in the order of the rows. Begin with all 0. */
struct qc_front {
    struct qc_rows rows;        /* as read; schema NULL: there is no such file */
    char (*names)[QC_NAME_MAX]; /* what `plotted` names */
    struct qc_plotted *plotted;
    size_t n;
};

/* Reads the row file `path`, whose columns begin with impl and method: no such file, no methods.
 * After a complaint QC_IO or QC_BAD_INPUT; QC_NO_MEMORY. */
enum qc_status qc_front_read(const char *path, const struct qc_schema *schema,
                             struct qc_front *front);

void qc_front_free(struct qc_front *front);

#endif
