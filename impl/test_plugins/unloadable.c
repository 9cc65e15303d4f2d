/* unloadable.c - plug-ins that go wrong when loaded; each macro below is one, defined by the build
 * SPDX-License-Identifier: MIT
 *
 * NAME, SECOND_NAME, IMPL_NAME  names of the two methods and of the implementation
 * ABI, OP, SCALAR, RUN, FLAGS   fields of the table
 * SYMBOL, TABLE                 the exported function, and what it returns
 * WHEN_LOADED                   a statement of the constructor */
#include "../quatcheck.h"

#include <fenv.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef ABI
#define ABI QC_ABI
#endif
#ifndef NAME
#define NAME "first"
#endif
#ifndef SECOND_NAME
#define SECOND_NAME "second"
#endif
#ifndef IMPL_NAME
#define IMPL_NAME "loaded_f64"
#endif
#ifndef OP
#define OP QC_NORMALISE
#endif
#ifndef SCALAR
#define SCALAR QC_F64
#endif
#ifndef RUN
#define RUN copy
#endif
#ifndef FLAGS
#define FLAGS 0
#endif
#ifndef SYMBOL
#define SYMBOL qc_plugin_table
#endif
#ifndef TABLE
#define TABLE &plugin
#endif
#ifndef WHEN_LOADED
#define WHEN_LOADED
#endif

__attribute__((constructor)) static void when_loaded(void)
{
    WHEN_LOADED;
}

__attribute__((unused)) static void copy(const void *self, size_t n, const struct qc_in *in,
                                         void *out)
{
    (void)self;
    memmove(out, in[0].at, n * 4 * sizeof(double));
}

static const struct qc_method methods[] = {
    {.name = NAME, .op = OP, .flags = FLAGS, .run = RUN},
    {.name = SECOND_NAME, .op = OP, .run = RUN},
};
static const struct qc_impl impls[] = {{.name = IMPL_NAME,
                                        .scalar = SCALAR,
                                        .method_size = sizeof methods[0],
                                        .methods = methods,
                                        .methods_n = 2}};

__attribute__((visibility("default"))) const struct qc_plugin *SYMBOL(void);
const struct qc_plugin *SYMBOL(void)
{
    static const struct qc_plugin plugin = {ABI, sizeof impls[0], impls, 1};
    (void)plugin;
    return TABLE;
}
