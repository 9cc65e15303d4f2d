/* approx.inl - approximations of slerp, one text for every precision
 * SPDX-License-Identifier: MIT
 *
 * Parameters, defined before it is included: those of scalar.inl, and
 *   TABLE(name)  the array of approx_coefficients.h in that precision
 * Arguments of kernels: ends a, b as units, t in [0, 1]. */
#include "builtins.h"

#include <stdbool.h>

#include "approx_coefficients.h"
#include "scalar_quat.inl"
#include "scalar_batch.inl"

#include "approx_nlerp.inl"
#include "approx_series.inl"
#include "approx_pair.inl"
#include "approx_methods.inl"

const struct qc_impl IMPL = {
    .name = IMPL_NAME,
    .version = "0.1.0",
    .summary = IMPL_SUMMARY,
    .build = "-ffp-contract=off",
    .scalar = SCALAR,
    .method_size = (int32_t)sizeof(struct qc_method),
    .methods = methods,
    .methods_n = sizeof methods / sizeof *methods,
};
