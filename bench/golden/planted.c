/* planted.c - a plug-in with a slerp that is WORSE_U u off, and one that does a tenth more
 * SPDX-License-Identifier: MIT */
#define REAL double
#define FN(name) name
#define UNIT_ROUNDOFF 0x1p-53
#define SCALAR QC_F64
#define IMPL healthy
#define IMPL_NAME "healthy_f64"
#define IMPL_SUMMARY "the built-in forms again"
#include "../../impl/quatcheck.h"
extern const struct qc_impl healthy;
#include "../../impl/scalar.inl"

static void BATCH(off)
{
    double *q = out;
    run_slerp(self, n, in, out);
    for (size_t i = 0; i < n; i++)
        q[4 * i] += WORSE_U * 0x1p-53;
}

/* The tenth goes to the next items' b, and first: the same pairs again would find every branch
 * predicted. */
static void BATCH(slowed)
{
    const struct qc_in next[] = {
        in[0], {(const REAL *)in[1].at + in[1].stride, in[1].stride}, in[2]};
    run_slerp(self, n / 10, next, out);
    run_slerp(self, n, in, out);
}

static const struct qc_method planted[] = {
    {.name = "slerp", .summary = "as it is", .source = "-", .op = QC_SLERP, .run = run_slerp},
    {.name = "off", .summary = "off by WORSE_U u", .source = "-", .op = QC_SLERP, .run = run_off},
    {.name = "slowed", .summary = "slowed", .source = "-", .op = QC_SLERP, .run = run_slowed},
};

static const struct qc_impl impl = {.name = "planted_f64",
                                    .version = "1",
                                    .summary = "planted differences",
                                    .scalar = QC_F64,
                                    .method_size = sizeof(struct qc_method),
                                    .methods = planted,
                                    .methods_n = sizeof planted / sizeof planted[0]};

const struct qc_plugin *qc_plugin_table(void)
{
    static const struct qc_plugin table = {
        .abi = QC_ABI, .impl_size = sizeof(struct qc_impl), .impls = &impl, .impls_n = 1};
    return &table;
}
