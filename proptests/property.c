/* property.c - the table of properties, and one case judged by one row of it
 * SPDX-License-Identifier: MIT */
#include "property.h"

#include <math.h>
#include <string.h>

#include "batch.h"
#include "checks.h"
#include "climb.h"

#define OP(name) (UINT64_C(1) << QC_##name)

/* The sets of operations and domains that properties.def speaks of. */
enum {
    CLAIM = QC_DOMAIN_CLAIM,
    EVERY = QC_DOMAIN_CLAIM | QC_DOMAIN_T | QC_DOMAIN_LENGTH | QC_DOMAIN_TINY,
    SPECIAL = QC_DOMAIN_CLAIM | QC_DOMAIN_SPECIAL | QC_DOMAIN_SCALED
};
#define SLERPS OP(SLERP)
#define TURNING (OP(NLERP) | OP(SLERP))
#define ARC (OP(LERP) | TURNING)
#define CHAINS (OP(PRODUCT) | OP(NORMALISE))
#define QUATERNIONS                                                                                \
    (ARC | CHAINS | OP(SQUAD) | OP(INVERSE) | OP(MATRIX_TO_QUAT) | OP(EULER_TO_QUAT))
#define ROTATIONS                                                                                  \
    (QUATERNIONS | OP(QUAT_TO_MATRIX) | OP(QUAT_TO_EULER) | OP(MATRIX_TO_EULER) |                  \
     OP(EULER_TO_MATRIX) | OP(TRANSFORM))
#define EVERY_OP (~UINT64_C(0))

#define QC_PROPERTY(title, op_set, needed, refused, from, prepare_by, check_by, costs, in_unit,    \
                    states, draws, allows, derives)                                                \
    {.name = #title,                                                                               \
     .ops = op_set,                                                                                \
     .needs = needed,                                                                              \
     .refuses = refused,                                                                           \
     .domain = from,                                                                               \
     .prepare = qc_prepare_##prepare_by,                                                           \
     .check = qc_check_##check_by,                                                                 \
     .cost = costs,                                                                                \
     .unit = in_unit,                                                                              \
     .statement = states,                                                                          \
     .drawn = draws,                                                                               \
     .allowed = allows,                                                                            \
     .derivation = derives},
const struct qc_property qc_properties[] = {
#include "properties.def"
};
#undef QC_PROPERTY
const size_t qc_properties_n = sizeof qc_properties / sizeof qc_properties[0];

static const char *const kind_names[QC_KINDS_N] = {
    [QC_KIND_NONE] = "none",       [QC_KIND_VALUE] = "value",     [QC_KIND_INVALID] = "invalid",
    [QC_KIND_BITS] = "bits",       [QC_KIND_POLICY] = "policy",   [QC_KIND_CRASH] = "crash",
    [QC_KIND_HANG] = "hang",       [QC_KIND_BOUNDS] = "bounds",   [QC_KIND_FP] = "fp",
    [QC_KIND_STARVED] = "starved", [QC_KIND_NOT_RUN] = "not_run",
};

const char *qc_kind_name(enum qc_kind kind)
{
    return kind < QC_KINDS_N ? kind_names[kind] : "?";
}

enum qc_kind qc_kind_find(const char *name)
{
    enum qc_kind kind = QC_KIND_NONE;
    while (kind < QC_KINDS_N && strcmp(kind_names[kind], name) != 0)
        kind++;
    return kind;
}

double qc_score(const struct qc_finding *finding)
{
    if (!finding->applies || finding->error <= 0)
        return 0;
    if (finding->allowance <= 0 || !isfinite(finding->error))
        return (double)INFINITY;
    return finding->error / finding->allowance;
}

struct qc_court qc_court_of(const struct qc_subject *subject)
{
    return (struct qc_court){.subject = subject,
                             .op = qc_op_find(subject->method->op),
                             .claim = qc_expected_claim(subject->impl, subject->method),
                             .format = qc_format_of(subject->impl),
                             .t_format = qc_format_of_t(subject->impl),
                             .u = qc_unit_roundoff(subject->impl)};
}

const struct qc_property *qc_property_find(const char *name)
{
    for (size_t i = 0; i < qc_properties_n; i++)
        if (strcmp(qc_properties[i].name, name) == 0)
            return &qc_properties[i];
    return NULL;
}

/* Bounds that have no default say nothing unless declared. */
static bool is_declared(const struct qc_property *property, const struct qc_claim *claim)
{
    const struct {
        qc_check_fn *check;
        double bound;
    } bounds[] = {{qc_check_rotation, claim->rotation_rad},
                  {qc_check_length, claim->length_u},
                  {qc_check_off_arc, claim->off_arc_u},
                  {qc_check_normwise, claim->normwise_u},
                  {qc_check_component, claim->component_ulp}};
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++)
        if (property->check == bounds[i].check)
            return bounds[i].bound > 0;
    return true;
}

bool qc_property_applies(const struct qc_property *property, const struct qc_subject *subject)
{
    const uint32_t flags = subject->method->flags;
    const struct qc_claim claim = qc_expected_claim(subject->impl, subject->method);
    return (property->ops >> subject->method->op & 1) != 0 &&
           (flags & property->needs) == property->needs && (flags & property->refuses) == 0 &&
           is_declared(property, &claim);
}

/* Unit within 1e-3, as the regime of lengths draws it (inputs.h); beyond, an allowance in the first
 * power of rho means nothing. */
static const double off_unit_max = 0x1p-9;

static bool is_nearly_unit(const double q[4])
{
    const double square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
    return fabs(square - 1) <= 2 * off_unit_max;
}

static bool is_length_in_domain(const struct qc_property *property, const struct qc_court *court,
                                const double q[4])
{
    if ((property->domain & QC_DOMAIN_SPECIAL) != 0 ||
        (court->subject->method->flags & QC_NORMALISES) != 0)
        return true;
    return (property->domain & QC_DOMAIN_LENGTH) != 0 ? is_nearly_unit(q)
                                                      : qc_is_rounded_unit(q, court->u);
}

/* Cases that come from elsewhere (a corpus, a user, the climber) may lie outside the regimes that a
 * property is drawn from: it says nothing of these. */
static bool is_in_domain(const struct qc_property *property, const struct qc_court *court,
                         const double *in)
{
    const bool any_t = (property->domain & (QC_DOMAIN_T | QC_DOMAIN_SPECIAL)) != 0;
    if (!qc_op_is_arc((int)court->op->op))
        return true;
    return is_length_in_domain(property, court, in) &&
           is_length_in_domain(property, court, in + 4) && (any_t || (in[8] >= 0 && in[8] <= 1));
}

/* So may the numbers of its batch or chain: a case line is anybody's. */
static bool is_in_bounds(const struct qc_case *c)
{
    const int64_t steps_max = 10000000; /* a minute */
    return c->k >= 0 && c->n >= 0 && c->n <= QC_BATCH_MAX && c->lane >= 0 &&
           (c->n == 0 || c->lane < c->n) && c->align >= 0 && c->steps >= 0 && c->steps <= steps_max;
}

enum qc_status qc_check(const struct qc_property *property, const struct qc_court *court,
                        const struct qc_case *c, struct qc_finding *finding)
{
    *finding = (struct qc_finding){.kind = QC_KIND_NONE};
    if (!is_in_bounds(c) || !is_in_domain(property, court, c->in))
        return QC_OK;
    return property->check(court, c, finding);
}
