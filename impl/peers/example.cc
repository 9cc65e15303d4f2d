/* example.cc - nlerp as a plug-in in C++11: copy, rename, replace
 * SPDX-License-Identifier: MIT */
#include "quatcheck.h"
#include <cmath>

static void nlerp(const void *, size_t n, const qc_in *in, void *out)
{
    auto a = static_cast<const double *>(in[0].at), b = static_cast<const double *>(in[1].at);
    auto t = static_cast<const double *>(in[2].at);
    for (auto q = static_cast<double *>(out); n-- > 0; a += 4, b += 4, t += 1, q += 4) {
        double d = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        double s = 1 - *t, r = d < 0 ? -*t : *t;
        double x = s * a[0] + r * b[0], y = s * a[1] + r * b[1];
        double z = s * a[2] + r * b[2], w = s * a[3] + r * b[3];
        double norm = std::sqrt(x * x + y * y + z * z + w * w);
        q[0] = x / norm, q[1] = y / norm, q[2] = z / norm, q[3] = w / norm;
    }
}

static const qc_method methods[] = {
    {"nlerp", "lerp, normalised", "", QC_NLERP, 0, {2e-15, 0, 0, 0, 0, 0, 0}, nlerp, nullptr}};
static const qc_impl impls[] = {{"example_cc_f64", "1.0", "nlerp", nullptr, QC_F64, 0, 0,
                                 sizeof methods[0], methods, 1, nullptr}};
static const qc_plugin plugin = {QC_ABI, sizeof impls[0], impls, 1};

const qc_plugin *qc_plugin_table(void)
{
    return &plugin;
}
