/* error.h - the only definition of an error, certified
 * SPDX-License-Identifier: MIT
 *
 * Every error is recorded: the exact error, rounded away from zero to 16 significant bits, the same
 * on every machine. A magnitude below 2^-20 u is recorded as 2^-20 u, or as 0 where the error is
 * signed. A result that is not finite or is zero where the exact answer is defined: every error is
 * +inf. */
#ifndef QC_ERROR_H
#define QC_ERROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../impl/numbers.h"
#include "../impl/ops.h"
#include "../impl/status.h"

/* What was asked: operands one after the other as ops.h lays them, values exact as stored. */
struct qc_question {
    enum qc_op op;
    uint32_t flags;          /* of the method: way, raw length, t clamp */
    struct qc_format format; /* of the result: where ulps and normwise errors are counted */
    double u;                /* unit roundoff of the storage */
    double tie_u;            /* |d| < tie_u * u: either arc is right */
    bool errors_alone;       /* turn_rad and rho are not asked for: 0 */
    const double *in;
};

/* The question a method answers; `in` holds qc_op_in_width() values. */
struct qc_question qc_question_of(const struct qc_impl *impl, const struct qc_method *method,
                                  const double *in);

#define QC_ERROR(id, name, unit, meaning) QC_ERROR_##id,
enum qc_error_id {
#include "errors.def"
    QC_ERRORS_N
};
#undef QC_ERROR

/* Name ("rotation_error"), unit ("rad", "u", "ulp") and meaning of an error. */
struct qc_error_info {
    const char *name, *unit, *meaning;
};
extern const struct qc_error_info qc_error_infos[QC_ERRORS_N];

enum qc_defined {
    QC_DEFINED,      /* the exact answer exists: errors are judged */
    QC_OPPOSITE,     /* b = -a on the long way, or an nlerp whose sum is zero: only policy */
    QC_SPECIAL_INPUT /* zero, infinite or NaN input: only policy */
};

struct qc_errors {
    double of[QC_ERRORS_N]; /* recorded */
    double turn_rad;        /* the exact turn of the arc accepted, rounded up to a double */
    double kappa;           /* |t| + |1-t|; on the long way beyond a right arc, over sin(arc) */
    double rho;             /* the larger | |end| - 1 |, rounded up to 16 bits */
    uint32_t has;           /* bit i: error i is defined for this operation and input */
    enum qc_defined defined;
    bool valid;     /* got is finite and nonzero (or it need not be) */
    bool tie;       /* inside the tie zone */
    bool other_arc; /* in the tie zone and the arc accepted is not the one of the exact d's sign */
    int band;       /* of that turn: index into bands.h */
};

/* Judges `got` (out_width values, exact as stored). QC_UNCERTIFIED: could not be decided. */
enum qc_status qc_judge(const struct qc_question *question, const double *got,
                        struct qc_errors *errors);

/* Judges n results at once: the operands of sample i are at in[i] (question->in is ignored), its
 * result at got + i * out_width. The same numbers as n calls of qc_judge, sooner. On trouble
 * *failed is the first sample in it, and what stands before it is judged. */
enum qc_status qc_judge_many(const struct qc_question *question, size_t n, const double *const *in,
                             const double *got, struct qc_errors *errors, size_t *failed);

/* From now on every sample goes the slow way: all in MPFR. It changes no number. */
void qc_judge_slowly(bool slowly);

/* What is tried first from now on: "fast", doubles; "pairs", sums of two of them; "mpfr". It
 * changes no number, so each checks those before it; "all" compares every sample on each
 * instruction set there is, QC_CONTRADICTED where they differ. A program begins as
 * QUATCHECK_REFERENCE of its environment says. */
bool qc_judge_knows(const char *name);
void qc_judge_by(const char *name);

/* Angle of the rotation between two quaternions, recorded against unit roundoff u, in rad. +inf if
 * either is zero or not finite. */
double qc_rotation_between(const double g[4], const double h[4], double u);

#endif
