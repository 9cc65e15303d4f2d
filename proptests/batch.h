/* batch.h - a case as one lane of a batch: place, stride, alignment, company
 * SPDX-License-Identifier: MIT */
#ifndef QC_BATCH_H
#define QC_BATCH_H

#include "property.h"

enum { QC_BATCH_MAX = 67 };

/* What the other items of the batch hold. */
enum qc_company { QC_COMPANY_DRAWN, QC_COMPANY_HOSTILE };

/* How a batch ended. */
struct qc_batch_result {
    enum qc_status status;              /* of the call */
    unsigned char item[QC_OUT_MAX * 8]; /* the bytes of the lane asked for */
    bool overrun;                       /* a guard byte beside `out` was changed */
    bool input_written;                 /* an input that is not `out` was changed */
};

/* Runs c as item c->lane of c->n (none if n = 0), beginning c->align scalars past an aligned
 * address; c->k % 4 names the operand `out` lies on (0: none), c->k / 4 % 3 the extra stride,
 * c->k / 12 % 3 what is one for all items (nothing, all but t, all), each where the contract allows
 * it. The other items come from c->seed. */
void qc_batch_run(const struct qc_court *court, const struct qc_case *c, enum qc_company company,
                  struct qc_batch_result *result);

#endif
