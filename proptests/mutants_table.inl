/* mutants_table.inl - the rows of mutants.def in one precision, under the healthy contracts
 * SPDX-License-Identifier: MIT
 *
 * Parameters: those of mutants.inl, and QC_MUTANT_F64 or another size's macro defined as PLANTED,
 * and MUTANTS_FN, MUTANTS_NAME: the function this file defines and the implementation's name. */
#include "mutants.h"

#include <string.h>

struct planted {
    const char *name, *contract, *story;
    uint32_t toggled;
    qc_fn *run;
};

#define PLANTED(kernel, like, flags, property, end, kind, tells)                                   \
    {.name = #kernel, .contract = #like, .story = tells, .toggled = flags, .run = run_##kernel},
static const struct planted rows[] = {
#include "mutants.def"
};
#undef PLANTED

enum { ROWS_N = sizeof rows / sizeof rows[0], METHODS_N = sizeof methods / sizeof methods[0] };

static struct qc_method contract_of(const char *name)
{
    size_t i = 0;
    while (i < METHODS_N - 1 && strcmp(methods[i].name, name) != 0)
        i++;
    return methods[i];
}

struct qc_impl MUTANTS_FN(void) {
    static struct qc_method planted[ROWS_N];
    for (size_t i = 0; i < ROWS_N; i++) {
        planted[i] = contract_of(rows[i].contract);
        planted[i].name = rows[i].name;
        planted[i].summary = rows[i].story;
        planted[i].source = "planted";
        planted[i].flags ^= rows[i].toggled;
        planted[i].run = rows[i].run;
    }
    struct qc_impl impl = IMPL;
    impl.name = MUTANTS_NAME;
    impl.summary = "the healthy implementation with one thing wrong in each method";
    impl.methods = planted;
    impl.methods_n = ROWS_N;
    return impl;
}
