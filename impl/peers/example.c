/* example.c - nlerp as a plug-in in C99: copy, rename, replace
 * SPDX-License-Identifier: MIT */
#include "quatcheck.h"
#include <math.h>

static void nlerp(const void *self, size_t n, const struct qc_in *in, void *out)
{
    const double *a = in[0].at, *b = in[1].at, *t = in[2].at;
    for (double *q = out; n-- > 0; a += 4, b += 4, t += 1, q += 4) {
        double d = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        double s = 1 - *t, r = d < 0 ? -*t : *t;
        double x = s * a[0] + r * b[0], y = s * a[1] + r * b[1];
        double z = s * a[2] + r * b[2], w = s * a[3] + r * b[3];
        double norm = sqrt(x * x + y * y + z * z + w * w);
        q[0] = x / norm, q[1] = y / norm, q[2] = z / norm, q[3] = w / norm;
    }
    (void)self;
}

static const struct qc_method methods[] = {
    {.name = "nlerp", .op = QC_NLERP, .claim = {.rotation_rad = 2e-15}, .run = nlerp}};
static const struct qc_impl impls[] = {
    {"example_f64", "1.0", "nlerp", NULL, QC_F64, 0, 0, sizeof methods[0], methods, 1, NULL}};
static const struct qc_plugin plugin = {QC_ABI, sizeof impls[0], impls, 1};

const struct qc_plugin *qc_plugin_table(void)
{
    return &plugin;
}
