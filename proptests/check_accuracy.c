/* check_accuracy.c - one result against the exact answer
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "call.h"
#include "checks.h"
#include "double_double.h"

/* Up to this, rounding explains what an operand is off by: of a unit vector the components, each by
 * u/2 at most, make u, and its square a little. Beyond, ends are judged for t in [0,1] only: a
 * length error shifts the arc, which a large t multiplies beyond any bound in rho and kappa alone.
 * Conversions are not judged there: of what is no rotation they promise nothing. */
static double rounding_of(double u)
{
    return u * (1 + 0x1p-10);
}

/* Half of |x.y - less|: in double, the products' own roundings would pass for the operand's. */
static double off_dot(int n, const double *x, const double *y, double less)
{
    struct dd sum = dd_of(-less);
    for (int k = 0; k < n; k++)
        sum = dd_add(sum, dd_two_prod(x[k], y[k]));
    return fabs(sum.hi) / 2;
}

/* | |q| - 1 | to first order. */
static double off_unit(const double q[4])
{
    return off_dot(4, q, q, 1);
}

/* Half the largest entry of m m^T - 1: rho, if m is too long by rho. What computing has put an ulp
 * past 1 counts as 1: no rotation has it, and every reading must bear it. */
static double off_orthogonal(const double given[9], double u)
{
    double off = 0, m[9];
    for (int i = 0; i < 9; i++)
        m[i] = fabs(given[i]) <= 1 + 2 * u ? fmax(-1, fmin(given[i], 1)) : given[i];
    for (int i = 0; i < 9; i += 3)
        for (int j = 0; j <= i; j += 3)
            off = fmax(off, off_dot(3, m + i, m + j, i == j));
    return off;
}

/* How far the operand of a conversion, or the farthest of a squad, is from a rotation; other
 * operations take it as given. */
static double off_rotation(enum qc_op op, const double *in, double u)
{
    if (op == QC_SQUAD)
        return fmax(fmax(off_unit(in), off_unit(in + 4)),
                    fmax(off_unit(in + 8), off_unit(in + 12)));
    if (op == QC_QUAT_TO_MATRIX || op == QC_QUAT_TO_EULER || op == QC_ROTATE)
        return off_unit(in);
    return op == QC_MATRIX_TO_QUAT || op == QC_MATRIX_TO_EULER ? off_orthogonal(in, u) : 0;
}

/* From a to b with t by one slerp or the like: rho is theirs. */
static bool is_one_arc(enum qc_op op)
{
    return qc_op_is_arc((int)op) || op == QC_TRANSFORM;
}

/* How far the operands are from what the method takes them for: nothing, where any length will do
 * or rounding explains it. */
static double rho_of(const struct qc_court *court, const double *in, const struct qc_errors *errors)
{
    const enum qc_op op = court->op->op;
    const double rho = is_one_arc(op) ? errors->rho : off_rotation(op, in, court->u);
    const bool any_length = (court->subject->method->flags & QC_NORMALISES) != 0;
    return any_length || rho <= rounding_of(court->u) ? 0 : rho;
}

/* Products and inverses are claimed for lengths near 1: their errors are counted in u of 1. */
static const double length_spread = 0x1p-8;

static bool is_length_covered(const struct qc_court *court, const double *in)
{
    const enum qc_op op = court->op->op;
    if ((court->subject->method->flags & QC_NORMALISES) != 0)
        return true;
    return (op != QC_PRODUCT || off_unit(in + 4) < length_spread) &&
           ((op != QC_PRODUCT && op != QC_INVERSE) || off_unit(in) < length_spread);
}

static bool is_covered(const struct qc_court *court, const double *in,
                       const struct qc_errors *errors)
{
    if (errors->defined != QC_DEFINED || !is_length_covered(court, in))
        return false;
    const double max_turn = court->claim.max_turn_rad;
    if (max_turn > 0 && errors->turn_rad > max_turn)
        return false;
    const int t = qc_op_operand(court->op, "t");
    const double time = t < 0 ? 0 : in[qc_op_in_width(court->op) - 1];
    const bool between = time >= 0 && time <= 1;
    if (is_one_arc(court->op->op) && between)
        return true;
    const bool answered = between || (court->subject->method->flags & QC_UNSPECIFIED_T) == 0;
    const bool tied = court->op->op == QC_SQUAD && errors->tie;
    return answered && !tied && rho_of(court, in, errors) == 0;
}

/* A bound and what each part of kappa and rho adds to it. */
struct bound {
    enum qc_error_id error;
    double claim;
    double per_rho; /* in the error's unit per unit of rho */
};

static enum qc_status judge_case(const struct qc_court *court, const struct qc_case *c,
                                 struct bound bound, enum qc_op op, struct qc_finding *finding)
{
    double got[QC_OUT_MAX];
    struct qc_errors errors;
    if (!qc_ask(court, c->in, got, finding))
        return QC_OK;
    struct qc_question question = qc_court_question(court, c->in);
    question.op = op;
    const enum qc_status status = qc_judge(&question, got, &errors);
    if (status != QC_OK || !is_covered(court, c->in, &errors) ||
        (errors.has >> bound.error & 1) == 0)
        return status;
    finding->applies = true;
    finding->kind = errors.valid ? QC_KIND_VALUE : QC_KIND_INVALID;
    finding->error = fabs(errors.of[bound.error]);
    finding->allowance =
        (bound.claim + bound.per_rho * rho_of(court, c->in, &errors)) * fmax(errors.kappa, 1);
    return QC_OK;
}

enum qc_status qc_check_rotation(const struct qc_court *court, const struct qc_case *c,
                                 struct qc_finding *finding)
{
    const struct bound bound = {QC_ERROR_ROTATION, court->claim.rotation_rad, 4};
    return judge_case(court, c, bound, c->op, finding);
}

enum qc_status qc_check_length(const struct qc_court *court, const struct qc_case *c,
                               struct qc_finding *finding)
{
    const struct bound bound = {QC_ERROR_LENGTH, court->claim.length_u, 2 / court->u};
    return judge_case(court, c, bound, c->op, finding);
}

enum qc_status qc_check_off_arc(const struct qc_court *court, const struct qc_case *c,
                                struct qc_finding *finding)
{
    const struct bound bound = {QC_ERROR_OFF_ARC, fmax(court->claim.off_arc_u, 1), 0};
    return judge_case(court, c, bound, c->op, finding);
}

enum qc_status qc_check_normwise(const struct qc_court *court, const struct qc_case *c,
                                 struct qc_finding *finding)
{
    /* A transform's includes the rotation's, whose length and direction ends off unit shift. */
    const double per_rho = court->op->op == QC_TRANSFORM ? 4 / court->u : 0;
    const struct bound bound = {QC_ERROR_NORMWISE, court->claim.normwise_u, per_rho};
    return judge_case(court, c, bound, c->op, finding);
}

enum qc_status qc_check_component(const struct qc_court *court, const struct qc_case *c,
                                  struct qc_finding *finding)
{
    const struct bound bound = {QC_ERROR_COMPONENT, court->claim.component_ulp, 0};
    return judge_case(court, c, bound, c->op, finding);
}

/* The exact nlerp at one half is the normalised sum: a second formula for the exact slerp. */
enum qc_status qc_check_midpoint(const struct qc_court *court, const struct qc_case *c,
                                 struct qc_finding *finding)
{
    const struct bound bound = {QC_ERROR_ROTATION, court->claim.rotation_rad, 4};
    return judge_case(court, c, bound, QC_NLERP, finding);
}

static bool is_same(const double *got, const double *want, double sign)
{
    bool same = true;
    for (int i = 0; i < 4; i++)
        same &= got[i] == sign * want[i];
    return same;
}

/* The same numbers: -0 and 0 are one, since 0 a + 1 b cannot tell them apart. */
static bool is_end(const struct qc_court *court, const struct qc_case *c, const double *got)
{
    if (c->in[8] == 0)
        return is_same(got, c->in, 1);
    return is_same(got, c->in + 4, 1) ||
           ((court->subject->method->flags & QC_LONG_WAY) == 0 && is_same(got, c->in + 4, -1));
}

enum qc_status qc_check_ends(const struct qc_court *court, const struct qc_case *c,
                             struct qc_finding *finding)
{
    const enum qc_status status = qc_check_rotation(court, c, finding);
    double got[QC_OUT_MAX];
    if (status != QC_OK || !finding->applies || finding->kind == QC_KIND_CRASH ||
        finding->kind == QC_KIND_HANG || (court->subject->method->flags & QC_ENDS_BITS) == 0 ||
        !qc_ask(court, c->in, got, finding))
        return status;
    if (!is_end(court, c, got))
        qc_find_broken(finding, QC_KIND_BITS);
    return QC_OK;
}
