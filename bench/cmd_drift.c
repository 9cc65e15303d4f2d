/* cmd_drift.c - drift: what 10,000 products in a row do to length and orientation
 * SPDX-License-Identifier: MIT */
#include "commands.h"
#include "drift.h"
#include "each_method.h"

/* The normalise of the same implementation; NULL: it has none. */
static const struct qc_subject *normalise_of(const struct qc_registry *registry,
                                             const struct qc_subject *product)
{
    for (size_t i = 0; i < qc_registry_count(registry); i++) {
        const struct qc_subject *subject = qc_registry_at(registry, i);
        if (subject->impl == product->impl && subject->method->op == QC_NORMALISE)
            return subject;
    }
    return NULL;
}

static bool is_product(const struct qc_subject *subject)
{
    return subject->method->op == QC_PRODUCT;
}

static enum qc_status follow(const struct qc_bench *bench, const struct qc_subject *subject,
                             struct qc_steps *steps, struct qc_rows *rows)
{
    (void)steps;
    return qc_drift_add(rows, subject, normalise_of(bench->registry, subject));
}

int qc_cmd_drift(const struct qc_bench *bench)
{
    static const char *const usual[] = {"scalar_*/product", "fixed_*/product"};
    const struct qc_each_method each = {.schema = &qc_drift_schema,
                                        .usual = usual,
                                        .usual_n = sizeof usual / sizeof usual[0],
                                        .applies = is_product,
                                        .none =
                                            "nothing to follow: there is no product among these",
                                        .add = follow,
                                        .add_rest = qc_drift_add_matrices,
                                        .write = qc_drift_write};
    return qc_each_method(bench, &each);
}
