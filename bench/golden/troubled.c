/* troubled.c - a plug-in whose slerps are in trouble, each in its own way
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../impl/quatcheck.h"

static void aborts(const void *self, size_t n, const struct qc_in *in, void *out)
{
    (void)self, (void)n, (void)in, (void)out;
    abort();
}

static void zero(const void *self, size_t n, const struct qc_in *in, void *out)
{
    (void)self, (void)in;
    memset(out, 0, n * 4 * sizeof(double));
}

/* Never moves: right where the ends are the same, or t = 0. */
static void stays(const void *self, size_t n, const struct qc_in *in, void *out)
{
    (void)self;
    memcpy(out, in[0].at, n * 4 * sizeof(double));
}

/* NaN for one item in a batch. */
static void nan_once(const void *self, size_t n, const struct qc_in *in, void *out)
{
    stays(self, n, in, out);
    if (n > 8)
        ((double *)out)[4 * 7 + 2] = NAN;
}

static const struct qc_method methods[] = {
    {.name = "aborts", .summary = "aborts", .source = "-", .op = QC_SLERP, .run = aborts},
    {.name = "zero", .summary = "gives zero", .source = "-", .op = QC_SLERP, .run = zero},
    {.name = "nan_once", .summary = "one NaN", .source = "-", .op = QC_SLERP, .run = nan_once},
    {.name = "stays",
     .summary = "never moves",
     .source = "-",
     .op = QC_SLERP,
     .claim = {.rotation_rad = 1e-9},
     .run = stays},
};

static const struct qc_impl impl = {.name = "troubled_f64",
                                    .version = "1",
                                    .summary = "slerps in trouble",
                                    .scalar = QC_F64,
                                    .method_size = sizeof(struct qc_method),
                                    .methods = methods,
                                    .methods_n = sizeof methods / sizeof methods[0]};

const struct qc_plugin *qc_plugin_table(void)
{
    static const struct qc_plugin table = {
        .abi = QC_ABI, .impl_size = sizeof(struct qc_impl), .impls = &impl, .impls_n = 1};
    return &table;
}
