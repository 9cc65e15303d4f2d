/* trouble.h - a status with the one line that says what happened
 * SPDX-License-Identifier: MIT */
#ifndef QC_TROUBLE_H
#define QC_TROUBLE_H

#include "status.h"

enum { QC_TROUBLE_LINE = 244 };

struct qc_trouble {
    enum qc_status status;
    char line[QC_TROUBLE_LINE];
};

/* Sets the line to the words of `status`, a colon, and the formatted detail, as one printable line,
 * cut where it does not fit. Returns `status`. */
__attribute__((format(printf, 3, 4))) enum qc_status
qc_trouble_set(struct qc_trouble *trouble, enum qc_status status, const char *format, ...);

#endif
