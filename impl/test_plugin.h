/* test_plugin.h - what the tests of plug-ins share
 * SPDX-License-Identifier: MIT */
#ifndef QC_TEST_PLUGIN_H
#define QC_TEST_PLUGIN_H

#include "registry.h"

#include <criterion/criterion.h>
#include <string.h>

/* A plug-in of test_plugins/, as built. */
#define PLUGIN(name) TEST_PLUGINS "/" name ".so"

enum { WHY_SIZE = 400 };

/* The registry with the plug-in at `path`; the test ends here if it does not load. */
static inline struct qc_registry *open_with(const char *path)
{
    char why[WHY_SIZE];
    struct qc_registry *registry = qc_registry_open();
    enum qc_status status = qc_registry_load(registry, path, why, sizeof why);
    cr_assert_eq(status, QC_OK, "%s", why);
    return registry;
}

static inline const struct qc_subject *find(const struct qc_registry *registry, const char *name)
{
    const struct qc_subject *subject = NULL;
    cr_assert_eq(qc_registry_select(registry, 1, &name, &subject, 1, NULL), 1, "%s", name);
    return subject;
}

/* Calls a method that takes one quaternion an item. */
static inline enum qc_status call_with(const struct qc_subject *subject, size_t n, const double *a,
                                       double *q)
{
    return qc_call(subject, n, (const struct qc_in[]){{a, 4}}, q);
}

/* True if hostile_f64/well copies a quaternion. */
static inline bool is_well(const struct qc_registry *registry)
{
    const double a[4] = {1, 2, 3, 4};
    double q[4] = {0};
    return call_with(find(registry, "hostile_f64/well"), 1, a, q) == QC_OK &&
           memcmp(a, q, sizeof q) == 0;
}

#endif
