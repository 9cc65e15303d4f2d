/* property.h - the properties as a table, and one case judged by one of them
 * SPDX-License-Identifier: MIT */
#ifndef QC_PROPERTY_H
#define QC_PROPERTY_H

#include <stdbool.h>
#include <stdint.h>

#include "../impl/registry.h"
#include "../reference/error.h"
#include "cases.h"
#include "inputs.h"

/* Why a property is broken; the word that expected failures are keyed by. */
enum qc_kind {
    QC_KIND_NONE,    /* it holds, or says nothing */
    QC_KIND_VALUE,   /* a figure beyond its allowance */
    QC_KIND_INVALID, /* NaN, infinite or zero where there is an answer */
    QC_KIND_BITS,    /* bits that should agree do not */
    QC_KIND_POLICY,  /* what the contract declares of special inputs */
    QC_KIND_CRASH,   /* the call did not return */
    QC_KIND_HANG,    /* the call did not return in time */
    QC_KIND_BOUNDS,  /* wrote outside its output, or an input */
    QC_KIND_FP,      /* changed the floating-point environment */
    QC_KIND_STARVED, /* too few samples in a band: nothing was shown */
    QC_KIND_NOT_RUN, /* no verdict came */
    QC_KINDS_N
};

/* "value", "invalid", ... */
const char *qc_kind_name(enum qc_kind kind);
enum qc_kind qc_kind_find(const char *name); /* QC_KINDS_N: none */

/* What one case showed. Broken if error > allowance (or error is +inf). */
struct qc_finding {
    bool applies;      /* false: the case is outside the property's domain */
    enum qc_kind kind; /* the kind it is if broken */
    double error, allowance;
};

/* error / allowance; > 1 is broken; +inf where error is infinite or allowance 0 < error. */
double qc_score(const struct qc_finding *finding);

/* What a subject is judged by. */
struct qc_court {
    const struct qc_subject *subject;
    const struct qc_op_info *op;
    struct qc_claim claim; /* with defaults filled in */
    struct qc_format format, t_format;
    double u;
};

/* The claim with every undeclared bound replaced by the table of expectations (expect.c). */
struct qc_claim qc_expected_claim(const struct qc_impl *impl, const struct qc_method *method);

struct qc_court qc_court_of(const struct qc_subject *subject);

struct qc_property;
typedef void qc_prepare_fn(const struct qc_court *court, struct qc_random *random,
                           struct qc_case *c);
typedef enum qc_status qc_check_fn(const struct qc_court *court, const struct qc_case *c,
                                   struct qc_finding *finding);

struct qc_property {
    const char *name;
    uint64_t ops; /* bit: enum qc_op */
    uint32_t needs, refuses;
    unsigned domain;
    qc_prepare_fn *prepare;
    qc_check_fn *check;
    int cost; /* of one case, relative to one or two calls */
    const char *unit, *statement, *drawn, *allowed, *derivation;
};

extern const struct qc_property qc_properties[];
extern const size_t qc_properties_n;

/* The property of that name, or NULL. */
const struct qc_property *qc_property_find(const char *name);

/* Does it say anything about this method? */
bool qc_property_applies(const struct qc_property *property, const struct qc_subject *subject);

/* Judges one case. A crash or hang is a finding, not a status; QC_UNCERTIFIED and QC_NO_MEMORY are
 * the only statuses that come back. */
enum qc_status qc_check(const struct qc_property *property, const struct qc_court *court,
                        const struct qc_case *c, struct qc_finding *finding);

#endif
