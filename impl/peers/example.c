/* example.c - nlerp as a plug-in: copy, rename, replace
 * SPDX-License-Identifier: MIT */
#include "quatcheck.h"
#include <math.h>

static void nlerp(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const double *a = in[0].at, *b = in[1].at, *t = in[2].at;
    double *q = out;
    for (size_t i = 0; i < n; i++, a += 4, b += 4, q += 4) {
        double d = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3], length = 0, r[4];
        for (int k = 0; k < 4; k++)
            r[k] = (1 - t[i]) * a[k] + (d < 0 ? -t[i] : t[i]) * b[k], length += r[k] * r[k];
        for (int k = 0; k < 4; k++)
            q[k] = r[k] / sqrt(length);
    }
    (void)self;
}

static const struct qc_method methods[] = {
    {.name = "nlerp", .op = QC_NLERP, .claim = {.rotation_rad = 2e-15}, .run = nlerp}};
static const struct qc_impl impls[] = {{.name = "example_f64", .scalar = QC_F64,
    .method_size = sizeof methods[0], .methods = methods, .methods_n = 1}};
static const struct qc_plugin plugin = {QC_ABI, sizeof impls[0], impls, 1};

const struct qc_plugin *qc_plugin_table(void)
{
    return &plugin;
}
